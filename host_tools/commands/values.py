"""Values of options that several commands have; each turns text into a value or says what is wrong.

The text of an ArgumentTypeError becomes the error of the command line.
"""

from argparse import ArgumentTypeError
from pathlib import Path

DEFAULT_SCALE = 4

_SEEDS = range(1 << 32)
_SCALES = range(1, 33)
_PORTS = range(1, 1 << 16)
_SECONDS = range(1, 3601)


def seed(text: str) -> int:
    return _whole(text, _SEEDS)


def scale(text: str) -> int:
    """Pixels of a picture per pixel of the display."""
    return _whole(text, _SCALES)


def port(text: str) -> int:
    """A TCP port."""
    return _whole(text, _PORTS)


def seconds(text: str) -> int:
    return _whole(text, _SECONDS)


def png(text: str) -> Path:
    """A file for a picture."""
    if not text.lower().endswith(".png"):
        raise ArgumentTypeError(f"{text!r} does not end in .png")
    return Path(text)


def _whole(text: str, allowed: range) -> int:
    if not (text.isascii() and text.isdigit() and int(text) in allowed):
        raise ArgumentTypeError(
            f"{text!r} is not a whole number from {allowed[0]} to {allowed[-1]}"
        )
    return int(text)
