"""A long text to scroll through."""

from firmware.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.screens.screen import Screen
from firmware.screens.widgets import header, scroll_bar


class Pager(Screen):
    """Up and down scroll by a line, left and right by a page; OK and BACK close it.

    text: paragraphs; a newline begins another line.
    """

    def __init__(self, app, title: str, text: str):
        super().__init__(app)
        layout = app.layout
        self.title = title
        self.text = text
        self._first = 0
        self._width = app.canvas.width - 2 * layout.MARGIN - layout.SCROLL_WIDTH
        app.canvas.font = app.canvas.small
        self._count = app.canvas.paragraph(0, 0, self._width, 0, text)

    def key(self, key):
        shown = self.app.layout.BODY_LINES
        if key == OK or key == BACK:
            self.app.pop()
            return
        step = {UP: -1, DOWN: 1, LEFT: 1 - shown, RIGHT: shown - 1}[key]
        self._first = max(0, min(self._first + step, self._count - shown))

    def draw(self, canvas):
        layout = self.app.layout
        header(canvas, layout, self.title)
        canvas.paragraph(
            layout.MARGIN, layout.BODY_Y, self._width, layout.BODY_HEIGHT, self.text, self._first
        )
        shown = layout.BODY_LINES
        if self._count > shown:
            scroll_bar(
                canvas,
                layout,
                canvas.width,
                layout.BODY_Y,
                layout.BODY_HEIGHT,
                self._first,
                shown,
                self._count,
            )
