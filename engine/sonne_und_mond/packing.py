"""A game of Sonne und Mond as bytes, and back.

Little-endian: magic, players, first seat, flags, state (8 bits, see the game), seed (4), state of
the random numbers (4), number of moves (2) and of undo numbers (2); the length of each row, hand
and pile of collected cards, of draw pile and discards; the cards of all of these in this order;
the moves and the undo numbers (2 each); a checksum (2).
"""

import struct

from engine.sonne_und_mond.cards import DECK
from engine.sonne_und_mond.stock import take_stock
from engine.words import Words

MAGIC = b"SM1"
HEADER = "<3sBBBBIIHH"
TEAMS = 1
ANIMALS = 2
MAY = 4


def pack(game):
    """The whole game as bytes."""
    options = game.options
    flags = TEAMS if options["teams"] else 0
    flags |= ANIMALS if options["animals"] else 0
    flags |= MAY if options["animal_duty"] == "may" else 0
    data = bytearray(
        struct.pack(
            HEADER,
            MAGIC,
            game.players,
            options["first"],
            flags,
            game.state(),
            options["seed"],
            game.rng.state,
            len(game._moves),
            len(game._undo),
        )
    )
    heaps = _heaps(game)
    data.extend(bytes([len(cards) for cards in heaps]))
    for cards in heaps:
        data.extend(cards)
    for words in (game._moves, game._undo):
        for at in range(len(words)):
            data.append(words[at] & 0xFF)
            data.append(words[at] >> 8)
    check = _checksum(data, len(data))
    data.append(check & 0xFF)
    data.append(check >> 8)
    return bytes(data)


def unpack(cls, data):
    """The game that `pack` wrote; ValueError names what is wrong with other bytes."""
    start = struct.calcsize(HEADER)
    if len(data) < start or bytes(data[:3]) != MAGIC:
        raise ValueError("these bytes are no packed Sonne und Mond")
    _, players, first, flags, state, seed, rng, moves, undo = struct.unpack_from(HEADER, data)
    size = start + 4 * players + 2 + DECK + 2 * (moves + undo) + 2
    if len(data) != size:
        raise ValueError(
            "a packed Sonne und Mond of {} moves has {} bytes, not {}".format(
                moves, size, len(data)
            )
        )
    if _checksum(data, size - 2) != data[size - 2] | data[size - 1] << 8:
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
    game.rng.state = rng
    game.set_state(state)
    heaps = _heaps(game)
    at = start + len(heaps)
    for number in range(len(heaps)):
        end = at + data[start + number]
        heaps[number][:] = data[at:end]
        at = end
    if at != start + len(heaps) + DECK:
        raise ValueError(
            "a packed Sonne und Mond has {} cards, not {}".format(DECK, at - start - len(heaps))
        )
    take_stock(game)
    game._moves = _words(data, at, moves)
    game._undo = _words(data, at + 2 * moves, undo)
    for move in game.history():
        game._known(move)
    return game


def _heaps(game):
    """All bytearrays of cards, in the order of the packed form."""
    return game.rows + game.hands + game.collected + [game.pile, game.discards]


def _words(data, at, count):
    words = Words()
    for place in range(at, at + 2 * count, 2):
        words.append(data[place] | data[place + 1] << 8)
    return words


def _checksum(data, count):
    """16 bits that a changed byte changes."""
    check = 0
    for at in range(count):
        check = check * 31 + data[at] & 0xFFFF
    return check
