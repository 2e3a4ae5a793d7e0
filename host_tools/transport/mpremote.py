"""Runs programs on a board by mpremote, in a process that is ended when the board hangs."""

import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import NO_BOARD, UserError

_ATTEMPTS = 3
# For each attempt. A board whose laptop went away within a file may hear nothing at first.
_START_S = 20.0
_LONGEST_LINE = 4096
_LONGEST_OUTPUT = 1 << 20
# What mpremote says before the program begins.
_MOUNTED = "is mounted at /remote"


class NoAnswer(UserError):
    """No program could be started on the board."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(f"no board answers at {address}: {reason}", NO_BOARD)


@dataclass(frozen=True)
class Ran:
    """output: what the program wrote. failure: one line if it did not come to its end, or None."""

    output: str
    failure: str | None = None


def run(address: str, folder: Path, program: str, limit_s: float) -> Ran:
    """Runs a program in a fresh interpreter, with `folder` as its current folder.

    address: anything that mpremote connects to. The board reads the folder over the line and
    nothing is written to its flash; its main.py does not run. limit_s: wall time for the program.
    NoAnswer if it could not be started.
    """
    reason = ""
    for _ in range(_ATTEMPTS):
        began, ran = _attempt(address, folder, program, limit_s)
        if began:
            return ran
        reason = ran.failure or "it ended too early"
    raise NoAnswer(address, reason)


def _attempt(address: str, folder: Path, program: str, limit_s: float) -> tuple[bool, Ran]:
    """Whether the program began, and how it went."""
    words = ["connect", address, "mount", str(folder), "exec", program]
    output: list[str] = []
    began = False
    room = _LONGEST_OUTPUT
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(
            [sys.executable, "-P", "-u", "-m", "mpremote", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
            errors="replace",
        ) as process,
    ):
        assert process.stdout
        clock = _Clock(process, _START_S)
        try:
            while room > 0 and (line := process.stdout.readline(_LONGEST_LINE)):
                room -= len(line)
                if began:
                    output.append(line)
                elif _MOUNTED in line:
                    began = True
                    clock.stop()
                    clock = _Clock(process, limit_s)
        finally:
            clock.stop()
            if room <= 0 or sys.exc_info()[0]:
                process.kill()
        process.wait()
        if clock.struck:
            what = "not done after" if began else "silent for"
            failure = f"{what} {clock.limit_s:g} seconds"
        elif room <= 0:
            failure = f"ended after {_LONGEST_OUTPUT:,} characters of output"
        else:
            errors.seek(0)
            failure = _failure(process.returncode, errors.read().decode("utf-8", "replace"))
    return began, Ran("".join(output), failure)


class _Clock:
    """Ends a process when its time is over, unless it is stopped before."""

    def __init__(self, process: subprocess.Popen[str], limit_s: float) -> None:
        self.limit_s = limit_s
        self.struck = False
        self._process = process
        self._timer = threading.Timer(limit_s, self._strike)
        self._timer.daemon = True
        self._timer.start()

    def _strike(self) -> None:
        self.struck = True
        self._process.kill()

    def stop(self) -> None:
        self._timer.cancel()


def _failure(exit_code: int, errors: str) -> str | None:
    """The last line of mpremote's errors without the name of its class."""
    if not exit_code:
        return None
    last = (errors.strip().splitlines() or [""])[-1]
    return last.partition(": ")[2] or last or "the program failed"
