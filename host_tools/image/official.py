"""MicroPython's own images for the Pico: downloaded, and checked against a hash known here."""

import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import UserError
from host_tools.image import cache
from host_tools.image.progress import stage
from host_tools.image.uf2 import parse_uf2

SITE = "https://micropython.org/resources/firmware/"
DEFAULT = "1.25.0"

_TIMEOUT_S = 30
_PIECE = 1 << 14
_LARGEST = 8 << 20


@dataclass(frozen=True)
class Release:
    """date: as in the name of the file. sha256: None until somebody has compared it."""

    date: str
    sha256: str | None = None


RELEASES = {
    "1.25.0": Release("20250415"),
    "1.26.1": Release("20250911"),
    "1.27.0": Release("20251209"),
}


def image(version: str, trust: Callable[[str], bool]) -> Path:
    """The official image of a version in RELEASES, from the cache or downloaded.

    trust: asked with the hash when none is known here; when it says no, that is a UserError.
    """
    release = RELEASES[version]
    kept = cache.find(f"official-{version}")
    if kept and release.sha256 in (None, cache.sha256(kept.read_bytes())):
        return kept
    address = f"{SITE}RPI_PICO-{release.date}-v{version}.uf2"
    content = _expected(address, release.sha256) if release.sha256 else _vouched(address, trust)
    return cache.store(f"official-{version}", content)


def _expected(address: str, sha256: str) -> bytes:
    content = download(address)
    digest = cache.sha256(content)
    if digest != sha256:
        raise UserError(f"{address} is not the file known here: its SHA-256 is {digest}")
    parse_uf2(content, address)
    return content


def _vouched(address: str, trust: Callable[[str], bool]) -> bytes:
    # Kept before anybody vouched for it: what is compared now is what is taken later.
    name = "unchecked-" + address.rpartition("/")[2].removesuffix(".uf2")
    found = cache.find(name)
    content = found.read_bytes() if found else download(address)
    parse_uf2(content, address)
    cache.store(name, content)
    digest = cache.sha256(content)
    if not trust(digest):
        raise UserError(
            f"no hash of {address} is known here: compare its SHA-256 {digest} with a source that"
            " you trust, then add --trust"
        )
    return content


def download(address: str) -> bytes:
    """The bytes at an address, with progress."""
    content = bytearray()
    try:
        with (
            stage(f"downloading {address}") as bar,
            urllib.request.urlopen(address, timeout=_TIMEOUT_S) as answer,
        ):
            total = int(answer.headers.get("Content-Length") or 0)
            while piece := answer.read(_PIECE):
                content += piece
                bar(len(content), total)
                if len(content) > _LARGEST:
                    raise UserError(f"{address} is far too large for a Pico")
    except (OSError, http.client.HTTPException) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        raise UserError(f"cannot download {address}: {reason} (on Debian, try --build)") from error
    if total and len(content) != total:
        raise UserError(f"{address}: {len(content):,} of {total:,} bytes came; try again")
    return bytes(content)
