"""Each rule of Siesta by its number: what it allows, what it refuses, what it scores."""

from pace import SLOW
from siesta_table import play, refusal

from engine import InvalidMove, game_class, new_game

Siesta = game_class("siesta")


def position(rows, rest=" 1 0,0 -"):
    """A game whose first rows are given; the other rows are empty."""
    rows = rows.split("/")
    return "/".join(rows + ["12"] * (12 - len(rows))) + rest


def game_at(rows, rest=" 1 0,0 -", **options):
    return Siesta.from_position(position(rows, rest), **options)


def test_si_1_cells():
    game = new_game("siesta")
    assert game.move_text(game.parse_move("SA1")) == "SA1"
    assert game.move_text(game.parse_move("rl12")) == "RL12"
    for text in (
        "",
        "S",
        "SA",
        "SA0",
        "SA13",
        "SM1",
        "XA1",
        "SA01",
        "S11",
        "SA1 RA2",
        "SÄ1",
        None,
        7,
    ):
        try:
            game.parse_move(text)
        except InvalidMove as invalid:
            assert repr(text) in str(invalid)
        else:
            raise AssertionError(repr(text) + " was read as a placement")


def test_si_1_numbers_that_are_no_step():
    game = new_game("siesta")
    for move in (0, -1, 5, 256, 256 + 13, 4 << 8 | 20, 1 << 8 | 200, 1 << 20, "SA1", None):
        for ask in (game.check, game.play, game.move_text):
            try:
                ask(move)
            except InvalidMove as invalid:
                assert repr(move) in str(invalid)
            else:
                raise AssertionError(repr(move) + " was taken for a step")


def test_si_2_supplies():
    game = new_game("siesta", players=3)
    assert (game.suns_left, game.shadows_left, list(game.roofs_left)) == (25, 75, [15, 15, 15])
    play(game, "SE6 RF6 HG6")
    assert (game.suns_left, game.shadows_left, list(game.roofs_left)) == (24, 74, [14, 15, 15])
    assert game.supply(3) == 15  # of seat 2, who is to move


def test_si_3_first_turn_any_direction():
    for steps in ("SE6 RF6 HG6", "SG6 RF6 HE6", "RF6 SF5 HF7", "RF6 SF7 HF5"):
        game = play(new_game("siesta"), steps)
        assert game.scores() == [1, 0]


def test_si_3_first_turn_refusals():
    game = play(new_game("siesta"), "SE6")
    assert refusal(game, "SF6").text == "the first turn is one sun, one roof and one shadow, not F6"
    assert (
        refusal(game, "RF7").text == "the first turn makes one siesta in a line, which F7 does not"
    )
    assert refusal(game, "HG6").rule == "SI-6"
    play(game, "RE5")
    assert refusal(game, "HE3").rule == "SI-3"
    assert refusal(game, "HF5").rule == "SI-3"
    play(game, "HE4")
    assert refusal(game, "SA1").rule == "SI-4"  # from the second turn on pieces need not be in line
    corner = play(new_game("siesta"), "SA1")
    assert refusal(corner, "RA3").rule == "SI-3"


def test_si_3_number_of_first_turns():
    # 12 rows of 10 places for a line of three, two ways round, and as many columns: 480 siestas,
    # each with the sun or the roof first and the shadow last. On a board of 5: 5 rows of 3 places.
    size, turns = (5, 120) if SLOW else (12, 960)
    game = new_game("siesta", size=size)
    leaves = 0
    for one in list(game.legal_moves()):
        game.play(one)
        for two in list(game.legal_moves()):
            game.play(two)
            leaves += len(list(game.legal_moves()))
            game.undo()
        game.undo()
    assert leaves == turns


def test_si_4_next_to_a_piece_also_of_the_same_turn():
    game = game_at("oax9")
    assert refusal(game, "RE1").text == "no piece next to E1"
    assert refusal(game, "RB1").text == "B1 is not empty"
    play(game, "HD1 RE1 RF1")
    assert game.last_gains() == [2, 0]


def test_si_5_corners_may_touch():
    game = game_at("oax9")
    assert refusal(game, "SC2").key == "sun-by-shadow"
    play(game, "SB2 HD1")  # B2 and C1 touch at a corner
    assert game.board[2 * 13 + 2] == 1


def test_si_6_shadow_by_sun_and_outside():
    game = game_at("oax9")
    assert refusal(game, "HA2").text == "shadow next to a sun at A2"
    assert refusal(game, "HB2").text == "shadow in no siesta at B2"
    assert refusal(game, "HC2").rule == "SI-6"


def test_si_7_own_roofs_only():
    game = play(new_game("siesta"), "SE6 RF6 HG6")
    play(game, "RG7 SG8 RF7")
    assert game.board[7 * 13 + 7] == 4  # roof of seat 2


def test_si_8_no_dead_end():
    # Seat 2 owns nothing and makes a siesta in row 2.
    game = game_at("oax9", " 2 1,0 -")
    play(game, "RB2")
    assert refusal(game, "RB3").rule == "SI-8"
    assert refusal(game, "RB3").text == "no turn that begins so can score a point: B3"
    play(game, "SA2")
    assert refusal(game, "RC2").rule == "SI-8"
    assert refusal(game, "RC2").text == "the turn scores no point with C2"
    play(game, "HC2")  # row 2 is sun, roof, shadow now
    assert game.last_gains() == [0, 1]


def test_si_9_whole_run_and_mixed_roofs():
    # sun, roofs of both, three shadows in a column: a roof of another owner in between is fine
    game = game_at("o11/b11/a11/x11/x11", " 1 0,0 -")
    play(game, "HA6 RB1 RC1")
    assert game.last_gains() == [3, 3]


def test_si_10_lengthening():
    play_turn = "HE1 HF1 HG1"
    assert play(game_at("oaxx8"), play_turn).scores() == [5, 0]
    assert play(game_at("oaxx8", lengthening="added"), play_turn).scores() == [3, 0]


def test_si_10_new_siesta_over_old_shadows_counts_all():
    # Row 3 lies; the turn makes the column C4-C3, new over the shadow at C3 that lay there.
    for lengthening in ("whole", "added"):
        game = game_at("12/12/oaxx8", " 2 0,0 -", lengthening=lengthening)
        play(game, "RC4 SC5 RB4")
        assert game.last_gains() == [0, 1]
    # And with a run of two: a second sun-roof pair at the other end of C3-D3.
    for lengthening in ("whole", "added"):
        game = game_at("12/12/oaxx8", " 2 0,0 -", lengthening=lengthening)
        play(game, "RE3 SF3 RG3")
        assert game.last_gains() == [0, 2]


def test_si_10_merged_runs():
    # D1 joins C1 to the shadow at E1 that the column E3-E1 casts: the run of row 1 grows from one
    # to three. The column is not touched.
    rows = "oax1x7/4b7/4o7"
    assert play(game_at(rows), "HD1 RA2 RA3").last_gains() == [3, 0]
    assert play(game_at(rows, lengthening="added"), "HD1 RA2 RA3").last_gains() == [2, 0]


def test_si_11_two_roofs_of_one_colour_count_once():
    assert play(game_at("oaax8"), "HE1 RA2 RA3").last_gains() == [2, 0]


def test_si_12_untouched_siestas_do_not_score():
    # Two siestas of seat 1, only the first grows.
    game = game_at("oax9/12/oax9")
    assert play(game, "HD1 RA2 RB2").last_gains() == [2, 0]


def test_si_13_opposite_double_is_paid_once():
    game = game_at("oax1ao6")
    play(game, "HD1 RA2 RA3")
    assert game.last_gains() == [2 + 2 + 2, 0]


def test_si_13_crossing_double_is_not_paid_again():
    # Row 3 and column C share C3, seat 1 has a roof in both. Lengthening one pays no +2 again.
    game = game_at("2o9/2a9/oax9")
    play(game, "HD3 RA2 RB2")
    assert game.last_gains() == [2, 0]
    # Made anew by this turn it is paid.
    game = game_at("12/2a9/oax9")
    play(game, "SC1 RD2 RE2")
    assert game.last_gains() == [1 + 2, 0]


def test_si_13_needs_a_roof_in_both():
    game = game_at("12/2b9/oax9", " 2 0,0 -")
    play(game, "SC1 RD2 RE2")
    assert game.last_gains() == [0, 1]


def test_si_13_others_roofs_do_not_cancel():
    game = game_at("12/2a9/2b9/oax9")
    play(game, "SC1 RD3 RE3")
    # The column C1-C4 is new: one point each; seat 1 has roofs in it and in the row: +2.
    assert game.last_gains() == [1 + 2, 1]


def test_si_14_last_roof_of_any_player():
    # Seat 2 has placed 14 roofs; the turn places the 15th.
    game = game_at("obx9/bbbbbbbb4/bbbbb7", " 2 0,0 -")
    assert game.roofs_left[1] == 1
    play(game, "HD1 RF3")
    assert not game.over
    assert refusal(game, "RG3").text == "no roof is left for G3"
    play(game, "HE1")
    assert (game.outcome().reason, game.scores()) == ("last-roof", [0, 3])


def test_si_14_last_shadow():
    # 7 rows of ten shadows and one of four: 74. G8 is the fifth of row 8.
    rows = ["oaxxxxxxxxxx"] * 7 + ["oaxxxx6"] + ["12"] * 4
    game = Siesta.from_position("/".join(rows) + " 1 0,0 -")
    assert game.shadows_left == 1
    play(game, "HG8 RA9 RB9")
    assert game.scores() == [5, 0]
    assert game.outcome().reason == "last-shadow"


def test_si_14_no_legal_turn():
    # Three cells are left; seat 1 fills them and scores, and seat 2 finds a full board.
    game = play(Siesta.from_position("oa1/aaa/a2 1 0,0 -"), "HC1 RB3 RC3")
    assert game.scores() == [1, 0]
    assert game.over
    assert game.turn == 1
    assert game.outcome().reason == "no-legal-turn"
    assert game.outcome().winners == (0,)


def test_si_15_shared_win():
    game = Siesta.from_position("oax/aaa/aaa 2 4,4 -")
    assert game.outcome().winners == (0, 1)
    assert Siesta.from_position("oax/aaa/aaa 2 4,5 -").outcome().winners == (1,)


def test_si_17_teams():
    seen = []
    for seed in range(40):
        game = new_game("siesta", players=4, teams=True, seed=seed)
        assert sorted(game.teams) == [0, 0, 1, 1]
        assert new_game("siesta", players=4, teams=True, seed=seed).teams == game.teams
        partner = [seat for seat in (1, 2, 3) if game.teams[seat] == game.teams[0]][0]
        seen.append(partner)
        game.points[:] = [5, 1, 1, 1]
        assert game.winners() == tuple(
            [seat for seat in range(4) if game.teams[seat] == game.teams[0]]
        )
        game.points[0] = 0
        game.points[partner] = 2
        assert game.winners() == ()  # two against two: a tie is neither side's win
    assert 1 in seen and 2 in seen and 3 in seen
