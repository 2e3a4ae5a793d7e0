"""Firmwares that do only what a test wants: a MicroPython script that speaks the wire."""

import textwrap
from pathlib import Path

# What a firmware can use: `wait(ms)` -> (now, mask), `panel()` sets up the panel and lights it,
# `dots(byte)` fills its first page.
PRELUDE = """
import sys
def say(*words):
    print(*words)
def wait(ms):
    say("wait", ms)
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    now, mask = line.split()
    return int(now), int(mask)
def panel():
    say("i2c 3c 00ae2002a1c88d14af")
    for page in range(8):
        say("i2c 3c 00b%d0010" % page)
        say("i2c 3c 40" + "00" * 128)
def dots(byte):
    say("i2c 3c 00b00010")
    say("i2c 3c 40" + "%02x" % byte * 128)
"""


def home(folder: Path, body: str) -> Path:
    """A folder that holds a firmware whose `start` runs `body`."""
    firmware = folder / "home" / "firmware"
    firmware.mkdir(parents=True)
    (firmware / "__init__.py").write_text("")
    code = f"{PRELUDE}\ndef start(board):\n{textwrap.indent(textwrap.dedent(body), '    ')}\n"
    (firmware / "start.py").write_text(code)
    return firmware.parent
