"""A Pico with an SSD1306 panel, six keys to ground and a buzzer, on a breadboard."""

from micropython import const

LAYOUT = "mono128x64"
BUFFER_BYTES = const(1024)

# An SH1106 clone of the panel: "controller": "sh1106", "column": 2.
PANEL = {"controller": "ssd1306", "addresses": (0x3C, 0x3D), "column": 0, "rotation": 0}
I2C = {"id": 0, "sda": 4, "scl": 5, "freq": 400_000}
KEYS = (10, 11, 12, 13, 14, 15)  # up, down, left, right, ok, back
BUZZER = const(16)
ROOT = "/saves"


class Breadboard:
    """The board object; see firmware/boards/__init__.py."""

    layout = LAYOUT
    root = ROOT

    def __init__(self, buffer):
        import time

        import machine

        from firmware.drivers.buzzer import Buzzer
        from firmware.drivers.gpio_keys import GpioKeys
        from firmware.drivers.ssd1306 import Panel
        from firmware.keys import Keys

        bus = machine.I2C(
            I2C["id"], sda=machine.Pin(I2C["sda"]), scl=machine.Pin(I2C["scl"]), freq=I2C["freq"]
        )
        self.panel = Panel(bus, buffer, **PANEL)
        self.keys = Keys()
        self._sampler = GpioKeys(self.keys, KEYS)
        self.tone = Buzzer(BUZZER).tone
        self.led = machine.Pin("LED", machine.Pin.OUT).value
        self.ticks_ms = time.ticks_ms
        self.sleep_ms = time.sleep_ms
        self.restart = machine.reset

    def entropy(self) -> int:
        from os import urandom

        return int.from_bytes(urandom(4), "little")


def open_board(buffer) -> Breadboard:
    return Breadboard(buffer)
