"""What storage costs: writes to the flash, and memory."""

import gc
from array import array

import storage_disk as disk
from storage_game import LAST, SETUP, TinyGame

from firmware.storage.saved_game import LOG_STEPS
from firmware.storage.store import Store

GAME_STEPS = 110  # those of a long game of Siesta


def begin():
    TinyGame.ballast = 500
    store = Store(disk.HERE)
    game = TinyGame()
    store.begin(SETUP, game)
    return store, game


def step(store, game, move):
    game.play(move)
    store.step(move)


def test_a_step_programs_one_page_and_hardly_ever_erases():
    flash = disk.new_flash()
    store, game = begin()
    cheap = 0
    steps = 10 * LOG_STEPS
    flash.reset()
    for move in range(steps):
        before = flash.pages, flash.erases
        step(store, game, move)
        if (flash.pages, flash.erases) == (before[0] + 1, before[1]):
            cheap += 1
    print(f"a step: {flash.pages / steps:.2f} pages, {flash.erases / steps:.2f} erases")
    print(f"steps of one page without an erase: {100 * cheap // steps} %")
    assert flash.pages / steps < 1.5
    assert flash.erases / steps < 0.16
    assert cheap / steps > 0.85


def test_the_rare_operations():
    flash = disk.new_flash()
    store, game = begin()
    print(f"begin: {flash.writes} writes, {flash.erases} erases")
    assert flash.writes <= 10
    for _ in range(LOG_STEPS):
        step(store, game, 1)
    flash.reset()
    step(store, game, 1)
    print(f"whole save: {flash.writes} writes, {flash.erases} erases")
    assert flash.writes <= 10
    flash.reset()
    game.play(LAST)
    store.finish()
    print(f"finish: {flash.writes} writes, {flash.erases} erases")
    assert flash.writes <= 30
    flash.reset()
    store.settings["brightness"] = 1
    store.save_settings()
    print(f"settings: {flash.writes} writes, {flash.erases} erases")
    assert flash.writes <= 6


def test_looking_and_resuming_write_nothing():
    flash = disk.new_flash()
    store, game = begin()
    for move in range(LOG_STEPS + 3):
        step(store, game, move)
    flash.reset()
    for _ in range(3):
        store = Store(disk.HERE)
        assert store.has_game()
        assert store.resume()
        assert store.has_game()
        store.save_settings()
    assert flash.writes == 0


def test_replay_is_never_longer_than_the_log():
    played = []
    plain = TinyGame.play

    def counted(self, move):
        played.append(move)
        plain(self, move)

    disk.new_flash()
    store, game = begin()
    for move in range(GAME_STEPS):
        step(store, game, move)
        TinyGame.play = counted
        Store(disk.HERE).resume()
        TinyGame.play = plain
        assert len(played) <= LOG_STEPS
        played.clear()


def used():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def test_a_thousand_steps_leave_no_memory_behind():
    disk.new_flash()
    store, game = begin()
    at = array("I", [0] * 11)
    for hundred in range(len(at)):
        for i in range(100):
            if len(game.moves) > 100:
                game.undo()
                store.undo()
            else:
                step(store, game, i)
        at[hundred] = used()
    print("heap in use after each 100 steps:", list(at))
    assert at[10] <= at[1]


def test_a_hundred_games_leave_no_memory_behind():
    disk.new_flash(blocks=120)
    at = array("I", [0] * 10)
    for number in range(100):
        store, game = begin()
        for move in range(LOG_STEPS + 2):
            step(store, game, move)
        game.play(LAST)
        store.finish()
        store = game = None
        if number % 10 == 9:
            at[number // 10] = used()
    print("heap in use after each 10 games:", list(at))
    assert at[9] <= at[1]


def test_a_step_allocates_little_and_the_store_is_small():
    disk.new_flash()
    before = used()
    store = Store(disk.HERE)
    size = used() - before
    game = TinyGame()
    store.begin(SETUP, game)
    step(store, game, 1)
    game.play(2)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    store.step(2)
    step_bytes = gc.mem_alloc() - before
    gc.enable()
    # Words of 64 bits here, twice those of a Pico; and littlefs takes its buffer of 1 kB.
    print(f"a store: {size} bytes, a step: {step_bytes} bytes for a moment")
    assert size < 2048
    assert step_bytes < 8192
