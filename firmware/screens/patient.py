"""A screen that does not mistake a press meant for the one before it."""

from time import ticks_diff

from micropython import const

from firmware.screens.screen import Screen

_GUARD_MS = const(300)


class PatientScreen(Screen):
    """Keys count (`pressed`) only when the screen has been shown for a moment.

    A key that is still held makes no press, so what comes later is a fresh one.
    """

    def enter(self):
        self._shown_at = self.app.dev.ticks_ms()

    def key(self, key):
        if ticks_diff(self.app.dev.ticks_ms(), self._shown_at) >= _GUARD_MS:
            self.pressed(key)

    def pressed(self, key: int):
        """A key was pressed, meant for this screen."""
