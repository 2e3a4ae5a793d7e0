"""Runs the runner on a board, which reads compiled modules of the checkout over its line."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools.targets.target import FileRun
from host_tools.transport import mpremote, mpy

# What a file may take of the board's time; the longest takes half of it on a Pico.
LIMIT_S = 120.0

# A board has no exit codes: the last line tells it.
_PROGRAM = """\
import sys
sys.path.insert(0, "tests/runner")
sys.argv.extend(("run.py", {path!r}))
try:
    import run
except SystemExit as end:
    print("EXIT", end)
"""


def run_file(address: str, path: Path, limit_s: float) -> FileRun:
    """The run of one test file of `tests/engine`, with the engine of its checkout.

    address: of the board, as mpremote has them. limit_s: wall time. mpremote.NoAnswer if nothing
    could be started there.
    """
    home = path.parents[2]
    with tempfile.TemporaryDirectory() as folder:
        try:
            for source in _modules(home, path):
                name = source.relative_to(home)
                mpy.compile_module(source, name.as_posix(), Path(folder, name.with_suffix(".mpy")))
        except mpy.DoesNotCompile as error:
            return FileRun(f"{error.details}\n{error}\n", 1)
        program = _PROGRAM.format(path=path.relative_to(home).as_posix())
        ran = mpremote.run(address, Path(folder), program, limit_s)
    lines = ran.output.splitlines()
    if lines and lines[-1].startswith("EXIT "):
        return FileRun("\n".join(lines[:-1]), 0 if lines[-1] == "EXIT 0" else 1)
    return FileRun("\n".join([*lines, ran.failure or "the board ended the program"]), 1)


def _modules(home: Path, path: Path) -> Iterator[Path]:
    """The engine, the runner, the test file and the helper modules beside it."""
    yield from home.glob("engine/**/*.py")
    yield from home.glob("tests/runner/*.py")
    for beside in path.parent.glob("*.py"):
        if beside == path or not beside.name.startswith("test_"):
            yield beside
