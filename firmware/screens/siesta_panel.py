"""What stands beside the board of Siesta: players and points, the turn, the supplies."""

from micropython import const

from engine.siesta.pieces import PIECES_PER_TURN, ROOF
from firmware.art import siesta as art
from firmware.colours import ACCENT, DIM, INK, PAPER, ROOF1, SHADE
from firmware.colours import SUN as SUN_COLOUR
from firmware.screens.siesta_board import PIECES, piece_of

_PLUS = const(0x2B)
_GAP = const(2)  # pixels between the columns of a row


class Panel:
    """Draws the state of a session's game; keeps nothing of it but the names and their order."""

    def __init__(self, app, session):
        layout = app.layout
        game = session.game
        self._layout = layout
        self._game = game
        self._names = session.names
        # Partners stand together, the other team below them (SI-17).
        teams = game.teams or bytes(game.players)
        self._seats = bytes([seat for _, seat in sorted([(t, s) for s, t in enumerate(teams)])])
        self._small = bytearray(game.players)  # whether the name fits in the small font
        canvas = app.canvas
        canvas.font = canvas.small
        room = layout.SIESTA_GAIN - layout.SIESTA_NAME_X
        for seat in range(game.players):
            self._small[seat] = canvas.width_of(self._names[seat]) <= room

    def draw_players(self, canvas, gains):
        """A row per player; gains: points per seat to be shown as +n, or None."""
        layout = self._layout
        y = layout.SIESTA_ROWS_Y
        last = self._game.players - 1
        for place in range(last + 1):
            self._draw_player(canvas, layout, self._seats[place], y, gains)
            y += layout.SIESTA_ROW_STEPS[last + 1]
        if self._game.teams:
            self._draw_brackets(canvas, layout, y)

    def _draw_brackets(self, canvas, layout, bottom):
        """A line beside each of the two teams."""
        height = bottom - layout.SIESTA_ROWS_Y >> 1
        canvas.vline(layout.SIESTA_BRACKET_X, layout.SIESTA_ROWS_Y, height - 2, INK)
        canvas.vline(layout.SIESTA_BRACKET_X, layout.SIESTA_ROWS_Y + height, height - 2, INK)

    def _draw_player(self, canvas, layout, seat, y, gains):
        game = self._game
        colour = INK
        canvas.sprite(
            layout.SIESTA_PANEL_X, y + layout.SIESTA_MARK_DY, PIECES[ROOF + seat], ROOF1 + seat
        )
        ground = PAPER
        if seat == game.turn and not game.over:
            ground = ACCENT
            colour = PAPER
            width = canvas.width - layout.SIESTA_BAR_X
            canvas.fill(layout.SIESTA_BAR_X, y, width, layout.SIESTA_ROW_HEIGHT, ground)
        text_y = y + layout.SIESTA_ROW_TEXT_DY
        tiny_y = y + layout.SIESTA_TINY_DY
        canvas.font = canvas.small if self._small[seat] else canvas.tiny
        canvas.text(
            layout.SIESTA_NAME_X,
            text_y if self._small[seat] else tiny_y,
            self._names[seat],
            colour,
        )
        canvas.font = canvas.small
        if gains is not None and gains[seat]:
            # A long name gives way to what was gained.
            x = layout.SIESTA_GAIN - canvas.number_width(gains[seat]) - canvas.width_of("+") - 1
            canvas.fill(
                x - _GAP, y, layout.SIESTA_GAIN - x + _GAP, layout.SIESTA_ROW_HEIGHT, ground
            )
            canvas.number(canvas.glyph(x, text_y, _PLUS, colour), text_y, gains[seat], colour)
        canvas.right_number(layout.SIESTA_POINTS, text_y, game.points[seat], colour)

    def draw_turn(self, canvas, steps, count: int):
        """The pieces placed in this turn (`count` of `steps`), and room for those to come."""
        layout = self._layout
        x = layout.SIESTA_SLOT_X
        y = layout.SIESTA_WHERE_Y
        size = layout.SIESTA_SLOT
        for index in range(PIECES_PER_TURN):
            if index < count:
                canvas.sprite(x + 1, y, PIECES[piece_of(steps[index] >> 8, self._game.turn)])
            canvas.hline(x, y + size, size, DIM)
            x += layout.SIESTA_SLOT_PITCH

    def draw_supplies(self, canvas):
        """What is left: suns and shadows for all, roofs of each player (SI-2)."""
        layout = self._layout
        game = self._game
        canvas.font = canvas.tiny
        x = layout.SIESTA_PANEL_X
        y = layout.SIESTA_SUPPLY_Y[0]
        self._draw_supply(canvas, x, y, art.SUN, SUN_COLOUR, game.suns_left)
        x += layout.SIESTA_SUPPLY_PITCH
        self._draw_supply(canvas, x, y, art.SHADOWS, SHADE, game.shadows_left)
        x = layout.SIESTA_PANEL_X
        y = layout.SIESTA_SUPPLY_Y[1]
        for seat in range(game.players):
            picture = PIECES[ROOF + seat]
            self._draw_supply(canvas, x, y, picture, ROOF1 + seat, game.roofs_left[seat])
            x += layout.SIESTA_SUPPLY_PITCH
        canvas.font = canvas.small

    def _draw_supply(self, canvas, x, y, picture, colour, count):
        canvas.sprite(x, y, picture, colour)
        canvas.number(x + picture[0] + 1, y, count, INK)
