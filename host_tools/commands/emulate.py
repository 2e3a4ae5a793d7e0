"""`solsombra emulate`: an image on an emulated Pico."""

import argparse
import contextlib
import time
from pathlib import Path

from host_tools.commands import values
from host_tools.emulator.flash import Flash
from host_tools.emulator.handheld import LIMIT_S, EmulatedHandheld, FirmwareHangs
from host_tools.emulator.machine import Machine
from host_tools.emulator.port import Port
from host_tools.errors import DONE, WRONG_USE, UserError
from host_tools.signals import stop_like_ctrl_c
from host_tools.simulator import pictures, script
from host_tools.simulator.headless import make_folders, perform

SUMMARY = "run a UF2 on an emulated Pico with display, keys and buzzer"
EXAMPLE = 'solsombra emulate solsombra.uf2 --keys "ok,down,ok" --shot menu.png'


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "uf2",
        type=Path,
        nargs="?",
        metavar="UF2",
        help="what to run (default: what --flash has, else an image with the games)",
    )
    parser.add_argument(
        "--flash",
        type=Path,
        metavar="FILE",
        help="where the flash is kept; made if it is not there",
    )
    parser.add_argument("--seed", type=values.seed, metavar="N", help="make deals and draws repeat")
    parser.add_argument(
        "--keys",
        type=script.parse,
        metavar="LIST",
        help=f"keys to press, joined by commas: {', '.join(script.FORMS)}",
    )
    parser.add_argument(
        "--shot", type=values.png, metavar="FILE.png", help="the display at the end"
    )
    parser.add_argument("--shots", type=Path, metavar="FOLDER", help="one picture per key")
    parser.add_argument(
        "--scale",
        type=values.scale,
        default=values.DEFAULT_SCALE,
        metavar="N",
        help=f"size of a pixel in pictures (default: {values.DEFAULT_SCALE})",
    )
    parser.add_argument(
        "--port",
        type=values.port,
        metavar="N",
        help="run until Ctrl-C, in real time at most, with the serial line at socket://localhost:N",
    )
    parser.add_argument(
        "--limit",
        type=values.seconds,
        default=round(LIMIT_S),
        metavar="SECONDS",
        help="emulated time after which a program that shows nothing or is never at rest hangs"
        f" (default: {LIMIT_S:g})",
    )


def run(args: argparse.Namespace) -> int:
    if args.port and (args.keys or args.shots):
        raise UserError("--port has no keys to press: it excludes --keys and --shots", WRONG_USE)
    stop_like_ctrl_c()
    flash = _flash(args)
    make_folders(args.shot, args.shots)
    try:
        return _serve(flash, args) if args.port else _play(flash, args)
    finally:
        if args.flash:
            flash.save(args.flash)


def _flash(args: argparse.Namespace) -> Flash:
    flash = Flash.load(args.flash) if args.flash and args.flash.exists() else None
    if args.uf2:
        image = args.uf2
    elif flash:
        return flash
    else:
        from host_tools.image import build

        image = build.image()
    flash = flash or Flash()
    flash.install(image)
    return flash


def _play(flash: Flash, args: argparse.Namespace) -> int:
    start = time.monotonic()
    try:
        with EmulatedHandheld(flash, args.seed, limit_s=args.limit) as handheld:
            perform(handheld, args.keys or [], shot=args.shot, shots=args.shots, scale=args.scale)
            _tell(handheld.machine, start)
    except FirmwareHangs as error:
        if args.shot:
            pictures.save(error.rows, args.shot, args.scale)
        raise
    return DONE


def _serve(flash: Flash, args: argparse.Namespace) -> int:
    start = time.monotonic()
    machine = Machine(flash, seed=args.seed)
    try:
        with Port(machine, args.port) as port:
            print(f"the serial line is at socket://localhost:{args.port}; Ctrl-C ends", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                port.serve()
        if args.shot:
            pictures.save(machine.panel.rows(), args.shot, args.scale)
    finally:
        machine.close()
        _tell(machine, start)
    return DONE


def _tell(machine: Machine, start: float) -> None:
    state = machine.state
    print(
        f"emulated {state.ns / 1e9:.3f} s with {state.cycles:,} cycles of work"
        f" and {state.operations} flash operations, in {time.monotonic() - start:.1f} s"
    )
