"""The texts of the handheld: one module per language, one loaded at a time.

Each module has the same names; `en` is the one to add a text to first. A name that a language
lacks would stop the game in the middle, so a test compares the modules.
"""

import sys

# Code (the module's name) and the language's own name.
LANGUAGES = (("en", "English"),)


def load(code: str):
    """The texts module of a language. Modules of other languages give back their memory."""
    package = __name__
    for other, _ in LANGUAGES:
        name = package + "." + other
        if other != code and name in sys.modules:
            del sys.modules[name]
            delattr(sys.modules[package], other)
    return __import__(package + "." + code, None, None, ("NAME",))


def load_help(code: str):
    """The chapters of the help in a language: a tuple of (title, text).

    They belong to the caller: nothing here keeps them.
    """
    name = __name__ + ".help_" + code
    chapters = __import__(name, None, None, ("CHAPTERS",)).CHAPTERS
    del sys.modules[name]
    delattr(sys.modules[__name__], "help_" + code)
    return chapters
