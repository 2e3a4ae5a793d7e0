"""Siesta, the board game of suns, roofs and shadows (rules SI-1 to SI-18)."""

from engine.siesta.game import Siesta

__all__ = ("Siesta",)
