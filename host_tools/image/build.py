"""Builds images for the Pico, of the same inputs always the same bytes.

The C code is compiled once for given sources and compilers and is kept; our modules are frozen
anew into each image.
"""

import json
import os
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from host_tools.image import cache, packages, programs, sources
from host_tools.image.modules import pico_modules
from host_tools.image.progress import Bar, stage
from host_tools.image.sources import Sources
from host_tools.image.uf2 import make_uf2, parse_uf2

# Part of the inputs: a change here makes other images.
CMAKE_OPTIONS = (
    "-GNinja",
    "-DMICROPY_BOARD=RPI_PICO",
    "-DPICO_NO_PICOTOOL=1",
    "-DPython3_EXECUTABLE=/usr/bin/python3",
)
# Names one by one: the order in which a folder lists its files would show in the image.
MANIFEST = """\
freeze("$(PORT_DIR)/modules", ("_boot.py", "_boot_fat.py", "rp2.py"))
include("$(MPY_DIR)/extmod/asyncio")
freeze("modules", {names})
"""
_NINJA_STEP = re.compile(r"\[(\d+)/(\d+)\]")


@dataclass(frozen=True)
class Inputs:
    """All that decides over the bytes of an image."""

    sources: Mapping[str, str]
    compilers: Mapping[str, str]
    modules: Mapping[str, str]

    @property
    def tree_key(self) -> str:
        """Of the compiled C code, which our modules do not touch."""
        return _key([self.sources, self.compilers, CMAKE_OPTIONS])

    @property
    def key(self) -> str:
        return _key([self.tree_key, MANIFEST, self.modules])


def image(*, stock: bool = False, mirror: str | None = None) -> Path:
    """The UF2 with our engine and firmware frozen in, or MicroPython alone (stock).

    From the cache when its inputs are the same, else built. UserError tells what is missing.
    """
    compilers = packages.installed()
    with cache.locked():
        got = sources.get(mirror)
        inputs = Inputs(got.versions, compilers, {} if stock else pico_modules())
        if found := cache.find(inputs.key):
            return found
        content = make_uf2(_build(got, inputs))
        parse_uf2(content, "the image that was built")
        return cache.store(inputs.key, content)


def manifest(modules: Mapping[str, str]) -> str:
    """What MicroPython's build is told to freeze."""
    return MANIFEST.format(names=list(modules))


def environment(got: Sources) -> dict[str, str]:
    """Of all programs of the build: nothing of the user's settings may show in the image."""
    kept = {name: os.environ[name] for name in ("HOME", "TMPDIR") if name in os.environ}
    return {
        **kept,
        "PATH": "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "CCACHE_DISABLE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",  # MicroPython's table of pins comes out of a set
        "SOURCE_DATE_EPOCH": str(got.epoch),
        # Else the build asks git, and finds a repository that the cache happens to lie in.
        "MICROPY_GIT_TAG": f"v{got.version}",
        "MICROPY_GIT_HASH": "",
    }


def _build(got: Sources, inputs: Inputs) -> bytes:
    """The bytes for the flash."""
    trees = cache.folder() / "trees"
    tree = trees / inputs.tree_key
    if not tree.exists():
        shutil.rmtree(trees, ignore_errors=True)  # made of older sources or compilers
    out = tree / "out"
    _stage_modules(tree, inputs.modules)
    # MicroPython's build goes by times and does not see that a module went away.
    shutil.rmtree(out / "frozen_mpy", ignore_errors=True)
    (out / "frozen_content.c").unlink(missing_ok=True)
    settings = environment(got)
    python = "PYTHON=/usr/bin/python3"
    with stage(f"compiling MicroPython {got.version}'s compiler"):
        programs.run(
            ["make", "-C", "mpy-cross", f"-j{os.cpu_count() or 1}", python],
            settings,
            got.micropython,
        )
    with stage(f"building MicroPython {got.version} with {len(inputs.modules)} modules") as bar:
        programs.run(
            [
                *("cmake", "-S", str(got.micropython / "ports" / "rp2"), "-B", str(out)),
                *CMAKE_OPTIONS,
                f"-DMICROPY_FROZEN_MANIFEST={tree / 'manifest.py'}",
            ],
            settings,
            tree,
        )
        programs.run(
            ["cmake", "--build", str(out)], settings, tree, lambda text: _tell_step(text, bar)
        )
    return (out / "firmware.bin").read_bytes()


def _stage_modules(tree: Path, modules: Mapping[str, str]) -> None:
    shutil.rmtree(tree / "modules", ignore_errors=True)
    for name, text in modules.items():
        path = tree / "modules" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    tree.mkdir(parents=True, exist_ok=True)
    (tree / "manifest.py").write_text(manifest(modules), "utf-8")


def _tell_step(text: str, bar: Bar) -> None:
    if step := _NINJA_STEP.match(text):
        bar(int(step[1]), int(step[2]))


def _key(inputs: object) -> str:
    text = json.dumps(inputs, sort_keys=True, default=dict)
    return cache.sha256(text.encode())[:16]
