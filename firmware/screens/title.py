"""The title: a house in the sun; any key goes on to the menu."""

from micropython import const

from firmware.screens.screen import Screen

_BLINK_MS = const(500)


class Title(Screen):
    def __init__(self, app):
        super().__init__(app)
        self._blink = True

    def key(self, key):
        from firmware.screens.menu import Menu

        self.app.replace(Menu(self.app))

    def tick(self, now_ms):
        blink = now_ms // _BLINK_MS & 1 == 0
        changed = blink != self._blink
        self._blink = blink
        return changed

    def draw(self, canvas):
        canvas.centre(0, canvas.width, 20, self.app.T.GAME_TITLE)
        if self._blink:
            canvas.centre(0, canvas.width, 54, self.app.T.PRESS_OK)
