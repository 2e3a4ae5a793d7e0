"""The display as a picture file: a warm one for people, and one of black and white for tests."""

from pathlib import Path

from PIL import Image

from host_tools.errors import UserError
from host_tools.panels import ColourRows

# The colours of a warm OLED; the terminal and the window use them as well.
PAPER = (26, 18, 11)
INK = (255, 205, 130)
_DIMMEST = 0.65  # of the colour of a pixel at the lowest contrast: it can still be read


def ink(contrast: int) -> tuple[int, int, int]:
    """The colour of a lit pixel at a contrast of 0 to 255."""
    share = _DIMMEST + (1 - _DIMMEST) * contrast / 255
    red, green, blue = (round(part * share) for part in INK)
    return red, green, blue


def plain(rows: list[bytes]) -> Image.Image:
    """One pixel per dot, black and white (mode "1") or, of ColourRows, in colour ("RGB")."""
    if isinstance(rows, ColourRows):
        return _colour(rows)
    size = (len(rows[0]), len(rows))
    return Image.frombytes("L", size, b"".join(rows)).point(lambda dot: 255 * dot, "1")


def _colour(rows: ColourRows) -> Image.Image:
    return Image.frombytes("RGB", (len(rows[0]) // 3, len(rows)), b"".join(rows))


def _warm(rows: list[bytes]) -> Image.Image:
    picture = Image.frombytes("P", (len(rows[0]), len(rows)), b"".join(rows))
    picture.putpalette(PAPER + INK)
    return picture


def save(rows: list[bytes], path: Path, scale: int) -> None:
    """Writes a PNG with `scale` pixels per dot in the colours of the display.

    rows: see panels.Panel.
    """
    picture = _colour(rows) if isinstance(rows, ColourRows) else _warm(rows)
    size = (picture.width * scale, picture.height * scale)
    try:
        picture.resize(size, Image.Resampling.NEAREST).save(path, "PNG", optimize=True)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror or error}") from error
