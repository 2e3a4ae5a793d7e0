"""A packed game of Sonne und Mond (see packing) brought back, or told what is wrong with it."""

import struct

from engine.sonne_und_mond.cards import DECK
from engine.sonne_und_mond.packing import ANIMALS, HEADER, MAGIC, MAY, TEAMS, checksum, heaps_of
from engine.sonne_und_mond.stock import take_stock
from engine.words import Words


def unpack(cls, data):
    """The game that `pack` wrote; ValueError names what is wrong with other bytes."""
    start = struct.calcsize(HEADER)
    if not isinstance(data, (bytes, bytearray)) or len(data) < start or data[:3] != MAGIC:
        raise ValueError("these bytes are no packed Sonne und Mond")
    _, players, first, flags, _, seed, rng, moves, undo = struct.unpack_from(HEADER, data)
    size = start + 4 * players + 2 + DECK + 2 * (moves + undo) + 2
    if len(data) != size:
        raise ValueError(
            "a packed Sonne und Mond of {} moves has {} bytes, not {}".format(
                moves, size, len(data)
            )
        )
    if checksum(data, size - 2) != data[size - 2] | data[size - 1] << 8:
        raise ValueError("a packed Sonne und Mond is damaged: its checksum is wrong")
    if flags & ~(TEAMS | ANIMALS | MAY) or not rng:
        raise ValueError("a packed Sonne und Mond has no such flags or random numbers")
    game = cls(
        players=players,
        seed=seed,
        first=first,
        teams=bool(flags & TEAMS),
        animals=bool(flags & ANIMALS),
        animal_duty="may" if flags & MAY else "must",
    )
    _fill(game, data)
    take_stock(game)
    for move in game.history():
        game._known(move)
    if not _leads_back(game):
        raise ValueError("the history of a packed Sonne und Mond does not lead to its cards")
    _fill(game, data)
    return game


def _leads_back(game):
    """Whether the history can be undone to its first position; the game is left there.

    Undo trusts its notes. Here they prove themselves, so that no game breaks later in play.
    """
    try:
        while len(game._moves):
            game.undo()
        take_stock(game)
    except (IndexError, ValueError):
        return False
    return not len(game._undo)


def _fill(game, data):
    """Takes cards, state and history over from packed bytes of the right length."""
    at = struct.calcsize(HEADER)
    _, _, _, _, state, _, rng, moves, undo = struct.unpack_from(HEADER, data)
    game.set_state(state)
    game.rng.state = rng
    heaps = heaps_of(game)
    lengths = data[at : at + len(heaps)]
    at += len(heaps)
    if sum(lengths) != DECK:
        raise ValueError("a packed Sonne und Mond has {} cards, not {}".format(DECK, sum(lengths)))
    for heap, length in zip(heaps, lengths):
        heap[:] = data[at : at + length]
        at += length
    game._moves = _words(data, at, moves)
    game._undo = _words(data, at + 2 * moves, undo)


def _words(data, at, count):
    words = Words()
    for place in range(at, at + 2 * count, 2):
        words.append(data[place] | data[place + 1] << 8)
    return words
