"""The app and its screens: navigation, settings, texts, and that frames allocate nothing."""

from device import run

KEYS = "from firmware.keys import UP, DOWN, LEFT, RIGHT, OK, BACK\n"


def app(script):
    return run(KEYS + "app = make_app()\n" + script)


def test_no_screen_allocates_while_it_is_drawn():
    used = app(
        """
from firmware.screens.title import Title
from firmware.screens.menu import Menu
from firmware.screens.settings import Settings
from firmware.screens.help import Help
from firmware.screens.pager import Pager
from firmware.screens.notice import Notice
from firmware.screens.list import ListScreen, Row
T = app.T
many = [Row("row", "value") for _ in range(12)]
used = {}
gc.collect()
gc.disable()
for screen in (
    Title(app), Menu(app), Settings(app), Help(app), Pager(app, "Title", "long text " * 99),
    Notice(app, "Title", "long text " * 30), Notice(app, "Title", "text", None, ("a", "b")),
    ListScreen(app, "List", many), ListScreen(app, "Empty"),
):
    app.push(screen)
    app._draw()
    before = gc.mem_alloc()
    for _ in range(20):
        app._draw()
    after = gc.mem_alloc()
    name = type(screen).__name__
    used[name] = max(used.get(name, 0), after - before)
tell(used)
"""
    )
    assert len(used) == 7
    assert {name: size for name, size in used.items() if size > 64} == {}


def test_an_idle_screen_sends_nothing_and_draws_nothing():
    got = app(
        """
from firmware.screens.menu import Menu
drawn = []
class Counted(Menu):
    def draw(self, canvas):
        drawn.append(1)
        super().draw(canvas)
app.push(Counted(app))
app.dev.plan = [[3000, 0]]
run(app)
tell(len(drawn))
"""
    )
    assert got == 1


def test_any_key_leads_from_the_title_to_the_menu_and_back_returns():
    got = app(
        """
from firmware.screens.title import Title
app.push(Title(app))
names = []
for key in (DOWN, BACK, OK):
    run(app, key)
    names.append(type(app.top).__name__)
tell([names, len(app._screens)])
"""
    )
    assert got == [["Menu", "Title", "Menu"], 1]


def test_a_list_wraps_around_and_keeps_the_chosen_row_in_sight():
    got = app(
        """
from firmware.screens.list import ListScreen, Row
class Seen(ListScreen):
    log = []
    def choose(self, index): self.log.append(["ok", index])
    def change(self, index, step): self.log.append([index, step])
rows = [Row(str(i), None if i == 7 else "v") for i in range(8)]
screen = Seen(app, "List", rows)
app.push(screen)
trail = []
for key in (UP, RIGHT, LEFT, OK, DOWN, RIGHT, LEFT, DOWN, DOWN, DOWN, DOWN, DOWN, UP):
    run(app, key)
    trail.append([screen.index, screen._first])
screen.set_rows(rows[:3])
tell([trail, screen.log, screen.index, screen._first])
"""
    )
    trail, log, index, first = got
    assert trail == [
        [7, 3], [7, 3], [7, 3], [7, 3], [0, 0], [0, 0], [0, 0],
        [1, 0], [2, 0], [3, 0], [4, 0], [5, 1], [4, 1],
    ]  # fmt: skip
    assert log == [["ok", 7], [0, 1], [0, -1]]
    assert (index, first) == (2, 0)


def test_brightness_acts_at_once_is_never_zero_and_is_kept_on_leaving():
    got = app(
        """
from firmware.screens.settings import Settings
from firmware.screens.menu import Menu
app.push(Menu(app))
app.push(Settings(app))
levels = set()
low = None
for key in [LEFT] * 14:
    run(app, key)
    low = app.dev.panel._level
    levels.add(low)
saved_before = app.store.saved
run(app, BACK)
tell([min(levels), app.settings["brightness"], saved_before, app.store.saved,
      app.store.settings["brightness"], app.dev.bus.writes.count(bytes((0, 0x81, low))) > 0])
"""
    )
    assert got == [2, 1, 0, 1, 1, True]


def test_leaving_the_settings_unchanged_writes_nothing():
    got = app(
        """
from firmware.screens.settings import Settings
from firmware.screens.menu import Menu
app.store.settings.update(app.settings)
app.push(Menu(app))
app.push(Settings(app))
run(app, RIGHT, LEFT, BACK)
tell(app.store.saved)
"""
    )
    assert got == 0


def test_stored_settings_that_make_no_sense_are_replaced():
    got = run(
        """
from firmware.settings import checked, contrast, DEFAULTS
odd = [None, 7, {}, {"brightness": 0}, {"brightness": 11}, {"brightness": "9"}, {"sound": 1},
       {"language": "xx"}, {"language": None}, {"more": 1}]
same = [checked(value) == DEFAULTS for value in odd]
levels = [contrast(value) for value in range(-3, 14)]
tell([same, min(levels), max(levels), levels == sorted(levels), checked({"brightness": 3})["brightness"]])
"""
    )
    assert got == [[True] * 10, 2, 255, True, 3]


def test_sound_can_be_switched_off():
    got = app(
        """
from firmware.screens.settings import Settings
app.push(Settings(app))
run(app, DOWN, UP)
loud = len(app.dev.tones)
run(app, DOWN, OK)
app.dev.tones.clear()
run(app, UP, DOWN)
tell([loud, app.settings["sound"], app.dev.tones])
"""
    )
    assert got == [2, False, []]


def test_a_notice_closes_before_it_reports_its_button():
    got = app(
        """
from firmware.screens.notice import Notice
from firmware.screens.menu import Menu
log = []
def then(index):
    log.append([type(app.top).__name__, index])
app.push(Menu(app))
for keys in ([OK], [BACK], [RIGHT, OK], [RIGHT, RIGHT, LEFT, OK]):
    app.push(Notice(app, "Title", "Text", then, ("Yes", "No")))
    run(app, *keys)
app.push(Notice(app, "Title", "Text"))
run(app, DOWN, OK)
tell([log, type(app.top).__name__])
"""
    )
    assert got == [[["Menu", 0], ["Menu", 1], ["Menu", 1], ["Menu", 0]], "Menu"]


def test_what_the_store_has_to_say_is_shown_once():
    got = app(
        """
from firmware.screens.menu import Menu
app.push(Menu(app))
app.store.notice = "save-damaged"
app.dev.plan = [[50, 0]]
run(app)
shown = [type(app.top).__name__, app.top.text == app.T.NOTICES["save-damaged"]]
run(app, OK)
tell([shown, type(app.top).__name__, app.store.notice])
"""
    )
    assert got == [["Notice", True], "Menu", None]


def test_going_home_drops_the_screens_and_the_code_of_the_menu():
    got = app(
        """
from firmware.screens.title import Title
from firmware.screens.screen import Screen
app.push(Title(app))
run(app, OK, UP, OK, OK)
class Game(Screen):
    pass
app.home(Game(app))
left = [name for name in sys.modules if name.startswith("firmware.screens.") or ".art" in name]
from firmware.screens.menu import Menu
app.home(Menu(app))
tell([sorted(left), len(app._screens), "firmware.screens.menu" in sys.modules])
"""
    )
    left, depth, menu = got
    for gone in ("title", "menu", "help", "pager", "settings"):
        assert "firmware.screens." + gone not in left
    assert "firmware.art.title" not in left
    assert (depth, menu) == (1, True)


def test_keys_wait_until_the_next_screen_was_seen():
    got = app(
        """
from firmware.screens.screen import Screen
log = []
class Second(Screen):
    def key(self, key): log.append("key")
    def draw(self, canvas): log.append("draw")
class First(Screen):
    def key(self, key): app.push(Second(app))
app.push(First(app))
for key in (OK, OK):
    app.dev.keys._put(key)
run(app, RIGHT)
tell(log)
"""
    )
    assert got[:2] == ["draw", "key"]


def test_a_panel_that_goes_away_during_a_game_comes_back_by_itself():
    got = app(
        """
from firmware.screens.menu import Menu
app.push(Menu(app))
run(app, DOWN)
app.dev.bus.there = False
run(app, DOWN)
lost = app.dev.panel.lost
app.dev.plan = [[1200, 0]]
run(app)
app.dev.bus.there = True
app.dev.plan = [[1200, 0]]
run(app)
tell([lost, app.dev.panel.lost, app.dev.bus.picture() == bytes(app.dev.buffer), app.dev.leds[0], app.dev.leds[-1]])
"""
    )
    assert got == [True, False, True, True, False]


def test_every_language_has_the_same_texts():
    got = run(
        """
from firmware import lang
shapes = {}
for code, name in lang.LANGUAGES:
    texts = lang.load(code)
    others = [n for n in sys.modules if n.startswith("firmware.lang.")]
    chapters = lang.load_help(code)
    names = [n for n in dir(texts) if not n.startswith("_")]
    kinds = {}
    for n in names:
        value = getattr(texts, n)
        if isinstance(value, dict):
            kinds[n] = sorted([[key, text.count("{}")] for key, text in value.items()])
        elif isinstance(value, str):
            kinds[n] = value.count("{}")
        elif isinstance(value, (tuple, list)):
            kinds[n] = len(value)
    shapes[code] = [kinds, len(chapters), texts.NAME == name, len(others)]
tell(shapes)
"""
    )
    english = got["en"]
    assert english[0] and english[1] == 3
    for code, shape in got.items():
        assert shape == [*english[:2], True, 1], code
