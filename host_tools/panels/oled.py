"""What the controllers of OLED panels of 128 x 64 pixels on I2C have in common: page mode.

Stricter than the real ones: what would show garbage, or work on some panels only, is a PanelError.
"""

from collections.abc import Callable, Mapping
from typing import ClassVar

from host_tools.panels import PanelError

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8

_SINGLE = 0x80  # control byte: only one byte follows, then another control byte
_DATA = 0x40  # control byte: data, not commands
_WIRING = 0x12  # of the row pins on panels of 64 rows

# What a panel shows that nobody has written to: real ones start with noise.
_NOISE = bytes((0x96, 0x69, 0x5A, 0xC3))

# _ROWS[n] turns a byte of a page into bit n of it.
_ROWS = [bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8)]
_INVERTED = bytes((1, 0)) + bytes(254)

# Code of a command: number of arguments, what it does (it gets the code and the arguments).
Commands = Mapping[int, tuple[int, Callable[..., None]]]


class Oled:
    """Takes I2C transactions and knows the picture. See panels.Panel."""

    width = WIDTH
    height = HEIGHT

    # Of each controller: its name, what gives the panel its power, its commands, those that only
    # a relative knows, the columns of its memory and the first one that is to be seen.
    _name: ClassVar[str]
    _power: ClassVar[str]
    _commands: ClassVar[Commands]
    _unknown: ClassVar[Mapping[int, str]] = {}
    _columns_of_memory: ClassVar[int]
    _first_column: ClassVar[int]

    def __init__(self) -> None:
        self.version = 0
        self.contrast = 0x7F
        self._memory = bytearray(_NOISE * (self._columns_of_memory * PAGES // len(_NOISE)))
        self._pending = bytearray()  # a command that waits for its arguments
        self._on = False
        self._pump = False
        self._set_up = False  # a panel takes data once its power was turned on
        self._inverted = False
        self._all_lit = False
        self._column = 0
        self._page = 0
        self._full = False  # the last place was written: the next byte would fall outside
        self._start_line = 0
        self._offset = 0
        self._mirrored = True
        self._upside_down = True

    # the bus

    def feed(self, data: bytes) -> None:
        """One write transaction, without the address: control bytes, commands, data."""
        if not data:
            raise PanelError("an empty transaction")
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                raise PanelError(f"control byte {control:02x} does not exist")
            end = at + 2 if control & _SINGLE else len(data)
            body = data[at + 1 : end]
            if not body:
                raise PanelError(f"nothing follows control byte {control:02x}")
            if control & _DATA:
                self._take_data(body)
            else:
                for byte in body:
                    self._take_command(byte)
            at = end

    def _take_command(self, byte: int) -> None:
        self._pending.append(byte)
        code = self._pending[0]
        if code not in self._commands:
            why = f" on an {self._name}: {self._unknown[code]}" if code in self._unknown else ""
            raise PanelError(f"command {code:02x} does not exist{why}")
        arguments, action = self._commands[code]
        if len(self._pending) > arguments:
            action(self, *self._pending)
            self._pending.clear()

    def _take_data(self, data: bytes) -> None:
        if self._pending:
            raise PanelError(f"data in the middle of command {self._pending.hex(' ')}")
        if not self._set_up:
            raise PanelError(f"data before the panel was set up: the {self._power} was never on")
        last = self._columns_of_memory - 1
        if self._column > last:
            raise PanelError(f"column {self._column} is outside")
        for byte in data:
            if self._full:
                raise PanelError(f"data runs out of the window, in page {self._page}")
            column = last - self._column if self._mirrored else self._column
            at = self._page * self._columns_of_memory + column
            if self._memory[at] != byte:
                self._memory[at] = byte
                self.version += 1
            self._advance()

    def _advance(self) -> None:
        self._full = self._column == self._columns_of_memory - 1
        self._column = (self._column + 1) % self._columns_of_memory

    # the picture

    @property
    def dark(self) -> str | None:
        """Why nothing can be seen, or None."""
        if not self._on:
            return "the display is off (command ae; af turns it on)"
        if not self._pump:
            return f"the {self._power} is off"
        return None

    @property
    def lit(self) -> bool:
        return self.dark is None

    def rows(self) -> list[bytes]:
        """What is to be seen: a row of bytes 0 or 1 for each line from the top, 128 x 64.

        The panel is mounted as on the usual modules: with segments remapped (A1) and rows
        scanned downwards (C8) the memory stands upright.
        """
        if not self.lit:
            return [bytes(WIDTH)] * HEIGHT
        if self._all_lit:
            return [bytes((1,)) * WIDTH] * HEIGHT
        rows = [self._line(y) for y in range(HEIGHT)]
        if self._inverted:
            rows = [row.translate(_INVERTED) for row in rows]
        return rows[::-1] if self._upside_down else rows

    def _line(self, y: int) -> bytes:
        line = (y + self._start_line + self._offset) % HEIGHT
        start = line // 8 * self._columns_of_memory + self._first_column
        return bytes(self._memory[start : start + WIDTH]).translate(_ROWS[line % 8])

    # what commands do; each action gets the code and its arguments

    def _see(self, name: str, value: object) -> None:
        """Sets what can be seen."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.version += 1

    def _turn_power(self, on: bool) -> None:
        self._see("_pump", on)
        self._set_up = self._set_up or on

    def _place(self, code: int) -> None:
        """Before a command that sets column or page."""
        self._full = False

    def _do_column_low(self, code: int) -> None:
        self._place(code)
        self._column = self._column & 0xF0 | code & 0x0F

    def _do_column_high(self, code: int) -> None:
        self._place(code)
        high = (code & 0x0F) << 4
        if high >= self._columns_of_memory:
            raise PanelError(f"column {high} is outside")
        self._column = self._column & 0x0F | high

    def _do_page(self, code: int) -> None:
        self._place(code)
        self._page = code & 7

    def _do_start_line(self, code: int) -> None:
        self._see("_start_line", code & 0x3F)

    def _do_contrast(self, _: int, level: int) -> None:
        self._see("contrast", level)

    def _do_mirrored(self, code: int) -> None:
        self._mirrored = code == 0xA0  # acts on what is written from now on

    def _do_upside_down(self, code: int) -> None:
        self._see("_upside_down", code == 0xC0)

    def _do_all_lit(self, code: int) -> None:
        self._see("_all_lit", code == 0xA5)

    def _do_inverted(self, code: int) -> None:
        self._see("_inverted", code == 0xA7)

    def _do_on(self, code: int) -> None:
        self._see("_on", code == 0xAF)

    def _do_ratio(self, _: int, value: int) -> None:
        if value != HEIGHT - 1:
            raise PanelError(f"set up for {value + 1} rows, the panel has {HEIGHT}")

    def _do_offset(self, _: int, value: int) -> None:
        if value >= HEIGHT:
            raise PanelError(f"display offset {value} is outside")
        self._see("_offset", value)

    def _do_wiring(self, _: int, value: int) -> None:
        if value != _WIRING:
            raise PanelError(f"row pins set up as {value:02x}, the panel has them as {_WIRING:02x}")

    def _do_nothing(self, *_: int) -> None:
        """What a picture does not show, such as the timing of the panel."""


# Scrolling and reading back are not modelled.
SHARED: Commands = {
    **dict.fromkeys(range(0x00, 0x10), (0, Oled._do_column_low)),
    **dict.fromkeys(range(0x10, 0x20), (0, Oled._do_column_high)),
    **dict.fromkeys(range(0x40, 0x80), (0, Oled._do_start_line)),
    0x81: (1, Oled._do_contrast),
    **dict.fromkeys((0xA0, 0xA1), (0, Oled._do_mirrored)),
    **dict.fromkeys((0xA4, 0xA5), (0, Oled._do_all_lit)),
    **dict.fromkeys((0xA6, 0xA7), (0, Oled._do_inverted)),
    0xA8: (1, Oled._do_ratio),
    **dict.fromkeys((0xAE, 0xAF), (0, Oled._do_on)),
    **dict.fromkeys(range(0xB0, 0xB8), (0, Oled._do_page)),
    **dict.fromkeys((0xC0, 0xC8), (0, Oled._do_upside_down)),
    0xD3: (1, Oled._do_offset),
    0xD5: (1, Oled._do_nothing),  # clock
    0xD9: (1, Oled._do_nothing),  # precharge period
    0xDA: (1, Oled._do_wiring),
    0xDB: (1, Oled._do_nothing),  # deselect level
    0xE3: (0, Oled._do_nothing),
}
