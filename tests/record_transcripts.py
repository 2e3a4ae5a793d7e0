"""Writes tests/engine/transcripts.py: whole games, to be replayed on every interpreter.

Run it (python tests/record_transcripts.py) after a deliberate change of rules or of the random
numbers, read the difference, and only then keep it.
"""

from pathlib import Path

from engine import new_game
from engine.rng import Rng

GAMES = (
    ("siesta", {"players": 2, "seed": 1}),
    ("siesta", {"players": 4, "seed": 2, "first": 3, "teams": True, "lengthening": "added"}),
    ("sonne-und-mond", {"players": 2, "seed": 3}),
    ("sonne-und-mond", {"players": 3, "seed": 4, "first": 1, "animal_duty": "may"}),
)
HEAD = '''"""Whole games as recorded by tests/record_transcripts.py. Not edited by hand.

Each: name, options, lines of moves with the number of legal moves before each (move/number),
last position, scores, reason of the end.
"""

TRANSCRIPTS = (
'''


def record(name, options):
    """The game played at random, as the source text of one transcript."""
    game = new_game(name, **options)
    rng = Rng(options["seed"])
    words = []
    while not game.over:
        moves = list(game.legal_moves())
        move = moves[rng.below(len(moves))]
        words.append(f"{game.move_text(move)}/{len(moves)}")
        game.play(move)
    lines = [" ".join(words[i : i + 9]) for i in range(0, len(words), 9)]
    text = f"    (\n        {name!r},\n        {options!r},\n        (\n"
    text += "".join(f"            {line!r},\n" for line in lines)
    text += f"        ),\n        {game.position()!r},\n"
    text += f"        {game.scores()!r},\n        {game.end_reason()!r},\n    ),\n"
    return text.replace("'", '"')


if __name__ == "__main__":
    body = "".join(record(name, options) for name, options in GAMES)
    path = Path(__file__).parent / "engine" / "transcripts.py"
    path.write_text(HEAD + body + ")\n", encoding="utf-8")
