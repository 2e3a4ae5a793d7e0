"""The picture of a display with one bit per pixel, drawn into a buffer that somebody else owns.

Nothing here allocates once the canvas is made. A canvas for a colour panel is another module
with the same methods; screens use nothing but these methods and the names in `colours`.
"""

from framebuf import MONO_VLSB, FrameBuffer

from firmware.bits import draw_columns, draw_text, flip, measure, wrap
from firmware.colours import INK
from firmware.fonts import small, tiny

# What a logical colour is on this canvas: all are ink but paper.
_BITS = b"\x00\x01\x01\x01\x01\x01\x01\x01\x01\x01"
_DIGITS = 12  # room for a sign and the digits of a small int
_LINE_END = 0x3FFF


class Canvas:
    """Drawing on width x height pixels; height is a multiple of 8.

    x and y count pixels from the upper left corner; what lies outside is clipped. Text methods
    take the upper left corner and return the x behind what they drew. `font` is `canvas.small`
    (8 rows, proportional) or `canvas.tiny` (5 rows, capitals); `clear` sets it to small.
    """

    def __init__(self, buffer, width: int, height: int):
        self.width = width
        self.height = height
        self.buffer = buffer
        self.small = small.DATA
        self.tiny = tiny.DATA
        self.font = self.small
        self._frame = FrameBuffer(buffer, width, height, MONO_VLSB)
        self._digits = bytearray(_DIGITS)  # the last byte stays 0: the end of the text
        self._char = bytearray(5)

    # areas and lines

    def clear(self):
        """A blank picture and the small font."""
        self._frame.fill(0)
        self.font = self.small

    def fill(self, x: int, y: int, w: int, h: int, colour: int = INK):
        self._frame.fill_rect(x, y, w, h, _BITS[colour])

    def frame(self, x: int, y: int, w: int, h: int, colour: int = INK):
        """The outline of a rectangle, one pixel wide."""
        self._frame.rect(x, y, w, h, _BITS[colour])

    def hline(self, x: int, y: int, w: int, colour: int = INK):
        self._frame.hline(x, y, w, _BITS[colour])

    def vline(self, x: int, y: int, h: int, colour: int = INK):
        self._frame.vline(x, y, h, _BITS[colour])

    def pixel(self, x: int, y: int, colour: int = INK):
        self._frame.pixel(x, y, _BITS[colour])

    def invert(self, x: int, y: int, w: int, h: int):
        """Exchanges ink and paper in a rectangle."""
        flip(self.buffer, self.width, self.height, x, y, w, h)

    def sprite(self, x: int, y: int, data, colour: int = INK):
        """A small drawing: width, height, then its columns, eight rows after eight rows.

        Each column is a byte with bit 0 at the top; only set bits are drawn.
        """
        width = data[0]
        at = 2
        end = y + data[1]
        while y < end:
            draw_columns(self.buffer, self.width, self.height, data, at, width, x, y, _BITS[colour])
            at += width
            y += 8

    # text

    def text(self, x: int, y: int, s: str, colour: int = INK) -> int:
        return draw_text(
            self.buffer, self.width, self.height, self.font, s, 0, -1, x, y, _BITS[colour]
        )

    def glyph(self, x: int, y: int, code: int, colour: int = INK) -> int:
        """One character by its Unicode number."""
        char = self._char
        if code < 0x80:
            char[0] = code
            size = 1
        elif code < 0x800:
            char[0] = 0xC0 | code >> 6
            size = 2
        elif code < 0x10000:
            char[0] = 0xE0 | code >> 12
            size = 3
        else:
            char[0] = 0xF0 | code >> 18
            size = 4
        char[size] = 0
        while size > 1:
            size -= 1
            char[size] = 0x80 | code & 0x3F
            code >>= 6
        return self.text(x, y, char, colour)

    def number(self, x: int, y: int, n: int, colour: int = INK) -> int:
        """A small int in decimal digits."""
        first = self._spell(n)
        return draw_text(
            self.buffer,
            self.width,
            self.height,
            self.font,
            self._digits,
            first,
            -1,
            x,
            y,
            _BITS[colour],
        )

    def width_of(self, s: str) -> int:
        """Pixels from the first to the last column of a text."""
        return measure(self.font, s, 0, -1)

    def number_width(self, n: int) -> int:
        return measure(self.font, self._digits, self._spell(n), -1)

    def centre(self, x: int, w: int, y: int, s: str, colour: int = INK) -> int:
        """A text in the middle of the columns x to x + w - 1."""
        return self.text(x + (w - self.width_of(s) >> 1), y, s, colour)

    def right(self, x: int, y: int, s: str, colour: int = INK) -> int:
        """A text whose last column is x - 1."""
        return self.text(x - self.width_of(s), y, s, colour)

    def right_number(self, x: int, y: int, n: int, colour: int = INK) -> int:
        """A number whose last column is x - 1."""
        return self.number(x - self.number_width(n), y, n, colour)

    def paragraph(
        self, x: int, y: int, w: int, h: int, s: str, first_line: int = 0, colour: int = INK
    ) -> int:
        """A text broken into lines of w pixels, from the line `first_line` on as h has room for.

        Lines are one row more than the font apart. Returns how many lines the whole text has
        (with h = 0 nothing is drawn, so that the lines are only counted).
        """
        font = self.font
        step = font[0] + 1
        bottom = y + h
        lines = 0
        at = 0
        while True:
            end = wrap(font, s, at, w)
            following = end >> 14
            end &= _LINE_END
            if following == at:
                return lines
            if lines >= first_line and y + font[0] <= bottom:
                draw_text(
                    self.buffer, self.width, self.height, font, s, at, end, x, y, _BITS[colour]
                )
                y += step
            lines += 1
            at = following

    def _spell(self, n: int) -> int:
        """Puts the digits of n before the zero byte of the buffer; where they begin."""
        digits = self._digits
        at = _DIGITS - 1
        rest = -n if n < 0 else n
        while True:
            at -= 1
            digits[at] = 48 + rest % 10
            rest //= 10
            if not rest:
                break
        if n < 0:
            at -= 1
            digits[at] = 45
        return at
