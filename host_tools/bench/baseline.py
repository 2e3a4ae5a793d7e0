"""Figures that are kept, to compare with those of another day."""

import json
from collections.abc import Iterable

from host_tools.bench.figures import Figure
from host_tools.errors import UserError
from host_tools.paths import HOME

PATH = HOME / "bench" / "baseline.json"

TOLERANCE = 0.05


def load() -> dict[str, float]:
    """Value by name; UserError when there is none or it is damaged."""
    try:
        values = json.loads(PATH.read_text("utf-8"))
    except FileNotFoundError as error:
        raise UserError(f"there is no {PATH}: solsombra bench --update makes one") from error
    except (OSError, ValueError) as error:
        raise UserError(f"cannot read {PATH}: {error}") from error
    if not isinstance(values, dict) or not all(type(v) in (int, float) for v in values.values()):
        raise UserError(f"{PATH} is no table of figures: solsombra bench --update makes one")
    return values


def update(figures: Iterable[Figure], targets: Iterable[str]) -> None:
    """Keeps the exact figures; those of other targets stay as they were."""
    try:
        values = load()
    except UserError:
        values = {}
    measured = set(targets)
    values = {name: value for name, value in values.items() if _target(name) not in measured}
    values |= {figure.name: figure.value for figure in figures if figure.exact}
    try:
        PATH.parent.mkdir(parents=True, exist_ok=True)
        PATH.write_text(json.dumps(dict(sorted(values.items())), indent=1) + "\n", "utf-8")
    except OSError as error:
        raise UserError(f"cannot write {PATH}: {error.strerror}") from error


def complaints(
    figures: Iterable[Figure], targets: Iterable[str], baseline: dict[str, float]
) -> list[str]:
    """A line for each figure that is worse than it was, is missing, or is not kept yet."""
    exact = {figure.name: figure for figure in figures if figure.exact}
    lines = []
    for name, figure in exact.items():
        if name not in baseline:
            lines.append(f"{name}: {figure.text}, and the baseline has none")
        elif figure.worse_than(baseline[name]) > TOLERANCE:
            before = Figure(name, baseline[name], figure.unit).text
            lines.append(f"{name}: {figure.text}, worse than {before}")
    measured = set(targets)
    for name in baseline:
        if _target(name) in measured and name not in exact:
            lines.append(f"{name}: not measured any more")
    return lines


def _target(name: str) -> str:
    return name.split(".", 1)[0]
