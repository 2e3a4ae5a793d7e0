"""Names, letter by letter."""

import pytest
from game_screens import play

NAMES = """
from firmware.screens.menu import Menu
from firmware.screens.names import Names
got = []
app.push(Menu(app))
def begin(name, taken=()):
    app.push(Names(app, "Player 1", name, taken, got.append))
def text():
    from firmware.screens.letters import spelled
    return spelled(app.top.places)
"""


def names(script):
    return play(NAMES + script)


def test_letters_are_turned_and_the_name_is_handed_over_once():
    assert names(
        """
begin("Ana")
press(DOWN, DOWN, RIGHT, UP, UP, RIGHT, RIGHT, DOWN, OK)
tell([got, where()])
"""
    ) == [["Claa"], "Menu"]


@pytest.mark.parametrize("name", ["", "-", "Ben"])
def test_no_name_and_the_name_of_another_are_refused(name):
    assert names(
        f"""
begin("{name}", ["Ben"])
press(OK)
asked = where()
press(OK)
tell([asked, where(), got])
"""
    ) == ["Notice", "Names", []]


def test_blanks_around_and_between_words_do_not_make_another_name():
    assert names(
        """
from firmware.screens.letters import cleaned
odd = (" ", "--", "  Ben", "Ben  ", "B  n", "anne-ma", "ÄÖÜ ßé", "W" * 9, "☀☾", 5, None)
tell([cleaned(name) for name in odd])
"""
    ) == ["", "", "Ben", "Ben", "B N", "Anne-Ma", "Äöü ßé", "Wwwwwwww", "", "", ""]


def test_back_deletes_and_leaves_when_nothing_is_left():
    emptied, middle, got = names(
        """
begin("Ben")
press(RIGHT, RIGHT, RIGHT, RIGHT)
emptied = []
for _ in range(4):
    press(BACK)
    emptied.append(text() if where() == "Names" else where())
begin("Ben")
press(RIGHT, BACK)
tell([emptied, text(), got])
"""
    )
    assert emptied == ["Be", "B", "", "Menu"]
    assert middle == "Bn"
    assert got == []


def test_the_cursor_stays_within_the_eight_letters_and_the_alphabet_is_a_ring():
    assert names(
        """
from firmware.screens.letters import CAPITALS
begin("Ana")
press(LEFT)
first = app.top.at
press(*[RIGHT] * 12)
last = app.top.at
before = bytes(app.top.places)
press(*[DOWN] * len(CAPITALS))
same = bytes(app.top.places) == before
press(UP)
tell([first, last, same, CAPITALS[app.top.places[7]]])
"""
    ) == [0, 7, True, "-"]


def test_capitals_and_small_letters_belong_together_and_the_font_has_them_all():
    sizes, unknown = names(
        """
from firmware.screens.letters import CAPITALS, SMALL
def drawn(char):
    app.canvas.clear()
    app.canvas.text(0, 0, char)
    return bytes(app.dev.buffer[:12])
missing = drawn("☂")
sizes = [len(CAPITALS), len(SMALL), len(set(CAPITALS)), len(set(SMALL))]
letters = (CAPITALS + SMALL).replace(" ", "")
tell([sizes, [char for char in letters if drawn(char) == missing]])
"""
    )
    assert len(set(sizes)) == 1
    assert unknown == []
