"""Each rule of Sonne und Mond by its number: what it allows, what it refuses, what it scores."""

from pace import SLOW
from sonne_und_mond_table import (
    ALL,
    SonneUndMond,
    cards_in_play,
    field,
    lay,
    legal,
    play,
    refusal,
    refused,
)

from engine import new_game
from engine.rng import Rng


def test_sm_1_the_deck():
    assert cards_in_play(new_game("sonne-und-mond")) == sorted(ALL)


def test_sm_2_animals():
    suns = (3, 8, 13, 18, 23, 28)
    moons = (2, 7, 12, 17, 22, 27)
    for number in range(1, 30):
        game = lay(".;.|.;.", "S{},S{}|M1".format(number, number % 29 + 1))
        play(game, "S{}>2".format(number))
        assert game.duty_open == (number in suns)
        assert game.turn == (0 if number in suns else 1)
        game = lay(".;.|.;.", "M{},M{}|S1".format(number, number % 29 + 1))
        play(game, "M{}>1".format(number))
        assert game.duty_open == (number in moons)


def test_sm_2_without_animals():
    game = lay(".;.|.;.", "S3,S4|M1", animals=False)
    play(game, "S3>1")
    assert game.turn == 1 and not game.duty_open


def test_sm_3_setting_up():
    for players in (2, 3, 4):
        for first in range(players):
            game = new_game("sonne-und-mond", players=players, first=first, seed=5)
            assert game.turn == first
            assert [len(hand) for hand in game.hands] == [5] * players
            assert len(game.pile) == 68 - 5 * players and not len(game.discards)
            assert game.scores() == [0] * players
    # Clockwise.
    game = lay(".;.|.;.|.;.", "S1,S2|S4,S5|S6,S7", seat=2)
    play(game, "S4>1")
    assert game.turn == 2
    play(game, "S6>1")
    assert game.turn == 0


def test_sm_3_the_deal_depends_on_the_seed():
    deals = set([new_game("sonne-und-mond", seed=seed).position() for seed in range(20)])
    assert len(deals) == 20


def test_sm_4_an_empty_hand_is_refilled_at_its_next_turn():
    game = lay(".;.|.;.", "S1|S4,S5", pile="M29,M28,S20,S21,S22,S23,SX")
    play(game, "S1>1")
    assert field(game, 2) == ".|S4,S5"
    play(game, "S4>2")
    assert field(game, 2) == "SX,S23,S22,S21,S20|S5"
    assert field(game, 4) == "M29,M28"
    assert game.turn == 0
    game.undo()
    assert field(game, 2) == ".|S4,S5"
    assert field(game, 4) == "M29,M28,S20,S21,S22,S23,SX"


def test_sm_4_a_hand_with_one_card_is_not_refilled():
    game = lay(".;.|.;.", "S1,S2|S4,S5")
    play(game, "S1>1 S4>2")
    assert field(game, 2) == "S2|S5"


def test_sm_4_discards_are_shuffled_in_the_middle_of_drawing():
    discards = "M1,M2,M3,M4,M5,M6,M7,M8"
    for seed in range(6):
        game = lay(".;.|.;.", "S1|S4,S5", pile="S20,S21", discards=discards, seed=seed)
        before = game.pack()
        play(game, "S1>1 S4>2")
        drawn = field(game, 2).split("|")[0].split(",")
        assert drawn[:2] == ["S21", "S20"] and len(drawn) == 5
        pile = field(game, 4).split(",")
        assert field(game, 5) == "."
        assert sorted(drawn[2:] + pile) == discards.split(",")
        after = game.pack()
        game.undo()
        game.undo()
        assert game.pack() == before
        play(game, "S1>1 S4>2")
        assert game.pack() == after


def test_sm_4_a_reshuffle_depends_on_the_seed():
    seen = set()
    for seed in range(8):
        game = lay(".;.|.;.", "S1|S4,S5", pile="S20", discards="M1,M2,M3,M4,M5,M6,M7", seed=seed)
        seen.add(field(play(game, "S1>1 S4>2"), 2))
    assert len(seen) > 4


def test_sm_4_the_pile_runs_out_with_the_last_card_of_a_draw():
    game = lay(".;.|.;.", "S1|S4,S5", pile="S20,S21,S22,S23,S24", discards="M1,M2")
    play(game, "S1>1 S4>2")
    assert field(game, 2) == "S24,S23,S22,S21,S20|S5"
    # At once, not at the next draw.
    assert sorted(field(game, 4).split(",")) == ["M1", "M2"]
    assert field(game, 5) == "."


def test_sm_4_too_few_cards():
    game = lay(".;.|.;.", "S1|S4,S5", pile="S20", discards="M1,M2")
    play(game, "S1>1 S4>2")
    assert sorted(field(game, 2).split("|")[0].split(",")) == ["M1", "M2", "S20"]
    assert field(game, 4) == "." and field(game, 5) == "."
    assert not game.last_phase


def test_sm_5_gaps_are_fine():
    game = lay("1-29;.|.;3-20", "S15,M25|M1")
    assert legal(game) == "S15>2 M25>1 M25>2"


def test_sm_6_a_place_is_counted_by_its_visible_card():
    game = lay("4-9^X^6-12;.|.;.", "SX,S7,S20|M1")
    view = game.view(1)
    assert [len(view.tops(seat, 0)) for seat in (0, 1)] == [3, 0]
    assert list(view.tops(0, 0)) == [3, 5, 11]
    assert list(view.covered(0, 0)) == [0, 2, 0]
    assert list(view.covered(1, 1)) == []
    assert legal(game) == "S7>2 S20>1 S20>2 SX@1.1 SX@1.2 SX@1.3"
    assert refused(game, "SX@1.4", "SM-6", "the sun row of seat 1 has no place 4", "1.4")
    assert refused(game, "S7@2.1", "SM-6", "the sun row of seat 2 has no place 1", "2.1")
    assert refused(game, "+M.1", "SM-6", "the moon row of seat 1 has no place 1", "1.1")


def test_sm_7_one_action_and_no_passing():
    game = lay("1-2-4-5-6;.|.;.", "S9,S10|M1", pile="M5,M6")
    assert legal(game) == "S9>1 S9>2 S10>1 S10>2 +S.1"
    assert refused(game, "=", "SM-7", "a turn is one action, there is no passing")
    assert refused(game, "S11>1", "SM-7", "S11 is not in the hand of seat 1", "S11")
    play(game, "+S.1")
    assert game.turn == 1


def test_sm_8_ends_of_any_row():
    game = lay("10;.|20;.|.;.", "S5,S15|M1|M2")
    assert legal(game) == "S5<1 S5<2 S15<2 S5>3 S15>1 S15>3"
    assert refused(
        game,
        "S15<1",
        "SM-8",
        "S15 is not lower than S10 at the left end of the sun row of seat 1",
        "S10",
    )
    assert refused(
        game,
        "S15>2",
        "SM-8",
        "S15 is not higher than S20 at the right end of the sun row of seat 2",
        "S20",
    )
    assert refused(
        game, "S5<3", "SM-8", "the sun row of seat 3 is empty, S5 begins it with >", "S5"
    )
    play(game, "S15<2")
    assert field(game, 1) == "10;.|15-20;.|.;."


def test_sm_8_an_eclipse_closes_its_end_only():
    game = lay(".;4^X-9-12|.;5-8^X", "M3,M20|S1")
    assert legal(game) == "M3<2 M20>1 M3@1.1 M20@2.2"
    text = "MX closes that end of the moon row of seat {} until it is covered"
    assert refused(game, "M3<1", "SM-8", text.format(1), "MX")
    assert refused(game, "M20>2", "SM-8", text.format(2), "MX")
    play(game, "M20@2.2")
    assert field(game, 1) == ".;4^X-9-12|.;5-8^X^20"


def test_sm_8_the_visible_card_of_an_end_binds():
    game = lay("4^X^3-9-20^X^12;.|.;.", "S2,S5,S13,S11|M1")
    assert legal(game) == "S2<1 S2>2 S5>2 S11>2 S13>1 S13>2"


def test_sm_9_eclipses():
    game = lay("4-9^X;5|6;.", "SX,MX,M9|M1")
    assert legal(game) == "M9>1 M9>2 SX@1.1 SX@2.1 MX@1.1"
    text = "SX goes on top of a number, not to an end of a row"
    for end in ("SX<1", "SX>1", "SX>2"):
        assert refused(game, end, "SM-9", text, "SX")
    assert refused(
        game, "SX@1.2", "SM-9", "the sun row of seat 1 shows an eclipse at place 2 already", "1.2"
    )
    # Not into an empty row.
    assert refusal(game, "MX>2").rule == "SM-9"
    assert refusal(game, "MX@2.1").rule == "SM-6"
    play(game, "SX@2.1")
    assert field(game, 1) == "4-9^X;5|6^X;."


def test_sm_10_covering_an_eclipse():
    game = lay(".;.|3-8^X-9^X-14-20^X;.", "S6,S10,S13,S2,S28|M1")
    assert legal(game) == (
        "S2<2 S2>1 S6>1 S10>1 S13>1 S28>1 S6@2.2 S6@2.3 S10@2.2 S10@2.3 S13@2.2 S13@2.3 S28@2.5"
    )
    assert refused(
        game,
        "S2@2.3",
        "SM-10",
        "S2 is not higher than S3 to its left in the sun row of seat 2",
        "S3",
    )
    assert refused(
        game,
        "S28@2.2",
        "SM-10",
        "S28 is not lower than S14 to its right in the sun row of seat 2",
        "S14",
    )
    assert refused(
        game,
        "S6@2.4",
        "SM-10",
        "S6 covers an eclipse only, not S14 in the sun row of seat 2",
        "S14",
    )
    play(game, "S13@2.2")
    assert field(game, 1) == ".;.|3-8^X^13-9^X-14-20^X;."


def test_sm_10_a_row_of_eclipses_binds_nothing():
    game = lay("7^X-9^X;.|.;.", "S1,S29|M1", animals=False)
    assert legal(game) == "S1>2 S29>2 S1@1.1 S1@1.2 S29@1.1 S29@1.2"
    play(game, "S29@1.1")
    game = lay("7^X^29-9^X;.|.;.", "S1,S28|M1")
    assert legal(game) == "S1<1 S28<1 S1>2 S28>2"
    assert refusal(game, "S28@1.2").where == "S29"


def test_sm_11_only_playing_serves():
    game = lay("1-2-4-5-6;.|.;.", "S8,S10|M1", pile="M5,M6")
    play(game, "S8>1")
    assert game.turn == 0 and game.duty_open and field(game, 7) == "a"
    assert legal(game) == "S10>1 S10>2"
    text = "an animal obliges seat 1 to play another card"
    for move in ("+S.1", "!", "="):
        assert refused(game, move, "SM-11", text)
    play(game, "S10>2")
    assert game.turn == 1 and field(game, 7) == "-"


def test_sm_11_one_animal_after_the_other():
    game = lay(".;.|.;.", "S8,S13,M2,SX,S1|M1")
    for move in ("S8>1", "M2>2", "S13>1"):
        play(game, move)
        assert game.turn == 0 and game.duty_open
    play(game, "SX@1.1")
    assert game.turn == 1 and not game.duty_open


def test_sm_11_an_animal_that_covers_obliges_too():
    game = lay("5^X;.|.;.", "S8,S9|M1")
    play(game, "S8@1.1")
    assert game.duty_open and game.turn == 0


def test_sm_11_the_duty_lapses_when_nothing_can_be_played():
    game = lay("2;.|1;.", "S3,MX|M1")
    play(game, "S3>1")
    assert game.turn == 1 and not game.duty_open
    assert field(game, 2) == "MX|M1"
    assert field(game, 5) == "."


def test_sm_11_the_duty_lapses_when_what_was_drawn_cannot_be_played():
    game = lay("2;.|1;.", "S3|S29", pile="S28,MX,MX,MX,MX,MX")
    start = game.position()
    play(game, "S3>1")
    assert field(game, 2) == "MX,MX,MX,MX,MX|S29"
    assert game.turn == 1 and not game.duty_open
    game.undo()
    assert game.position() == start


def test_sm_11_the_duty_lapses_when_nothing_can_be_drawn():
    game = lay("2;.|.;.", "S3|M1,M3", pile=".")
    play(game, "S3>1")
    assert game.turn == 1 and not game.duty_open
    # The last phase begins at the start of a turn only (SM-14).
    assert not game.last_phase
    play(game, "M1>2")
    assert field(game, 7) == "e1" and game.turn == 1


def test_sm_11_two_refills_in_one_step():
    game = lay("2;.|1;.", ".|S3", seat=2, pile="S20,S21,S22,S23,S24,MX,MX,MX,MX,MX")
    start = game.position()
    play(game, "S3>2")
    # Seat 2 draws five eclipses because of the animal, none can be played, then seat 1 draws.
    assert field(game, 2) == "S24,S23,S22,S21,S20|MX,MX,MX,MX,MX"
    assert field(game, 4) == "." and game.turn == 0 and not game.duty_open
    game.undo()
    assert game.position() == start


def test_sm_11_may_stop():
    game = lay("1-2-4-5-6;.|.;.", "S8,S10|M1", pile="M5,M6", animal_duty="may")
    assert refused(game, "=", "SM-7", "a turn is one action, there is no passing")
    play(game, "S8>1")
    assert legal(game) == "S10>1 S10>2 ="
    assert refusal(game, "+S.1").rule == "SM-11"
    play(game, "=")
    assert game.turn == 1 and not game.duty_open
    assert refusal(game, "=").rule == "SM-7"
    assert game.move_text(game.undo()) == "="
    assert game.turn == 0 and game.duty_open


def test_sm_12_the_whole_run_with_all_that_lies_covered():
    rows = "1^X-2-3-4^X^5-9-11-12^X-13-14-15-16-17;1-2-4-5-6|.;8-9-10-11-13"
    game = lay(rows, "S29|M29", pile="M15")
    assert legal(game) == "S29>1 S29>2 +S.2 +S.8 +M.1"
    row = "the sun row of seat 1"
    assert refused(game, "+S.1", "SM-12", row + " shows an eclipse at place 1", "1.1")
    assert refused(game, "+S.7", "SM-12", row + " shows an eclipse at place 7", "1.7")
    text = "the run in " + row + " begins to the left of place {}"
    assert refused(game, "+S.3", "SM-12", text.format(3), "1.3")
    assert refused(game, "+S.9", "SM-12", text.format(9), "1.9")
    start = game.position()
    play(game, "+S.2")
    assert field(game, 1).split(";")[0] == "1^X-12^X-13-14-15-16-17"
    assert field(game, 3).split("|")[0] == "S2,S3,S5,SX,S4,S9,S11"
    game.undo()
    assert game.position() == start


def test_sm_12_a_run_of_four_is_too_short():
    game = lay("1-2-4-5-7^X;.|.;.", "S29|M29")
    assert refused(
        game,
        "+S.1",
        "SM-12",
        "the run at place 1 of the sun row of seat 1 has 4 places, fewer than 5",
        "1.1",
    )


def test_sm_12_only_from_own_rows():
    game = lay("1-2-4-5-7;.|.;.", "M1|M29", seat=2)
    assert legal(game) == "M29>1 M29>2"
    assert refusal(game, "+S.1").rule == "SM-6"


def test_sm_13_destroy():
    rows = "4^X-9^X;.|2;8-9"
    game = lay(rows, "MX,SX|SX,MX,MX", discards="M1")
    assert refused(game, "!", "SM-13", "who can play, as with SX@2.1, may not destroy", "SX@2.1")
    game = lay("4^X-9^X-12^X;.|.;.", "MX,SX|M9,M8,M6", discards="M1")
    start = game.position()
    assert legal(game) == "!"
    play(game, "!")
    assert field(game, 1) == ".;.|.;."
    assert field(game, 2) == ".|M9,M8,M6"
    assert field(game, 5) == "M1,MX,SX,SX,S4,SX,S9,SX,S12"
    assert game.turn == 1
    game.undo()
    assert game.position() == start


def test_sm_13_who_can_collect_does_not_destroy():
    game = lay("1-3-4-5-6;.|.;.", "MX,MX|S9")
    assert legal(game) == "+S.1"
    assert refused(game, "!", "SM-13", "who can collect, as with +S.1, may not destroy", "+S.1")


def test_sm_14_the_last_phase():
    game = lay(".;.|.;.|.;.", "S1|S4,S5|M1", pile=".")
    start = game.position()
    play(game, "S1>1 S4>2 M1>3")
    # Seat 1 had to draw and could not; it is out, seat 2 goes on.
    assert field(game, 7) == "e1" and game.turn == 1 and not game.over
    assert [game.is_out(seat) for seat in range(3)] == [True, False, False]
    play(game, "S5>2")
    # Nobody else has a hand.
    assert field(game, 7) == "e123" and game.over
    assert game.end_reason() == "no-turns-left" and legal(game) == ""
    assert game.outcome().rule == "SM-14"
    assert refused(game, "S5>2", "SM-14", "the game is over")
    while len(game.history()):
        game.undo()
    assert game.position() == start and not game.over


def test_sm_14_an_animal_draws_nothing_in_the_last_phase():
    game = lay("2;.|.;.", "S3|.", flags="e2", pile=".", discards="M1,M3")
    play(game, "S3>1")
    assert game.over and field(game, 2) == ".|." and field(game, 5) == "M1,M3"


def test_sm_14_cards_destroyed_in_the_last_phase_are_not_drawn():
    game = lay(".;.|.;.|.;.", "MX,SX|.|S1,S2", flags="e2", pile=".")
    play(game, "!")
    assert game.turn == 2 and field(game, 5) == "MX,SX"
    play(game, "S1>1")
    assert game.turn == 2 and field(game, 7) == "e12"
    play(game, "S2>1")
    assert game.over and field(game, 5) == "MX,SX" and field(game, 2) == ".|.|."


def test_sm_14_who_has_no_hand_may_not_collect_any_more():
    game = lay("1-2-4-5-6;.|.;.", "S7|S9", pile=".")
    play(game, "S7>1 S9>1")
    assert game.over and game.scores()[0] == -7


def test_sm_14_a_blocked_seat_destroys_in_the_last_phase():
    game = lay("1-2^X;.|.;.", "MX|.", flags="e2", pile=".")
    assert legal(game) == "!"
    play(game, "!")
    assert game.over and game.turn in (0, 1)


def test_sm_15_scores():
    game = lay("1-5^X^4-9^X;3|.;2", "S20|M20", pile="M21", collected="S10,SX,M10,MX,M11")
    # Seat 1: three numbers collected, five in the rows, covered ones included.
    # Seat 2: of the other 50 numbers 3 are in hands and pile and one is in its row.
    assert game.scores() == [3 - 5, 46 - 1]


def test_sm_16_most_points_win_and_equal_points_share():
    table = {"rows": "1;.|2;.", "hands": ".|.", "flags": "e12"}
    game = lay(pile=".", discards="S3", collected="S5,S6,S7", **table)
    assert game.scores() == [3 - 1, 52 - 1]
    assert game.outcome().winners == (1,)
    half = ",".join(["M{}".format(number) for number in range(1, 30)])
    game = lay(pile=".", discards="S29", collected="S28," + half[: -len(",M29")], **table)
    assert game.scores() == [29 - 1, 26 - 1]
    assert game.outcome().winners == (0,)
    game = lay(pile=".", discards="S28,S29", collected=half[: -len(",M27,M28,M29")], **table)
    assert game.scores() == [26 - 1, 28 - 1]
    assert game.outcome().winners == (1,)
    game = lay(pile=".", discards="S28,S29", collected=half[: -len(",M28,M29")], **table)
    assert game.scores() == [27 - 1, 27 - 1]
    assert game.outcome().winners == (0, 1)


def test_sm_17_two_against_two():
    rows = "1;.|2;.|3;.|4;."
    game = lay(rows, ".|.|.|.", flags="e1234", pile=".", teams=True, seed=9)
    mate = [seat for seat in range(4) if game.teams[seat] == game.teams[3]]
    assert len(mate) == 2
    assert game.outcome().winners == tuple(mate)
    assert game.scores()[:3] == [-1, -1, -1]


def test_sm_18_a_view_shows_the_own_hand_only():
    one = lay("4;.|.;.", "S9,S1|M3,M1", discards="S20,S21")
    # The same table, but the other hand, the draw pile and the discards hold other cards.
    other = lay("4;.|.;.", "S1,S9|M5,SX", discards="M20,M21")
    seen = one.view(0).__dict__
    assert seen == other.view(0).__dict__
    assert one.view(1).__dict__ != other.view(1).__dict__
    assert seen["hand"] == bytes((0, 8))
    assert seen["hand_sizes"] == bytes((2, 2))
    assert (seen["pile_size"], seen["discard_size"]) == (68 - 7, 2)
    plain = (int, bool, str, bytes, type(None))
    for name in seen:
        value = seen[name]
        for part in value if type(value) is tuple else (value,):
            assert type(part) in plain, name


def test_sm_18_a_view_shows_what_was_collected():
    game = lay(".;.|9^X^8-12-13-14-15;.", "S1|M3,M1", seat=2, collected="MX,M9,M4")
    play(game, "+S.1")
    for seat in (0, 1):
        seen = game.view(seat).collected
        assert [list(cards) for cards in seen] == [[32, 37, 59], [7, 8, 11, 12, 13, 14, 58]]


def test_sm_18_a_view_is_a_picture_of_its_moment():
    game = lay("4;.|.;.", "S8,S9|M3,M1")
    before = game.view(0)
    play(game, "S8>1")
    assert before.hand == bytes((7, 8)) and list(before.tops(0, 0)) == [3]
    now = game.view(1)
    assert now.duty_open and now.turn == 0 and list(now.tops(0, 0)) == [3, 7]
    assert now.scores == (-2, 0) and not now.last_phase and now.out == bytes(2)


def test_plays_of_a_card():
    game = lay("10;.|20^X;.", "S5,S15,SX|M1")
    cards = {"S5": "S5<1 S5@2.1", "S15": "S15>1 S15@2.1", "SX": "SX@1.1", "S7": ""}
    for word in cards:
        card = 58 if word == "SX" else int(word[1:]) - 1
        moves = [game.move_text(move) for move in game.plays_of(card)]
        assert " ".join(moves) == cards[word]


def test_random_games_with_every_option():
    for number in (1, 2) if SLOW else range(6):
        players = 2 + number % 3
        options = {"animals": number != 1, "animal_duty": "may" if number % 2 else "must"}
        game = new_game(
            "sonne-und-mond",
            players=players,
            seed=number,
            first=number % players,
            teams=players == 4,
            **options,
        )
        rng = Rng(number)
        packs = []
        while not game.over:
            packs.append(game.pack())
            moves = list(game.legal_moves())
            assert moves and moves == sorted(set(moves))
            for seat in range(players):
                assert len(game.hands[seat]) <= 5
                assert not (game.is_out(seat) and game.hands[seat])
            assert not game.is_out(game.turn)
            game.play(moves[rng.below(len(moves))])
        # An unpacked game takes all of it back in the same way.
        again = SonneUndMond.unpack(game.pack())
        while packs:
            again.undo()
            assert again.pack() == packs.pop()
