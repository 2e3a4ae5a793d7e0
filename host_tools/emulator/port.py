"""The serial line of an emulated board at a TCP port, where mpremote finds it as a socket://."""

import select
import socket
import time
from collections.abc import Callable

from host_tools.emulator.machine import Machine
from host_tools.errors import UserError

HOST = "localhost"

_SLICE_NS = 2_000_000
_CHUNK = 4096


class Port:
    """Listens from `with` to its end; one connection at a time, a new one takes over."""

    def __init__(self, machine: Machine, number: int) -> None:
        self._machine = machine
        self._client: socket.socket | None = None
        try:
            self._server = socket.create_server((HOST, number))
        except OSError as error:
            raise UserError(f"port {number} cannot be used: {error.strerror}") from error

    def serve(self, go_on: Callable[[], bool] = lambda: True) -> None:
        """Lets the board run as long as `go_on` says, never ahead of the wall clock.

        (mpremote has time-outs on both sides, which must mean the same.)
        """
        machine = self._machine
        machine.on_serial = self._pass_on
        ahead_of = time.monotonic() - machine.state.ns / 1e9
        while go_on():
            machine.run(_SLICE_NS)
            ahead = machine.state.ns / 1e9 + ahead_of - time.monotonic()
            if ahead < 0:
                ahead_of -= ahead  # what was lost is not made up for
            self._take(max(0.0, ahead))

    def _take(self, wait_s: float) -> None:
        """Waits, and takes what comes meanwhile from outside."""
        sources = [self._server, *filter(None, [self._client])]
        if self._client and self._machine.state.unsent:
            sources.remove(self._client)  # the program has not read what it got
        ready, _, _ = select.select(sources, [], [], wait_s)
        if self._client in ready and self._client:
            try:
                data = self._client.recv(_CHUNK)
            except OSError:
                data = b""
            if data:
                self._machine.send(data)
            else:
                self._hang_up()
        if self._server in ready:
            self._hang_up()
            self._client, _ = self._server.accept()
            self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def _pass_on(self, data: bytes) -> None:
        if self._client:
            try:
                self._client.sendall(data)
            except OSError:
                self._hang_up()

    def _hang_up(self) -> None:
        if self._client:
            self._client.close()
            self._client = None

    def __enter__(self) -> "Port":
        return self

    def __exit__(self, *_: object) -> None:
        self._hang_up()
        self._server.close()
