"""The firmware in a MicroPython process, spoken to over its pipes."""

import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from host_tools.errors import UserError
from host_tools.paths import HOME
from host_tools.simulator import interpreter, wire

PROGRAM = "from firmware.start import start; start('desktop')"

# The firmware never computes for so long without saying `wait`; if it does, it hangs.
PATIENCE_S = 20.0
_GOODBYE_S = 3.0
_LONGEST_REPORT = 8000
_LONGEST_QUOTE = 60
_MOST_NOISE = 100


class FirmwareStopped(UserError):
    """The firmware ended with an error; `details` is its traceback."""


class Process:
    """A firmware that runs until `close` or `kill`.

    data: folder for saves. seed: what the board gives as entropy (default: real entropy).
    micropython: see simulator.interpreter. home: the folder that holds engine/ and firmware/.
    Keys and time reach the firmware only as answers to its waits, so it runs only while `run`
    does.
    """

    def __init__(
        self,
        data: Path,
        seed: int | None = None,
        micropython: str | None = None,
        home: Path = HOME,
        patience_s: float = PATIENCE_S,
    ) -> None:
        words = [*interpreter.command(micropython), "-c", PROGRAM]
        self._patience = patience_s
        self._killed = False
        self._running_since = 0.0  # 0: it waits for us
        self._hung = False
        self._closed = threading.Event()
        self._stderr = tempfile.TemporaryFile()
        environment = {
            **os.environ,
            "MICROPYPATH": str(home),
            "SOLSOMBRA_DATA": str(data.absolute()),
        }
        environment.pop("SOLSOMBRA_SEED", None)
        if seed is not None:
            environment["SOLSOMBRA_SEED"] = str(seed)
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                env=environment,
                # MicroPython looks for modules in the present folder first.
                cwd=home,
                # Ctrl-C is for the laptop's side, which then ends the firmware cleanly.
                start_new_session=os.name == "posix",
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            self._stderr.close()
            raise UserError(f"{words[0]} does not start: {error.strerror}") from error
        threading.Thread(target=self._watch, daemon=True).start()

    def run(self, take: Callable[[wire.Message], None]) -> int | None:
        """Lets the firmware run until it waits, and gives each message before that to `take`.

        Returns the milliseconds that it would wait, or None when it has ended by itself.
        FirmwareStopped: it ended with an error, hung, or said what is no message.
        """
        assert self._process.stdout
        noise: list[bytes] = []
        self._running_since = time.monotonic()
        try:
            while line := self._process.stdout.readline(wire.LONGEST_LINE):
                try:
                    message = wire.parse(line)
                except wire.WireError:
                    # MicroPython writes its last traceback here, so read on.
                    if len(noise) < _MOST_NOISE:
                        noise.append(line)
                    continue
                if not isinstance(message, wire.Wait):
                    take(message)
                elif not noise:
                    return message.ms
                else:
                    self.kill()
                    raise self._failure(f"the firmware sent no message: {_quote(noise[0])}")
        finally:
            self._running_since = 0.0
        self._process.wait()
        if self._hung:
            raise self._failure(f"the firmware did not answer for {self._patience:g} seconds")
        self._check_exit(noise)
        return None

    def _check_exit(self, noise: list[bytes]) -> None:
        if code := self._process.returncode:
            text = f"the firmware stopped with an error (exit code {code})"
            raise self._failure(text, b"".join(noise))

    def _failure(self, text: str, noise: bytes = b"") -> FirmwareStopped:
        told = (noise.decode("utf-8", "replace").strip(), self.report())
        return FirmwareStopped(text, details="\n".join(filter(None, told)))

    def answer(self, now_ms: int, mask: int) -> None:
        """Ends the wait of the firmware: the time now, and the keys that are held."""
        assert self._process.stdin
        try:
            self._process.stdin.write(wire.answer(now_ms, mask))
            self._process.stdin.flush()
        except OSError:
            pass  # it has gone, which the next `run` will tell

    def report(self) -> str:
        """What the firmware wrote on its error output so far: tracebacks."""
        if self._stderr.closed:
            return ""
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - _LONGEST_REPORT))
        return self._stderr.read().decode("utf-8", "replace").strip()

    def close(self) -> None:
        """Ends the firmware: closes its input, waits a moment, then kills it.

        FirmwareStopped: it ended with an error. Closing again does nothing.
        """
        if self._stderr.closed:
            return
        try:
            if self._killed:
                return
            try:
                rest, _ = self._process.communicate(timeout=_GOODBYE_S)
            except subprocess.TimeoutExpired:
                self.kill()
                raise self._failure("the firmware did not end") from None
            self._check_exit([line for line in rest.splitlines(True) if _is_noise(line)])
        finally:
            self._release()

    def kill(self) -> None:
        """Ends the firmware at once, as when the power is cut."""
        self._killed = True
        self._process.kill()
        self._process.wait()

    def _release(self) -> None:
        self._closed.set()
        if self._process.poll() is None:
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                try:
                    pipe.close()
                except OSError:
                    pass  # an answer that nobody read
        self._stderr.close()

    def _watch(self) -> None:
        """Kills a firmware that hangs, so that the reader does not hang with it."""
        while not self._closed.wait(min(1.0, self._patience / 4)):
            since = self._running_since
            if since and time.monotonic() - since > self._patience:
                self._hung = self._killed = True
                self._process.kill()
                return


def _quote(line: bytes) -> str:
    return repr(line.decode("utf-8", "replace").rstrip()[:_LONGEST_QUOTE])


def _is_noise(line: bytes) -> bool:
    try:
        wire.parse(line)
    except wire.WireError:
        return True
    return False
