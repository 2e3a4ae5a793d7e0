"""`solsombra test`: the engine's tests on each interpreter that is there."""

import argparse
from pathlib import Path

from host_tools.errors import DONE, FAILED, WRONG_USE, UserError
from host_tools.paths import ENGINE_TESTS
from host_tools.targets import TARGETS, device, pico

SUMMARY = "run the engine's tests, on CPython and on MicroPython"
EXAMPLE = "solsombra test --on unix"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--on",
        type=_names,
        metavar="LIST",
        help=f"where to run them, joined by commas: {', '.join(TARGETS)} (default: all that this"
        " machine has)",
    )
    parser.add_argument(
        "--port", help="of the device, such as /dev/ttyACM0 (default: the only one with a board)"
    )
    parser.add_argument(
        "--uf2",
        type=Path,
        metavar="FILE",
        help="the image of the emulated Pico (default: one with MicroPython alone, built once)",
    )


def run(args: argparse.Namespace) -> int:
    files = sorted(ENGINE_TESTS.glob("test_*.py"))
    if not files:
        raise UserError(f"no tests in {ENGINE_TESTS}: they come with a checkout only", WRONG_USE)
    targets = TARGETS | {"pico": pico.target(args.uf2), "device": device.target(args.port)}
    missing: dict[str, UserError] = {}
    for name in args.on or targets:
        try:
            targets[name].check()
        except UserError as error:
            if args.on:
                raise UserError(f"cannot test on {name}: {error}", error.exit_code) from error
            missing[name] = error
    failed = False
    closing = []
    for name in args.on or targets:
        if name in missing:
            closing.append(f"{name}: skipped, {missing[name]}")
            continue
        tally = targets[name].run(
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
