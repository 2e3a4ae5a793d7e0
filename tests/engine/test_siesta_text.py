"""Siesta as text and bytes: positions and packed games that are read back, and bad ones."""

from engine import game_class, new_game
from engine.rng import Rng

Siesta = game_class("siesta")
EMPTY_ROWS = "/".join(["12"] * 12)
ROWS_4 = "/".join(["12"] * 4)


def why_not(read, data, **options):
    """The message with which `read` refuses the data."""
    try:
        read(data, **options)
    except ValueError as error:
        return str(error)
    raise AssertionError(repr(data) + " was accepted")


def test_position_of_a_turn_in_progress():
    game = new_game("siesta", players=3, first=2)
    for step in ("RF6", "SF5"):
        game.play(game.parse_move(step))
    text = game.position()
    assert text == "12/12/12/12/5o6/5c6/12/12/12/12/12/12 3 0,0,0 RF6,SF5"
    again = Siesta.from_position(text)
    assert again.position() == text
    assert list(again.legal_moves()) == [again.parse_move("HF7")]
    assert again.undo() == again.parse_move("SF5")


def test_bad_positions_name_what_is_wrong():
    for text, message in (
        ("", "4 fields"),
        (None, "4 fields"),
        (EMPTY_ROWS + " 1 0,0", "4 fields"),
        (EMPTY_ROWS + "/12 1 0,0 -", "size must be"),
        (ROWS_4.replace("12", "4") + " 0 0,0 -", "seat to move"),
        (EMPTY_ROWS + " 3 0,0 -", "seat to move 3 is more than 2"),
        (EMPTY_ROWS + " x 0,0 -", "'x' is no seat to move"),
        (EMPTY_ROWS + " 1 0 -", "players must be"),
        (EMPTY_ROWS + " 1 0,0,0,0,0 -", "players must be"),
        (EMPTY_ROWS + " 1 0,-1 -", "'-1' is no score"),
        (EMPTY_ROWS + " 1 0,99999 -", "score 99999 is more than 10000"),
        ("11" + EMPTY_ROWS[2:] + " 1 0,0 -", "row 1 ('11') has not 12 cells"),
        ("11oo" + EMPTY_ROWS[2:] + " 1 0,0 -", "row 1 ('11oo') has not 12 cells"),
        ("13" + EMPTY_ROWS[2:] + " 1 0,0 -", "number of empty cells 13 is more than 12"),
        ("11q" + EMPTY_ROWS[2:] + " 1 0,0 -", "row 1 has 'q'"),
        ("11c" + EMPTY_ROWS[2:] + " 1 0,0 -", "row 1 has 'c', which is no piece of this game"),
        ("ox10" + EMPTY_ROWS[2:] + " 1 0,0 -", "sun next to a shadow at A1 (SI-5)"),
        ("ax10" + EMPTY_ROWS[2:] + " 1 0,0 -", "shadow in no siesta at B1 (SI-6)"),
        ("/".join(["oooooooooooo"] * 3 + ["12"] * 9) + " 1 0,0 -", "36 suns on the board"),
        ("/".join(["aaaaaaaa4"] * 2 + ["12"] * 10) + " 1 0,0 -", "16 roofs a on the board"),
        ("oax9" + EMPTY_ROWS[2:] + " 1 0,0 SB1", "SB1 is placed in this turn but not on the board"),
        ("oax9" + EMPTY_ROWS[2:] + " 1 0,0 RB1,RB1", "RB1 is placed in this turn"),
        ("oax9" + EMPTY_ROWS[2:] + " 1 0,0 SA1,RB1,HC1", "0 to 2 placements, not 3"),
        ("oax9" + EMPTY_ROWS[2:] + " 1 0,0 Q7", "'Q7' is no placement"),
        ("12/oax9" + EMPTY_ROWS[5:] + " 1 0,0 HC2,RB2", "no piece next to C2 (SI-4)"),
    ):
        assert message in why_not(Siesta.from_position, text), (text, message)


def test_a_position_brings_players_and_size():
    message = why_not(Siesta.from_position, EMPTY_ROWS + " 1 0,0 -", players=2)
    assert message == "players is given by the position, not as an option"


def some_game():
    """A game of 31 steps, in the middle of a turn."""
    game = new_game("siesta", players=3, seed=99, first=1, lengthening="added")
    rng = Rng(5)
    for _ in range(31):
        moves = list(game.legal_moves())
        game.play(moves[rng.below(len(moves))])
    return game


def test_packed_game_continues_and_goes_back():
    game = some_game()
    again = Siesta.unpack(game.pack())
    assert again.position() == game.position()
    assert again.options == game.options
    assert list(again.history()) == list(game.history())
    assert again.last_gains() == game.last_gains()
    assert list(again.legal_moves()) == list(game.legal_moves())
    while len(game.history()):
        assert again.undo() == game.undo()
        assert again.position() == game.position()
    assert (
        again.pack() == new_game("siesta", players=3, seed=99, first=1, lengthening="added").pack()
    )


def test_wrong_bytes_are_refused():
    data = some_game().pack()
    unpack = Siesta.unpack
    assert "no packed Siesta" in why_not(unpack, b"")
    assert "no packed Siesta" in why_not(unpack, b"XYZ" + data[3:])
    assert "bytes" in why_not(unpack, data[:-1])
    assert "bytes" in why_not(unpack, data + b"\0")
    assert "size must be" in why_not(unpack, data[:3] + b"\2" + data[4:])
    assert "players must be" in why_not(unpack, data[:4] + b"\7" + data[5:])
    # Any single wrong byte is either named or gives a whole game, never anything else.
    refused = 0
    for place in range(0, len(data), 3):
        wrong = bytearray(data)
        wrong[place] ^= 0x55
        try:
            game = unpack(bytes(wrong))
        except ValueError:
            refused += 1
        else:
            game.position()
            list(game.legal_moves())
    assert refused > 50
