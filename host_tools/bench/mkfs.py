# pyright: reportAttributeAccessIssue=false
"""Run by MicroPython on the laptop: makes the file system of a Pico out of a folder.

Arguments: the folder, the file to write.
"""

import os
import sys

BLOCK = 4096
PAGE = 256
BLOCKS = 352  # as the port for the RP2040 has it


class Flash:
    """A block device in memory."""

    def __init__(self):
        self.memory = bytearray(b"\xff" * (BLOCK * BLOCKS))

    def readblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        buffer[:] = self.memory[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        self.memory[at : at + len(buffer)] = buffer

    def ioctl(self, request, argument):
        if request == 6:
            at = argument * BLOCK
            self.memory[at : at + BLOCK] = b"\xff" * BLOCK
        return {4: BLOCKS, 5: BLOCK}.get(request, 0)


def copy(source, target):
    for name in sorted(os.listdir(source)):
        here, there = source + "/" + name, target + "/" + name
        if os.stat(here)[0] & 0x4000:
            os.mkdir(there)
            copy(here, there)
        else:
            with open(here, "rb") as file, open(there, "wb") as copied:
                copied.write(file.read())


def main(folder, path):
    vfs = __import__("vfs")
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE), "/pico")
    copy(folder, "/pico")
    vfs.umount("/pico")
    with open(path, "wb") as file:
        file.write(flash.memory)


main(*sys.argv[1:])
