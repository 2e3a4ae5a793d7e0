"""The table of Sonne und Mond: rows of two players, a line of text, the hand of who has it.

A hand is on the screen only while its owner acts (SM-18): afterwards the table tells what was
played, and the curtain comes before the next hand.
"""

from micropython import const

from engine.sonne_und_mond.cards import ECLIPSES, NUMBERS, suit_of
from engine.sonne_und_mond.moves import (
    COLLECT,
    COVER,
    DESTROY,
    LEFT,
    RIGHT,
    card_of,
    place_of,
    seat_of,
    type_of,
)
from engine.sonne_und_mond.rows import run_length
from firmware import keys
from firmware.colours import DIM, INK
from firmware.screens.screen import Screen
from firmware.screens.sonne_und_mond_hand import Hand
from firmware.screens.sonne_und_mond_rows import RowPicture

# What the keys act on.
_CHOOSE = const(0)  # the hand
_AIM = const(1)  # the places where the picked card can go
_LOOK = const(2)  # the rows
_DONE = const(3)  # the turn is over, no hand is shown

_BLINK_MS = const(300)
_SUITS = const(2)


class SonneUndMondTable(Screen):
    """The table of a session that plays Sonne und Mond."""

    def __init__(self, app, session):
        super().__init__(app)
        self._session = session
        self._game = session.game
        self._mode = _CHOOSE
        self._hand = Hand(app)
        # The rows of another player above, those of the player to move below.
        self._rows = [RowPicture(app.layout) for _ in range(2 * _SUITS)]
        self._other = 0
        self._look = 0  # which row is looked at
        self._targets = []
        self._target = 0
        self._lit = True
        self._caption = ""
        self._wide = False  # the caption needs the tiny font
        self._pile = ""
        self._scores = ""
        self._pass_on = ""
        self._open_turn()

    def enter(self):
        self._show_rows()

    # A turn

    def _open_turn(self):
        """Shows the hand of the player to move."""
        T = self.app.T
        self._mode = _CHOOSE
        self._seat = self._game.turn
        if self._other == self._seat or self._other >= self._game.players:
            self._other = (self._seat + 1) % self._game.players
        self._moves = list(self._game.legal_moves())
        self._hand.index = 0
        self._hand.show(self._game.view(self._seat), self._moves)
        self._hand.choose_playable()
        if type_of(self._moves[0]) == DESTROY:
            self._say(T.NOTHING_FITS)
        elif self._game.duty_open:
            self._say(T.ANIMAL)
        else:
            self._say(T.TURN_OF.format(self._session.name(self._seat)))
        self._show_rows()

    def _play(self, move):
        self._targets = []
        self._say(self._told(move))
        self._session.play(move)
        self._hand.clear()
        if self._game.over:
            self._end_turn(self.app.T.SEE_RESULT)
        elif self._game.turn == self._seat:
            # An animal, or nobody else has a turn left: the device stays where it is.
            self._open_turn()
        else:
            self._end_turn(self.app.T.PASS_ON.format(self._session.name(self._game.turn)))

    def _end_turn(self, hint):
        self._mode = _DONE
        self._pass_on = hint
        self._show_rows()

    def _go_on(self):
        """Leaves the finished turn: to the next player's curtain or to the result."""
        if self._game.over:
            from firmware.screens.result import Result

            self.app.home(Result(self.app, self._session))
            return
        from firmware.screens.curtain import Curtain

        self._open_turn()
        self.app.push(Curtain(self.app, self._session.name(self._seat)))

    # Keys

    def key(self, key):
        if self._mode == _CHOOSE:
            self._key_choose(key)
        elif self._mode == _AIM:
            self._key_aim(key)
        elif self._mode == _LOOK:
            self._key_look(key)
        elif key == keys.OK:
            self._go_on()
        elif key == keys.BACK:
            self._open_menu()

    def _key_choose(self, key):
        if key == keys.LEFT or key == keys.RIGHT:
            self._hand.turn(1 if key == keys.RIGHT else -1)
            self._describe()
        elif key == keys.OK:
            self._pick()
        elif key == keys.BACK:
            self._open_menu()
        elif key == keys.UP:
            self._mode = _LOOK
            self._look_at(0)

    def _key_aim(self, key):
        if key == keys.OK:
            self._play(self._targets[self._target])
        elif key == keys.BACK:
            self._mode = _CHOOSE
            self._targets = []
            self._describe()
            self._show_rows()
        else:
            step = 1 if key == keys.RIGHT or key == keys.DOWN else -1
            self._aim(self._target + step)

    def _key_look(self, key):
        if key == keys.UP:
            self._look_at(self._look + 1)
        elif key == keys.DOWN and self._look:
            self._look_at(self._look - 1)
        elif key == keys.LEFT or key == keys.RIGHT:
            self._looked_at().scroll(1 if key == keys.RIGHT else -1)
        else:
            self._mode = _CHOOSE
            self._describe()
            self._show_rows()

    def _open_menu(self):
        from firmware.screens.table_menu import TableMenu

        self.app.push(TableMenu(self.app, self._session))

    def tick(self, now_ms):
        lit = now_ms // _BLINK_MS % 2 == 0
        if self._mode != _AIM or lit == self._lit:
            return False
        self._lit = lit
        return True

    # Choosing

    def _describe(self):
        """Says what can be done with the chosen entry."""
        T = self.app.T
        hand = self._hand
        if not hand.is_card:
            kind = type_of(hand.entry)
            text = T.NOTHING_FITS if kind == DESTROY else T.ACTION_HINTS[kind]
            if kind == COLLECT:
                text = text.format(self._run_points(hand.entry))
        elif hand.is_playable:
            text = T.CARD_PLACES.format(
                self._card_text(hand.entry), len(self._targets_of(hand.entry))
            )
        else:
            text = T.CARD_NOWHERE.format(self._card_text(hand.entry))
        self._say(text)

    def _pick(self):
        """OK on the chosen entry: aim with a card, or do what it is."""
        hand = self._hand
        if not hand.is_card:
            if type_of(hand.entry) == DESTROY:
                self._ask_to_destroy(hand.entry)
            else:
                self._play(hand.entry)
        elif hand.is_playable:
            self._targets = self._targets_of(hand.entry)
            self._mode = _AIM
            self._lit = True
            self._aim(0)
        else:
            self._describe()

    def _targets_of(self, card):
        """The legal moves with a card: own rows first, each row from left to right."""
        moves = [move for move in self._moves if type_of(move) <= COVER and card_of(move) == card]
        moves.sort(key=self._order)
        return moves

    def _order(self, move):
        place = place_of(move) + 1
        if type_of(move) == LEFT:
            place = 0
        elif type_of(move) == RIGHT:
            place = 63
        return ((seat_of(move) - self._seat) % self._game.players) << 6 | place

    def _aim(self, index):
        self._target = index % len(self._targets)
        move = self._targets[self._target]
        if seat_of(move) != self._seat:
            self._other = seat_of(move)
        self._say(self._aimed(move))
        self._show_rows(move)

    def _ask_to_destroy(self, move):
        from firmware.screens.notice import Notice

        T = self.app.T

        def then(button):
            if button == 0:
                self._play(move)

        text = T.DESTROY_EXPLAINED.format(self._session.name(self._seat))
        buttons = (T.DESTROY, T.GO_BACK)
        self.app.push(Notice(self.app, T.DESTROY, text, then, buttons))

    # Looking at rows

    def _look_at(self, index):
        """Marks a row, counted from the hand upwards: the own two, then those of the others."""
        game = self._game
        self._look = index % (_SUITS * game.players)
        seat = (self._seat + self._look // _SUITS) % game.players
        if seat != self._seat:
            self._other = seat
        self._show_rows()
        self._say(self.app.T.LOOK_AT.format(self._session.name(seat), game.scores()[seat]))

    def _looked_at(self):
        """The picture of the row that is marked."""
        line = _SUITS - 1 - self._look % _SUITS
        return self._rows[line + _SUITS if self._look < _SUITS else line]

    # Pictures

    def _show_rows(self, aimed=-1):
        """Prepares the rows, as they would be after the move `aimed` if there is one."""
        game = self._game
        view = game.view(self._seat)
        T = self.app.T
        for line in range(2 * _SUITS):
            seat = self._other if line < _SUITS else self._seat
            suit = line % _SUITS
            label = str(view.scores[seat]) if suit else self._session.name(seat)[0]
            tops = bytearray(view.tops(seat, suit))
            covered = bytearray(view.covered(seat, suit))
            ghost = -1
            if aimed >= 0 and seat == seat_of(aimed) and suit == suit_of(card_of(aimed)):
                ghost = _lay(tops, covered, aimed)
            self._rows[line].show(seat, suit, label, tops, covered, ghost)
        if view.last_phase:
            self._pile = T.LAST_PHASE
        else:
            self._pile = "{}/{}".format(view.pile_size, view.discard_size)
        letters = 8 if game.players == 2 else 5 if game.players == 3 else 3
        self._scores = "  ".join(
            [
                "{} {}".format(self._session.name(seat)[:letters], view.scores[seat])
                for seat in range(game.players)
            ]
        )

    def _say(self, text):
        self._caption = text
        canvas = self.app.canvas
        canvas.font = canvas.small
        self._wide = canvas.width_of(text) > self.app.layout.CAPTION_WIDTH

    def draw(self, canvas):
        layout = self.app.layout
        y = 0
        for row in self._rows:
            chosen = self._mode == _LOOK and row is self._looked_at()
            row.draw(canvas, y, chosen, self._lit and self._mode == _AIM)
            y += layout.ROWS_LINE
        x = 0  # a range with a step of its own would be an object
        while x < canvas.width:
            canvas.pixel(x, layout.ROWS_BORDER_Y, DIM)
            x += layout.ROWS_BORDER_DOTS
        canvas.font = canvas.tiny
        canvas.right(layout.PILE_RIGHT, layout.CAPTION_TINY_Y, self._pile, INK)
        if self._wide:
            canvas.text(layout.CAPTION_X, layout.CAPTION_TINY_Y, self._caption, INK)
        else:
            canvas.font = canvas.small
            canvas.text(layout.CAPTION_X, layout.CAPTION_Y, self._caption, INK)
        if self._mode == _DONE:
            canvas.font = canvas.tiny
            canvas.text(layout.CAPTION_X, layout.SCORES_Y, self._scores, INK)
            canvas.text(layout.CAPTION_X, layout.PASS_ON_Y, self._pass_on, INK)
        else:
            self._hand.draw(canvas, self._mode == _AIM)

    # Words

    def _card_text(self, card):
        T = self.app.T
        sign = T.SUITS[suit_of(card)]
        return sign + (T.ECLIPSE if card >= ECLIPSES else str(card % NUMBERS + 1))

    def _aimed(self, move):
        """Where the picked card would go."""
        T = self.app.T
        name = self._session.name(seat_of(move))
        kind = type_of(move)
        tops = self._game.view(self._seat).tops(seat_of(move), suit_of(card_of(move)))
        if kind == COVER:
            return T.AIM_COVER.format(name, self._card_text(tops[place_of(move)]))
        if not tops:
            return T.AIM_EMPTY.format(name)
        return (T.AIM_LEFT if kind == LEFT else T.AIM_RIGHT).format(name)

    def _told(self, move):
        """What a move is, told with names before it is made."""
        T = self.app.T
        kind = type_of(move)
        name = self._session.name(self._seat)
        if kind <= COVER:
            other = self._session.name(seat_of(move))
            return T.TOLD_PLAY.format(name, self._card_text(card_of(move)), other)
        if kind == COLLECT:
            return T.TOLD_COLLECT.format(name, self._run_points(move))
        return T.TOLD[kind].format(name)

    def _run_points(self, move):
        """How many places a run to be collected has."""
        row = self._game.rows[_SUITS * self._seat + card_of(move)]
        return run_length(row, place_of(move))


def _lay(tops, covered, move):
    """Lays the card of a move on a pictured row; the place where it lies then."""
    card = card_of(move)
    kind = type_of(move)
    if kind == COVER:
        place = place_of(move)
        tops[place] = card
        covered[place] += 1
        return place
    place = 0 if kind == LEFT else len(tops)
    tops[place:place] = bytes((card,))
    covered[place:place] = b"\x00"
    return place
