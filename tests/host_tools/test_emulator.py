"""The emulator's laptop side, without an emulated Pico (those tests are in tests/pico)."""

import ast
import json
import socket

import pytest

from host_tools.cli import main
from host_tools.emulator import node
from host_tools.emulator.flash import Flash
from host_tools.emulator.port import Port
from host_tools.emulator.wiring import BOARDS, I2cPanel
from host_tools.errors import UserError
from host_tools.image.uf2 import FLASH_SIZE, make_uf2
from host_tools.paths import HOME

RP2350 = 0xE48BFF59


def fails(capsys, code, complaint, *words):
    """The command must fail with `code` and say one line only."""
    assert main(["emulate", *map(str, words)]) == code
    error = capsys.readouterr().err
    assert error.startswith("solsombra: ") and error.count("\n") == 1, error
    assert complaint in error


# Wrong use: told before anything starts, so node is not needed


@pytest.fixture
def no_programs(monkeypatch, tmp_path):
    """An empty PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["--port", "0"], "from 1 to 65535"),
        (["--port", "70000"], "from 1 to 65535"),
        (["--port", "7000", "--keys", "ok"], "it excludes --keys"),
        (["--limit", "0"], "from 1 to 3600"),
        (["--shot", "a.gif"], "does not end in .png"),
        (["--keys", "okay"], "hold:KEY:MS"),
        (["--flash", __file__], "is no flash: it has"),
    ],
)
def test_wrong_use(capsys, no_programs, words, complaint):
    fails(capsys, 2, complaint, *words)


@pytest.mark.parametrize(
    "content, complaint",
    [
        (b"", "is empty"),
        (b"#!/bin/sh\n" * 100, "is not a UF2 file"),
        (make_uf2(bytes(1000), family=RP2350), "is for RP2350"),
        (make_uf2(bytes(1000))[:-100], "is cut off"),
        (make_uf2(bytes(1000))[512:], "missing"),
    ],
)
def test_what_is_no_image_for_the_pico(capsys, tmp_path, no_programs, content, complaint):
    (tmp_path / "image.uf2").write_bytes(content)
    fails(capsys, 1, complaint, tmp_path / "image.uf2")


def test_no_image(capsys, tmp_path, no_programs):
    fails(capsys, 1, "cannot read", tmp_path / "image.uf2")


def test_no_node(capsys, tmp_path, no_programs):
    (tmp_path / "image.uf2").write_bytes(make_uf2(bytes(1000)))
    fails(capsys, 1, "needs node, which is not there: sudo apt", tmp_path / "image.uf2")
    assert "needs node" in str(node.missing())


# Node and the package


@pytest.fixture
def programs(monkeypatch, tmp_path):
    """Makes shell scripts the only programs: programs(node="echo v20.1.0")."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(node.VARIABLE, raising=False)

    def make(**scripts):
        for name, script in scripts.items():
            (folder / name).write_text(f"#!/bin/sh\n{script}\n")
            (folder / name).chmod(0o755)

    return make


def install(folder, name=node.PACKAGE, version=None):
    """A package of npm, as far as anybody looks at it here."""
    folder.mkdir(parents=True)
    there = {"name": name, "version": version or node.version()}
    (folder / "package.json").write_text(json.dumps(there))


def test_an_old_node(programs):
    programs(node="echo v16.20.2")
    with pytest.raises(UserError, match=r"needs node 18 or newer, .* is v16\.20\.2"):
        node.command()


def test_the_package_in_a_named_folder(programs, monkeypatch, tmp_path):
    programs(node="echo v20.1.0")
    install(tmp_path / "given")
    monkeypatch.setenv(node.VARIABLE, str(tmp_path / "given"))
    program, script, package = node.command()
    assert program.endswith("/node") and script.endswith("main.mjs")
    assert package == str(tmp_path / "given")


@pytest.mark.parametrize(
    "what, complaint",
    [
        ({"version": "1.0.0"}, r"is rp2040js 1\.0\.0; the emulator needs rp2040js 1\.4\.1"),
        ({"name": "left-pad"}, "is left-pad"),
        (None, "is not the npm package rp2040js"),
    ],
)
def test_a_wrong_package(programs, monkeypatch, tmp_path, what, complaint):
    programs(node="echo v20.1.0")
    if what:
        install(tmp_path / "given", **what)
    monkeypatch.setenv(node.VARIABLE, str(tmp_path / "given"))
    with pytest.raises(UserError, match=complaint):
        node.command()


def test_no_npm(programs):
    programs(node="echo v20.1.0")
    with pytest.raises(UserError, match="npm, which fetches rp2040js 1.4.1, is not there"):
        node.command()


def test_no_network(programs, tmp_path):
    programs(node="echo v20.1.0", npm="echo no such host; exit 1")
    with pytest.raises(UserError, match=f"needs a network once; .* {node.VARIABLE}=") as caught:
        node.command()
    assert caught.value.details == "no such host"
    assert list((tmp_path / "cache" / "solsombra").iterdir()) == []


def test_the_package_is_fetched_once(programs, tmp_path):
    there = json.dumps({"name": node.PACKAGE, "version": node.version()})
    npm = f"""
        [ "$1" = ci ] && [ -s package-lock.json ] && [ -s package.json ] || exit 1
        /bin/mkdir -p node_modules/rp2040js
        echo '{there}' > node_modules/rp2040js/package.json
        echo fetched >> {tmp_path}/log
    """
    programs(node="echo v20.1.0", npm=npm)
    packages = {node.command()[2] for _ in range(2)}
    assert packages == {
        str(tmp_path / "cache/solsombra/rp2040js-1.4.1/node_modules/rp2040js"),
    }
    assert (tmp_path / "log").read_text() == "fetched\n"


def test_the_lock_pins_the_package_and_names_no_host():
    text = (node.HARNESS / "package-lock.json").read_text()
    package = json.loads(text)["packages"]["node_modules/rp2040js"]
    assert package["version"] == node.version()
    assert package["integrity"].startswith("sha512-")
    assert "://" not in text


# Flash and wiring


def test_an_image_leaves_the_rest_of_the_flash(tmp_path):
    flash = Flash()
    flash.program(FLASH_SIZE - 4, b"kept")
    (tmp_path / "image.uf2").write_bytes(make_uf2(b"program"))
    flash.install(tmp_path / "image.uf2")
    assert flash.data[:7] == b"program"
    assert flash.data[256:4096] == b"\xff" * (4096 - 256)
    flash.save(tmp_path / "flash")
    assert Flash.load(tmp_path / "flash").data == flash.data
    assert flash.data[-4:] == b"kept"


def test_a_flash_that_cannot_be_written(tmp_path):
    with pytest.raises(UserError, match="cannot write"):
        Flash().save(tmp_path / "no" / "such" / "folder")


def test_the_wiring_is_the_one_of_the_board_file():
    tree = ast.parse((HOME / "firmware" / "boards" / "breadboard.py").read_text())
    facts = {}
    for line in tree.body:
        match line:
            case ast.Assign([ast.Name(name)], ast.Call(_, [value])):  # const(16)
                facts[name] = ast.literal_eval(value)
            case ast.Assign([ast.Name(name)], value):
                facts[name] = ast.literal_eval(value)
    board = BOARDS["breadboard"]
    assert board.keys == facts["KEYS"]
    assert board.buzzer == facts["BUZZER"]
    assert board.panel == I2cPanel(
        facts["I2C"]["id"], facts["PANEL"]["addresses"][0], facts["PANEL"]["controller"]
    )


def test_a_port_in_use():
    with socket.create_server(("localhost", 0)) as taken:
        number = taken.getsockname()[1]
        with pytest.raises(UserError, match=f"port {number} cannot be used"):
            Port(None, number)  # type: ignore[arg-type]
