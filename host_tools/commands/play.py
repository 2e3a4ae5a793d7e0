"""`solsombra play`: the handheld on the laptop."""

import argparse
import contextlib
import signal
import sys
from pathlib import Path

from host_tools.errors import DONE, WRONG_USE, UserError
from host_tools.paths import saves_folder
from host_tools.simulator import script

SUMMARY = "play on this computer: the handheld's display in the terminal or in a window"
EXAMPLE = 'solsombra play --headless --keys "ok,down,ok" --shot table.png --scale 4'

_SEEDS = 1 << 32
_SCALES = range(1, 33)
_DEFAULT_SCALE = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--window", action="store_true", help="show the display in a window")
    parser.add_argument("--seed", type=_seed, metavar="N", help="make deals and draws repeat")
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="where games are kept (default: the user's data folder; with --headless a new one"
        " that is removed afterwards)",
    )
    parser.add_argument("--micropython", metavar="PATH", help="the MicroPython that runs it")
    headless = parser.add_argument_group("without a screen, for pictures and scripts")
    headless.add_argument("--headless", action="store_true", help="play --keys and end")
    headless.add_argument(
        "--keys",
        type=script.parse,
        metavar="LIST",
        help=f"keys to press, joined by commas: {', '.join(script.FORMS)}",
    )
    headless.add_argument("--shot", type=_png, metavar="FILE.png", help="the display at the end")
    headless.add_argument("--shots", type=Path, metavar="FOLDER", help="one picture per key")
    headless.add_argument(
        "--scale",
        type=_scale,
        metavar="N",
        help=f"size of a pixel in pictures (default: {_DEFAULT_SCALE})",
    )


def run(args: argparse.Namespace) -> int:
    # A stop from outside is handled like Ctrl-C: the firmware ends cleanly, the game is kept.
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    if args.headless:
        return _headless(args)
    for option in ("keys", "shot", "shots", "scale"):
        if getattr(args, option) is not None:
            raise UserError(f"--{option} needs --headless", WRONG_USE)
    return _live(args)


def _headless(args: argparse.Namespace) -> int:
    from host_tools.simulator.headless import play

    if args.window:
        raise UserError("--window and --headless exclude each other", WRONG_USE)
    play(
        args.keys or [],
        shot=args.shot,
        shots=args.shots,
        scale=args.scale or _DEFAULT_SCALE,
        data=args.data,
        seed=args.seed,
        micropython=args.micropython,
    )
    return DONE


def _live(args: argparse.Namespace) -> int:
    from host_tools.simulator.device import Device
    from host_tools.simulator.live import run

    if args.window:
        from host_tools.simulator.window import Window as Front
    else:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UserError("play needs a terminal; without one use --headless", WRONG_USE)
        from host_tools.simulator.terminal import TerminalFront as Front
    with (
        contextlib.suppress(KeyboardInterrupt),
        Device(args.data or saves_folder(), args.seed, args.micropython) as device,
        Front() as front,
    ):
        run(device, front)
    return DONE


def _seed(text: str) -> int:
    return _whole(text, range(_SEEDS))


def _scale(text: str) -> int:
    return _whole(text, _SCALES)


def _whole(text: str, allowed: range) -> int:
    if not (text.isascii() and text.isdigit() and int(text) in allowed):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a whole number from {allowed[0]} to {allowed[-1]}"
        )
    return int(text)


def _png(text: str) -> Path:
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{text!r} does not end in .png")
    return Path(text)
