"""The worked examples of the rule book of Siesta, one test each."""

from siesta_table import play, refusal

from engine import game_class, new_game

Siesta = game_class("siesta")


def with_row(row, rest=" 1 0,0 -"):
    """A position with one row of pieces, row 5."""
    return "12/12/12/12/" + row + "/12/12/12/12/12/12/12" + rest


def test_example_1_first_turn():
    game = play(new_game("siesta"), "SE6 RF6 HG6")
    assert game.scores() == [1, 0]
    assert game.turn == 1
    assert game.position() == "12/12/12/12/12/4oax5/12/12/12/12/12/12 2 1,0 -"


def test_example_2_two_siestas_cross():
    turn = ("HH6", "RG7", "SG8")
    orders = ((0, 1, 2), (1, 0, 2), (1, 2, 0))  # the sun comes after the roof that it touches
    for order in orders:
        game = play(new_game("siesta"), "SE6 RF6 HG6")
        for i in order:
            game.play(game.parse_move(turn[i]))
        assert game.last_gains() == [2, 1]
        assert game.scores() == [3, 1]
    game = play(new_game("siesta"), "SE6 RF6 HG6")
    assert refusal(game, "SG8").rule == "SI-4"
    play(game, "HH6")
    assert refusal(game, "SG8").rule == "SI-4"


def test_example_3_gap_filled_between_two_siestas():
    game = play(Siesta.from_position(with_row("oaxx1bo5")), "HE5 RA6 RA7")
    assert game.scores() == [3, 3]


def test_example_3_one_player_in_both():
    game = play(Siesta.from_position(with_row("oaxx1ao5")), "HE5 RA6 RA7")
    assert game.scores() == [8, 0]


def test_example_3_only_added_shadows():
    game = Siesta.from_position(with_row("oaxx1ao5"), lengthening="added")
    assert play(game, "HE5 RA6 RA7").scores() == [6, 0]


def test_example_4_sun_next_to_shadow():
    game = Siesta.from_position(with_row("oaxx1bo5"))
    before = game.position()
    refused = refusal(game, "SE5")  # would complete nothing, but it touches D5
    assert refused.rule == "SI-5"
    assert refused.text == "sun next to a shadow at E5"
    assert refused.where == "E5"
    # C4 would complete no less: above C5, a shadow, with a roof to the left of it.
    assert refusal(game, "SC4").text == "sun next to a shadow at C4"
    assert game.position() == before


def test_example_5_suns_behind_a_sun_score_nothing():
    # Seat 1 owns the siesta A5-C5; two roofs and one more sun add nothing to it.
    game = Siesta.from_position(with_row("1oax8"))
    play(game, "RC6 RC7")
    refused = refusal(game, "SA5")
    assert refused.rule == "SI-8"
    assert refused.where == "A5"
    play(game, "HE5")
    assert game.last_gains() == [2, 0]


def test_example_6_last_sun_first():
    # 24 suns lie in a block that casts no shadow; the first piece of the turn is the last sun.
    rows = ["oax9", "oo10"] + ["oooooo6"] * 3 + ["ooo9"] + ["12"] * 6
    game = Siesta.from_position("/".join(rows) + " 1 0,0 -")
    assert game.suns_left == 1
    play(game, "SG3")
    assert game.suns_left == 0 and not game.over
    assert refusal(game, "SG4").rule == "SI-2"
    play(game, "HD1")
    assert not game.over
    play(game, "HE1")
    assert game.scores() == [3, 0]
    assert game.over
    outcome = game.outcome()
    assert (outcome.reason, outcome.rule, outcome.winners) == ("last-sun", "SI-14", (0,))
    assert refusal(game, "RG2").key == "over"
    assert list(game.legal_moves()) == []
