"""What the tests of Siesta share: steps in the notation of the rule book, played or refused."""

from engine import IllegalMove


def play(game, steps):
    """Plays steps such as "SE6 RF6 HG6"; returns the game."""
    for step in steps.split():
        game.play(game.parse_move(step))
    return game


def refusal(game, step):
    """The refusal of a step; fails when the step is allowed."""
    try:
        game.check(game.parse_move(step))
    except IllegalMove as refused:
        return refused
    raise AssertionError(step + " is allowed")
