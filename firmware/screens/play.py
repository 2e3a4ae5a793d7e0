"""The way to the table: a new session or the saved one, teams announced, hands hidden."""

import sys

from engine import game_class
from firmware import session

# Of each game: its name in engine.GAMES, the class of its table, the modules that make the table,
# whether its hands are hidden. The last module has the class; what is imported by others comes
# before them, as an import inside another one takes 1 kB of a stack that has 8 on a Pico.
_TABLES = (
    (
        "siesta",
        "SiestaTable",
        ("art.siesta", "screens.siesta_board", "screens.siesta"),
        False,
    ),
    (
        "sonne-und-mond",
        "SonneUndMondTable",
        ("art.sonne_und_mond", "screens.sonne_und_mond_rows", "screens.sonne_und_mond"),
        True,
    ),
)


def start_session(app, setup: dict):
    """Begins a new game, set up as firmware.session.start takes it, and opens its table."""
    _forget_other_games(setup["game"])
    game_class(setup["game"])  # loads the engine, here where the stack is still low
    played = session.start(app.store, setup, app.dev.entropy())
    _open_table(app, played)
    if played.game.teams:
        _announce_teams(app, played)


def open_session(app):
    """Opens the table of the saved game, or says that there is none."""
    played = session.resume(app.store)
    if played:
        _forget_other_games(played.setup["game"])
        _open_table(app, played)
    elif not app.store.notice:
        from firmware.screens.notice import Notice

        app.push(Notice(app, app.T.SAVING, app.T.NO_SAVED_GAME))


def _open_table(app, played):
    for name, table, modules, hidden in _TABLES:
        if name == played.setup["game"]:
            # The last one holds the table; what it imports comes before it.
            for module in modules:
                __import__("firmware." + module)
            app.home(getattr(sys.modules["firmware." + modules[-1]], table)(app, played))
            if hidden:
                from firmware.screens.curtain import Curtain

                app.push(Curtain(app, played.name(played.game.turn)))


def _announce_teams(app, played):
    """Says who plays with whom (SI-17, SM-17)."""
    from firmware.screens.notice import Notice

    seats = sorted([(team, seat) for seat, team in enumerate(played.game.teams)])
    names = [played.name(seat) for _, seat in seats]
    app.push(Notice(app, app.T.TEAMS, app.T.TEAMS_ARE.format(*names)))


def _forget_other_games(kept):
    """Drops the code of the games that are not played: the heap has room for one."""
    for game, _, _, _ in _TABLES:
        if game != kept:
            stem = game.replace("-", "_")
            for name in list(sys.modules):
                if any([part.startswith(stem) for part in name.split(".")]):
                    _forget(name)


def _forget(name):
    del sys.modules[name]
    package, attribute = name.rsplit(".", 1)
    if package in sys.modules and hasattr(sys.modules[package], attribute):
        delattr(sys.modules[package], attribute)
