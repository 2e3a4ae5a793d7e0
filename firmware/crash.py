"""An error nobody caught: shown on the display until OK is pressed, and printed."""

import gc
import io
import sys

from firmware.keys import DOWN, OK, UP

_POLL_MS = 10
_TITLE = "Stopped: an error"


def report(dev, canvas, error):
    """Shows and prints an error; returns when OK is pressed.

    Up and down scroll.
    """
    gc.collect()
    sys.print_exception(error, sys.stderr)
    text = _describe(error)
    first = 0
    while True:
        lines = _draw(canvas, text, first)
        dev.panel.show()
        try:
            key = _wait_key(dev)
        except SystemExit:
            return  # the simulator went away
        if key == OK:
            return
        if key == DOWN and first < lines - 1:
            first += 1
        elif key == UP and first > 0:
            first -= 1


def _describe(error):
    """What happened first, then where: innermost place first, as there is little room."""
    try:
        out = io.StringIO()
        sys.print_exception(error, out)
        # The stubs have no `getvalue`.
        lines = out.getvalue().strip().split("\n")  # pyright: ignore[reportAttributeAccessIssue]
        # A line is: File "folder/title.py", line 16, in key
        places = [line.split("/")[-1].replace('"', "") for line in lines[1:-1]]
        places.reverse()
        return "\n".join([lines[-1]] + places)
    except MemoryError:
        return "MemoryError"


def _draw(canvas, text, first):
    canvas.clear()
    canvas.text(2, 0, _TITLE)
    canvas.invert(0, 0, canvas.width, 9)
    height = canvas.height - 11
    return canvas.paragraph(0, 11, canvas.width, height, text, first)


def _wait_key(dev):
    key = -1
    while key < 0:
        dev.sleep_ms(_POLL_MS)
        key = dev.keys.get()
    return key
