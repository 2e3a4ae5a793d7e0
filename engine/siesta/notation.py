"""Cells and placements as text: `F5`, `SF5` (SI-1, text notation of the rule book)."""

from engine.errors import InvalidMove
from engine.siesta.pieces import ROOF, SUN

# Letter of each kind, at the index kind - SUN.
KIND_LETTERS = "SHR"


def cell_text(cell, size):
    """The cell of a padded board as letter of the column and number of the row."""
    row, column = divmod(cell, size + 1)
    return chr(64 + column) + str(row)


def parse_cell(text, size):
    """The cell that `text` names, or 0 if it names none on a board of this size."""
    digits = text[1:]
    if not 1 <= len(digits) <= 2 or digits[0] == "0":
        return 0
    if not all([char in "0123456789" for char in digits]):  # isdigit takes those of all scripts
        return 0
    column = ord(text[0].upper()) - 64
    row = int(digits)
    if not (1 <= column <= size and row <= size):
        return 0
    return row * (size + 1) + column


def move_text(move, size):
    """A step as letter of the kind and cell."""
    return KIND_LETTERS[(move >> 8) - SUN] + cell_text(move & 0xFF, size)


def parse_move(text, size):
    """The step that `text` names, upper or lower case; InvalidMove quotes a bad text."""
    if type(text) is str:
        word = text.strip()
        kind = KIND_LETTERS.find(word[:1].upper()) + SUN if word else 0
        cell = parse_cell(word[1:], size) if SUN <= kind <= ROOF and len(word) > 2 else 0
        if cell:
            return kind << 8 | cell
    raise InvalidMove(
        "{!r} is no placement; one looks like SF5: S, R or H, then a cell from A1 to {}".format(
            text, cell_text(size * (size + 1) + size, size)
        )
    )
