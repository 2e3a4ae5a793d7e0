"""Small things about files, for a disk that may be full, read-only or cut off at any moment."""

import errno
import os

from micropython import const

_ASIDE = const(3)


def exists(path: str) -> bool:
    """Whether there is a file or folder; an unreadable disk has none."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def make_folder(path: str):
    """Makes a folder when it is missing. Raises OSError."""
    if not exists(path):
        os.mkdir(path)


def remove(path: str):
    """Removes a file when it is there. Raises OSError."""
    if exists(path):
        os.remove(path)


def replace(new: str, path: str):
    """Gives the complete file `new` the name `path`, instead of what had it. Raises OSError.

    Atomic on littlefs and POSIX. Windows refuses to replace; there the old file goes first, so a
    power cut in between leaves only the complete `new`.
    """
    try:
        os.rename(new, path)
    except OSError as error:
        if error.errno not in (errno.EEXIST, errno.EACCES) or not exists(path):
            raise
        os.remove(path)
        os.rename(new, path)


def put_aside(path: str, root: str) -> bool:
    """Renames a broken file to broken-1 in `root`; older ones count up, the fourth goes.

    Returns whether that was possible.
    """
    names = [root + "/broken-" + str(n) + ".sol" for n in range(1, _ASIDE + 1)]
    free = 0
    while free < _ASIDE - 1 and exists(names[free]):
        free += 1
    try:
        while free:
            replace(names[free - 1], names[free])
            free -= 1
        replace(path, names[0])
    except OSError:
        return False
    return True
