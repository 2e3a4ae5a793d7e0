"""Finished games: numbered files in a folder, the newest with the highest number."""

import os

from micropython import const

from firmware.storage import files

KEEP = const(50)
_ENDING = ".sol"


def next_number(folder: str) -> int:
    """The number of the record to come. Raises OSError, but not for a folder that is missing."""
    if not files.exists(folder):
        return 1
    return 1 + max(_numbers(folder), default=0)


def keep(path: str, folder: str, number: int):
    """Copies the file of a finished game into the folder; the oldest above KEEP leave.

    May be done again after a power cut. It is a copy, and not a rename from folder to folder,
    because littlefs makes such a rename in two commits; after a power cut between them it did not
    find other files of the old folder until something was written. Raises OSError.
    """
    files.make_folder(folder)
    with open(path, "rb") as file:
        data = file.read()
    new = folder + "/new"
    with open(new, "wb") as file:
        file.write(data)
        file.flush()
    files.replace(new, _path(folder, number))
    for old in sorted(_numbers(folder))[:-KEEP]:
        os.remove(_path(folder, old))


def _path(folder, number):
    return f"{folder}/{number:05d}{_ENDING}"


def _numbers(folder):
    """Numbers of the games in the folder; other files are not touched."""
    for entry in os.ilistdir(folder):
        name = entry[0]
        stem = name[: -len(_ENDING)]
        if name.endswith(_ENDING) and stem.isdigit() and len(stem) >= 5:
            yield int(stem)
