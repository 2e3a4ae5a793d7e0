"""Sonne und Mond, the card game of suns, moons and eclipses (rules SM-1 to SM-18)."""

# What is imported by others comes before them: see engine/siesta/__init__.py.
for _part in (
    "words",
    "base",
    "sonne_und_mond.cards",
    "sonne_und_mond.moves",
    "sonne_und_mond.rows",
):
    __import__("engine." + _part)

from engine.sonne_und_mond.game import SonneUndMond  # noqa: E402

__all__ = ("SonneUndMond",)
