"""Siesta against an independent brute force on small boards: every legal step, every point."""

import pytest
from siesta_brute import KIND_LETTERS, Judge

from engine import new_game
from engine.rng import Rng

LETTER = ".oxabcd"


def coordinates(game, cell):
    row, column = divmod(cell, game.size + 1)
    return column - 1, row - 1


def judge_of(game):
    board = {}
    for cell, piece in enumerate(game.board):
        if 0 < piece < 7:
            board[coordinates(game, cell)] = LETTER[piece]
    roof = "abcd"[game.turn]
    supply = {"o": game.suns_left, "x": game.shadows_left, roof: game.roofs_left[game.turn]}
    placed = [coordinates(game, move & 0xFF) for move in game.placed]
    return Judge(game.size, board, roof, supply, placed, game.options["lengthening"] == "added")


def engine_steps(game):
    steps = set()
    for move in game.legal_moves():
        letter = KIND_LETTERS[move >> 8]
        letter = letter[game.turn] if move >> 8 == 3 else letter
        steps.add((letter, coordinates(game, move & 0xFF)))
    return steps


def run_short(game, rng):
    """Leaves so few pieces that a turn may fail for want of any third piece."""
    game.suns_left = 1 + rng.below(2)
    game.shadows_left = 1 + rng.below(2)
    for seat in range(game.players):
        game.roofs_left[seat] = 1 + rng.below(2)
    game.settle_end()


def play_through(size, players, seed, lengthening, short):
    """Plays at random and compares every position; `short` lets the supplies run short."""
    game = new_game(
        "siesta", size=size, players=players, first=seed % players, lengthening=lengthening
    )
    rng = Rng(seed)
    last_turn = rng.below(6) if short else -1
    compared = 0
    while not game.over:
        moves = list(game.legal_moves())
        assert moves == sorted(moves)
        assert engine_steps(game) == judge_of(game).legal_steps(), game.position()
        # The same question, asked step by step, goes another way through the engine.
        for kind in (1, 2, 3):
            for cell in range(len(game.board)):
                if game.board[cell] != 7:
                    assert (game._forbidden(kind << 8 | cell) is None) == (
                        kind << 8 | cell in moves
                    ), (game.position(), kind, cell)
        move = moves[rng.below(len(moves))]
        if len(game.placed) == 2:
            judge = judge_of(game)
            cell = coordinates(game, move & 0xFF)
            letter = KIND_LETTERS[move >> 8]
            judge.board[cell] = letter[game.turn] if move >> 8 == 3 else letter
            judge.placed.append(cell)
            expected = [judge.turn_points()[letter] for letter in "abcd"[:players]]
            assert game.preview(move) == expected, game.position()
            game.play(move)
            assert game.last_gains() == expected
        else:
            game.play(move)
        compared += 1
        if len(game.history()) == 3 * last_turn and not game.over:
            run_short(game, rng)
    if game.end_reason() == "no-legal-turn":
        assert not judge_of(game).can_score(), game.position()
    else:
        assert game.suns_left == 0 or game.shadows_left == 0 or 0 in game.roofs_left
    return compared


@pytest.mark.parametrize("lengthening", ["whole", "added"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_step_and_point_on_small_boards(size, players, lengthening):
    for seed in range(6 if size < 5 else 2):
        assert play_through(size, players, seed, lengthening, short=False) >= 3


@pytest.mark.parametrize("size", [4, 5])
def test_steps_when_pieces_run_short(size):
    for seed in range(60 if size == 4 else 20):
        play_through(size, 2 + seed % 3, 100 + seed, "whole", short=True)
