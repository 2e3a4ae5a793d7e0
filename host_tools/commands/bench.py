"""`solsombra bench`: speed and memory on each target, beside the budgets and a baseline."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from host_tools.bench import baseline, pico, unix
from host_tools.bench.budgets import budget_of, missed
from host_tools.bench.figures import Figure
from host_tools.bench.table import table
from host_tools.errors import DONE, FAILED, UserError

SUMMARY = "measure memory, speed, bus and flash of the handheld"
EXAMPLE = "solsombra bench --on pico --check"


class Target(NamedTuple):
    """missing: None, or why it cannot be measured here."""

    missing: Callable[[], str | None]
    measure: Callable[[], Iterator[Figure]]


TARGETS = {
    "unix": Target(unix.missing, unix.measure),
    "pico": Target(pico.missing, pico.measure),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--on",
        type=_names,
        metavar="LIST",
        help=f"where to measure, joined by commas (default: {','.join(TARGETS)}, if there)",
    )
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument(
        "--check",
        action="store_true",
        help=f"fail if a figure is worse than the baseline by more than {baseline.TOLERANCE:.0%}",
    )
    kept.add_argument("--update", action="store_true", help="make these figures the baseline")


def run(args: argparse.Namespace) -> int:
    targets = _targets(args.on)
    kept = baseline.load() if args.check else {}
    figures = []
    for name in targets:
        figures += TARGETS[name].measure()
    print(_json(figures) if args.json else table(figures))
    if args.update:
        baseline.update(figures, targets)
    complaints = baseline.complaints(figures, targets, kept) if args.check else []
    for line in complaints:
        print(line, file=sys.stderr)
    return FAILED if complaints else DONE


def _targets(asked: list[str] | None) -> list[str]:
    """Those to measure; what is not there is told, or an error if it was asked for."""
    targets = []
    for name in asked or TARGETS:
        reason = TARGETS[name].missing()
        if not reason:
            targets.append(name)
        elif asked:
            raise UserError(f"cannot measure on {name}: {reason}")
        else:
            print(f"{name}: skipped, {reason}", file=sys.stderr)
    return targets


def _json(figures: list[Figure]) -> str:
    rows = []
    for figure in figures:
        row: dict[str, object] = {
            "name": figure.name,
            "value": figure.value,
            "unit": figure.unit,
            "exact": figure.exact,
        }
        if budget := budget_of(figure):
            row["budget"] = budget.limit
            row["missed"] = missed(figure)
        rows.append(row)
    return json.dumps(rows, indent=1)


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in TARGETS:
            raise argparse.ArgumentTypeError(f"no target {name!r}; there are: {', '.join(TARGETS)}")
    return list(dict.fromkeys(names))
