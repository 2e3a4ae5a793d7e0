"""One row of cards: where a card fits, which runs there are (SM-5, SM-6, SM-8 to SM-10, SM-12).

A row is a bytearray: place after place from the left, each place from its top card down, and the
cards that lie under another with the bit COVERED. So a byte below ECLIPSES is a visible number,
one below COVERED a visible card.
"""

from engine.micro import const
from engine.sonne_und_mond.cards import ECLIPSES
from engine.sonne_und_mond.moves import COVER, LEFT

COVERED = const(0x40)
FACE = const(0x3F)

RUN = const(5)  # SM-12: the fewest places that may be collected


def offset(row, place):
    """Index of the top card of `place` (from 0); the length of the row if there is none."""
    for at in range(len(row)):
        if row[at] < COVERED:
            if place == 0:
                return at
            place -= 1
    return len(row)


def right_end(row):
    """Index of the top card of the last place of a row that is not empty."""
    at = len(row) - 1
    while row[at] >= COVERED:
        at -= 1
    return at


def neighbour(row, at, step):
    """The nearest visible number beside index `at`, to the left (-1) or right (1), or -1."""
    at += step
    while 0 <= at < len(row):
        if row[at] < ECLIPSES:
            return row[at]
        at += step
    return -1


def against(row, kind, card, place):
    """The key of the reason (see reasons) why `card` cannot go there, or None.

    kind: LEFT, RIGHT or COVER, the last with a place.
    """
    if kind == COVER:
        return _against_cover(row, card, place)
    if card >= ECLIPSES:
        return "eclipse-at-end"  # SM-9
    if not row:
        return "empty-row" if kind == LEFT else None  # SM-8; begun at its right
    end = row[0 if kind == LEFT else right_end(row)]
    if end >= ECLIPSES:
        return "end-closed"  # SM-8
    if kind == LEFT:
        return None if card < end else "not-lower"  # SM-8
    return None if card > end else "not-higher"  # SM-8


def _against_cover(row, card, place):
    at = offset(row, place)
    if at == len(row):
        return "no-place"  # SM-6
    if card >= ECLIPSES:
        return "eclipse-on-eclipse" if row[at] >= ECLIPSES else None  # SM-9
    if row[at] < ECLIPSES:
        return "number-on-number"  # SM-10
    if card < neighbour(row, at, -1):
        return "not-above"  # SM-10
    if -1 < neighbour(row, at, 1) < card:
        return "not-below"  # SM-10
    return None


def targets(row, kind, card):
    """Yields the places where `card` can go, from the left; an end is place 0."""
    if kind != COVER:
        if not against(row, kind, card, 0):
            yield 0
        return
    place = gap = 0
    for top in row:
        if top >= COVERED:
            continue
        if top < ECLIPSES:
            if card >= ECLIPSES:
                yield place
            elif top < card:
                gap = place + 1
            else:
                break
        place += 1
    # The visible numbers ascend (SM-5): what lies between the last lower one and the first
    # higher one are eclipses, and a number may cover these only.
    if card < ECLIPSES:
        while gap < place:
            yield gap
            gap += 1


def against_run(row, place):
    """The key of the reason why no run can be collected that begins at `place`, or None."""
    at = offset(row, place)
    if at == len(row):
        return "no-place"  # SM-6
    if row[at] >= ECLIPSES:
        return "run-eclipse"  # SM-12
    if place and row[offset(row, place - 1)] < ECLIPSES:
        return "run-part"  # SM-12: the whole run
    return None if run_length(row, place) >= RUN else "run-short"  # SM-12


def run_length(row, place):
    """How many neighbouring places from `place` on show a number."""
    length = 0
    for at in range(offset(row, place), run_end(row, place)):
        length += row[at] < COVERED
    return length


def run_end(row, place):
    """Index behind the last card of the run that begins at `place`."""
    at = offset(row, place)
    while at < len(row) and not ECLIPSES <= row[at] < COVERED:
        at += 1
    return at


def runs(row):
    """The places where a run that may be collected begins, from the left (SM-12)."""
    place = length = 0
    for top in row:
        if top >= COVERED:
            continue
        if top < ECLIPSES:
            length += 1
        else:
            if length >= RUN:
                yield place - length
            length = 0
        place += 1
    if length >= RUN:
        yield place - length
