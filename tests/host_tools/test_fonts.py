"""Drawings and the tables made from them."""

import pytest

from host_tools.fonts import FontError, columns, modules, parse, sprite, table


def test_the_tables_are_up_to_date():
    for path, text in modules().items():
        assert path.read_text("utf-8") == text, "run python -m host_tools.fonts"


def test_bit_0_is_the_top_of_a_column():
    assert columns(("#.", "..", "##")) == bytes([0b101, 0b100])


def test_a_sprite_of_nine_rows_has_two_rows_of_columns():
    assert sprite(("#.",) * 8 + (".#",)) == bytes([2, 9, 0xFF, 0, 0, 1])


def test_entries_point_at_the_columns():
    data = table(parse("= ? A é\n# #. .#\n# ## .#\n"), ["é"])
    assert data[:2] == bytes([2, 1])
    entry = 2 + 3 * (ord("a") - 32)  # small letters are shown as capitals where there are none
    at, width = int.from_bytes(data[entry : entry + 2], "little"), data[entry + 2]
    assert data[at : at + width] == bytes([0b11, 0b10])
    assert int.from_bytes(data[287:290], "little") == ord("é")


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("= a b\n# #\n#\n", "line 3: 1 glyphs for 2 characters"),
        ("= a\n##\n#\n", "'a' do not fit"),
        ("= a\nx\n", "'a' do not fit"),
        ("= a\n#\n\n= a\n#\n", "'a' is drawn twice"),
    ],
)
def test_a_bad_drawing_is_named(text, complaint):
    with pytest.raises(FontError, match=complaint):
        parse(text)
