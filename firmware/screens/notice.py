"""A message in a box, with one button or a choice of several."""

from firmware.colours import ACCENT, INK, PAPER
from firmware.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.screens.screen import Screen
from firmware.screens.widgets import scroll_bar


class Notice(Screen):
    """title, text (wrapped; up and down scroll a long one) and buttons side by side.

    buttons: texts, by default only "OK". The notice closes itself, then calls `then(index)` with
    the button that was chosen; BACK chooses the last one, so put there what does no harm.
    """

    def __init__(self, app, title: str, text: str, then=None, buttons=None):
        super().__init__(app)
        layout = app.layout
        self.title = title
        self.text = text
        self.then = then
        self.buttons = buttons or (app.T.OK,)
        self.index = 0
        self._first = 0
        self._width = app.canvas.width - 2 * layout.NOTICE_MARGIN - layout.SCROLL_WIDTH
        app.canvas.font = app.canvas.small
        self._count = app.canvas.paragraph(0, 0, self._width, 0, text)

    def key(self, key):
        if key == OK:
            self._close(self.index)
        elif key == BACK:
            self._close(len(self.buttons) - 1)
        elif key == LEFT:
            self.index = max(0, self.index - 1)
        elif key == RIGHT:
            self.index = min(len(self.buttons) - 1, self.index + 1)
        elif key == UP:
            self._first = max(0, self._first - 1)
        elif key == DOWN:
            last = max(0, self._count - self.app.layout.NOTICE_LINES)
            self._first = min(last, self._first + 1)

    def _close(self, index):
        self.app.pop()
        if self.then:
            self.then(index)

    def draw(self, canvas):
        layout = self.app.layout
        width = canvas.width
        canvas.frame(0, 0, width, canvas.height, INK)
        canvas.fill(0, 0, width, layout.NOTICE_TEXT_Y - 2, ACCENT)
        canvas.centre(0, width, layout.NOTICE_TITLE_Y, self.title, PAPER)
        canvas.paragraph(
            layout.NOTICE_MARGIN,
            layout.NOTICE_TEXT_Y,
            self._width,
            layout.NOTICE_LINES * layout.LINE,
            self.text,
            self._first,
        )
        if self._count > layout.NOTICE_LINES:
            scroll_bar(
                canvas,
                layout,
                width - layout.NOTICE_SCROLL_MARGIN,
                layout.NOTICE_TEXT_Y,
                layout.NOTICE_LINES * layout.LINE,
                self._first,
                layout.NOTICE_LINES,
                self._count,
            )
        self._draw_buttons(canvas, layout)

    def _draw_buttons(self, canvas, layout):
        count = len(self.buttons)
        slot = canvas.width // count
        y = layout.NOTICE_BUTTON_Y
        for index in range(count):
            text = self.buttons[index]
            x = index * slot
            colour = INK
            if index == self.index:
                size = canvas.width_of(text) + 2 * layout.NOTICE_BUTTON_PAD
                canvas.fill(x + (slot - size >> 1), y - 1, size, layout.NOTICE_BUTTON_ROW, ACCENT)
                colour = PAPER
            canvas.centre(x, slot, y, text, colour)
