"""A flash memory in RAM with littlefs on it, that counts writes, loses power and fills up."""

import os
from errno import EIO

import vfs

BLOCK = 4096
PAGE = 256
HERE = "/disk"

# One for all, and taken first: a heap in use has no room of this size again and again.
_MEMORY = bytearray(120 * BLOCK)


class Flash:
    """The block device. Power goes at write number `cut_at`; then every access fails.

    torn: what the write does at that moment: False nothing, True its first half.
    refuses: an error number that all writes give.
    """

    def __init__(self, blocks):
        self.memory = _MEMORY
        self.blocks = blocks
        self.cut_at = -1
        self.torn = False
        self.dead = False
        self.refuses = 0
        self.reset()

    def reset(self):
        self.writes = 0  # calls that change the memory
        self.pages = 0
        self.erases = 0

    def readblocks(self, block, buffer, offset=0):
        if self.dead:
            return -EIO
        start = block * BLOCK + offset
        buffer[:] = self.memory[start : start + len(buffer)]
        return 0

    def writeblocks(self, block, buffer, offset=0):
        size, result = self._power(len(buffer))
        start = block * BLOCK + offset
        self.memory[start : start + size] = memoryview(buffer)[:size]
        self.pages += size // PAGE
        return result

    def ioctl(self, request, argument):
        if request == 4:
            return self.blocks
        if request == 5:
            return BLOCK
        if request == 6:
            size, result = self._power(BLOCK)
            start = argument * BLOCK
            self.memory[start : start + size] = b"\xff" * size
            self.erases += size // BLOCK
            return result
        return 0

    def _power(self, size):
        """How much of a write is done, and its result."""
        if self.dead:
            return 0, -EIO
        if self.refuses:
            return 0, -self.refuses
        self.writes += 1
        if self.writes - 1 != self.cut_at:
            return size, 0
        self.dead = True
        return size // 2 if self.torn else 0, -EIO


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE), HERE)


def unmount():
    vfs.umount(HERE)


def new_flash(blocks=24):
    """A formatted flash, mounted."""
    flash = Flash(blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
    mount(flash)
    flash.reset()
    return flash


def power_up(flash):
    """The same memory in a machine that starts anew, mounted."""
    unmount()
    fresh = Flash(flash.blocks)
    mount(fresh)
    return fresh


def read(name):
    with open(HERE + "/" + name, "rb") as file:
        return file.read()


def write(name, data):
    with open(HERE + "/" + name, "wb") as file:
        file.write(data)


def names(folder=""):
    """Names in a folder, sorted; none if it is missing."""
    try:
        return sorted(os.listdir(HERE + folder))
    except OSError:
        return []
