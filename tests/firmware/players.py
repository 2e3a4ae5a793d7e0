"""Two people at the handheld: play what a mirror of the game allows, by keys alone."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from device import ROOT, interpreter

from engine.rng import Rng

# The three boxes of Siesta's choice of pieces on 128 x 64: x of the first, y, pitch.
_CHOICE = (91, 37, 13)
_KINDS = "SRH"
_EDGE = 12  # presses that surely bring the cursor to an edge

_RESUME = """
from firmware.storage.store import Store
found = Store(sys.argv[1]).resume()
setup, game = found or (None, None)
"""
_RECORD = """
from engine import game_class
from firmware.storage.saved_game import SavedGame
setup, snapshot, number = SavedGame(sys.argv[1]).read()
game = game_class(setup["game"]).unpack(snapshot)
"""
_TELL = """
print(json.dumps(game and [setup["names"], game.options, game.position()]))
"""


def kept(folder):
    """Names, options and position of the game that a handheld's folder holds, or None."""
    return _ask(_RESUME, folder)


def record(folder, number: int):
    """The same of a finished game in the folder, by its number from 1."""
    with tempfile.TemporaryDirectory() as copy:
        shutil.copy(Path(folder, "games", f"{number:05}.sol"), Path(copy, "current.sol"))
        return _ask(_RECORD, copy)


def _ask(script, folder):
    # A copy is asked: reading a save tidies the folder up, which is the handheld's own work.
    with tempfile.TemporaryDirectory() as copy:
        shutil.copytree(folder, copy, dirs_exist_ok=True)
        told = subprocess.run(
            [interpreter(), "-X", "heapsize=484k", "-c", "import json, sys" + script + _TELL, copy],
            text=True,
            check=True,
            capture_output=True,
            env={**os.environ, "MICROPYPATH": str(ROOT)},
        )
    return json.loads(told.stdout)


def new_game(h, game: str):
    """From power-on through title, menu and set-up to the table: Ana and Ben, Ana first."""
    h.press("ok", "ok")
    if game == "sonne-und-mond":
        h.press("right")
    else:
        h.press("down", "down", "down", "down", "right", "up", "up", "up", "up")
    h.press("up", "ok")
    h.wait(400)
    if game == "sonne-und-mond":
        h.press("ok")


def place(h, text: str):
    """Places a piece of Siesta, such as SF5: to the corner, to the cell, then the right kind."""
    h.press(*["left"] * _EDGE, *["up"] * _EDGE)
    h.press(*["right"] * (ord(text[1]) - ord("A")), *["down"] * (int(text[2:]) - 1))
    h.press("ok")
    wanted = _KINDS.index(text[0])
    h.press(*["right"] * ((wanted - _highlighted(h)) % len(_KINDS)))
    h.press("ok")


def _highlighted(h) -> int:
    """Which of the three boxes has all its corners lit."""
    rows = h.rows()
    left, top, pitch = _CHOICE
    lit = [rows[top][left + pitch * index] for index in range(len(_KINDS))]
    assert sum(lit) == 1, h.text
    return lit.index(1)


def random_step(game, rng: Rng) -> int:
    """One of the legal steps."""
    moves = list(game.legal_moves())
    return moves[rng.below(len(moves))]
