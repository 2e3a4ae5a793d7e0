"""Images that were fetched or built before, each kept with its hash under a key.

folder()/images/KEY.uf2 with KEY.sha256 beside it; the youngest few are kept.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from host_tools.errors import UserError

_KEPT = 24


def folder() -> Path:
    """Where all this is kept; need not exist yet."""
    return platformdirs.user_cache_path("solsombra", appauthor=False) / "firmware"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def find(key: str) -> Path | None:
    """The image under a key; None when there is none or its bytes are not what was stored."""
    path = _path(key)
    try:
        whole = sha256(path.read_bytes()) == path.with_suffix(".sha256").read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return path if whole else None


def store(key: str, content: bytes) -> Path:
    """Keeps an image, and forgets the oldest ones."""
    path = _path(key)
    write(path.with_suffix(".sha256"), f"{sha256(content)}\n".encode())
    write(path, content)
    images = sorted(path.parent.glob("*.uf2"), key=lambda image: image.stat().st_mtime)
    for old in images[:-_KEPT]:
        old.unlink(missing_ok=True)
        old.with_suffix(".sha256").unlink(missing_ok=True)
    return path


def write(path: Path, content: bytes) -> None:
    """Writes a file as a whole or not at all, and makes its folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            try:
                file.write(content)
                file.close()
                os.chmod(file.name, 0o644)
                os.replace(file.name, path)
            except BaseException:
                os.unlink(file.name)
                raise
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from error


@contextmanager
def locked() -> Iterator[None]:
    """One process at a time builds in this folder; the others wait."""
    import fcntl  # not on Windows, where nothing is built

    home = folder()
    home.mkdir(parents=True, exist_ok=True)
    with open(home / "lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _path(key: str) -> Path:
    return folder() / "images" / f"{key}.uf2"
