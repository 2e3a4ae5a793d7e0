"""Turns what a keyboard tells into keys that are held long enough to be noticed."""

from collections import deque

# The firmware looks every 10 ms and wants a key to be steady for some of these looks.
DOWN_MS = 40
UP_MS = 40
# Keys that wait are pressed faster, still slow enough to be told apart.
_HURRY_DOWN_MS = 25
_HURRY_UP_MS = 35

# A key held down comes from a terminal as the same key again and again, in this rhythm. It must
# not pile up: the player who lets go wants the cursor to stop.
_REPEAT_MS = range(15, 60)
_WAITING_REPEATS = 1


class Pulses:
    """For a terminal, which tells presses but no releases: each press becomes a short pulse.

    Presses that come faster than the keys of the handheld can follow wait; none is lost.
    All times are milliseconds of one clock.
    """

    def __init__(self) -> None:
        self._waiting: deque[int] = deque()
        self._mask = 0
        self._changes_at = 0.0
        self._last: tuple[int, float] = (0, 0.0)

    def press(self, bit: int, now: float) -> None:
        """A key (as a mask) was pressed."""
        last_bit, last_time = self._last
        self._last = (bit, now)
        repeated = bit == last_bit and int(now - last_time) in _REPEAT_MS
        if repeated and self._waiting.count(bit) >= _WAITING_REPEATS:
            return
        self._waiting.append(bit)

    def mask(self, now: float) -> int:
        """The keys held now."""
        if now < self._changes_at:
            return self._mask
        hurry = len(self._waiting) > 1
        if self._mask:
            self._mask = 0
            self._changes_at = now + (_HURRY_UP_MS if hurry else UP_MS)
        elif self._waiting:
            self._mask = self._waiting.popleft()
            self._changes_at = now + (_HURRY_DOWN_MS if hurry else DOWN_MS)
        return self._mask

    def next_change(self, now: float) -> float | None:
        """When `mask` may change without another press; None: never."""
        if not self._mask and not self._waiting:
            return None
        return max(now, self._changes_at)


class HeldKeys:
    """For a window, which tells presses and releases: only too short presses are made longer."""

    def __init__(self) -> None:
        self._down: dict[int, float] = {}  # since when
        self._released: dict[int, float] = {}  # when the release is told

    def down(self, bit: int, now: float) -> None:
        self._down[bit] = now
        self._released.pop(bit, None)

    def up(self, bit: int, now: float) -> None:
        if bit in self._down:
            self._released[bit] = max(now, self._down[bit] + DOWN_MS)

    def release_all(self, now: float) -> None:
        """The window lost the keyboard: no more releases will be told."""
        for bit in self._down:
            self.up(bit, now)

    def mask(self, now: float) -> int:
        """The keys held now."""
        for bit in [bit for bit, when in self._released.items() if when <= now]:
            del self._released[bit], self._down[bit]
        return sum(self._down)
