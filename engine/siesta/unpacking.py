"""A packed game of Siesta (see packing) brought back, or told what is wrong with it."""

import struct
from array import array

from engine.siesta.packing import ADDED, HEADER, MAGIC, TEAMS
from engine.siesta.pieces import PIECES_PER_TURN, ROOF, WALL
from engine.siesta.stock import take_stock


def unpack(cls, data):
    """The game that `pack` wrote; ValueError names what is wrong with other bytes."""
    if len(data) < struct.calcsize(HEADER) or bytes(data[:3]) != MAGIC:
        raise ValueError("these bytes are no packed Siesta")
    _, size, players, turn, first, flags, end, seed, count = struct.unpack_from(HEADER, data)
    game = cls(
        players=players,
        seed=seed,
        first=first,
        teams=bool(flags & TEAMS),
        size=size,
        lengthening="added" if flags & ADDED else "whole",
    )
    turns = count // PIECES_PER_TURN * players
    start = struct.calcsize(HEADER) + size * size
    if len(data) != start + 2 * (players + count + turns):
        raise ValueError("a packed Siesta of {} steps is not {} bytes".format(count, len(data)))
    if flags & ~(TEAMS | ADDED) or turn >= players or end > 4:
        raise ValueError("a packed Siesta has no such flags, seat or end")
    place = start - size * size
    for cell in range(len(game.board)):
        if game.board[cell] != WALL:
            piece = data[place]
            if piece >= ROOF + players:
                raise ValueError("no piece {} at {}".format(piece, game.cell_text(cell)))
            game.board[cell] = piece
            place += 1
    take_stock(game)
    game.turn = turn
    words = array("H")
    for i in range(start, len(data), 2):
        words.append(data[i] | data[i + 1] << 8)
    game.points = list(words[:players])
    for i in range(players, players + count):
        game._moves.append(words[i])
    for i in range(players + count, len(words)):
        game._gains.append(words[i])
    _check_history(game)
    _check_end(game, end)
    game._end = end
    return game


def _check_history(game):
    """ValueError unless the steps lead to the board and the points, so that all can be undone."""
    moves = game.history()
    begun = game.turn - len(moves) // PIECES_PER_TURN
    seen = bytearray(len(game.board))
    for i in range(len(moves)):
        move = moves[i]
        game._known(move)
        cell = move & 0xFF
        seat = (begun + i // PIECES_PER_TURN) % game.players
        piece = move >> 8 if move >> 8 != ROOF else ROOF + seat
        if game.board[cell] != piece or seen[cell]:
            raise ValueError("step {} did not lead to this board".format(game.move_text(move)))
        seen[cell] = 1
    left = list(game.points)
    gains = game._gains.tail(len(game._gains))
    for i in range(len(gains)):
        left[i % game.players] -= gains[i]
    if min(left) < 0:
        raise ValueError("the turns scored more than the points that the players have")


def _check_end(game, end):
    """ValueError if the end does not go with the supplies (SI-14)."""
    if len(game.placed):
        fits = end == 0
    elif game.suns_left and game.shadows_left and min(game.roofs_left):
        fits = end in (0, 4)
    else:
        fits = 1 <= end <= 3
    if not fits:
        raise ValueError("the end and the supplies do not go together")
