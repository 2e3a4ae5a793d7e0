"""The settings and the players' names on the disk: one frame of JSON, replaced as a whole."""

import json

from micropython import const

from firmware.settings import checked
from firmware.storage import files, journal

_SETTINGS = const(16)


def load(root: str) -> dict:
    """All settings; what is missing, damaged or makes no sense has its default.

    "names", the list of the players' names as used last, is there when it was saved.
    """
    path = root + "/settings.sol"
    journal.settle(path, 1)
    stored = {}
    try:
        for kind, payload in journal.read(path):
            if kind == _SETTINGS:
                stored = json.loads(payload)
    except (OSError, ValueError):
        pass
    settings = checked(stored)
    if isinstance(stored, dict) and _are_names(stored.get("names")):
        settings["names"] = stored["names"]
    return settings


def save(root: str, settings: dict):
    """Writes the settings if they are others than those on the disk. Raises OSError."""
    if settings == load(root):
        return
    files.make_folder(root)
    frame = (_SETTINGS, json.dumps(settings).encode())
    journal.replace(root + "/settings.sol", (frame,))


def _are_names(names):
    return isinstance(names, list) and all([isinstance(name, str) for name in names])
