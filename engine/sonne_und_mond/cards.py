"""The cards: kinds, suits, animals, the deck, and how a card is written (SM-1, SM-2).

A card is its kind, an int: sun n is n - 1, moon n is 28 + n, then the eclipse of each suit. In
one suit a higher number has a higher kind, so kinds compare as the numbers do.
"""

from engine.micro import const

SUN = const(0)
MOON = const(1)
SUITS = "SM"  # the letter of each suit

# SM-1
NUMBERS = const(29)
ECLIPSES = const(58)  # the eclipse of suit s is ECLIPSES + s; lower kinds are numbers
KINDS = const(60)
ECLIPSE_COPIES = const(5)
DECK = const(68)

HAND = const(5)  # SM-3, SM-4

# SM-2: the numbers that show an animal, to be corrected here from a real box.
SUN_ANIMALS = (3, 8, 13, 18, 23, 28)
MOON_ANIMALS = (2, 7, 12, 17, 22, 27)
ANIMALS = tuple([n - 1 for n in SUN_ANIMALS] + [n + NUMBERS - 1 for n in MOON_ANIMALS])


def suit_of(card):
    """SUN or MOON."""
    return card - ECLIPSES if card >= ECLIPSES else card // NUMBERS


def copies_of(card):
    """How many cards of this kind there are (SM-1)."""
    return ECLIPSE_COPIES if card >= ECLIPSES else 1


def face_text(card):
    """A card without its suit: `15`, or `X` for an eclipse."""
    return "X" if card >= ECLIPSES else str(card % NUMBERS + 1)


def card_text(card):
    """A card as `S15` or `MX`."""
    return SUITS[suit_of(card)] + face_text(card)


def full_deck():
    """All cards in order, a bytearray."""
    deck = bytearray()
    for card in range(KINDS):
        for _ in range(copies_of(card)):
            deck.append(card)
    return deck
