"""Which versions an image holds, read from its bytes."""

import re

# MicroPython's banner, and MARK of firmware/version.py as modules.py writes it for a device.
_MICROPYTHON = re.compile(rb"MicroPython v([0-9][-.0-9A-Za-z]*) on 2")
_SOLSOMBRA = re.compile(rb"solsombra ([0-9][-.0-9A-Za-z]*(?: [0-9a-f]+\+?)?)\0")


def micropython_version(data: bytes) -> str | None:
    """Such as "1.25.0"; None when it is no image of MicroPython."""
    return _first(_MICROPYTHON, data)


def solsombra_version(data: bytes) -> str | None:
    """Such as "0.1.0 631ac17+" (see modules.version_text); None when ours is not in it."""
    return _first(_SOLSOMBRA, data)


def describe(data: bytes) -> str:
    """One line for people: the versions, or that none was found."""
    ours = solsombra_version(data)
    python = micropython_version(data)
    names = [f"Solsombra {ours}"] if ours else []
    names += [f"MicroPython {python}"] if python else []
    return ", ".join(names) or "no version found"


def _first(pattern: re.Pattern[bytes], data: bytes) -> str | None:
    found = pattern.search(data)
    return found[1].decode() if found else None
