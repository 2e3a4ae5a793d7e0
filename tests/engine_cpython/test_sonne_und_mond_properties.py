"""Sonne und Mond under any input: round trips, and only ever ValueErrors for nonsense."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sonne_und_mond_brute import random_position

from engine import IllegalMove, InvalidMove, game_class, new_game
from engine.rng import Rng
from engine.sonne_und_mond.packing import checksum

SonneUndMond = game_class("sonne-und-mond")
SEEDS = st.integers(0, 2**32 - 1)
SIGNS = "SMXsmx0123456789<>@+!=.,;|-^ae² "


@st.composite
def games(draw):
    """A game in play, with any options, after any number of moves."""
    players = draw(st.integers(2, 4))
    game = new_game(
        "sonne-und-mond",
        players=players,
        seed=draw(SEEDS),
        first=draw(st.integers(0, players - 1)),
        teams=players == 4 and draw(st.booleans()),
        animals=draw(st.booleans()),
        animal_duty=draw(st.sampled_from(["must", "may"])),
    )
    rng = Rng(draw(SEEDS))
    for _ in range(draw(st.integers(0, 120))):
        if not game.over:
            moves = list(game.legal_moves())
            game.play(moves[rng.below(len(moves))])
    return game


@settings(max_examples=60, deadline=None)
@given(games())
def test_round_trips(game):
    text = game.position()
    options = dict(game.options)
    del options["players"]
    assert SonneUndMond.from_position(text, **options).position() == text
    data = game.pack()
    again = SonneUndMond.unpack(data)
    assert again.pack() == data
    for move in game.legal_moves():
        assert game.parse_move(game.move_text(move)) == move
    for move in game.history():
        assert again.parse_move(game.move_text(move)) == move


@settings(max_examples=40, deadline=None)
@given(games())
def test_taking_all_back_is_the_beginning(game):
    start = new_game("sonne-und-mond", **game.options)
    moves = list(game.history())
    end = game.pack()
    while moves:
        assert game.undo() == moves.pop()
    assert game.pack() == start.pack()
    for move in SonneUndMond.unpack(end).history():
        game.play(move)
    assert game.pack() == end


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(alphabet=SIGNS, max_size=9), st.text(max_size=6)))
def test_any_text_as_a_move(text):
    game = new_game("sonne-und-mond", players=3, seed=1)
    try:
        move = game.parse_move(text)
    except InvalidMove as invalid:
        assert repr(text) in str(invalid)
        return
    assert game.move_text(move) == text.strip().upper()
    try:
        game.check(move)
    except IllegalMove:
        assert move not in list(game.legal_moves())


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=SIGNS, max_size=60))
def test_any_text_as_a_position(text):
    with pytest.raises(ValueError):
        SonneUndMond.from_position(text)


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 500), st.data())
def test_a_position_with_a_slip(seed, data):
    text = random_position(seed)
    at = data.draw(st.integers(0, len(text) - 1))
    text = text[:at] + data.draw(st.text(alphabet=SIGNS, max_size=2)) + text[at + 1 :]
    try:
        game = SonneUndMond.from_position(text)
    except ValueError as error:
        assert str(error)
    else:
        assert game.position().split() == text.split()


@settings(max_examples=300, deadline=None)
@given(games(), st.data())
def test_changed_bytes(game, data):
    packed = bytearray(game.pack())
    at = data.draw(st.integers(0, len(packed) - 1))
    packed[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(ValueError):
        SonneUndMond.unpack(bytes(packed))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(data):
    with pytest.raises(ValueError):
        SonneUndMond.unpack(data)
    with pytest.raises(ValueError):
        SonneUndMond.unpack(b"SM1" + data)


@settings(max_examples=600, deadline=None)
@given(games(), st.data())
def test_changed_bytes_with_a_right_checksum(game, data):
    packed = bytearray(game.pack()[:-2])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(3, len(packed) - 1))
        packed[at] = data.draw(st.integers(0, 255))
    packed += checksum(packed, len(packed)).to_bytes(2, "little")
    try:
        changed = SonneUndMond.unpack(bytes(packed))
    except ValueError as error:
        assert str(error)
        return
    # What is let in is a whole game: it goes back to its first step and on to an end.
    assert changed.pack() == bytes(packed)
    while len(changed.history()):
        changed.undo()
    changed = SonneUndMond.unpack(bytes(packed))
    rng = Rng(1)
    while not changed.over:
        moves = list(changed.legal_moves())
        changed.play(moves[rng.below(len(moves))])
