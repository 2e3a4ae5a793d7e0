"""Whether cards lie as they can lie: asked of positions and bytes that come from outside."""

from engine.sonne_und_mond.cards import (
    ECLIPSES,
    HAND,
    KINDS,
    SUITS,
    card_text,
    copies_of,
    suit_of,
)
from engine.sonne_und_mond.rows import COVERED


def take_stock(game):
    """ValueError that names what is wrong with the cards and the state of a game, if anything.

    Checked are the rows (SM-5, SM-9, SM-10), the hands (SM-4), that each card is there once
    (SM-1), an open duty (SM-11) and the last phase (SM-14).
    """
    for seat in range(game.players):
        for suit in range(len(SUITS)):
            _check_row(game.rows[2 * seat + suit], seat, suit)
        if len(game.hands[seat]) > HAND:
            raise ValueError(
                "the hand of seat {} has {} cards, not up to {} (SM-4)".format(
                    seat + 1, len(game.hands[seat]), HAND
                )
            )
    _count_cards(game)
    _check_state(game)


def _check_row(row, seat, suit):
    name = "the {} row of seat {}".format(("sun", "moon")[suit], seat + 1)
    last = -1
    for at in range(len(row)):
        card = row[at] & ~COVERED
        covered = row[at] & COVERED
        if card >= KINDS or suit_of(card) != suit:
            raise ValueError("card {} does not belong into {}".format(row[at], name))
        if covered and at == 0:
            raise ValueError("{} begins with a covered card".format(name))
        if covered and (card < ECLIPSES) == (row[at - 1] & ~COVERED < ECLIPSES):
            what = "a number lies on a number" if card < ECLIPSES else "an eclipse on an eclipse"
            raise ValueError("{} in {} (SM-9, SM-10)".format(what, name))
        lowest = at + 1 == len(row) or not row[at + 1] & COVERED
        if lowest and card >= ECLIPSES:
            raise ValueError("an eclipse lies on no number in {} (SM-9)".format(name))
        if not covered and card < ECLIPSES:
            if card <= last:
                raise ValueError(
                    "{} stands to the right of {} in {} (SM-5)".format(
                        card_text(card), card_text(last), name
                    )
                )
            last = card


def _count_cards(game):
    counts = bytearray(KINDS)
    for row in game.rows:
        for card in row:
            counts[card & ~COVERED] += 1
    for cards in game.hands + game.collected + [game.pile, game.discards]:
        for card in cards:
            if card >= KINDS:
                raise ValueError("there is no card {} (SM-1)".format(card))
            counts[card] += 1
    for card in range(KINDS):
        count = counts[card]
        copies = copies_of(card)
        if count != copies:
            raise ValueError(
                "{} is there {} times, not {} (SM-1)".format(card_text(card), count, copies)
            )


def _check_state(game):
    if game.turn >= game.players:
        raise ValueError("there is no seat {} to move".format(game.turn + 1))
    if game.state() >> 4 + game.players:
        raise ValueError("a seat is out that is not in the game")
    outs = 0
    for seat in range(game.players):
        if game.is_out(seat):
            outs += 1
            if game.hands[seat]:
                raise ValueError("seat {} is out, but has cards in hand (SM-14)".format(seat + 1))
    if game.last_phase != (outs > 0):
        raise ValueError("in the last phase, and only then, some seat is out (SM-14)")
    if game.last_phase and game.pile:
        raise ValueError("in the last phase there is no draw pile (SM-14)")
    if not game.over and not game.hands[game.turn]:
        raise ValueError("seat {} is to move without a card in hand (SM-4)".format(game.turn + 1))
    if game.duty_open and (game.over or not game.options["animals"] or not game.can_play()):
        raise ValueError("there can be no duty of an animal here (SM-11)")
