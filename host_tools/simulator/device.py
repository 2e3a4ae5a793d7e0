"""A handheld without time and fingers: the firmware's process and the panel on its bus."""

from pathlib import Path
from types import TracebackType

from host_tools.errors import WRONG_USE, UserError
from host_tools.panels import PanelError
from host_tools.panels.ssd1306 import Ssd1306
from host_tools.paths import HOME
from host_tools.simulator import wire
from host_tools.simulator.lock import Lock
from host_tools.simulator.process import FirmwareStopped, Process

PANEL_ADDRESS = 0x3C


class Device:
    """The firmware runs from wait to wait (`run`, `answer`) and draws on `panel`.

    bus_bytes: how much went over the bus, addresses included. tones: (Hz, ms) of each tone. Both
    count up and may be set back. data: folder for saves, made if it is not there.
    home: see Process.
    """

    def __init__(
        self,
        data: Path,
        seed: int | None = None,
        micropython: str | None = None,
        home: Path = HOME,
    ) -> None:
        if data.exists() and not data.is_dir():
            raise UserError(f"{data} is not a folder", WRONG_USE)
        try:
            data.mkdir(parents=True, exist_ok=True)
        except OSError:
            pass  # the firmware shows that it cannot save, and play goes on
        self.panel = Ssd1306()
        self.bus_bytes = 0
        self.tones: list[tuple[int, int]] = []
        self._lock = Lock(data)
        try:
            self._process = Process(data, seed, micropython, home)
        except UserError:
            self._lock.release()
            raise

    def run(self) -> int | None:
        """Runs until the firmware waits; for how many milliseconds it would, None at its end.

        FirmwareStopped: it failed, or wrote to the panel what no panel takes.
        """
        try:
            return self._process.run(self._take)
        except PanelError as error:
            self._process.kill()
            raise FirmwareStopped(
                f"the firmware confuses the display: {error}", details=self._process.report()
            ) from error

    def answer(self, now_ms: int, mask: int) -> None:
        """Ends the wait: the time now in milliseconds since the start, and the keys held."""
        self._process.answer(now_ms, mask)

    def report(self) -> str:
        """Tracebacks that the firmware wrote so far."""
        return self._process.report()

    def close(self) -> None:
        """Ends the firmware cleanly; FirmwareStopped if it ends with an error."""
        try:
            self._process.close()
        finally:
            self._lock.release()

    def kill(self) -> None:
        """Cuts the power."""
        self._process.kill()
        self._lock.release()

    def __enter__(self) -> "Device":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        # The first error is the one to be told.
        try:
            self.close()
        except FirmwareStopped:
            if error is None or isinstance(error, KeyboardInterrupt):
                raise

    def _take(self, message: wire.Message) -> None:
        match message:
            case wire.Write(address, data):
                if address != PANEL_ADDRESS:
                    raise PanelError(f"nobody answers at address {address:02x}")
                self.bus_bytes += 1 + len(data)
                self.panel.feed(data)
            case wire.Tone(hz, ms):
                self.tones.append((hz, ms))
