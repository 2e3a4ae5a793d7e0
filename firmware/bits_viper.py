"""The inner loops of drawing and of the display bus, as machine code.

The picture has one bit per pixel: a byte holds eight rows of one column, bit 0 at the top, and
a page of `width` bytes eight rows of pixels (the order of an SSD1306, MONO_VLSB in framebuf).
A text is a str or a buffer that ends with a zero byte; positions in it count bytes of UTF-8.
`bits_plain` does the same where no machine code can be made; `bits` picks one of the two.
"""

import micropython
from micropython import const

_ASCII = const(2)  # where the table of a font begins (see host_tools/fonts.py)
_EXTRA = const(287)


@micropython.viper
def rare_glyph(font, s, at: int) -> int:
    """The character beyond ASCII at `at`: its entry in the font's table << 3 | its bytes."""
    p = ptr8(s)
    f = ptr8(font)
    lead = p[at]
    if lead < 0xE0:
        size = 2
        code = lead & 0x1F
    elif lead < 0xF0:
        size = 3
        code = lead & 0x0F
    else:
        size = 4
        code = lead & 0x07
    i = 1
    while i < size:
        code = code << 6 | p[at + i] & 0x3F
        i += 1
    entry = _EXTRA
    i = f[1]
    while i > 0:
        if f[entry] | f[entry + 1] << 8 | f[entry + 2] << 16 == code:
            return (entry + 3) << 3 | size
        entry += 6
        i -= 1
    return (_ASCII + 3 * 31) << 3 | size  # "?"


@micropython.viper
def draw_columns(
    frame: ptr8, width: int, height: int, data: ptr8, at: int, n: int, x: int, y: int, on: int
):
    """Draws n bytes of `data` from `at` on as columns of eight pixels with the corner (x, y)."""
    if x < 0:
        at -= x
        n += x
        x = 0
    if x + n > width:
        n = width - x
    page = y >> 3
    shift = y & 7
    upper = page >= 0 and page < height >> 3
    lower = shift != 0 and page >= -1 and page + 1 < height >> 3
    i = page * width + x
    while n > 0:
        bits = data[at] << shift
        if upper:
            if on:
                frame[i] |= bits
            else:
                frame[i] &= ~bits
        if lower:
            if on:
                frame[i + width] |= bits >> 8
            else:
                frame[i + width] &= ~(bits >> 8)
        at += 1
        i += 1
        n -= 1


@micropython.viper
def draw_text(
    frame, width: int, height: int, font, s, start: int, stop: int, x: int, y: int, on: int
) -> int:
    """Draws s[start:stop] (stop -1: all) with the corner (x, y); the x after it."""
    p = ptr8(s)
    f = ptr8(font)
    pixels = ptr8(frame)
    page = y >> 3
    shift = y & 7
    upper = page >= 0 and page < height >> 3
    lower = shift != 0 and page >= -1 and page + 1 < height >> 3
    row = page * width
    at = start
    while p[at] != 0 and at != stop:
        entry = p[at]
        if entry < 0x80:
            at += 1
            entry = _ASCII + 3 * (entry - 32 if entry >= 32 else 31)
        else:
            found = int(rare_glyph(font, s, at))
            at += found & 7
            entry = found >> 3
        column = f[entry] | f[entry + 1] << 8
        end = column + f[entry + 2]
        while column < end:
            if x >= 0 and x < width:
                bits = f[column] << shift
                i = row + x
                if upper:
                    if on:
                        pixels[i] |= bits
                    else:
                        pixels[i] &= ~bits
                if lower:
                    if on:
                        pixels[i + width] |= bits >> 8
                    else:
                        pixels[i + width] &= ~(bits >> 8)
            x += 1
            column += 1
        x += 1
    return x


@micropython.viper
def measure(font, s, start: int, stop: int) -> int:
    """Width in pixels of s[start:stop] (stop -1: all), the gap after the last glyph left out."""
    p = ptr8(s)
    f = ptr8(font)
    x = 0
    at = start
    while p[at] != 0 and at != stop:
        entry = p[at]
        if entry < 0x80:
            at += 1
            entry = _ASCII + 3 * (entry - 32 if entry >= 32 else 31)
        else:
            found = int(rare_glyph(font, s, at))
            at += found & 7
            entry = found >> 3
        x += f[entry + 2] + 1
    return x - 1 if x else 0


@micropython.viper
def wrap(font, s, start: int, room: int) -> int:
    """The line of text that begins at `start` and fits into `room` pixels.

    Start of the next line << 14 | end of this one. Breaks at blanks and after hyphens, at
    newlines always, within a word only when it does not fit into a line alone.
    """
    p = ptr8(s)
    f = ptr8(font)
    x = 0
    at = start
    end = -1  # of the line up to the last place where it may break
    following = 0
    while p[at] != 0:
        code = p[at]
        if code == 10:
            return (at + 1) << 14 | at
        if code == 32:
            end = at
            following = at + 1
        here = at
        if code < 0x80:
            at += 1
            entry = _ASCII + 3 * (code - 32 if code >= 32 else 31)
        else:
            found = int(rare_glyph(font, s, at))
            at += found & 7
            entry = found >> 3
        x += f[entry + 2] + 1
        if x - 1 > room and code != 32:
            if end > start:
                return following << 14 | end
            if here > start:
                return here << 14 | here
        if code == 45:
            end = at
            following = at
    return at << 14 | at


@micropython.viper
def flip(frame: ptr8, width: int, height: int, x: int, y: int, w: int, h: int):
    """Exchanges ink and paper in a rectangle."""
    if x < 0:
        w += x
        x = 0
    if y < 0:
        h += y
        y = 0
    if x + w > width:
        w = width - x
    if y + h > height:
        h = height - y
    if w <= 0 or h <= 0:
        return
    page = y >> 3
    while page << 3 < y + h:
        mask = 0xFF
        if page << 3 < y:
            mask = mask << (y & 7) & 0xFF
        if (page + 1) << 3 > y + h:
            mask &= 0xFF >> ((page + 1 << 3) - (y + h))
        i = page * width + x
        end = i + w
        while i < end:
            frame[i] ^= mask
            i += 1
        page += 1


@micropython.viper
def changed(a: ptr8, b: ptr8, start: int, end: int, gap: int) -> int:
    """The first stretch between start and end in which a and b differ, -1 if they are equal.

    First << 14 | end of it. Stretches with at most `gap` equal bytes between them are one.
    """
    i = start
    while i < end and a[i] == b[i]:
        i += 1
    if i == end:
        return -1
    first = i
    last = i
    while i < end and i - last <= gap + 1:
        if a[i] != b[i]:
            last = i
        i += 1
    return first << 14 | last + 1


@micropython.viper
def copy(to: ptr8, to_at: int, source: ptr8, at: int, n: int):
    """Copies n bytes between buffers that do not overlap."""
    i = 0
    while i < n:
        to[to_at + i] = source[at + i]
        i += 1
