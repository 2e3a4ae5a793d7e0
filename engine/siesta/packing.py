"""A game of Siesta as bytes (unpacking has the way back).

Little-endian: magic, size, players, seat to move, first seat, flags, end reason, seed (4), number
of steps (2); then the board without its walls, points (2 per seat), steps (2 each), and the
points of each finished turn (2 per seat).
"""

import struct

from engine.siesta.pieces import WALL

MAGIC = b"SI1"
HEADER = "<3sBBBBBBIH"
TEAMS = 1
ADDED = 2


def pack(game):
    """The whole game as bytes."""
    options = game.options
    moves = game.history()
    flags = (TEAMS if options["teams"] else 0) | (ADDED if options["lengthening"] == "added" else 0)
    head = struct.pack(
        HEADER,
        MAGIC,
        game.size,
        game.players,
        game.turn,
        options["first"],
        flags,
        game._end,
        options["seed"],
        len(moves),
    )
    board = bytes([piece for piece in game.board if piece != WALL])
    return (
        head
        + board
        + _words(game.points)
        + _words(moves)
        + _words(game._gains.tail(len(game._gains)))
    )


def _words(numbers):
    """Numbers below 2**16 as bytes, low byte first, whatever the machine's order is."""
    out = bytearray(2 * len(numbers))
    for i in range(len(numbers)):
        out[2 * i] = numbers[i] & 0xFF
        out[2 * i + 1] = numbers[i] >> 8
    return bytes(out)
