"""`solsombra play`: the handheld on the laptop."""

import argparse
import contextlib
import sys
from pathlib import Path

from host_tools.commands import values
from host_tools.errors import DONE, WRONG_USE, UserError
from host_tools.paths import saves_folder
from host_tools.signals import stop_like_ctrl_c
from host_tools.simulator import script

SUMMARY = "play on this computer: the handheld's display in the terminal or in a window"
EXAMPLE = 'solsombra play --headless --keys "ok,down,ok" --shot table.png --scale 4'


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--window", action="store_true", help="show the display in a window")
    parser.add_argument("--seed", type=values.seed, metavar="N", help="make deals and draws repeat")
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
    headless.add_argument(
        "--shot", type=values.png, metavar="FILE.png", help="the display at the end"
    )
    headless.add_argument("--shots", type=Path, metavar="FOLDER", help="one picture per key")
    headless.add_argument(
        "--scale",
        type=values.scale,
        metavar="N",
        help=f"size of a pixel in pictures (default: {values.DEFAULT_SCALE})",
    )


def run(args: argparse.Namespace) -> int:
    stop_like_ctrl_c()
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
        scale=args.scale or values.DEFAULT_SCALE,
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
