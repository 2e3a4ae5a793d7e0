"""The end of a game: places, winners, teams, reasons, and what may follow."""

from game_screens import picture, play

RESULT = """
from firmware.screens.result import Result
def result(*game):
    names = ["Ana", "Ben", "Cleo", "Dan"][: len(game[0])]
    return Result(app, Session(names, *game))
"""


def result(script):
    return play(RESULT + script)


def test_the_order_of_the_players_and_who_won():
    got = result(
        """
told = []
for game in (
    ([12, 31],),
    ([5, 5],),
    ([-3, 7, -1],),
    ([9, 20, 20, 8],),
    ([9, 20, 20, 8], b"\\0\\1\\0\\1"),
    ([9, 20, 20, 8], b"\\1\\0\\1\\0"),
    ([10, 20, 20, 10], b"\\0\\0\\1\\1"),
    ([1, 2, 30, 4], b"\\1\\0\\0\\1"),
):
    screen = result(*game)
    told.append([screen._verdict, screen._seats, list(screen._winners), list(screen._sums)])
tell(told)
"""
    )
    assert got == [
        ["Ben wins", [1, 0], [1], []],
        ["The win is shared", [0, 1], [0, 1], []],
        ["Ben wins", [1, 2, 0], [1], []],
        ["The win is shared", [1, 2, 0, 3], [1, 2], []],
        ["Ana & Cleo win", [2, 0, 1, 3], [0, 2], [29, 28]],
        ["Ana & Cleo win", [2, 0, 1, 3], [0, 2], [29, 28]],
        ["The teams are level", [1, 0, 2, 3], [], [30, 30]],
        ["Ben & Cleo win", [2, 1, 3, 0], [1, 2], [32, 5]],
    ]


def test_every_reason_of_the_engines_has_its_words_and_fits_on_the_display():
    missing, widest, text = result(
        """
from engine.siesta.game import END_REASONS
reasons = list(END_REASONS[1:]) + ["no-turns-left"]
missing = [reason for reason in reasons if reason not in app.T.END]
texts = [text.format("WWWWWWWW") for text in app.T.END.values()]
texts += [app.T.WINS.format("WWWWWWWW"), app.T.SHARED_WIN, app.T.TEAM_TIE]
texts.append(app.T.TEAM_WINS.format("WWWWWWWW", "WWWWWWWW"))
widest = max([app.canvas.width_of(text) for text in texts])
tell([missing, widest, result([3, 4, 5], None, "no-legal-turn", 2)._reason])
"""
    )
    assert missing == []
    assert widest <= 126
    assert text == "Cleo cannot score."


def test_a_rematch_has_the_same_players_and_options_a_new_seed_and_the_next_seat_begins():
    got = result(
        """
from firmware.screens.play import start_session
names = ["Ana", "Ben", "Cleo"]
options = {"first": 2, "lengthening": "added"}
start_session(app, {"game": "siesta", "names": names, "options": options})
session = app.top.session
session.game = Game([1, 2, 3])
app.store.finish()
app.dev.entropy = lambda: 99
app.push(Result(app, session))
press(OK)
tell([app.store.begun, where(), app.top.session is not session])
"""
    )
    begun, where, other = got
    first, second = (setup["options"] for setup in begun)
    assert begun[0]["names"] == begun[1]["names"] == ["Ana", "Ben", "Cleo"]
    assert (first["first"], second["first"]) == (2, 0)
    assert (first["seed"], second["seed"]) == (7, 99)
    assert second["lengthening"] == "added"
    assert (where, other) == ("Table", True)


def test_new_game_and_menu_leave_the_game():
    got = result(
        """
told = []
for keys in ((RIGHT, OK), (RIGHT, RIGHT, RIGHT, OK), (LEFT, RIGHT, LEFT, BACK)):
    app.home(Screen(app))
    app.push(result([1, 2]))
    press(*keys)
    told.append([type(screen).__name__ for screen in app._screens])
tell(told)
"""
    )
    assert got == [["Menu", "Setup"], ["Menu"], ["Menu"]]


def test_a_press_meant_for_the_table_starts_no_rematch():
    got = result(
        """
app.push(result([1, 2]))
app.top.key(OK)
app.dev.now += 299
app.top.key(OK)
tell(where())
"""
    )
    assert got == "Result"


def test_a_real_game_of_each_kind_comes_to_its_result():
    told = result(
        """
from firmware.session import start
told = []
for game in ("siesta", "sonne-und-mond"):
    session = start(app.store, {"game": game, "names": ["Ana", "Ben"], "options": {}}, 5)
    while not session.game.over:
        session.play(next(session.game.legal_moves()))
    app.push(Result(app, session))
    told.append([app.top._scores == session.game.scores(), app.store.has_game(), len(shown())])
tell(told)
"""
    )
    assert told == [[True, False, 2048]] * 2


def test_frames_allocate_nothing():
    sizes = result(
        """
tell([grown(result([1, 20])), grown(result([-11, 112, 131, 7], b"\\0\\1\\1\\0", "no-legal-turn"))])
"""
    )
    assert max(sizes) <= 64


def test_what_is_shown(assert_picture):
    shown = result(
        """
WIDE = ["WWWWWWWW", "Mary-Anq", "Çàjpqyg", "Ãgyjpqu"]
pictures = {}
for name, names, game in (
    ("two", ["Ana", "Ben"], ([12, 31], None, "last-sun")),
    ("three", WIDE[:3], ([112, 7, 40], None, "no-legal-turn")),
    ("four", WIDE, ([112, 131, 131, 8], None, "last-shadow")),
    ("teams", ["WWWWWWWW"] * 4, ([112, 131, 135, 8], b"\\0\\1\\1\\0", "no-legal-turn")),
    ("tie", ["Ana", "Ben", "Cleo", "Dan"], ([-2, 3, 4, -1], b"\\0\\1\\0\\1", "no-turns-left")),
):
    app.push(Result(app, Session(names, *game)))
    pictures["result-" + name] = shown()
tell(pictures)
"""
    )
    for name, text in shown.items():
        assert_picture(picture(text), name)
