"""Siesta, the board game of suns, roofs and shadows (rules SI-1 to SI-18)."""

# What is imported by others comes before them: each import inside another one takes some 900
# bytes of a Pico's stack, which has 8,192, and a game begins deep inside the menus.
for _part in ("words", "base", "siesta.pieces", "siesta.lines", "siesta.scoring"):
    __import__("engine." + _part)

from engine.siesta.game import Siesta  # noqa: E402

__all__ = ("Siesta",)
