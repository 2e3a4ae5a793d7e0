"""Which modules go into an image, and the version that it tells."""

import subprocess

import pytest

from host_tools.errors import UserError
from host_tools.image import about
from host_tools.image.modules import pico_modules, version_number, version_text
from host_tools.paths import HOME

FILES = {
    "engine/__init__.py": "",
    "engine/siesta/game.py": "SUN = 1\n",
    "engine/siesta/notes.txt": "no module",
    "firmware/main.py": "start()\n",
    "firmware/version.py": 'VERSION = "2.3.4"\n',
    "firmware/bits_plain.py": "",
    "firmware/boards/desktop.py": "",
    "host_tools/cli.py": "",
}


@pytest.fixture
def home(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / "home" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "home"


def git(home, *words):
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(
        ["git", *who, "-C", home, *words], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def commit(home):
    git(home, "add", ".")
    git(home, "commit", "-q", "-m", "a change")
    return git(home, "rev-parse", "HEAD")[:7]


def test_the_modules(home):
    modules = pico_modules(home)
    assert list(modules) == [
        "engine/__init__.py",
        "engine/siesta/game.py",
        "firmware/version.py",
        "main.py",
    ]
    assert modules["engine/siesta/game.py"] == "SUN = 1\n"
    assert modules["main.py"] == "start()\n"


def test_this_projects_modules_are_whole():
    modules = pico_modules()
    assert "firmware.start" in modules["main.py"]
    for name in (
        "engine/siesta/game.py",
        "firmware/bits_viper.py",
        "firmware/boards/breadboard.py",
    ):
        assert modules[name] == (HOME / name).read_text("utf-8")


def test_the_version_without_a_checkout(home, monkeypatch):
    assert version_text(home) == "2.3.4"
    monkeypatch.setenv("PATH", "")
    (home / ".git").mkdir()
    assert version_text(home) == "2.3.4"


def test_the_version_names_the_state_of_the_modules(home):
    git(home, "init", "-q")
    first = commit(home)
    assert version_text(home) == f"2.3.4 {first}"

    # What the device does not have does not count.
    (home / "host_tools" / "cli.py").write_text("pass\n")
    (home / "firmware" / "drawing.txt").write_text("#\n")
    assert version_text(home) == f"2.3.4 {first}"
    (home / "firmware" / "drawing.txt").unlink()
    commit(home)
    assert version_text(home) == f"2.3.4 {first}"

    (home / "engine" / "siesta" / "game.py").write_text("SUN = 2\n")
    assert version_text(home) == f"2.3.4 {first}+"
    second = commit(home)
    assert version_text(home) == f"2.3.4 {second}"
    (home / "firmware" / "new.py").write_text("")
    assert version_text(home) == f"2.3.4 {second}+"


def test_a_version_that_is_not_there(home):
    (home / "firmware" / "version.py").write_text("")
    with pytest.raises(UserError, match="has no VERSION"):
        version_number(home)


def test_the_device_knows_its_version_and_so_does_the_image(home):
    git(home, "init", "-q")
    state = f"2.3.4 {commit(home)}"
    module = {}
    exec(pico_modules(home)["firmware/version.py"], module)
    assert module["VERSION"] == state
    image = b"\xff\0" + module["MARK"].encode() + b"\0\0MicroPython v1.25.0 on 2025-05-04\0"
    assert about.solsombra_version(image) == state
    assert about.micropython_version(image) == "1.25.0"
    assert about.describe(image) == f"Solsombra {state}, MicroPython 1.25.0"


def test_images_without_versions():
    assert about.describe(b"\0MicroPython v1.26.1 on 2025-09-11\0") == "MicroPython 1.26.1"
    assert about.describe(b"play solsombra today") == "no version found"
