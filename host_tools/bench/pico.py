"""The emulated Pico to measure on: jobs from inside, handhelds from outside."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from host_tools.bench import jobs, plans, reactions, staging, unix
from host_tools.bench.figures import BYTES, COUNT, MS, Figure
from host_tools.bench.games import RECORDED, Recorded
from host_tools.emulator import node
from host_tools.emulator.flash import Flash
from host_tools.emulator.handheld import EmulatedHandheld
from host_tools.emulator.machine import Machine
from host_tools.errors import UserError
from host_tools.image import build, packages
from host_tools.image.modules import pico_modules

SEED = 7
BOARD = "breadboard"
# Emulated time is dear: fewer than on the laptop, where what grows would grow as well.
FRAMES = 100
GAMES = 8
IDLE_MS = 10_000
LIMIT_S = 120.0  # emulated, for a job
FILESYSTEM = 0xA0000  # where it begins in the flash, up to the end

_SLICE_NS = 50_000_000


class Way:
    """One of the ways in which our modules come to the Pico: `frozen`, or `mpy` files."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.prefix = f"pico.{name}"
        self.modules = pico_modules()
        self._files = (
            staging.compiled(self.modules, staging.PICO) if name == "mpy" else dict[str, bytes]()
        )
        self._image = build.image(stock=name == "mpy")

    def flash(self, job: jobs.Job | None = None, saved: Recorded | None = None) -> Flash:
        """The flash of a Pico that does a job, or is the handheld, with a save."""
        flash = Flash()
        flash.install(self._image)
        files = dict(self._files)
        if job:
            files |= staging.measuring(job)
        if saved:
            files |= unix.save(saved)
        if files:
            flash.program(FILESYSTEM, staging.filesystem(files))
        return flash

    def run(self, job: jobs.Job, limit_s: float = LIMIT_S) -> jobs.Lines:
        """The lines that a job printed, as words."""
        machine = Machine(self.flash(job), seed=SEED)
        try:
            while b"\nEND" not in machine.serial:
                machine.run(_SLICE_NS)
                failed = b"Traceback" in machine.serial or machine.resets
                if failed or machine.state.ns > limit_s * 1e9:
                    raise UserError(
                        f"job {job['name']} on the Pico ({self.name}) "
                        + ("failed" if failed else f"takes longer than {limit_s:g} s"),
                        details=machine.report(),
                    )
            lines = machine.report().splitlines()
        finally:
            machine.close()
        return [line.split() for line in lines[lines.index("BEGIN") + 1 : lines.index("END")]]


def missing() -> str | None:
    """Why nothing can be measured on an emulated Pico here, or None."""
    try:
        packages.installed()
    except UserError as error:
        return str(error)
    return node.missing() or unix.missing()


class Tour(NamedTuple):
    """Looks at a handheld with a save, or with none."""

    looks: tuple[plans.Look, ...]
    saved: Recorded | None = None


TOURS = (
    Tour(plans.MENUS),
    Tour(plans.SIESTA),
    Tour(plans.SONNE_UND_MOND),
    Tour(plans.SIESTA_MIDDLE, RECORDED[0]),
    Tour(plans.SONNE_UND_MOND_MIDDLE, RECORDED[1]),
)


def measure() -> Iterator[Figure]:
    """All figures, way by way; several machines run at a time."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = [
            pool.submit(list[Figure], part)
            for way in (Way("mpy"), Way("frozen"))
            for part in _parts(way)
        ]
        try:
            for result in results:
                yield from result.result()
        finally:
            for result in results:
                result.cancel()


def _parts(way: Way) -> Iterator[Iterator[Figure]]:
    for recorded in RECORDED:
        yield _walk(way, recorded)
        yield _engine(way, recorded)
        yield _questions(way, recorded)
    yield _imports(way)
    yield _start(way)
    for tour in TOURS:
        yield _tour(way, tour)


def _walk(way: Way, recorded: Recorded) -> Iterator[Figure]:
    lines = way.run(jobs.walk(BOARD, recorded, FRAMES, GAMES))
    yield from jobs.walk_figures(way.prefix, recorded, lines)


def _engine(way: Way, recorded: Recorded) -> Iterator[Figure]:
    lines = way.run(jobs.engine(recorded))
    yield from jobs.engine_figures(way.prefix, recorded, lines, exact=True)


def _questions(way: Way, recorded: Recorded) -> Iterator[Figure]:
    lines = way.run(jobs.questions(recorded))
    yield from jobs.question_figures(way.prefix, recorded, lines, exact=True)


def _imports(way: Way) -> Iterator[Figure]:
    lines = way.run(jobs.imports(BOARD, jobs.modules_of(way.modules)))
    yield from jobs.import_figures(way.prefix, lines)


def _start(way: Way) -> Iterator[Figure]:
    flash = way.flash()
    start = reactions.start_ms(flash)
    with EmulatedHandheld(way.flash(), SEED) as handheld:
        start += reactions.react(handheld, plans.MENUS[0].key).key_to_pixel_ms
        yield Figure(f"{way.prefix}.start-to-menu", start, MS)
        before = handheld.machine.state.operations
        handheld.wait(IDLE_MS)
        idle = handheld.machine.state.operations - before
        yield Figure(f"{way.prefix}.flash.idle", idle, COUNT)


def _tour(way: Way, tour: Tour) -> Iterator[Figure]:
    commits = dict.fromkeys(plans.TURNS, 0)
    with EmulatedHandheld(way.flash(saved=tour.saved), SEED) as handheld:
        for look in tour.looks:
            reactions.press(handheld, look.before)
            reaction = reactions.react(handheld, look.key)
            stem = way.prefix
            group = "open-game" if look.loads else "key-to-pixel"
            yield Figure(f"{stem}.{group}.{look.name}", reaction.key_to_pixel_ms, MS)
            if look.moves:
                yield Figure(f"{stem}.bus.{look.name}", reaction.bus_bytes, BYTES)
            for game, keys in plans.TURNS.items():
                if look.name in keys:
                    commits[game] += reaction.operations > 0
                    name = f"{stem}.flash.operations.{look.name}"
                    yield Figure(name, reaction.operations, COUNT)
                    if look.name == keys[-1]:
                        yield Figure(f"{stem}.flash.commits.{game}", commits[game], COUNT)
