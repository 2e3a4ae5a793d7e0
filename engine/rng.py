"""The engine's own random numbers: the same on every interpreter.

The generator of `random` gives other numbers on MicroPython than on CPython, and there is no
`random.shuffle` on a device. This is Marsaglia's xorshift with 32 bits and the shifts 13, 17, 5.
"""

_MASK = 0xFFFFFFFF


class Rng:
    """A stream of random numbers; `state` (1 to 2**32 - 1) is all there is to save."""

    def __init__(self, seed):
        # Neighbouring seeds must not give neighbouring streams, and zero is a fixed point.
        self.state = (seed * 0x9E3779B1 + 0x3C6EF35F) & _MASK or 0x3C6EF35F
        for _ in range(8):
            self._next()

    def _next(self):
        x = self.state
        x ^= (x << 13) & _MASK
        x ^= x >> 17
        x ^= (x << 5) & _MASK
        self.state = x
        return x

    def below(self, n):
        """A number from 0 to n - 1, each equally likely; n from 1 to 2**16."""
        limit = 0x10000 - 0x10000 % n
        while True:
            # The upper half: the low bits of a xorshift are the weak ones.
            x = self._next() >> 16
            if x < limit:
                return x % n

    def shuffle(self, items):
        """Shuffles a mutable sequence in place (Fisher-Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
