"""The measuring itself, on MicroPython on this machine; and the file system made for a Pico."""

import subprocess

import pytest

from host_tools.bench import jobs, staging, unix
from host_tools.bench.games import RECORDED
from host_tools.errors import UserError
from host_tools.simulator import interpreter

_READ_BACK = """
import vfs
class Flash:
    memory = open("image", "rb").read()
    def readblocks(self, block, buffer, offset=0):
        at = block * 4096 + offset
        buffer[:] = self.memory[at : at + len(buffer)]
    def writeblocks(self, *_):
        return -30
    def ioctl(self, request, argument):
        return {4: len(self.memory) // 4096, 5: 4096}.get(request, 0)
vfs.mount(vfs.VfsLfs2(Flash(), progsize=256), "/x")
print(open("/x/a/b/c.txt").read(), len(open("/x/d.bin", "rb").read()))
"""


@pytest.fixture(scope="module")
def device():
    return unix.Unix()


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda recorded: recorded.game)
def test_walk(device, recorded):
    """Nothing that frames or games leave behind, and a menu that is smaller than a game."""
    lines = device.run(jobs.walk("desktop", recorded, frames=20, games=8))
    values = {figure.name: figure.value for figure in jobs.walk_figures("x", recorded, lines)}
    game = recorded.game
    assert values[f"x.growth.{game}.frames"] == 0
    assert values[f"x.growth.{game}.games"] == 0
    assert 100_000 < values[f"x.free.{game}"] < values["x.free.menu"] < 484_000


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda recorded: recorded.game)
def test_engine(device, recorded):
    lines = device.run(jobs.engine(recorded))
    figures = list(jobs.engine_figures("x", recorded, lines, exact=False))
    whats = {figure.name.rsplit(".", 1)[1]: figure for figure in figures}
    assert set(whats) == {
        *("import", "import-time", "state", "undo"),
        *("play-longest", "play-all", "undo-longest"),
    }
    assert all(figure.value > 0 for figure in figures)
    assert whats["play-longest"].value < whats["play-all"].value
    assert whats["state"].exact and not whats["play-all"].exact


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda recorded: recorded.game)
def test_questions(device, recorded):
    lines = device.run(jobs.questions(recorded))
    figures = list(jobs.question_figures("x", recorded, lines, exact=False))
    assert len(figures) == 2 * len(recorded.middles)


def test_imports_count_each_module_once(device):
    modules = jobs.modules_of(device.modules)
    lines = device.run(jobs.imports("desktop", modules))
    figures = list(jobs.import_figures("x", lines))
    names = [figure.name for figure in figures]
    assert len(set(names)) == len(names)
    assert {"x.import.engine.siesta.lines", "x.import.engine.siesta"} <= set(names)
    # What a module imports is not its own cost.
    assert all(figure.value < 20_000 for figure in figures)


def test_a_saved_game():
    files = unix.save(RECORDED[0])
    assert "saves/current.sol" in files


def test_a_job_that_fails(device):
    with pytest.raises(UserError) as caught:
        device.run({"name": "questions", "game": "chess", "positions": []})
    assert "chess" in caught.value.details


def test_filesystem(tmp_path):
    image = staging.filesystem({"a/b/c.txt": b"sun", "d.bin": bytes(10_000)})
    assert len(image) == 352 * 4096
    (tmp_path / "image").write_bytes(image)
    done = subprocess.run(
        [*interpreter.command(), "-X", "heapsize=4m", "-c", _READ_BACK],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "sun 10000\n", done.stderr
