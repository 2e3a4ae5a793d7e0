"""The build of an image, as far as it can be told without compiling anything."""

import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from host_tools.errors import UserError
from host_tools.image import build, cache, packages, programs, sources
from host_tools.image.build import Inputs
from host_tools.image.sources import Sources
from host_tools.image.uf2 import make_uf2, read_uf2

INPUTS = Inputs(
    sources={"micropython_1.25.0+ds-1.dsc": "12ab"},
    compilers={"gcc-arm-none-eabi": "12.2"},
    modules={"engine/__init__.py": "", "main.py": "start()\n"},
)
CHANGELOG = """\
micropython (1.25.0+ds-1) unstable; urgency=medium

  * New upstream release

 -- Somebody <a@example.org>  Sun, 04 May 2025 21:40:18 +0800

micropython (1.24.1+ds-1) unstable; urgency=medium

 -- Somebody <a@example.org>  Sun, 01 Dec 2024 00:00:00 +0000
"""


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def got(tmp_path):
    path = tmp_path / "sources" / "micropython" / "debian" / "changelog"
    path.parent.mkdir(parents=True)
    path.write_text(CHANGELOG)
    return Sources(tmp_path / "sources", dict(INPUTS.sources))


# inputs


def test_the_same_inputs_have_the_same_key():
    again = Inputs(dict(INPUTS.sources), dict(INPUTS.compilers), dict(INPUTS.modules))
    assert (again.key, again.tree_key) == (INPUTS.key, INPUTS.tree_key)


@pytest.mark.parametrize(
    "change, other_tree",
    [
        ({"sources": {"micropython_1.25.0+ds-1.dsc": "12ac"}}, True),
        ({"compilers": {"gcc-arm-none-eabi": "13.1"}}, True),
        ({"modules": {}}, False),
        ({"modules": {"engine/__init__.py": "", "main.py": "start(1)\n"}}, False),
        ({"modules": {"engine/__init__.py": "", "main_.py": "start()\n"}}, False),
    ],
)
def test_each_input_counts(change, other_tree):
    other = replace(INPUTS, **change)
    assert other.key != INPUTS.key
    assert (other.tree_key != INPUTS.tree_key) == other_tree


def test_the_manifest_names_all_modules_in_their_order():
    frozen = []
    exec(
        build.manifest({"engine/b.py": "", "engine/a.py": "", "main.py": ""}),
        {"freeze": lambda folder, names: frozen.append((folder, names)), "include": len},
    )
    assert frozen[-1] == ("modules", ["engine/b.py", "engine/a.py", "main.py"])
    assert all(names is not None for _, names in frozen)


def test_nothing_of_the_users_settings_reaches_the_build(got, monkeypatch):
    for name in ("CFLAGS", "MAKEFLAGS", "PICO_SDK_PATH", "MICROPY_GIT_TAG", "PYTHONPATH"):
        monkeypatch.setenv(name, "mine")
    monkeypatch.setenv("PATH", "/opt/my/bin")
    settings = build.environment(got)
    assert "mine" not in settings.values()
    assert settings["PATH"] == "/usr/bin:/bin"
    assert settings["MICROPY_GIT_TAG"] == "v1.25.0"
    assert settings["SOURCE_DATE_EPOCH"] == "1746366018"  # 13:40:18 in UTC


# image()


@pytest.fixture
def builds(got, monkeypatch):
    """Builds that take no time; the list of what was asked for."""
    done = []

    def make(got, inputs):
        done.append(inputs)
        return "".join(inputs.modules.values()).encode().ljust(300, b"-")

    monkeypatch.setattr(packages, "installed", lambda: dict(INPUTS.compilers))
    monkeypatch.setattr(sources, "get", lambda mirror: got)
    monkeypatch.setattr(build, "pico_modules", lambda: dict(INPUTS.modules))
    monkeypatch.setattr(build, "_build", make)
    return done


def test_an_image_is_built_once(builds):
    path = build.image()
    assert read_uf2(path).data.startswith(b"start()\n--")
    assert build.image() == path
    assert builds == [INPUTS]


def test_the_stock_image_has_no_modules(builds):
    assert build.image(stock=True) != build.image()
    assert [len(inputs.modules) for inputs in builds] == [0, 2]


def test_a_changed_module_makes_another_image(builds, monkeypatch):
    first = build.image()
    monkeypatch.setattr(build, "pico_modules", lambda: {"main.py": "stop()\n"})
    second = build.image()
    assert first != second
    assert read_uf2(second).data.startswith(b"stop()\n")


def test_an_image_damaged_in_the_cache_is_built_again(builds):
    path = build.image()
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert build.image().read_bytes() == whole
    assert len(builds) == 2


def test_the_build_goes_through_its_steps(got, monkeypatch):
    commands = []

    def run(command, settings, folder, line=print):
        commands.append([word for word in command if not word.startswith("-")][:2])
        if command[:2] == ["cmake", "--build"]:
            line("[1/2] Building C object a.o\n")
            out = Path(command[2])
            assert not (out / "frozen_content.c").exists()
            assert (out.parent / "modules" / "main.py").read_text() == "start()\n"
            assert "'main.py'" in (out.parent / "manifest.py").read_text()
            (out / "firmware.bin").write_bytes(b"code")
        return ""

    tree = cache.folder() / "trees" / INPUTS.tree_key
    (tree / "out" / "frozen_mpy").mkdir(parents=True)
    (tree / "out" / "frozen_content.c").write_text("of an older build")
    (tree / "modules").mkdir()
    (tree / "modules" / "gone.py").write_text("")
    monkeypatch.setattr(programs, "run", run)
    assert build._build(got, INPUTS) == b"code"
    assert [words[0] for words in commands] == ["make", "cmake", "cmake"]
    assert not (tree / "modules" / "gone.py").exists()


# the cache


def test_the_cache_keeps_the_youngest(monkeypatch):
    monkeypatch.setattr(cache, "_KEPT", 2)
    for number in range(3):
        path = cache.store(f"image-{number}", make_uf2(bytes([number])))
        os.utime(path, (number, number))
    cache.store("image-3", b"new")
    assert [cache.find(f"image-{number}") is not None for number in range(4)] == [
        *(False, False, True, True)
    ]
    assert len(list((cache.folder() / "images").iterdir())) == 4


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "a.uf2"
    cache.write(path, b"old")

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(UserError, match=f"cannot write {path}: No space left on device"):
        cache.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.uf2"]


# packages, programs, sources


def listing(*names):
    return "".join(f"{name} installed 1.0\n" for name in names)


def test_missing_packages_are_one_line_with_the_command():
    there = [name for name in packages.NEEDED if name not in ("cmake", "gcc-arm-none-eabi", "make")]
    with pytest.raises(UserError) as caught:
        packages.check(listing(*there) + "cmake config-files 3.25\n")
    assert str(caught.value).endswith(": sudo apt install cmake gcc-arm-none-eabi make")


def test_all_packages_are_there():
    assert packages.check(listing(*packages.NEEDED)) == dict.fromkeys(packages.NEEDED, "1.0")


def test_a_system_without_apt(monkeypatch):
    monkeypatch.setenv("PATH", tempfile.gettempdir())
    packages.installed.cache_clear()
    with pytest.raises(UserError, match="on Debian and its kin only"):
        packages.installed()


def test_a_program_that_fails_shows_its_last_lines(tmp_path):
    lines = []
    script = "for i in $(seq 50); do echo line $i; done; exit 3"
    with pytest.raises(UserError) as caught:
        programs.run(["sh", "-c", script], os.environ, tmp_path, lines.append)
    assert str(caught.value) == "sh failed with exit code 3"
    assert caught.value.details.splitlines() == [f"line {i}" for i in range(21, 51)]
    assert len(lines) == 50
    with pytest.raises(UserError, match="cannot run no-such-program: No such file"):
        programs.run(["no-such-program"], os.environ, tmp_path)


def test_what_the_sources_say(got):
    assert got.version == "1.25.0"
    (got.micropython / "debian" / "changelog").write_text("nothing\n")
    with pytest.raises(UserError, match="cannot read the changelog"):
        _ = got.version


def test_the_mirror_is_the_one_of_this_machine():
    targets = [
        "Tools|Tools|main|https://tools.example/debian/",
        "Debian|Debian-Security|main|http://mirror.example/debian-security/",
        "Debian|Debian|contrib|http://mirror.example/contrib/",
        "Debian|Debian|main|http://mirror.example/debian/",
        "Debian|Debian|main|http://other.example/debian/",
    ]
    assert sources.pick_mirror(targets) == "http://mirror.example/debian/"
    with pytest.raises(UserError, match="--mirror"):
        sources.pick_mirror(targets[:2])


def fake_apt(fails_at=None):
    """Does what apt-get and dpkg do to the folders, with next to nothing in the packages."""

    def run(command, settings, folder, line=print):
        words = [word for word in command if not word.startswith("-")]
        if fails_at in words:
            raise UserError("apt-get failed with exit code 100", details="E: no network")
        match words:
            case ["apt-get", "source", name]:
                (folder / f"{name}_1.0.dsc").write_text(name)
                for part in sources.PARTS if name == "micropython" else ():
                    (folder / f"{name}-1.0" / "lib" / part).mkdir(parents=True)
                (folder / f"{name}-1.0" / "lib" / "micropython-lib").mkdir(parents=True)
            case ["apt-get", "download", name]:
                (folder / f"{name}_1.0_all.deb").write_text(name)
            case ["dpkg", package, target]:
                name = sources.BINARY_PACKAGES[Path(package).name.split("_")[0]]
                (Path(target) / "usr" / "src" / name / "src").mkdir(parents=True)
        return ""

    return run


def test_the_sources_are_fetched_once_and_joined(monkeypatch):
    monkeypatch.setattr(programs, "run", fake_apt())
    got = sources.get("http://mirror.example/debian")
    for part in sources.PARTS:
        link = got.micropython / "lib" / part
        assert link.is_symlink() and not os.readlink(link).startswith("/")
        assert link.resolve() == (got.folder / part).resolve() and link.is_dir()
    assert list(got.versions) == [
        "mbedtls_1.0.dsc",
        "micropython_1.0.dsc",
        "pico-sdk-source_1.0_all.deb",
        "tinyusb-source_1.0_all.deb",
    ]
    monkeypatch.setattr(programs, "run", fake_apt(fails_at="update"))
    assert sources.get(None) == got


def test_a_fetch_that_breaks_off_starts_anew(monkeypatch):
    monkeypatch.setattr(programs, "run", fake_apt(fails_at="tinyusb-source"))
    with pytest.raises(UserError, match="apt-get failed"):
        sources.get("http://mirror.example/debian")
    monkeypatch.setattr(programs, "run", fake_apt())
    assert len(sources.get("http://mirror.example/debian").versions) == 4
