"""The display at the pins of an emulated chip: addresses, chip select, D/C and reset."""

from collections.abc import Mapping
from typing import Any

from host_tools.emulator.wiring import I2cPanel, SpiPanel
from host_tools.panels import Panel, PanelError
from host_tools.panels.sh1106 import Sh1106
from host_tools.panels.ssd1306 import Ssd1306
from host_tools.panels.st7789 import St7789

_OLEDS = {"ssd1306": Ssd1306, "sh1106": Sh1106}


class I2cDisplay:
    """An OLED on I2C.

    panel: its model. addresses: those that answer, by bus. pins: those it must be told of.
    """

    pins: tuple[int, ...] = ()

    def __init__(self, wiring: I2cPanel) -> None:
        self._wiring = wiring
        self._oled = _OLEDS[wiring.controller]()
        self.panel: Panel = self._oled
        self.addresses: dict[int, list[int]] = {wiring.bus: [wiring.address]}

    def take(self, message: Mapping[str, Any]) -> int:
        """What happened at the pins (see machine.py); how many bytes were for this display.

        PanelError as the model.
        """
        match message:
            case {"i2c": [self._wiring.bus, self._wiring.address, data]}:
                transaction = bytes.fromhex(data)
                self._oled.feed(transaction)
                return 1 + len(transaction)
        return 0


class SpiDisplay:
    """An ST7789 on SPI; as I2cDisplay."""

    def __init__(self, wiring: SpiPanel) -> None:
        self._wiring = wiring
        self._tft = St7789(wiring.glass)
        self.panel: Panel = self._tft
        self.addresses: dict[int, list[int]] = {}
        named = (wiring.dc, wiring.cs, wiring.reset)
        self.pins: tuple[int, ...] = tuple(pin for pin in named if pin is not None)
        self._levels: dict[int, bool | None] = {}

    def take(self, message: Mapping[str, Any]) -> int:
        match message:
            case {"spi": [self._wiring.bus, data], "ns": ns}:
                return self._feed(bytes.fromhex(data), ns)
            case {"pin": [pin, level], "ns": ns}:
                self._levels[pin] = level
                if pin == self._wiring.reset:
                    self._tft.reset(level is not False, ns)  # there is a pull-up on the module
            case {"reset": True, "ns": ns}:
                self._levels.clear()  # all pins are inputs again
                self._tft.reset(True, ns)
        return 0

    def _feed(self, data: bytes, ns: int) -> int:
        if self._wiring.cs is not None and self._level("chip select", self._wiring.cs):
            return 0
        self._tft.feed(data, self._level("D/C", self._wiring.dc), ns)
        return len(data)

    def _level(self, name: str, pin: int) -> bool:
        level = self._levels.get(pin)
        if level is None:
            raise PanelError(f"bytes on the bus while {name}, pin {pin}, is no output")
        return level


def connect(wiring: I2cPanel | SpiPanel) -> I2cDisplay | SpiDisplay:
    """The display of a board, just powered on."""
    return I2cDisplay(wiring) if isinstance(wiring, I2cPanel) else SpiDisplay(wiring)
