"""`solsombra firmware`: an image for the Pico."""

import argparse
import sys
from pathlib import Path

from host_tools.errors import DONE, WRONG_USE, UserError
from host_tools.image import about, build, cache, official
from host_tools.image.modules import version_number
from host_tools.image.uf2 import read_uf2

SUMMARY = "get a UF2 for the Pico: MicroPython's own, or one built with the games in it"
EXAMPLE = "solsombra firmware --build"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)"
    )
    downloaded = parser.add_argument_group("MicroPython's own image, downloaded")
    downloaded.add_argument(
        "--micropython",
        choices=official.RELEASES,
        metavar="VERSION",
        help=f"one of {', '.join(official.RELEASES)} (default: {official.DEFAULT})",
    )
    downloaded.add_argument(
        "--trust", action="store_true", help="take an image of which no hash is known here"
    )
    built = parser.add_argument_group("an image with the games frozen in, built on Debian")
    built.add_argument(
        "--build", action="store_true", help="build it from Debian's source packages"
    )
    built.add_argument("--stock", action="store_true", help="build it without the games")
    built.add_argument("--mirror", metavar="URL", help="Debian mirror (default: the one apt uses)")


def run(args: argparse.Namespace) -> int:
    for option, needs_build in (
        ("stock", True),
        ("mirror", True),
        ("micropython", False),
        ("trust", False),
    ):
        if getattr(args, option) and args.build is not needs_build:
            how = "needs" if needs_build else "cannot go with"
            raise UserError(f"--{option} {how} --build", WRONG_USE)
    if args.build:
        found = build.image(stock=args.stock, mirror=args.mirror)
    else:
        found = official.image(
            args.micropython or official.DEFAULT, lambda digest: args.trust or _ask(digest)
        )
    image = read_uf2(found)
    content = found.read_bytes()
    path = args.to / _name(image.data)
    cache.write(path, content)
    print(f"{path}: {len(content):,} bytes, {about.describe(image.data)}")
    print(f"SHA-256 {cache.sha256(content)}")
    return DONE


def _name(data: bytes) -> str:
    if about.solsombra_version(data):
        return f"solsombra-{version_number()}-rpi-pico.uf2"
    return f"micropython-{about.micropython_version(data)}-rpi-pico.uf2"


def _ask(digest: str) -> bool:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    print(f"No hash of this image is known here. Its SHA-256 is {digest}", file=sys.stderr)
    print("Take it? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
