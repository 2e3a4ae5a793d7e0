"""The session: what the screens call, on the tiny game and on the real ones."""

import storage_disk as disk
from storage_game import LAST, REFUSED, TinyGame

import engine
from firmware import session
from firmware.storage.store import Store

NAMES = ["Ana", "Zoë", "Cleo"]


def start(**options):
    disk.new_flash()
    store = Store(disk.HERE)
    return session.start(store, {"game": "siesta", "names": NAMES, "options": options}, 7)


def again():
    return session.resume(Store(disk.HERE))


def moves(of):
    return list(of.game.moves)


def raises(error, call, *arguments):
    try:
        call(*arguments)
    except error as caught:
        return caught
    raise AssertionError("no " + error.__name__)


def test_a_new_game_has_its_seed_and_players_and_is_kept_at_once():
    play = start(first=2)
    assert play.game.options == {"players": 3, "seed": 7, "first": 2}
    assert [play.name(seat) for seat in range(3)] == NAMES
    later = again()
    assert later.setup == play.setup
    assert later.setup == {"game": "siesta", "names": NAMES, "options": play.game.options}
    assert moves(later) == []


def test_a_bad_option_comes_through_and_keeps_the_game_that_there_was():
    start().play(4)
    setup = {"game": "siesta", "names": NAMES, "options": {"size": 9}}
    raises(ValueError, session.start, Store(disk.HERE), setup, 1)
    assert moves(again()) == [4]


def test_no_game_no_session():
    disk.new_flash()
    assert again() is None


def test_a_refused_step_comes_through_and_is_not_kept():
    play = start()
    play.play(4)
    error = raises(engine.IllegalMove, play.play, REFUSED)
    assert (error.rule, error.where) == ("SI-2", "A1")
    assert moves(play) == moves(again()) == [4]


def test_steps_may_be_taken_back_within_the_turn_only():
    play = start()
    assert not play.can_undo()
    raises(ValueError, play.undo)
    for move in (1, 2, 3, 4, 5):
        play.play(move)
    assert (play.undo(), play.undo()) == (5, 4)
    assert not play.can_undo()
    raises(ValueError, play.undo)
    assert moves(play) == moves(again()) == [1, 2, 3]
    assert not again().can_undo()


def test_in_sonne_und_mond_nothing_is_taken_back():
    engine.GAMES["sonne-und-mond"] = lambda: TinyGame
    disk.new_flash()
    setup = {"game": "sonne-und-mond", "names": NAMES, "options": {}}
    play = session.start(Store(disk.HERE), setup, 1)
    play.play(1)
    assert not play.can_undo()
    raises(ValueError, play.undo)
    assert moves(again()) == [1]


def test_the_last_step_ends_the_saved_game_but_not_the_one_on_the_screen():
    play = start()
    play.play(1)
    play.play(LAST)
    assert play.game.over
    assert moves(play) == [1, LAST]
    assert again() is None
    assert disk.names("/games") == ["00001.sol"]
