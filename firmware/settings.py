"""The settings that are kept: what they may be, and how they act on the device."""

from firmware.lang import LANGUAGES

MAX_BRIGHTNESS = 10
DEFAULTS = {"brightness": 7, "sound": True, "language": "en"}


def checked(stored) -> dict:
    """All settings; what is missing or makes no sense in `stored` has its default.

    "setup", how the last game was set up, is handed on as it is; screens.choices checks it.
    """
    settings = dict(DEFAULTS)
    if isinstance(stored, dict):
        for name, allowed in (
            ("brightness", range(1, MAX_BRIGHTNESS + 1)),
            ("sound", (False, True)),
            ("language", [code for code, _ in LANGUAGES]),
        ):
            value = stored.get(name)
            if type(value) is type(DEFAULTS[name]) and value in allowed:
                settings[name] = value
        if isinstance(stored.get("setup"), dict):
            settings["setup"] = stored["setup"]
    return settings


def contrast(brightness: int) -> int:
    """The level of a panel (1 to 255) for a brightness: squared, as the eye sees it; never 0."""
    brightness = max(1, min(MAX_BRIGHTNESS, brightness))
    return 255 * brightness * brightness // (MAX_BRIGHTNESS * MAX_BRIGHTNESS)
