"""The handheld in real time, in front of a person: the loop that terminal and window share."""

import time
from typing import Protocol

from host_tools.panels.ssd1306 import Ssd1306
from host_tools.simulator.device import Device


class Leave(Exception):
    """The player has had enough, or the terminal or window is gone."""


class Front(Protocol):
    """Where a person sees the display and presses keys. Any method may raise Leave."""

    def show(self, panel: Ssd1306) -> None:
        """Brings what is to be seen up to date."""
        ...

    def tone(self, hz: int, ms: int) -> None:
        """Plays a tone, without waiting for its end."""
        ...

    def keys(self, until_ms: float) -> int:
        """The keys held (bit n: key n); returns when they change, at `until_ms` at the latest."""
        ...


def clock_ms() -> float:
    """The time that fronts and keys count in."""
    return time.monotonic() * 1000


def run(device: Device, front: Front) -> None:
    """Plays until the person leaves or the firmware ends."""
    start = clock_ms()
    try:
        while (pause := device.run()) is not None:
            asked = clock_ms()
            front.show(device.panel)
            for hz, ms in device.tones:
                front.tone(hz, ms)
            device.tones.clear()
            mask = front.keys(asked + pause)
            device.answer(int(clock_ms() - start), mask)
    except Leave:
        pass
