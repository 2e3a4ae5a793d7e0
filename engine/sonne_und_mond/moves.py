"""A move as a number: type << 13 | card << 7 | seat << 5 | place.

LEFT, RIGHT: `card` to that end of the row of its suit before `seat`. COVER: on top of `place`
(from 0) of that row. COLLECT: the run of an own row that begins at `place`, the suit standing in
the place of the card. DESTROY and STOP have a type only.
"""

from engine.micro import const
from engine.sonne_und_mond.cards import KINDS, NUMBERS, SUITS

LEFT = const(0)
RIGHT = const(1)
COVER = const(2)
COLLECT = const(3)
DESTROY = const(4)
STOP = const(5)

TYPE = const(13)
CARD = const(7)
SEAT = const(5)

# At the bottom of each place lies a number, so a row has no more places than there are numbers.
PLACES = NUMBERS


def type_of(move):
    """LEFT, RIGHT, COVER, COLLECT, DESTROY or STOP."""
    return move >> TYPE


def card_of(move):
    """The card that is played; for COLLECT the suit."""
    return move >> CARD & 63


def seat_of(move):
    """Whose row it goes to, from 0."""
    return move >> SEAT & 3


def place_of(move):
    """The place that is covered, or where the collected run begins, from 0."""
    return move & 31


def is_move(move, players):
    """Whether a value is a move at all in a game of so many players."""
    if type(move) is not int or move < 0 or move >> TYPE > STOP:
        return False
    kind = move >> TYPE
    if kind >= DESTROY:
        return move == kind << TYPE
    if kind == COLLECT:
        return card_of(move) < len(SUITS) and seat_of(move) == 0 and place_of(move) < PLACES
    return (
        card_of(move) < KINDS
        and seat_of(move) < players
        and place_of(move) < (PLACES if kind == COVER else 1)
    )
