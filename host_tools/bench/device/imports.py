# pyright: reportMissingImports=false
"""What each module of the firmware and the engine takes when it is imported.

IMPORT name bytes     what its own import leaves on the heap, that of others it imports left out
"""

import builtins
import sys

from bench.memory import used


class Ledger:
    """Counts in the place of `__import__`; its own room is taken beforehand."""

    def __init__(self, count):
        self._import = builtins.__import__
        self._nested = [0] * 24  # bytes of what was imported inside, at each depth
        self._depth = 0
        self.names = [None] * count
        self.bytes = [0] * count
        self.count = 0

    def take(self, name, *rest):
        if name in sys.modules:
            return self._import(name, *rest)
        package = name.rsplit(".", 1)[0]
        if package not in sys.modules and package != name:
            self.take(package)  # else its cost would be the module's
            if name in sys.modules:
                return self._import(name, *rest)
        before = used()
        self._depth += 1
        self._nested[self._depth] = 0
        try:
            module = self._import(name, *rest)
            taken = used() - before
            self.names[self.count] = name
            self.bytes[self.count] = taken - self._nested[self._depth]
            self.count += 1
            self._nested[self._depth - 1] += taken
            return module
        finally:
            self._depth -= 1


def run(job):
    """job: the names of all modules, in the order in which to ask for them."""
    ledger = Ledger(2 * len(job["modules"]))
    builtins.__import__ = ledger.take
    for name in job["modules"]:
        try:
            ledger.take(name, None, None, ("x",))
        except ImportError:
            pass  # it wants what only another device has
    for at in range(ledger.count):
        print("IMPORT", ledger.names[at], ledger.bytes[at])
