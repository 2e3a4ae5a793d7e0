"""The table of Siesta: the board with a cursor, the choice of pieces, turn after turn."""

from micropython import const

from engine.errors import IllegalMove
from engine.siesta.pieces import EMPTY, ROOF, SHADOWS, WALL
from firmware.colours import INK
from firmware.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.screens.screen import Screen
from firmware.screens.siesta_board import BoardPicture
from firmware.screens.siesta_chooser import Chooser, refusal
from firmware.screens.siesta_panel import Panel

_REFUSED_HZ = const(220)
_REFUSED_MS = const(80)


class SiestaTable(Screen):
    """Arrows move the cursor, OK opens the choice of pieces and places the one highlighted.

    BACK closes the choice, else takes the last piece of this turn back, else opens the menu.
    """

    def __init__(self, app, session):
        super().__init__(app)
        game = session.game
        self.session = session
        self.game = game
        self._board = BoardPicture(app.layout, game.board, game.size)
        self._panel = Panel(app, session)
        self._chooser = Chooser(app, game)
        self._gains = None  # of the turn before, until the next piece is placed
        self._message = app.T.SIESTA_FIRST if self._is_first_turn() else None
        self._placed = game.placed
        self._move_to(self._start())

    # keys

    def key(self, key):
        self._message = None
        if self.game.over:
            if key == OK or key == BACK:
                self._show_result()
        elif self._chooser.opened:
            self._choose(key)
        elif key == OK:
            self._open_chooser()
        elif key == BACK:
            self._take_back()
        else:
            self._step(key)

    def tick(self, now_ms):
        return self._chooser.opened and self._chooser.judge()

    def _choose(self, key):
        chooser = self._chooser
        if key == OK:
            self._place()
        elif key == BACK:
            chooser.close()
        else:
            chooser.turn(1 if key == RIGHT or key == DOWN else -1)

    def _step(self, key):
        """Moves the cursor by one cell; it stops at the edge."""
        stride = self.game.size + 1
        by = {UP: -stride, DOWN: stride, LEFT: -1, RIGHT: 1}[key]
        if self.game.board[self.cell + by] != WALL:
            self._move_to(self.cell + by)

    def _move_to(self, cell):
        self.cell = cell
        self._where = self.game.cell_text(cell)

    # a turn

    def _open_chooser(self):
        cell = self.cell
        game = self.game
        if not (self._is_playable(cell) or self._is_first_turn() and game.board[cell] == EMPTY):
            # No kind of piece can lie here, which the engine knows at once: it says why.
            try:
                game.check(ROOF << 8 | cell)
            except IllegalMove as error:
                self._message = refusal(self.app.T, error)
                self._growl()
                return
        self._chooser.open(cell)

    def _place(self):
        chooser = self._chooser
        if chooser.ends_turn and chooser.gains is None:
            chooser.judge()  # no turn ends before its points were shown
            if not chooser.refusal:
                return
        if chooser.refusal:
            self._growl()
            return
        try:
            self.session.play(chooser.move)
        except IllegalMove as error:
            chooser.refuse(refusal(self.app.T, error))
            self._growl()
            return
        chooser.close()
        self._board.put(self.cell, self.game.board[self.cell])
        self._placed = self.game.placed
        self._gains = None
        if not len(self._placed):
            self._gains = self.game.last_gains()
            if not self.game.over:
                self._move_to(self._start())

    def _take_back(self):
        if not self.session.can_undo():
            from firmware.screens.table_menu import TableMenu

            self.app.push(TableMenu(self.app, self.session))
            return
        cell = self.session.undo() & 0xFF
        self._placed = self.game.placed
        self._board.put(cell, EMPTY)
        self._move_to(cell)

    def _show_result(self):
        from firmware.screens.result import Result

        self.app.home(Result(self.app, self.session))

    def _growl(self):
        if self.app.settings["sound"]:
            self.app.dev.tone(_REFUSED_HZ, _REFUSED_MS)

    # where the cursor begins

    def _start(self):
        """The cell where a turn begins: the nearest to the last piece that could be filled."""
        game = self.game
        stride = game.size + 1
        history = game.history()
        if not len(history):
            middle = (game.size + 1) // 2
            return middle * stride + middle
        last = history[-1] & 0xFF
        row, column = divmod(last, stride)
        for distance in range(1, 2 * game.size):
            for down in range(-distance, distance + 1):
                if not 1 <= row + down <= game.size:
                    continue
                right = distance - abs(down)
                for cell_column in (column + right, column - right):
                    cell = (row + down) * stride + cell_column
                    if 1 <= cell_column <= game.size and self._is_playable(cell):
                        return cell
        return last

    def _is_playable(self, cell):
        """Whether a cell is empty and next to a piece (SI-4)."""
        return self.game.board[cell] == EMPTY and self._touches(cell)

    def _touches(self, cell):
        """Whether a piece lies next to a cell."""
        for step in self.game.steps:
            if self.game.board[cell + step] not in (EMPTY, WALL):
                return True
        return False

    def _is_first_turn(self):
        """Whether it is the first turn, which a shadow ends (SI-3)."""
        return self.game.shadows_left == SHADOWS

    # drawing

    def draw(self, canvas):
        layout = self.app.layout
        chooser = self._chooser
        panel = self._panel
        choosing = chooser.opened
        self._board.draw(canvas)
        panel.draw_players(canvas, chooser.gains if choosing else self._gains)
        if self.game.over:
            self._draw_text(canvas, layout, self.app.T.SEE_RESULT)
            return
        piece = chooser.piece if choosing else self.game.board[self.cell]
        self._board.draw_cursor(canvas, self.cell, piece)
        canvas.text(layout.SIESTA_PANEL_X, layout.SIESTA_WHERE_Y, self._where, INK)
        if choosing:
            chooser.draw(canvas)
            return
        panel.draw_turn(canvas, self._placed, len(self._placed))
        if self._message:
            self._draw_text(canvas, layout, self._message)
        else:
            panel.draw_supplies(canvas)

    def _draw_text(self, canvas, layout, text):
        x = layout.SIESTA_PANEL_X
        canvas.paragraph(x, layout.SIESTA_TEXT_Y, canvas.width - x, layout.SIESTA_TEXT_HEIGHT, text)
