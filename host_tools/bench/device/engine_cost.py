# pyright: reportMissingImports=false, reportAttributeAccessIssue=false
"""What the engine of one game takes: to be there, for a game, for the moves of a whole one.

ENGINE import bytes us; ENGINE state bytes; ENGINE undo bytes; ENGINE play longest-us all-us;
ENGINE undo-time longest-us
"""

import time

from bench.memory import used


def run(job):
    """job: name, options and moves (list of int) of a recorded game."""
    moves = job["moves"]
    options = job["options"]
    game = None
    since = time.ticks_us()
    before = used()
    began = time.ticks_us()
    game_class = __import__("engine", None, None, ("game_class",)).game_class(job["game"])
    took = time.ticks_diff(time.ticks_us(), began)
    print("ENGINE import", used() - before, took)
    before = used()
    game = game_class(**options)
    state = used() - before
    print("ENGINE state", state)
    before = used()
    longest = whole = 0
    for move in moves:
        since = time.ticks_us()
        game.play(move)
        took = time.ticks_diff(time.ticks_us(), since)
        longest = max(longest, took)
        whole += took
    print("ENGINE undo", used() - before)
    print("ENGINE play", longest, whole)
    longest = 0
    while len(game.history()):
        since = time.ticks_us()
        game.undo()
        longest = max(longest, time.ticks_diff(time.ticks_us(), since))
    print("ENGINE undo-time", longest)
