"""The choice of a piece for a cell: what is allowed there, why not, and what it would score."""

from engine.errors import IllegalMove
from engine.siesta.pieces import EMPTY, NEAR_SHADOW, NEAR_SUN, PIECES_PER_TURN, ROOF, SHADOW, SUN
from firmware.art import siesta as art
from firmware.colours import ACCENT, INK, PAPER
from firmware.screens.siesta_board import PIECES, piece_of

# In the order of a siesta.
KINDS = (SUN, ROOF, SHADOW)
_PICTURES = (
    None,
    art.BIG_SUN,
    art.BIG_SHADOW,
    art.BIG_ROOF1,
    art.BIG_ROOF2,
    art.BIG_ROOF3,
    art.BIG_ROOF4,
)


class Chooser:
    """Sun, roof or shadow for one cell, side by side; one of them is highlighted.

    To judge a piece may take the engine a while, so it is not done when the chooser opens but
    piece by piece in `judge`, the highlighted one first.
    """

    def __init__(self, app, game):
        self._app = app
        self._game = game
        self.opened = False
        self.cell = 0
        self.ends_turn = False  # whether it is the last piece of a turn
        self._index = 0
        self._judged = [False] * len(KINDS)
        self._refusals = [None] * len(KINDS)  # texts
        self._gains = [None] * len(KINDS)  # points per seat, for the last piece of a turn

    def open(self, cell: int):
        """Offers the pieces for an empty cell."""
        self.opened = True
        self.cell = cell
        for index in range(len(KINDS)):
            self._judged[index] = False
            self._refusals[index] = self._gains[index] = None
        self._index = self._likely()
        self.ends_turn = len(self._game.placed) == PIECES_PER_TURN - 1

    def close(self):
        self.opened = False

    def turn(self, step: int):
        """Highlights the next (1) or the previous (-1) piece."""
        self._index = (self._index + step) % len(KINDS)

    @property
    def move(self) -> int:
        """The step that puts the highlighted piece on the cell."""
        return KINDS[self._index] << 8 | self.cell

    @property
    def piece(self) -> int:
        """The highlighted piece as it would lie on the board; EMPTY when it is refused."""
        if self._refusals[self._index]:
            return EMPTY
        return piece_of(KINDS[self._index], self._game.turn)

    @property
    def gains(self):
        """Points per seat that the turn would score with the highlighted piece, or None."""
        return self._gains[self._index]

    @property
    def refusal(self):
        """Why the highlighted piece cannot lie there, or None as far as is known."""
        return self._refusals[self._index]

    def judge(self) -> bool:
        """Asks the engine about one piece not yet judged; False when there is none."""
        for offset in range(len(KINDS)):
            index = (self._index + offset) % len(KINDS)
            if not self._judged[index]:
                self._judge(index)
                return True
        return False

    def refuse(self, text: str):
        """Notes that the highlighted piece was refused."""
        self._judged[self._index] = True
        self._refusals[self._index] = text

    def _judge(self, index):
        move = KINDS[index] << 8 | self.cell
        self._judged[index] = True
        try:
            if self.ends_turn:
                self._gains[index] = self._game.preview(move)
            else:
                self._game.check(move)
        except IllegalMove as error:
            self._refusals[index] = refusal(self._app.T, error)

    def _likely(self):
        """The piece to highlight first: the one after the last of this turn that might fit."""
        game = self._game
        near = 0
        for step in game.steps:
            piece = game.board[self.cell + step]
            near |= NEAR_SUN if piece == SUN else NEAR_SHADOW if piece == SHADOW else 0
        placed = game.placed
        index = (KINDS.index(placed[-1] >> 8) + 1) % len(KINDS) if len(placed) else 0
        for _ in KINDS:
            kind = KINDS[index]
            if game.supply(kind) and not (
                (kind == SUN and near & NEAR_SHADOW) or (kind == SHADOW and near & NEAR_SUN)
            ):
                break
            index = (index + 1) % len(KINDS)
        return index

    # drawing

    def draw(self, canvas):
        """The three pieces, and below them the highlighted one's name or refusal."""
        layout = self._app.layout
        x = layout.SIESTA_CHOICE_X
        for index in range(len(KINDS)):
            self._draw_choice(canvas, layout, x, index)
            x += layout.SIESTA_CHOICE_PITCH
        T = self._app.T
        x = layout.SIESTA_PANEL_X
        y = layout.SIESTA_TEXT_Y
        text = self._refusals[self._index]
        if text:
            width = canvas.width - x
            canvas.paragraph(x, y, width, layout.SIESTA_TEXT_HEIGHT, text)
            return
        kind = KINDS[self._index]
        canvas.text(x, y, T.SIESTA_KINDS[kind], INK)
        canvas.right_number(layout.SIESTA_POINTS, y, self._game.supply(kind), INK)
        canvas.font = canvas.tiny
        text = T.SIESTA_END_TURN if self.ends_turn else T.SIESTA_PLACE
        canvas.text(x, layout.SIESTA_HINT_Y, text, INK)

    def _draw_choice(self, canvas, layout, x, index):
        """A piece in full size, or a small one if it is refused; a box around the highlighted."""
        y = layout.SIESTA_CHOICE_Y
        size = layout.SIESTA_CHOICE
        piece = piece_of(KINDS[index], self._game.turn)
        refused = self._refusals[index] is not None
        highlighted = index == self._index
        if refused:
            inset = size - layout.SIESTA_PITCH + 1 >> 1
            canvas.sprite(x + inset, y + inset, PIECES[piece], INK)
            if highlighted:
                canvas.frame(x, y, size, size, ACCENT)
            return
        if highlighted:
            canvas.fill(x, y, size, size, ACCENT)
        canvas.sprite(x + 1, y + 1, _PICTURES[piece], PAPER if highlighted else INK)


def refusal(T, error) -> str:
    """The text in the player's language of an IllegalMove."""
    return T.REFUSED[error.key].format(error.where)
