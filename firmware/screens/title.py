"""The title: a house in the sun; any key goes on to the menu."""

from micropython import const

from firmware.art import title as art
from firmware.colours import INK, ROOF1, SHADE, SUN
from firmware.screens.screen import Screen

_BLINK_MS = const(600)


class Title(Screen):
    def __init__(self, app):
        super().__init__(app)
        self._lit = True

    def key(self, key):
        from firmware.screens.menu import Menu

        self.app.replace(Menu(self.app))

    def tick(self, now_ms):
        lit = now_ms // _BLINK_MS & 1 == 0
        changed = lit != self._lit
        self._lit = lit
        return changed

    def draw(self, canvas):
        layout = self.app.layout
        canvas.sprite(layout.TITLE_SUN_X, layout.TITLE_SUN_Y, art.SUN, SUN)
        canvas.sprite(layout.TITLE_HOUSE_X, layout.TITLE_HOUSE_Y, art.HOUSE, ROOF1)
        canvas.hline(0, layout.TITLE_GROUND_Y, canvas.width, INK)
        canvas.sprite(layout.TITLE_SHADOW_X, layout.TITLE_SHADOW_Y, art.SHADOW, SHADE)
        canvas.sprite(canvas.width - art.LOGO[0] >> 1, layout.TITLE_LOGO_Y, art.LOGO, INK)
        if self._lit:
            canvas.centre(0, canvas.width, layout.TITLE_HINT_Y, self.app.T.PRESS_OK)
