"""The engine's tests on each interpreter, by the small runner and by `solsombra test`."""

import pytest

from host_tools.cli import main
from host_tools.commands import test as command
from host_tools.paths import ENGINE_TESTS
from host_tools.targets import TARGETS
from host_tools.targets.target import FileRun, Tally

# Those that need nothing but this machine; the others: test_targets_board.py.
HERE = ("cpython", "unix")
FILES = sorted(ENGINE_TESTS.glob("test_*.py"))

GOOD = "def test_sun():\n    assert 1 + 1 == 2\n"
BAD = "def test_moon():\n    assert 1 + 1 == 3, 'the moon is missing'\n"
SKIPPED = "class SkipTest(Exception):\n    pass\ndef test_sky():\n    raise SkipTest('no sky')\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_on_micropython(path):
    run = TARGETS["unix"].run_file(path)
    tally = Tally()
    tally.add(run)
    assert tally.failed == 0 and tally.passed > 0, run.output


@pytest.mark.parametrize("name", HERE)
def test_the_runner_counts_and_shows_what_failed(checkout, name):
    run = TARGETS[name].run_file(checkout(GOOD + BAD + SKIPPED))
    lines = run.output.splitlines()
    assert lines[0].startswith(("ON CPython 3.", "ON MicroPython 1."))
    assert "PASS test_sun" in lines and "FAIL test_moon" in lines
    assert "SKIP test_sky no sky" in lines
    assert any("AssertionError: the moon is missing" in line for line in lines)
    assert lines[-1].startswith("HEAP ")
    assert run.exit_code == 1


@pytest.mark.parametrize("name", HERE)
@pytest.mark.parametrize(
    "text, complaint",
    [
        ("def test_sun(:\n", "SyntaxError"),
        ("import no_such_module\n", "no_such_module"),
        ("import sys\ndef test_sun():\n    sys.exit(0)\n", ""),
        ("def test_sun():\n    bytearray(1 << 60)\n", "MemoryError"),
    ],
)
def test_a_file_that_does_not_get_through_has_failed(checkout, name, text, complaint):
    run = TARGETS[name].run_file(checkout(text))
    tally = Tally()
    tally.add(run)
    assert tally.failed == 1
    assert complaint in run.output


def test_tests_that_print_do_not_confuse_the_count():
    tally = Tally()
    tally.add(FileRun("ON Python 1\nPASSing through\nPASS test_a\nHEAP unknown\n", 0))
    assert (tally.passed, tally.failed, tally.interpreter) == (1, 0, "Python 1")


def test_a_line_per_target_and_the_exit_code(checkout, capsys):
    checkout(GOOD)
    assert main(["test", "--on", "cpython,unix"]) == 0
    last = capsys.readouterr().out.splitlines()[-2:]
    assert last[0].startswith("cpython: 1 passed, 0 failed (CPython 3.")
    assert last[1].startswith("unix: 1 passed, 0 failed (MicroPython 1.")


def test_a_failure_makes_exit_code_1(checkout, capsys):
    checkout(GOOD + BAD)
    assert main(["test", "--on", "unix"]) == 1
    out = capsys.readouterr().out
    assert "FAIL test_moon" in out and "PASS" not in out
    assert "unix: 1 passed, 1 failed (MicroPython" in out.splitlines()[-1]


def test_without_a_checkout_there_is_a_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(command, "ENGINE_TESTS", tmp_path)
    assert main(["test"]) == 2
    assert capsys.readouterr().err.startswith(f"solsombra: no tests in {tmp_path}")
