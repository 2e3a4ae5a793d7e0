"""Keys on pins: sampled by a timer, so that no press is lost while a game thinks."""

from time import ticks_ms

from machine import Pin, Timer
from micropython import const

PERIOD_MS = const(5)


class GpioKeys:
    """Samples switches to ground and gives the state to `keys.sample(mask, now_ms)`.

    pins: pin numbers; pin n of them is bit n of the mask. A board with fewer than six keys puts
    an object with a `sample` of its own between, which turns its mask into logical keys.
    """

    def __init__(self, keys, pins):
        self._keys = keys
        self._pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in pins]
        how = {"period": PERIOD_MS, "mode": Timer.PERIODIC, "callback": self._sample}
        try:
            # In a hard interrupt, also in the middle of a garbage collection: it must not allocate.
            self._timer = Timer(hard=True, **how)
        except TypeError:
            # MicroPython 1.25 has soft timers only: sampled between two steps of the program.
            self._timer = Timer(**how)

    def _sample(self, _):
        mask = 0
        bit = 1
        for pin in self._pins:
            if not pin.value():
                mask |= bit
            bit <<= 1
        self._keys.sample(mask, ticks_ms())
