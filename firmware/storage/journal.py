"""Files of frames: what was written whole is read, what a power cut tore off is left out.

    file    b"SOL", version (1 byte), frames
    frame   kind (1 byte), length of the payload (2 bytes), payload, check (4 bytes)

Numbers are little-endian. The check is the CRC-32 of kind, length and payload that goes on from
the check of the frame before it, the first one from that of the file's head. So a frame counts
only in its own place, after all that was there when it was written. 32 bits and not 16, because
two bytes more in a step cost no further page of flash, and garbage passes once in 4 billion
times instead of once in 65,536.
"""

import struct
from binascii import crc32

from micropython import const

from firmware.storage import files

HEAD = b"SOL\x01"
FRAME_BYTES = const(7)  # of a frame around its payload
_CHECK_BYTES = const(4)


def create(path: str, frames) -> int:
    """Writes a file of (kind, payload) pairs over what was there.

    Returns the check with which `append` goes on. Raises OSError.
    """
    check = crc32(HEAD)
    with open(path, "wb") as file:
        file.write(HEAD)
        for kind, payload in frames:
            check = _put(file, check, kind, payload)
        file.flush()
    return check


def replace(path: str, frames):
    """Writes a file beside the one of that name, then puts it in its place. Raises OSError.

    A power cut leaves the old file or the new one; `settle` ends what it interrupted.
    """
    create(path + ".new", frames)
    files.replace(path + ".new", path)


def settle(path: str, count: int):
    """Ends a `replace` that was interrupted: a new file of `count` frames is taken or removed."""
    new = path + ".new"
    try:
        if files.exists(path):
            files.remove(new)
        elif files.exists(new) and len(read(new)) >= count:
            files.replace(new, path)
    except (OSError, ValueError):
        pass  # what can be read now is what there is


def read(path: str) -> list:
    """All (kind, payload) of a file; ValueError if it is not whole. Raises OSError."""
    with open(path, "rb") as file:
        frames = Frames(file)
        found = list(frames)
    if frames.lost:
        raise ValueError("a damaged file, or one of another version")
    return found


def append(path: str, check: int, kind: int, payload: bytes) -> int:
    """Adds one frame to a file whose last check is `check`; returns the new one. Raises OSError."""
    with open(path, "ab") as file:
        return _put(file, check, kind, payload)


def _put(file, check, kind, payload):
    body = struct.pack("<BH", kind, len(payload)) + payload
    check = crc32(body, check)
    file.write(body + struct.pack("<I", check))
    return check


class Frames:
    """Iterates over the (kind, payload) of the whole frames of a file open for reading.

    Ends at the first frame that is not whole; a file with another head has none. After that
    check: the check of the last whole frame; whole: bytes up to its end, 0 when the head is
    wrong; lost: bytes behind it.
    """

    def __init__(self, file):
        self._file = file
        self.lost = file.seek(0, 2)
        self.whole = 0
        self.check = 0
        file.seek(0)
        if file.read(len(HEAD)) == HEAD:
            self.check = crc32(HEAD)
            self._advance(len(HEAD))

    def _advance(self, size):
        self.whole += size
        self.lost -= size

    def __iter__(self):
        return self

    def __next__(self):
        if not self.whole or self.lost < FRAME_BYTES:
            raise StopIteration
        body = self._file.read(FRAME_BYTES - _CHECK_BYTES)
        kind, length = struct.unpack("<BH", body)
        # A wrong length must not ask for memory that the file could never fill.
        if length > self.lost - FRAME_BYTES:
            raise StopIteration
        payload = self._file.read(length)
        check = crc32(payload, crc32(body, self.check))
        if self._file.read(_CHECK_BYTES) != struct.pack("<I", check):
            raise StopIteration
        self.check = check
        self._advance(length + FRAME_BYTES)
        return kind, payload
