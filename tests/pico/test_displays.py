"""Programs on the emulated Pico drive an SH1106 and ST7789s; what these show is compared."""

from dataclasses import replace

import pytest

from host_tools.emulator.flash import Flash
from host_tools.emulator.handheld import EmulatedHandheld, FirmwareHangs
from host_tools.emulator.machine import Machine
from host_tools.emulator.wiring import BOARDS, DISPLAYS, I2cPanel, Wiring
from host_tools.image import build
from host_tools.simulator import pictures
from host_tools.simulator.keys import BIT
from host_tools.simulator.process import FirmwareStopped

MS = 1_000_000
# The breadboard with another panel, at pins 18 and 19: at its own place the firmware in the image
# would take it for an SSD1306 at power-on.
SH1106 = replace(BOARDS["breadboard"], panel=I2cPanel(bus=1, address=0x3C, controller="sh1106"))

RED = (255, 0, 0)
GREEN = (0, 255, 0)
BLUE = (0, 0, 255)
YELLOW = (255, 255, 0)


@pytest.fixture(scope="session")
def stock(image) -> bytes:
    """The flash of a Pico with MicroPython alone. (`image` tells what building needs.)"""
    flash = Flash()
    flash.install(build.image(stock=True))
    return bytes(flash.data)


@pytest.fixture
def board():
    """Makes machines at MicroPython's prompt: board(flash, wiring). BACK was held at power-on."""
    made = []

    def make(flash: bytes, wiring: Wiring) -> Machine:
        machine = Machine(Flash(flash), wiring)
        made.append(machine)
        machine.hold(BIT["back"])
        machine.run(400 * MS)
        machine.hold(0)
        return machine

    yield make
    for machine in made:
        machine.close()


def run(machine: Machine, program: str, limit_ms: int = 3000) -> list[str]:
    """Runs a program to its end, in raw mode; the lines that it printed."""
    machine.send(b"\r\x03\x01")
    machine.run(50 * MS)
    machine.serial.clear()
    machine.send(program.encode() + b"\x04")
    for _ in range(limit_ms // 50):
        machine.run(50 * MS)
        if machine.serial.count(b"\x04") == 2:
            break
    printed, error, _ = bytes(machine.serial).removeprefix(b"OK").split(b"\x04")
    assert error == b"", error.decode()
    return printed.decode().splitlines()


def program(text: str, **facts: int | None) -> str:
    """A program that knows some facts by their names."""
    return "".join(f"{name} = {value}\n" for name, value in facts.items()) + text


def lit(machine: Machine) -> set[tuple[int, int]]:
    return {
        (x, y) for y, row in enumerate(machine.panel.rows()) for x, dot in enumerate(row) if dot
    }


# SH1106

SH1106_PROGRAM = """
from machine import I2C, Pin
bus = I2C(1, sda=Pin(18), scl=Pin(19), freq=400_000)
def command(*codes):
    bus.writeto(0x3C, bytes((0,) + codes))
command(0xAE, 0xAD, 0x8B, 0xA1, 0xC8, 0xA8, 63, 0xD3, 0, 0x40, 0xDA, 0x12, 0x81, 99, 0xA4, 0xA6)
for page in range(8):
    command(0xB0 | page, 0x00, 0x10)
    bus.writeto(0x3C, b"\\x40" + bytes(132))
for page in range(8):  # a diagonal of squares of 8
    column = COLUMN + page * 16
    command(0xB0 | page, column & 15, 0x10 | column >> 4)
    bus.writeto(0x3C, b"\\x40" + b"\\xff" * 8)
command(0xAF)
"""


def squares(shift: int) -> set[tuple[int, int]]:
    places = (
        (page * 16 + x + shift, page * 8 + y)
        for page in range(8)
        for x in range(8)
        for y in range(8)
    )
    return {(x, y) for x, y in places if 0 <= x < 128}


@pytest.mark.parametrize("column, shift", [(2, 0), (0, -2)])
def test_an_sh1106_and_its_two_columns(stock, board, column, shift):
    machine = board(stock, SH1106)
    run(machine, program(SH1106_PROGRAM, COLUMN=column))
    assert lit(machine) == squares(shift)
    assert machine.panel.contrast == 99


def test_an_sh1106_driven_like_an_ssd1306(stock, board):
    machine = board(stock, SH1106)
    with pytest.raises(FirmwareStopped, match="command 20 does not exist on an SH1106"):
        run(machine, program(SH1106_PROGRAM.replace("0xAD, 0x8B", "0x20, 0x00"), COLUMN=2))


OUR_PROGRAM = """
from machine import I2C, Pin
from firmware.canvas import Canvas
from firmware.colours import INK
from firmware.drivers.ssd1306 import Panel
bus = I2C(1, sda=Pin(18), scl=Pin(19), freq=400_000)
buffer = bytearray(1024)
panel = Panel(bus, buffer, controller="sh1106", column=2, rotation=ROTATION)
canvas = Canvas(buffer, 128, 64)
for shift in (5, 0):  # the second picture sends what changed only
    canvas.clear()
    canvas.frame(shift, shift, 128 - 2 * shift, 64 - 2 * shift, INK)
    canvas.fill(3, 4, 2, 1, INK)
    print(panel.show())
panel.contrast(77)
"""


@pytest.mark.parametrize("rotation", [0, 180])
def test_an_sh1106_with_the_firmwares_own_driver(flash, board, rotation):
    machine = board(bytes(flash.data), SH1106)
    assert run(machine, program(OUR_PROGRAM, ROTATION=rotation)) == ["True", "True"]
    wanted = {(x, y) for x in range(128) for y in range(64) if x in (0, 127) or y in (0, 63)}
    wanted |= {(3, 4), (4, 4)}
    if rotation:
        wanted = {(127 - x, 63 - y) for x, y in wanted}
    assert lit(machine) == wanted
    assert machine.panel.contrast == 77


# ST7789

ST7789_PROGRAM = """
import time
import machine
from machine import SPI, Pin
machine.freq(125_000_000, 125_000_000)
dc, cs = Pin(DC, Pin.OUT, value=0), Pin(CS, Pin.OUT, value=1)
spi = SPI(BUS, 62_500_000, sck=Pin(SCK), mosi=Pin(MOSI), miso=None)
print(spi)
def command(code, data=b""):
    dc(0); cs(0); spi.write(bytes((code,)))
    if data:
        dc(1); spi.write(data)
    cs(1)
def fill(x, y, width, height, pixel):
    x += LEFT; y += TOP
    command(0x2A, bytes((x >> 8, x & 255, x + width - 1 >> 8, x + width - 1 & 255)))
    command(0x2B, bytes((y >> 8, y & 255, y + height - 1 >> 8, y + height - 1 & 255)))
    line = pixel * width
    dc(0); cs(0); spi.write(b"\\x2c")
    dc(1)
    start = time.ticks_us()
    for _ in range(height):
        spi.write(line)
    took = time.ticks_diff(time.ticks_us(), start)
    cs(1)
    return took
if RESET is not None:
    reset = Pin(RESET, Pin.OUT, value=1)
    reset(0); time.sleep_ms(1); reset(1); time.sleep_ms(10)
command(0x01); time.sleep_ms(150)
command(0x11); time.sleep_ms(10)
command(0x3A, b"\\x55"); command(0x36, bytes((MADCTL,))); command(0x21)
print(fill(0, 0, WIDTH, HEIGHT, b"\\xf8\\x00"))
fill(10, 20, 30, 40, b"\\x07\\xe0")
fill(WIDTH - 1, HEIGHT - 1, 1, 1, b"\\x00\\x1f")
fill(0, HEIGHT - 1, 1, 1, b"\\xff\\xe0")
cs(1); dc(1); spi.write(bytes(100))  # for somebody else on the bus
command(0x29)
"""


def with_display(name: str) -> Wiring:
    """Keys and buzzer are at pins that no display has."""
    return Wiring(keys=(2, 3, 4, 5, 6, 7), panel=DISPLAYS[name], buzzer=22)


PICO_LCD = {"BUS": 1, "SCK": 10, "MOSI": 11, "DC": 8, "CS": 9, "RESET": 12}
PICO_DISPLAY = {"BUS": 0, "SCK": 18, "MOSI": 19, "DC": 16, "CS": 17, "RESET": None}


@pytest.mark.parametrize(
    "display, facts, width, height, left, top",
    [
        ("pico-lcd-1.3", PICO_LCD, 240, 240, 0, 0),
        ("pico-lcd-1.14", PICO_LCD, 240, 135, 40, 53),
        ("pico-display-2", PICO_DISPLAY, 320, 240, 0, 0),
    ],
)
def test_an_st7789(stock, board, tmp_path, display, facts, width, height, left, top):
    machine = board(stock, with_display(display))
    place = {"WIDTH": width, "HEIGHT": height, "LEFT": left, "TOP": top, "MADCTL": 0x70}
    spi, took = run(machine, program(ST7789_PROGRAM, **facts, **place))
    assert "baudrate=62500000" in spi
    # Lines go by DMA: at 62.5 MHz a pixel takes 256 ns, and each line some work.
    assert width * height * 0.256 <= int(took) < width * height * 0.256 + height * 100
    assert machine.bus_bytes > width * height * 2

    shown = pictures.plain(machine.panel.rows())
    assert shown.size == (width, height)
    wanted = {(x, y): GREEN for x in range(10, 40) for y in range(20, 60)}
    wanted |= {(width - 1, height - 1): BLUE, (0, height - 1): YELLOW}
    for y in range(height):
        for x in range(width):
            assert shown.getpixel((x, y)) == wanted.get((x, y), RED), (x, y)

    pictures.save(machine.panel.rows(), tmp_path / "shot.png", 1)
    assert (tmp_path / "shot.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "right, wrong, complaint",
    [
        # Without miso=None the bus takes its usual pin for it, which is D/C on these boards.
        (", miso=None", "", "D/C, pin 8, is no output"),
        ("0x11); time.sleep_ms(10)", "0x11); time.sleep_ms(4)", "ms too early after command 11"),
        ("reset(1); time.sleep_ms(10)", "reset(1)", "ms too early after the reset"),
        ("time.sleep_ms(1);", "", "a reset of .* us, at least 10 are needed"),
        ('command(0x3A, b"\\x55"); ', "", "pixels before COLMOD"),
        ("command(0x11)", "pass", "SLPOUT .* comes first"),
        ("Pin(CS, Pin.OUT, value=1)", "Pin(CS + 20, Pin.OUT)", "chip select, pin 9, is no output"),
        ("line = pixel * width", "line = pixel * (width + 1)", "pixels run out of the window"),
    ],
)
def test_what_an_st7789_does_not_forgive(stock, board, right, wrong, complaint):
    assert right in ST7789_PROGRAM
    machine = board(stock, with_display("pico-lcd-1.3"))
    place = {"WIDTH": 24, "HEIGHT": 24, "LEFT": 0, "TOP": 0, "MADCTL": 0x70}
    text = program(ST7789_PROGRAM.replace(right, wrong), **PICO_LCD, **place)
    with pytest.raises(FirmwareStopped, match=f"confuses the display: .*{complaint}"):
        run(machine, text)


def test_a_reset_of_the_chip_leaves_the_picture(stock, board):
    """The panel has its own memory, and its pull-up keeps it out of reset."""
    machine = board(stock, with_display("pico-lcd-1.3"))
    place = {"WIDTH": 24, "HEIGHT": 24, "LEFT": 0, "TOP": 0, "MADCTL": 0x70}
    run(machine, program(ST7789_PROGRAM, **PICO_LCD, **place))
    before = machine.panel.rows()
    machine.send(b"import machine; machine.reset()\x04")
    machine.run(500 * MS)
    assert machine.resets == 1
    assert machine.panel.rows() == before
    assert before[0][:3] == bytes(RED)


def test_why_nothing_is_seen_is_told(flash):
    """The firmware of the breadboard writes to an OLED that is not there."""
    with pytest.raises(FirmwareHangs, match="showed no picture") as caught:
        EmulatedHandheld(flash, wiring=with_display("pico-lcd-1.3"), limit_s=0.1)
    assert caught.value.details.startswith("the display: the panel sleeps (command 11, SLPOUT")
