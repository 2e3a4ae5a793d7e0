"""The end of a game: who won, the points of all, why it ended, and what may follow."""

from micropython import const

from firmware.colours import ACCENT, DIM, INK, PAPER, ROOF1
from firmware.keys import BACK, LEFT, OK, RIGHT
from firmware.screens.patient import PatientScreen

_REMATCH = const(0)
_NEW_GAME = const(1)
_MENU = const(2)
_DOTS = const(3)  # pixels from one dot to the next between a name and its points


class Result(PatientScreen):
    """Shows the outcome of a session whose game is over; the session has recorded it."""

    def __init__(self, app, session):
        super().__init__(app)
        T = app.T
        game = session.game
        self.session = session
        self.index = _REMATCH
        self._winners = game.outcome().winners
        self._scores = game.scores()
        self._seats = _by_place(self._scores, game.teams, self._winners)
        self._sums = _sums(self._scores, game.teams, self._seats)
        self._verdict = self._say_who_won()
        self._reason = T.END[game.end_reason()].format(session.name(game.turn))
        self._buttons = (T.REMATCH, T.MENU_NEW_GAME, T.TO_MENU)

    def _say_who_won(self):
        T = self.app.T
        names = [self.session.name(seat) for seat in self._winners]
        if not names:
            return T.TEAM_TIE
        if len(names) == 1:
            return T.WINS.format(names[0])
        if self.session.game.teams:
            return T.TEAM_WINS.format(*names)
        return T.SHARED_WIN

    # keys

    def pressed(self, key):
        if key == LEFT:
            self.index = max(_REMATCH, self.index - 1)
        elif key == RIGHT:
            self.index = min(_MENU, self.index + 1)
        elif key == BACK:
            self._to_menu()
        elif key == OK:
            (self._rematch, self._new_game, self._to_menu)[self.index]()

    def _rematch(self):
        """The same players and options; the next seat begins."""
        from firmware.screens.play import start_session

        old = self.session.setup
        options = dict(old["options"])
        options["first"] = (options["first"] + 1) % len(old["names"])
        setup = {"game": old["game"], "names": old["names"], "options": options}
        self.app.soon(start_session, self.app, setup)

    def _new_game(self):
        from firmware.screens.setup import Setup

        self._to_menu()
        self.app.push(Setup(self.app))

    def _to_menu(self):
        from firmware.screens.menu import Menu

        self.app.home(Menu(self.app))

    # the picture

    def draw(self, canvas):
        layout = self.app.layout
        width = canvas.width
        canvas.fill(0, 0, width, layout.RESULT_TITLE_HEIGHT, ACCENT)
        canvas.centre(0, width, layout.RESULT_TITLE_Y, self._verdict, PAPER)
        count = len(self._seats)
        step = layout.RESULT_STEPS[count]
        y = layout.RESULT_FIRST[count]
        for place in range(count):
            self._draw_place(canvas, layout, place, y)
            if self._sums and place & 1:
                self._draw_sum(canvas, layout, self._sums[place >> 1], y - step, y)
            y += step
        canvas.centre(0, width, layout.RESULT_REASON_Y, self._reason, DIM)
        self._draw_buttons(canvas, layout)

    def _draw_place(self, canvas, layout, place, y):
        seat = self._seats[place]
        name = self.session.names[seat]
        right = layout.RESULT_TEAM_POINTS if self._sums else layout.RESULT_POINTS
        if seat in self._winners:
            canvas.glyph(layout.RESULT_MARK_X, y, 0x2600, ROOF1 + seat)
        x = canvas.text(layout.RESULT_NAME_X, y, name, ROOF1 + seat)
        points = self._scores[seat]
        canvas.right_number(right, y, points, INK)
        end = right - canvas.number_width(points) - _DOTS
        x += 2  # a gap, and dots one below the other
        x += _DOTS - x % _DOTS
        while x < end:
            canvas.pixel(x, y + layout.RESULT_DOTS_DY, DIM)
            x += _DOTS

    def _draw_sum(self, canvas, layout, points, y, lower):
        """The points of a team, behind a bracket around the lines of its two players."""
        x = layout.RESULT_BRACKET_X
        width = layout.RESULT_BRACKET_WIDTH
        top = y + width
        bottom = lower + layout.RESULT_DOTS_DY - width
        canvas.hline(x, top, width, DIM)
        canvas.hline(x, bottom, width, DIM)
        canvas.vline(x + width, top, bottom - top + 1, DIM)
        canvas.right_number(layout.RESULT_POINTS, y + lower >> 1, points, INK)

    def _draw_buttons(self, canvas, layout):
        y = layout.RESULT_BUTTON_Y
        for index in range(len(self._buttons)):
            text = self._buttons[index]
            x = layout.RESULT_BUTTON_X[index]
            width = layout.RESULT_BUTTON_X[index + 1] - x
            colour = INK
            if index == self.index:
                canvas.fill(x, y, width, canvas.height - y, ACCENT)
                colour = PAPER
            canvas.centre(x, width, y + layout.RESULT_BUTTON_DY, text, colour)


def _by_place(scores, teams, winners):
    """Seats by their points, the most first; partners side by side, the winning pair first."""
    order = []
    for seat in range(len(scores)):
        team = 0 if teams is None else 1 + teams[seat] - 2 * (seat in winners)
        order.append((team, -scores[seat], seat))
    return [seat for _, _, seat in sorted(order)]


def _sums(scores, teams, seats):
    """Points of the pairs in the order of `seats`; none without teams."""
    if teams is None:
        return ()
    return [scores[seats[at]] + scores[seats[at + 1]] for at in (0, 2)]
