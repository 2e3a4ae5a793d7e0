"""What bits_viper does, in plain Python: for machines that MicroPython has no native code for.

Slower and not free of allocations, but with the same results (a test compares them).
"""


def _bytes(s):
    return s.encode() if isinstance(s, str) else s


def _glyph(font, s, at):
    """Entry of the character at `at` in the font's table, and the position after it."""
    lead = s[at]
    if lead < 0x80:
        return 2 + 3 * (lead - 32 if lead >= 32 else 31), at + 1
    size = 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
    code = lead & (0x1F, 0x0F, 0x07)[size - 2]
    for i in range(1, size):
        code = code << 6 | s[at + i] & 0x3F
    for entry in range(287, 287 + 6 * font[1], 6):
        if font[entry] | font[entry + 1] << 8 | font[entry + 2] << 16 == code:
            return entry + 3, at + size
    return 2 + 3 * 31, at + size


def _ends(s, at, stop):
    return at == len(s) or s[at] == 0 or at == stop


def draw_columns(frame, width, height, data, at, n, x, y, on):
    for column in range(n):
        if not 0 <= x + column < width:
            continue
        bits = data[at + column]
        for row in range(max(0, y), min(height, y + 8)):
            if bits >> row - y & 1:
                place = (row >> 3) * width + x + column
                if on:
                    frame[place] |= 1 << (row & 7)
                else:
                    frame[place] &= ~(1 << (row & 7))


def draw_text(frame, width, height, font, s, start, stop, x, y, on):
    s = _bytes(s)
    at = start
    while not _ends(s, at, stop):
        entry, at = _glyph(font, s, at)
        size = font[entry + 2]
        draw_columns(frame, width, height, font, font[entry] | font[entry + 1] << 8, size, x, y, on)
        x += size + 1
    return x


def measure(font, s, start, stop):
    s = _bytes(s)
    x = 0
    at = start
    while not _ends(s, at, stop):
        entry, at = _glyph(font, s, at)
        x += font[entry + 2] + 1
    return max(0, x - 1)


def wrap(font, s, start, room):
    s = _bytes(s)
    x = 0
    at = start
    end = -1
    following = 0
    while not _ends(s, at, -1):
        code = s[at]
        if code == 10:
            return (at + 1) << 14 | at
        if code == 32:
            end = at
            following = at + 1
        here = at
        entry, at = _glyph(font, s, at)
        x += font[entry + 2] + 1
        if x - 1 > room and code != 32:
            if end > start:
                return following << 14 | end
            if here > start:
                return here << 14 | here
        if code == 45:
            end = following = at
    return at << 14 | at


def flip(frame, width, height, x, y, w, h):
    for row in range(max(0, y), min(height, y + h)):
        for column in range(max(0, x), min(width, x + w)):
            frame[(row >> 3) * width + column] ^= 1 << (row & 7)


def changed(a, b, start, end, gap):
    first = last = -1
    for i in range(start, end):
        if a[i] != b[i]:
            if first < 0:
                first = i
            elif i - last > gap + 1:
                break
            last = i
    return -1 if first < 0 else first << 14 | last + 1


def copy(to, to_at, source, at, n):
    to[to_at : to_at + n] = source[at : at + n]
