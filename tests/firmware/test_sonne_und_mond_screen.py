"""The table of Sonne und Mond: pictures of its states, what the keys do, and what stays hidden."""

import pytest
from device import run
from saves import cards_position, save

NAMES = ["Ana", "Ben", "Cleo", "Dan"]

# The curtain does not take a press that was meant for the screen before it.
CURTAIN_MS = 500

MIDDLE = cards_position(
    "2-5-7-8-12-20^X-21-22-25;4^X^1-9|3-13^X-28;.",
    "S6,S14,M6,M8,SX|S4,S9,M10,M11,MX",
    discards="M20 M21 M23",
)


@pytest.fixture
def table(handheld, tmp_path):
    """Switches a handheld on at a position and opens the hand of the player to move."""

    def open_table(position, players=2, **options):
        save(tmp_path, "sonne-und-mond", position, NAMES[:players], **options)
        h = handheld(data=tmp_path)
        h.press("ok", "ok")
        h.wait(CURTAIN_MS)
        h.press("ok")
        return h

    return open_table


def test_hand_and_rows(table, assert_picture):
    assert_picture(table(MIDDLE), "cards-middle")


def test_aiming(table, assert_picture):
    h = table(MIDDLE)
    h.press("ok")  # S6 fits neither end of the own sun row, but on the eclipse of Ben's
    assert_picture(h, "cards-aim-other")
    h.press("back", "right", "right", "ok")  # M6 does not fit between 1 and 9, but begins Ben's row
    assert_picture(h, "cards-aim-begin")
    h.press("back")
    assert_picture(h, "cards-put-back")


def test_cover_an_eclipse(table, assert_picture):
    h = table(MIDDLE)
    h.press("right", "ok")  # S14 to the end of its rows or on the eclipse between 12 and 21
    assert_picture(h, "cards-cover")
    h.press("ok")
    assert_picture(h, "cards-covered")


def test_a_card_that_fits_nowhere(table, assert_picture):
    h = table(cards_position("1-29;.|2-28;.", "S9,S10,M1,M2,M3|S4,S5,S6,S7,S8"))
    h.press("left", "ok")
    assert_picture(h, "cards-nowhere")


def test_collect(table, assert_picture):
    h = table(MIDDLE)
    h.press("left")
    assert_picture(h, "cards-collect")
    h.press("ok")
    assert_picture(h, "cards-collected")


def test_animal_obliges(table, assert_picture):
    h = table(cards_position("2;.|.;.", "S3,S9,M10|S4,S5"))
    h.press("ok", "ok")
    assert_picture(h, "cards-animal")


def test_stop_after_an_animal(table, assert_picture):
    h = table(cards_position("2;.|.;.", "S3,S9,M10|S4,S5"), animal_duty="may")
    h.press("ok", "ok", "left")
    assert_picture(h, "cards-stop")


def test_destroy_is_explained(table, assert_picture):
    # Worked example 5: eclipses only, no row of their suits.
    h = table(cards_position(".;.|.;1-5", "SX,SX,SX|S4,S5"))
    assert_picture(h, "cards-destroy")
    h.press("ok")
    assert_picture(h, "cards-destroy-asked")
    h.press("back")
    assert_picture(h, "cards-destroy")
    h.press("ok", "ok")
    assert_picture(h, "cards-destroyed")


def test_long_row_scrolls(table, assert_picture):
    row = "-".join(str(n) for n in range(1, 19)) + "-20"
    h = table(cards_position(row + ";.|.;.", "S28,M1,M2,M3,M4|S21,S22"))
    assert_picture(h, "cards-long-row")
    h.press("up", "up")
    h.press(*["right"] * 5)
    assert_picture(h, "cards-long-row-scrolled")
    h.press(*["right"] * 9)
    assert_picture(h, "cards-long-row-end")
    h.press("back", "ok")
    assert_picture(h, "cards-long-row-aim")


def test_four_players(table, assert_picture):
    rows = "1-2;3|4;.|5-6-7;.|.;8^X"
    h = table(cards_position(rows, "S28,M1,M2,M4,M5|S21|S22|S23", seat=3), players=4)
    assert_picture(h, "cards-four")
    h.press("up", "up", "up", "up")  # own moon and sun, then Dan's
    assert_picture(h, "cards-four-look")


def test_last_phase(table, assert_picture):
    position = cards_position(
        "1-2;.|.;.", "S28,M1,M2|", flags="e2", pile=False, collected="S4,S5,S6,S7,S8|"
    )
    assert_picture(table(position), "cards-last-phase")


def test_end_of_a_game(table, assert_picture):
    position = cards_position("1-2;.|.;.", "S28|", flags="e2", pile=False)
    h = table(position)
    h.press("ok", "ok")
    assert_picture(h, "cards-over")
    h.press("ok")
    h.wait(500)
    assert_picture(h, "cards-result")


def test_nothing_of_a_hand_between_turns(handheld, tmp_path):
    """SM-18: all pictures from the end of a turn to the confirmation are the same for any hands."""
    pictures = []
    for number, ben in enumerate(("S4,S9,M10,M11,MX", "S1,M1,M2,M3,SX")):
        folder = tmp_path / str(number)
        folder.mkdir()
        position = cards_position("2-5;4|3;.", "S6,S14,M6,M8,SX|" + ben)
        save(folder, "sonne-und-mond", position, NAMES[:2])
        h = handheld(data=folder)
        shown = []
        h.press("ok", "ok")
        shown.append(h.text)  # the curtain before the first hand
        h.wait(CURTAIN_MS)
        h.press("ok", "ok", "ok")
        shown.append(h.text)  # what was played
        h.press("ok")
        shown.append(h.text)  # the curtain
        h.wait(CURTAIN_MS)
        h.press("back")
        shown.append(h.text)  # asked whether to leave
        h.press("back")
        h.wait(CURTAIN_MS)
        shown.append(h.text)
        pictures.append(shown)
        h.press("ok")
        shown.append(h.text)  # Ben's hand: here they must differ
    one, two = pictures
    assert one[:-1] == two[:-1]
    assert one[-1] != two[-1]


def test_drawing_allocates_nothing():
    grown = run(f"""
from engine import game_class
from firmware.keys import UP, OK, BACK, RIGHT
from firmware.screens.sonne_und_mond import SonneUndMondTable

class Session:
    setup = {{"game": "sonne-und-mond"}}
    def __init__(self, game):
        self.game = game
    def name(self, seat):
        return ("Ana", "Ben")[seat]
    def play(self, move):
        self.game.play(move)

app = make_app()
table = SonneUndMondTable(app, Session(game_class("sonne-und-mond").from_position({MIDDLE!r})))
app.push(table)
grown = []
for keys in ((), (RIGHT,), (OK,), (BACK, UP), (BACK, OK, OK)):
    for key in keys:
        table.key(key)
    app.canvas.clear()
    table.draw(app.canvas)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(10):
        app.canvas.clear()
        table.draw(app.canvas)
    grown.append(gc.mem_alloc() - before)
    gc.enable()
tell(grown)
""")
    assert grown == [0] * 5
