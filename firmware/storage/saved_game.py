"""The game in play on the disk: a whole save, and a log of the steps made since.

    current.sol       SERIAL, SETUP, SNAPSHOT, and END when the game is over
    current.log       SERIAL of the save that it goes on from, then one STEP or UNDO per step
    current.sol.new   a save being written, renamed to current.sol when it is complete

    SERIAL    4 bytes   number of the save; a log with another one belongs to an older save
    SETUP     JSON      {"game": name, "names": [...], "options": {...}}
    SNAPSHOT  game.pack(), the history of the game with it
    END       4 bytes   number of the record that this game becomes
    STEP      2 bytes   the move
    UNDO      empty

Both are files of frames (see journal). There are two because littlefs keeps a file below 512
bytes in its folder's own log: a step then programs one page and erases nothing, while a step at
the end of a longer file copies the whole last block to an erased one, 45 ms or more on a Pico.
"""

import json
import struct

from micropython import const

from engine import GAMES
from firmware.storage import files, journal

_SERIAL = const(1)
_SETUP = const(2)
_SNAPSHOT = const(3)
_END = const(4)
_SAVE_FRAMES = const(3)
STEP = const(5)
UNDO = const(6)

# After so many steps the game is saved whole instead: a step takes a Pico up to 50 ms to play
# again, and with this many littlefs still programs one page of 256 bytes for the next.
LOG_STEPS = const(22)

# How much a power cut can tear off a log, in bytes: a step, or all of a log just begun.
_STEP_BYTES = const(9)
_LOG_HEAD_BYTES = const(15)

# What `replay` found: all steps, all but what a power cut tore off, or fewer.
WHOLE = const(0)
TORN = const(1)
DAMAGED = const(2)


class SavedGame:
    """The three files in a folder. What cannot be done raises OSError."""

    def __init__(self, root: str):
        self.path = root + "/current.sol"
        self.log = root + "/current.log"
        self._serial = 0
        self._steps = 0  # in the log
        self._check = 0  # of its last frame
        journal.settle(self.path, _SAVE_FRAMES)

    @property
    def log_is_full(self) -> bool:
        """Whether the next step has to be a whole save."""
        return self._steps >= LOG_STEPS

    def write(self, setup: dict, game, record=0):
        """Saves the game whole; until that is complete the old save and its log stay valid.

        record: the number of its record, when the game is over.
        """
        # Any number but the one of the log that lies there: that log ends with this save.
        serial = 1 + _serial_of(self.log)
        frames = [
            (_SERIAL, struct.pack("<I", serial)),
            (_SETUP, json.dumps(setup).encode()),
            (_SNAPSHOT, game.pack()),
        ]
        if record:
            frames.append((_END, struct.pack("<I", record)))
        journal.replace(self.path, frames)
        self._serial = serial
        self._steps = 0

    def clear(self):
        """Removes the save and its log."""
        files.remove(self.path)
        files.remove(self.log)

    def append(self, kind: int, move: int = 0):
        """Logs one step: a STEP with its move, or an UNDO."""
        payload = struct.pack("<H", move) if kind == STEP else b""
        if self._steps:
            self._check = journal.append(self.log, self._check, kind, payload)
        else:
            frames = ((_SERIAL, struct.pack("<I", self._serial)), (kind, payload))
            self._check = journal.create(self.log, frames)
        self._steps += 1

    def read(self):
        """(setup, snapshot, number of its record or 0) of the save.

        Raises ValueError when it is not a whole save.
        """
        found = journal.read(self.path)
        # One frame of each kind up to the snapshot or the end.
        if bytes([kind for kind, _ in found]) not in (b"\x01\x02\x03", b"\x01\x02\x03\x04"):
            raise ValueError("no save")
        self._serial = _number(found[0][1])
        record = _number(found[3][1]) if len(found) > _SAVE_FRAMES else 0
        return _checked(json.loads(found[1][1])), found[2][1], record

    def replay(self, game) -> int:
        """Plays the steps of the log on the game that was read: WHOLE, TORN or DAMAGED.

        Ends at the first step that cannot be read or that the game refuses.
        """
        self._steps = 0
        if not files.exists(self.log):
            return WHOLE
        try:
            with open(self.log, "rb") as file:
                return self._replay(game, file)
        except (OSError, ValueError):
            return DAMAGED

    def _replay(self, game, file):
        frames = journal.Frames(file)
        for kind, payload in frames:
            if kind == STEP:
                game.play(struct.unpack("<H", payload)[0])
                self._steps += 1
            elif kind == UNDO:
                game.undo()
                self._steps += 1
            elif kind != _SERIAL or self._steps:
                return DAMAGED
            elif _number(payload) != self._serial:
                return WHOLE  # the log of an older save
        self._check = frames.check
        if not frames.lost:
            return WHOLE if self._steps else TORN
        torn = _STEP_BYTES if self._steps else _LOG_HEAD_BYTES + _STEP_BYTES
        return TORN if frames.lost <= torn else DAMAGED


def _serial_of(path):
    """The serial number at the head of a file, or 0."""
    try:
        with open(path, "rb") as file:
            for kind, payload in journal.Frames(file):
                return _number(payload) if kind == _SERIAL else 0
    except (OSError, ValueError):
        pass
    return 0


def _number(payload):
    return struct.unpack("<I", payload)[0]


def _checked(setup):
    """The setup, if it is one of a game that there is; else ValueError."""
    if (
        isinstance(setup, dict)
        and isinstance(setup.get("names"), list)
        and isinstance(setup.get("options"), dict)
        and isinstance(setup.get("game"), str)
        and setup["game"] in GAMES
    ):
        return setup
    raise ValueError("no setup of a game")
