"""The lines that a handheld on the laptop sends: see firmware/boards/desktop.py."""

from dataclasses import dataclass

LONGEST_LINE = 1 << 16


class WireError(ValueError):
    """A line that is no message; it is the argument."""


@dataclass(frozen=True)
class Write:
    """One write transaction on the I2C bus; `address` has 7 bits."""

    address: int
    data: bytes


@dataclass(frozen=True)
class Tone:
    hz: int
    ms: int


@dataclass(frozen=True)
class Wait:
    """Nothing to do for so many milliseconds; the firmware waits for an answer."""

    ms: int


Message = Write | Tone | Wait


def parse(line: bytes) -> Message:
    """The message of a line, which may still have its end."""
    try:
        match line.decode("ascii").split():
            case ["wait", ms]:
                return Wait(_number(ms))
            case ["i2c", address, data]:
                return Write(int(address, 16), bytes.fromhex(data))
            case ["tone", hz, ms]:
                return Tone(_number(hz), _number(ms))
    except ValueError:
        pass
    raise WireError(line)


def answer(now_ms: int, mask: int) -> bytes:
    """The answer to a `Wait`: time since the start, and the keys that are held (bit n: key n)."""
    return b"%d %d\n" % (now_ms, mask)


def _number(text: str) -> int:
    if not text.isdigit():
        raise ValueError(text)
    return int(text)
