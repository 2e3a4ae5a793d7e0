"""Keeps two handhelds from saving into the same folder."""

import os
from pathlib import Path
from typing import BinaryIO

from host_tools.errors import UserError

_NAME = ".lock"

if os.name == "posix":
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

else:
    import msvcrt

    def _take(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)


class Lock:
    """Holds a folder until `release` or the end of the program; UserError if it is held already.

    A folder that cannot be written to needs no lock.
    """

    def __init__(self, folder: Path) -> None:
        self._file: BinaryIO | None = None
        try:
            self._file = (folder / _NAME).open("ab")
        except OSError:
            return
        try:
            _take(self._file)
        except OSError:
            self._file.close()
            raise UserError(
                f"another solsombra plays in {folder}: end it, or name another folder with --data"
            ) from None

    def release(self) -> None:
        if self._file:
            self._file.close()
