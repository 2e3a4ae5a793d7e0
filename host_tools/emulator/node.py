"""Finds node and the npm package of the emulator; installs the package once, into a cache."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import platformdirs

from host_tools.errors import UserError

HARNESS = Path(__file__).resolve().parent / "harness"
PACKAGE = "rp2040js"
OLDEST_NODE = 18
# Names a folder that has the package, for machines without a network.
VARIABLE = "SOLSOMBRA_RP2040JS"

_INSTALL_S = 300
_LAST_LINES = 8


def command() -> list[str]:
    """The command line that starts the harness; UserError if something is missing."""
    return [_node(), str(HARNESS / "main.mjs"), str(_package())]


def missing() -> str | None:
    """Why there can be no emulator here without installing something by hand, or None."""
    try:
        _node()
    except UserError as error:
        return str(error)
    return None


def version() -> str:
    """The version of the package that the harness was written for."""
    return json.loads((HARNESS / "package.json").read_text("utf-8"))["dependencies"][PACKAGE]


def _node() -> str:
    node = shutil.which("node")
    if not node:
        raise UserError("the emulator needs node, which is not there: sudo apt install nodejs npm")
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.removeprefix("v").split(".")[0]
    if not major.isdigit() or int(major) < OLDEST_NODE:
        raise UserError(f"the emulator needs node {OLDEST_NODE} or newer, {node} is {told.strip()}")
    return node


def _package() -> Path:
    """The folder of the npm package, of exactly the right version."""
    if given := os.environ.get(VARIABLE):
        _check(Path(given))
        return Path(given)
    cache = platformdirs.user_cache_path("solsombra", appauthor=False)
    folder = cache / f"{PACKAGE}-{version()}"
    if not folder.exists():
        _install(folder)
    package = folder / "node_modules" / PACKAGE
    _check(package)
    return package


def _check(package: Path) -> None:
    try:
        found = json.loads((package / "package.json").read_text("utf-8"))
        name, there = found["name"], found["version"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UserError(
            f"{package} is not the npm package {PACKAGE}: remove that folder"
        ) from error
    if (name, there) != (PACKAGE, version()):
        raise UserError(f"{package} is {name} {there}; the emulator needs {PACKAGE} {version()}")


def _install(folder: Path) -> None:
    """Fetches the package as the lock file has it; `folder` is there whole or not at all."""
    what = f"{PACKAGE} {version()}"
    npm = shutil.which("npm")
    if not npm:
        raise UserError(f"npm, which fetches {what}, is not there: sudo apt install npm")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=f"{folder.name}-", dir=folder.parent))
    except OSError as error:
        raise UserError(f"cannot make the folder {folder}: {error.strerror}") from error
    try:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HARNESS / name, work)
        try:
            done = subprocess.run(
                [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"],
                cwd=work,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=_INSTALL_S,
                check=False,
            )
            failed, output = done.returncode != 0, done.stdout
        except subprocess.TimeoutExpired:
            failed, output = True, "npm did not end"
        if failed:
            raise UserError(
                f"npm could not fetch {what}, which needs a network once; or name a folder that has"
                f" it: {VARIABLE}=FOLDER",
                details="\n".join(output.strip().splitlines()[-_LAST_LINES:]),
            )
        try:
            work.rename(folder)
        except OSError:
            if not folder.exists():  # else somebody else was as quick
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
