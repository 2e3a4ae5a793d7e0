"""Text of twice the size, made into a drawing once."""

from firmware.bits import draw_text, measure

# The four lower bits of a byte, each twice.
_TWICE = bytes([sum([3 << 2 * bit for bit in range(4) if four >> bit & 1]) for four in range(16)])


def enlarged(font, s: str) -> bytes:
    """A sprite for Canvas.sprite that shows a text twice as wide and high as `font` does."""
    width = max(1, measure(font, s, 0, -1))
    columns = bytearray(width)
    draw_text(columns, width, 8, font, s, 0, -1, 0, 0, 1)
    sprite = bytearray(2 + 4 * width)
    sprite[0] = 2 * width
    sprite[1] = 16
    for x in range(width):
        upper = 2 + 2 * x
        lower = upper + 2 * width
        sprite[upper] = sprite[upper + 1] = _TWICE[columns[x] & 15]
        sprite[lower] = sprite[lower + 1] = _TWICE[columns[x] >> 4]
    return bytes(sprite)
