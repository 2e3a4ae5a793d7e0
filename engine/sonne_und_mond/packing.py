"""A game of Sonne und Mond as bytes (unpacking has the way back).

Little-endian: magic, players, first seat, flags, state (8 bits, see the game), seed (4), state of
the random numbers (4), number of moves (2) and of undo numbers (2); the length of each row, hand
and pile of collected cards, of draw pile and discards; the cards of all of these in this order;
the moves and the undo numbers (2 each); a checksum (2).
"""

import struct

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
    heaps = heaps_of(game)
    data.extend(bytes([len(cards) for cards in heaps]))
    for cards in heaps:
        data.extend(cards)
    for words in (game._moves, game._undo):
        for at in range(len(words)):
            data.append(words[at] & 0xFF)
            data.append(words[at] >> 8)
    check = checksum(data, len(data))
    data.append(check & 0xFF)
    data.append(check >> 8)
    return bytes(data)


def heaps_of(game):
    """All bytearrays of cards, in the order of the packed form."""
    return game.rows + game.hands + game.collected + [game.pile, game.discards]


def checksum(data, count):
    """16 bits that a changed byte changes."""
    check = 0
    for at in range(count):
        check = check * 31 + data[at] & 0xFFFF
    return check
