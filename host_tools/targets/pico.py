"""The target `pico`: an emulated Pico, switched on anew for each test file."""

import os
import socket
import threading
from functools import cache, partial
from pathlib import Path

from host_tools.emulator.flash import Flash
from host_tools.emulator.machine import Machine
from host_tools.emulator.port import HOST, Port
from host_tools.errors import UserError
from host_tools.image import build
from host_tools.targets import board
from host_tools.targets.target import FileRun, Target
from host_tools.transport.mpremote import NoAnswer

# The emulator is slower than the board; it is the board's time that is limited.
_SLOWEST = 20


def target(uf2: Path | None = None) -> Target:
    """Picos with an image, or with MicroPython alone."""
    return Target(partial(_check, uf2), partial(_run_file, uf2), at_once=os.cpu_count() or 1)


class EmulatedBoard:
    """A Pico that runs from `with` to its end; mpremote finds it at `address`.

    failure: why it ran no more, or None.
    """

    def __init__(self, flash: Flash, limit_s: float) -> None:
        self.failure: str | None = None
        self._limit_ns = limit_s * 1e9
        self._done = threading.Event()
        self._machine = Machine(flash)
        try:
            number = _free_port()
            self.address = f"socket://{HOST}:{number}"
            self._port = Port(self._machine, number)
        except BaseException:
            self._machine.close()
            raise
        self._thread = threading.Thread(target=self._serve)

    def _serve(self) -> None:
        try:
            with self._port:
                self._port.serve(self._goes_on)
        except UserError as error:
            self.failure = str(error)

    def _goes_on(self) -> bool:
        if self._machine.resets:
            self.failure = "the board was reset"
        elif self._machine.state.ns > self._limit_ns:
            self.failure = f"not done after {self._limit_ns / 1e9:g} seconds of the board's time"
        return not (self.failure or self._done.is_set())

    def __enter__(self) -> "EmulatedBoard":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()
        self._machine.close()


def _check(uf2: Path | None) -> None:
    Machine(Flash()).close()  # tells what the emulator lacks, before an image is built
    fresh_flash(uf2)


def _run_file(uf2: Path | None, path: Path) -> FileRun:
    limit_s = board.LIMIT_S
    with EmulatedBoard(Flash(fresh_flash(uf2)), limit_s) as pico:
        try:
            run = board.run_file(pico.address, path, limit_s * _SLOWEST)
        except NoAnswer as error:
            raise UserError(f"the emulated Pico: {pico.failure or error}") from error
    if pico.failure:
        return FileRun(f"{run.output}\n{pico.failure}", 1)
    return run


@cache
def fresh_flash(uf2: Path | None) -> bytes:
    """The content of the flash of a Pico on which an image was just installed."""
    flash = Flash()
    flash.install(uf2 or build.image(stock=True))
    return bytes(flash.data)


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as server:
        return server.getsockname()[1]
