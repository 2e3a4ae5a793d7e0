"""The target `unix`: MicroPython on this machine, with a heap like the Pico's."""

from pathlib import Path

from host_tools.simulator import interpreter
from host_tools.targets import process
from host_tools.targets.target import FileRun


def check() -> None:
    interpreter.command()


def run_file(path: Path) -> FileRun:
    return process.run_file(interpreter.command(), path, {"MICROPYPATH": str(path.parents[2])})
