"""The handheld in a window of its own, with real keys that can be held, and its buzzer."""

import array
import os
from types import TracebackType

from host_tools.errors import UserError
from host_tools.panels.ssd1306 import HEIGHT, WIDTH, Ssd1306
from host_tools.simulator.buttons import HeldKeys
from host_tools.simulator.keys import BIT
from host_tools.simulator.live import Leave, clock_ms
from host_tools.simulator.pictures import PAPER, ink

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
try:
    import pygame
except ImportError as error:
    raise UserError("--window needs pygame-ce: pip install 'solsombra[window]'") from error

_KEYS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_w: "up",
    pygame.K_s: "down",
    pygame.K_a: "left",
    pygame.K_d: "right",
    pygame.K_RETURN: "ok",
    pygame.K_KP_ENTER: "ok",
    pygame.K_SPACE: "ok",
    pygame.K_ESCAPE: "back",
    pygame.K_BACKSPACE: "back",
}
_SCALE = 6
_MARGIN = 12  # pixels around the display
_LOOK_MS = 5
_RATE = 22050
_LOUDNESS = 5000


class Window:
    """An enlarged display; the window can be resized, a pixel stays a square."""

    def __init__(self) -> None:
        self._held = HeldKeys()
        self._mask = 0
        self._seen: tuple[int, int] | None = None
        self._sound = False

    def __enter__(self) -> "Window":
        try:
            pygame.display.init()
            size = (WIDTH * _SCALE + 2 * _MARGIN, HEIGHT * _SCALE + 2 * _MARGIN)
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            pygame.quit()
            raise UserError(f"no window can be opened: {error}") from error
        pygame.display.set_caption("Solsombra")
        try:
            pygame.mixer.init(_RATE, -16, 1, 512)
            self._sound = True
        except pygame.error:
            pass  # a computer without sound is silent
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        pygame.quit()

    def show(self, panel: Ssd1306) -> None:
        seen = (panel.version, panel.contrast)
        if seen == self._seen:
            return
        self._seen = seen
        screen = pygame.display.get_surface()
        assert screen
        scale = max(1, min(screen.get_width() // WIDTH, screen.get_height() // HEIGHT))
        dots = pygame.image.frombuffer(b"".join(panel.rows()), (WIDTH, HEIGHT), "P")
        dots.set_palette([PAPER, ink(panel.contrast)])
        large = pygame.transform.scale(dots.convert(), (WIDTH * scale, HEIGHT * scale))
        screen.fill(PAPER)
        screen.blit(large, large.get_rect(center=screen.get_rect().center))
        pygame.display.flip()

    def tone(self, hz: int, ms: int) -> None:
        if not self._sound or hz <= 0:
            return
        half = max(1, _RATE // (2 * hz))
        wave = array.array("h", [_LOUDNESS] * half + [-_LOUDNESS] * half)
        count = max(1, _RATE * ms // 1000 // len(wave))
        pygame.mixer.Sound(buffer=(wave * count).tobytes()).play()

    def keys(self, until_ms: float) -> int:
        while True:
            self._take_events()
            now = clock_ms()
            mask = self._held.mask(now)
            if mask != self._mask or now >= until_ms:
                self._mask = mask
                return mask
            pygame.time.wait(int(min(_LOOK_MS, until_ms - now)) or 1)

    def _take_events(self) -> None:
        now = clock_ms()
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                raise Leave
            if event.type == pygame.KEYDOWN and event.key in _KEYS:
                self._held.down(BIT[_KEYS[event.key]], now)
            elif event.type == pygame.KEYUP and event.key in _KEYS:
                self._held.up(BIT[_KEYS[event.key]], now)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.release_all(now)
            elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
                self._seen = None
