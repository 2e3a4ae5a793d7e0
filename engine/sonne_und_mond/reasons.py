"""Why a move is refused: key, rule number and sentence. Read only when it is needed."""

from engine.errors import IllegalMove
from engine.sonne_und_mond import rows
from engine.sonne_und_mond.cards import card_text, suit_of
from engine.sonne_und_mond.moves import COLLECT, COVER, LEFT, card_of, place_of, seat_of, type_of
from engine.sonne_und_mond.notation import move_text

# Key: the rule, the sentence, and which of its parts the reason is about ("at": seat.place).
REASONS = {
    "over": ("SM-14", "the game is over", ""),
    "no-passing": ("SM-7", "a turn is one action, there is no passing", ""),
    "not-in-hand": ("SM-7", "{card} is not in the hand of seat {player}", "card"),
    "empty-row": ("SM-8", "{row} is empty, {card} begins it with >", "card"),
    "end-closed": ("SM-8", "{near} closes that end of {row} until it is covered", "near"),
    "not-lower": ("SM-8", "{card} is not lower than {near} at the left end of {row}", "near"),
    "not-higher": ("SM-8", "{card} is not higher than {near} at the right end of {row}", "near"),
    "eclipse-at-end": ("SM-9", "{card} goes on top of a number, not to an end of a row", "card"),
    "eclipse-on-eclipse": ("SM-9", "{row} shows an eclipse at place {place} already", "at"),
    "no-place": ("SM-6", "{row} has no place {place}", "at"),
    "number-on-number": ("SM-10", "{card} covers an eclipse only, not {near} in {row}", "near"),
    "not-above": ("SM-10", "{card} is not higher than {near} to its left in {row}", "near"),
    "not-below": ("SM-10", "{card} is not lower than {near} to its right in {row}", "near"),
    "must-play": ("SM-11", "an animal obliges seat {player} to play another card", ""),
    "run-eclipse": ("SM-12", "{row} shows an eclipse at place {place}", "at"),
    "run-part": ("SM-12", "the run in {row} begins to the left of place {place}", "at"),
    "run-short": (
        "SM-12",
        "the run at place {place} of {row} has {length} places, fewer than 5",
        "at",
    ),
    "can-play": ("SM-13", "who can play, as with {able}, may not destroy", "able"),
    "can-collect": ("SM-13", "who can collect, as with {able}, may not destroy", "able"),
}


def refused(game, move, key):
    """The IllegalMove for a move of a game and the key of REASONS that forbids it."""
    rule, text, about = REASONS[key]
    parts = _parts(game, move, key)
    return IllegalMove(rule, text.format(**parts), key, parts.get(about, ""))


def _parts(game, move, key):
    """What the sentences can name: cards, row, place, as text."""
    parts = {"player": game.turn + 1}
    kind = type_of(move)
    if key in ("can-play", "can-collect"):
        parts["able"] = move_text(next(game.legal_moves()))
    if kind > COLLECT:
        return parts
    seat, suit, place = seat_of(move), card_of(move), place_of(move)
    if kind == COLLECT:
        seat = game.turn
    else:
        parts["card"] = card_text(suit)
        suit = suit_of(suit)
    row = game.rows[2 * seat + suit]
    parts["row"] = "the {} row of seat {}".format(("sun", "moon")[suit], seat + 1)
    parts["place"] = str(place + 1)
    parts["at"] = "{}.{}".format(seat + 1, place + 1)
    parts["length"] = rows.run_length(row, place)
    near = _near(row, kind, place, key)
    if near >= 0:
        parts["near"] = card_text(near)
    return parts


def _near(row, kind, place, key):
    """The card of the row that stands against the move, or -1."""
    if not row or kind == COLLECT:
        return -1
    if kind != COVER:
        return row[0 if kind == LEFT else rows.right_end(row)]
    at = rows.offset(row, place)
    if key == "number-on-number":
        return row[at]
    return rows.neighbour(row, at, -1 if key == "not-above" else 1)
