"""The worked examples of the rule book of Sonne und Mond, in its order."""

from pace import SLOW
from sonne_und_mond_table import (
    ALL,
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


def test_example_1_row_15_takes_12_left_and_24_right():
    game = lay("15;.|.;.", "S12,S24|M1")
    assert legal(game) == "S12<1 S12>2 S24>1 S24>2"
    play(game, "S12<1 M1>2 S24>1")
    assert field(game, 1) == "12-15-24;.|.;1"
    game = lay("12-15-24;.|.;.", "S13,S14,S16,S23,S20|M1")
    for number in (13, 14, 16, 20, 23):
        for end, rule in (("<", "SM-8"), (">", "SM-8")):
            assert refusal(game, "S{}{}1".format(number, end)).rule == rule
        for place in (1, 2, 3):
            assert refusal(game, "S{}@1.{}".format(number, place)).rule == "SM-10"


def test_example_2_eclipse_and_sun_9_against_the_27():
    game = lay("1;.|.;.", "SX,S9,M1,M3|S27,M29,S2", seat=2)
    play(game, "S27>1")
    assert field(game, 1) == "1-27;.|.;."
    for number in (2, 9, 26):
        hand = "S{},M1|M29".format(number)
        assert refusal(lay("1-27;.|.;.", hand), "S{}>1".format(number)).key == "not-higher"
        assert refusal(lay("1-27;.|.;.", hand), "S{}<1".format(number)).key == "not-lower"
    play(game, "SX@1.2")
    assert field(game, 1) == "1-27^X;.|.;."
    play(game, "M29>2 S9@1.2")
    assert field(game, 1) == "1-27^X^9;.|.;29"


def test_example_3_collect_the_run_before_the_eclipse():
    rows = "2-5-7-8-12-15^X-17-18-22-25;.|.;."
    game = lay(rows, "S16,S19,S14|M1", pile="M5,M6")
    assert legal(game).split()[-1] == "+S.1"
    assert refused(
        game,
        "+S.7",
        "SM-12",
        "the run at place 7 of the sun row of seat 1 has 4 places, fewer than 5",
        "1.7",
    )
    before = game.scores()[0]
    play(game, "+S.1")
    assert field(game, 1) == "15^X-17-18-22-25;.|.;."
    assert field(game, 3).split("|")[0] == "S2,S5,S7,S8,S12"
    # Five cards collected that counted against the player before.
    assert game.scores()[0] - before == 10
    play(game, "M1>2")
    assert refused(
        game,
        "S14<1",
        "SM-8",
        "SX closes that end of the sun row of seat 1 until it is covered",
        "SX",
    )
    assert refusal(game, "S19@1.1").key == "not-below"
    play(game, "S16@1.1")
    assert field(game, 1) == "15^X^16-17-18-22-25;.|.;1"


def test_example_4_a_place_that_stays_dark():
    game = lay("3-4-5^X-6-7;.|.;.", "S1,S8,S2,S29,M1|M2")
    for number, key in ((1, "not-above"), (2, "not-above"), (8, "not-below"), (29, "not-below")):
        assert refusal(game, "S{}@1.3".format(number)).key == key
    assert refusal(game, "S5@1.3").key == "not-in-hand"
    assert "@1.3" not in legal(game)


def test_example_5_only_eclipses_and_nothing_to_cover():
    game = lay(".;.|.;3", "SX,SX,SX,SX,SX|M1", animals=False)
    assert legal(game) == "!"
    play(game, "!")
    assert field(game, 5) == "SX,SX,SX,SX,SX"
    assert game.turn == 1


def test_example_6_an_animal_as_last_card():
    game = lay(".;.|.;.", "S3|M1", pile="S9,S20,S4,M6,MX,SX")
    play(game, "S3>1")
    assert game.turn == 0 and game.duty_open
    assert field(game, 2) == "SX,MX,M6,S4,S20|M1"
    assert field(game, 4) == "S9"
    play(game, "S20>1")
    assert game.turn == 1 and not game.duty_open


def test_example_7_every_card_is_there_once_at_every_step():
    cards = sorted(ALL)
    assert len(cards) == 68
    for players in (3,) if SLOW else (2, 3, 4):
        for seed in range(1 if SLOW else 2):
            game = new_game("sonne-und-mond", players=players, seed=seed)
            rng = Rng(seed)
            while not game.over:
                assert cards_in_play(game) == cards
                moves = list(game.legal_moves())
                game.play(moves[rng.below(len(moves))])
            assert cards_in_play(game) == cards
            while len(game.history()):
                game.undo()
                assert cards_in_play(game) == cards
