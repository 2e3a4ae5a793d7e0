"""The game of Sonne und Mond: whose action it is, what is allowed, what it scores, when it ends.

A move is one action (SM-7), an int as told in the module moves. An animal makes the same seat act
again (SM-11). Cards are drawn by the way, when a turn begins or an animal was the last card.
"""

from engine.base import Game
from engine.errors import InvalidMove
from engine.micro import const
from engine.outcome import Outcome
from engine.sonne_und_mond import piles, rows
from engine.sonne_und_mond.cards import ANIMALS, ECLIPSES, HAND, SUITS, full_deck, suit_of
from engine.sonne_und_mond.moves import (
    CARD,
    COLLECT,
    COVER,
    DESTROY,
    LEFT,
    RIGHT,
    SEAT,
    STOP,
    TYPE,
    card_of,
    is_move,
    place_of,
    seat_of,
)
from engine.sonne_und_mond.view import SonneUndMondView
from engine.words import Words

PLAYS = (LEFT, RIGHT, COVER)

# What the undo note of a move holds: the state before it in bits 0 to 7 (see `state`), the
# index in the hand of the card played, and which of the two refills happened.
STATE = const(0xFF)
INDEX = const(8)
ANIMAL_DREW = const(1 << 11)
NEXT_DREW = const(1 << 12)


class SonneUndMond(Game):
    """One game of Sonne und Mond.

    rows: a row (module rows) for each seat and suit, at 2 * seat + suit. hands, collected: cards
    per seat. pile: the next card last. discards. All are bytearrays of cards (module cards).
    duty_open: the seat to move acts again because of an animal (SM-11). last_phase (SM-14).
    """

    NAME = "sonne-und-mond"
    OPTIONS = {"animals": True, "animal_duty": "must"}
    CHOICES = {"animals": (True, False), "animal_duty": ("must", "may")}

    def __init__(self, players=2, seed=0, first=0, teams=False, **own):
        super().__init__(players, seed, first, teams, **own)
        self.rows = [bytearray() for _ in range(len(SUITS) * players)]
        self.hands = [bytearray() for _ in range(players)]
        self.collected = [bytearray() for _ in range(players)]
        self.discards = bytearray()
        self.pile = full_deck()
        self.duty_open = False
        self.last_phase = False
        self._out = 0  # a bit for each seat without further turns
        self._moves = Words()
        self._undo = Words()
        self.rng.shuffle(self.pile)  # SM-3
        for hand in self.hands:
            for _ in range(HAND):
                hand.append(piles.remove(self.pile, len(self.pile) - 1))

    # What a screen or a program asks

    def history(self):
        """All moves so far, oldest first: an array."""
        return self._moves.tail(len(self._moves))

    def is_out(self, seat):
        """Whether a seat has no further turns (SM-14)."""
        return bool(self._out >> seat & 1)

    def scores(self):
        """Points per seat; a team's score is the sum of its players' (SM-15, SM-17)."""
        points = [0] * self.players
        for seat in range(self.players):
            for card in self.collected[seat]:
                points[seat] += card < ECLIPSES
            for suit in range(len(SUITS)):
                for card in self.rows[len(SUITS) * seat + suit]:
                    points[seat] -= card & rows.FACE < ECLIPSES
        return points

    def end_reason(self):
        """None, or the key of the reason why the game has ended (SM-14)."""
        return "no-turns-left" if self._out == (1 << self.players) - 1 else None

    def outcome(self):
        """None, or how the game ended."""
        reason = self.end_reason()
        return Outcome(reason, "SM-14", self.winners()) if reason else None

    def view(self, seat):
        """What `seat` may know: everybody's rows, the own hand (SM-18)."""
        return SonneUndMondView(self, seat)

    # Notation

    def move_text(self, move):
        """A move as `S15>1`, `SX@1.4`, `+S.2`, `!` or `=`."""
        self._known(move)
        from engine.sonne_und_mond.notation import move_text

        return move_text(move)

    def parse_move(self, text):
        """The move that a text such as `S15>1` names; InvalidMove if it names none."""
        from engine.sonne_und_mond.notation import parse_move

        return parse_move(text, self.players)

    def position(self):
        """The position as one line of text (rule book, text notation); it shows all hands."""
        from engine.sonne_und_mond.position import position_text

        return position_text(self)

    @classmethod
    def from_position(cls, text, **options):
        """The game in the position that `text` describes, with an empty history.

        The number of players is the text's; `options` are the others. A bad text raises
        ValueError that names what is wrong.
        """
        from engine.sonne_und_mond.position import read_position

        return read_position(cls, text, options)

    def pack(self):
        """The whole game with its history as bytes."""
        from engine.sonne_und_mond.packing import pack

        return pack(self)

    @classmethod
    def unpack(cls, data):
        """The game that `pack` wrote; ValueError that names what is wrong with other bytes."""
        from engine.sonne_und_mond.unpacking import unpack

        return unpack(cls, data)

    # Moves

    def legal_moves(self):
        """Yields the legal moves, ascending."""
        if self.over:
            return
        none = True
        for move in self._plays(sorted(set(self.hands[self.turn]))):
            none = False
            yield move
        if self.duty_open:
            if self.options["animal_duty"] == "may":
                yield STOP << TYPE  # SM-11
            return
        for move in self._collects():
            none = False
            yield move
        if none:
            yield DESTROY << TYPE  # SM-13

    def plays_of(self, card):
        """Yields the legal moves that play a card of the seat to move, ascending."""
        if not self.over and piles.index_of(self.hands[self.turn], card) >= 0:
            for move in self._plays((card,)):
                yield move

    def check(self, move):
        """Raises IllegalMove, with rule and card or place, if a rule forbids the move now."""
        self._known(move)
        key = self._forbidden(move)
        if key:
            from engine.sonne_und_mond.reasons import refused

            raise refused(self, move, key)

    def play(self, move):
        """Makes the move; then cards are drawn and the turn passes as the rules tell."""
        self.check(move)
        note = self.state()
        kind = move >> TYPE
        hand = self.hands[self.turn]
        self.duty_open = False
        if kind <= COVER:
            note |= self._lay(move) << INDEX
            if self.options["animals"] and card_of(move) in ANIMALS:  # SM-11
                if not hand and not self.last_phase and self._refill(self.turn):
                    note |= ANIMAL_DREW
                self.duty_open = self.can_play()
        elif kind == COLLECT:  # SM-12
            row = self._own_row(card_of(move))
            place = place_of(move)
            start = rows.offset(row, place)
            heap = self.collected[self.turn]
            piles.move_away(row, start, rows.run_end(row, place), heap, self._undo)
        elif kind == DESTROY:  # SM-13
            for cards in (hand, self._own_row(0), self._own_row(1)):
                piles.move_away(cards, 0, len(cards), self.discards, self._undo)
        if not self.duty_open and self._pass_turn():
            note |= NEXT_DREW
        self._undo.append(note)
        self._moves.append(move)

    def undo(self):
        """Takes the last move back, with all drawing after it, and returns it.

        Raises ValueError if there is none.
        """
        if not len(self._moves):
            raise ValueError("there is no move to undo")
        move = self._moves.pop()
        note = self._undo.pop()
        if note & NEXT_DREW:
            self._unfill(self.turn)
        self.set_state(note & STATE)
        hand = self.hands[self.turn]
        if note & ANIMAL_DREW:
            self._unfill(self.turn)
        kind = move >> TYPE
        if kind <= COVER:
            self._lift(move)
            piles.insert(hand, note >> INDEX & 7, card_of(move))
        elif kind == COLLECT:
            piles.move_back(self._own_row(card_of(move)), self.collected[self.turn], self._undo)
        elif kind == DESTROY:
            for cards in (self._own_row(1), self._own_row(0), hand):
                piles.move_back(cards, self.discards, self._undo)
        return move

    def can_play(self):
        """Whether the seat to move has a card that can be played anywhere."""
        for _ in self._plays(self.hands[self.turn]):
            return True
        return False

    def state(self):
        """Seat to move, open duty, last phase and seats that are out, in 8 bits."""
        return self.turn | self.duty_open << 2 | self.last_phase << 3 | self._out << 4

    def set_state(self, bits):
        """Takes over what `state` returned."""
        self.turn = bits & 3
        self.duty_open = bool(bits >> 2 & 1)
        self.last_phase = bool(bits >> 3 & 1)
        self._out = bits >> 4

    # Inside

    def _known(self, move):
        """Raises InvalidMove for a number that is no move at all."""
        if not is_move(move, self.players):
            raise InvalidMove("{!r} is no move of a game of {} players".format(move, self.players))

    def _own_row(self, suit):
        return self.rows[len(SUITS) * self.turn + suit]

    def _target(self, move):
        """The row that a card is played to."""
        return self.rows[len(SUITS) * seat_of(move) + suit_of(card_of(move))]

    def _plays(self, cards):
        """Yields the moves that play one of the cards, ascending if the cards are."""
        for kind in PLAYS:
            for card in cards:
                for seat in range(self.players):
                    row = self.rows[len(SUITS) * seat + suit_of(card)]
                    for place in rows.targets(row, kind, card):
                        yield kind << TYPE | card << CARD | seat << SEAT | place

    def _collects(self):
        """Yields the moves that collect a run, ascending (SM-12)."""
        for suit in range(len(SUITS)):
            for place in rows.runs(self._own_row(suit)):
                yield COLLECT << TYPE | suit << CARD | place

    def _forbidden(self, move):
        """The key of the reason why the move is illegal (see reasons), or None."""
        kind = move >> TYPE
        if self.over:
            return "over"  # SM-14
        if kind == STOP:
            if not self.duty_open:
                return "no-passing"  # SM-7
            return "must-play" if self.options["animal_duty"] == "must" else None  # SM-11
        if kind > COVER and self.duty_open:
            return "must-play"  # SM-11
        if kind == DESTROY:
            if self.can_play():
                return "can-play"  # SM-13
            for _ in self._collects():
                return "can-collect"  # SM-13
            return None
        if kind == COLLECT:
            return rows.against_run(self._own_row(card_of(move)), place_of(move))
        card = card_of(move)
        if piles.index_of(self.hands[self.turn], card) < 0:
            return "not-in-hand"  # SM-7
        return rows.against(self._target(move), kind, card, place_of(move))

    def _lay(self, move):
        """Moves a card from the hand to its row; the index that it had in the hand."""
        card = card_of(move)
        hand = self.hands[self.turn]
        index = piles.index_of(hand, card)
        piles.remove(hand, index)
        row = self._target(move)
        kind = move >> TYPE
        if kind == LEFT:
            piles.insert(row, 0, card)
        elif kind == RIGHT:
            row.append(card)
        else:
            at = rows.offset(row, place_of(move))
            row[at] |= rows.COVERED
            piles.insert(row, at, card)
        return index

    def _lift(self, move):
        """Takes the card of a move out of its row again."""
        row = self._target(move)
        kind = move >> TYPE
        if kind == LEFT:
            piles.remove(row, 0)
        elif kind == RIGHT:
            piles.remove(row, len(row) - 1)
        else:
            at = rows.offset(row, place_of(move))
            piles.remove(row, at)
            row[at] &= rows.FACE

    def _pass_turn(self):
        """Finds who acts next, or ends the game (SM-4, SM-14); whether that seat drew."""
        seat = self.turn
        for _ in range(self.players):
            seat = (seat + 1) % self.players
            if self.is_out(seat):
                continue
            drew = False
            if not self.hands[seat]:
                drew = not self.last_phase and self._refill(seat)
                if not drew:
                    self.last_phase = True
                    self._out |= 1 << seat
                    continue
            self.turn = seat
            return drew
        return False

    def _refill(self, seat):
        return piles.refill(self.hands[seat], self.pile, self.discards, self.rng, self._undo)

    def _unfill(self, seat):
        piles.unfill(self.hands[seat], self.pile, self.discards, self.rng, self._undo)
