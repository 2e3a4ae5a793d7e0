"""Lists of keys to press, as text: `up,ok,wait:500,hold:ok:1000`."""

from argparse import ArgumentTypeError
from dataclasses import dataclass

from host_tools.simulator.keys import NAMES

FORMS = (*NAMES, "wait:MS", "hold:KEY:MS")

PRESS_MS = 40
_LONGEST_MS = 600_000


@dataclass(frozen=True)
class Step:
    """`key` held for `ms` milliseconds; without a key, only time passes. `text` is the source."""

    text: str
    key: str | None
    ms: int


def parse(text: str) -> list[Step]:
    """The steps of a list; ArgumentTypeError names a bad one and lists what there is."""
    return [_step(part.strip()) for part in text.split(",")] if text.strip() else []


def _step(text: str) -> Step:
    match text.split(":"):
        case [key] if key in NAMES:
            return Step(text, key, PRESS_MS)
        case ["wait", ms]:
            return Step(text, None, _milliseconds(ms, text))
        case ["hold", key, ms] if key in NAMES:
            return Step(text, key, _milliseconds(ms, text))
    raise ArgumentTypeError(f"no key {text!r}; there are: {', '.join(FORMS)}")


def _milliseconds(ms: str, text: str) -> int:
    if not (ms.isascii() and ms.isdigit() and 1 <= int(ms) <= _LONGEST_MS):
        raise ArgumentTypeError(f"{text!r}: milliseconds go from 1 to {_LONGEST_MS}")
    return int(ms)
