"""Broken, foreign and shortened files: a state that was, or no saved game; never an exception."""

import storage_disk as disk
from storage_game import SETUP, TinyGame, moves_of

from firmware.storage import journal
from firmware.storage.store import Store

STEPS = 7
STEP_BYTES = 9
LOG_HEAD = 15


def good_files():
    """The bytes of a save and of its log of seven steps."""
    disk.new_flash()
    store = Store(disk.HERE)
    game = TinyGame()
    store.begin(SETUP, game)
    for move in range(STEPS):
        game.play(move)
        store.step(move)
    return disk.read("current.sol"), disk.read("current.log")


def flipped(data, offset):
    data = bytearray(data)
    data[offset] ^= 1 << offset % 8
    return bytes(data)


def is_put_aside(data):
    """Whether nothing was lost: the broken bytes lie under another name."""
    return disk.read("broken-1.sol") == data


def put_aside_and_forgotten(data):
    disk.write("current.sol", data)
    store = Store(disk.HERE)
    assert not store.has_game()
    assert store.notice == "save-damaged"
    store.notice = None
    assert store.resume() is None
    assert store.notice is None
    assert is_put_aside(data)
    assert "current.sol" not in disk.names()
    again = Store(disk.HERE)
    assert again.resume() is None and again.notice is None


def test_each_flipped_bit_of_a_save_is_noticed():
    save, _ = good_files()
    for offset in range(len(save)):
        put_aside_and_forgotten(flipped(save, offset))


def test_each_shortened_save_is_noticed():
    save, _ = good_files()
    for size in range(len(save)):
        put_aside_and_forgotten(save[:size])


def test_garbage_is_no_saved_game():
    good_files()
    number = 1
    for size in (1, 4, 11, 100, 3000):
        garbage = bytearray(size)
        for i in range(size):
            number = number * 75 % 65537
            garbage[i] = number & 0xFF
        put_aside_and_forgotten(bytes(garbage))
        put_aside_and_forgotten((journal.HEAD + garbage)[:size])
        put_aside_and_forgotten(bytes(size))


def test_a_save_of_another_version_is_put_aside():
    save, _ = good_files()
    put_aside_and_forgotten(b"SOL\x02" + save[4:])


def remade(save, change):
    """The save with its frames changed, and right checks for them."""
    disk.write("x", save)
    with open(disk.HERE + "/x", "rb") as file:
        frames = list(journal.Frames(file))
    journal.create(disk.HERE + "/x", change(frames))
    return disk.read("x")


def test_sound_files_with_senseless_content_are_put_aside():
    save, _ = good_files()
    setups = (
        b"",
        b"{",
        b"[]",
        b'"siesta"',
        b'{"game":"chess","names":["A"],"options":{}}',
        b'{"game":["siesta"],"names":["A"],"options":{}}',
        b'{"game":"siesta","options":{}}',
        b'{"game":"siesta","names":"Ana","options":{}}',
        b"\xff\xfe\x00",
    )
    for setup in setups:
        put_aside_and_forgotten(remade(save, lambda f, s=setup: [f[0], (f[1][0], s), f[2]]))
    put_aside_and_forgotten(remade(save, lambda f: f[:2]))
    put_aside_and_forgotten(remade(save, lambda f: [f[1], f[0], f[2]]))
    put_aside_and_forgotten(remade(save, lambda f: f + f))
    put_aside_and_forgotten(remade(save, lambda f: [(f[0][0], b"\x01")] + f[1:]))


def test_a_game_that_the_engine_does_not_take_is_put_aside_when_it_is_to_go_on():
    save, _ = good_files()
    data = remade(save, lambda f: f[:2] + [(f[2][0], b"??")])
    disk.write("current.sol", data)
    store = Store(disk.HERE)
    assert store.has_game()
    assert store.resume() is None
    assert store.notice == "save-damaged"
    assert not store.has_game()
    assert is_put_aside(data)


def test_three_broken_files_are_kept_the_newest_first():
    good_files()
    for data in (b"one", b"two", b"three", b"four"):
        put_aside_and_forgotten(data)
    kept = [disk.read(f"broken-{n}.sol") for n in (1, 2, 3)]
    assert kept == [b"four", b"three", b"two"]
    assert len([name for name in disk.names() if name.startswith("broken")]) == 3


def test_after_a_broken_save_play_goes_on():
    save, _ = good_files()
    disk.write("current.sol", flipped(save, 40))
    store = Store(disk.HERE)
    game = TinyGame()
    store.begin(SETUP, game)
    assert store.notice == "save-damaged"
    game.play(5)
    store.step(5)
    assert moves_of(Store(disk.HERE).resume()) == [5]
    assert is_put_aside(flipped(save, 40))


def test_a_broken_save_on_a_read_only_disk_is_told_once():
    flash = disk.new_flash()
    disk.write("current.sol", b"broken")
    flash.refuses = 30
    store = Store(disk.HERE)
    assert not store.has_game()
    assert store.notice == "save-damaged"
    store.notice = None
    assert not store.has_game()
    assert store.resume() is None
    assert store.notice is None


def resumed(log, lost):
    """Checks what is left of a game whose log lost so many of its steps; then goes on."""
    whole = STEPS - lost
    disk.write("current.log", log)
    store = Store(disk.HERE)
    _, game = store.resume()
    assert list(game.moves) == list(range(whole)), (whole, list(game.moves))
    # One step is what a power cut may cost. More than that is told, and what was read is kept.
    if lost > 1:
        assert store.notice == "save-shortened"
        assert is_put_aside(log)
    else:
        assert store.notice is None
    assert moves_of(Store(disk.HERE).resume()) == list(range(whole))
    game.play(50)
    store.step(50)
    assert moves_of(Store(disk.HERE).resume()) == list(range(whole)) + [50]


def test_each_flipped_bit_of_a_log_leaves_the_steps_before_it():
    save, log = good_files()
    assert len(log) == LOG_HEAD + STEPS * STEP_BYTES
    for offset in range(len(log)):
        disk.write("current.sol", save)
        whole = max(0, offset - LOG_HEAD) // STEP_BYTES
        resumed(flipped(log, offset), STEPS - whole)


def test_each_shortened_log_leaves_the_steps_before_the_cut():
    save, log = good_files()
    for size in range(len(log)):
        disk.write("current.sol", save)
        disk.write("current.log", log[:size])
        _, game = Store(disk.HERE).resume()
        whole = max(0, size - LOG_HEAD) // STEP_BYTES
        assert list(game.moves) == list(range(whole))


def test_a_torn_step_is_left_out_without_a_word_and_the_next_one_is_kept():
    save, log = good_files()
    for size in range(len(log) - STEP_BYTES + 1, len(log)):
        disk.write("current.sol", save)
        resumed(log[:size], 1)


def test_frames_that_changed_places_do_not_count():
    save, log = good_files()
    two = len(log) - 2 * STEP_BYTES
    swapped = log[:two] + log[-STEP_BYTES:] + log[two:-STEP_BYTES]
    resumed(swapped, 2)


def test_steps_that_the_game_refuses_end_the_log():
    save, log = good_files()
    serial = log[7:11]
    step = 5
    frames = [(1, serial), (step, b"\x00\x00"), (step, b"\x09\x03"), (step, b"\x01\x00")]
    journal.create(disk.HERE + "/current.log", frames)
    store = Store(disk.HERE)
    assert moves_of(store.resume()) == [0]
    assert store.notice == "save-shortened"


def test_broken_settings_have_their_defaults():
    disk.new_flash()
    store = Store(disk.HERE)
    defaults = dict(store.settings)
    store.settings["brightness"] = 3
    store.save_settings()
    good = disk.read("settings.sol")
    for offset in range(len(good)):
        for data in (flipped(good, offset), good[:offset]):
            disk.write("settings.sol", data)
            store = Store(disk.HERE)
            assert store.settings == defaults
    store.settings["brightness"] = 4
    store.save_settings()
    assert Store(disk.HERE).settings["brightness"] == 4
