# pyright: reportAttributeAccessIssue=false
"""How long the engine takes to answer what the screens ask in the middle of a game.

ANSWER name can-us list-us     is there a legal turn; the list of the legal steps
"""

import gc
import time


def run(job):
    """job: game, options, and (name, position) of the middle games."""
    game_class = __import__("engine", None, None, ("game_class",)).game_class(job["game"])
    for name, text in job["positions"]:
        game = game_class.from_position(text)
        _list(game)  # what it imports is counted elsewhere
        print("ANSWER", name, _time(_can, game), _time(_list, game))


def _can(game):
    """Whether there is a legal turn: Siesta has a quicker way than its first legal step."""
    if hasattr(game, "settle_end"):
        game.settle_end()
        return not game.over
    for _ in game.legal_moves():
        return True
    return False


def _list(game):
    return list(game.legal_moves())


def _time(ask, game):
    gc.collect()
    since = time.ticks_us()
    ask(game)
    return time.ticks_diff(time.ticks_us(), since)
