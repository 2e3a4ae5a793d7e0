"""What can be chosen for a game, as data, and a choice made into the set-up of a game.

A choice is a dict: game, players, names (of all four seats), first and youngest (who begins),
teams, and the options of all games by their names. A new game is a new line in GAMES.
"""

from micropython import const

from firmware.screens.letters import cleaned

SEATS = const(4)
RANDOM = const(-1)  # as `first`: drawn when the game starts

# Of each game: its name in engine.GAMES; how the one who begins is chosen ("first" may be RANDOM,
# "youngest" is for the players to say, SM-3); its options as (name, values, the option that must
# be on for it to matter, or None). The first value is the default.
GAMES = (
    ("siesta", "first", (("lengthening", ("whole", "added"), None),)),
    (
        "sonne-und-mond",
        "youngest",
        (("animals", (True, False), None), ("animal_duty", ("must", "may"), "animals")),
    ),
)

_NAMES = ("Ana", "Ben", "Cleo", "Dan")


def entry(name: str) -> tuple:
    """The line of a game in GAMES; ValueError if there is none."""
    for game in GAMES:
        if game[0] == name:
            return game
    raise ValueError(name)


def checked(stored, names) -> dict:
    """A whole choice; what is missing or makes no sense in `stored` or `names` has its default."""
    if not isinstance(stored, dict):
        stored = {}
    choice = {"names": _four_names(names)}
    for name, values in (
        ("game", [game[0] for game in GAMES]),
        ("players", (2, 3, 4)),
        ("first", (RANDOM, 0, 1, 2, 3)),
        ("youngest", (0, 1, 2, 3)),
        ("teams", (False, True)),
    ):
        choice[name] = _one_of(values, stored.get(name))
    for _, _, options in GAMES:
        for name, values, _ in options:
            choice[name] = _one_of(values, stored.get(name))
    return settled(choice)


def settled(choice) -> dict:
    """The choice, with nobody beginning who does not play."""
    for name, fallback in (("first", RANDOM), ("youngest", 0)):
        if choice[name] >= choice["players"]:
            choice[name] = fallback
    return choice


def options_of(choice) -> list:
    """The (name, values) of the options that matter for the game as it is chosen now."""
    _, _, options = entry(choice["game"])
    return [
        (name, values) for name, values, needs in options if needs is None or choice[needs] is True
    ]


def has_teams(choice) -> bool:
    """Whether it is played two against two (SI-17, SM-17)."""
    return choice["players"] == SEATS and choice["teams"]


def game_setup(choice, number: int) -> dict:
    """The set-up for firmware.session.start; `number` (0 or more) draws who begins if need be."""
    _, begins, options = entry(choice["game"])
    players = choice["players"]
    first = choice[begins]
    chosen = {name: choice[name] for name, _, _ in options}
    chosen["first"] = number % players if first == RANDOM else first
    chosen["teams"] = has_teams(choice)
    return {"game": choice["game"], "names": choice["names"][:players], "options": chosen}


def _one_of(values, value):
    # True is 1 for Python, but neither seat 1 nor a number of players.
    same_kind = type(value) is type(values[0])
    return value if same_kind and value in values else values[0]


def _four_names(names) -> list:
    """Four names, all different; what cannot be used is replaced."""
    found = []
    spare = list(_NAMES)
    for seat in range(SEATS):
        name = cleaned(names[seat]) if isinstance(names, list) and seat < len(names) else ""
        if not name or name in found:
            name = [other for other in spare if other not in found][0]
        found.append(name)
    return found
