"""`solsombra test`: the engine's tests on each interpreter that is there."""

import argparse

from host_tools.errors import DONE, FAILED, WRONG_USE, UserError
from host_tools.paths import ENGINE_TESTS
from host_tools.targets import TARGETS

SUMMARY = "run the engine's tests, on CPython and on MicroPython"
EXAMPLE = "solsombra test --on unix"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--on",
        type=_names,
        metavar="LIST",
        help=f"where to run them, joined by commas (default: {','.join(TARGETS)})",
    )


def run(args: argparse.Namespace) -> int:
    files = sorted(ENGINE_TESTS.glob("test_*.py"))
    if not files:
        raise UserError(f"no tests in {ENGINE_TESTS}: they come with a checkout only", WRONG_USE)
    for name in args.on or ():
        if reason := TARGETS[name].missing():
            raise UserError(f"cannot test on {name}: {reason}")
    failed = False
    closing = []
    for name in args.on or TARGETS:
        if reason := TARGETS[name].missing():
            closing.append(f"{name}: skipped, {reason}")
            continue
        tally = TARGETS[name].run(
            files, lambda line, name=name: print(f"{name}: {line}", flush=True)
        )
        closing.append(f"{name}: {tally}")
        failed = failed or bool(tally.failed)
    print("\n".join(closing))
    return FAILED if failed else DONE


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in TARGETS:
            raise argparse.ArgumentTypeError(f"no target {name!r}; there are: {', '.join(TARGETS)}")
    return list(dict.fromkeys(names))
