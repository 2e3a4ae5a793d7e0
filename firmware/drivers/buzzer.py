"""A passive buzzer on a pin with pulse width modulation."""

from machine import PWM, Pin, Timer
from micropython import const

_HALF = const(32768)  # duty of a square wave


class Buzzer:
    def __init__(self, pin):
        self._pwm = PWM(Pin(pin), freq=1000, duty_u16=0)
        self._timer = Timer()
        self._off = self._silence

    def tone(self, hz: int, ms: int):
        """Starts a tone, which ends by itself; a new one takes the place of the last."""
        self._pwm.freq(hz)
        self._pwm.duty_u16(_HALF)
        self._timer.init(period=ms, mode=Timer.ONE_SHOT, callback=self._off)

    def _silence(self, _):
        self._pwm.duty_u16(0)
