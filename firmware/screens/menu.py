"""The main menu."""

from firmware.screens.list import ListScreen, Row


class Menu(ListScreen):
    def __init__(self, app):
        super().__init__(app, "")
        self._actions = ()

    def enter(self):
        T = self.app.T
        self.title = T.MENU
        entries = [
            (T.MENU_NEW_GAME, self._new_game),
            (T.MENU_SETTINGS, self._settings),
            (T.MENU_HELP, self._help),
        ]
        if self.app.store.has_game():
            entries.insert(0, (T.MENU_CONTINUE, self._continue))
        if len(entries) != len(self._actions):
            self.index = 0
        self._actions = [action for _, action in entries]
        self.set_rows([Row(label) for label, _ in entries])

    def choose(self, index):
        self._actions[index]()

    def back(self):
        from firmware.screens.title import Title

        self.app.replace(Title(self.app))

    def _continue(self):
        from firmware.screens.play import open_session

        self.app.soon(open_session, self.app)

    def _new_game(self):
        from firmware.screens.setup import Setup

        self.app.push(Setup(self.app))

    def _settings(self):
        from firmware.screens.settings import Settings

        self.app.push(Settings(self.app))

    def _help(self):
        from firmware.screens.help import Help

        self.app.push(Help(self.app))
