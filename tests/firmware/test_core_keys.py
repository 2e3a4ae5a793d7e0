"""Keys: one event per press, whatever the contacts do."""

from device import run

FEED = """
from firmware.keys import Keys, UP, DOWN, RIGHT, OK, BACK

def events(samples):
    '''samples: (from ms, mask) in order, sampled each 5 ms until the last time.'''
    keys = Keys()
    got = []
    mask = 0
    samples = list(samples)
    for now in range(0, samples[-1][0] + 1, 5):
        while samples and samples[0][0] <= now:
            mask = samples.pop(0)[1]
        keys.sample(mask, now)
        key = keys.get()
        while key >= 0:
            got.append([now, key])
            key = keys.get()
    return got
"""
OK = 1 << 4


def events(*samples):
    return run(FEED + f"tell(events({list(samples)!r}))")


def pressed(*samples):
    return [key for _, key in events(*samples)]


def test_one_press_is_one_event_however_long_ok_is_held():
    assert pressed((0, 0), (100, OK), (3000, 0), (3100, 0)) == [4]


def test_a_press_of_20_ms_is_seen():
    for shift in range(5):
        assert pressed((0, 0), (100 + shift, OK), (120 + shift, 0), (300, 0)) == [4]


def test_bounces_when_pressing_and_when_releasing_add_nothing():
    bounces = [(100, OK), (105, 0), (110, OK), (115, 0), (120, OK)]
    release = [(400, 0), (405, OK), (410, 0), (420, OK), (425, 0)]
    assert pressed((0, 0), *bounces, *release, (800, 0)) == [4]


def test_a_spike_of_one_sample_is_no_press():
    assert pressed((0, 0), (100, OK), (105, 0), (300, 0)) == []


def test_two_presses_are_two_events():
    assert pressed((0, 0), (100, OK), (150, 0), (200, OK), (250, 0), (400, 0)) == [4, 4]


def test_a_second_key_does_not_need_the_first_to_be_released():
    both = OK | 1 << 5
    assert pressed((0, 0), (100, OK), (150, both), (200, OK), (250, 0), (400, 0)) == [4, 5]


def test_arrows_repeat_after_400_ms_each_120_ms():
    got = events((0, 0), (100, 1 << 1), (905, 0), (1500, 0))
    assert [key for _, key in got] == [1] * 5
    start = got[0][0]
    assert [time - start for time, _ in got] == [0, 400, 520, 640, 760]


def test_repeats_do_not_pile_up_behind_a_slow_screen():
    waiting = run(
        FEED
        + """
keys = Keys()
for now in range(0, 3000, 5):
    keys.sample(1 << RIGHT, now)
count = 0
while keys.get() >= 0:
    count += 1
tell(count)
"""
    )
    assert waiting == 1


def test_held_and_the_order_of_waiting_keys():
    got = run(
        FEED
        + """
keys = Keys()
now = 0
for mask in (1 << BACK, 0, 1 << OK, 0, 1 << UP):
    for _ in range(8):
        now += 5
        keys.sample(mask, now)
tell([keys.held(UP), keys.held(OK), keys.get(), keys.get(), keys.get(), keys.get()])
"""
    )
    assert got == [True, False, 5, 4, 0, -1]


def test_a_press_across_the_wrap_of_the_clock():
    got = run(
        FEED
        + """
from time import ticks_add
keys = Keys()
now = ticks_add(0, -7)
for mask in [0] * 3 + [1 << OK] * 6:
    keys.sample(mask, now)
    now = ticks_add(now, 5)
tell([keys.get(), keys.get()])
"""
    )
    assert got == [4, -1]


def test_sampling_allocates_nothing():
    used = run(
        FEED
        + """
keys = Keys()
def play():
    for now in range(0, 3000, 5):
        keys.sample((now // 200) * 7 & 63, now)
        keys.get()
play()
gc.collect()
gc.disable()
before = gc.mem_alloc()
play()
tell(gc.mem_alloc() - before)
"""
    )
    # One call frame of `play` itself may stay.
    assert used <= 128
