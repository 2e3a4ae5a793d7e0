"""A game in play with the names of its players; each step is kept as soon as it is made."""

from engine import new_game


def start(store, setup: dict, seed: int) -> "Session":
    """A new game that is kept from its first moment.

    setup: {"game": name, "names": [one per seat], "options": {...}}; options that are left out
    have the engine's defaults. seed: 0 to 2**32 - 1. Raises ValueError for a bad option.
    """
    options = dict(setup["options"])
    options["players"] = len(setup["names"])
    options["seed"] = seed
    game = new_game(setup["game"], **options)
    setup = {"game": setup["game"], "names": list(setup["names"]), "options": game.options}
    store.begin(setup, game)
    return Session(store, setup, game)


def resume(store) -> "Session | None":
    """The game that was kept, or None."""
    found = store.resume()
    return None if found is None else Session(store, found[0], found[1])


class Session:
    """game, names (by seat) and setup of the game in play."""

    def __init__(self, store, setup, game):
        self._store = store
        self.setup = setup
        self.game = game
        self.names = setup["names"]

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.names[seat]

    def play(self, move: int):
        """Makes a step. IllegalMove and InvalidMove come through and leave all as it was."""
        self.game.play(move)
        if self.game.over:
            self._store.finish()
        else:
            self._store.step(move)

    def can_undo(self) -> bool:
        """Whether the last step may be taken back.

        In Siesta within one's own turn. Never in Sonne und Mond: each of its steps ends a turn or
        may have shown cards that were hidden.
        """
        return self.setup["game"] == "siesta" and len(self.game.placed) > 0

    def undo(self) -> int:
        """Takes the last step back and returns it; ValueError when it has to stay."""
        if not self.can_undo():
            raise ValueError("this step has to stay")
        move = self.game.undo()
        self._store.undo()
        return move
