"""Sonne und Mond, the card game of suns, moons and eclipses (rules SM-1 to SM-18)."""

from engine.sonne_und_mond.game import SonneUndMond

__all__ = ("SonneUndMond",)
