"""The table of Siesta: pictures of its states, what the keys do, what a frame may cost."""

import pytest
from device import run
from players import place
from saves import save

import engine
from engine.rng import Rng
from engine.siesta.pieces import SHADOW
from engine.siesta.reasons import REASONS

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
# One piece is judged per tick of a tenth of a second.
JUDGED_MS = 400

EMPTY = "/".join(["12"] * 12) + " 1 0,0 -"
AFTER_FIRST_TURN = "12/12/12/12/12/4oax5/12/12/12/12/12/12 2 1,0 -"
FOUR_OWNERS = "12/12/2oabcdx4/3aoabx4/3occddx3/12/2xdcbao3o/11a/2oabxxcdo2/12/12/12 3 11,2,103,40 -"

# A table whose session keeps nothing, for what is not to be seen.
TABLE = """
from firmware.keys import UP, DOWN, LEFT, RIGHT, OK, BACK
from engine import game_class
from engine.siesta import Siesta
from firmware.screens.siesta import SiestaTable

class Session:
    def __init__(self, game):
        self.game = game
        self.names = ["Ana", "Maximili", "Cleo", "Dan"][: game.players]
        self.setup = {"game": "siesta", "names": self.names, "options": game.options}
        self.play = game.play
        self.undo = game.undo
    def name(self, seat):
        return self.names[seat]
    def can_undo(self):
        return len(self.game.placed) > 0

app = make_app()

def open_table(game):
    app.push(SiestaTable(app, Session(game)))
    return app.top

def press(*keys):
    for key in keys:
        app.top.key(key)
        for _ in range(4):
            app.top.tick(0)
"""


@pytest.fixture
def table(handheld, tmp_path):
    """Switches a handheld on at a position."""

    def open_table(position, **options):
        players = position.split()[2].count(",") + 1
        save(tmp_path, "siesta", position, NAMES[:players], **options)
        h = handheld(data=tmp_path)
        h.press("ok", "ok")
        return h

    return open_table


def table_script(script, **values):
    """What a script with a table told; the values are names in it."""
    given = "".join(f"{name} = {value!r}\n" for name, value in values.items())
    return run(TABLE + given + script)


def random_position(players, steps, seed, shady=False, **options):
    """The position after so many random steps, or before the last one of the game.

    shady: a shadow is placed wherever the rules allow one.
    """
    game = engine.new_game("siesta", players=players, seed=seed, **options)
    rng = Rng(seed)
    for _ in range(steps):
        before = game.position()
        moves = list(game.legal_moves())
        if shady:
            moves = [move for move in moves if move >> 8 == SHADOW] or moves
        game.play(moves[rng.below(len(moves))])
        if game.over:
            return before
    return game.position()


# pictures


def test_a_turn_from_the_first_key_to_the_next_player(table, assert_picture):
    h = table(EMPTY)
    assert_picture(h, "siesta-start")
    h.press("ok")
    h.wait(JUDGED_MS)
    assert_picture(h, "siesta-choose")
    h.press("ok")
    assert_picture(h, "siesta-placed")
    h.press("right", "ok", "ok", "right", "ok")
    h.wait(JUDGED_MS)
    assert_picture(h, "siesta-preview")
    h.press("ok")
    assert_picture(h, "siesta-gained")


def test_a_refused_piece_says_why_and_where(table, assert_picture):
    h = table(AFTER_FIRST_TURN)
    h.press("right", "right", "ok", "left")  # the sun, at H6 beside the shadow G6
    h.wait(JUDGED_MS)
    assert_picture(h, "siesta-refused")
    h.press("ok")
    assert_picture(h, "siesta-refused")


def test_a_cell_where_nothing_can_lie_says_so_at_once(table, assert_picture):
    h = table(AFTER_FIRST_TURN)
    h.press("left", "ok")
    assert_picture(h, "siesta-taken")
    h.press("up", "up", "ok")
    assert_picture(h, "siesta-far")
    assert h.tones[-1][0] < 500 < h.tones[-2][0]  # the sound of a refusal is a low one


def test_roofs_of_four_owners(table, assert_picture):
    assert_picture(table(FOUR_OWNERS), "siesta-four")


def test_teams_stand_together(table, assert_picture):
    assert_picture(table(FOUR_OWNERS, teams=True, seed=3), "siesta-teams")


def test_three_players_in_the_middle_of_a_turn(table, assert_picture):
    assert_picture(table(random_position(3, 29, 4)), "siesta-three")


def test_a_crowded_board(table, assert_picture):
    assert_picture(table(random_position(4, 144, 11, shady=True)), "siesta-crowded")


@pytest.mark.parametrize("size", [3, 8])
def test_small_boards(table, assert_picture, size):
    h = table(random_position(2, 4, 5, size=size))
    assert_picture(h, f"siesta-size-{size}")


# keys


def test_the_cursor_stops_at_the_edges_and_runs_while_a_key_is_held(table, assert_picture):
    h = table(EMPTY)
    h.hold("left", 2000)
    h.hold("up", 2000)
    assert_picture(h, "siesta-corner")
    h.press("left", "up")
    assert_picture(h, "siesta-corner")


def test_back_closes_the_choice_then_takes_back_then_opens_the_menu():
    got = table_script(
        """
table = open_table(Siesta())
press(OK, OK, RIGHT, OK)
log = []
def note():
    log.append([table._chooser.opened, table._where, len(table.game.placed), app.top is table])
note()
press(BACK)
note()
press(LEFT, LEFT, BACK)
note()
press(BACK)
note()
tell(log)
"""
    )
    assert got == [
        [True, "G6", 1, True],
        [False, "G6", 1, True],
        [False, "F6", 0, True],
        [False, "F6", 0, False],
    ]


def test_a_turn_that_is_over_is_not_taken_back():
    got = table_script(
        """
table = open_table(Siesta())
press(OK, OK, RIGHT, OK, OK, RIGHT, OK, OK)
turn = table.game.turn
press(BACK)
tell([turn, len(table.game.history()), app.top is table])
"""
    )
    assert got == [1, 3, False]


def test_the_choice_begins_with_what_may_fit():
    got = table_script(
        """
table = open_table(Siesta.from_position(position))
firsts = []
for cell in ("E5", "G5", "D6", "F5"):
    row, column = int(cell[1:]), ord(cell[0]) - 64
    table._chooser.open(row * 13 + column)
    firsts.append(table.game.move_text(table._chooser.move))
tell(firsts)
""",
        position=AFTER_FIRST_TURN,
    )
    # Over the sun, over the shadow (no sun there), beside the sun, over the roof.
    assert got == ["SE5", "RG5", "SD6", "SF5"]


def test_a_turn_cannot_end_before_its_points_are_shown():
    got = table_script(
        """
table = open_table(Siesta())
press(OK, OK, RIGHT, OK, OK, RIGHT)
table.key(OK)  # two presses of OK with no time between them for the engine to be asked
table.key(OK)
seen = [len(table.game.history()), table._chooser.gains]
table.key(OK)
tell([seen, len(table.game.history()), table._gains])
"""
    )
    assert got == [[2, [1, 0]], 3, [1, 0]]


def test_a_refusal_found_only_when_placing_leaves_the_choice_open():
    got = table_script(
        """
table = open_table(Siesta.from_position(position))
table._move_to(5 * 13 + 7)
table.key(OK)
table.key(LEFT)
table.key(OK)  # a sun at G5, above the shadow, not judged yet
tell([table._chooser.opened, table._chooser.refusal, len(table.game.placed), app.dev.tones])
""",
        position=AFTER_FIRST_TURN,
    )
    assert got == [True, "sun beside shadow, G5", 0, [220]]


def test_gains_stay_until_the_next_player_places_a_piece():
    got = table_script(
        """
table = open_table(Siesta())
press(OK, OK, RIGHT, OK, OK, RIGHT, OK, OK)
log = [table._gains]
press(RIGHT)
log.append(table._gains)
while table._is_playable(table.cell) is False:
    press(DOWN)
press(OK)
while table._chooser.refusal:
    press(RIGHT)
press(OK)
log += [table._gains, len(table.game.placed)]
tell(log)
"""
    )
    assert got == [[1, 0], [1, 0], None, 1]


def test_each_turn_begins_at_a_cell_that_can_be_filled():
    got = table_script(
        """
import random
random.seed(2)
bad = []
for players in (2, 4):
    game = Siesta(players)
    while not game.over:
        table = SiestaTable(app, Session(game))
        if len(game.history()) >= 3 and not table._is_playable(table.cell):
            bad.append(game.position())
        moves = list(game.legal_moves())
        game.play(moves[random.getrandbits(20) % len(moves)])
tell(bad)
"""
    )
    assert got == []


def test_the_last_board_is_shown_before_the_result(table, assert_picture):
    position = random_position(2, 144, 11)
    game = engine.game_class("siesta").from_position(position)
    move = next(game.legal_moves())
    text = game.move_text(move)
    game.play(move)
    assert game.over
    h = table(position)
    place(h, text)
    assert_picture(h, "siesta-over")
    h.press("right")
    assert_picture(h, "siesta-over")


# what a frame costs


def test_the_board_kept_piece_by_piece_is_the_board_drawn_anew():
    got = table_script(
        """
import random
random.seed(4)
from firmware.screens.siesta_board import BoardPicture
wrong = 0
for size in (3, 7, 12):
    game = Siesta(2, size=size)
    table = open_table(game)
    for step in range(60):
        if game.over:
            break
        moves = list(game.legal_moves())
        move = moves[random.getrandbits(20) % len(moves)]
        table._move_to(move & 255)
        table._chooser.open(move & 255)
        while table._chooser.move != move:
            table._chooser.turn(1)
        while table._chooser.judge():
            pass
        table._place()
        if random.getrandbits(2) == 0 and table.session.can_undo():
            table._take_back()
        fresh = BoardPicture(app.layout, game.board, size)
        wrong += fresh._sprite != table._board._sprite
tell([wrong, step])
"""
    )
    assert got[0] == 0 and got[1] > 40


def test_a_moved_cursor_costs_less_than_a_tenth_of_a_frame():
    worst, full = table_script(
        """
def sent():
    count = sum([len(data) + 1 for data in app.dev.bus.writes])
    app.dev.bus.writes = []
    return count
table = open_table(Siesta.from_position(position))
worst = 0
for row in range(1, 13):
    for column in range(1, 13):
        for key in (UP, DOWN, LEFT, RIGHT):
            table._move_to(row * 13 + column)
            app._draw()
            sent()
            table.key(key)
            app._draw()
            worst = max(worst, sent())
    gc.collect()
app.dev.panel.lost = True
app._draw()
tell([worst, 8 * (128 + 7)])
""",
        position=random_position(4, 45, 2),
    )
    assert 0 < worst < full // 10


def test_no_frame_allocates():
    used = table_script(
        """
used = {}
def measure(name):
    app._draw()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(20):
        app._draw()
    used[name] = gc.mem_alloc() - before
    gc.enable()
open_table(Siesta())
measure("start")
press(OK)
measure("choose")
press(OK, RIGHT, OK, OK)
press(UP, UP, UP, OK)
measure("message")
press(DOWN, DOWN, DOWN, RIGHT, OK)
measure("preview")
press(RIGHT)
measure("refused")
press(LEFT, OK)
measure("gains")
open_table(Siesta.from_position(position, teams=True))
measure("teams")
tell(used)
""",
        position=FOUR_OWNERS,
    )
    assert len(used) == 7
    assert {name: size for name, size in used.items() if size > 64} == {}


# texts


def test_each_reason_has_a_text_that_fits():
    texts, heights = table_script(
        """
from firmware import lang
layout = app.layout
heights = []
for code, _ in lang.LANGUAGES:
    T = lang.load(code)
    texts = [T.REFUSED[key].format("K12") for key in keys] + [T.SIESTA_FIRST, T.SEE_RESULT]
    width = app.canvas.width - layout.SIESTA_PANEL_X
    for text in texts:
        heights.append([text, app.canvas.paragraph(0, 0, width, 0, text) <= 2])
    app.canvas.font = app.canvas.tiny
    for text in (T.SIESTA_PLACE, T.SIESTA_END_TURN):
        heights.append([text, app.canvas.width_of(text) <= width])
    app.canvas.font = app.canvas.small
tell([texts, heights])
""",
        keys=list(REASONS),
    )
    assert len(set(texts)) == len(texts)
    assert [text for text, fits in heights if not fits] == []
