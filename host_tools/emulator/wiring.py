"""What is connected to the Pico of each board in firmware/boards; to be kept like those."""

from dataclasses import dataclass

from host_tools.panels.st7789 import GLASSES, Glass


@dataclass(frozen=True)
class I2cPanel:
    """An OLED on an I2C bus. controller: "ssd1306" or "sh1106"."""

    bus: int
    address: int
    controller: str = "ssd1306"


@dataclass(frozen=True)
class SpiPanel:
    """An ST7789 on an SPI bus, and the pins of its D/C, chip select and reset.

    cs None: always selected. reset None: no pin of the Pico's.
    """

    glass: Glass
    bus: int
    dc: int
    cs: int | None
    reset: int | None = None


@dataclass(frozen=True)
class Wiring:
    """keys: pins of up, down, left, right, ok, back. buzzer: its pin."""

    keys: tuple[int, ...]
    panel: I2cPanel | SpiPanel
    buzzer: int


BOARDS = {
    "breadboard": Wiring(
        keys=(10, 11, 12, 13, 14, 15), panel=I2cPanel(bus=0, address=0x3C), buzzer=16
    ),
}

# Displays of boards that one can buy, as their makers connect them.
DISPLAYS = {
    "pico-lcd-1.3": SpiPanel(GLASSES["240x240"], bus=1, dc=8, cs=9, reset=12),
    "pico-lcd-1.14": SpiPanel(GLASSES["240x135"], bus=1, dc=8, cs=9, reset=12),
    "pico-display": SpiPanel(GLASSES["240x135"], bus=0, dc=16, cs=17),
    "pico-display-2": SpiPanel(GLASSES["320x240"], bus=0, dc=16, cs=17),
}
