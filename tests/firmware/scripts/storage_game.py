"""A tiny game in the place of a real one, so that storage is tested by itself."""

from array import array

import engine

LAST = 999  # the move that ends the game
REFUSED = 777


class TinyGame:
    """Any number may be played; turns of three steps, so that some can be taken back."""

    NAME = "siesta"
    ballast = 0  # bytes more in a packed game: a real one is longer than this

    def __init__(self, **options):
        if options.get("size", 12) != 12:
            raise ValueError("size must be 12")
        self.options = options
        self.moves = array("H")

    @property
    def placed(self):
        return self.moves[len(self.moves) - len(self.moves) % 3 :]

    @property
    def over(self):
        return len(self.moves) > 0 and self.moves[-1] == LAST

    def play(self, move):
        if self.over or move == REFUSED:
            raise engine.IllegalMove("SI-2", "no", "no", "A1")
        self.moves.append(move)

    def undo(self):
        if not len(self.moves):
            raise ValueError("nothing to undo")
        move = self.moves[-1]
        self.moves = self.moves[:-1]
        return move

    def pack(self):
        return b"TG" + bytes(self.ballast) + bytes(self.moves)

    @classmethod
    def unpack(cls, data):
        if data[:2] != b"TG":
            raise ValueError("no packed tiny game")
        game = cls()
        game.moves = array("H", data[2 + cls.ballast :])
        return game


engine.GAMES["siesta"] = lambda: TinyGame

SETUP = {"game": "siesta", "names": ["Zoë", "Ben"], "options": {"seed": 4294967295}}


def moves_of(found):
    """The moves of what `resume` gave, as a list; None for no game."""
    return None if found is None else list(found[1].moves)
