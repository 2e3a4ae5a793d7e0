"""Siesta under any input: round trips, and only ever ValueErrors for nonsense."""

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import IllegalMove, InvalidMove, game_class, new_game
from engine.rng import Rng

Siesta = game_class("siesta")
SEEDS = st.integers(0, 2**32 - 1)
SIGNS = "SRHsrhABLM0123456789oxabcd/,- ²"


@st.composite
def games(draw):
    """A game in play or over, with any options, after any number of steps."""
    players = draw(st.integers(2, 4))
    game = new_game(
        "siesta",
        players=players,
        seed=draw(SEEDS),
        first=draw(st.integers(0, players - 1)),
        teams=players == 4 and draw(st.booleans()),
        size=draw(st.integers(3, 12)),
        lengthening=draw(st.sampled_from(["whole", "added"])),
    )
    rng = Rng(draw(SEEDS))
    for _ in range(draw(st.integers(0, 90))):
        if not game.over:
            moves = list(game.legal_moves())
            game.play(moves[rng.below(len(moves))])
    return game


@settings(max_examples=60, deadline=None)
@given(games())
def test_round_trips(game):
    text = game.position()
    options = {name: game.options[name] for name in ("seed", "first", "teams", "lengthening")}
    again = Siesta.from_position(text, **options)
    assert again.position() == text
    assert again.end_reason() == game.end_reason()
    assert list(again.legal_moves()) == list(game.legal_moves())
    data = game.pack()
    assert Siesta.unpack(data).pack() == data
    for move in game.history():
        assert game.parse_move(game.move_text(move)) == move


@settings(max_examples=40, deadline=None)
@given(games())
def test_taking_all_back_is_the_beginning(game):
    start = new_game("siesta", **game.options)
    moves = list(game.history())
    end = game.pack()
    while moves:
        assert game.undo() == moves.pop()
    assert game.pack() == start.pack()
    for move in Siesta.unpack(end).history():
        game.play(move)
    assert game.pack() == end


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(alphabet=SIGNS, max_size=6), st.text(max_size=6)))
def test_any_text_as_a_move(text):
    game = new_game("siesta")
    try:
        move = game.parse_move(text)
    except InvalidMove as error:
        assert repr(text) in str(error)
    else:
        assert game.move_text(move) == text.strip().upper()


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(alphabet=SIGNS, max_size=60), st.text(max_size=40)))
def test_any_text_as_a_position(text):
    with contextlib.suppress(ValueError):
        Siesta.from_position(text).position()


@settings(max_examples=300, deadline=None)
@given(games(), st.data())
def test_altered_bytes(game, data):
    """What is not refused is a game that can be taken back to its start and played on."""
    packed = bytearray(game.pack())
    for _ in range(data.draw(st.integers(1, 3))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    try:
        again = Siesta.unpack(bytes(packed))
    except ValueError:
        return
    for _ in range(len(again.history())):
        again.undo()
        list(again.legal_moves())
        again.position()
    assert min(again.points) >= 0


@settings(max_examples=200, deadline=None)
@given(games(), st.integers(-5, 1 << 17))
def test_any_number_as_a_step(game, move):
    before = game.pack()
    try:
        game.play(move)
    except (IllegalMove, InvalidMove):
        assert game.pack() == before
    else:
        assert game.undo() == move
        assert game.pack() == before
