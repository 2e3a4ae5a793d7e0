"""Sonne und Mond against an independent one: every legal move, and what becomes of it."""

import pytest
from sonne_und_mond_brute import Table, random_position, without_order

from engine import IllegalMove, game_class, new_game
from engine.rng import Rng

SonneUndMond = game_class("sonne-und-mond")


def texts(game):
    return [game.move_text(move) for move in game.legal_moves()]


def table_of(game):
    return Table(game.position(), game.options["animals"], game.options["animal_duty"])


def compare(game):
    """The legal moves must be the same, and the scores."""
    table = table_of(game)
    moves = texts(game)
    assert len(moves) == len(set(moves))
    assert set(moves) == table.moves(), game.position()
    assert game.scores() == table.scores()


def compare_step(game, move):
    """Plays a move here and there; what a shuffle brings is not compared."""
    table = table_of(game)
    table.do(game.move_text(move))
    game.play(move)
    if not table.shuffled:
        assert without_order(game.position()) == without_order(table.text())
    else:
        # Whether an animal's duty lapses hangs on the cards that came.
        assert game.turn == table.seat or (table.owed and not game.duty_open)
        assert game.position().split()[0] == table.text().split()[0]
    return table.shuffled


def test_moves_of_random_positions():
    kinds = {"!": 0, "+": 0, "@": 0, "<": 0}
    for seed in range(4000):
        game = SonneUndMond.from_position(random_position(seed))
        compare(game)
        for kind in kinds:
            kinds[kind] += any(kind in text for text in texts(game))
    # The positions must be worth something: each kind of move is there now and then.
    assert min(kinds.values()) > 15, kinds


def test_every_move_of_random_positions_is_played_and_taken_back():
    for seed in range(400):
        game = SonneUndMond.from_position(random_position(seed), seed=seed)
        before = game.pack()
        for move in list(game.legal_moves()):
            compare_step(game, move)
            if not game.over:
                compare(game)
            assert game.undo() == move
            assert game.pack() == before


def test_check_agrees_on_every_number():
    for seed in range(12):
        game = SonneUndMond.from_position(random_position(seed))
        legal = set(game.legal_moves())
        for move in range(1 << 16):
            try:
                game.check(move)
            except IllegalMove as illegal:
                assert move not in legal
                assert illegal.text[0] != "{" and "{" not in illegal.text
                assert illegal.rule.startswith("SM-")
            except ValueError:
                assert move not in legal
            else:
                assert move in legal, game.move_text(move)


@pytest.mark.parametrize("animals", [True, False])
@pytest.mark.parametrize("duty", ["must", "may"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players, duty, animals):
    shuffles = 0
    for seed in range(12):
        game = new_game(
            "sonne-und-mond", players=players, seed=seed, animals=animals, animal_duty=duty
        )
        rng = Rng(seed)
        while not game.over:
            compare(game)
            moves = list(game.legal_moves())
            shuffles += compare_step(game, moves[rng.below(len(moves))])
        assert set(game.outcome().winners) == {
            seat for seat in range(players) if game.scores()[seat] == max(game.scores())
        }
    assert shuffles > 0
