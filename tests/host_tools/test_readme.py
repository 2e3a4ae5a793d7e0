"""What the README shows is what there is: its Python runs, its pictures are what its commands make."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from host_tools import cli

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES = re.findall(r"^(solsombra play --headless .*)$", README, re.MULTILINE)


def test_python():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_there_are_pictures_of_both_tables():
    assert len(PICTURES) == 2


@pytest.mark.parametrize("command", PICTURES)
def test_pictures(command, tmp_path):
    keys = re.search(r'"\$\(cat (.*?)\)"', command)
    assert keys
    command = command.replace(keys.group(), shlex.quote((ROOT / keys[1]).read_text()))
    words = shlex.split(command)[1:]
    at = words.index("--shot") + 1
    shown = ROOT / words[at]
    words[at] = str(tmp_path / "shot.png")
    assert cli.main(words) == 0
    # Pixels, as the bytes of a PNG are a matter of the library's version.
    with Image.open(tmp_path / "shot.png") as made, Image.open(shown) as kept:
        assert made.size == kept.size
        assert ImageChops.difference(made.convert("RGB"), kept.convert("RGB")).getbbox() is None
