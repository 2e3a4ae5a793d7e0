"""The store on a healthy disk, a full one, a read-only one and a missing one."""

import os
from errno import EACCES

import storage_disk as disk
import vfs
from storage_game import LAST, SETUP, TinyGame, moves_of

from firmware.storage import files
from firmware.storage.saved_game import LOG_STEPS
from firmware.storage.store import Store

EROFS = 30  # MicroPython's errno has no name for it


def begin(store):
    game = TinyGame()
    store.begin(SETUP, game)
    return game


def step(store, game, move):
    game.play(move)
    store.step(move)


def play(store, game, count):
    for move in range(count):
        step(store, game, move)


def finish(store, game):
    game.play(LAST)
    store.finish()


def saved():
    return moves_of(Store(disk.HERE).resume())


def test_an_empty_disk_has_no_game_and_nothing_to_say():
    flash = disk.new_flash()
    store = Store(disk.HERE)
    assert not store.has_game()
    assert store.resume() is None
    assert store.notice is None
    assert flash.writes == 0


def test_each_step_and_each_undo_is_there_after_a_restart():
    disk.new_flash()
    store = Store(disk.HERE)
    game = begin(store)
    assert saved() == []
    for move in range(3 * LOG_STEPS):
        step(store, game, move)
        assert saved() == list(game.moves)
        if move % 5 == 4:
            game.undo()
            store.undo()
            assert saved() == list(game.moves)
    assert Store(disk.HERE).resume()[0] == SETUP


def test_a_game_goes_on_after_each_restart():
    disk.new_flash()
    game = begin(Store(disk.HERE))
    for move in range(2 * LOG_STEPS + 5):
        store = Store(disk.HERE)
        assert store.has_game()
        setup, game = store.resume()
        step(store, game, move)
    assert saved() == list(range(2 * LOG_STEPS + 5))


def test_the_log_never_grows_beyond_a_page():
    disk.new_flash()
    store = Store(disk.HERE)
    game = begin(store)
    longest = 0
    for move in range(4 * LOG_STEPS):
        step(store, game, move)
        if "current.log" in disk.names():
            longest = max(longest, len(disk.read("current.log")))
    assert LOG_STEPS * 9 < longest < 256 - 20  # littlefs adds tags and a check of its own


def test_a_new_game_replaces_one_that_is_not_over_and_its_log():
    disk.new_flash()
    store = Store(disk.HERE)
    play(store, begin(store), 5)
    # The very same game again, as a test with a fixed seed does: its old log must not count.
    begin(store)
    assert saved() == []
    assert moves_of(store.resume()) == []


def test_a_finished_game_is_a_record_and_no_saved_game():
    disk.new_flash()
    store = Store(disk.HERE)
    game = begin(store)
    play(store, game, 4)
    finish(store, game)
    for again in (store, Store(disk.HERE)):
        assert not again.has_game()
        assert again.resume() is None
        assert again.notice is None
    assert disk.names() == ["games"]
    assert disk.names("/games") == ["00001.sol"]


def test_a_record_is_a_save_with_all_moves():
    disk.new_flash()
    store = Store(disk.HERE)
    game = begin(store)
    play(store, game, 4)
    finish(store, game)
    os.rename(disk.HERE + "/games/00001.sol", disk.HERE + "/current.sol")
    setup, snapshot, number = store._saved.read()
    assert setup == SETUP
    assert number == 1
    assert list(TinyGame.unpack(snapshot).moves) == [0, 1, 2, 3, LAST]


def test_fifty_records_are_kept_and_the_oldest_leave_first():
    disk.new_flash(blocks=120)
    for _ in range(53):
        store = Store(disk.HERE)
        finish(store, begin(store))
    disk.write("games/readme.txt", b"not a game")
    store = Store(disk.HERE)
    finish(store, begin(store))
    got = disk.names("/games")
    assert got[:2] == ["00005.sol", "00006.sol"]
    assert got[-2:] == ["00054.sol", "readme.txt"]
    assert len(got) == 51


def test_a_disk_that_cannot_be_written_gives_one_notice_and_the_game_is_kept_in_memory():
    flash = disk.new_flash()
    store = Store(disk.HERE)
    game = begin(store)
    play(store, game, 3)
    flash.refuses = EROFS
    step(store, game, 40)
    assert store.notice == "save-readonly"
    store.notice = None
    step(store, game, 41)
    game.undo()
    store.undo()
    store.settings["brightness"] = 3
    store.save_settings()
    assert store.notice is None
    assert moves_of(store.resume()) == [0, 1, 2, 40]
    assert saved() == [0, 1, 2]
    flash.refuses = 0
    step(store, game, 42)
    assert store.notice is None
    assert saved() == [0, 1, 2, 40, 42]
    flash.refuses = EROFS
    step(store, game, 43)
    assert store.notice == "save-readonly"


def test_a_read_only_disk_from_the_start():
    flash = disk.new_flash()
    flash.refuses = EROFS
    store = Store(disk.HERE)
    game = begin(store)
    assert store.notice == "save-readonly"
    store.notice = None
    play(store, game, 3)
    assert store.has_game()
    finish(store, game)
    assert not store.has_game()
    assert store.notice is None


def fill():
    """Files of a block each, until there is no room for one more."""
    for number in range(100):
        try:
            disk.write(f"filler-{number}", bytes(disk.BLOCK))
        except OSError:
            return


def test_a_full_disk_keeps_what_was_saved_and_recovers():
    disk.new_flash(blocks=10)
    TinyGame.ballast = 3000
    store = Store(disk.HERE)
    game = begin(store)
    play(store, game, 3)
    fill()
    play(store, game, LOG_STEPS)
    assert store.notice == "save-readonly"
    kept = saved()
    assert kept == list(game.moves)[: len(kept)] and len(kept) >= 3
    for name in disk.names():
        if not name.startswith("current"):
            os.remove(disk.HERE + "/" + name)
    step(store, game, 500)
    assert saved() == list(game.moves)


def test_a_missing_folder_is_made():
    disk.new_flash()
    store = Store(disk.HERE + "/saves")
    game = begin(store)
    step(store, game, 9)
    assert store.notice is None
    assert moves_of(Store(disk.HERE + "/saves").resume()) == [9]


def test_settings_alone_make_the_folder_too():
    disk.new_flash()
    store = Store(disk.HERE + "/saves")
    store.settings["brightness"] = 2
    store.save_settings()
    assert Store(disk.HERE + "/saves").settings["brightness"] == 2


def test_a_folder_that_cannot_be_made_gives_one_notice():
    disk.new_flash()
    store = Store(disk.HERE + "/no/such/folder")
    assert not store.has_game()
    game = begin(store)
    assert store.notice == "save-readonly"
    store.notice = None
    play(store, game, 3)
    finish(store, game)
    assert store.notice is None


class Windows:
    """A file system that, as Windows does, renames nothing onto a file.

    frozen: it renames nothing at all, as if power were cut just before.
    """

    def __init__(self, flash):
        self._fs = vfs.VfsLfs2(flash, progsize=disk.PAGE)
        self.frozen = False

    def rename(self, old, new):
        if files.exists(disk.HERE + new):
            raise OSError(EACCES)
        if self.frozen:
            raise OSError(EROFS)
        return self._fs.rename(old, new)

    def __getattr__(self, name):
        return getattr(self._fs, name)


def windows():
    flash = disk.new_flash()
    disk.unmount()
    fs = Windows(flash)
    vfs.mount(fs, disk.HERE)
    return fs


def test_where_rename_does_not_replace_saves_work_too():
    windows()
    store = Store(disk.HERE)
    game = begin(store)
    play(store, game, 2 * LOG_STEPS + 3)
    assert store.notice is None
    assert saved() == list(game.moves)
    begin(store)
    assert saved() == []


def test_where_rename_does_not_replace_a_cut_in_between_leaves_the_new_save():
    fs = windows()
    store = Store(disk.HERE)
    play(store, begin(store), 3)
    fs.frozen = True
    begin(store)
    assert disk.names() == ["current.log", "current.sol.new"]
    fs.frozen = False
    assert saved() == []
    assert disk.names() == ["current.log", "current.sol"]


def test_settings_have_defaults_and_are_kept():
    disk.new_flash()
    store = Store(disk.HERE)
    assert store.settings == {"brightness": 7, "sound": True, "language": "en"}
    store.settings["sound"] = False
    store.settings["names"] = ["Zoë", "B", "C", "D"]
    store.settings["setup"] = {"game": "siesta", "players": 3}
    store.save_settings()
    assert Store(disk.HERE).settings == store.settings


def test_settings_that_did_not_change_are_not_written():
    flash = disk.new_flash()
    store = Store(disk.HERE)
    store.save_settings()
    assert flash.writes == 0
    store.settings["brightness"] = 8
    store.save_settings()
    once = flash.writes
    assert once > 0
    store.save_settings()
    Store(disk.HERE).save_settings()
    assert flash.writes == once


def test_settings_that_make_no_sense_have_their_defaults():
    disk.new_flash()
    store = Store(disk.HERE)
    good = dict(store.settings)
    store.settings.update({"brightness": 0, "sound": "loud", "names": ["A", 2], "junk": 1})
    store.save_settings()
    assert Store(disk.HERE).settings == good
