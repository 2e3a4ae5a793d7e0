"""Runs the runner in an interpreter of this machine, one process per test file."""

import os
import subprocess
from pathlib import Path

from host_tools.targets.target import FileRun

_TIMEOUT_S = 600


def run_file(interpreter: list[str], path: Path, environment: dict[str, str]) -> FileRun:
    """The run of one test file of `tests/engine`, in the checkout that it lies in."""
    home = path.parents[2]
    try:
        done = subprocess.run(
            [*interpreter, str(home / "tests" / "runner" / "run.py"), str(path)],
            cwd=home,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=_TIMEOUT_S,
        )
    except subprocess.TimeoutExpired as error:
        output = (error.output or b"").decode("utf-8", "replace")
        return FileRun(f"{output}\nnot done after {_TIMEOUT_S} seconds", 1)
    return FileRun(done.stdout, done.returncode)
