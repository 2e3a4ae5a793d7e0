"""A handheld in virtual time, for tests and pictures: the same keys give the same pictures."""

import shutil
import tempfile
from pathlib import Path
from types import TracebackType

from host_tools.errors import UserError
from host_tools.panels.ssd1306 import Ssd1306
from host_tools.paths import HOME
from host_tools.simulator.device import Device
from host_tools.simulator.face import Face
from host_tools.simulator.process import FirmwareStopped


class Handheld(Face):
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
        super().__init__()
        self._own_folder = None if data else Path(tempfile.mkdtemp(prefix="solsombra-"))
        self.data = data or self._own_folder or Path()
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

    # time and keys

    @property
    def panel(self) -> Ssd1306:
        return self._device.panel

    def wait(self, ms: int) -> None:
        until = self.now + ms
        while self._due <= until and not self.ended:
            self.now = self._due
            self._answer()
        self.now = until

    def _wait_for_change(self, until: int) -> None:
        self.wait(max(1, min(self._due, until) - self.now))

    def _hold_keys(self, mask: int) -> None:
        self._answer()

    def _answer(self) -> None:
        self._device.answer(self.now, self._mask)
        self._run()

    def _run(self) -> None:
        ms = self._device.run()
        self.ended = ms is None
        self._due = self.now + max(1, ms or 0)

    # what is to be heard and told

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
