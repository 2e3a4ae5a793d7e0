"""The engine's tests on boards: an emulated one, one at a port, and ports where none answers."""

import socket
from types import SimpleNamespace

import pytest

from host_tools.cli import main
from host_tools.emulator.flash import Flash
from host_tools.errors import NO_BOARD, UserError
from host_tools.targets import TARGETS, board, pico
from host_tools.targets.target import Tally
from host_tools.transport import mpremote, ports

PICO = SimpleNamespace(vid=0x2E8A, pid=0x0005, device="/dev/ttyACM0")
OTHER_PICO = SimpleNamespace(vid=0x2E8A, pid=0x0005, device="/dev/ttyACM1")
PROBE = SimpleNamespace(vid=0x2E8A, pid=0x000C, device="/dev/ttyACM2")
PLAIN = SimpleNamespace(vid=None, pid=None, device="/dev/ttyS0")


@pytest.fixture(scope="module")
def emulator():
    try:
        TARGETS["pico"].check()
    except UserError as error:
        pytest.skip(str(error))


@pytest.fixture
def emulated(emulator):
    """A Pico with MicroPython alone."""
    with pico.EmulatedBoard(Flash(pico.fresh_flash(None)), limit_s=60) as one:
        yield one


@pytest.fixture
def connected(monkeypatch):
    """connected(port...): what is connected to this machine."""

    def connect(*found):
        monkeypatch.setattr(ports.list_ports, "comports", lambda: list(found))

    return connect


# an emulated Pico

GOOD = "import sys\ndef test_sun():\n    assert sys.platform == 'rp2'\n"
BAD = "def test_moon():\n    assert 1 + 1 == 3, 'the moon is missing'\n"
SKIPPED = "class SkipTest(Exception):\n    pass\ndef test_sky():\n    raise SkipTest('no sky')\n"


def test_the_engine_of_the_checkout_runs(emulator, checkout):
    """Not one that the image may have; and the helper modules beside the test file are there."""
    path = checkout("import helper\ndef test_sun():\n    assert helper.ANSWER == 42\n")
    (path.parent / "helper.py").write_text("from engine.answer import ANSWER\n")
    (path.parents[2] / "engine").mkdir()
    (path.parents[2] / "engine" / "__init__.py").write_text("")
    (path.parents[2] / "engine" / "answer.py").write_text("ANSWER = 6 * 7\n")
    run = TARGETS["pico"].run_file(path)
    assert run.exit_code == 0, run.output
    assert run.output.splitlines()[1] == "PASS test_sun"


def test_the_lines_are_those_of_the_other_targets(emulator, checkout):
    run = TARGETS["pico"].run_file(checkout(GOOD + BAD + SKIPPED))
    lines = run.output.splitlines()
    assert lines[0].startswith("ON MicroPython 1.")
    assert lines[1] == "FAIL test_moon"
    assert lines[2] == "Traceback (most recent call last):"
    assert '  File "tests/engine/test_sky.py", line 5, in test_moon' in lines
    assert lines[-4:-1] == [
        "AssertionError: the moon is missing",
        "SKIP test_sky no sky",
        "PASS test_sun",
    ]
    assert lines[-1].startswith("HEAP ")
    assert run.exit_code == 1


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("def test_sun(:\n", "SyntaxError"),
        ("import no_such_module\n", "no_such_module"),
        ("import sys\ndef test_sun():\n    sys.exit(0)\n", ""),
        ("def test_sun():\n    bytearray(1 << 20)\n", "MemoryError"),
        ("import machine\ndef test_sun():\n    machine.reset()\n", "the board was reset"),
    ],
)
def test_a_file_that_does_not_get_through_has_failed(emulator, checkout, text, complaint):
    run = TARGETS["pico"].run_file(checkout(text))
    tally = Tally()
    tally.add(run)
    assert (tally.passed, tally.failed) == (0, 1)
    assert complaint in run.output


@pytest.mark.parametrize("wait", ["pass", "time.sleep(1)", "machine.disable_irq()"])
def test_a_board_that_hangs(emulator, checkout, monkeypatch, wait):
    monkeypatch.setattr(board, "LIMIT_S", 3.0)
    text = f"import machine, time\ndef test_sun():\n    while True:\n        {wait}\n"
    run = TARGETS["pico"].run_file(checkout(text + "def test_sky():\n    pass\n"))
    lines = run.output.splitlines()
    assert lines[1] == "PASS test_sky"
    assert lines[-1] == "not done after 3 seconds of the board's time"
    assert run.exit_code == 1


def test_an_image_that_is_none(tmp_path, capsys):
    image = tmp_path / "image.uf2"
    image.write_bytes(b"not an image")
    assert main(["test", "--on", "pico", "--uf2", str(image)]) != 0
    error = capsys.readouterr().err
    assert error.startswith("solsombra: cannot test on pico: ") and error.count("\n") == 1


# a board at a port


@pytest.mark.parametrize("text, code", [(GOOD, 0), (GOOD + BAD, 1)])
def test_a_board_at_a_port(emulated, checkout, capsys, text, code):
    checkout(text)
    assert main(["test", "--on", "device", "--port", emulated.address]) == code
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(f"device: 1 passed, {code} failed (MicroPython 1.")


def test_each_file_has_a_fresh_interpreter(emulated, checkout):
    path = checkout("import sys\ndef test_sun():\n    assert sys.path.count('mark') == 0\n")
    path.write_text(path.read_text() + "    sys.path.append('mark')\n")
    for _ in range(2):
        run = board.run_file(emulated.address, path, 30)
        assert run.exit_code == 0, run.output


def test_nothing_is_written_to_the_board(emulated, checkout):
    listing = "import os\nprint(os.listdir('/'), os.statvfs('/'))"
    folder = checkout(GOOD).parent
    before = mpremote.run(emulated.address, folder, listing, 30)
    assert "'remote'" in before.output and before.failure is None
    board.run_file(emulated.address, folder / "test_sky.py", 30)
    assert mpremote.run(emulated.address, folder, listing, 30) == before


def test_a_board_that_hung_or_chatters_is_reached_again(emulated, tmp_path, monkeypatch):
    def run(program, limit_s=30):
        return mpremote.run(emulated.address, tmp_path, program, limit_s)

    assert run("print('sun')\nwhile True: pass", 2) == mpremote.Ran(
        "sun\n", "not done after 2 seconds"
    )
    with monkeypatch.context() as patch:
        patch.setattr(mpremote, "_LONGEST_OUTPUT", 5000)
        chatter = run("while True: print('sun ' * 20)")
    assert chatter.output.startswith("sun sun ")
    assert chatter.failure == "ended after 5,000 characters of output"
    assert run("print(6 * 7)") == mpremote.Ran("42\n")
    assert run("1 / 0").failure == "the program failed"


# no board


def test_no_board_is_exit_code_3_and_a_line(connected, capsys):
    connected(PLAIN, PROBE)
    assert main(["test", "--on", "device"]) == NO_BOARD == 3
    out, error = capsys.readouterr()
    assert (out, error) == (
        "",
        "solsombra: cannot test on device: no board with MicroPython is connected\n",
    )


def test_what_was_named_is_looked_for_before_anything_runs(connected, checkout, capsys):
    connected()
    checkout(GOOD)
    assert main(["test", "--on", "cpython,device"]) == NO_BOARD
    assert capsys.readouterr().out == ""


def test_several_boards(connected, capsys):
    connected(OTHER_PICO, PROBE, PICO)
    assert main(["test", "--on", "device"]) == 2
    assert capsys.readouterr().err == (
        "solsombra: cannot test on device: several boards are connected: choose one with --port,"
        " of /dev/ttyACM0, /dev/ttyACM1\n"
    )


def test_the_only_board_is_found(connected):
    connected(PLAIN, PICO, PROBE)
    assert ports.find() == "/dev/ttyACM0"
    assert ports.find("/dev/ttyACM7") == "/dev/ttyACM7"


def test_a_port_without_permission_names_the_group(tmp_path, monkeypatch):
    grp = pytest.importorskip("grp")
    port = tmp_path / "ttyACM0"
    port.touch()
    monkeypatch.setattr(ports.os, "access", lambda *_: False)
    group = grp.getgrgid(port.stat().st_gid).gr_name
    with pytest.raises(UserError) as caught:
        ports.find(str(port))
    assert caught.value.exit_code == NO_BOARD
    assert str(caught.value) == (
        f"no permission to use {port}: sudo usermod -a -G {group} $USER, then log in again"
    )


def test_nobody_at_the_port(checkout, capsys):
    checkout(GOOD)
    with socket.create_server(("localhost", 0)) as server:
        address = f"socket://localhost:{server.getsockname()[1]}"
    assert main(["test", "--on", "device", "--port", address]) == NO_BOARD
    error = capsys.readouterr().err
    assert error.startswith(f"solsombra: no board answers at {address}: failed to access")
    assert error.count("\n") == 1


def test_somebody_silent_at_the_port(checkout, capsys, monkeypatch):
    monkeypatch.setattr(mpremote, "_START_S", 1.5)
    checkout(GOOD)
    with socket.create_server(("localhost", 0)) as server:
        address = f"socket://localhost:{server.getsockname()[1]}"
        assert main(["test", "--on", "device", "--port", address]) == NO_BOARD
    assert capsys.readouterr().err == (
        f"solsombra: no board answers at {address}: silent for 1.5 seconds\n"
    )


def test_a_board_may_need_several_attempts(monkeypatch, tmp_path):
    answers = [(False, mpremote.Ran("", "could not enter raw repl"))] * 2
    answers.append((True, mpremote.Ran("42\n")))
    monkeypatch.setattr(mpremote, "_attempt", lambda *_: answers.pop(0))
    assert mpremote.run("/dev/ttyACM0", tmp_path, "print(42)", 1).output == "42\n"
    answers.extend([(False, mpremote.Ran("", "could not enter raw repl"))] * 3)
    with pytest.raises(mpremote.NoAnswer, match="ttyACM0: could not enter raw repl"):
        mpremote.run("/dev/ttyACM0", tmp_path, "print(42)", 1)
