"""Settings: each change acts at once and is kept when the screen is left."""

from micropython import const

from firmware.lang import LANGUAGES
from firmware.screens.list import ListScreen, Row
from firmware.settings import MAX_BRIGHTNESS
from firmware.version import VERSION

_BRIGHTNESS = const(0)
_SOUND = const(1)
_LANGUAGE = const(2)


class Settings(ListScreen):
    def __init__(self, app):
        super().__init__(app, "")

    def enter(self):
        T = self.app.T
        settings = self.app.settings
        self.title = T.SETTINGS
        self.set_rows(
            [
                Row(T.BRIGHTNESS, str(settings["brightness"])),
                Row(T.SOUND, T.ON if settings["sound"] else T.OFF),
                Row(T.LANGUAGE, T.NAME, turns=len(LANGUAGES) > 1),
                Row(T.VERSION, VERSION, turns=False),
            ]
        )

    def choose(self, index):
        if index == _SOUND:
            self.change(index, 1)

    def change(self, index, step):
        settings = self.app.settings
        if index == _BRIGHTNESS:
            settings["brightness"] = max(1, min(MAX_BRIGHTNESS, settings["brightness"] + step))
        elif index == _SOUND:
            settings["sound"] = not settings["sound"]
        elif index == _LANGUAGE:
            codes = [code for code, _ in LANGUAGES]
            at = codes.index(settings["language"])
            settings["language"] = codes[(at + step) % len(codes)]
        self.app.apply_settings()
        self.enter()

    def back(self):
        self.app.save_settings()
        self.app.pop()
