"""`solsombra play` in a terminal: a pseudo terminal stands in for one."""

import os
import re
import signal
import struct
import sys
import time

import pytest

if os.name != "posix":
    pytest.skip("needs a pseudo terminal", allow_module_level=True)

import fcntl
import pty
import termios

CODE = "import sys; from host_tools.cli import main; sys.exit(main())"
SCREEN_ON, SCREEN_OFF = "\x1b[?1049h", "\x1b[?1049l"
CURSOR_ON = "\x1b[?25h"
# A move of the cursor, the clearing of the screen, any other sequence, a character.
WRITTEN = r"\x1b\[(\d+;\d+)H|(\x1b\[2J)|(\x1b\[[?>]?[\d;]*[a-zA-Z])|(.)"


class Screen:
    """`solsombra play` in a terminal of its own; `seen` is all that it wrote."""

    def __init__(self, data, columns=80, lines=24, term="xterm-256color"):
        self.seen = ""
        self.code = None
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM=term, LANG="C.UTF-8", COLORTERM="")
            # The size must be there before the first look at it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.execv(sys.executable, [sys.executable, "-c", CODE, "play", "--data", str(data)])
        os.set_blocking(self.fd, False)

    def resize(self, columns, lines):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, text):
        os.write(self.fd, text.encode())

    def read(self):
        """Whether there was something; what is there is added to `seen`."""
        try:
            text = os.read(self.fd, 65536).decode("utf-8", "replace")
        except BlockingIOError:
            return False
        except OSError:  # the other end is closed
            text = ""
        self.seen += text
        # Where the cursor is: terminals are asked to see whether they answer at all.
        for _ in range(text.count("\x1b[6n")):
            self.type("\x1b[1;1R")
        return bool(text)

    def picture(self):
        """The characters on the screen, by line and column: what was written, put in place."""
        cells = {}
        line = column = 1
        for move, clear, _, character in re.findall(WRITTEN, self.seen, re.DOTALL):
            if clear:
                cells.clear()
            elif move:
                line, column = map(int, move.split(";"))
            elif character:
                cells[line, column] = character
                column += 1
        return cells

    def until(self, text, timeout_s=20):
        """Reads until `text` was written since the last time; returns what came."""
        before = len(self.seen)
        end = time.monotonic() + timeout_s
        while text not in self.seen[before:]:
            assert time.monotonic() < end, f"no {text!r} in {self.seen[before:]!r}"
            if not self.read():
                time.sleep(0.02)
        return self.seen[before:]

    def quiet(self, seconds=0.3):
        """Reads until nothing has come for a while; returns what came."""
        before = len(self.seen)
        last = time.monotonic()
        while time.monotonic() - last < seconds:
            if self.read():
                last = time.monotonic()
            else:
                time.sleep(0.02)
        return self.seen[before:]

    def end(self, timeout_s=10):
        """Waits for the program to end; its exit code."""
        limit = time.monotonic() + timeout_s
        while self.code is None and time.monotonic() < limit:
            self.read()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        while self.read():
            pass
        assert self.code is not None, "it goes on"
        return self.code


@pytest.fixture
def screen(tmp_path):
    made = []

    def make(**more):
        made.append(Screen(tmp_path, **more))
        made[-1].until("q quits", 30)
        made[-1].quiet()
        return made[-1]

    yield make
    for one in made:
        if one.code is None:
            os.kill(one.pid, signal.SIGKILL)
            os.waitpid(one.pid, 0)
        os.close(one.fd)


def restored(screen):
    """Whether the terminal is as before: own screen left, cursor shown, echo on."""
    left = screen.seen.rfind(SCREEN_OFF) > screen.seen.rfind(SCREEN_ON)
    return left and CURSOR_ON in screen.seen[screen.seen.rfind(SCREEN_ON) :]


def children(pid):
    """Processes that belong to `pid`, from /proc."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat") as stat:
                    if stat.read().rsplit(")", 1)[1].split()[1] == str(pid):
                        found.append(int(entry))
            except OSError:
                pass
    return found


def alive(pid):
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_80_columns_show_braille_and_a_legend(screen):
    one = screen()
    assert sum(0x2800 <= ord(character) < 0x2900 for character in one.seen) >= 64 * 16
    assert "arrows or wasd" in one.seen


def test_a_key_changes_a_part_of_the_screen(screen):
    one = screen()
    one.type("\r")
    assert one.quiet()
    one.type("\x1b[B")
    moved = one.quiet()
    assert moved
    cells = sum(0x2800 <= ord(character) < 0x2900 for character in moved)
    assert 0 < cells < 64 * 8


def test_keys_typed_at_once_are_all_taken(screen):
    one = screen()
    one.type("\r")
    one.quiet()
    first = one.picture()
    for key in "ss":
        one.type(key)
        one.quiet()
    third = one.picture()
    assert third != first
    one.type("wwwwsswwwssw")  # from the third line to the second, through the first
    one.quiet()
    second = one.picture()
    assert second not in (first, third)
    one.type("\x1b[B")
    one.quiet()
    assert one.picture() == third


@pytest.mark.parametrize("key", ["q", "Q", "\x03"])
def test_q_and_ctrl_c_leave_and_tidy_up(screen, key):
    one = screen()
    (firmware,) = children(one.pid)
    one.type(key)
    assert one.end() == 0
    assert restored(one)
    assert not alive(firmware)
    assert "Traceback" not in one.seen


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_cleanly(screen, name):
    one = screen()
    (firmware,) = children(one.pid)
    os.kill(one.pid, getattr(signal, name))
    assert one.end() == 0
    assert restored(one)
    assert not alive(firmware)


def test_a_dead_firmware_is_told_after_the_terminal_is_restored(screen):
    one = screen()
    (firmware,) = children(one.pid)
    os.kill(firmware, signal.SIGKILL)
    assert one.end() == 1
    assert restored(one)
    after = one.seen[one.seen.rfind(SCREEN_OFF) :]
    assert "solsombra: the firmware stopped with an error" in after


def test_a_terminal_that_goes_away_takes_the_firmware_along(tmp_path):
    one = Screen(tmp_path)
    one.until("q quits", 30)
    (firmware,) = children(one.pid)
    os.close(one.fd)
    end = time.monotonic() + 10
    while time.monotonic() < end and not os.waitpid(one.pid, os.WNOHANG)[0]:
        time.sleep(0.02)
    assert time.monotonic() < end
    assert not alive(firmware)


def test_a_small_terminal_is_told_the_size_and_may_grow(screen):
    one = screen()
    one.resize(50, 12)
    assert "needs 64 columns and 17" in one.until("to quit.").replace("\r\n", " ")
    one.resize(130, 34)
    assert "█" in one.until("q quits") + one.quiet()
    one.resize(66, 34)
    assert "▞" in one.until("q quits") + one.quiet()
    one.resize(3, 1)
    one.quiet()
    one.type("q")
    assert one.end() == 0


def test_colours_where_there_are_many(screen):
    colourful = screen()
    assert "\x1b[38;5;" in colourful.seen
    colourful.type("q")
    colourful.end()
    plain = screen(term="vt100")
    assert "\x1b[38;" not in plain.seen
