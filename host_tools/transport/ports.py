"""Finds the serial port of a board."""

import os
import sys

from serial.tools import list_ports

from host_tools.errors import NO_BOARD, WRONG_USE, UserError

# What a Pico with MicroPython says on USB: vendor Raspberry Pi, product MicroPython.
MICROPYTHON = (0x2E8A, 0x0005)


def boards() -> list[str]:
    """The ports of all boards that are connected."""
    return sorted(
        port.device for port in list_ports.comports() if (port.vid, port.pid) == MICROPYTHON
    )


def find(port: str | None = None) -> str:
    """The port of the board, or the one that is named; UserError if there is none to use."""
    if port is None:
        found = boards()
        if not found:
            raise UserError("no board with MicroPython is connected", NO_BOARD)
        if len(found) > 1:
            raise UserError(
                f"several boards are connected: choose one with --port, of {', '.join(found)}",
                WRONG_USE,
            )
        port = found[0]
    if os.path.exists(port) and not os.access(port, os.R_OK | os.W_OK):
        raise UserError(f"no permission to use {port}{_advice(port)}", NO_BOARD)
    return port


def _advice(port: str) -> str:
    if sys.platform == "win32":
        return ""
    import grp

    try:
        group = grp.getgrgid(os.stat(port).st_gid).gr_name
    except (KeyError, OSError):
        return ""
    return f": sudo usermod -a -G {group} $USER, then log in again"
