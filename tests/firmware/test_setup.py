"""The set-up of a game: rows by the game, what is remembered, what the engine gets."""

from game_screens import play

SETUP = """
from firmware.screens.menu import Menu
from firmware.screens.setup import Setup
app.push(Menu(app))
app.push(Setup(app))
def rows():
    return [[row.label, row.value] for row in app.top.rows]
def go(label):
    while app.top.rows[app.top.index].label != label:
        press(DOWN)
"""


def setup(script):
    return play(SETUP + script)


def test_the_rows_follow_from_the_game_and_the_number_of_players():
    siesta, four, cards, bare = setup(
        """
told = [rows()]
go("Players")
press(LEFT)
told.append(rows())
go("Game")
press(RIGHT)
told.append(rows())
go("Animals")
press(OK)
go("Players")
press(RIGHT)
told.append(rows())
tell(told)
"""
    )
    two = [["Game", "Siesta"], ["Players", "2"], ["Player 1", "Ana"], ["Player 2", "Ben"]]
    own = [["Begins", "random"], ["Lengthened", "all shadows"]]
    start = [["Start", None]]
    assert siesta == two + own + start
    more = [["Player 3", "Cleo"], ["Player 4", "Dan"]]
    teams = [["Teams", "off"]]
    assert four == [["Game", "Siesta"], ["Players", "4"], *two[2:], *more, *own, *teams, *start]
    options = [["Youngest", "Ana"], ["Animals", "on"], ["Animal's card", "must"]]
    head = [["Game", "Sonne und Mond"], ["Players", "4"]]
    assert cards == [*head, *two[2:], *more, *options, *teams, *start]
    assert bare == [
        ["Game", "Sonne und Mond"], ["Players", "2"], *two[2:],
        ["Youngest", "Ana"], ["Animals", "off"], ["Start", None],
    ]  # fmt: skip


def test_the_game_starts_as_it_was_chosen():
    begun, where = setup(
        """
go("Players")
press(RIGHT)
go("Begins")
press(LEFT)
go("Lengthened")
press(RIGHT)
go("Start")
press(OK)
tell([app.store.begun, where()])
"""
    )
    options = {
        "players": 3, "first": 2, "seed": 7, "teams": False, "size": 12, "lengthening": "added",
    }  # fmt: skip
    assert begun == [{"game": "siesta", "names": ["Ana", "Ben", "Cleo"], "options": options}]
    assert where == "Table"


def test_a_random_beginner_is_drawn_and_the_youngest_is_a_player():
    drawn, cards = setup(
        """
from firmware.screens.choices import checked, game_setup
three = checked({"players": 3}, None)
drawn = [game_setup(three, number)["options"]["first"] for number in range(6)]
chosen = {"game": "sonne-und-mond", "youngest": 1, "animals": False, "animal_duty": "may"}
tell([drawn, game_setup(checked(chosen, None), 2)])
"""
    )
    assert drawn == [0, 1, 2, 0, 1, 2]
    assert cards == {
        "game": "sonne-und-mond",
        "names": ["Ana", "Ben"],
        "options": {"first": 1, "teams": False, "animals": False, "animal_duty": "may"},
    }


def test_the_engines_take_every_choice_that_can_be_made():
    made = setup(
        """
from engine import new_game
from firmware.screens.choices import GAMES, checked, game_setup
made = 0
for name, begins, options in GAMES:
    stored = [{"game": name, "players": n, "teams": t} for n in (2, 3, 4) for t in (False, True)]
    for option, values, _ in options:
        stored = [dict(one, **{option: value}) for one in stored for value in values]
    for one in stored:
        setup = game_setup(checked(one, None), 5)
        game = new_game(name, players=len(setup["names"]), seed=1, **setup["options"])
        assert (game.teams is not None) == (one["players"] == 4 and one["teams"])
        made += 1
tell(made)
"""
    )
    assert made == 6 * 2 + 6 * 4


def test_who_begins_must_play():
    values = setup(
        """
go("Players")
press(RIGHT)
go("Begins")
press(LEFT)
last = app.top.choice["first"]
go("Players")
press(LEFT)
tell([last, app.top.choice["first"], rows()[4]])
"""
    )
    assert values == [2, -1, ["Begins", "random"]]


def test_the_last_set_up_is_offered_again_even_after_power_off():
    got = setup(
        """
go("Game")
press(RIGHT)
go("Player 1")
press(OK, DOWN, OK)
go("Animal's card")
press(RIGHT, BACK)
kept = json.loads(json.dumps(app.store.settings))
saved = app.store.saved
app = make_app()
app.store.settings.update(kept)
from firmware.settings import checked
app.settings = checked(app.store.settings)
app.push(Setup(app))
tell([saved, rows()])
"""
    )
    assert got == [
        1,
        [
            ["Game", "Sonne und Mond"], ["Players", "2"], ["Player 1", "Bna"], ["Player 2", "Ben"],
            ["Youngest", "Bna"], ["Animals", "on"], ["Animal's card", "may"], ["Start", None],
        ],
    ]  # fmt: skip


def test_a_broken_memory_of_the_set_up_gives_the_defaults():
    wrong = setup(
        """
from firmware.screens.choices import checked
default = checked(None, None)
wrong = []
for stored in (7, [], {"game": "chess"}, {"players": True}, {"players": 9}, {"players": "2"},
               {"first": 4}, {"first": 2}, {"youngest": -1}, {"teams": 1}, {"animals": 0},
               {"animal_duty": None},
               {"lengthening": "size"}, {"game": None}, {"game": {}}, {"more": 1}):
    if checked(stored, None) != default:
        wrong.append(str(stored))
names = [checked(None, names)["names"] for names in (
    7, [], ["", "  ", None, 3], ["Ben"], ["Ben", "Ben", "Ben", "Ben"],
    ["☀", "Ana", "a\\nb", "x" * 20], ["dan", "cleo", "BEN", "ana"])]
tell([wrong, names])
"""
    )
    defaults = ["Ana", "Ben", "Cleo", "Dan"]
    assert wrong == [
        [],
        [
            defaults, defaults, defaults,
            ["Ben", "Ana", "Cleo", "Dan"],
            ["Ben", "Ana", "Cleo", "Dan"],
            ["Ana", "Ben", "A B", "Xxxxxxxx"],
            ["Dan", "Cleo", "Ben", "Ana"],
        ],
    ]  # fmt: skip


def test_left_and_right_on_a_player_change_seats_and_no_name_is_lost():
    got = setup(
        """
go("Player 1")
told = []
for key in (RIGHT, RIGHT, RIGHT, RIGHT, LEFT):
    press(key)
    told.append(list(app.top.choice["names"]))
tell(told)
"""
    )
    assert [names[0] for names in got] == ["Ben", "Cleo", "Dan", "Ana", "Dan"]
    assert all(sorted(names) == ["Ana", "Ben", "Cleo", "Dan"] for names in got)


def test_a_name_of_somebody_who_does_not_play_may_be_given_and_is_exchanged():
    names = setup(
        """
go("Player 1")
press(OK)
from firmware.screens.letters import places
app.top.places = places("Dan")
press(OK)
tell([where(), app.top.choice["names"]])
"""
    )
    assert names == ["Setup", ["Dan", "Ben", "Cleo", "Ana"]]


def test_a_game_that_is_not_over_is_replaced_only_when_that_is_confirmed():
    asked, stayed, begun = setup(
        """
app.store.saved_game = ("setup", "game")
go("Start")
press(OK)
asked = where()
press(BACK)
stayed = [where(), len(app.store.begun)]
press(OK, OK)
tell([asked, stayed, len(app.store.begun)])
"""
    )
    assert (asked, stayed, begun) == ("Notice", ["Setup", 0], 1)


def test_frames_of_the_set_up_and_of_names_allocate_nothing():
    sizes = setup(
        """
from firmware.screens.names import Names
app.top.choice["players"] = 4
app.top.enter()
tell([grown(app.top), grown(Names(app, "Player 1", "Ana", [], None))])
"""
    )
    assert max(sizes) <= 64


def test_what_is_shown(handheld, assert_picture):
    h = handheld()
    h.press("ok", "ok")
    assert_picture(h, "setup-siesta")
    h.press("down", "right", "right", "up", "right", "up", "up", "up")
    assert_picture(h, "setup-sonne-und-mond-four")
    h.press("down", "down", "down", "down", "down", "ok", "right", "down")
    assert_picture(h, "names")
