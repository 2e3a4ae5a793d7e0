"""The flash chip of a Pico: what is left when the power is off."""

import os
from pathlib import Path

from host_tools.errors import WRONG_USE, UserError
from host_tools.image.uf2 import FLASH_SIZE, FLASH_START, read_uf2

_ERASED = b"\xff"


class Flash:
    """Two megabytes, `data`. A machine changes them as its program does."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data.ljust(FLASH_SIZE, _ERASED))

    def install(self, image: Path) -> None:
        """Writes what a UF2 file has; what lies outside of it, such as saves, stays."""
        content = read_uf2(image)
        at = content.address - FLASH_START
        self.data[at : at + len(content.data)] = content.data

    def erase(self, at: int, size: int) -> None:
        self.data[at : at + size] = _ERASED * size

    def program(self, at: int, data: bytes) -> None:
        self.data[at : at + len(data)] = data

    @classmethod
    def load(cls, path: Path) -> "Flash":
        """What `save` wrote; UserError if it is something else."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise UserError(f"cannot read {path}: {error.strerror}", WRONG_USE) from error
        if len(data) != FLASH_SIZE:
            raise UserError(
                f"{path} is no flash: it has {len(data)} bytes, not {FLASH_SIZE}", WRONG_USE
            )
        return cls(data)

    def save(self, path: Path) -> None:
        """Writes a file with all of it: the new content or, if that fails, the old one."""
        fresh = path.with_name(path.name + ".new")
        try:
            fresh.write_bytes(self.data)
            os.replace(fresh, path)
        except OSError as error:
            raise UserError(f"cannot write {path}: {error.strerror}") from error
