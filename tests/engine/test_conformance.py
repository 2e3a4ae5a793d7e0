"""What holds for every game of the engine, whatever its rules are."""

from pace import SLOW

from engine import GAMES, IllegalMove, InvalidMove, game_class, new_game
from engine.rng import Rng

# Every option and every number of players at least once.
SETUPS = (
    ("siesta", {"players": 2}),
    ("siesta", {"players": 3, "first": 2, "lengthening": "added"}),
    ("siesta", {"players": 4, "teams": True, "size": 8}),
    ("sonne-und-mond", {"players": 2}),
    ("sonne-und-mond", {"players": 3, "first": 1, "animal_duty": "may"}),
    ("sonne-und-mond", {"players": 4, "teams": True, "animals": False}),
)

# One step of a random game in so many is looked at closely.
LOOK = 16 if SLOW else 1
# Numbers to be checked, moves or not. Those of Siesta are the low ones.
NUMBERS = list(range(0, 1050, 7)) + list(range(1050, 1 << 16, 61 if SLOW else 7))


def start(name, options, seed):
    return new_game(name, seed=seed, **options)


def test_every_game_is_in_the_setups():
    assert sorted(GAMES) == sorted(set([name for name, _ in SETUPS]))


def test_random_games_to_the_end():
    for name, options in SETUPS:
        game = start(name, options, 11)
        cls = game_class(name)
        rng = Rng(3)
        first = game.pack()
        steps = 0
        while not game.over:
            assert game.outcome() is None and game.end_reason() is None
            moves = list(game.legal_moves())
            assert moves, game.position()
            assert moves == sorted(moves) and moves[-1] < 1 << 16
            move = moves[rng.below(len(moves))]
            if steps % LOOK:
                game.play(move)
            else:
                assert game.parse_move(game.move_text(move)) == move
                assert game.parse_move(game.move_text(move).lower()) == move
                before = game.pack()
                again = cls.unpack(before)
                game.play(move)
                assert again.position() != game.position()
                again.play(move)
                assert again.pack() == game.pack()
                assert again.undo() == move
                assert again.pack() == before
            if steps % 8 == 0:
                text = game.position()
                assert cls.from_position(text).position() == text
            steps += 1
        outcome = game.outcome()
        assert outcome.reason == game.end_reason()
        assert list(game.legal_moves()) == []
        assert len(game.scores()) == game.players
        assert len(game.history()) == steps
        end = game.pack()
        moves = list(game.history())
        while len(game.history()):
            assert game.undo() == moves[len(game.history())]
        assert game.pack() == first
        for move in moves:
            game.play(move)
        assert game.pack() == end


def test_check_agrees_with_the_list_of_legal_moves():
    for name, options in SETUPS:
        game = start(name, options, 5)
        rng = Rng(8)
        for _ in range(10):
            moves = list(game.legal_moves())
            game.play(moves[rng.below(len(moves))])
        legal = list(game.legal_moves())
        before = game.pack()
        refused = 0
        for move in NUMBERS:
            try:
                game.check(move)
            except IllegalMove as illegal:
                assert illegal.rule[:3] in ("SI-", "SM-")
                assert illegal.text and illegal.key
                assert illegal.rule in str(illegal)
                refused += 1
            except InvalidMove:
                pass
            else:
                assert move in legal, move
        assert refused > 20
        for move in legal:
            game.check(move)
        assert game.pack() == before


def test_a_refused_move_changes_nothing():
    for name, options in SETUPS:
        game = start(name, options, 5)
        before = game.pack()
        legal = list(game.legal_moves())
        for move in range(1 << 16):
            if move not in legal:
                try:
                    game.play(move)
                except (IllegalMove, InvalidMove):
                    break
        assert game.pack() == before


def test_nothing_to_undo():
    for name, options in SETUPS:
        try:
            start(name, options, 1).undo()
        except ValueError as error:
            assert "undo" in str(error)
        else:
            raise AssertionError("undo of nothing")


def test_same_seed_same_game():
    for name, options in SETUPS:
        one = start(name, options, 77)
        assert one.pack() == start(name, options, 77).pack()
        assert one.options["seed"] == 77


def test_views():
    for name, options in SETUPS:
        game = start(name, options, 4)
        for seat in range(game.players):
            view = game.view(seat)
            assert view.seat == seat and view.turn == game.turn and view.over is False
        for seat in (-1, game.players):
            try:
                game.view(seat)
            except ValueError as error:
                assert str(seat) in str(error)
            else:
                raise AssertionError("a view for a seat that is not there")


def test_bad_options_are_named():
    for name in GAMES:
        for options, word in (
            ({"players": 1}, "players"),
            ({"players": 5}, "players"),
            ({"players": "2"}, "players"),
            ({"players": True}, "players"),
            ({"seed": -1}, "seed"),
            ({"seed": 1 << 32}, "seed"),
            ({"seed": 1.5}, "seed"),
            ({"first": 2}, "first"),
            ({"first": -1}, "first"),
            ({"teams": 1}, "teams"),
            ({"teams": True}, "teams"),
            ({"teams": True, "players": 3}, "teams"),
            ({"speed": 3}, "speed"),
        ):
            try:
                new_game(name, **options)
            except ValueError as error:
                assert word in str(error), (word, str(error))
            else:
                raise AssertionError(str(options) + " was accepted")
        for option in game_class(name).OPTIONS:
            try:
                new_game(name, **{option: "nonsense"})
            except ValueError as error:
                assert option in str(error)
            else:
                raise AssertionError(option + " takes nonsense")


def test_unknown_game():
    try:
        new_game("mikado")
    except ValueError as error:
        assert str(error) == "no game named 'mikado'; there are: siesta, sonne-und-mond"
    else:
        raise AssertionError("a game of mikado")
