"""The stack of screens and the loop that feeds them keys and time and draws them."""

import gc
import sys
from time import ticks_diff

from micropython import const

from firmware import lang, settings
from firmware.storage.store import Store

_WAIT_MS = const(5)
_TICK_MS = const(100)
_RETRY_MS = const(500)  # how often a panel that went away is looked for
_CLICK_HZ = const(1800)
_CLICK_MS = const(6)

# What no game needs: `home` frees this code (other screens are built on the rest).
_FRONT = (
    "firmware.art.title",
    "firmware.screens.title",
    "firmware.screens.menu",
    "firmware.screens.settings",
    "firmware.screens.help",
    "firmware.screens.pager",
    "firmware.screens.setup",
    "firmware.screens.choices",
    "firmware.screens.names",
    "firmware.screens.letters",
    "firmware.screens.play",
    "firmware.screens.result",
)


class App:
    """What all screens share: dev, canvas, layout, T (texts), settings, store; and their stack.

    A screen (firmware.screens.screen.Screen) is on the stack; the last one has keys and display.
    """

    def __init__(self, dev, canvas):
        self.dev = dev
        self.canvas = canvas
        self.layout = __import__("firmware.layouts." + dev.layout, None, None, ("WIDTH",))
        self.store = Store(dev.root)
        self.settings = settings.checked(self.store.settings)
        self._screens = []
        self._stale = True
        self._running = False
        self._todo = None  # an action and its arguments
        self.apply_settings()

    # settings

    def apply_settings(self):
        """Makes the settings act: brightness of the panel, texts of the language."""
        self.dev.panel.contrast(settings.contrast(self.settings["brightness"]))
        self.T = lang.load(self.settings["language"])

    def save_settings(self):
        """Keeps the settings for the next time."""
        if self.store.settings != self.settings:
            self.store.settings.update(self.settings)
            self.store.save_settings()

    # the stack

    @property
    def top(self):
        """The screen that is shown."""
        return self._screens[-1]

    def push(self, screen):
        """Shows a screen above the present one."""
        self._screens.append(screen)
        self._entered()

    def pop(self):
        """Goes back to the screen below; the lowest one stays."""
        if len(self._screens) > 1:
            self._screens.pop()
            self._entered()

    def replace(self, screen):
        """Shows a screen instead of the present one."""
        self._screens[-1] = screen
        self._entered()

    def home(self, screen):
        """Shows a screen and drops all others, with the code of the menu's screens."""
        self._screens.clear()
        for name in _FRONT:
            _forget(name, type(screen))
        self._screens.append(screen)
        self._entered()
        gc.collect()

    def _entered(self):
        self.top.enter()
        self._stale = True

    def invalidate(self):
        """Asks for the top screen to be drawn again."""
        self._stale = True

    def soon(self, action, *arguments):
        """Calls the action when the key in hand is dealt with, at once if the loop does not run.

        For what imports a lot: deep in a screen's methods, a Pico's stack of 8 kB is half used.
        """
        if self._running:
            self._todo = (action, arguments)
        else:
            action(*arguments)

    # the loop

    def run(self):
        """Runs for ever; ends by an exception only."""
        self._running = True
        dev = self.dev
        ticked = retried = dev.ticks_ms()
        while True:
            self._feed()
            while self._todo:
                action, arguments = self._todo
                self._todo = None
                action(*arguments)
                action = arguments = None  # else their modules could not be dropped
            if self.store.notice:
                self._tell(self.store.notice)
            now = dev.ticks_ms()
            if ticks_diff(now, ticked) >= _TICK_MS:
                ticked = now
                if self.top.tick(now):
                    self._stale = True
            if self._stale:
                self._draw()
            elif dev.panel.lost and ticks_diff(now, retried) >= _RETRY_MS:
                retried = now
                dev.led(not dev.panel.show())
            dev.sleep_ms(_WAIT_MS)

    def _feed(self):
        """Gives the waiting keys to the top screen, until there is another one to be seen."""
        top = self.top
        while top is self.top and not self._todo:
            key = self.dev.keys.get()
            if key < 0:
                return
            if self.settings["sound"]:
                self.dev.tone(_CLICK_HZ, _CLICK_MS)
            top.key(key)
            self._stale = True

    def _tell(self, key):
        """Says once what the store has to say."""
        from firmware.screens.notice import Notice

        self.store.notice = None
        self.push(Notice(self, self.T.SAVING, self.T.NOTICES.get(key, key)))

    def _draw(self):
        self._stale = False
        self.canvas.clear()
        self.top.draw(self.canvas)
        self.dev.panel.show()


def _forget(name, kept):
    """Drops a module, so that it is loaded again when it is asked for; not that of class `kept`."""
    module = sys.modules.get(name)
    if module and getattr(module, kept.__name__, None) is not kept:
        package, attribute = name.rsplit(".", 1)
        del sys.modules[name]
        delattr(sys.modules[package], attribute)
