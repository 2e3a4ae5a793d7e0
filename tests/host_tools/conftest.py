"""What tests of the targets share: checkouts with a single test file."""

import shutil

import pytest

from host_tools.commands import test as command
from host_tools.paths import HOME


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """checkout(text): a checkout with one test file in it, and the runner."""

    def make(text):
        (tmp_path / "tests" / "engine").mkdir(parents=True)
        shutil.copytree(HOME / "tests" / "runner", tmp_path / "tests" / "runner")
        path = tmp_path / "tests" / "engine" / "test_sky.py"
        path.write_text(text)
        monkeypatch.setattr(command, "ENGINE_TESTS", path.parent)
        return path

    return make
