"""The jobs that are done on a device, and the figures that their lines make."""

from collections.abc import Iterator, Mapping
from typing import Any

from host_tools.bench import plans
from host_tools.bench.figures import BYTES, MS, Figure
from host_tools.bench.games import Recorded

Job = Mapping[str, Any]
Lines = list[list[str]]


def modules_of(paths: Mapping[str, str]) -> list[str]:
    """The names of the modules in files that go to a device, packages left out."""
    return [
        path.removesuffix(".py").replace("/", ".")
        for path in paths
        if path != "main.py" and not path.endswith("__init__.py")
    ]


def walk(board: str, recorded: Recorded, frames: int, games: int) -> Job:
    return {
        "name": "walk",
        "start": "firmware.start",
        "keys": "firmware.keys",
        "board": f"firmware.boards.{board}",
        "steps": plans.memory(recorded.game, frames, games),
    }


def walk_figures(prefix: str, recorded: Recorded, lines: Lines) -> Iterator[Figure]:
    game = recorded.game
    used = {line[1]: int(line[2]) for line in lines if line[0] == "HEAP"}
    games = [int(line[2]) for line in lines if line[:2] == ["HEAP", "games"]]
    free = {line[1]: int(line[3]) for line in lines if line[0] == "HEAP"}
    stack = [int(line[2]) for line in lines if line[0] == "STACK"]
    yield Figure(f"{prefix}.free.menu", free["menu"], BYTES, more_is_better=True)
    yield Figure(f"{prefix}.free.{game}", free["table"], BYTES, more_is_better=True)
    yield Figure(f"{prefix}.growth.{game}.frames", used["frames"] - used["table"], BYTES)
    yield Figure(f"{prefix}.growth.{game}.games", _growth(games), BYTES)
    if any(stack):  # seen at moments that a timer chose
        yield Figure(f"{prefix}.stack.{game}", max(stack), BYTES, exact=False)


def _growth(used: list[int]) -> int:
    """By how much the later half is above the earlier one.

    A number on the stack that looks like an address keeps a piece of garbage now and then.
    """
    half = len(used) // 2
    return max(0, min(used[half:]) - max(used[:half]))


def imports(board: str, modules: list[str]) -> Job:
    """First what a start imports, so that each module pays for itself only."""
    first = ["firmware.start", f"firmware.boards.{board}", "firmware.app", "firmware.screens.title"]
    rest = [name for name in modules if name not in first]
    return {"name": "imports", "modules": [*first, *rest]}


def import_figures(prefix: str, lines: Lines) -> Iterator[Figure]:
    for _, name, taken in lines:
        if name.startswith(("engine", "firmware")):
            yield Figure(f"{prefix}.import.{name}", int(taken), BYTES)


def engine(recorded: Recorded) -> Job:
    return {
        "name": "engine_cost",
        "game": recorded.game,
        "options": recorded.options,
        "moves": recorded.moves(),
    }


def engine_figures(prefix: str, recorded: Recorded, lines: Lines, exact: bool) -> Iterator[Figure]:
    """exact: whether the device's clock is."""
    stem = f"{prefix}.engine.{recorded.game}"
    for _, what, *numbers in lines:
        values = [int(number) for number in numbers]
        match what, values:
            case "import", [taken, us]:
                yield Figure(f"{stem}.import", taken, BYTES)
                yield Figure(f"{stem}.import-time", us / 1000, MS, exact)
            case "play", [longest, whole]:
                yield Figure(f"{stem}.play-longest", longest / 1000, MS, exact)
                yield Figure(f"{stem}.play-all", whole / 1000, MS, exact)
            case "undo-time", [longest]:
                yield Figure(f"{stem}.undo-longest", longest / 1000, MS, exact)
            case _, [taken]:
                yield Figure(f"{stem}.{what}", taken, BYTES)


def questions(recorded: Recorded) -> Job:
    return {"name": "questions", "game": recorded.game, "positions": recorded.positions()}


def question_figures(
    prefix: str, recorded: Recorded, lines: Lines, exact: bool
) -> Iterator[Figure]:
    for _, name, can, listed in lines:
        stem = f"{prefix}.question.{recorded.game}.{name}"
        yield Figure(f"{stem}.can", int(can) / 1000, MS, exact)
        yield Figure(f"{stem}.list", int(listed) / 1000, MS, exact)


def save(recorded: Recorded, root: str) -> Job:
    """Writes the save of a game in its middle into a folder of the device."""
    players = recorded.options["players"]
    return {
        "name": "save",
        "session": "firmware.session",
        "store": "firmware.storage.store",
        "root": root,
        "setup": {
            "game": recorded.game,
            "names": ["Ana", "Ben", "Cleo", "Dan"][:players],
            "options": {},
        },
        "seed": recorded.options["seed"],
        "moves": recorded.moves()[: recorded.middles[1]],
    }
