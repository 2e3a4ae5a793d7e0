"""What BACK opens at the table: resume, the rules, leave."""

from micropython import const

from firmware.screens.list import ListScreen, Row

_RESUME = const(0)
_RULES = const(1)


class TableMenu(ListScreen):
    """Push it above the table of a session."""

    def __init__(self, app, session):
        T = app.T
        self._game = T.GAMES[session.setup["game"]]
        super().__init__(app, self._game, [Row(T.RESUME), Row(T.RULES), Row(T.LEAVE)])

    def choose(self, index):
        if index == _RESUME:
            self.app.pop()
        elif index == _RULES:
            self._show_rules()
        else:
            ask_to_leave(self.app)

    def _show_rules(self):
        from firmware.lang import load_help
        from firmware.screens.pager import Pager

        for title, text in load_help(self.app.settings["language"]):
            if title == self._game:
                self.app.push(Pager(self.app, title, text))


def ask_to_leave(app):
    """Goes to the main menu if the player confirms it; the game is saved already."""
    from firmware.screens.notice import Notice

    def then(button):
        if button == 0:
            from firmware.screens.menu import Menu

            app.home(Menu(app))

    T = app.T
    app.push(Notice(app, T.LEAVE, T.GAME_IS_KEPT, then, (T.LEAVE, T.STAY)))
