"""Fonts of the handheld: turns the drawings firmware/fonts/*.txt into compact tables (.py).

Run `python -m host_tools.fonts` after a drawing was changed.

A table is one bytes object, so that the drawing code needs a single pointer:

    byte 0         height in rows (1 to 8)
    byte 1         number of characters beyond ASCII
    from 2         for each character 32 to 126: offset of its columns (2 bytes), width (1 byte)
    from 287       for each further character: its code (3 bytes), offset (2), width (1)
    then           the columns, one byte each, bit 0 at the top

All numbers have their low byte first; offsets count from the start of the table.
"""

import sys
import unicodedata
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "firmware" / "fonts"
ASCII = [chr(code) for code in range(32, 127)]
NAMED = {"SPACE": " "}


class FontError(ValueError):
    """A drawing that cannot be read; the message names the line."""


def parse(text: str) -> dict[str, tuple[str, ...]]:
    """The glyphs of a drawing: each character with its rows of "." and "#"."""
    glyphs: dict[str, tuple[str, ...]] = {}
    names: list[str] = []
    rows: list[list[str]] = []

    def finish(number: int) -> None:
        if not names:
            return
        for index, name in enumerate(names):
            shape = tuple(row[index] for row in rows)
            if len({len(row) for row in shape}) > 1 or set("".join(shape)) - {".", "#"}:
                raise FontError(f"above line {number}: the rows of {name!r} do not fit together")
            if name in glyphs:
                raise FontError(f"above line {number}: {name!r} is drawn twice")
            glyphs[name] = shape

    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("= "):
            finish(number)
            names = [NAMED.get(name, name) for name in line[2:].split()]
            rows = []
        elif line.strip() and not line.startswith(";"):
            row = line.split()
            if len(row) != len(names):
                raise FontError(f"line {number}: {len(row)} glyphs for {len(names)} characters")
            rows.append(row)
    finish(len(lines) + 1)
    if len({len(shape) for shape in glyphs.values()}) != 1:
        raise FontError("all glyphs of a font need the same number of rows")
    return glyphs


def columns(shape: tuple[str, ...]) -> bytes:
    """One byte per column of a glyph, bit 0 at the top."""
    return bytes(
        sum(1 << y for y, row in enumerate(shape) if row[x] == "#") for x in range(len(shape[0]))
    )


def stand_in(char: str, glyphs: dict[str, tuple[str, ...]]) -> str:
    """The character whose glyph serves for `char`: itself, its capital, its base letter or "?"."""
    base = unicodedata.normalize("NFD", char)[0]
    for candidate in (char, char.upper(), base, base.upper()):
        if candidate in glyphs:
            return candidate
    return "?"


def table(glyphs: dict[str, tuple[str, ...]], wanted: list[str]) -> bytes:
    """The table of a font that knows all of ASCII and the characters `wanted` beyond it."""
    extra = sorted(wanted, key=ord)
    start = 2 + 3 * len(ASCII) + 6 * len(extra)
    packed = b""
    places: dict[str, bytes] = {}
    for char, shape in glyphs.items():
        data = columns(shape)
        places[char] = (start + len(packed)).to_bytes(2, "little") + bytes([len(data)])
        packed += data
    head = bytes([len(glyphs["?"]), len(extra)])
    for char in ASCII:
        head += places[stand_in(char, glyphs)]
    for char in extra:
        head += ord(char).to_bytes(3, "little") + places[stand_in(char, glyphs)]
    return head + packed


def module(name: str, data: bytes) -> str:
    """The text of the module firmware/fonts/NAME.py."""
    lines = [data[at : at + 20] for at in range(0, len(data), 20)]
    body = "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"' for line in lines)
    return (
        f'"""The font `{name}`, made from {name}.txt by host_tools/fonts.py: change it there."""\n\n'
        f"DATA = (\n{body}\n)\n"
    )


def modules() -> dict[Path, str]:
    """All font modules as they should be: their paths and texts."""
    drawn = {path: parse(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.txt"))}
    # Letters beyond ASCII are known to every font, so that a name can be shown in any of them.
    letters = {char for glyphs in drawn.values() for char in glyphs if char.isalpha()}
    result = {}
    for path, glyphs in drawn.items():
        wanted = [char for char in set(glyphs) | letters if not char.isascii()]
        result[path.with_suffix(".py")] = module(path.stem, table(glyphs, wanted))
    return result


def main() -> int:
    for path, text in modules().items():
        path.write_text(text, "utf-8", newline="\n")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
