"""Pictures in characters."""

import pytest

from host_tools.simulator.cells import STYLES, best_style, changes, lines

HALF, QUADRANTS, BRAILLE = STYLES


def rows(*drawn):
    return [bytes(dot == "#" for dot in row) for row in drawn]


def test_half_blocks():
    assert lines(rows("#.#.", "##..", "....", "...#"), HALF) == ["█▄▀ ", "   ▄"]


def test_quadrants():
    # Each of the sixteen, read from the drawing.
    drawn = rows("..#..###..#..###..#..###..#..###", "........#.#.#.#..#.#.#.#########")
    assert lines(drawn, QUADRANTS) == [" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"]


def test_braille_dots_are_numbered_down_the_columns():
    # U+2800 + bits of the dots 1 to 8; dots 1, 2, 3, 7 are the left column, 4, 5, 6, 8 the right.
    assert lines(rows("#.", "..", "..", ".#"), BRAILLE) == [chr(0x2800 + 0x01 + 0x80)]
    assert lines(rows(".#", "#.", "..", "#."), BRAILLE) == [chr(0x2800 + 0x08 + 0x02 + 0x40)]
    assert lines(rows("##", "##", "##", "##"), BRAILLE) == ["⣿"]


@pytest.mark.parametrize(
    "columns, height, style",
    [
        (200, 60, HALF),
        (128, 32, HALF),
        (127, 32, QUADRANTS),
        (64, 32, QUADRANTS),
        (128, 31, BRAILLE),
        (64, 16, BRAILLE),
        (63, 99, None),
        (99, 15, None),
    ],
)
def test_the_best_style_that_fits(columns, height, style):
    assert best_style(columns, height, 128, 64) is style


def test_changes_are_stretches_of_changed_cells():
    assert changes("abcdef", "abcdef") == []
    assert changes("abcdef", "aXYdeZ") == [(1, "XY"), (5, "Z")]
    assert changes("\0\0", "  ") == [(0, "  ")]
