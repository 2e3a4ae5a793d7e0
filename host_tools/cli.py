"""The command `solsombra`: a table of commands, and one place where errors become a line."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from types import ModuleType
from typing import NoReturn

from host_tools.commands import bench, emulate, firmware, play, test
from host_tools.errors import FAILED, WRONG_USE, UserError

# Each module has SUMMARY, EXAMPLE, `arguments(parser)` and `run(args)` -> exit code.
COMMANDS: dict[str, ModuleType] = {
    "play": play,
    "test": test,
    "emulate": emulate,
    "firmware": firmware,
    "bench": bench,
}


class _Parser(argparse.ArgumentParser):
    """Wrong use is told in one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message} (see: {self.prog} --help)", WRONG_USE)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="solsombra",
        description="Siesta and Sonne und Mond on a handheld, and on the laptop.",
        epilog="example: solsombra play",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"solsombra {version('solsombra')}")
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    for name, module in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=module.SUMMARY,
            description=module.SUMMARY[0].upper() + module.SUMMARY[1:] + ".",
            epilog=f"example: {module.EXAMPLE}",
            allow_abbrev=False,
        )
        module.arguments(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code (see errors)."""
    try:
        args = _parser().parse_args(argv)
        code = args.run(args)
        sys.stdout.flush()
        return code
    except UserError as error:
        if error.details:
            print(error.details, file=sys.stderr)
        print(f"solsombra: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("solsombra: interrupted", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Nobody reads any more; what is still buffered must not fail once again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
