"""Cards on their way between hands, rows and piles, and the way back (SM-4, SM-12, SM-13).

All of these are bytearrays with the next card last. What cannot be seen from the cards
afterwards goes to `undo`, a stack of 16-bit numbers, and the way back takes it from there.
"""

from engine.micro import const
from engine.sonne_und_mond.cards import HAND
from engine.sonne_und_mond.rows import FACE

UNSHUFFLED = const(7)  # where a refill notes how many cards came before a shuffle


def insert(cards, at, card):
    """Puts a card at index `at`."""
    cards[at:at] = bytes((card,))


def remove(cards, at):
    """Takes the card at index `at` away and returns it."""
    card = cards[at]
    cards[at : at + 1] = b""
    return card


def index_of(cards, card):
    """Where a card is in a hand, or -1."""
    for at in range(len(cards)):
        if cards[at] == card:
            return at
    return -1


def move_away(cards, start, end, heap, undo):
    """Moves the cards from `start` to before `end` onto a heap, where nothing covers another."""
    for at in range(start, end):
        undo.append(cards[at])
        heap.append(cards[at] & FACE)
    undo.append(start << 8 | end - start)
    cards[start:end] = b""


def move_back(cards, heap, undo):
    """Reverses the last `move_away`."""
    start = undo.pop()
    count = start & 0xFF
    start >>= 8
    for _ in range(count):
        insert(cards, start, undo.pop())
    heap[len(heap) - count :] = b""


def refill(hand, pile, discards, rng, undo):
    """Draws up to five cards into an empty hand (SM-4); False if there is not one."""
    shuffled = UNSHUFFLED
    while True:
        if not pile and discards:
            shuffled = len(hand)
            undo.append(rng.state & 0xFFFF)
            undo.append(rng.state >> 16)
            pile.extend(discards)
            discards[:] = b""
            rng.shuffle(pile)
        if len(hand) == HAND or not pile:
            break
        hand.append(remove(pile, len(pile) - 1))
    if not hand:
        return False
    undo.append(shuffled)
    return True


def unfill(hand, pile, discards, rng, undo):
    """Reverses the last `refill` that drew; its cards are the whole hand."""
    shuffled = undo.pop()
    if shuffled != UNSHUFFLED:
        _put_back(hand, shuffled, pile)
        rng.state = undo.pop() << 16
        rng.state |= undo.pop()
        _unshuffle(pile, rng, discards)
        pile[:] = b""
    _put_back(hand, 0, pile)


def _put_back(hand, start, pile):
    """Moves a hand's cards from index `start` on to the pile that they were drawn from."""
    for at in range(len(hand) - 1, start - 1, -1):
        pile.append(hand[at])
    hand[start:] = b""


def _unshuffle(pile, rng, discards):
    """Fills the empty `discards` with the pile as it lay before `rng` shuffled it."""
    state = rng.state
    before = bytearray(range(len(pile)))
    rng.shuffle(before)  # before[i] is now where the card at i came from
    rng.state = state
    discards.extend(pile)
    for at in range(len(pile)):
        discards[before[at]] = pile[at]
