"""The rules of both games: pure, lean, the same files on CPython and MicroPython.

>>> from engine import new_game
>>> game = new_game("siesta", players=2, seed=7)
>>> for step in ("SE6", "RF6", "HG6"):
...     game.play(game.parse_move(step))
>>> game.scores(), game.turn
([1, 0], 1)
"""

from engine.errors import IllegalMove, InvalidMove
from engine.outcome import Outcome

__all__ = ("GAMES", "IllegalMove", "InvalidMove", "Outcome", "game_class", "new_game")


def _siesta():
    from engine.siesta import Siesta

    return Siesta


def _sonne_und_mond():
    from engine.sonne_und_mond import SonneUndMond

    return SonneUndMond


# A game's module is imported when the game is asked for: a handheld has heap for one at a time.
GAMES = {"siesta": _siesta, "sonne-und-mond": _sonne_und_mond}


def game_class(name):
    """The class of the game called `name`; ValueError that lists the games there are."""
    if name not in GAMES:
        raise ValueError("no game named {!r}; there are: {}".format(name, ", ".join(sorted(GAMES))))
    return GAMES[name]()


def new_game(name, **options):
    """A new game, set up and ready for its first step.

    `options`: players (2 to 4), seed (0 to 2**32 - 1), first (seat that begins, from 0), teams
    (bool, four players only), and the game's own (its class lists them in OPTIONS). An unknown
    option or a bad value raises ValueError naming it.
    """
    return game_class(name)(**options)
