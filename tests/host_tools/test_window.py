"""`solsombra play --window`, on a display that does not exist."""

import os
import signal
import subprocess
import sys
import time

import pytest

pygame = pytest.importorskip("pygame")

from host_tools.panels.ssd1306 import Ssd1306  # noqa: E402
from host_tools.simulator.live import Leave, clock_ms  # noqa: E402
from host_tools.simulator.pictures import PAPER, ink  # noqa: E402
from host_tools.simulator.window import Window  # noqa: E402

MAIN = "import sys; from host_tools.cli import main; sys.exit(main())"


@pytest.fixture
def window(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with Window() as window:
        pygame.event.clear()
        yield window


def post(kind, **more):
    pygame.event.post(pygame.event.Event(kind, **more))


def look(window, ms=0):
    return window.keys(clock_ms() + ms)


def test_keys_are_held_as_long_as_they_are(window):
    post(pygame.KEYDOWN, key=pygame.K_UP)
    post(pygame.KEYDOWN, key=pygame.K_RETURN)
    assert look(window) == 1 | 16
    time.sleep(0.05)
    post(pygame.KEYUP, key=pygame.K_UP)
    assert look(window) == 16


def test_a_key_that_is_released_at_once_is_still_seen(window):
    post(pygame.KEYDOWN, key=pygame.K_d)
    post(pygame.KEYUP, key=pygame.K_d)
    assert look(window) == 8
    before = clock_ms()
    assert look(window, ms=1000) == 0
    assert 5 < clock_ms() - before < 900


def test_other_keys_are_nothing(window):
    post(pygame.KEYDOWN, key=pygame.K_F5)
    assert look(window) == 0


def test_a_window_without_the_keyboard_holds_no_key(window):
    post(pygame.KEYDOWN, key=pygame.K_LEFT)
    assert look(window) == 4
    time.sleep(0.05)
    post(pygame.WINDOWFOCUSLOST)
    assert look(window) == 0


def test_closing_the_window_leaves(window):
    post(pygame.QUIT)
    with pytest.raises(Leave):
        look(window)


def test_the_picture_is_enlarged_by_a_whole_number_and_centred(window):
    panel = Ssd1306()
    panel.feed(bytes.fromhex("00 a1 c8 20 00 8d 14 af 21 00 7f 22 00 07"))
    panel.feed(b"\x40\x01" + bytes(1023))
    screen = pygame.display.get_surface()
    width, height = screen.get_size()
    scale = min(width // 128, height // 64)
    window.show(panel)
    left, top = (width - 128 * scale) // 2, (height - 64 * scale) // 2
    lit = ink(panel.contrast)
    assert scale >= 4
    assert screen.get_at((left, top))[:3] == lit
    assert screen.get_at((left + scale - 1, top + scale - 1))[:3] == lit
    assert screen.get_at((left + scale, top))[:3] == PAPER
    assert screen.get_at((left - 1, top))[:3] == PAPER


def test_tones_play_and_silence_is_no_tone(window):
    window.tone(1800, 6)
    window.tone(440, 1)
    window.tone(0, 100)


def test_a_whole_run_ends_by_a_signal(tmp_path):
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "play", "--window", "--data", str(tmp_path)],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(1)
    assert process.poll() is None
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (0, "", "")


def test_without_pygame_there_is_a_line():
    code = "import sys; sys.modules['pygame'] = None; " + MAIN
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--window"], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr == ("solsombra: --window needs pygame-ce: pip install 'solsombra[window]'\n")


def test_without_a_display_there_is_a_line(tmp_path):
    environment = {**os.environ, "SDL_VIDEODRIVER": "no-such-driver"}
    done = subprocess.run(
        [sys.executable, "-c", MAIN, "play", "--window", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("solsombra: no window can be opened: ")
    assert done.stderr.count("\n") == 1
