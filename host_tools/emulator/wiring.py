"""What is connected to the Pico of each board in firmware/boards; to be kept like those."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wiring:
    """keys: pins of up, down, left, right, ok, back. panel: I2C bus and address of an SSD1306.
    buzzer: its pin."""

    keys: tuple[int, ...]
    panel: tuple[int, int]
    buzzer: int


BOARDS = {
    "breadboard": Wiring(keys=(10, 11, 12, 13, 14, 15), panel=(0, 0x3C), buzzer=16),
}
