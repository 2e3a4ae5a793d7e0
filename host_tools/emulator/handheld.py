"""A handheld on an emulated Pico, with the face of the simulator's: same keys, same pictures."""

from collections.abc import Callable
from types import TracebackType

from host_tools.emulator.flash import Flash
from host_tools.emulator.machine import Machine
from host_tools.emulator.wiring import BOARDS, Wiring
from host_tools.errors import UserError
from host_tools.panels import Panel
from host_tools.simulator.face import Face
from host_tools.simulator.process import FirmwareStopped

LIMIT_S = 20.0

_NS_PER_MS = 1_000_000
_LOOK_MS = 5
# A firmware that waits for keys sleeps nearly all the time: so long without sleep, it works.
_BUSY_NS = 15 * _NS_PER_MS
_ERROR = b"Traceback (most recent call last):"


class FirmwareHangs(UserError):
    """The firmware drew nothing or was never at rest.

    `details` is its display and what it wrote, as text; `rows` the display (see Face.rows).
    """

    def __init__(self, message: str, details: str, rows: list[bytes]) -> None:
        super().__init__(message, details=details)
        self.rows = rows


class EmulatedHandheld(Face):
    """The firmware in a flash, run from power-on by calls (see Face).

    >>> flash = Flash()
    >>> flash.install(Path("solsombra.uf2"))
    >>> with EmulatedHandheld(flash) as h:
    ...     h.press("ok", "down")
    ...     print(h.text)

    flash: shared, so that a new handheld with the same one goes on where the power was cut.
    wiring: see emulator.wiring. seed: as of Machine. limit_s: how
    long, in emulated seconds, the firmware may work before it shows a picture or is at rest again;
    FirmwareHangs if it works longer. A firmware that fails raises FirmwareStopped.
    """

    def __init__(
        self,
        flash: Flash,
        seed: int | None = None,
        wiring: Wiring = BOARDS["breadboard"],
        limit_s: float = LIMIT_S,
    ) -> None:
        super().__init__()
        self._limit_ms = round(limit_s * 1000)
        self.machine = Machine(flash, wiring, seed)
        try:
            self._wait_until(lambda: self.panel.lit, "showed no picture")
            self.settle()
        except BaseException:
            self.kill()
            raise

    # time and keys

    @property
    def panel(self) -> Panel:
        return self.machine.panel

    def wait(self, ms: int) -> None:
        self.now += ms
        self.machine.run(max(0, self.now * _NS_PER_MS - self.machine.state.ns))

    def _wait_for_change(self, until: int) -> None:
        self.wait(min(_LOOK_MS, until - self.now))

    def _hold_keys(self, mask: int) -> None:
        self.machine.hold(mask)

    def settle(self) -> None:
        """Lets time pass until the firmware is at rest and the picture still (see Face)."""
        while True:
            self._wait_until(self._at_rest, "was not at rest")
            super().settle()
            if self._at_rest():
                return

    def _at_rest(self) -> bool:
        return self.machine.state.ns - self.machine.state.idle < _BUSY_NS

    def _wait_until(self, condition: Callable[[], bool], what: str) -> None:
        end = self.now + self._limit_ms
        while not condition():
            if self.now >= end:
                dark = self.panel.dark
                shown = f"the display: {dark}\n" if dark else f"the display:\n{self.text}\n"
                raise FirmwareHangs(
                    f"the firmware {what} for {self._limit_ms / 1000:g} seconds",
                    details=f"{shown}the serial line:\n{self.report()}",
                    rows=self.rows(),
                )
            self.wait(_LOOK_MS)

    # what is to be heard and told

    @property
    def bus_bytes(self) -> int:
        return self.machine.bus_bytes

    @bus_bytes.setter
    def bus_bytes(self, value: int) -> None:
        self.machine.bus_bytes = value

    @property
    def tones(self) -> list[tuple[int, int]]:
        return self.machine.tones

    def report(self) -> str:
        """What the firmware wrote to its serial line, tracebacks above all."""
        return self.machine.report()

    # the end

    def kill(self) -> None:
        """Cuts the power at once; a new handheld with the same flash goes on from there."""
        self.ended = True
        self.machine.close()

    def close(self) -> None:
        """Switches off; FirmwareStopped if the firmware failed on the way, unless it was killed."""
        failed = not self.ended and (_ERROR in self.machine.serial or self.machine.complaints)
        self.kill()
        if failed:
            raise FirmwareStopped("the firmware failed", details=self.report())

    def __enter__(self) -> "EmulatedHandheld":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if error is not None:
            if report := self.report():
                error.add_note(f"the firmware wrote:\n{report}")
            self.kill()
        else:
            self.close()
