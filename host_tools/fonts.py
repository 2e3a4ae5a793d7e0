"""Drawings of the handheld: makes the tables (.py) of firmware/fonts and firmware/art from *.txt.

Run `python -m host_tools.fonts` after a drawing was changed.

In firmware/art each drawing becomes a sprite: width, height, then columns of eight rows each,
bit 0 at the top, row of columns after row of columns.

The table of a font is one bytes object, so that the drawing code needs a single pointer:

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

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
ASCII = [chr(code) for code in range(32, 127)]
NAMED = {"SPACE": " "}
STAND_INS = {"ß": "S"}


class FontError(ValueError):
    """A drawing that cannot be read; the message names the line."""


def parse(text: str) -> dict[str, tuple[str, ...]]:
    """What a file draws: each character or name with its rows of "." and "#"."""
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
    return glyphs


def columns(shape: tuple[str, ...]) -> bytes:
    """One byte per column of up to eight rows, bit 0 at the top."""
    return bytes(
        sum(1 << y for y, row in enumerate(shape) if row[x] == "#") for x in range(len(shape[0]))
    )


def stand_in(char: str, glyphs: dict[str, tuple[str, ...]]) -> str:
    """The character whose glyph serves for `char`: itself, its capital, its base letter or "?"."""
    base = unicodedata.normalize("NFD", char)[0]
    for candidate in (char, char.upper(), base, base.upper(), STAND_INS.get(char)):
        if candidate in glyphs:
            return candidate
    return "?"


def sprite(shape: tuple[str, ...]) -> bytes:
    """A drawing of any height up to 255 in the form of Canvas.sprite."""
    pages = [columns(shape[top : top + 8]) for top in range(0, len(shape), 8)]
    return bytes([len(shape[0]), len(shape)]) + b"".join(pages)


def table(glyphs: dict[str, tuple[str, ...]], wanted: list[str]) -> bytes:
    """The table of a font that knows all of ASCII and the characters `wanted` beyond it."""
    if len({len(shape) for shape in glyphs.values()}) != 1:
        raise FontError("all glyphs of a font need the same number of rows")
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


def module(title: str, tables: dict[str, bytes]) -> str:
    """The text of a module that holds tables of bytes."""
    text = f'"""{title}"""\n'
    for name, data in tables.items():
        lines = [data[at : at + 20] for at in range(0, len(data), 20)]
        body = "".join(
            '    b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"\n' for line in lines
        )
        text += f"\n{name} = (\n{body})\n"
    return text


def font_modules() -> dict[Path, str]:
    drawn = {
        path: parse(path.read_text("utf-8")) for path in sorted((FIRMWARE / "fonts").glob("*.txt"))
    }
    # Letters beyond ASCII are known to every font, so that a name can be shown in any of them.
    letters = {char for glyphs in drawn.values() for char in glyphs if char.isalpha()}
    result = {}
    for path, glyphs in drawn.items():
        wanted = [char for char in set(glyphs) | letters if not char.isascii()]
        title = f"The font `{path.stem}`, made from {path.name} by host_tools/fonts.py."
        result[path.with_suffix(".py")] = module(title, {"DATA": table(glyphs, wanted)})
    return result


def art_modules() -> dict[Path, str]:
    result = {}
    for path in sorted((FIRMWARE / "art").glob("*.txt")):
        title = f"Drawings, made from {path.name} by host_tools/fonts.py."
        shapes = parse(path.read_text("utf-8"))
        sprites = {name.upper(): sprite(shape) for name, shape in shapes.items()}
        result[path.with_suffix(".py")] = module(title, sprites)
    return result


def modules() -> dict[Path, str]:
    """All modules as they should be: their paths and texts."""
    return font_modules() | art_modules()


def main() -> int:
    for path, text in modules().items():
        path.write_text(text, "utf-8", newline="\n")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
