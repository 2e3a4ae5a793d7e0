"""The model of the SH1106; commands as in its data sheet."""

import pytest

from host_tools.panels import PanelError
from host_tools.panels.sh1106 import Sh1106

READY = "ae ad 8b a1 c8 a6 a4 af"


def panel(*commands):
    """A panel with nothing in its memory."""
    result = Sh1106()
    command(result, READY)
    for page in range(8):
        command(result, f"b{page} 00 10")
        data(result, *[0] * 132)
    command(result, "b0 02 10", *commands)
    return result


def command(model, *texts):
    for text in texts:
        model.feed(b"\x00" + bytes.fromhex(text))


def data(model, *values):
    model.feed(b"\x40" + bytes(values))


def lit(model):
    """Coordinates of the dots that are lit."""
    return {(x, y) for y, row in enumerate(model.rows()) for x, dot in enumerate(row) if dot}


def test_column_2_of_the_memory_is_the_first_to_be_seen():
    """Field report 14: a driver that begins at column 0 has its picture two columns off."""
    model = panel("b1 02 10")
    data(model, 0b00000001)
    assert lit(model) == {(0, 8)}
    model = panel("b1 00 10")
    data(model, 0b00000001, 0b00000001, 0b10000000)
    assert lit(model) == {(0, 15)}


def test_column_129_is_the_last_to_be_seen():
    model = panel("b7 01 18")
    data(model, 0b10000000, 0xFF, 0xFF)  # 129, and 130 and 131, which nobody sees
    assert lit(model) == {(127, 63)}


def test_turned_by_180_degrees_a_picture_begins_in_column_2_as_well():
    model = panel("a0 c0", "b0 02 10")
    data(model, 1)
    assert lit(model) == {(127, 63)}


def test_what_a_driver_for_the_ssd1306_leaves_at_the_right_is_noise():
    model = Sh1106()
    command(model, READY)
    for page in range(8):
        command(model, f"b{page} 00 10")
        data(model, *[0] * 128)
    assert {x for x, _ in lit(model)} == {126, 127}


def test_low_and_high_half_of_a_column_come_in_any_order():
    model = panel("b0 18 01")
    data(model, 1)
    assert lit(model) == {(127, 0)}
    model = panel("0f", "18", "01")
    data(model, 1)
    assert lit(model) == {(127, 0)}


def test_why_it_is_dark():
    model = Sh1106()
    assert model.dark == "the display is off (command ae; af turns it on)"
    command(model, "af")
    assert model.dark == "the DC-DC converter is off"
    command(model, "ae ad 8b af")
    assert model.dark is None and model.lit


@pytest.mark.parametrize(
    "commands, complaint",
    [
        ("20 00", "command 20 does not exist on an SH1106: it has no addressing modes"),
        ("21 00 7f", "command 21 does not exist on an SH1106: it has no window"),
        ("22 00 07", "command 22 does not exist on an SH1106: it has no window"),
        ("8d 14", "command 8d does not exist on an SH1106: it has no charge pump"),
        ("2e", "command 2e does not exist on an SH1106: it does not scroll"),
        ("26", "command 26 does not exist"),
        ("ad 8b", "ad while the display is on"),
        ("ae ad 14", "ad 14 does not exist"),
        ("19", "column 144"),
        ("a8 1f", "32 rows"),
    ],
)
def test_what_the_panel_does_not_take(commands, complaint):
    with pytest.raises(PanelError, match=complaint):
        command(panel(), commands)


def test_a_column_that_the_memory_does_not_have():
    with pytest.raises(PanelError, match="column 132 is outside"):
        data(panel("b0 04 18"), 1)


def test_data_beyond_the_last_column_of_the_memory():
    model = panel("b3 03 18")
    data(model, 1)
    with pytest.raises(PanelError, match="out of the window, in page 3"):
        data(model, 1)


def test_data_needs_a_panel_that_was_set_up():
    with pytest.raises(PanelError, match="the DC-DC converter was never on"):
        data(Sh1106(), 1)
