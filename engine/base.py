"""What both games share: options, seats, teams, and the face that every game shows."""

from engine.outcome import winning_seats
from engine.rng import Rng

SEED_LIMIT = 1 << 32


class Game:
    """One game in play. Subclasses fill in the rules; `engine` tells how to make one.

    A move is a small int below 2**16, meaningful only together with the game that made it.
    Refused moves (IllegalMove, InvalidMove) leave the game as it was.
    """

    NAME = ""
    # Options beyond the common ones, with their defaults; the allowed values are in CHOICES.
    OPTIONS: dict = {}
    CHOICES: dict = {}

    def __init__(self, players=2, seed=0, first=0, teams=False, **own):
        _need_int("players", players, 2, 4)
        _need_int("seed", seed, 0, SEED_LIMIT - 1)
        _need_int("first", first, 0, players - 1)
        if teams is not True and teams is not False:
            raise ValueError("teams must be True or False, not {!r}".format(teams))
        if teams and players != 4:
            raise ValueError("teams need exactly 4 players, not {}".format(players))
        for name in own:
            if name not in self.OPTIONS:
                raise ValueError(
                    "{} has no option {!r}; it has: {}".format(
                        self.NAME,
                        name,
                        ", ".join(["players", "seed", "first", "teams"] + sorted(self.OPTIONS)),
                    )
                )
        for name in self.OPTIONS:
            value = own.get(name, self.OPTIONS[name])
            choices = self.CHOICES[name]
            if type(value) is not type(self.OPTIONS[name]) or value not in choices:
                raise ValueError(
                    "{} must be one of {}, not {!r}".format(
                        name, ", ".join([str(choice) for choice in choices]), value
                    )
                )
            own[name] = value
        own["players"] = players
        own["seed"] = seed
        own["first"] = first
        own["teams"] = teams
        self.options = own
        self.players = players
        self.turn = first
        self.rng = Rng(seed)
        self.teams = self._draw_teams() if teams else None

    def _draw_teams(self):
        """Team 0 or 1 of each seat, drawn at random from the seed (SI-17, SM-17)."""
        seats = bytearray((0, 1, 2, 3))
        self.rng.shuffle(seats)
        teams = bytearray(4)
        teams[seats[2]] = teams[seats[3]] = 1
        return bytes(teams)

    def __repr__(self):
        return "<{} {}>".format(self.NAME, self.position())

    # What each game fills in beside its moves (engine/__init__.py tells the whole face)

    def position(self):
        """The position as one line of text."""
        raise NotImplementedError

    def scores(self):
        """Points per seat: a list of int."""
        raise NotImplementedError

    def end_reason(self):
        """None, or the key of the reason why the game has ended."""
        raise NotImplementedError

    @property
    def over(self):
        """Whether the game has ended."""
        return self.end_reason() is not None

    def winners(self):
        """Seats that would win with the scores as they are now (SI-15, SI-17, SM-16, SM-17)."""
        return winning_seats(self.scores(), self.teams)


def _need_int(name, value, low, high):
    if type(value) is not int or not low <= value <= high:
        raise ValueError(
            "{} must be a whole number from {} to {}, not {!r}".format(name, low, high, value)
        )
