"""The model of the ST7789; commands and times as in its data sheet, pictures by hand."""

from dataclasses import replace

import pytest
from PIL import Image

from host_tools.panels import ColourRows, PanelError
from host_tools.panels.st7789 import GLASSES, St7789
from host_tools.simulator import pictures

MS = 1_000_000
UPRIGHT = 0x70

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
RED = (255, 0, 0)
GREEN = (0, 255, 0)
BLUE = (0, 0, 255)

# Big endian RGB565, the way it goes over the bus
RED_BYTES = "f8 00"
GREEN_BYTES = "07 e0"
BLUE_BYTES = "00 1f"


class Bus:
    """A panel and what a driver does with it. Each command is 10 ms after the last one."""

    def __init__(self, *setup, glass=GLASSES["240x240"]):
        self.panel = St7789(glass)
        self.ms = 10.0
        for text in setup:
            self.command(text)

    def command(self, text, ms=10.0):
        """A command with its arguments, "36 70"; then time passes."""
        code, *arguments = bytes.fromhex(text)
        self.panel.feed(bytes((code,)), False, round(self.ms * MS))
        if arguments:
            self.data(bytes(arguments))
        self.ms += ms

    def data(self, data):
        if isinstance(data, str):
            data = bytes.fromhex(data)
        self.panel.feed(data, True, round(self.ms * MS))

    def window(self, x, y, width, height):
        self.command(f"2a {x:04x} {x + width - 1:04x}")
        self.command(f"2b {y:04x} {y + height - 1:04x}")

    def fill(self, x, y, width, height, pixel):
        self.window(x, y, width, height)
        self.command("2c")
        self.data(bytes.fromhex(pixel) * (width * height))


AWAKE = ("11", "3a 55", "21", "29")


def ready(glass=GLASSES["240x240"], madctl=UPRIGHT):
    """A panel that is on, all of its memory black."""
    bus = Bus(*AWAKE, "36 00", glass=glass)
    bus.fill(0, 0, 240, 320, "0000")
    bus.command(f"36 {madctl:02x}")
    return bus


def dots(panel):
    """What is not black: colour by place."""
    rows = panel.rows()
    assert len(rows) == panel.height and {len(row) for row in rows} == {3 * panel.width}
    return {
        (x, y): tuple(row[3 * x : 3 * x + 3])
        for y, row in enumerate(rows)
        if any(row)
        for x in range(panel.width)
        if any(row[3 * x : 3 * x + 3])
    }


def box(panel):
    """Left, top, right, bottom (inclusive) of what is not black, all of which must be there."""
    places = dots(panel)
    across = [x for x, _ in places]
    down = [y for _, y in places]
    found = min(across), min(down), max(across), max(down)
    assert len(places) == (found[2] - found[0] + 1) * (found[3] - found[1] + 1)
    return found


# Colours: field report 15


def test_red_appears_as_red():
    bus = ready()
    bus.window(7, 5, 3, 1)
    bus.command("2c")
    bus.data(RED_BYTES + GREEN_BYTES + BLUE_BYTES)
    assert dots(bus.panel) == {(7, 5): RED, (8, 5): GREEN, (9, 5): BLUE}


def test_red_with_bgr_set_wrongly_appears_as_blue():
    bus = ready(madctl=UPRIGHT | 0x08)
    bus.fill(7, 5, 1, 1, RED_BYTES)
    assert dots(bus.panel) == {(7, 5): BLUE}


def test_a_glass_with_blue_first_needs_bgr():
    bus = ready(replace(GLASSES["240x240"], bgr=True))
    bus.fill(7, 5, 1, 1, RED_BYTES)
    assert dots(bus.panel) == {(7, 5): BLUE}
    bus.command("36 78")  # acts on what is there
    assert dots(bus.panel) == {(7, 5): RED}


def test_red_with_its_bytes_in_the_wrong_order():
    """00 f8: five bits of red 0, six of green 7, five of blue 24."""
    bus = ready()
    bus.fill(7, 5, 1, 1, "00 f8")
    assert dots(bus.panel) == {(7, 5): (0, round(7 * 255 / 63), round(24 * 255 / 31))}


def test_the_order_of_bytes_can_be_chosen():
    bus = ready()
    bus.command("b0 00 f8")  # RAMCTRL with ENDIAN
    bus.fill(7, 5, 1, 1, "00 f8")
    assert dots(bus.panel) == {(7, 5): RED}


def test_inversion_is_needed_for_true_colours_on_these_glasses():
    bus = ready()
    bus.fill(7, 5, 1, 1, RED_BYTES)
    bus.command("20")
    picture = dots(bus.panel)
    assert picture.pop((7, 5)) == (0, 255, 255)
    assert set(picture.values()) == {WHITE}
    bus.command("21")
    assert dots(bus.panel) == {(7, 5): RED}


def test_a_glass_without_inversion():
    bus = ready(replace(GLASSES["320x240"], inverted=False))
    bus.command("20")
    bus.fill(0, 0, 1, 1, GREEN_BYTES)
    assert dots(bus.panel) == {(0, 0): GREEN}


# Places: field report 16


@pytest.mark.parametrize(
    "glass, madctl, size, offsets",
    [
        # As the tables of drivers in use have it, for turns by 0, 90, 180 and 270 degrees
        ("240x240", 0x00, (240, 240), (0, 0)),
        ("240x240", 0x60, (240, 240), (0, 0)),
        ("240x240", 0xC0, (240, 240), (0, 80)),
        ("240x240", 0xA0, (240, 240), (80, 0)),
        ("240x240", UPRIGHT, (240, 240), (0, 0)),
        ("240x135", 0x00, (135, 240), (52, 40)),
        ("240x135", 0x60, (240, 135), (40, 53)),
        ("240x135", 0xC0, (135, 240), (53, 40)),
        ("240x135", 0xA0, (240, 135), (40, 52)),
        ("240x135", UPRIGHT, (240, 135), (40, 53)),
        ("320x240", 0x00, (240, 320), (0, 0)),
        ("320x240", 0x60, (320, 240), (0, 0)),
        ("320x240", 0xC0, (240, 320), (0, 0)),
        ("320x240", 0xA0, (320, 240), (0, 0)),
    ],
)
def test_offsets_of_each_rotation_fill_the_glass(glass, madctl, size, offsets):
    assert GLASSES[glass].size(madctl) == size
    assert GLASSES[glass].offsets(madctl) == offsets
    bus = ready(GLASSES[glass], madctl)
    (x, y), (width, height) = offsets, size
    bus.fill(x, y, width, height, GREEN_BYTES)
    assert box(bus.panel) == (0, 0, bus.panel.width - 1, bus.panel.height - 1)


def test_without_its_offsets_a_picture_is_shifted():
    bus = ready(GLASSES["240x135"])
    bus.fill(0, 0, 240, 135, GREEN_BYTES)
    # Of columns 0 to 239 those from 40 on are seen, of rows 0 to 134 those from 53 on.
    assert box(bus.panel) == (0, 0, 199, 81)
    bus = ready(madctl=0xB0)  # upside down
    bus.fill(0, 0, 240, 240, GREEN_BYTES)
    # Turned, the glass begins at column address 80, at its own right edge.
    assert box(bus.panel) == (80, 0, 239, 239)


@pytest.mark.parametrize(
    "madctl, places",
    [
        # Where the first pixel of a picture goes, the next one in its row, the next in its column.
        (0x70, [(0, 0), (1, 0), (0, 1)]),  # upright
        (0xB0, [(239, 239), (238, 239), (239, 238)]),  # by 180 degrees
        (0xF0, [(239, 0), (238, 0), (239, 1)]),  # mirrored
        (0x30, [(0, 239), (1, 239), (0, 238)]),
        (0x00, [(0, 239), (0, 238), (1, 239)]),  # by a quarter
        (0xC0, [(239, 0), (239, 1), (238, 0)]),
        (0x40, [(0, 0), (0, 1), (1, 0)]),  # turned and mirrored
        (0x80, [(239, 239), (239, 238), (238, 239)]),
    ],
)
def test_rotation_and_mirror(madctl, places):
    bus = ready(madctl=madctl)
    x, y = GLASSES["240x240"].offsets(madctl)
    bus.window(x, y, 2, 2)
    bus.command("2c")
    bus.data(RED_BYTES + GREEN_BYTES + BLUE_BYTES)
    assert dots(bus.panel) == dict(zip(places, (RED, GREEN, BLUE), strict=True))


def test_rotation_acts_on_what_is_written_from_now_on():
    bus = ready()
    bus.fill(7, 5, 1, 1, RED_BYTES)
    bus.command("36 b0")
    assert dots(bus.panel) == {(7, 5): RED}


def test_a_window_is_filled_line_by_line_in_as_many_pieces_as_one_likes():
    bus = ready()
    bus.window(10, 20, 2, 2)
    bus.command("2c")
    bus.data("f8")
    bus.data("00 07")
    bus.data("e0")
    bus.command("3c")  # goes on
    bus.data(BLUE_BYTES)
    assert dots(bus.panel) == {(10, 20): RED, (11, 20): GREEN, (10, 21): BLUE}
    bus.command("2c")  # begins anew
    bus.data(BLUE_BYTES)
    assert dots(bus.panel) == {(10, 20): BLUE, (11, 20): GREEN, (10, 21): BLUE}


# On and off


def test_a_new_panel_shows_noise():
    panel = Bus(*AWAKE).panel
    assert len(dots(panel)) > 10_000


def test_why_it_is_dark():
    bus = Bus()
    assert bus.panel.dark == "the panel sleeps (command 11, SLPOUT, wakes it)"
    bus.command("11")
    assert bus.panel.dark == "the display is off (command 29, DISPON, turns it on)"
    bus.command("29")
    assert bus.panel.dark is None and bus.panel.lit
    bus.command("28")
    assert not bus.panel.lit and dots(bus.panel) == {}
    bus.panel.reset(False, 100 * MS)
    assert bus.panel.dark == "the reset pin is low"


def test_the_picture_outlives_sleep_and_reset():
    bus = ready()
    bus.fill(7, 5, 1, 1, RED_BYTES)
    bus.ms += 200
    bus.command("10", ms=120)
    assert dots(bus.panel) == {}
    bus.command("11")
    assert dots(bus.panel) == {(7, 5): RED}
    bus.ms += 200
    bus.command("01", ms=120)
    assert not bus.panel.lit
    for text in AWAKE:
        bus.command(text)
    assert dots(bus.panel) == {(7, 5): RED}


def test_a_reset_forgets_the_settings():
    bus = ready()
    bus.ms += 200
    bus.panel.reset(False, round(bus.ms * MS))
    bus.panel.reset(True, round(bus.ms * MS) + 10_000)
    bus.ms += 130
    bus.command("11")
    with pytest.raises(PanelError, match="pixels before COLMOD"):
        bus.command("2c")
    bus.command("3a 05")
    bus.command("2c")
    bus.command("2a 00 00 00 ef")  # as there is no rotation now


def test_version_grows_with_what_can_be_seen():
    bus = ready()
    before = bus.panel.version
    bus.fill(7, 5, 2, 2, "0000")
    bus.command("21")
    bus.command("b7 35")
    assert bus.panel.version == before
    bus.fill(7, 5, 2, 2, "0001")
    assert bus.panel.version == before + 1
    bus.command("20")
    assert bus.panel.version == before + 2


# What a panel does not forgive


@pytest.mark.parametrize(
    "commands, complaint",
    [
        (["3a 55", "2c"], r"pixels while the panel sleeps: SLPOUT \(11\) comes first"),
        (["29"], r"DISPON \(29\) while the panel sleeps"),
        (["11", "29", "2c"], r"pixels before COLMOD \(3a\)"),
        (["3a 66"], "COLMOD 66 is not modelled"),
        (["3a 53"], "COLMOD 53 is not modelled"),
        (["36 71"], "MADCTL 71 has bits"),
        (["04"], "command 04 does not exist or is not modelled"),
        (["2a 00 00 00 f0"], "columns 0 to 240 are outside"),
        (["2a 00 05 00 04"], "columns 5 to 4 are outside"),
        (["2b 00 00 01 40"], "rows 0 to 320 are outside"),
        (["36 70", "2b 00 00 00 f0"], "rows 0 to 240 are outside"),
        (["2b 00 00 01 3f", "36 70", "11", "3a 55", "2c"], "rows up to 319 are outside as MADCTL"),
        (["2a 00 00 00", "2b 00 00 01 3f"], "command 2a got 3 of 4 arguments"),
        (["36", "11"], "command 36 got 0 of 1 arguments"),
        (["2b 00 00 00 01 f8 00"], r"beyond the 4 arguments of command 2b: RAMWR \(2c\) comes"),
        (["11 00"], "beyond the 0 arguments of command 11"),
        (["11", "3a 55", "2c f8 00 f8", "28"], "half a pixel"),
        (["11", "3a 55", "2a 0000 0001", "2b 0000 0000", "2c 0000 0000 0000"], "out of the window"),
        (["11", "3a 55", "2c 0000", "2a 0000 0001", "3c 0000"], "out of the window"),
    ],
)
def test_what_the_panel_does_not_take(commands, complaint):
    bus = Bus()
    for text in commands[:-1]:
        bus.command(text)
    with pytest.raises(PanelError, match=complaint):
        bus.command(commands[-1])


def test_data_before_any_command():
    with pytest.raises(PanelError, match="data before any command"):
        Bus().data("f8 00")


@pytest.mark.parametrize(
    "first, then, after_ms, needed_ms",
    [
        ("01", "36 00", 4, 5),
        ("11", "29", 4, 5),
        ("11", "10", 119, 120),
        ("11", "01", 119, 120),
    ],
)
def test_pauses(first, then, after_ms, needed_ms):
    bus = Bus()
    bus.command(first, ms=after_ms)
    with pytest.raises(PanelError, match=f"comes 1 ms too early after command {first}"):
        bus.command(then)
    bus = Bus()
    bus.command(first, ms=needed_ms)
    bus.command(then)


def test_pauses_between_sleep_and_waking():
    for ms, fails in ((119.0, True), (120.0, False)):
        for command in ("10", "01"):
            bus = Bus("11")
            bus.ms += 200
            bus.command(command, ms=ms)
            if fails:
                with pytest.raises(PanelError, match=f"11 comes 1 ms too early after .* {command}"):
                    bus.command("11")
            else:
                bus.command("11")


def test_power_on_needs_a_pause():
    bus = Bus()
    bus.ms = 4
    with pytest.raises(PanelError, match="command 11 comes 1 ms too early after power-on"):
        bus.command("11")


def test_the_reset_pin():
    bus = Bus()
    bus.panel.reset(False, 10 * MS)
    with pytest.raises(PanelError, match="while the reset pin is low"):
        bus.command("00")
    with pytest.raises(PanelError, match="a reset of 9 us, at least 10 are needed"):
        bus.panel.reset(True, 10 * MS + 9_000)
    bus.panel.reset(False, 20 * MS)
    bus.panel.reset(True, 21 * MS)
    bus.ms = 25
    with pytest.raises(PanelError, match="1 ms too early after the reset"):
        bus.command("11")
    bus.ms = 26
    bus.command("11")


# As a picture file


def test_a_picture_file_has_the_colours(tmp_path):
    bus = ready(GLASSES["240x135"])
    bus.fill(40, 53, 1, 1, RED_BYTES)
    bus.fill(40 + 239, 53 + 134, 1, 1, BLUE_BYTES)
    rows = bus.panel.rows()
    assert isinstance(rows, ColourRows)
    pictures.save(rows, tmp_path / "shot.png", 2)
    with Image.open(tmp_path / "shot.png") as picture:
        assert picture.size == (480, 270)
        shown = picture.convert("RGB")
    assert [shown.getpixel(at) for at in ((1, 1), (2, 1), (478, 269), (479, 268))] == [
        RED,
        BLACK,
        BLUE,
        BLUE,
    ]
    plain = pictures.plain(rows)
    assert plain.size == (240, 135) and plain.getpixel((0, 0)) == RED
