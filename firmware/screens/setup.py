"""The set-up of a new game: which one, who plays, who begins, and its options."""

from firmware.screens import choices
from firmware.screens.list import ListScreen, Row


class Setup(ListScreen):
    """The rows follow from `choices.GAMES`; the last set-up is offered first."""

    def __init__(self, app):
        super().__init__(app, app.T.MENU_NEW_GAME)
        self.choice = choices.checked(app.settings.get("setup"), app.store.settings.get("names"))
        self._entries = []

    def enter(self):
        """Makes the rows anew: which there are depends on what is chosen."""
        T = self.app.T
        choice = self.choice
        names = choice["names"]
        players = choice["players"]
        games = [game[0] for game in choices.GAMES]
        begins = choices.entry(choice["game"])[1]
        # Of each row: label, text of the value, key in the choice and its values; with the key
        # "names" the seat.
        self._entries = [
            (T.GAME, T.GAMES[choice["game"]], "game", games),
            (T.PLAYERS, str(players), "players", (2, 3, 4)),
        ]
        for seat in range(players):
            self._entries.append((f"{T.PLAYER} {seat + 1}", names[seat], "names", seat))
        seats = list(range(players))
        if begins == "first":
            seats.insert(0, choices.RANDOM)
        first = choice[begins]
        name = T.RANDOM if first == choices.RANDOM else names[first]
        self._entries.append((T.BEGINS[begins], name, begins, seats))
        for option, values in choices.options_of(choice):
            self._entries.append((T.OPTIONS[option], self._word(choice[option]), option, values))
        if players == choices.SEATS:
            self._entries.append((T.TEAMS, self._word(choice["teams"]), "teams", (False, True)))
        rows = [Row(label, value) for label, value, _, _ in self._entries]
        rows.append(Row(T.START))
        self.set_rows(rows)

    def _word(self, value):
        T = self.app.T
        if value is True or value is False:
            return T.ON if value else T.OFF
        return T.CHOICES[value]

    def change(self, index, step):
        _, _, key, values = self._entries[index]
        if key == "names":
            others = sorted(self.choice["names"])
            self._set_name(values, _after(others, self.choice["names"][values], step))
            return
        self.choice[key] = _after(list(values), self.choice[key], step)
        choices.settled(self.choice)
        self.enter()

    def choose(self, index):
        if index == len(self._entries):
            self._start()
            return
        label, _, key, values = self._entries[index]
        if key == "names":
            self._rename(values, label)
        else:
            self.change(index, 1)

    def back(self):
        self._keep()
        self.app.pop()

    # names

    def _rename(self, seat, title):
        from firmware.screens.names import Names

        names = self.choice["names"]
        others = [names[other] for other in range(self.choice["players"]) if other != seat]

        def then(name):
            self._set_name(seat, name)

        self.app.push(Names(self.app, title, names[seat], others, then))

    def _set_name(self, seat, name):
        names = self.choice["names"]
        # One name, one seat: whoever has it, playing now or not, gets the other in exchange.
        if name in names:
            names[names.index(name)] = names[seat]
        names[seat] = name
        self.enter()

    # the end of it

    def _keep(self):
        """Remembers the choice for the next time."""
        app = self.app
        kept = dict(self.choice)
        app.store.settings["names"] = kept.pop("names")
        app.settings["setup"] = kept
        app.save_settings()

    def _start(self):
        if not self.app.store.has_game():
            self._begin(0)
            return
        from firmware.screens.notice import Notice

        T = self.app.T
        buttons = (T.START, T.GO_BACK)
        self.app.push(Notice(self.app, T.MENU_NEW_GAME, T.REPLACES_GAME, self._begin, buttons))

    def _begin(self, button):
        if button:
            return
        from firmware.screens.play import start_session

        self._keep()
        app = self.app
        app.soon(start_session, app, choices.game_setup(self.choice, app.dev.entropy()))


def _after(values, value, step):
    """What stands `step` behind a value in a list that is a ring."""
    return values[(values.index(value) + step) % len(values)]
