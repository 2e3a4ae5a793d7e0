"""Our modules as they go to a Pico: which ones, under which names, with their version."""

import re
import subprocess
from pathlib import Path

from host_tools.errors import UserError
from host_tools.paths import HOME

PACKAGES = ("engine", "firmware")
MAIN = "firmware/main.py"  # becomes main.py, which MicroPython runs at power-on
VERSION = "firmware/version.py"
# A Pico makes machine code itself and has no standard input of ours.
LAPTOP_ONLY = ("firmware/bits_plain.py", "firmware/boards/desktop.py")

_VERSION_MODULE = '''"""The version of the firmware, with the state of its sources."""

VERSION = "{0}"
MARK = "solsombra {0}"
'''


def pico_modules(home: Path = HOME) -> dict[str, str]:
    """Path on the device -> source text, in the order of the paths."""
    modules = {}
    for package in PACKAGES:
        for path in (home / package).rglob("*.py"):
            name = path.relative_to(home).as_posix()
            if name not in LAPTOP_ONLY:
                modules[name] = path.read_text("utf-8")
    modules["main.py"] = modules.pop(MAIN)
    modules[VERSION] = _VERSION_MODULE.format(version_text(home))
    return dict(sorted(modules.items()))


def version_number(home: Path = HOME) -> str:
    """Such as "0.1.0"."""
    found = re.search(r'^VERSION = "(.+)"$', (home / VERSION).read_text("utf-8"), re.MULTILINE)
    if not found:
        raise UserError(f"{home / VERSION} has no VERSION")
    return found[1]


def version_text(home: Path = HOME) -> str:
    """Such as "0.1.0 631ac17+": number, last commit that touched the modules, + if they changed.

    Without a checkout it is the number alone.
    """
    commit = _commit(home)
    return f"{version_number(home)} {commit}" if commit else version_number(home)


def _commit(home: Path) -> str | None:
    if not (home / ".git").exists():  # else a checkout that we are merely installed in would count
        return None
    commit = _git(home, "log", "-1", "--format=%H", "--", *PACKAGES)
    if not commit:
        return None
    changed = _git(home, "status", "--porcelain", "--", *(f"{name}/*.py" for name in PACKAGES))
    return commit[:7] + ("+" if changed else "")


def _git(home: Path, *words: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "-C", str(home), *words], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()
