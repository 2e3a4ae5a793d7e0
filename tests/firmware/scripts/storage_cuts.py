"""The power goes at every single write to the flash, whole and torn."""

import storage_disk as disk
from storage_game import LAST, SETUP, TinyGame, moves_of

from firmware.storage.saved_game import LOG_STEPS
from firmware.storage.store import Store


class Play:
    """A store and a game, and what is done with them, one operation after the other."""

    def __init__(self):
        TinyGame.ballast = 700  # so that a save has a block of its own, as those of real games
        self.store = Store(disk.HERE)
        self.game = None

    def begin(self):
        self.game = TinyGame()
        self.store.begin(SETUP, self.game)

    def step(self):
        move = 100 + len(self.game.moves)
        self.game.play(move)
        self.store.step(move)

    def undo(self):
        self.game.undo()
        self.store.undo()

    def settings(self):
        self.store.settings["brightness"] = 1 + self.store.settings["brightness"] % 10
        self.store.save_settings()

    def finish(self):
        self.game.play(LAST)
        self.store.finish()


TALE = (
    ["settings", "begin"]
    + ["step", "step", "undo", "step"] * 2
    + ["settings"]
    + ["step", "step", "step", "undo"] * (LOG_STEPS // 4)
    + ["finish", "begin", "step", "step", "begin", "step", "finish", "settings"]
)


def seen():
    """What a machine finds that starts now: moves of the game, records, brightness."""
    store = Store(disk.HERE)
    assert store.notice is None
    moves = moves_of(store.resume())
    assert store.notice is None
    return moves, disk.names("/games"), store.settings["brightness"]


def tell(flash):
    """Plays the tale until the power goes; how many operations were begun."""
    play = Play()
    for i in range(len(TALE)):
        getattr(play, TALE[i])()
        if flash.dead:
            return i + 1
    return len(TALE)


def what_should_be_seen():
    """The states before the tale and after each operation, and the number of writes."""
    flash = disk.new_flash()
    play = Play()
    states = [seen()]
    for name in TALE:
        getattr(play, name)()
        before = flash.writes
        states.append(seen())
        assert flash.writes == before  # looking writes nothing
    disk.unmount()
    return states, flash.writes


def cut_everywhere(torn):
    states, writes = what_should_be_seen()
    assert states[-1] == (None, ["00001.sol", "00002.sol"], 10)
    assert writes > len(TALE)
    for cut in range(writes):
        flash = disk.new_flash()
        flash.cut_at = cut
        flash.torn = torn
        begun = tell(flash)
        assert flash.dead
        flash = disk.power_up(flash)
        before, after = states[begun - 1 : begun + 1]
        if before[0] is not None and after[0] is not None:
            assert "current.sol" in disk.names()  # the old save went only as the new one came
        found = seen()
        assert found in (before, after), (cut, TALE[begun - 1], found)
        go_on(found)
        disk.unmount()


def go_on(found):
    """After the cut saving works as before."""
    store = Store(disk.HERE)
    if found[0] is None:
        store.begin(SETUP, TinyGame())
    _, game = store.resume()
    for move in range(3):
        game.play(move)
        store.step(move)
    assert seen() == ((found[0] or []) + [0, 1, 2],) + found[1:]
    assert store.notice is None


def test_power_cut_before_each_write():
    cut_everywhere(torn=False)


def test_power_cut_in_the_middle_of_each_write():
    cut_everywhere(torn=True)
