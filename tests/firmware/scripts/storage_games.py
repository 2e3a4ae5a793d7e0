"""The real games, kept and resumed over and over until they end."""

import gc
import time

import storage_disk as disk

from firmware import session
from firmware.storage.saved_game import LOG_STEPS
from firmware.storage.store import Store

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def some_step(game, number):
    """A legal step, another one for another number, without a list of them all."""
    chosen = None
    for i, move in enumerate(game.legal_moves()):
        if i > number % 7:
            break
        chosen = move
    return chosen


def start(name, players, **options):
    disk.new_flash()
    setup = {"game": name, "names": NAMES[:players], "options": options}
    return session.start(Store(disk.HERE), setup, 20)


def kept():
    return session.resume(Store(disk.HERE))


def to_the_end(name, players, **options):
    """Plays a game in which the handheld is switched off again and again; returns its session."""
    play = start(name, players, **options)
    number = 0
    while not play.game.over:
        play.play(some_step(play.game, number))
        number += 1
        if not play.game.over:
            if number % 11 == 10 and play.can_undo():
                play.undo()
            again = kept()
            assert again.game.position() == play.game.position()
            assert list(again.game.history()) == list(play.game.history())
            if number % 3 == 0:
                play = again
    assert kept() is None
    assert disk.names("/games") == ["00001.sol"]
    assert number > LOG_STEPS
    return play


def test_siesta_to_the_end():
    to_the_end("siesta", 3)


def test_siesta_in_teams():
    to_the_end("siesta", 4, teams=True, lengthening="added")


def test_sonne_und_mond_to_the_end():
    to_the_end("sonne-und-mond", 2)


def test_sonne_und_mond_with_other_options():
    to_the_end("sonne-und-mond", 4, teams=True, animal_duty="may")


def largest_save(name):
    """The largest save in a game, in bytes; prints how long the slowest resume took."""
    play = start(name, 2)
    size = slowest = number = 0
    while not play.game.over:
        play.play(some_step(play.game, number))
        number += 1
        if not play.game.over:
            size = max(size, len(disk.read("current.sol")))
            gc.collect()
            begun = time.ticks_us()
            kept()
            slowest = max(slowest, time.ticks_diff(time.ticks_us(), begun))
    print(f"{name}: {number} steps, save up to {size} bytes, slowest resume {slowest} us")
    return size


def test_a_save_of_siesta_stays_within_a_block_of_flash():
    assert largest_save("siesta") < disk.BLOCK


def test_a_save_of_sonne_und_mond_stays_within_a_block_of_flash():
    assert largest_save("sonne-und-mond") < disk.BLOCK
