"""The letters that names are made of. A name is entered as places in an alphabet, 0 for a blank.

All letters of all languages: a name stays what it is when the language is changed.
"""

from micropython import const

NAME_LENGTH = const(8)

_MORE = "ÀÁÂÃÇÉÊÍÓÔÕÚ"
CAPITALS = " ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß" + _MORE + "0123456789-"
SMALL = " abcdefghijklmnopqrstuvwxyzäöüßàáâãçéêíóôõú0123456789-"


def places(name: str) -> bytearray:
    """The letters of a name as places in the alphabet, NAME_LENGTH of them, blanks behind it.

    What is not in the alphabet becomes a blank.
    """
    found = bytearray(NAME_LENGTH)
    at = 0
    for char in name:
        if at == NAME_LENGTH:
            break
        found[at] = max(0, CAPITALS.find(char), SMALL.find(char))
        at += 1
    return found


def is_capital(places, at: int) -> bool:
    """Whether the letter begins a word and so is a capital."""
    return at == 0 or CAPITALS[places[at - 1]] in " -"


def spelled(places) -> str:
    """The name: single blanks between its words; "" when it has no letter and no digit."""
    chars = [
        (CAPITALS if is_capital(places, at) else SMALL)[places[at]] for at in range(len(places))
    ]
    name = " ".join("".join(chars).split())
    return name if name.strip("- ") else ""


def cleaned(name) -> str:
    """The name as it could have been entered; "" when nothing of it could, or for no text."""
    return spelled(places(name)) if isinstance(name, str) else ""
