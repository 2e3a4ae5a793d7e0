"""The game of Siesta: whose step it is, what is allowed, what it scores, when it ends.

A step is one placement, an int: kind << 8 | cell, with the kinds SUN, SHADOW and ROOF and the
cells of the padded board (see pieces). Three steps are a turn (SI-4). A step is legal only if
the turn can still be completed with at least one point (SI-8), so there are no dead ends.
"""

from engine.base import Game
from engine.errors import InvalidMove
from engine.micro import const
from engine.outcome import Outcome
from engine.siesta import lines, scoring
from engine.siesta.notation import cell_text, move_text, parse_move
from engine.siesta.pieces import (
    EMPTY,
    NEAR_ROOF,
    NEAR_SHADOW,
    NEAR_SUN,
    PIECES_PER_TURN,
    ROOF,
    ROOFS,
    SHADOW,
    SHADOWS,
    SUN,
    SUNS,
    WALL,
    directions,
    empty_board,
)
from engine.siesta.view import SiestaView
from engine.words import Words

KIND = const(8)  # a step is kind << KIND | cell
CELL = const(0xFF)
KINDS = (SUN, SHADOW, ROOF)

# Reasons of the end, in the order of the numbers that a packed game keeps.
END_REASONS = (None, "last-sun", "last-shadow", "last-roof", "no-legal-turn")


class Siesta(Game):
    """One game of Siesta.

    board: padded board (pieces.empty_board). points: points per seat.
    suns_left, shadows_left: the shared supplies; roofs_left: roofs per seat (SI-2).
    """

    NAME = "siesta"
    OPTIONS = {"size": 12, "lengthening": "whole"}
    CHOICES = {"size": range(3, 13), "lengthening": ("whole", "added")}

    def __init__(self, players=2, seed=0, first=0, teams=False, **own):
        super().__init__(players, seed, first, teams, **own)
        self.size = self.options["size"]
        self.steps = directions(self.size)
        self.board = empty_board(self.size)
        self._near = bytearray(len(self.board))
        self._empty = self.size * self.size
        self.suns_left = SUNS
        self.shadows_left = SHADOWS
        self.roofs_left = bytearray([ROOFS] * players)
        self.points = [0] * players
        self._moves = Words()
        self._gains = Words()  # points per seat of each finished turn
        self._end = 0  # index in END_REASONS

    # What a screen or a program asks

    @property
    def placed(self):
        """The steps made in the turn in progress, an array of 0 to 2 ints."""
        return self._moves.tail(len(self._moves) % PIECES_PER_TURN)

    def history(self):
        """All steps so far, oldest first: an array."""
        return self._moves.tail(len(self._moves))

    def scores(self):
        """Points per seat; a team's score is the sum of its players' (SI-17)."""
        return list(self.points)

    def supply(self, kind):
        """How many pieces of `kind` the player to move may still place (SI-2, SI-7)."""
        if kind == SUN:
            return self.suns_left
        if kind == SHADOW:
            return self.shadows_left
        return self.roofs_left[self.turn]

    def end_reason(self):
        """None, or the key of the reason why the game has ended (SI-14)."""
        return END_REASONS[self._end]

    def outcome(self):
        """None, or how the game ended."""
        return Outcome(END_REASONS[self._end], "SI-14", self.winners()) if self._end else None

    def last_gains(self):
        """Points per seat, a list, of the turn finished last; zeros before the first."""
        return list(self._gains.tail(self.players)) or [0] * self.players

    def view(self, seat):
        """What `seat` may know: in Siesta everything (but read only)."""
        return SiestaView(self, seat)

    def preview(self, move):
        """Points per seat, a list, that the turn would score with `move` as its third step.

        Raises what `check` raises; with fewer than two steps placed it raises ValueError.
        """
        self.check(move)
        if len(self._moves) % PIECES_PER_TURN != PIECES_PER_TURN - 1:
            raise ValueError("a turn scores with its third piece, and fewer are placed")
        self._put(move)
        self._moves.append(move)
        points = self._turn_points()
        self._moves.pop()
        self._take(move)
        return points

    # Notation

    def cell_text(self, cell):
        """A cell as `F5` (SI-1)."""
        return cell_text(cell, self.size)

    def move_text(self, move):
        """A step as `SF5` (sun), `RF6` (roof), `HF7` (shadow)."""
        self._known(move)
        return move_text(move, self.size)

    def parse_move(self, text):
        """The step that a text such as `SF5` names; InvalidMove if it names none."""
        return parse_move(text, self.size)

    def position(self):
        """The position as one line of text (rule book, text notation)."""
        from engine.siesta.position import position_text

        return position_text(self)

    @classmethod
    def from_position(cls, text, **options):
        """The game in the position that `text` describes, with an empty history.

        The number of players and the size are the text's; `options` are the others. A bad text
        raises ValueError that names what is wrong.
        """
        from engine.siesta.position import read_position

        return read_position(cls, text, options)

    def pack(self):
        """The whole game with its history as bytes."""
        from engine.siesta.packing import pack

        return pack(self)

    @classmethod
    def unpack(cls, data):
        """The game that `pack` wrote; ValueError that names what is wrong with other bytes."""
        from engine.siesta.unpacking import unpack

        return unpack(cls, data)

    # Moves

    def legal_moves(self):
        """Yields the legal steps, ascending."""
        from engine.siesta.legal import legal_steps

        legal = legal_steps(self)
        for kind in KINDS:
            for cell in range(len(self.board)):
                if legal[cell] >> kind & 1:
                    yield kind << KIND | cell

    def check(self, move):
        """Raises IllegalMove, with rule and cell, if a rule forbids the step now."""
        self._known(move)
        key = self._forbidden(move)
        if key:
            from engine.siesta.reasons import refused

            raise refused(key, self.cell_text(move & CELL))

    def play(self, move):
        """Makes the step; with the third of a turn it is scored and the turn passes."""
        self.check(move)
        self._put(move)
        self._moves.append(move)
        if len(self._moves) % PIECES_PER_TURN:
            return
        points = self._turn_points()
        for seat in range(self.players):
            self.points[seat] += points[seat]
            self._gains.append(points[seat])
        self.turn = (self.turn + 1) % self.players
        self.settle_end()

    def undo(self):
        """Takes the last step back and returns it; ValueError if there is none."""
        if not len(self._moves):
            raise ValueError("there is no step to undo")
        if len(self._moves) % PIECES_PER_TURN == 0:
            self._end = 0
            for seat in range(self.players - 1, -1, -1):
                self.points[seat] -= self._gains.pop()
            self.turn = (self.turn - 1) % self.players
        move = self._moves.pop()
        self._take(move)
        return move

    def settle_end(self):
        """Finds out whether the game is over now that a turn may begin (SI-14)."""
        if self.suns_left == 0:
            self._end = 1
        elif self.shadows_left == 0:
            self._end = 2
        elif min(self.roofs_left) == 0:
            self._end = 3
        else:
            self._end = 0 if self._completable(PIECES_PER_TURN) else 4

    # Inside

    def _known(self, move):
        """Raises InvalidMove for a number that is no step at all."""
        if (
            type(move) is not int
            or move >> KIND not in KINDS
            or move & CELL >= len(self.board)
            or self.board[move & CELL] == WALL
        ):
            raise InvalidMove("{!r} is no step of a Siesta of size {}".format(move, self.size))

    def _forbidden(self, move):
        """The key of the reason why the step is illegal (see reasons), or None."""
        kind = move >> KIND
        cell = move & CELL
        placed = len(self._moves) % PIECES_PER_TURN
        if self._end:
            return "over"
        if self.board[cell] != EMPTY:
            return "taken"
        if not self.supply(kind):  # SI-2
            return ("none-left-sun", "none-left-shadow", "none-left-roof")[kind - SUN]
        if self._is_first_turn():
            return self._forbidden_first(kind, cell)
        near = self._near[cell]
        if not near:
            return "not-adjacent"  # SI-4
        if kind == SUN and near & NEAR_SHADOW:
            return "sun-by-shadow"  # SI-5
        if kind == SHADOW and near & NEAR_SUN:
            return "shadow-by-sun"  # SI-6
        if kind == SHADOW and not lines.in_siesta(self.board, cell, self.steps):
            return "no-siesta"  # SI-6
        left = PIECES_PER_TURN - 1 - placed
        self._put(move)
        self._moves.append(move)
        good = self._completable(left)
        self._moves.pop()
        self._take(move)
        if good:
            return None
        return "no-point-left" if left else "no-point"  # SI-8

    def _put(self, move):
        """Lays the piece of a step on the board."""
        kind = move >> KIND
        cell = move & CELL
        self.board[cell] = self._piece(kind)
        self._empty -= 1
        self._count(kind, -1)
        near = self._near
        bit = (NEAR_SUN, NEAR_SHADOW, NEAR_ROOF)[kind - SUN]
        for step in self.steps:
            near[cell + step] |= bit

    def _take(self, move):
        """Takes the piece of a step from the board again."""
        kind = move >> KIND
        cell = move & CELL
        self.board[cell] = EMPTY
        self._empty += 1
        self._count(kind, 1)
        for step in self.steps:
            if self.board[cell + step] != WALL:
                self._look_around(cell + step)

    def _piece(self, kind):
        return ROOF + self.turn if kind == ROOF else kind

    def _count(self, kind, by):
        if kind == SUN:
            self.suns_left += by
        elif kind == SHADOW:
            self.shadows_left += by
        else:
            self.roofs_left[self.turn] += by

    def _look_around(self, cell):
        """Notes what lies next to a cell."""
        near = 0
        for step in self.steps:
            piece = self.board[cell + step]
            if piece == SUN:
                near |= NEAR_SUN
            elif piece == SHADOW:
                near |= NEAR_SHADOW
            elif piece >= ROOF and piece != WALL:
                near |= NEAR_ROOF
        self._near[cell] = near

    def _look_everywhere(self):
        """Notes neighbours and counts the empty cells of a board that was filled from outside."""
        self._empty = 0
        for cell in range(len(self.board)):
            if self.board[cell] != WALL:
                self._look_around(cell)
                self._empty += self.board[cell] == EMPTY

    def _placed_cells(self):
        """Cells of the last steps up to the third: those of the turn that is scored."""
        count = len(self._moves) % PIECES_PER_TURN or PIECES_PER_TURN
        return [move & CELL for move in self._moves.tail(count)]

    def _turn_points(self):
        return scoring.turn_points(
            self.board,
            self.steps,
            self._placed_cells(),
            self.players,
            self.options["lengthening"] == "added",
        )

    # Is there a way to go on (SI-8)

    def _completable(self, left):
        """Whether `left` more pieces, added to those of this turn, can score for the player."""
        if self._is_first_turn():
            return any(self._first_steps_left(self._first_siestas()))
        if left < PIECES_PER_TURN and scoring.scores_for(
            self.board, self.steps, self._placed_cells(), self.turn
        ):
            return self._room(left)
        if left == 0:
            return False
        for plan in self._plans(left):
            more = left - (plan >> lines.PLAN_PIECES)
            if more == 0 or self._room_after(self._plan_moves(plan), more):
                return True
        return False

    def _plans(self, limit):
        return lines.plans(
            self.board,
            self._near,
            self.steps,
            self.turn,
            limit,
            (self.suns_left, self.shadows_left, self.roofs_left[self.turn]),
        )

    def _plan_moves(self, plan):
        """The steps of a plan, from the sun to the shadow: a list."""
        cell = plan & CELL
        sun = plan >> lines.PLAN_SUN & CELL
        step = self.steps[plan >> lines.PLAN_DIRECTION & 3]
        moves = []
        if sun:
            if self.board[sun] == EMPTY:
                moves.append(SUN << KIND | sun)
            sun += step
            while sun != cell:
                if self.board[sun] == EMPTY:
                    moves.append(ROOF << KIND | sun)
                sun += step
        if self.board[cell] == EMPTY:
            moves.append(SHADOW << KIND | cell)
        return moves

    def _placeable(self, kind, cell):
        """Whether SI-2 and SI-4 to SI-6 allow the placement on an empty cell."""
        near = self._near[cell]
        if not near or not self.supply(kind):
            return False
        if kind == ROOF:
            return True
        if kind == SUN:
            return not near & NEAR_SHADOW
        return not near & NEAR_SUN and lines.in_siesta(self.board, cell, self.steps)

    def _room(self, count):
        """Whether any `count` pieces (0 to 2) can be placed one after the other."""
        # Roofs go next to anything, and there always is an empty cell next to a piece.
        if count == 0 or (self.roofs_left[self.turn] >= count and self._empty >= count):
            return True
        for cell in range(len(self.board)):
            if self.board[cell] != EMPTY:
                continue
            for kind in KINDS:
                if self._placeable(kind, cell):
                    if count == 1:
                        return True
                    move = kind << KIND | cell
                    self._put(move)
                    more = self._roof_or_any()
                    self._take(move)
                    if more:
                        return True
        return False

    def _roof_or_any(self):
        """Whether any one piece can be placed."""
        for cell in range(len(self.board)):
            if self.board[cell] == EMPTY:
                for kind in KINDS:
                    if self._placeable(kind, cell):
                        return True
        return False

    def _room_after(self, moves, count):
        """Whether `count` more pieces can be placed after all of `moves`."""
        roofs = 0
        for move in moves:
            roofs += move >> KIND == ROOF
        if self.roofs_left[self.turn] - roofs >= count and self._empty - len(moves) >= count:
            return True
        for move in moves:
            self._put(move)
        room = self._room(count)
        for move in moves:
            self._take(move)
        return room

    # The first turn (SI-3)

    def _is_first_turn(self):
        """Whether nothing lies on the board but pieces of the turn in progress."""
        return self.size * self.size - self._empty == len(self._moves) < PIECES_PER_TURN

    def _first_siestas(self):
        """Yields each line of sun, roof, shadow that fits the pieces placed, as its steps."""
        for sun in range(len(self.board)):
            if self.board[sun] != WALL:
                for step in self.steps:
                    trio = self._first_siesta(sun, step)
                    if trio:
                        yield trio

    def _first_siesta(self, sun, step):
        """The steps of the line that begins at `sun`, or None if it does not fit."""
        if self.board[sun + step] == WALL or self.board[sun + 2 * step] == WALL:
            return None
        trio = (
            SUN << KIND | sun,
            ROOF << KIND | sun + step,
            SHADOW << KIND | sun + 2 * step,
        )
        for move in self.placed:
            if move not in trio:
                return None
        return trio

    def _first_steps_left(self, siestas):
        """Yields the steps that lead on to one of `siestas`; its shadow comes last (SI-6)."""
        placed = list(self.placed)
        for trio in siestas:
            for move in trio:
                if move not in placed and (
                    move >> KIND != SHADOW or len(placed) == PIECES_PER_TURN - 1
                ):
                    yield move

    def _forbidden_first(self, kind, cell):
        """The key of the reason why the step is not one of a first turn, or None."""
        # The few lines through the cell, not all of the board.
        lead = (0, 2, 1)[kind - SUN]  # cells from the sun of a line to this piece
        for step in self.steps:
            if lead and self.board[cell - step] == WALL:
                continue
            sun = cell - lead * step
            if self.board[sun] == WALL:
                continue
            trio = self._first_siesta(sun, step)
            if trio and (kind << KIND | cell) in self._first_steps_left((trio,)):
                return None
        for placed in self.placed:
            if placed >> KIND == kind:
                return "first-turn-kinds"
        if kind == SHADOW and len(self._moves) < PIECES_PER_TURN - 1:
            return "no-siesta"  # SI-6
        return "first-turn-line"
