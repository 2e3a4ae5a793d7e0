"""Keys of a keyboard become keys that are held for long enough."""

import random

from host_tools.simulator.buttons import HeldKeys, Pulses

OK, UP, DOWN = 16, 1, 2
# What firmware/keys.py needs to tell presses apart, with a look every 10 ms.
SEEN_DOWN_MS = 20
SEEN_UP_MS = 30


def presses(pulses, typed, end):
    """(key, begin, end) of each pulse when keys are typed at times in ms."""
    result = []
    before = 0
    for now in range(end):
        for key in [key for when, key in typed if when == now]:
            pulses.press(key, now)
        mask = pulses.mask(now)
        if mask != before:
            if before:
                result[-1] = (*result[-1], now)
            if mask:
                result.append((mask, now))
        before = mask
    return result


def test_a_press_is_a_pulse_of_40_ms():
    assert presses(Pulses(), [(100, OK)], 500) == [(OK, 100, 140)]


def test_keys_typed_at_once_are_all_pressed_one_after_the_other():
    typed = [(5, random.Random(1).choice((OK, UP, DOWN))) for _ in range(50)]
    got = presses(Pulses(), typed, 5000)
    assert [key for key, _, _ in got] == [key for _, key in typed]
    assert all(end - begin >= SEEN_DOWN_MS for _, begin, end in got)
    gaps = [after[1] - before[2] for before, after in zip(got, got[1:], strict=False)]
    assert min(gaps) >= SEEN_UP_MS


def test_quick_fingers_lose_nothing():
    typed = [(at, DOWN) for at in range(0, 1000, 90)]
    assert len(presses(Pulses(), typed, 3000)) == len(typed)


def test_a_key_held_down_stops_when_it_is_released():
    typed = [(0, DOWN)] + [(at, DOWN) for at in range(400, 2400, 33)]
    got = presses(Pulses(), typed, 5000)
    assert len(got) > 20
    assert got[-1][1] < 2400 + 150


def test_the_next_change_is_known():
    pulses = Pulses()
    assert pulses.next_change(0) is None
    pulses.press(OK, 0)
    assert pulses.next_change(0) == 0
    pulses.mask(0)
    assert pulses.next_change(1) == 40


def test_held_keys_are_held_together():
    held = HeldKeys()
    held.down(UP, 0)
    held.down(OK, 100)
    assert held.mask(110) == UP | OK
    held.up(UP, 200)
    assert held.mask(200) == OK


def test_a_short_press_is_made_longer():
    held = HeldKeys()
    held.down(OK, 0)
    held.up(OK, 1)
    assert held.mask(39) == OK
    assert held.mask(40) == 0


def test_a_window_that_loses_the_keyboard_releases_all():
    held = HeldKeys()
    held.down(OK, 0)
    held.down(UP, 0)
    held.release_all(100)
    assert held.mask(100) == 0
    held.up(OK, 120)  # a release that nobody waits for
    assert held.mask(200) == 0
