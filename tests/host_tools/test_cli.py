"""The command line: one line for each error, and the right exit code."""

import os
import subprocess
import sys

import pytest
from PIL import Image

from host_tools import cli
from host_tools.cli import main
from host_tools.errors import NO_BOARD, UserError


def run(*words, **more):
    """A process of `solsombra`, without a terminal."""
    code = "import sys; from host_tools.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        **more,
    )


def fails(capsys, code, complaint, *words):
    """Runs it; it must fail with `code` and say one line only."""
    assert main(words) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("solsombra: ") and err.count("\n") == 1, err
    assert complaint in err


@pytest.mark.parametrize(
    "words, complaint",
    [
        ([], "required: command"),
        (["fly"], "'play', 'test'" if sys.version_info < (3, 12) else "play, test"),
        (["play", "--fast"], "--fast"),
        (["play", "--headless", "--keys", "ok,lft"], "hold:KEY:MS"),
        (["play", "--headless", "--scale", "0"], "from 1 to 32"),
        (["play", "--headless", "--scale", "99999999999999999999"], "from 1 to 32"),
        (["play", "--headless", "--seed", "-1"], "from 0 to 4294967295"),
        (["play", "--headless", "--seed", "4294967296"], "from 0 to 4294967295"),
        (["play", "--headless", "--shot", "a.jpg"], "does not end in .png"),
        (["play", "--headless", "--window"], "exclude each other"),
        (["play", "--headless", "--micropython", "/no/such"], "/no/such is no program"),
        (["play", "--headless", "--data", __file__], "is not a folder"),
        (["play", "--keys", "ok"], "--keys needs --headless"),
        (["play", "--shot", "a.png"], "--shot needs --headless"),
        (["play"], "needs a terminal"),
        (["test", "--on", "moon"], "there are: cpython, unix"),
        (["test", "--on", ""], "there are: cpython, unix"),
    ],
)
def test_wrong_use_is_a_line_and_exit_code_2(capsys, words, complaint):
    fails(capsys, 2, complaint, *words)


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["test", "--help"]])
def test_each_help_ends_with_an_example(capsys, words):
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 0
    last = capsys.readouterr().out.strip().split("\n\n")[-1]
    assert last.startswith("example: solsombra ")


def test_the_version(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("solsombra 0.")


@pytest.mark.parametrize(
    "error, code, text",
    [
        (UserError("no board", NO_BOARD), 3, "solsombra: no board\n"),
        (UserError("it died", details="Trace\nback"), 1, "Trace\nback\nsolsombra: it died\n"),
        (KeyboardInterrupt(), 1, "solsombra: interrupted\n"),
    ],
)
def test_errors_are_printed_in_one_place(capsys, monkeypatch, error, code, text):
    def fail(args):
        raise error

    monkeypatch.setattr(cli.play, "run", fail)
    assert main(["play"]) == code
    assert capsys.readouterr().err == text


def test_headless_writes_a_picture_per_key(tmp_path):
    shots = tmp_path / "new" / "shots"
    done = run(
        *("play", "--headless", "--seed", "7", "--scale", "3", "--shots", str(shots)),
        *("--keys", "ok,hold:down:50,wait:100", "--shot", str(tmp_path / "end.png")),
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert sorted(path.name for path in shots.iterdir()) == [
        "000-start.png",
        "001-ok.png",
        "002-hold-down-50.png",
        "003-wait-100.png",
    ]
    with Image.open(tmp_path / "end.png") as end, Image.open(shots / "003-wait-100.png") as last:
        assert end.size == (384, 192)
        assert end.tobytes() == last.tobytes()
        assert len(end.convert("RGB").getcolors() or ()) == 2


def test_headless_leaves_nothing_behind(tmp_path):
    environment = {**os.environ, "TMPDIR": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "home")}
    done = run("play", "--headless", "--keys", "ok", env=environment)
    assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_cannot_be_written(capsys, tmp_path):
    (tmp_path / "file").write_text("kept")
    fails(capsys, 1, "cannot make", "play", "--headless", "--shots", str(tmp_path / "file"))
    folder = tmp_path / "folder.png"
    folder.mkdir()
    fails(capsys, 1, f"cannot write {folder}", "play", "--headless", "--shot", str(folder))
    assert (tmp_path / "file").read_text() == "kept"


def test_keys_after_the_end_of_the_firmware(capsys):
    # Back held at power-on leaves the program; here it comes too late, and play goes on.
    assert main(["play", "--headless", "--keys", "hold:back:500,ok"]) == 0


def test_a_firmware_that_dies_shows_its_traceback(capsys, tmp_path):
    program = tmp_path / "micropython"
    program.write_text("#!/bin/sh\necho 'Traceback: no sun' >&2\nexit 3\n")
    program.chmod(0o755)
    assert main(["play", "--headless", "--micropython", str(program)]) == 1
    error = capsys.readouterr().err
    assert error.startswith("Traceback: no sun\nsolsombra: the firmware stopped with an error")


def test_a_closed_pipe_is_no_traceback():
    code = "import sys; from host_tools.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "test", "--on", "cpython"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.wait(120) == 1
    assert process.stderr.read() == b""
