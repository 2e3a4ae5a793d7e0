"""The handheld on a laptop: the panel's bytes go out as lines, keys and time come in as lines.

Out: `i2c 3c HEX` one write on the bus, `tone HZ MS`, `wait MS` (nothing to do for so long).
In, as the answer to each `wait`: `NOW MASK`, milliseconds since the start and the keys held.
Time is the laptop's, so a run with the same keys is the same run. At the end of the input the
program ends.
"""

import os
import sys
from binascii import hexlify

from micropython import const

LAYOUT = "mono128x64"
BUFFER_BYTES = const(1024)
_TICKS_MASK = const(0x3FFFFFFF)  # as time.ticks_ms


class _Bus:
    def writeto(self, address, data):
        sys.stdout.write(f"i2c {address:02x} {hexlify(data).decode()}\n")


class Desktop:
    """The board object; see firmware/boards/__init__.py."""

    layout = LAYOUT

    def __init__(self, buffer):
        from firmware.drivers.ssd1306 import Panel
        from firmware.keys import Keys

        self.panel = Panel(_Bus(), buffer)
        self.keys = Keys()
        self.root = os.getenv("SOLSOMBRA_DATA") or "."
        self._seed = os.getenv("SOLSOMBRA_SEED")
        self._now = 0

    def ticks_ms(self) -> int:
        return self._now

    def sleep_ms(self, ms: int):
        sys.stdout.write(f"wait {ms}\n")
        line = sys.stdin.readline()
        if not line:
            sys.exit(0)
        now, mask = line.split()
        self._now = int(now) & _TICKS_MASK
        self.keys.sample(int(mask), self._now)

    def tone(self, hz: int, ms: int):
        sys.stdout.write(f"tone {hz} {ms}\n")

    def led(self, on: bool):
        """A laptop has none to offer."""

    def entropy(self) -> int:
        if self._seed is not None:
            return int(self._seed) & 0xFFFFFFFF
        return int.from_bytes(os.urandom(4), "little")

    def restart(self):
        """After a crash that was shown: the laptop wants the exit code."""
        sys.exit(1)


def open_board(buffer) -> Desktop:
    return Desktop(buffer)
