"""A name, entered letter by letter: up and down turn the letter, left and right move on."""

from micropython import const

from firmware.colours import ACCENT, DIM, INK, PAPER
from firmware.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.screens.letters import CAPITALS, NAME_LENGTH, SMALL, is_capital, places, spelled
from firmware.screens.screen import Screen
from firmware.screens.widgets import header

_ABOVE = const(2)  # letters of the alphabet seen above and below the one chosen


class Names(Screen):
    """Asks for one name. BACK deletes a letter; when none is left it leaves the old name.

    title: whose name. name: the one so far. taken: names that others have. then(name): called
    with the new name when the screen has closed itself.
    """

    def __init__(self, app, title: str, name: str, taken, then):
        super().__init__(app)
        self.title = title
        self.places = places(name)
        self.at = 0
        self._taken = taken
        self._then = then
        self._capitals = list(CAPITALS)
        self._small = list(SMALL)

    def key(self, key):
        if key == UP:
            self._turn(-1)
        elif key == DOWN:
            self._turn(1)
        elif key == LEFT:
            self.at = max(0, self.at - 1)
        elif key == RIGHT:
            self.at = min(NAME_LENGTH - 1, self.at + 1)
        elif key == OK:
            self._done()
        elif key == BACK:
            self._delete()

    def _turn(self, step):
        self.places[self.at] = (self.places[self.at] + step) % len(CAPITALS)

    def _delete(self):
        if not any(self.places):
            self.app.pop()
            return
        while self.at and not self.places[self.at]:
            self.at -= 1
        rest = self.places[self.at + 1 :]
        self.places[self.at : NAME_LENGTH - 1] = rest
        self.places[NAME_LENGTH - 1] = 0

    def _done(self):
        T = self.app.T
        name = spelled(self.places)
        if not name:
            self._refuse(T.NAME_EMPTY)
        elif name in self._taken:
            self._refuse(T.NAME_TAKEN.format(name))
        else:
            self.app.pop()
            self._then(name)

    def _refuse(self, text):
        from firmware.screens.notice import Notice

        self.app.push(Notice(self.app, self.title, text))

    def draw(self, canvas):
        layout = self.app.layout
        header(canvas, layout, self.title)
        for at in range(NAME_LENGTH):
            self._draw_cell(canvas, layout, at)
        canvas.font = canvas.tiny
        canvas.centre(0, canvas.width, layout.NAME_HINT_Y, self.app.T.NAME_HINT, DIM)

    def _draw_cell(self, canvas, layout, at):
        letters = self._capitals if is_capital(self.places, at) else self._small
        place = self.places[at]
        width = layout.NAME_CELL
        x = layout.NAME_X + at * width
        y = layout.NAME_Y
        if at != self.at:
            canvas.centre(x, width, y, letters[place], INK)
            canvas.hline(x + 1, y + layout.LINE, width - 2, DIM)
            return
        count = len(letters)
        for row in range(-_ABOVE, _ABOVE + 1):
            colour = DIM
            row_y = y + row * layout.NAME_ROW
            if row == 0:
                canvas.fill(x, row_y - 1, width, layout.NAME_ROW, ACCENT)
                colour = PAPER
            canvas.centre(x, width, row_y, letters[(place + row) % count], colour)
