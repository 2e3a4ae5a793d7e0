"""The picture of one row of cards: the places that fit, covered ones, a card about to be laid."""

from micropython import const

from engine.sonne_und_mond.cards import ECLIPSES, NUMBERS
from firmware.art import sonne_und_mond as art
from firmware.colours import ACCENT, DIM, INK, PAPER, SHADE, SUN

_SUN_ROW = const(0)
_BEFORE = const(0x25C0)  # ◀ and ▶: the row goes on there
_AFTER = const(0x25B6)


class RowPicture:
    """Shows one row of a seat in one line; `show` fills it, `scroll` moves a long one.

    seat, suit: whose row and which. label: what stands before it, text.
    """

    def __init__(self, layout):
        self._layout = layout
        self._tops = b""
        self._covered = b""
        self._first = 0  # the leftmost place that is shown
        self._ghost = -1  # place of the card about to be laid
        self.seat = 0
        self.suit = 0
        self.label = ""

    def show(self, seat, suit, label, tops, covered, ghost=-1):
        """tops, covered: per place the visible card and how many lie under it.

        ghost: place of a card that is about to be laid, or -1; it is scrolled into sight.
        """
        if (seat, suit) != (self.seat, self.suit):
            self._first = 0
        self.seat = seat
        self.suit = suit
        self.label = label
        self._tops = tops
        self._covered = covered
        self._ghost = ghost
        if ghost >= 0:
            self._first = min(self._first, ghost)
            self._first = max(self._first, ghost - self._layout.ROWS_PLACES + 1)
        self.scroll(0)

    def scroll(self, step):
        """Moves the row by `step` places, as far as it is longer than the line."""
        last = max(0, len(self._tops) - self._layout.ROWS_PLACES)
        self._first = max(0, min(self._first + step, last))

    def draw(self, canvas, y, chosen, lit):
        """chosen: the row is marked. lit: the phase of the blinking card."""
        layout = self._layout
        canvas.font = canvas.tiny
        canvas.text(layout.ROWS_LABEL_X, y + layout.ROWS_TEXT_DY, self.label, INK)
        icon = art.SUN if self.suit == _SUN_ROW else art.MOON
        colour = SUN if self.suit == _SUN_ROW else SHADE
        canvas.sprite(layout.ROWS_ICON_X, y + layout.ROWS_TEXT_DY, icon, colour)
        x = layout.ROWS_X
        last = min(len(self._tops), self._first + layout.ROWS_PLACES)
        for place in range(self._first, last):
            self._draw_card(canvas, x, y, place, colour, lit)
            x += layout.ROWS_PITCH
        if self._first > 0:
            canvas.glyph(layout.ROWS_BEFORE_X, y + layout.ROWS_TEXT_DY, _BEFORE, DIM)
        if last < len(self._tops):
            canvas.glyph(layout.ROWS_AFTER_X, y + layout.ROWS_TEXT_DY, _AFTER, DIM)
        if chosen:
            canvas.invert(0, y, layout.ROWS_BEFORE_X - 1, layout.ROWS_LINE - 1)

    def _draw_card(self, canvas, x, y, place, colour, lit):
        layout = self._layout
        card = self._tops[place]
        width = layout.ROWS_PITCH
        height = layout.ROWS_CARD
        if self._covered[place]:
            # The edge of the cards below shows under it.
            canvas.hline(x + 2, y + height, width - 2, DIM)
        text = INK
        if place == self._ghost and lit:
            canvas.fill(x, y, width + 1, height, ACCENT)
            text = PAPER
        elif card >= ECLIPSES:
            canvas.fill(x, y, width + 1, height, SHADE)
            text = PAPER
        else:
            canvas.frame(x, y, width + 1, height, colour)
        if card >= ECLIPSES:
            canvas.sprite(x + 3, y + 1, art.DISC, INK if text == INK else PAPER)
            return
        number = card % NUMBERS + 1
        canvas.number(
            x + (width + 1 - canvas.number_width(number) >> 1),
            y + layout.ROWS_TEXT_DY - 1,
            number,
            text,
        )
