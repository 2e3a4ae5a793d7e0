"""`solsombra play --headless`: presses a list of keys and writes pictures of the display."""

from collections.abc import Sequence
from pathlib import Path

from host_tools.errors import UserError
from host_tools.simulator import pictures
from host_tools.simulator.face import Face
from host_tools.simulator.handheld import Handheld
from host_tools.simulator.script import Step


def play(
    steps: Sequence[Step],
    *,
    shot: Path | None,
    shots: Path | None,
    scale: int,
    data: Path | None,
    seed: int | None,
    micropython: str | None,
) -> None:
    """Plays the steps; `shot` gets the last picture, the folder `shots` one per step."""
    make_folders(shot, shots)
    with Handheld(data=data, seed=seed, micropython=micropython) as handheld:
        perform(handheld, steps, shot=shot, shots=shots, scale=scale)


def make_folders(shot: Path | None, shots: Path | None) -> None:
    """Makes the folders that `perform` writes into."""
    for folder in (shots, shot and shot.parent):
        if folder:
            _make(folder)


def perform(
    handheld: Face, steps: Sequence[Step], *, shot: Path | None, shots: Path | None, scale: int
) -> None:
    """Plays the steps on any handheld, with pictures as `play` writes them."""

    def photograph(number: int, name: str) -> None:
        if shots:
            path = shots / f"{number:03}-{name.replace(':', '-')}.png"
            pictures.save(handheld.rows(), path, scale)

    photograph(0, "start")
    for number, step in enumerate(steps, 1):
        if handheld.ended:
            raise UserError(f"the firmware ended before key {number}, {step.text}")
        if step.key:
            handheld.hold(step.key, step.ms)
        else:
            handheld.wait(step.ms)
        photograph(number, step.text)
    if shot:
        pictures.save(handheld.rows(), shot, scale)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"cannot make the folder {folder}: {error.strerror}") from error
