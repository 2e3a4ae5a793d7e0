"""The board of Siesta as a picture, kept up to date piece by piece so that a frame is quick."""

from engine.siesta.pieces import EMPTY, ROOF, WALL
from firmware.art import siesta as art
from firmware.canvas import Canvas
from firmware.colours import ACCENT, INK, PAPER

# Drawing of each piece, at the index of its code on the board of the engine.
PIECES = (None, art.SUN, art.SHADOW, art.ROOF1, art.ROOF2, art.ROOF3, art.ROOF4)
_HEAD = 2  # bytes of a sprite before its columns


class BoardPicture:
    """A board of size × size cells in the middle of the layout's area for it.

    Cells are numbered as in the engine's padded board (engine.siesta.pieces).
    """

    def __init__(self, layout, board, size: int):
        width = layout.SIESTA_AREA_WIDTH
        height = layout.SIESTA_AREA_HEIGHT
        self._pitch = layout.SIESTA_PITCH
        self._stride = size + 1
        self._side = size * self._pitch + 1
        self._x = width - self._side >> 1
        self._y = height - self._side >> 1
        # One sprite, painted with a canvas of its own over the sprite's columns.
        self._sprite = bytearray(_HEAD + width * height // 8)
        self._sprite[0] = width
        self._sprite[1] = height
        self._paint = Canvas(memoryview(self._sprite)[_HEAD:], width, height)
        self._draw_grid()
        for cell in range(len(board)):
            if board[cell] != EMPTY and board[cell] != WALL:
                self.put(cell, board[cell])

    def put(self, cell: int, piece: int):
        """Shows a piece, or EMPTY, at a cell."""
        x = self._left(cell)
        y = self._top(cell)
        self._paint.fill(x, y, self._pitch - 1, self._pitch - 1, PAPER)
        if piece != EMPTY:
            self._paint.sprite(x, y, PIECES[piece], INK)

    def draw(self, canvas):
        canvas.sprite(0, 0, self._sprite, INK)

    def draw_cursor(self, canvas, cell: int, piece: int):
        """A frame around a cell that shows `piece`; what lies around it loses a pixel."""
        x = self._left(cell)
        y = self._top(cell)
        size = self._pitch + 3
        canvas.fill(x - 2, y - 2, size, size, PAPER)
        canvas.frame(x - 2, y - 2, size, size, ACCENT)
        if piece != EMPTY:
            canvas.sprite(x, y, PIECES[piece], INK)

    def _left(self, cell):
        return self._x + (cell % self._stride - 1) * self._pitch + 1

    def _top(self, cell):
        return self._y + (cell // self._stride - 1) * self._pitch + 1

    def _draw_grid(self):
        side = self._side
        for y in range(0, side, self._pitch):
            for x in range(0, side, self._pitch):
                self._paint.pixel(self._x + x, self._y + y, INK)
        self._paint.frame(self._x, self._y, side, side, INK)


def piece_of(kind: int, seat: int) -> int:
    """The code on the board of a piece of `kind` placed by `seat`."""
    return ROOF + seat if kind == ROOF else kind
