"""A scrolling list: a header, rows with a highlight, values that left and right change."""

from firmware.colours import ACCENT, DIM, INK, PAPER
from firmware.keys import BACK, DOWN, LEFT, OK, UP
from firmware.screens.screen import Screen
from firmware.screens.widgets import header, scroll_bar

_ARROW_LEFT = 0x25C0
_ARROW_RIGHT = 0x25B6
_ARROW_GAP = 2


class Row:
    """One line of a list.

    label: text at the left. value: text at the right, or None. turns: whether left and right
    change the value (by default, when there is one).
    """

    def __init__(self, label: str, value=None, turns=None):
        self.label = label
        self.value = value
        self.turns = value is not None if turns is None else turns


class ListScreen(Screen):
    """Base of all menus: a subclass sets the rows and says what happens in `choose`, `change`.

    title: the header. rows: list of Row. index: the row that is highlighted.
    """

    def __init__(self, app, title: str, rows=()):
        super().__init__(app)
        self.title = title
        self.index = 0
        self.rows = rows
        self._first = 0  # row at the top of the display

    def set_rows(self, rows):
        """Shows other rows; the highlight stays where it is as far as it can."""
        self.rows = rows
        self._move(max(0, min(self.index, len(rows) - 1)))

    def choose(self, index: int):
        """OK was pressed on a row."""

    def change(self, index: int, step: int):
        """Left (-1) or right (+1) was pressed on a row that turns."""

    def back(self):
        """BACK was pressed."""
        self.app.pop()

    def key(self, key):
        count = len(self.rows)
        if key == BACK:
            self.back()
        elif not count:
            return
        elif key == UP:
            self._move((self.index - 1) % count)
        elif key == DOWN:
            self._move((self.index + 1) % count)
        elif key == OK:
            self.choose(self.index)
        elif self.rows[self.index].turns:
            self.change(self.index, -1 if key == LEFT else 1)

    def _move(self, index):
        shown = self.app.layout.LIST_ROWS
        self.index = index
        if index < self._first:
            self._first = index
        elif index >= self._first + shown:
            self._first = index - shown + 1
        self._first = max(0, min(self._first, len(self.rows) - shown))

    def draw(self, canvas):
        layout = self.app.layout
        header(canvas, layout, self.title)
        shown = layout.LIST_ROWS
        count = len(self.rows)
        width = canvas.width
        if count > shown:
            width -= layout.SCROLL_WIDTH + 1
            scroll_bar(
                canvas,
                layout,
                canvas.width,
                layout.LIST_Y,
                shown * layout.LIST_ROW,
                self._first,
                shown,
                count,
            )
        y = layout.LIST_Y
        for index in range(self._first, min(count, self._first + shown)):
            self._draw_row(canvas, layout, self.rows[index], y, width, index == self.index)
            y += layout.LIST_ROW

    def _draw_row(self, canvas, layout, row, y, width, chosen):
        colour = INK
        if chosen:
            canvas.fill(0, y, width, layout.LIST_ROW, ACCENT)
            colour = PAPER
        y += layout.LIST_TEXT_DY
        canvas.text(layout.MARGIN, y, row.label, colour)
        if row.value is None:
            return
        x = width - layout.MARGIN
        if not chosen and not row.turns:
            colour = DIM
        if row.turns:
            # Room for the arrows also where they are not shown: values stand in one column.
            x -= canvas.width_of("▶")
            if chosen:
                canvas.glyph(x, y, _ARROW_RIGHT, colour)
            x -= _ARROW_GAP
        canvas.right(x, y, row.value, colour)
        if row.turns and chosen:
            x -= canvas.width_of(row.value) + _ARROW_GAP
            canvas.glyph(x - canvas.width_of("◀"), y, _ARROW_LEFT, colour)
