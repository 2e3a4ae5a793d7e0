"""The target `device`: a board at a serial port of this machine."""

from functools import partial
from pathlib import Path

from host_tools.targets import board
from host_tools.targets.target import FileRun, Target
from host_tools.transport import ports


def target(port: str | None = None) -> Target:
    """The board at a port, or the only one that is connected."""
    return Target(partial(_check, port), partial(_run_file, port))


def _check(port: str | None) -> None:
    ports.find(port)


def _run_file(port: str | None, path: Path) -> FileRun:
    return board.run_file(ports.find(port), path, board.LIMIT_S)
