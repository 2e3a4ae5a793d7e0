"""The settings and the players' names on the disk: one frame of JSON, replaced as a whole."""

import json

from micropython import const

from firmware.settings import checked
from firmware.storage import files, journal

_SETTINGS = const(16)
_NAMES = ("Ana", "Ben", "Cleo", "Dan")


def load(root: str) -> dict:
    """All settings, and "names": a list of the four seats' players as used last.

    What is missing, damaged or makes no sense has its default.
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
    return _complete(stored)


def save(root: str, settings: dict):
    """Writes the settings if they are others than those on the disk. Raises OSError."""
    if settings == load(root):
        return
    files.make_folder(root)
    frame = (_SETTINGS, json.dumps(settings).encode())
    journal.replace(root + "/settings.sol", (frame,))


def _complete(stored):
    settings = checked(stored)
    names = stored.get("names") if isinstance(stored, dict) else None
    if not _are_names(names):
        names = list(_NAMES)
    settings["names"] = names
    return settings


def _are_names(names):
    return (
        isinstance(names, list)
        and len(names) == len(_NAMES)
        and all([isinstance(name, str) and name for name in names])
    )
