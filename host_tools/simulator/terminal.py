"""The handheld in a terminal: the display in characters, the keyboard as its keys."""

import contextlib
import sys
import textwrap
from types import TracebackType

from blessed import Terminal
from blessed.keyboard import Keystroke

from host_tools.errors import UserError
from host_tools.panels.ssd1306 import HEIGHT, WIDTH, Ssd1306
from host_tools.simulator import cells
from host_tools.simulator.buttons import Pulses
from host_tools.simulator.keys import BIT
from host_tools.simulator.live import Leave, clock_ms
from host_tools.simulator.pictures import PAPER, ink

_KEYS = {
    "KEY_UP": "up",
    "KEY_DOWN": "down",
    "KEY_LEFT": "left",
    "KEY_RIGHT": "right",
    "w": "up",
    "s": "down",
    "a": "left",
    "d": "right",
    "KEY_ENTER": "ok",
    "\n": "ok",
    "\r": "ok",
    " ": "ok",
    "KEY_BACKSPACE": "back",
    "KEY_DELETE": "back",
    "KEY_ESCAPE": "back",
    "\x7f": "back",
    "\b": "back",
}
_QUIT = "q"
_LEGENDS = (
    "arrows or wasd · ok: Enter or space · back: Esc or Backspace · q quits",
    "arrows/wasd · Enter ok · Esc back · q quits",
)
_LEGEND_LINES = 1
_MANY_COLOURS = 256
_LEGEND_COLOUR = (150, 120, 85)
# An escape sequence arrives at once; a lonely Esc is the key itself after this.
_ESCAPE_S = 0.05


class TerminalFront:
    """Shows the display on the terminal's own screen from `with` to its end."""

    def __init__(self) -> None:
        self._terminal = Terminal()
        try:
            "▀▞⣿".encode(sys.stdout.encoding)
        except UnicodeEncodeError as error:
            raise UserError(
                f"the terminal's encoding {sys.stdout.encoding} has no block"
                " characters: set LANG to a UTF-8 locale, or use --window"
            ) from error
        self._modes = contextlib.ExitStack()
        self._pulses = Pulses()
        self._mask = 0
        self._size = (0, 0)
        self._style: cells.Style | None = None
        self._origin = (0, 0)
        self._lines: list[str] = []
        self._seen: tuple[int, int] | None = None  # version and contrast of the panel on screen
        self._paint = ""

    def __enter__(self) -> "TerminalFront":
        for mode in (
            self._terminal.fullscreen(),
            self._terminal.cbreak(),
            self._terminal.hidden_cursor(),
        ):
            self._modes.enter_context(mode)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        with contextlib.suppress(OSError):  # a terminal that is gone need not be tidied
            self._write(self._terminal.normal)
            self._modes.close()

    # the display

    def show(self, panel: Ssd1306) -> None:
        size = (self._terminal.width, self._terminal.height)
        if size != self._size:
            self._size = size
            self._lay_out()
        seen = (panel.version, panel.contrast)
        if not self._style or seen == self._seen:
            return
        if not self._seen or seen[1] != self._seen[1]:
            self._paint = self._colours(panel.contrast)
            self._lines = ["\0" * len(line) for line in self._lines]
        self._seen = seen
        left, top = self._origin
        out = []
        fresh = cells.lines(panel.rows(), self._style)
        for number, (before, after) in enumerate(zip(self._lines, fresh, strict=True)):
            for column, characters in cells.changes(before, after):
                out.append(self._terminal.move_xy(left + column, top + number) + characters)
        self._lines = fresh
        if out:
            self._write(self._paint + "".join(out) + self._terminal.normal)

    def _lay_out(self) -> None:
        """Starts a fresh screen after a change of its size."""
        columns, lines = self._size
        self._style = cells.best_style(columns, lines - _LEGEND_LINES, WIDTH, HEIGHT)
        self._seen = None
        if not self._style:
            self._write(self._terminal.normal + self._terminal.clear + self._too_small())
            return
        width, height = self._style.size(WIDTH, HEIGHT)
        left = (columns - width) // 2
        top = (lines - height - _LEGEND_LINES) // 2
        self._origin = (left, top)
        self._lines = ["\0" * width] * height
        fitting = [legend for legend in _LEGENDS if len(legend) <= columns]
        legend = fitting[0] if fitting else ""
        self._write(
            self._terminal.normal
            + self._terminal.clear
            + self._terminal.move_xy(max(0, (columns - len(legend)) // 2), top + height)
            + self._coloured(legend)
        )

    def _too_small(self) -> str:
        columns, lines = cells.STYLES[-1].size(WIDTH, HEIGHT)
        text = (
            f"Solsombra needs {columns} columns and {lines + _LEGEND_LINES} lines; this terminal"
            f" has {self._size[0]} and {self._size[1]}. Make it larger, or press q to quit."
        )
        wrapped = textwrap.wrap(text, max(1, self._size[0] - 1))[: self._size[1]]
        return "".join(
            self._terminal.move_xy(0, number) + line for number, line in enumerate(wrapped)
        )

    def _colours(self, contrast: int) -> str:
        if self._terminal.number_of_colors < _MANY_COLOURS:
            return ""
        return self._terminal.color_rgb(*ink(contrast)) + self._terminal.on_color_rgb(*PAPER)

    def _coloured(self, legend: str) -> str:
        if self._terminal.number_of_colors < _MANY_COLOURS:
            return legend
        return self._terminal.color_rgb(*_LEGEND_COLOUR) + legend + self._terminal.normal

    def _write(self, text: str) -> None:
        try:
            self._terminal.stream.write(text)
            self._terminal.stream.flush()
        except OSError as error:
            raise Leave from error

    def tone(self, hz: int, ms: int) -> None:
        """A terminal has one sound only, which nobody wants to hear."""

    # the keys

    def keys(self, until_ms: float) -> int:
        while True:
            now = clock_ms()
            mask = self._pulses.mask(now)
            if mask != self._mask or now >= until_ms:
                self._mask = mask
                return mask
            change = self._pulses.next_change(now)
            wake = until_ms if change is None else min(until_ms, change)
            self._take(self._terminal.inkey(max(0.0, wake - now) / 1000, _ESCAPE_S))

    def _take(self, stroke: Keystroke) -> None:
        name = stroke.name or str(stroke)
        if name.lower() == _QUIT:
            raise Leave
        key = _KEYS.get(name) or _KEYS.get(name.lower())
        if key:
            self._pulses.press(BIT[key], clock_ms())
