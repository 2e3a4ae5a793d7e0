"""The way to the table: curtain, teams, the saved game, the menu beside a game."""

from game_screens import picture, play

CARDS = """
from firmware.screens.menu import Menu
from firmware.screens.play import open_session, start_session
app.push(Menu(app))
def setup(game, names, **options):
    return {"game": game, "names": names, "options": options}
TWO = ["Ana", "Ben"]
FOUR = ["Ana", "Ben", "Cleo", "Dan"]
def stack():
    return [type(screen).__name__ for screen in app._screens]
"""


def cards(script):
    return play(CARDS + script)


def test_a_game_with_hidden_hands_begins_behind_the_curtain_and_the_other_does_not():
    got = cards(
        """
start_session(app, setup("sonne-und-mond", TWO, first=1))
told = [stack(), app.top.name]
press(OK)
told.append(stack())
put_tables()
start_session(app, setup("siesta", TWO))
told.append(stack())
tell(told)
"""
    )
    assert got == [["Table", "Curtain"], "Ben", ["Table"], ["Table"]]


def test_a_resumed_game_with_hidden_hands_begins_behind_the_curtain_too():
    got = cards(
        """
start_session(app, setup("sonne-und-mond", TWO, first=1))
app.home(Menu(app))
open_session(app)
tell([stack(), app.top.name])
"""
    )
    assert got == [["Table", "Curtain"], "Ben"]


def test_nothing_saved_is_said_once_and_by_the_store_if_it_knows_more():
    got = cards(
        """
open_session(app)
told = [stack()]
press(OK)
app.store.notice = "save-damaged"
open_session(app)
told.append(stack())
tell(told)
"""
    )
    assert got == [["Menu", "Notice"], ["Menu"]]


def test_the_curtain_does_not_open_by_a_press_meant_for_the_screen_before():
    got = cards(
        """
from firmware.screens.curtain import Curtain
opened = []
def then():
    opened.append(where())
app.push(Curtain(app, "Ben", then))
told = []
for ms in (0, 100, 199):
    app.dev.now += ms
    app.top.key(OK)
    told.append(where())
app.dev.now += 1
app.top.key(OK)
tell([told, opened])
"""
    )
    assert got == [["Curtain"] * 3, ["Menu"]]


def test_a_key_held_since_the_screen_before_does_not_open_the_curtain():
    got = cards(
        """
from firmware.screens.curtain import Curtain
class Before(Screen):
    def key(self, key):
        app.push(Curtain(app, "Ben"))
app.push(Before(app))
app.dev.plan = [[3000, 1 << OK], [100, 0]]
run(app)
held = where()
app.dev.plan = [[60, 1 << OK], [60, 0]]
run(app)
tell([held, where()])
"""
    )
    assert got == ["Curtain", "Before"]


def test_arrows_do_not_open_the_curtain_and_back_asks_before_it_leaves():
    got = cards(
        """
start_session(app, setup("sonne-und-mond", TWO))
told = []
for keys in ((UP, DOWN, LEFT, RIGHT), (BACK,), (BACK,), (BACK, OK)):
    press(*keys)
    told.append(stack())
tell(told)
"""
    )
    curtain = ["Table", "Curtain"]
    assert got == [curtain, [*curtain, "Notice"], curtain, ["Menu"]]


def test_the_picture_of_the_curtain_depends_on_the_name_alone():
    got = cards(
        """
pictures = []
for seed in (1, 2):
    app.dev.entropy = lambda: seed
    start_session(app, setup("sonne-und-mond", TWO))
    pictures.append(shown())
tell(pictures)
"""
    )
    assert got[0] == got[1]


def test_teams_are_announced_before_anything_else():
    text, before, after, teams = cards(
        """
start_session(app, setup("sonne-und-mond", FOUR, teams=True))
text = app.top.text
before = stack()
press(OK)
tell([text, before, stack(), list(app._screens[0].session.game.teams)])
"""
    )
    names = ["Ana", "Ben", "Cleo", "Dan"]
    pairs = [[n for n, team in zip(names, teams, strict=True) if team == t] for t in (0, 1)]
    assert text == "{} & {}\nagainst\n{} & {}".format(*pairs[0], *pairs[1])
    assert (before, after) == (["Table", "Curtain", "Notice"], ["Table", "Curtain"])


def test_only_the_code_of_the_game_in_play_stays_loaded():
    siesta, cards_, again = cards(
        """
def loaded():
    return sorted([name for name in sys.modules if "siesta" in name or "sonne" in name])
app.store.saved_game = None
start_session(app, setup("siesta", TWO))
told = [loaded()]
start_session(app, setup("sonne-und-mond", TWO))
told.append(loaded())
put_tables()
start_session(app, setup("siesta", TWO))
told.append(loaded())
tell(told)
"""
    )
    assert "engine.siesta.game" in siesta and not any("sonne" in name for name in siesta)
    assert "engine.sonne_und_mond.game" in cards_ and not any("siesta" in name for name in cards_)
    assert again == siesta


def test_the_menu_beside_a_game():
    got = cards(
        """
from firmware.screens.table_menu import TableMenu
told = []
for game in ("siesta", "sonne-und-mond"):
    session = Session(TWO)
    session.setup = {"game": game}
    app.home(Screen(app))
    app.push(TableMenu(app, session))
    press(DOWN, OK)
    told.append([where(), app.top.title, len(app.top.text) > 200])
    press(OK, UP, OK)
    told.append(where())
    app.push(TableMenu(app, session))
    press(DOWN, DOWN, OK, BACK)
    told.append(where())
    press(OK, OK)
    told.append(stack())
tell(told)
"""
    )
    assert got == [
        ["Pager", "Siesta", True], "Screen", "TableMenu", ["Menu"],
        ["Pager", "Sonne und Mond", True], "Screen", "TableMenu", ["Menu"],
    ]  # fmt: skip


def test_frames_allocate_nothing():
    sizes = cards(
        """
from firmware.screens.curtain import Curtain
from firmware.screens.table_menu import TableMenu
tell([grown(Curtain(app, "WWWWWWWW")), grown(TableMenu(app, Session(TWO)))])
"""
    )
    assert max(sizes) <= 64


def test_what_is_shown(assert_picture):
    shown = cards(
        """
from firmware.screens.curtain import Curtain
pictures = {}
for name in ("Ben", "WWWWWWWW", "Çàjpqyg"):
    app.push(Curtain(app, name))
    pictures["curtain-" + str(len(pictures) + 1)] = shown()
start_session(app, setup("siesta", ["WWWWWWWW"] * 4, teams=True))
pictures["teams"] = shown()
from firmware.screens.table_menu import TableMenu
app.push(TableMenu(app, app._screens[0].session))
pictures["table-menu"] = shown()
press(UP, OK)
pictures["leave"] = shown()
tell(pictures)
"""
    )
    for name, text in shown.items():
        assert_picture(picture(text), name)


TO_SONNE_UND_MOND = ("ok", "ok", "right", "up", "ok")  # title, New game, the other game, Start


def test_on_the_handheld_the_curtain_is_the_same_for_all_hands_and_comes_back_after_power_off(
    handheld, tmp_path
):
    h = handheld(data=tmp_path, seed=1)
    h.press(*TO_SONNE_UND_MOND)
    curtain = h.text
    h.wait(400)
    h.press("ok")
    hand = h.text
    h.kill()
    again = handheld(data=tmp_path)
    again.press("ok", "ok")
    assert again.text == curtain != hand
    again.wait(400)
    again.press("ok")
    assert again.text == hand
    other = handheld(seed=2)
    other.press(*TO_SONNE_UND_MOND)
    assert other.text == curtain
    other.wait(400)
    other.press("ok")
    assert other.text not in (curtain, hand)
