"""What a person does with a handheld in virtual time: presses keys, lets time pass, looks.

Shared by the firmware on the laptop (simulator.handheld) and by the one on an emulated Pico
(emulator.handheld).
"""

from abc import ABC, abstractmethod

from PIL import Image

from host_tools.errors import UserError
from host_tools.panels import ColourRows, Panel
from host_tools.simulator import pictures
from host_tools.simulator.keys import BIT
from host_tools.simulator.script import PRESS_MS

# After a key the firmware runs on until the picture has been still for a while; a cursor that
# blinks never lets it be still for long.
_STILL_MS = 120
_SETTLE_MS = 600


class Face(ABC):
    """Keys, time and display of a handheld.

    `now` is virtual, in milliseconds since power-on; it passes only in calls. `ended`: the
    firmware came to its end by itself.
    """

    def __init__(self) -> None:
        self.now = 0
        self.ended = False
        self._mask = 0

    # what each kind of handheld does in its own way

    @property
    @abstractmethod
    def panel(self) -> Panel: ...

    @abstractmethod
    def wait(self, ms: int) -> None:
        """Lets time pass."""

    @abstractmethod
    def _wait_for_change(self, until: int) -> None:
        """Lets time pass to when the picture may have changed, at most to `until`, in ms."""

    @abstractmethod
    def _hold_keys(self, mask: int) -> None:
        """Holds the keys whose bits are set, and no others, from now on."""

    # keys and time

    def press(self, *names: str) -> None:
        """Presses and releases one key after the other; after each the picture settles."""
        for name in names:
            self.hold(name, PRESS_MS)

    def hold(self, name: str, ms: int) -> None:
        """Holds a key for a while, then releases it; the picture settles."""
        self.down(name)
        self.wait(ms)
        self.up(name)
        self.settle()

    def down(self, name: str) -> None:
        """Begins to hold a key."""
        self._change(self._mask | BIT[name])

    def up(self, name: str) -> None:
        """Releases a key."""
        self._change(self._mask & ~BIT[name])

    def _change(self, mask: int) -> None:
        if self.ended:
            raise UserError("the firmware has ended")
        self._mask = mask
        self._hold_keys(mask)

    def settle(self) -> None:
        """Lets time pass until the picture is still: 120 ms without a change, or 600 ms."""
        end = self.now + _SETTLE_MS
        still = self.now + _STILL_MS
        version = self.panel.version
        while self.now < min(still, end) and not self.ended:
            self._wait_for_change(min(still, end))
            if version != self.panel.version:
                version = self.panel.version
                still = self.now + _STILL_MS

    # what is to be seen

    def rows(self) -> list[bytes]:
        """The display: a row of bytes 0 or 1 per line, or ColourRows."""
        return self.panel.rows()

    def picture(self) -> Image.Image:
        """The display as a picture, one pixel per dot, of black and white if it has no colours."""
        return pictures.plain(self.rows())

    @property
    def text(self) -> str:
        """The display as rows of "." and "#"; only the size of one with colours."""
        rows = self.rows()
        if isinstance(rows, ColourRows):
            return f"{self.panel.width} x {self.panel.height} dots in colour"
        return "\n".join(row.translate(_TO_TEXT).decode("ascii") for row in rows)

    @property
    def contrast(self) -> int:
        """Brightness of the panel, 0 to 255."""
        return self.panel.contrast


_TO_TEXT = b".#" + bytes(254)
