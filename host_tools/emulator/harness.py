"""The emulated chip in a node process, spoken to over its pipes."""

import base64
import json
import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from host_tools.emulator import node
from host_tools.errors import UserError

# No request takes so long: each asks for little emulated time.
_PATIENCE_S = 60.0
_LONGEST_REPORT = 4000


class HarnessFailed(UserError):
    """The node process ended or hangs; `details` is what it wrote."""


@dataclass(frozen=True)
class State:
    """Where the emulated chip is after a request.

    ns: emulated time since power-on. cycles: of the processor at work. idle: when it last had
    nothing to do, in ns. unsent: bytes that wait to be read by the program. operations: sectors
    of the flash erased and pages programmed. stopped: why the program runs no more, or None.
    """

    ns: int = 0
    cycles: int = 0
    idle: int = 0
    unsent: int = 0
    operations: int = 0
    stopped: str | None = None


class Harness:
    """One node process. `take` gets what happens in the chip as dicts (see machine.py)."""

    def __init__(self, take: Callable[[dict[str, Any]], None]) -> None:
        command = node.command()
        self._take = take
        self._asked_since = 0.0  # 0: it waits for us
        self._closed = threading.Event()
        self._stderr = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                # Ctrl-C is for our side, which keeps the flash.
                start_new_session=os.name == "posix",
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            self._stderr.close()
            raise UserError(f"{command[0]} does not start: {error.strerror}") from error
        threading.Thread(target=self._watch, daemon=True).start()

    def ask(self, do: str, **values: object) -> State:
        """One request; gives all that happened to `take` before it returns."""
        assert self._process.stdin and self._process.stdout
        self._asked_since = time.monotonic()
        try:
            self._process.stdin.write(json.dumps({"do": do, **values}).encode() + b"\n")
            self._process.stdin.flush()
            while line := self._process.stdout.readline():
                message = json.loads(line)
                if message.pop("done", False):
                    return State(**message)
                self._take(message)
        except OSError:
            pass  # it has gone
        finally:
            self._asked_since = 0.0
        raise HarnessFailed("the emulator stopped: this is a bug", details=self._report())

    def close(self) -> None:
        """Ends the process at once. Closing again does nothing."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                try:
                    pipe.close()
                except OSError:
                    pass  # a request that nobody read
        self._stderr.close()

    def _report(self) -> str:
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - _LONGEST_REPORT))
        return self._stderr.read().decode("utf-8", "replace").strip()

    def _watch(self) -> None:
        """Kills a process that hangs, so that the reader does not hang with it."""
        while not self._closed.wait(_PATIENCE_S / 4):
            since = self._asked_since
            if since and time.monotonic() - since > _PATIENCE_S:
                self._process.kill()
                return


def packed(data: bytes) -> str:
    """Bytes as they are written in requests."""
    return base64.b64encode(data).decode("ascii")


def unpacked(text: str) -> bytes:
    """Bytes as they are written in answers."""
    return base64.b64decode(text)
