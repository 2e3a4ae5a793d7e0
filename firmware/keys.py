"""The six logical keys: debounced, exactly one event per press, arrows repeat when held."""

from time import ticks_add, ticks_diff

from micropython import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
OK = const(4)
BACK = const(5)
COUNT = const(6)

NAMES = ("up", "down", "left", "right", "ok", "back")

# A press counts when it has been steady for so many milliseconds, a release likewise. A press
# of 20 ms must be seen with one sample each 5 ms; a release may take its time, so that contacts
# that bounce on opening never make a second press.
PRESS_MS = const(8)
RELEASE_MS = const(15)
REPEAT_AFTER_MS = const(400)
REPEAT_EVERY_MS = const(120)
_ARROWS = const(0b001111)
_RING = const(16)


class Keys:
    """Turns samples of the keys into events.

    `sample` may run in a hard interrupt: it allocates nothing, and only it writes the end of the
    ring while only `get` writes its beginning.
    """

    def __init__(self):
        self._raw = 0  # as last sampled
        self._down = 0  # debounced
        self._since = [0] * COUNT  # when the raw state of each key last changed
        self._repeating = -1
        self._repeat_at = 0
        self._ring = bytearray(_RING)
        self._first = 0
        self._end = 0

    def sample(self, mask: int, now_ms: int):
        """Takes the state of all keys (bit n set: key n is pressed) at a time of ticks_ms."""
        if mask == self._raw == self._down:
            if self._repeating >= 0:
                self._repeat(now_ms)
            return
        for key in range(COUNT):
            bit = 1 << key
            if (mask ^ self._raw) & bit:
                self._since[key] = now_ms
            elif (mask ^ self._down) & bit:
                steady = ticks_diff(now_ms, self._since[key])
                if mask & bit:
                    if steady >= PRESS_MS:
                        self._press(key, bit, now_ms)
                elif steady >= RELEASE_MS:
                    self._down &= ~bit
                    if key == self._repeating:
                        self._repeating = -1
        self._raw = mask
        if self._repeating >= 0:
            self._repeat(now_ms)

    def get(self) -> int:
        """The oldest key pressed and not yet taken, or -1."""
        first = self._first
        if first == self._end:
            return -1
        key = self._ring[first]
        self._first = (first + 1) % _RING
        return key

    def held(self, key: int) -> bool:
        """Whether a key is down now."""
        return bool(self._down >> key & 1)

    def _press(self, key, bit, now_ms):
        self._down |= bit
        self._put(key)
        if bit & _ARROWS:
            self._repeating = key
            self._repeat_at = ticks_add(now_ms, REPEAT_AFTER_MS)
        else:
            self._repeating = -1

    def _repeat(self, now_ms):
        if ticks_diff(now_ms, self._repeat_at) >= 0:
            self._repeat_at = ticks_add(now_ms, REPEAT_EVERY_MS)
            # A slow screen is not to be flooded: the last repeat must have been taken.
            if self._first == self._end:
                self._put(self._repeating)

    def _put(self, key):
        after = (self._end + 1) % _RING
        if after != self._first:
            self._ring[self._end] = key
            self._end = after
