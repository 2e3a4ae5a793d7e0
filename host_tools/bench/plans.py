"""Ways through the handheld from its title, key by key ("." is a pause for hasty fingers).

u, d, l, r are arrows, o is OK, b is BACK.
"""

from dataclasses import dataclass

PAUSE = "."
KEYS = {"u": "up", "d": "down", "l": "left", "r": "right", "o": "ok", "b": "back"}

# From the menu, where no game is saved, to the table: two players, the first of them begins.
NEW_GAME = {"siesta": "oddddruuuuuo.", "sonne-und-mond": "oruo.o."}
# From the table back to the menu; from the menu, where a game is saved, to a new one.
LEAVE = {"siesta": "bddo.o.", "sonne-und-mond": "bddo.o."}
AGAIN = {"siesta": "douo.o.", "sonne-und-mond": "douo.o.o."}

GAME_NOTES = 8  # how often the heap is noted while games follow each other

Steps = tuple[tuple[str, str, int], ...]


def memory(game: str, frames: int, games: int) -> Steps:
    """Steps of the job `walk`: to the menu, into a game, frames there, then games one by one."""
    another = AGAIN[game] + LEAVE[game]
    return (
        ("title", ".", 1),
        ("menu", "o.", 1),
        ("table", NEW_GAME[game] + "rl", 1),
        ("frames", "rl", frames // 2),
        ("left", LEAVE[game], 1),
        *(("games", another, games // GAME_NOTES) for _ in range(GAME_NOTES)),
    )


@dataclass(frozen=True)
class Look:
    """One key whose effect is measured, after others.

    moves: it only moves a cursor. loads: it begins or continues a game, for which one waits.
    """

    name: str
    before: str
    key: str
    moves: bool = False
    loads: bool = False


MENUS = (
    Look("menu.open", "", "o"),
    Look("menu", "", "d", moves=True),
    Look("settings.open", "", "o"),
    Look("settings", "", "d", moves=True),
    Look("settings.change", "u", "l"),
    Look("help.open", "bd", "o"),
    Look("help", "", "d", moves=True),
    Look("pager.open", "", "o"),
    Look("pager.scroll", "", "d"),
    Look("setup.open", "bbd", "o"),
    Look("setup", "", "d", moves=True),
    Look("setup.change", "", "r"),
    Look("names.open", "d", "o"),
    Look("names.turn", "", "u"),
    Look("names", "", "r", moves=True),
)

_TABLE_MENU = (
    Look("table-menu.open", "", "b"),
    Look("table-menu", "", "d", moves=True),
    Look("rules.open", "", "o"),
    Look("leave.open", "bd", "o"),
    Look("leave", "", "r", moves=True),
)

# A first turn: sun, roof and shadow in a line.
SIESTA = (
    Look("siesta", "o" + NEW_GAME["siesta"][:-2], "o", loads=True),
    Look("siesta", "r", "r", moves=True),
    Look("siesta.down", "", "d", moves=True),
    Look("siesta.choose", "", "o"),
    Look("siesta.choice", "", "r", moves=True),
    Look("siesta.place-1", "l", "o"),
    Look("siesta.place-2", "ro", "o"),
    Look("siesta.place-3", "ro.", "o"),
    *_TABLE_MENU,
)

SONNE_UND_MOND = (
    Look("sonne-und-mond", "o" + NEW_GAME["sonne-und-mond"][:-4], "o", loads=True),
    Look("hand.open", ".", "o"),
    Look("hand", "", "r", moves=True),
    Look("rows.open", "", "u"),
    Look("rows", "", "u", moves=True),
    Look("aim.open", "bl", "o"),
    Look("aim", "", "r", moves=True),
    Look("cards.play", "", "o"),
    Look("cards.pass-on", "", "o"),
)

# Games that were saved in the middle.
SIESTA_MIDDLE = (
    Look("siesta-middle", "o", "o", loads=True),
    Look("siesta-middle", "l", "r", moves=True),
    Look("siesta-middle.choose", "l", "o"),
    Look("siesta-middle.choice", "..", "r", moves=True),
)
SONNE_UND_MOND_MIDDLE = (
    Look("sonne-und-mond-middle", "o", "o", loads=True),
    Look("hand-middle.open", ".", "o"),
    Look("hand-middle", "", "r", moves=True),
    Look("aim-middle.open", "l", "o"),
    Look("cards-middle.play", "", "o"),
)

# Keys of which each is a step that is kept; together they are a turn.
TURNS = {
    "siesta": ("siesta.place-1", "siesta.place-2", "siesta.place-3"),
    "sonne-und-mond": ("cards.play", "cards.pass-on"),
}
