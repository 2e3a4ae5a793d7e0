"""The SSD1306 OLED controller with a panel of 128 x 64 pixels on I2C."""

from host_tools.panels import PanelError
from host_tools.panels.oled import HEIGHT, PAGES, SHARED, WIDTH, Oled

__all__ = ["HEIGHT", "WIDTH", "Ssd1306"]

HORIZONTAL = 0
PAGE = 2

_PUMP_ON = 0x04


class Ssd1306(Oled):
    """Page mode, and a window that is filled line by line (horizontal mode)."""

    _name = "SSD1306"
    _power = "charge pump"
    _columns_of_memory = WIDTH
    _first_column = 0

    def __init__(self) -> None:
        super().__init__()
        self._mode = PAGE
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)

    def feed(self, data: bytes) -> None:
        if self._mode == HORIZONTAL:
            self._full = False  # a new picture may begin where the last one ended
        super().feed(data)

    def _advance(self) -> None:
        if self._mode == PAGE:
            super()._advance()
        elif self._column < self._columns[1]:
            self._column += 1
        else:
            self._column = self._columns[0]
            self._full = self._page == self._pages[1]
            self._page = self._pages[0] if self._full else self._page + 1

    # what commands do

    def _place(self, code: int) -> None:
        self._need_mode(PAGE, code)
        super()._place(code)

    def _need_mode(self, mode: int, code: int) -> None:
        if self._mode != mode:
            raise PanelError(f"command {code:02x} has no effect in addressing mode {self._mode}")

    def _do_mode(self, _: int, mode: int) -> None:
        if mode not in (HORIZONTAL, PAGE):
            raise PanelError(f"addressing mode {mode} is not modelled")
        self._mode = mode
        self._full = False

    def _do_columns(self, code: int, first: int, last: int) -> None:
        self._need_mode(HORIZONTAL, code)
        if not first <= last < WIDTH:
            raise PanelError(f"columns {first} to {last} are outside")
        self._columns = (first, last)
        self._column = first
        self._full = False

    def _do_pages(self, code: int, first: int, last: int) -> None:
        self._need_mode(HORIZONTAL, code)
        if not first <= last < PAGES:
            raise PanelError(f"pages {first} to {last} are outside")
        self._pages = (first, last)
        self._page = first
        self._full = False

    def _do_pump(self, _: int, value: int) -> None:
        self._turn_power(bool(value & _PUMP_ON))

    _commands = {
        **SHARED,
        0x20: (1, _do_mode),
        0x21: (2, _do_columns),
        0x22: (2, _do_pages),
        0x2E: (0, Oled._do_nothing),  # scrolling off, as it always is
        0x8D: (1, _do_pump),
    }
