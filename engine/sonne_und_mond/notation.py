"""Text notation of the rule book: moves as text and back, and cards from their text.

Moves look like `S15>1`, `SX@1.4`, `+S.2`, `!`, `=`. A handheld plays without any of this.
"""

from engine.errors import InvalidMove
from engine.sonne_und_mond.cards import ECLIPSES, NUMBERS, SUITS, card_text
from engine.sonne_und_mond.moves import (
    CARD,
    COLLECT,
    COVER,
    DESTROY,
    LEFT,
    PLACES,
    RIGHT,
    SEAT,
    STOP,
    TYPE,
    card_of,
    place_of,
    seat_of,
)

# The sign of each type; a move's text is taken apart at its sign.
SIGNS = "<>@+!="


def parse_face(text, suit):
    """The card of a suit that `text` (`15`, `X`) names, or -1."""
    if text == "X":
        return ECLIPSES + suit
    number = parse_number(text, NUMBERS)
    return suit * NUMBERS + number - 1 if number else -1


def parse_card(text):
    """The card that `text` (`S15`, `MX`) names, or -1."""
    suit = SUITS.find(text[:1]) if text else -1
    return parse_face(text[1:], suit) if suit >= 0 else -1


def parse_number(text, limit):
    """The number from 1 to `limit` (below 100) that `text` writes without leading zeros, or 0."""
    if not 1 <= len(text) <= 2 or text[0] == "0":
        return 0
    for char in text:
        if char not in "0123456789":
            return 0
    return int(text) if int(text) <= limit else 0


def move_text(move):
    """A move as text."""
    kind = move >> TYPE
    sign = SIGNS[kind]
    if kind >= DESTROY:
        return sign
    place = str(place_of(move) + 1)
    if kind == COLLECT:
        return sign + SUITS[card_of(move)] + "." + place
    text = card_text(card_of(move)) + sign + str(seat_of(move) + 1)
    return text + "." + place if kind == COVER else text


def parse_move(text, players):
    """The move that `text` names, upper or lower case; InvalidMove quotes a bad text."""
    move = _move(text.strip().upper(), players) if type(text) is str else -1
    if move < 0:
        raise InvalidMove(
            "{!r} is no move; moves look like S15>1, M7<2, S14@2.3, SX@1.4, +S.2, ! or =, "
            "with seats from 1 to {}".format(text, players)
        )
    return move


def _move(word, players):
    if word == SIGNS[DESTROY]:
        return DESTROY << TYPE
    if word == SIGNS[STOP]:
        return STOP << TYPE
    if word[:1] == SIGNS[COLLECT]:
        suit = SUITS.find(word[1:2]) if word[2:3] == "." else -1
        place = parse_number(word[3:], PLACES)
        return COLLECT << TYPE | suit << CARD | place - 1 if suit >= 0 and place else -1
    for kind in (LEFT, RIGHT, COVER):
        cut = word.find(SIGNS[kind])
        if cut >= 0:
            return _play(kind, word[:cut], word[cut + 1 :], players)
    return -1


def _play(kind, name, target, players):
    """The move that plays the card `name` to `target`: a seat, or seat and place; or -1."""
    place = 1
    if kind == COVER:
        if target[1:2] != ".":
            return -1
        place = parse_number(target[2:], PLACES)
        target = target[:1]
    card = parse_card(name)
    seat = parse_number(target, players)
    if card < 0 or not seat or not place:
        return -1
    return kind << TYPE | card << CARD | seat - 1 << SEAT | place - 1
