"""The ST7789 TFT controller on SPI, with the glasses of the usual modules.

Its memory has 240 x 320 pixels, of which a glass shows all or a part. Stricter than the real one:
what would show garbage, or work on some panels only, is a PanelError. Instructions and times are
those of Sitronix' data sheet (ST7789V2), numbers in comments those of its tables.
"""

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from host_tools.panels import ColourRows, PanelError

COLUMNS = 240  # of the memory
ROWS = 320

# Bits of MADCTL
_MIRROR_ROWS = 0x80
_MIRROR_COLUMNS = 0x40
_SWAP = 0x20
_BGR = 0x08
_RESERVED = 0x03

_RESET = 0x01
_SLEEP = 0x10
_WAKE = 0x11
_ON = 0x29
_WRITE = 0x2C
_WRITE_ON = 0x3C
_CODES_OF_RGB565 = (0x05, 0x55)
_LITTLE_ENDIAN = 0x08  # in the second argument of RAMCTRL

_ANY = -1
_NS_PER_MS = 1_000_000
# What must pass, in ms, between one command and any other, or a certain other one.
_PAUSES: dict[int, dict[int, int]] = {
    _RESET: {_ANY: 5},
    _SLEEP: {_ANY: 5, _WAKE: 120},
    _WAKE: {_ANY: 5, _SLEEP: 120, _RESET: 120},
}
_WAKE_AFTER_RESET_MS = 120  # when the reset came while the panel was awake
_SHORTEST_RESET_NS = 10_000

# A panel that nobody has written to shows noise.
_NOISE = array("H", (0x9669, 0x5AC3, 0x1F07, 0xE0B8)) * (COLUMNS * ROWS // 4)


@dataclass(frozen=True)
class Glass:
    """What is to be seen of the memory, and how it is mounted.

    columns, rows, first_column, first_row: the part of the memory, as MADCTL 00 counts.
    upright: the MADCTL by which a picture stands upright on the module. inverted: true colours
    come with INVON. bgr: red comes first only with the BGR bit of MADCTL.
    """

    columns: int
    rows: int
    first_column: int = 0
    first_row: int = 0
    upright: int = 0x70
    inverted: bool = True
    bgr: bool = False

    def offsets(self, madctl: int) -> tuple[int, int]:
        """Addresses (for CASET, for RASET) of the corner where a picture begins."""
        column, row = self.first_column, self.first_row
        if madctl & _MIRROR_COLUMNS:
            column = COLUMNS - column - self.columns
        if madctl & _MIRROR_ROWS:
            row = ROWS - row - self.rows
        return (row, column) if madctl & _SWAP else (column, row)

    def size(self, madctl: int) -> tuple[int, int]:
        """Width and height of a picture."""
        return (self.rows, self.columns) if madctl & _SWAP else (self.columns, self.rows)


# By width and height of a picture that stands upright.
GLASSES = {
    "240x240": Glass(240, 240),
    "240x135": Glass(135, 240, first_column=52, first_row=40),
    "320x240": Glass(240, 320),
}


def _expanded(bits: int) -> list[int]:
    """Levels of `bits` bits, spread from 0 to 255."""
    most = (1 << bits) - 1
    return [(level * 255 + most // 2) // most for level in range(most + 1)]


_LEVELS_5 = _expanded(5)
_LEVELS_6 = _expanded(6)


class St7789:
    """Takes the bytes on the bus with the level of D/C, and knows the picture. See panels.Panel.

    All times are in nanoseconds since power-on.
    """

    contrast = 255  # the brightness of its light is not the controller's

    def __init__(self, glass: Glass) -> None:
        self.width, self.height = glass.size(glass.upright)
        self.version = 0
        self._glass = glass
        self._memory = array("H", _NOISE)
        self._reset_since: int | None = None
        self._awake = False
        self._not_before: dict[int, tuple[int, str]] = {}  # when a command may come, after what
        self._clear("power-on", 0)

    def _clear(self, after: str, ns: int) -> None:
        """What a reset of any kind does: all but the memory is as after power-on."""
        self._not_before.clear()
        self._wait(after, ns, _PAUSES[_RESET])
        if self._awake:
            self._wait(after, ns, {_WAKE: _WAKE_AFTER_RESET_MS})
        self._awake = False
        self._on = False
        self._inverted = False
        self._little_endian = False
        self._format: int | None = None
        self._madctl = 0
        self._column_window = (0, COLUMNS - 1)
        self._row_window = (0, ROWS - 1)
        self._code: int | None = None  # the command that takes arguments or pixels
        self._arguments = bytearray()
        self._half = b""  # the first byte of a pixel
        self._x = self._y = 0
        self._full = True  # no place is left in the window, or none was chosen
        self.version += 1

    # the pins

    def reset(self, level: bool, ns: int) -> None:
        """The level of the reset pin changes."""
        if not level:
            if self._reset_since is None:
                self._reset_since = ns
                self.version += 1
        elif self._reset_since is not None:
            took = ns - self._reset_since
            self._reset_since = None
            if took < _SHORTEST_RESET_NS:
                raise PanelError(f"a reset of {took / 1000:g} us, at least 10 are needed")
            self._clear("the reset", ns)

    def feed(self, data: bytes, dc: bool, ns: int) -> None:
        """Bytes on the bus while the panel is selected. dc: high, for arguments and pixels."""
        if self._reset_since is not None:
            raise PanelError("bytes while the reset pin is low")
        if dc:
            self._take_data(data)
        else:
            for code in data:
                self._take_command(code, ns)

    def _take_command(self, code: int, ns: int) -> None:
        self._finish()
        if code not in _COMMANDS:
            raise PanelError(f"command {code:02x} does not exist or is not modelled")
        self._check_time(code, ns)
        self._code = code
        most, action = _COMMANDS[code]
        if code in _PAUSES:
            self._change_state(code, ns)
        elif not most:
            action(self)

    def _finish(self) -> None:
        """A command came to its end, as another one begins."""
        if self._half:
            raise PanelError("half a pixel at the end of a write")
        if self._code is not None and _COMMANDS[self._code][1] in _NEEDED:
            most, _ = _COMMANDS[self._code]
            if len(self._arguments) < most:
                raise PanelError(
                    f"command {self._code:02x} got {len(self._arguments)} of {most} arguments"
                )
        self._arguments.clear()

    def _take_data(self, data: bytes) -> None:
        if self._code in (_WRITE, _WRITE_ON):
            self._take_pixels(data)
            return
        if self._code is None:
            raise PanelError("data before any command")
        most, action = _COMMANDS[self._code]
        self._arguments += data
        if len(self._arguments) > most:
            raise PanelError(
                f"data beyond the {most} arguments of command {self._code:02x}:"
                " RAMWR (2c) comes before pixels"
            )
        if len(self._arguments) == most:
            action(self, *self._arguments)

    # time

    def _change_state(self, code: int, ns: int) -> None:
        """A command that takes time: reset, sleep, wake up."""
        if code == _RESET:
            self._clear("command 01", ns)
        else:
            self._see("_awake", code == _WAKE)
            self._wait(f"command {code:02x}", ns, _PAUSES[code])

    def _wait(self, after: str, ns: int, pauses: Mapping[int, int]) -> None:
        for code, ms in pauses.items():
            self._not_before[code] = (ns + ms * _NS_PER_MS, after)

    def _check_time(self, code: int, ns: int) -> None:
        for which in (_ANY, code):
            earliest, after = self._not_before.get(which, (0, ""))
            if ns < earliest:
                raise PanelError(
                    f"command {code:02x} comes {(earliest - ns) / _NS_PER_MS:.3g} ms too early"
                    f" after {after}"
                )

    # pixels

    def _take_pixels(self, data: bytes) -> None:
        if self._half:
            data = self._half + data
        whole = len(data) & ~1
        self._half = data[whole:]
        high, low = (1, 0) if self._little_endian else (0, 1)
        start, across, down = _steps(self._madctl)
        left, right = self._column_window
        top, bottom = self._row_window
        memory, x, y = self._memory, self._x, self._y
        changed = False
        for at in range(0, whole, 2):
            if self._full:
                raise PanelError("pixels run out of the window")
            place = start + x * across + y * down
            pixel = data[at + high] << 8 | data[at + low]
            if memory[place] != pixel:
                memory[place] = pixel
                changed = True
            if x < right:
                x += 1
            else:
                x = left
                self._full = y == bottom
                y += 1
        self._x, self._y = x, y
        self.version += changed

    # the picture

    @property
    def dark(self) -> str | None:
        """Why nothing can be seen, or None."""
        if self._reset_since is not None:
            return "the reset pin is low"
        if not self._awake:
            return "the panel sleeps (command 11, SLPOUT, wakes it)"
        if not self._on:
            return "the display is off (command 29, DISPON, turns it on)"
        return None

    @property
    def lit(self) -> bool:
        return self.dark is None

    def rows(self) -> ColourRows:
        """What is to be seen on the upright module; black while it is dark."""
        if not self.lit:
            return ColourRows([bytes(3 * self.width)] * self.height)
        column, row = self._glass.offsets(self._glass.upright)
        start, across, down = _steps(self._glass.upright)
        start += column * across + row * down
        return ColourRows(
            b"".join(self._colour(start + x * across + y * down) for x in range(self.width))
            for y in range(self.height)
        )

    def _colour(self, place: int) -> bytes:
        pixel = self._memory[place]
        if self._inverted != self._glass.inverted:
            pixel ^= 0xFFFF
        first, green, last = pixel >> 11, pixel >> 5 & 0x3F, pixel & 0x1F
        if bool(self._madctl & _BGR) != self._glass.bgr:
            first, last = last, first
        return bytes((_LEVELS_5[first], _LEVELS_6[green], _LEVELS_5[last]))

    # what commands do; each action gets the arguments

    def _see(self, name: str, value: object) -> None:
        """Sets what can be seen."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.version += 1

    def _do_nothing(self, *_: int) -> None:
        """What a picture does not show, such as voltages."""

    def _do_columns(self, *argument: int) -> None:
        self._full = True
        self._column_window = _window("columns", argument, self._limits()[0])

    def _do_rows(self, *argument: int) -> None:
        self._full = True
        self._row_window = _window("rows", argument, self._limits()[1])

    def _limits(self) -> tuple[int, int]:
        return (ROWS, COLUMNS) if self._madctl & _SWAP else (COLUMNS, ROWS)

    def _do_madctl(self, value: int) -> None:
        if value & _RESERVED:
            raise PanelError(f"MADCTL {value:02x} has bits that do not exist")
        self._full = True
        # The order of colours acts at once, that of rows and columns on what is written.
        self._see("_madctl", value)

    def _do_format(self, value: int) -> None:
        if value not in _CODES_OF_RGB565:
            raise PanelError(f"COLMOD {value:02x} is not modelled: 55 are 16 bits per pixel")
        self._format = value

    def _do_ram_control(self, _: int, order: int) -> None:
        self._little_endian = bool(order & _LITTLE_ENDIAN)

    def _do_inverted(self) -> None:
        self._see("_inverted", self._code == 0x21)

    def _do_on(self) -> None:
        if self._code == _ON and not self._awake:
            raise PanelError("DISPON (29) while the panel sleeps: SLPOUT (11) comes first")
        self._see("_on", self._code == _ON)

    def _do_write(self) -> None:
        if not self._awake:
            raise PanelError("pixels while the panel sleeps: SLPOUT (11) comes first")
        if self._format is None:
            raise PanelError("pixels before COLMOD (3a) told how many bits they have")
        for name, (_, last), limit in zip(
            ("columns", "rows"),
            (self._column_window, self._row_window),
            self._limits(),
            strict=True,
        ):
            if last >= limit:
                raise PanelError(f"{name} up to {last} are outside as MADCTL is now")
        if self._code == _WRITE:
            self._x, self._y = self._column_window[0], self._row_window[0]
            self._full = False


def _steps(madctl: int) -> tuple[int, int, int]:
    """Where address (0, 0) is in the memory; steps to the next column and row address."""
    start = 0
    column, row = 1, COLUMNS
    if madctl & _MIRROR_COLUMNS:
        start += COLUMNS - 1
        column = -column
    if madctl & _MIRROR_ROWS:
        start += (ROWS - 1) * COLUMNS
        row = -row
    return (start, row, column) if madctl & _SWAP else (start, column, row)


def _window(what: str, argument: tuple[int, ...], limit: int) -> tuple[int, int]:
    first = argument[0] << 8 | argument[1]
    last = argument[2] << 8 | argument[3]
    if not first <= last < limit:
        raise PanelError(f"{what} {first} to {last} are outside")
    return first, last


# Commands that are useless without all of their arguments; others keep the rest as it was.
_NEEDED = (
    St7789._do_columns,
    St7789._do_rows,
    St7789._do_madctl,
    St7789._do_format,
    St7789._do_ram_control,
)
# Codes that set what a picture does not show: number of arguments.
_UNSEEN = {
    **{0x00: 0, 0x13: 0, 0x26: 1, 0x34: 0, 0x35: 1, 0x38: 0, 0x44: 2},
    **{0x51: 1, 0x53: 1, 0x55: 1, 0x5E: 1},
    **{0xB1: 3, 0xB2: 5, 0xB3: 3, 0xB5: 1, 0xB7: 1, 0xB8: 4, 0xBA: 1, 0xBB: 1, 0xBC: 1, 0xBD: 1},
    **{0xC0: 1, 0xC1: 3, 0xC2: 2, 0xC3: 1, 0xC4: 1, 0xC5: 1, 0xC6: 1, 0xC7: 1, 0xC8: 1},
    **{
        0xCA: 1,
        0xCC: 1,
        0xD0: 2,
        0xD2: 1,
        0xD6: 1,
        0xDF: 4,
        0xE0: 14,
        0xE1: 14,
        0xE2: 64,
        0xE3: 64,
    },
    **{0xE4: 3, 0xE7: 1, 0xE8: 2, 0xE9: 3, 0xEC: 1},
}
# Code of a command: number of arguments, what it does. Scrolling, partial pictures, eight colours
# and reading are not modelled.
_COMMANDS: dict[int, tuple[int, Callable[..., None]]] = {
    **{code: (arguments, St7789._do_nothing) for code, arguments in _UNSEEN.items()},
    **dict.fromkeys(_PAUSES, (0, St7789._do_nothing)),
    **dict.fromkeys((0x20, 0x21), (0, St7789._do_inverted)),
    **dict.fromkeys((0x28, _ON), (0, St7789._do_on)),
    0x2A: (4, St7789._do_columns),
    0x2B: (4, St7789._do_rows),
    0x36: (1, St7789._do_madctl),
    0x3A: (1, St7789._do_format),
    0xB0: (2, St7789._do_ram_control),
    **dict.fromkeys((_WRITE, _WRITE_ON), (0, St7789._do_write)),
}
