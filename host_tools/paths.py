"""Where things are: the code that goes to a handheld, its tests, and what the user keeps."""

from pathlib import Path

import platformdirs

# The folder that holds engine/ and firmware/: the checkout, or site-packages of an installation.
HOME = Path(__file__).resolve().parent.parent
ENGINE_TESTS = HOME / "tests" / "engine"


def saves_folder() -> Path:
    """Where the games of `solsombra play` are kept; need not exist yet."""
    return platformdirs.user_data_path("solsombra", appauthor=False) / "saves"
