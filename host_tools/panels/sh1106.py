"""The SH1106 OLED controller with a panel of 128 x 64 pixels on I2C.

It looks like an SSD1306 but has a memory of 132 columns, of which the panel shows all but two at
either side, and knows page mode only.
"""

from host_tools.panels import PanelError
from host_tools.panels.oled import SHARED, Oled

_CONVERTER_OFF = 0x8A
_CONVERTER_ON = 0x8B


class Sh1106(Oled):
    """Page mode only; a picture begins in column 2."""

    _name = "SH1106"
    _power = "DC-DC converter"
    _columns_of_memory = 132
    _first_column = 2
    _unknown = {
        0x20: "it has no addressing modes but the one by pages",
        0x21: "it has no window of columns",
        0x22: "it has no window of pages",
        0x2E: "it does not scroll",
        0x8D: "it has no charge pump (ad 8b turns its converter on)",
    }

    # what commands do

    def _do_converter(self, code: int, value: int) -> None:
        if value not in (_CONVERTER_OFF, _CONVERTER_ON):
            raise PanelError(f"command {code:02x} {value:02x} does not exist")
        if self._on:
            raise PanelError(f"command {code:02x} while the display is on")
        self._turn_power(value == _CONVERTER_ON)

    _commands = {
        **SHARED,
        **dict.fromkeys(range(0x30, 0x34), (0, Oled._do_nothing)),  # voltage of the converter
        0xAD: (1, _do_converter),
    }
