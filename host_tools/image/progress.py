"""Progress of long work on stderr: a bar on a terminal, one line per stage elsewhere."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

_WIDTH = 30
_EVERY_S = 0.1


class Bar(Protocol):
    """Tells how far a stage is; total 0: not known."""

    def __call__(self, done: int, total: int) -> None: ...


@contextmanager
def stage(text: str) -> Iterator[Bar]:
    """Shows a stage while it runs, and how long it took."""
    live = sys.stderr.isatty()
    began = shown = time.monotonic()

    def bar(done: int, total: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if live and (now - shown >= _EVERY_S or done == total):
            shown = now
            _write(f"\r{text} {_drawn(done, total)}\x1b[K")

    _write(text if live else f"{text} ...\n")
    try:
        yield bar
    except BaseException:
        if live:
            _write("\n")
        raise
    if live:
        _write(f"\r{text}: {time.monotonic() - began:.0f} s\x1b[K\n")


def _drawn(done: int, total: int) -> str:
    if not total:
        return f"{done:,}"
    full = _WIDTH * done // total
    return f"[{'#' * full}{'.' * (_WIDTH - full)}] {100 * done // total} %"


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
