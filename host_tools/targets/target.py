"""What a target is, and the lines of the runner (tests/runner/run.py) that it brings back."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class FileRun:
    """What the runner printed for one test file, and its exit code."""

    output: str
    exit_code: int


@dataclass
class Tally:
    """Counts of all files, and the interpreter's name."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    interpreter: str = ""

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped} ({self.interpreter})"

    def add(self, run: FileRun) -> None:
        words = [line.split(" ", 1) for line in run.output.splitlines()]
        counts = {word: sum(line[0] == word for line in words) for word in ("PASS", "FAIL", "SKIP")}
        for line in words:
            if line[0] == "ON":
                self.interpreter = line[1]
        self.passed += counts["PASS"]
        self.skipped += counts["SKIP"]
        # An interpreter that died has told no failure, and a file that was cut off is one.
        finished = words and words[-1][0] == "HEAP"
        self.failed += counts["FAIL"] or int(run.exit_code != 0 or not finished)


@dataclass(frozen=True)
class Target:
    """check: UserError if the target cannot be used here. run_file: runs one test file.

    at_once: how many files may run side by side.
    """

    check: Callable[[], None]
    run_file: Callable[[Path], FileRun]
    at_once: int = 1

    def run(self, files: Iterable[Path], tell: Callable[[str], None]) -> Tally:
        """Runs the files, and tells all lines but those of single tests that passed."""
        files = list(files)
        tally = Tally()
        pool = ThreadPoolExecutor(self.at_once)
        try:
            for path, run in zip(files, pool.map(self.run_file, files), strict=True):
                before = tally.passed, tally.failed
                tally.add(run)
                passed, failed = tally.passed - before[0], tally.failed - before[1]
                for line in run.output.splitlines():
                    if not line.startswith(("PASS ", "ON ", "HEAP ")):
                        tell(line)
                tell(f"{path.name}: {passed} passed, {failed} failed{_note(run, failed)}")
        finally:
            pool.shutdown(cancel_futures=True)
        return tally


def _note(run: FileRun, failed: int) -> str:
    lines = run.output.splitlines()
    if lines and lines[-1].startswith("HEAP "):
        return f", heap {lines[-1].removeprefix('HEAP ')}"
    return f", ended with exit code {run.exit_code}" if failed else ""
