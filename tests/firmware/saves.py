"""Saved games made for tests: any position, put where a handheld finds it when it is switched on."""

import json
import os
import subprocess
from pathlib import Path

from device import ROOT, interpreter

from engine.sonne_und_mond.cards import card_text, full_deck

SCRIPT = """
import json, sys
from engine import game_class
from firmware.storage.store import Store
folder, name, position, names, options = json.loads(sys.stdin.readline())
game = game_class(name).from_position(position, **options)
Store(folder).begin({"game": name, "names": names, "options": game.options}, game)
"""


def save(folder: Path, name: str, position: str, names: list[str], **options) -> Path:
    """Saves a game in a position into the folder of a handheld; returns the folder."""
    subprocess.run(
        [interpreter(), "-X", "heapsize=484k", "-c", SCRIPT],
        input=json.dumps([str(folder), name, position, names, options]) + "\n",
        text=True,
        check=True,
        env={**os.environ, "MICROPYPATH": str(ROOT)},
    )
    return folder


def cards_position(rows: str, hands: str, seat=1, collected="", discards="", flags="-", pile=True):
    """A position of Sonne und Mond with all 68 cards; those not named lie on the draw pile.

    rows: as in the notation. hands, collected, discards: cards with blanks or "," between them,
    players with "|" between them. pile=False puts what is not named on the discards instead.
    """
    players = rows.count("|") + 1
    rest = [card_text(card) for card in full_deck()]
    for player in rows.split("|"):
        for letter, row in zip("SM", player.split(";"), strict=True):
            for face in row.replace("^", "-").split("-"):
                if face != ".":
                    rest.remove(letter + face)

    def take(text):
        piles = []
        for cards in (text or "|" * (players - 1)).split("|"):
            named = cards.replace(",", " ").split()
            for card in named:
                rest.remove(card)
            piles.append(",".join(named) or ".")
        return "|".join(piles)

    hands, collected = take(hands), take(collected)
    thrown = discards.split()
    for card in thrown:
        rest.remove(card)
    drawn = rest if pile else []
    thrown = thrown if pile else thrown + rest
    return " ".join(
        [
            rows,
            hands,
            collected,
            ",".join(drawn) or ".",
            ",".join(thrown) or ".",
            str(seat),
            flags,
        ]
    )
