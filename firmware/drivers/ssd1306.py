"""SSD1306 and SH1106 panels on I2C: only what changed since the last picture goes over the bus.

One byte takes 22.5 microseconds at 400 kHz, a whole picture 23 ms, so the driver keeps a copy of
what the panel shows, compares, and sends the changed columns of each page. Both controllers are
driven in page mode, the only one that the SH1106 has.
"""

from micropython import const

from firmware.bits import changed, copy

WIDTH = const(128)
HEIGHT = const(64)
_PAGES = const(8)

# Addressing a stretch costs 7 bytes on the bus: shorter gaps are sent along.
_GAP = const(6)
# Lengths of stretches are rounded up to this, so that the views of the bus buffer can be made
# beforehand.
_GRAIN = const(4)

_COMMANDS = const(0x00)  # control bytes: what follows are commands, is data
_DATA = const(0x40)
_COLUMN_LOW = const(0x00)
_COLUMN_HIGH = const(0x10)
_CONTRAST = const(0x81)
_DISPLAY_OFF = const(0xAE)
_DISPLAY_ON = const(0xAF)
_PAGE = const(0xB0)

# What turns the power of the panel on differs; everything else is the same on both.
_CHARGE_PUMP = {"ssd1306": b"\x8d\x14", "sh1106": b"\xad\x8b"}
_MEMORY_MODE = {"ssd1306": b"\x20\x02", "sh1106": b""}  # page mode
# Rotation by 180 degrees is done by the controller: order of columns and of rows.
_ORIENTATION = {0: b"\xa1\xc8", 180: b"\xa0\xc0"}

_INIT = (
    b"\xae"  # display off
    b"\xd5\x80"  # clock
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # no display offset
    b"\x40"  # start line 0
    b"\xda\x12"  # wiring of the row pins
    b"\xd9\xf1"  # precharge period
    b"\xdb\x30"  # deselect level
    b"\xa4"  # show the memory
    b"\xa6"  # a set bit is lit
)


class Panel:
    """A panel of 128 x 64 pixels that shows `buffer` (1024 bytes, see bits_viper).

    bus: an I2C object; only `writeto(address, bytes)` is used. addresses: where to look for it.
    controller: "ssd1306" or "sh1106". column: where the picture begins in the controller's
    memory (2 on an SH1106). rotation: 0 or 180.
    """

    def __init__(
        self, bus, buffer, addresses=(0x3C, 0x3D), controller="ssd1306", column=0, rotation=0
    ):
        self.address = addresses[0]
        self.lost = True  # not found yet, or it stopped answering
        self._bus = bus
        self._buffer = buffer
        self._addresses = addresses
        self._column = column
        self._init = bytes((_COMMANDS,)) + (
            _INIT + _MEMORY_MODE[controller] + _ORIENTATION[rotation] + _CHARGE_PUMP[controller]
        )
        self._level = 255
        self._asleep = False
        self._shown = bytearray(len(buffer))
        self._place = bytearray((_COMMANDS, 0, 0, 0))
        self._stretch = bytearray(WIDTH + 1)
        self._stretch[0] = _DATA
        view = memoryview(self._stretch)
        self._views = [view[: n + 1] for n in range(_GRAIN, WIDTH + 1, _GRAIN)]

    def start(self) -> bool:
        """Looks for the panel by writing to it and sets it up; whether it answered.

        (A scan would find nothing on some buses, such as an emulated one.)
        """
        for address in self._addresses:
            self.address = address
            try:
                self._set_up()
            except OSError:
                continue
            self.lost = False
            return True
        return False

    def show(self) -> bool:
        """Brings the panel up to date with the buffer; False if it does not answer.

        A panel that was away is set up again and gets the whole picture.
        """
        if self.lost and not self.start():
            return False
        try:
            for page in range(_PAGES):
                self._send_page(page)
        except OSError:
            self.lost = True
            return False
        return True

    def contrast(self, level: int):
        """Brightness from 1 to 255."""
        self._level = level
        self._command(_CONTRAST, level)

    def sleep(self, asleep: bool):
        """Turns the panel dark or on again; the picture is kept."""
        self._asleep = asleep
        self._command(_DISPLAY_OFF if asleep else _DISPLAY_ON)

    def _command(self, *codes):
        try:
            self._bus.writeto(self.address, bytes((_COMMANDS,) + codes))
        except OSError:
            self.lost = True  # `start` repeats the setting

    def _set_up(self):
        self._bus.writeto(self.address, self._init)
        self._bus.writeto(self.address, bytes((_COMMANDS, _CONTRAST, self._level)))
        # The memory of the panel is random after power-on: blank it before it is lit.
        for i in range(len(self._shown)):
            self._shown[i] = 0
        for page in range(_PAGES):
            self._send(page, 0, WIDTH // _GRAIN)
        if not self._asleep:
            self._bus.writeto(self.address, bytes((_COMMANDS, _DISPLAY_ON)))

    def _send_page(self, page):
        origin = page * WIDTH
        at = origin
        end = origin + WIDTH
        while at < end:
            found = changed(self._buffer, self._shown, at, end, _GAP)
            if found < 0:
                return
            first = found >> 14
            at = found & 0x3FFF
            grains = (at - first + _GRAIN - 1) // _GRAIN
            first = min(first, end - grains * _GRAIN)
            copy(self._shown, first, self._buffer, first, grains * _GRAIN)
            self._send(page, first - origin, grains)

    def _send(self, page, column, grains):
        """Sends what the panel shall show from a column on, in units of _GRAIN."""
        place = self._place
        where = column + self._column
        place[1] = _PAGE | page
        place[2] = _COLUMN_LOW | where & 0x0F
        place[3] = _COLUMN_HIGH | where >> 4
        self._bus.writeto(self.address, place)
        copy(self._stretch, 1, self._shown, page * WIDTH + column, grains * _GRAIN)
        self._bus.writeto(self.address, self._views[grains - 1])
