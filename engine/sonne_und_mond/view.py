"""What one player may know of a game of Sonne und Mond (SM-18)."""

from engine.sonne_und_mond.rows import COVERED


class SonneUndMondView:
    """A picture of the game at one moment, for the player at `seat`; it keeps nothing else.

    hand: own cards, ascending, bytes. hand_sizes: cards per hand, bytes. scores: tuple.
    rows: bytes per row as in the module rows, that of a seat and suit at 2 * seat + suit.
    collected: cards per seat, ascending, bytes each; all of them lay open in a row before (SM-12).
    pile_size, discard_size: how many cards lie there. duty_open: the seat to move must play
    (or may, by the option) because of an animal (SM-11). last_phase (SM-14). out: 1 for each seat
    without further turns, bytes. animals, animal_duty: the options.
    """

    def __init__(self, game, seat):
        if type(seat) is not int or not 0 <= seat < game.players:
            raise ValueError("no seat {!r}; seats are 0 to {}".format(seat, game.players - 1))
        self.seat = seat
        self.players = game.players
        self.turn = game.turn
        self.over = game.over
        self.hand = bytes(sorted(game.hands[seat]))
        self.hand_sizes = bytes([len(hand) for hand in game.hands])
        self.rows = tuple([bytes(row) for row in game.rows])
        self.collected = tuple([bytes(sorted(cards)) for cards in game.collected])
        self.scores = tuple(game.scores())
        self.pile_size = len(game.pile)
        self.discard_size = len(game.discards)
        self.duty_open = game.duty_open
        self.last_phase = game.last_phase
        self.out = bytes([game.is_out(other) for other in range(game.players)])
        self.teams = game.teams
        self.animals = game.options["animals"]
        self.animal_duty = game.options["animal_duty"]

    def tops(self, seat, suit):
        """The visible card of each place of a row, bytes (SM-6)."""
        return bytes([card for card in self.rows[2 * seat + suit] if card < COVERED])

    def covered(self, seat, suit):
        """How many cards lie under the visible one of each place of a row, bytes."""
        counts = bytearray()
        for card in self.rows[2 * seat + suit]:
            if card < COVERED:
                counts.append(0)
            else:
                counts[-1] += 1
        return bytes(counts)
