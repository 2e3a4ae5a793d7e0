"""A position as one line of text, and back (rule book, text notation).

Seven fields: rows, hands, collected cards, draw pile, discards, seat to move, flags.
"""

from engine.sonne_und_mond.cards import SUITS, card_text, face_text
from engine.sonne_und_mond.notation import parse_card, parse_face
from engine.sonne_und_mond.rows import COVERED, FACE
from engine.sonne_und_mond.stock import take_stock

EMPTY = "."
FIELDS = 7


def position_text(game):
    """The position of a game as one line."""
    pairs = []
    for seat in range(game.players):
        pairs.append(_row_text(game.rows[2 * seat]) + ";" + _row_text(game.rows[2 * seat + 1]))
    return " ".join(
        (
            "|".join(pairs),
            "|".join([_cards_text(hand) for hand in game.hands]),
            "|".join([_cards_text(cards) for cards in game.collected]),
            _cards_text(game.pile),
            _cards_text(game.discards),
            str(game.turn + 1),
            _flags_text(game),
        )
    )


def _row_text(row):
    places = []
    for card in row:
        if card >= COVERED:
            places[-1] = face_text(card & FACE) + "^" + places[-1]
        else:
            places.append(face_text(card))
    return "-".join(places) or EMPTY


def _cards_text(cards):
    return ",".join([card_text(card) for card in cards]) or EMPTY


def _flags_text(game):
    flags = "a" if game.duty_open else ""
    if game.last_phase:
        flags += "e"
        for seat in range(game.players):
            if game.is_out(seat):
                flags += str(seat + 1)
    return flags or "-"


def read_position(cls, text, options):
    """The game of class `cls` in the position `text`; ValueError that names what is wrong."""
    fields = text.split() if type(text) is str else ()
    if len(fields) != FIELDS:
        raise ValueError(
            "a position has {} fields (rows, hands, collected cards, draw pile, discards, seat, "
            "flags), not {}".format(FIELDS, len(fields))
        )
    pairs = fields[0].split("|")
    if "players" in options:
        raise ValueError("players is given by the position, not as an option")
    options = dict(options)
    options["players"] = len(pairs)
    game = cls(**options)
    for seat in range(game.players):
        pair = pairs[seat].split(";")
        if len(pair) != len(SUITS):
            raise ValueError("{!r} is not a sun row ; a moon row".format(pairs[seat]))
        for suit in range(len(SUITS)):
            game.rows[2 * seat + suit] = _read_row(pair[suit], suit)
    game.hands = _read_hands(fields[1], "hands", game.players)
    game.collected = _read_hands(fields[2], "piles of collected cards", game.players)
    game.pile = _read_cards(fields[3])
    game.discards = _read_cards(fields[4])
    game.set_state(_read_seat(fields[5], game.players) | _read_flags(fields[6], game.players))
    take_stock(game)
    return game


def _read_row(text, suit):
    """A row as in the module rows: from each place's top card down."""
    row = bytearray()
    if text == EMPTY:
        return row
    for place in text.split("-"):
        words = place.split("^")
        for at in range(len(words) - 1, -1, -1):
            card = parse_face(words[at], suit)
            if card < 0:
                raise ValueError("{!r} is no card of the row {!r}".format(words[at], text))
            row.append(card if at == len(words) - 1 else card | COVERED)
    return row


def _read_hands(field, name, players):
    parts = field.split("|")
    if len(parts) != players:
        raise ValueError("{} {} for {} players".format(len(parts), name, players))
    return [_read_cards(part) for part in parts]


def _read_cards(text):
    cards = bytearray()
    if text == EMPTY:
        return cards
    for word in text.split(","):
        card = parse_card(word)
        if card < 0:
            raise ValueError("{!r} is no card; cards look like S15, M7, SX, MX".format(word))
        cards.append(card)
    return cards


def _read_seat(word, players):
    for seat in range(players):
        if word == str(seat + 1):
            return seat
    raise ValueError("the seat to move is 1 to {}, not {!r}".format(players, word))


def _read_flags(word, players):
    """The bits of the game's state that the flags give: `-`, `a`, `e2`, `ae13`."""
    bits = 0
    rest = "" if word == "-" else word or "?"
    if rest[:1] == "a":
        bits |= 1 << 2
        rest = rest[1:]
    if rest[:1] == "e":
        bits |= 1 << 3
        rest = rest[1:]
        for seat in range(players):
            if rest[:1] == str(seat + 1):
                bits |= 1 << 4 + seat
                rest = rest[1:]
    if rest:
        raise ValueError("{!r} are no flags; flags are - or a, e and seats, as in e2".format(word))
    return bits
