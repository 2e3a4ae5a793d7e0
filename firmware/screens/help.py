"""Help: the keys and the rules of both games in short."""

from firmware.lang import load_help
from firmware.screens.list import ListScreen, Row
from firmware.screens.pager import Pager


class Help(ListScreen):
    def __init__(self, app):
        # Read for this screen only: the chapters are the longest texts there are.
        self._chapters = load_help(app.settings["language"])
        rows = [Row(title) for title, _ in self._chapters]
        super().__init__(app, app.T.MENU_HELP, rows)

    def choose(self, index):
        title, text = self._chapters[index]
        self.app.push(Pager(self.app, title, text))
