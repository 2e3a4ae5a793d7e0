"""The help in English: chapters of (title, text)."""

_KEYS = """\
▲ ▼ ◀ ▶ move the cursor; hold a key to go on.
OK chooses and confirms.
Back takes back a step or leaves a screen.

The game is saved after each step: switch off whenever you like.

Back held while switching on skips the game."""

_SIESTA = """\
In a turn you place three pieces: suns ☀, shadows, and roofs ⌂ of your own.

A siesta is a straight line without gaps: suns, then roofs, then shadows. Roofs may \
belong to several players.

When your turn makes a siesta or lengthens its shadows, each of its shadows is a point \
for every player with a roof in it.

Two siestas that share a shadow are a double: 2 points more for whoever has a roof in both.

A sun and a shadow may never touch side by side. A shadow must lie in a siesta at once. \
Every piece must touch another one, and each turn must score a point for its player.

The first turn is one sun, one roof and one shadow in a line.

The game ends when the last sun, the last shadow or a player's last roof is placed, or \
when a player cannot score. Most points win."""

_SONNE_UND_MOND = """\
Suns 1 to 29, moons 1 to 29 and ten eclipses. Everybody has a sun row and a moon row; \
both ascend from left to right.

In a turn, play a card or collect a run.

Play a number at an end of any row of its suit, whoever owns it.

An eclipse covers a number and closes that place. A number that fits between its \
neighbours opens it again.

An animal makes you play another card at once.

Collect five or more numbers side by side in a row of your own: they and the cards under \
them are your points.

If you can do neither, your hand and your rows are thrown away.

An empty hand is filled with five cards at the start of your turn. When no card is left \
to draw, the others play their hands, then the game ends. Cards still in your rows count \
against you."""

CHAPTERS = (("Keys", _KEYS), ("Siesta", _SIESTA), ("Sonne und Mond", _SONNE_UND_MOND))
