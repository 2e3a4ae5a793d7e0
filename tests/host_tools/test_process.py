"""A firmware in its process: what it says, and every way in which it can fail."""

import os
import sys
import time

import fake
import pytest

from host_tools.errors import WRONG_USE, UserError
from host_tools.simulator import wire
from host_tools.simulator.process import FirmwareStopped, Process


@pytest.fixture
def start(tmp_path):
    """start(body): a firmware that runs `body`."""
    processes = []

    def make(body, **more):
        processes.append(Process(tmp_path / "data", home=fake.home(tmp_path, body), **more))
        return processes[-1]

    yield make
    for process in processes:
        try:
            process.close()
        except FirmwareStopped:
            pass


def heard(process):
    messages = []
    return process.run(messages.append), messages


def test_it_runs_from_wait_to_wait(start):
    process = start("now, mask = wait(30)\nsay('tone', now, mask)\nwait(7)")
    assert heard(process) == (30, [])
    process.answer(1234, 5)
    assert heard(process) == (7, [wire.Tone(1234, 5)])


def test_closing_ends_it_cleanly(start, tmp_path):
    process = start("import os\nwhile True:\n    wait(10)")
    heard(process)
    process.close()
    process.close()
    assert process.report() == ""


def test_its_own_end_is_told(start):
    process = start("wait(1)")
    heard(process)
    process.answer(1, 0)
    assert heard(process) == (None, [])


def test_it_gets_folder_seed_and_heap(start, tmp_path):
    process = start(
        """
        import gc, os
        ends = os.getenv("SOLSOMBRA_DATA").endswith("data")
        total = gc.mem_alloc() + gc.mem_free()
        say("tone", int(os.getenv("SOLSOMBRA_SEED")), int(ends))
        say("tone", total, 0)
        wait(1)
        """,
        seed=4294967295,
    )
    _, (first, second) = heard(process)
    assert first == wire.Tone(4294967295, 1)
    assert 470_000 < second.hz <= 484 * 1024


def test_without_a_seed_there_is_none(start, monkeypatch):
    monkeypatch.setenv("SOLSOMBRA_SEED", "3")
    process = start("import os\nsay('tone', 1, int(os.getenv('SOLSOMBRA_SEED') is None))\nwait(1)")
    assert heard(process)[1] == [wire.Tone(1, 1)]


def test_an_error_brings_its_traceback(start):
    process = start("wait(1)\nraise ValueError('the sun is missing')")
    heard(process)
    process.answer(1, 0)
    with pytest.raises(FirmwareStopped, match=r"exit code 1\)") as caught:
        heard(process)
    assert caught.value.exit_code == 1
    assert "ValueError: the sun is missing" in caught.value.details
    assert "start.py" in caught.value.details


def test_an_error_at_the_end_is_told_by_close(start):
    process = start("try:\n    wait(1)\nexcept SystemExit:\n    raise OSError(5)")
    heard(process)
    with pytest.raises(FirmwareStopped) as caught:
        process.close()
    assert "OSError" in caught.value.details


def test_garbage_is_quoted_in_part(start):
    process = start("print('x' * 5000)\nwait(1)")
    with pytest.raises(FirmwareStopped) as caught:
        heard(process)
    assert len(str(caught.value)) < 100


def test_no_traceback_is_too_long(start):
    process = start("for _ in range(5000):\n    print('x' * 99, file=sys.stderr)\nsys.exit(2)")
    with pytest.raises(FirmwareStopped, match=r"exit code 2\)") as caught:
        heard(process)
    assert 1000 < len(caught.value.details) < 10000


def test_garbage_is_quoted(start):
    process = start("print('debug: here')\nwait(1)")
    with pytest.raises(FirmwareStopped, match="sent no message: 'debug: here'"):
        heard(process)


@pytest.mark.parametrize(
    "body",
    [
        "while True:\n    pass",
        "while True:\n    say('tone', 1, 1)",
        "while True:\n    say('nonsense')",
        "while True:\n    sys.stdout.write('x' * 1000)",
    ],
)
def test_one_that_never_waits_is_given_up(start, body):
    process = start(body, patience_s=0.3)
    with pytest.raises(FirmwareStopped, match=r"did not answer for 0\.3 seconds"):
        heard(process)


def test_one_that_does_not_want_to_end_is_killed(start, monkeypatch):
    monkeypatch.setattr("host_tools.simulator.process._GOODBYE_S", 0.3)
    process = start("try:\n    wait(1)\nexcept SystemExit:\n    while True:\n        pass")
    heard(process)
    with pytest.raises(FirmwareStopped, match="did not end"):
        process.close()


def test_one_that_still_talks_when_it_is_closed_can_end(start):
    # More than a pipe holds: it would block for ever if nobody read.
    process = start(
        "try:\n    wait(1)\nexcept SystemExit:\n    for _ in range(999):\n        print('x' * 999)"
    )
    heard(process)
    process.close()


def test_a_killed_one_can_be_closed(start):
    process = start("while True:\n    wait(1)")
    heard(process)
    before = time.monotonic()
    process.kill()
    process.answer(1, 0)
    process.close()
    assert time.monotonic() - before < 2


def test_a_program_that_is_not_there(tmp_path):
    with pytest.raises(UserError, match="is no program") as caught:
        Process(tmp_path, micropython=str(tmp_path / "micropython"))
    assert caught.value.exit_code == WRONG_USE


@pytest.mark.skipif(os.name != "posix", reason="needs a program that is a text file")
def test_a_program_that_cannot_run(tmp_path):
    program = tmp_path / "micropython"
    program.write_bytes(b"\x7fELF nonsense")
    program.chmod(0o755)
    with pytest.raises(UserError, match="does not start"):
        Process(tmp_path, micropython=str(program))


def test_a_program_that_is_no_micropython(tmp_path):
    home = fake.home(tmp_path, "import framebuf")  # CPython has none
    process = Process(tmp_path, micropython=sys.executable, home=home)
    with pytest.raises(FirmwareStopped) as caught:
        heard(process)
    assert "framebuf" in caught.value.details
