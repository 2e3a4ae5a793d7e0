"""Runs the programs of a build; what they said is shown only when one fails."""

import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

from host_tools.errors import UserError

_LAST_LINES = 30


def run(
    command: list[str],
    environment: Mapping[str, str],
    folder: Path,
    line: Callable[[str], None] = lambda text: None,
) -> str:
    """All output of a command, each line told while it runs; UserError when it fails."""
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise UserError(f"cannot run {command[0]}: {error.strerror}") from error
    said = []
    with process:
        assert process.stdout
        try:
            for text in process.stdout:
                said.append(text)
                line(text)
        except BaseException:
            process.terminate()
            raise
    if process.returncode:
        raise UserError(
            f"{command[0]} failed with exit code {process.returncode}",
            details="".join(said[-_LAST_LINES:]).rstrip(),
        )
    return "".join(said)
