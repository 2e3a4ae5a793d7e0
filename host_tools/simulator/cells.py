"""A picture of one bit per pixel in characters: half blocks, quadrants or braille."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """Characters that show `across` x `down` pixels each.

    `characters` is indexed by the pixels of a cell: bit n is the n-th of them, row by row from
    the upper left.
    """

    name: str
    across: int
    down: int
    characters: str

    def size(self, width: int, height: int) -> tuple[int, int]:
        """Columns and lines of a picture of so many pixels."""
        return width // self.across, height // self.down


def _braille(pixels: int) -> str:
    # Braille counts its dots down the left column, down the right one, then the lowest row.
    dots = (0, 3, 1, 4, 2, 5, 6, 7)
    return chr(0x2800 + sum(1 << dot for bit, dot in enumerate(dots) if pixels >> bit & 1))


# The best first: half blocks keep the shape of a pixel, quadrants make it tall, braille is fine.
STYLES = (
    Style("half blocks", 1, 2, " ▀▄█"),
    Style("quadrants", 2, 2, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"),
    Style("braille", 2, 4, "".join(map(_braille, range(256)))),
)


def best_style(columns: int, lines: int, width: int, height: int) -> Style | None:
    """The best style in which a picture of width x height pixels fits, or None."""
    for style in STYLES:
        needed_columns, needed_lines = style.size(width, height)
        if needed_columns <= columns and needed_lines <= lines:
            return style
    return None


def lines(rows: list[bytes], style: Style) -> list[str]:
    """The picture as lines of characters. rows: bytes 0 or 1, line by line."""
    result = []
    for top in range(0, len(rows), style.down):
        cells = bytearray(len(rows[0]) // style.across)
        bit = 0
        for row in rows[top : top + style.down]:
            for column in range(style.across):
                for cell, dot in enumerate(row[column :: style.across]):
                    cells[cell] |= dot << bit
                bit += 1
        result.append("".join(style.characters[cell] for cell in cells))
    return result


def changes(before: str, after: str) -> list[tuple[int, str]]:
    """What differs in a line: (column, characters) of each stretch of changed cells."""
    result: list[tuple[int, str]] = []
    end = -1
    for column, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        if column == end:
            result[-1] = (result[-1][0], result[-1][1] + new)
        else:
            result.append((column, new))
        end = column + 1
    return result
