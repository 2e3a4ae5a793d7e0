"""The target `cpython`: the Python that runs this program."""

import sys
from pathlib import Path

from host_tools.targets import process
from host_tools.targets.target import FileRun


def check() -> None:
    pass  # it is always there


def run_file(path: Path) -> FileRun:
    return process.run_file([sys.executable], path, {"PYTHONPATH": str(path.parents[2])})
