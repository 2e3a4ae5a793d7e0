"""The model of the display controller; commands as in the data sheet of the SSD1306."""

import pytest

from host_tools.panels import PanelError
from host_tools.panels.ssd1306 import Ssd1306

PAGE_MODE = "20 02"
HORIZONTAL = "20 00"
READY = "8d 14 a1 c8 a6 a4 af"


def panel(*commands):
    result = Ssd1306()
    command(result, READY, *commands)
    return result


def command(model, *texts):
    for text in texts:
        model.feed(b"\x00" + bytes.fromhex(text))


def data(model, *values):
    model.feed(b"\x40" + bytes(values))


def blank(model):
    """Fills the memory with zeros, page by page, and goes back to the first place."""
    command(model, PAGE_MODE)
    for page in range(8):
        command(model, f"b{page} 00 10")
        data(model, *[0] * 128)
    command(model, "b0 00 10")
    return model


def lit(model):
    """Coordinates of the dots that are lit."""
    return {(x, y) for y, row in enumerate(model.rows()) for x, dot in enumerate(row) if dot}


def test_page_mode_writes_columns_of_eight_with_the_lowest_bit_on_top():
    model = blank(panel())
    command(model, "b2 05 11")
    data(model, 0b10000001, 0b00000010)
    assert lit(model) == {(21, 16), (21, 23), (22, 17)}


def test_horizontal_mode_fills_its_window_line_by_line():
    model = blank(panel())
    command(model, HORIZONTAL, "21 0a 0b 22 01 02")
    data(model, 1, 2, 4, 8)
    assert lit(model) == {(10, 8), (11, 9), (10, 18), (11, 19)}
    data(model, 0, 0)  # the next transaction begins at the start of the window again
    assert lit(model) == {(10, 18), (11, 19)}


def test_before_anything_is_written_there_is_noise():
    assert len(lit(panel())) > 1000


def test_orders_of_columns_and_rows():
    for commands, place in (("a1 c8", (3, 0)), ("a0 c8", (124, 0)), ("a1 c0", (3, 63))):
        model = panel(commands)
        blank(model)
        command(model, "b0 03 10")
        data(model, 1)
        assert lit(model) == {place}, commands


def test_the_order_of_columns_counts_when_it_is_written_that_of_rows_when_it_is_shown():
    model = blank(panel())
    data(model, 1)
    command(model, "a0 c0")
    assert lit(model) == {(0, 63)}


def test_start_line_and_offset_move_the_picture():
    model = blank(panel())
    command(model, "b1 00 10")
    data(model, 1)
    command(model, "43")
    assert lit(model) == {(0, 5)}
    command(model, "d3 02")
    assert lit(model) == {(0, 3)}
    command(model, "7f d3 00")
    assert lit(model) == {(0, 9)}


def test_inverted_all_lit_off_and_without_power():
    model = blank(panel())
    assert len(lit(model)) == 0
    command(model, "a7")
    assert len(lit(model)) == 128 * 64
    command(model, "a6 a5")
    assert len(lit(model)) == 128 * 64
    command(model, "ae")
    assert len(lit(model)) == 0 and not model.lit
    command(model, "af 8d 10")
    assert len(lit(model)) == 0 and not model.lit


def test_version_grows_with_what_can_be_seen_only():
    model = blank(panel())
    before = model.version
    data(model, 0, 0, 0)
    command(model, "b3 00 10", "a1", "a6", "d5 80")
    assert model.version == before
    data(model, 1)
    assert model.version == before + 1
    command(model, "81 33")
    assert model.version == before + 2 and model.contrast == 0x33


def test_commands_may_come_byte_by_byte():
    model = Ssd1306()
    for byte in bytes.fromhex("ae 20 00 21 00 7f 22 00 07 8d 14 af"):
        model.feed(bytes((0x80, byte)))
    model.feed(b"\x40" + bytes(1024))
    assert lit(model) == set()


def test_commands_and_data_may_share_a_transaction():
    model = blank(panel())
    model.feed(bytes.fromhex("80 b4 80 02 80 10 c0 03 40 01"))
    assert lit(model) == {(2, 32), (2, 33), (3, 32)}


def test_the_start_sequence_of_the_usual_drivers_is_taken():
    # Adafruit's and MicroPython's, horizontal mode.
    for text in (
        "ae d5 80 a8 3f d3 00 40 8d 14 20 00 a1 c8 da 12 81 cf d9 f1 db 40 a4 a6 2e af",
        "ae 20 00 40 a1 a8 3f c8 d3 00 da 12 d5 80 d9 f1 db 30 81 ff a4 a6 8d 14 af",
    ):
        model = Ssd1306()
        command(model, text, "21 00 7f 22 00 07")
        model.feed(b"\x40" + bytes(1024))
        assert model.lit and lit(model) == set()


@pytest.mark.parametrize(
    "transaction, complaint",
    [
        ("", "empty"),
        ("00", "nothing follows"),
        ("40", "nothing follows"),
        ("80", "nothing follows"),
        ("01 ae", "control byte 01"),
        ("00 ad", "command ad does not exist"),
        ("00 26", "command 26 does not exist"),
        ("00 ff", "command ff does not exist"),
        ("00 20 01", "addressing mode 1"),
        ("00 18", "column 128"),
        ("00 21 00 7f", "21 has no effect in addressing mode 2"),
        ("00 20 00 b1", "b1 has no effect in addressing mode 0"),
        ("00 20 00 21 05 80", "columns 5 to 128"),
        ("00 20 00 21 05 04", "columns 5 to 4"),
        ("00 20 00 22 00 08", "pages 0 to 8"),
        ("00 a8 1f", "32 rows"),
        ("00 d3 40", "offset 64"),
        ("00 da 02", "row pins"),
    ],
)
def test_what_the_panel_does_not_take(transaction, complaint):
    with pytest.raises(PanelError, match=complaint):
        panel().feed(bytes.fromhex(transaction))


def test_data_needs_a_panel_that_was_set_up():
    with pytest.raises(PanelError, match="before the panel was set up"):
        data(Ssd1306(), 1)


def test_data_must_not_interrupt_a_command():
    model = panel("81")
    with pytest.raises(PanelError, match="in the middle of command 81"):
        data(model, 1)


def test_data_beyond_the_last_column_of_a_page():
    model = blank(panel())
    command(model, "b0 0f 17")
    data(model, 1)
    with pytest.raises(PanelError, match="out of the window, in page 0"):
        data(model, 1)


def test_data_beyond_a_window():
    model = blank(panel())
    command(model, HORIZONTAL, "21 00 01 22 00 01")
    with pytest.raises(PanelError, match="out of the window"):
        data(model, 1, 2, 3, 4, 5)
