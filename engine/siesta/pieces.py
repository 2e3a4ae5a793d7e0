"""What lies on the board: codes of pieces, supplies, and the padded board itself.

A board is a bytearray of (size + 2) * (size + 1) + 1 cells: one column of wall between the rows
and a row of wall above and below, so that a walk in any direction ends at a wall without a test
for the edge. The cell of column c and row r (both from 0) is (r + 1) * (size + 1) + c + 1.
"""

from engine.micro import const

EMPTY = const(0)
SUN = const(1)
SHADOW = const(2)
ROOF = const(3)  # the roof of seat s is ROOF + s
WALL = const(7)

# SI-2: what there is at the start; roofs are per player.
SUNS = const(25)
SHADOWS = const(75)
ROOFS = const(15)

# Bits in the map of neighbours: what lies orthogonally next to a cell.
NEAR_SUN = const(1)
NEAR_SHADOW = const(2)
NEAR_ROOF = const(4)

PIECES_PER_TURN = const(3)  # SI-4
DOUBLE_POINTS = const(2)  # SI-13


def empty_board(size):
    """A padded board of size × size empty cells."""
    stride = size + 1
    board = bytearray((size + 2) * stride + 1)
    for cell in range(len(board)):
        row, column = divmod(cell, stride)
        if column == 0 or row == 0 or row == size + 1:
            board[cell] = WALL
    return board


def directions(size):
    """The four steps along a line: right, down, left, up."""
    return (1, size + 1, -1, -size - 1)
