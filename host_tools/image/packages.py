"""The Debian packages that a build needs."""

import shutil
import subprocess
from functools import cache

from host_tools.errors import UserError

NEEDED = (
    "cmake",
    "debian-archive-keyring",
    "dpkg-dev",
    "gcc",
    "gcc-arm-none-eabi",
    "libc6-dev",
    "libnewlib-arm-none-eabi",
    "libstdc++-arm-none-eabi-newlib",
    "make",
    "ninja-build",
    "python3",
)


@cache
def installed() -> dict[str, str]:
    """Name -> version of all that is needed; UserError tells what is missing."""
    if not (shutil.which("dpkg-query") and shutil.which("apt-get")):
        raise UserError("an image can be built on Debian and its kin only: there is no apt-get")
    done = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status} ${Version}\n", *NEEDED],
        capture_output=True,
        text=True,
    )
    return check(done.stdout)


def check(listing: str) -> dict[str, str]:
    """Reads lines of name, status and version."""
    there = {}
    for line in listing.splitlines():
        name, status, version = line.split(" ")
        if status == "installed":
            there[name] = version
    if missing := [name for name in NEEDED if name not in there]:
        raise UserError(f"to build an image: sudo apt install {' '.join(missing)}")
    return there
