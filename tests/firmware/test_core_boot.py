"""From power-on, over the wire of the desktop board; and the display of a crash."""

from device import run, start

BOOT = "from firmware.start import start; start('desktop')"
BACK = 1 << 5


def talk(process, answers):
    """Answers each `wait` with the next (ms, mask); the lines seen."""
    lines = []
    now = 0
    for mask in answers:
        for line in process.stdout:
            lines.append(line.split())
            if line.startswith("wait"):
                break
        else:
            break
        now += int(lines[-1][1])
        process.stdin.write(f"{now} {mask}\n")
        process.stdin.flush()
    process.stdin.close()
    lines += [line.split() for line in process.stdout]
    return lines


def test_the_end_of_the_input_ends_the_program_cleanly(tmp_path):
    process = start(BOOT, SOLSOMBRA_DATA=str(tmp_path))
    lines = talk(process, [0] * 20)
    assert process.wait(10) == 0
    assert process.stderr.read() == ""
    assert {line[0] for line in lines} <= {"i2c", "wait"}
    waits = [int(line[1]) for line in lines if line[0] == "wait"]
    assert max(waits[2:]) <= 10


def test_back_held_at_power_on_skips_the_game(tmp_path):
    process = start(BOOT + "; print('prompt')", SOLSOMBRA_DATA=str(tmp_path))
    lines = talk(process, [BACK] * 20)
    assert process.wait(10) == 0
    assert lines[-1] == ["prompt"]
    assert len([line for line in lines if line[0] == "wait"]) < 10


def test_the_seed_of_the_environment_makes_entropy_repeat():
    code = (
        "from firmware.boards.desktop import open_board\n"
        "print(open_board(bytearray(1024)).entropy())"
    )
    assert start(code, SOLSOMBRA_SEED="4294967295").communicate()[0] == "4294967295\n"
    first, second = (start(code).communicate()[0] for _ in range(2))
    assert first != second


def test_a_display_that_does_not_answer_makes_the_led_blink_until_it_does():
    got = run(
        """
dev = Dev()
dev.bus.there = False
from firmware.start import _find_panel
sleeps = []
def sleep(ms):
    sleeps.append(ms)
    if len(sleeps) == 10:
        dev.bus.there = True
dev.sleep_ms = sleep
_find_panel(dev)
tell([dev.leds, dev.panel.lost])
"""
    )
    assert got == [[True, False] * 4, False]


def test_a_crash_is_shown_printed_and_left_by_ok():
    process = start(
        """
import firmware.start
def broken(dev, canvas):
    raise ValueError("the sun is missing")
firmware.start._run = broken
firmware.start.start("desktop")
"""
    )
    lines = talk(process, [0] * 3 + [1 << 4] * 3 + [0] * 5)
    assert process.wait(10) == 1
    assert "ValueError: the sun is missing" in process.stderr.read()
    data = [line[2][2:] for line in lines if line[0] == "i2c" and line[2].startswith("40")]
    assert any(pixels.strip("0") for pixels in data)


def test_the_text_of_a_crash_names_the_error_first_and_then_the_innermost_place():
    text = run(
        """
from firmware import crash
def inner():
    raise ValueError("the sun is missing")
try:
    inner()
except ValueError as error:
    tell(crash._describe(error))
"""
    )
    lines = text.split("\n")
    assert lines[0] == "ValueError: the sun is missing"
    assert lines[1].endswith("in inner")
