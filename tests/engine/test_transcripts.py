"""Recorded games go the same way on every interpreter: same deals, moves, numbers and end."""

from transcripts import TRANSCRIPTS

from engine import new_game


def test_recorded_games():
    for name, options, lines, position, scores, reason in TRANSCRIPTS:
        game = new_game(name, **options)
        for line in lines:
            for word in line.split():
                text, count = word.split("/")
                assert len(list(game.legal_moves())) == int(count), (text, game.position())
                game.play(game.parse_move(text))
        assert game.position() == position
        assert game.scores() == scores
        assert game.end_reason() == reason
