"""A handheld in virtual time, for tests and pictures: the same keys give the same pictures."""

import shutil
import tempfile
from pathlib import Path
from types import TracebackType

from PIL import Image

from host_tools.errors import UserError
from host_tools.paths import HOME
from host_tools.simulator import pictures
from host_tools.simulator.device import Device
from host_tools.simulator.keys import BIT
from host_tools.simulator.process import FirmwareStopped
from host_tools.simulator.script import PRESS_MS

# After a key the firmware runs on until the picture has been still for a while; a cursor that
# blinks never lets it be still for long.
_STILL_MS = 120
_SETTLE_MS = 600


class Handheld:
    """The real firmware, with keys pressed and time passed by calls.

    >>> with Handheld(seed=7) as h:
    ...     h.press("ok", "down")
    ...     print(h.text)

    data: folder for saves (default: a new one, removed by `close`). seed, micropython: as in
    `solsombra play`. home: the folder that holds engine/ and firmware/. `now` is virtual, in
    milliseconds since power-on; it passes only in calls.
    bus_bytes and tones ((Hz, ms) each) count up and may be set back.
    A firmware that fails raises FirmwareStopped with its traceback in `details`.
    """

    def __init__(
        self,
        data: Path | None = None,
        seed: int | None = None,
        micropython: str | None = None,
        home: Path = HOME,
    ) -> None:
        self._own_folder = None if data else Path(tempfile.mkdtemp(prefix="solsombra-"))
        self.data = data or self._own_folder or Path()
        self.now = 0
        self.ended = False  # the firmware came to its end by itself
        self._mask = 0
        self._due = 0  # when the firmware's present wait is over
        try:
            self._device = Device(self.data, seed, micropython, home)
            self._run()
            if self.ended:
                raise UserError("the firmware ended before it began; is that a MicroPython?")
            self.settle()
        except BaseException:
            self.kill()
            raise

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

    def wait(self, ms: int) -> None:
        """Lets time pass."""
        until = self.now + ms
        while self._due <= until and not self.ended:
            self.now = self._due
            self._answer()
        self.now = until

    def settle(self) -> None:
        """Lets time pass until the picture is still: 120 ms without a change, or 600 ms."""
        end = self.now + _SETTLE_MS
        still = self.now + _STILL_MS
        version = self._device.panel.version
        while self.now < min(still, end) and not self.ended:
            self.wait(max(1, min(self._due, still, end) - self.now))
            if version != self._device.panel.version:
                version = self._device.panel.version
                still = self.now + _STILL_MS

    def _change(self, mask: int) -> None:
        if self.ended:
            raise UserError("the firmware has ended")
        self._mask = mask
        self._answer()

    def _answer(self) -> None:
        self._device.answer(self.now, self._mask)
        self._run()

    def _run(self) -> None:
        ms = self._device.run()
        self.ended = ms is None
        self._due = self.now + max(1, ms or 0)

    # what is to be seen and heard

    def rows(self) -> list[bytes]:
        """The display: a row of bytes 0 or 1 per line."""
        return self._device.panel.rows()

    def picture(self) -> Image.Image:
        """The display as a picture of black and white, one pixel per dot."""
        return pictures.mono(self.rows())

    @property
    def text(self) -> str:
        """The display as rows of "." and "#"."""
        return "\n".join(row.translate(_TO_TEXT).decode("ascii") for row in self.rows())

    @property
    def contrast(self) -> int:
        """Brightness of the panel, 0 to 255."""
        return self._device.panel.contrast

    @property
    def bus_bytes(self) -> int:
        return self._device.bus_bytes

    @bus_bytes.setter
    def bus_bytes(self, value: int) -> None:
        self._device.bus_bytes = value

    @property
    def tones(self) -> list[tuple[int, int]]:
        return self._device.tones

    def report(self) -> str:
        """Tracebacks that the firmware wrote so far."""
        return self._device.report()

    # the end

    def kill(self) -> None:
        """Cuts the power at once; a new Handheld with the same `data` goes on from there."""
        if hasattr(self, "_device"):
            self._device.kill()
        self._remove_folder()

    def close(self) -> None:
        """Switches off; FirmwareStopped if the firmware failed on the way."""
        try:
            self._device.close()
        finally:
            self._remove_folder()

    def _remove_folder(self) -> None:
        if self._own_folder:
            shutil.rmtree(self._own_folder, ignore_errors=True)

    def __enter__(self) -> "Handheld":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        report = self.report()
        try:
            self.close()
        except FirmwareStopped:
            if error is None:
                raise
        if error is not None and report:
            error.add_note(f"the firmware wrote:\n{report}")


_TO_TEXT = b".#" + bytes(254)
