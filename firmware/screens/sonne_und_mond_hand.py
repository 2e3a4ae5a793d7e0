"""What the player to move can choose from: the cards of the hand, runs to collect, and the rest.

An entry is an int: a card below 64, or a whole move (collect, stop, destroy), which is more.
"""

from micropython import const

from engine.sonne_und_mond.cards import ANIMALS, ECLIPSES, NUMBERS, suit_of
from engine.sonne_und_mond.moves import COLLECT, COVER, card_of, place_of, type_of
from engine.sonne_und_mond.rows import run_length
from firmware.art import sonne_und_mond as art
from firmware.colours import ACCENT, DIM, INK, PAPER

_CARDS = const(64)


class Hand:
    """The entries of one turn. index: the one that is chosen."""

    def __init__(self, app):
        self._app = app
        self.index = 0
        self.clear()

    def clear(self):
        """Forgets all cards."""
        self._entries = []
        self._texts = []
        self._playable = []
        self._animals = False

    def show(self, view, moves):
        """view: of the player to move. moves: the legal ones."""
        T = self._app.T
        self.clear()
        self._animals = view.animals
        able = [card_of(move) for move in moves if type_of(move) <= COVER]
        for card in view.hand:
            self._add(card, "", card in able)
        for move in moves:
            kind = type_of(move)
            if kind == COLLECT:
                row = view.rows[2 * view.turn + card_of(move)]
                self._add(move, "+" + str(run_length(row, place_of(move))), True)
            elif kind > COVER:
                self._add(move, T.HAND_ACTIONS[kind], True)
        if self.index >= len(self._entries):
            self.index = 0

    def _add(self, entry, text, playable):
        self._entries.append(entry)
        self._texts.append(text)
        self._playable.append(playable)

    def turn(self, step):
        """Chooses the next entry to the left or right."""
        self.index = (self.index + step) % len(self._entries)

    def choose_playable(self):
        """Chooses the first entry with which something can be done."""
        if True in self._playable:
            self.index = self._playable.index(True)

    @property
    def entry(self):
        """The card or move that is chosen."""
        return self._entries[self.index]

    @property
    def is_card(self):
        """Whether the chosen entry is a card."""
        return self.entry < _CARDS

    @property
    def is_playable(self):
        """Whether something can be done with the chosen entry."""
        return self._playable[self.index]

    def draw(self, canvas, picked):
        """picked: the chosen card is being laid and stands out of the hand."""
        layout = self._app.layout
        canvas.font = canvas.small
        # A hand wider than the display moves until the chosen entry is seen.
        x = min(0, canvas.width - self._end_of(canvas, self.index))
        for index in range(len(self._entries)):
            self._draw_entry(canvas, layout, index, x, picked)
            x += self._width_of(canvas, index) + 1

    def _width_of(self, canvas, index):
        layout = self._app.layout
        if self._entries[index] < _CARDS:
            return layout.HAND_WIDTH
        return canvas.width_of(self._texts[index]) + 2 * layout.HAND_PAD

    def _end_of(self, canvas, last):
        end = 0
        for index in range(last + 1):
            end += self._width_of(canvas, index) + 1
        return end

    def _draw_entry(self, canvas, layout, index, x, picked):
        y = layout.HAND_Y
        width = self._width_of(canvas, index)
        chosen = index == self.index
        if chosen and picked:
            y -= 1
        colour = INK
        if chosen:
            canvas.fill(x, y, width, layout.HAND_CARD, ACCENT)
            colour = PAPER
        elif self._playable[index]:
            canvas.frame(x, y, width, layout.HAND_CARD, INK)
        else:
            # What can go nowhere has no edge but a line below.
            canvas.hline(x, y + layout.HAND_CARD - 1, width, DIM)
        entry = self._entries[index]
        if entry < _CARDS:
            self._draw_card(canvas, x, y, entry, colour)
        else:
            canvas.text(x + layout.HAND_PAD, y + 3, self._texts[index], colour)

    def _draw_card(self, canvas, x, y, card, colour):
        icon = art.MOON if suit_of(card) else art.SUN
        if card >= ECLIPSES:
            canvas.sprite(x + 2, y + 4, icon, colour)
            canvas.sprite(x + 11, y + 4, art.DISC, colour)
            return
        animal = self._animals and card in ANIMALS
        canvas.sprite(x + 2, y + (2 if animal else 4), icon, colour)
        if animal:
            canvas.sprite(x + 2, y + 8, art.PAW, colour)
        canvas.number(x + 8, y + 3, card % NUMBERS + 1, colour)
