# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportMissingModuleSource=false
"""The whole handheld from its start, with keys by a plan, asked for its memory on the way.

HEAP name used free     in bytes, without what the measurement itself takes
STACK name deepest      in bytes, as far as the keys' timer saw it (where there is one)
"""

import sys

from bench.memory import free, used
from micropython import stack_use

_PAUSE_MS = 400  # what a screen that guards against a hasty press wants
_KEYS = "udlrob"


class Hand:
    """Takes the place of a board's keys and of its time, which passes at once.

    steps: (name, keys, times) each; "." among the keys is a pause. One key for each pass of the
    main loop, so that each is followed by a frame. After a step the heap is noted.
    """

    def __init__(self, steps):
        self._steps = steps
        self._step = 0
        self._at = 0
        self._now = 0
        self._rested = False
        self._deepest = 0
        self.own = 0

    def get(self):
        _, keys, times = self._steps[self._step]
        if not self._rested or self._at == len(keys) * times:
            return -1
        self._rested = False
        key = keys[self._at % len(keys)]
        self._at += 1
        if key == ".":
            self._now += _PAUSE_MS
            return -1
        return _KEYS.index(key)

    def held(self, key):
        return False

    def ticks_ms(self):
        return self._now

    def sleep_ms(self, ms):
        self._now += ms
        name, keys, times = self._steps[self._step]
        if self._rested and self._at == len(keys) * times:
            print("HEAP", name, used() - self.own, free() + self.own)
            print("STACK", name, self._deepest)
            self._deepest = 0
            self._at = 0
            self._step += 1
            if self._step == len(self._steps):
                print("END")
                sys.exit()
        self._rested = True

    def sample(self, *_):
        """In the place of a board's keys: its timer comes at any moment."""
        self._deepest = max(self._deepest, stack_use())


def run(job):
    """job: the steps; the modules of the firmware's start, of its board and of its keys."""
    before = used()
    hand = Hand(job["steps"])
    hand.own = job["own"] + used() - before
    __import__(job["keys"], None, None, ("Keys",)).Keys.sample = hand.sample
    board = __import__(job["board"], None, None, ("open_board",))
    open_board = board.open_board

    def opened(buffer):
        dev = open_board(buffer)
        dev.keys = hand
        dev.ticks_ms = hand.ticks_ms
        dev.sleep_ms = hand.sleep_ms
        return dev

    board.open_board = opened
    start = __import__(job["start"], None, None, ("start",)).start
    start(job["board"].rsplit(".", 1)[1])
