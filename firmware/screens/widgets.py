"""Pieces that several screens draw: the header and the scroll bar."""

from firmware.colours import DIM, INK


def header(canvas, layout, title: str):
    """The line at the top that says where one is."""
    canvas.text(layout.MARGIN, layout.HEADER_TEXT_Y, title, INK)
    canvas.hline(0, layout.HEADER_RULE_Y, canvas.width, INK)


def scroll_bar(canvas, layout, right: int, y: int, height: int, first: int, shown: int, count: int):
    """A bar whose last column is right - 1: `shown` of `count` lines are seen, from `first` on."""
    width = layout.SCROLL_WIDTH
    x = right - width
    size = max(width, height * shown // count)
    offset = (height - size) * first // max(1, count - shown)
    canvas.vline(x + width // 2, y, height, DIM)
    canvas.fill(x, y + offset, width, size, INK)
