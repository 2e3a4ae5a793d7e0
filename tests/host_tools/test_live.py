"""The loop of a handheld in real time, with a front that a test plays."""

import fake
import pytest

from host_tools.simulator.device import Device
from host_tools.simulator.live import Leave, clock_ms, run
from host_tools.simulator.process import FirmwareStopped


class Front:
    """Holds the keys of `masks`, one after the other, each at once; then leaves."""

    def __init__(self, *masks):
        self.masks = list(masks)
        self.shown = 0
        self.tones = []
        self.pauses = []

    def show(self, panel):
        self.shown += 1

    def tone(self, hz, ms):
        self.tones.append((hz, ms))

    def keys(self, until_ms):
        self.pauses.append(until_ms - clock_ms())
        if not self.masks:
            raise Leave
        return self.masks.pop(0)


def play(tmp_path, front, body):
    with Device(tmp_path / "data", home=fake.home(tmp_path, body)) as device:
        run(device, front)


def test_keys_reach_the_firmware_and_tones_the_front(tmp_path):
    front = Front(16, 0, 5)
    play(tmp_path, front, "while True:\n    now, mask = wait(10)\n    say('tone', 1 + mask, 6)")
    assert front.tones == [(17, 6), (1, 6), (6, 6)]
    assert front.shown == 4
    assert all(5 < pause <= 10 for pause in front.pauses)


def test_time_is_real_and_never_runs_back(tmp_path):
    class Slow(Front):
        def keys(self, until_ms):
            while clock_ms() < until_ms:
                pass
            return super().keys(until_ms)

    front = Slow(0, 0, 0)
    play(tmp_path, front, "while True:\n    now, mask = wait(20)\n    say('tone', now, 1)")
    times = [hz for hz, _ in front.tones]
    assert times == sorted(times)
    assert 20 <= times[0] and 60 <= times[2] < 2000


def test_the_end_of_the_firmware_ends_it(tmp_path):
    front = Front(0, 0, 0)
    play(tmp_path, front, "wait(1)")
    assert front.masks == [0, 0]


def test_an_error_of_the_firmware_is_told(tmp_path):
    with pytest.raises(FirmwareStopped) as caught:
        play(tmp_path, Front(0, 0), "wait(1)\nraise ValueError('no moon')")
    assert "no moon" in caught.value.details


def test_an_error_when_the_player_leaves_is_told(tmp_path):
    body = "try:\n    wait(1)\nexcept SystemExit:\n    raise ValueError('not saved')"
    with pytest.raises(FirmwareStopped) as caught:
        play(tmp_path, Front(), body)
    assert "not saved" in caught.value.details
