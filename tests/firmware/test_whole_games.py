"""Two people play whole games with six keys; power cuts and bad saves come in between."""

import pytest
from players import kept, new_game, place, random_step, record

import engine
from engine.rng import Rng

CURTAIN_MS = 400  # for as long a curtain takes no key


def test_a_game_of_siesta_to_the_end(handheld, assert_picture):
    h = handheld()
    new_game(h, "siesta")
    names, options, _ = kept(h.data)
    assert names == ["Ana", "Ben"]
    mirror = engine.new_game("siesta", **options)
    rng = Rng(1)
    while not mirror.over:
        move = random_step(mirror, rng)
        place(h, mirror.move_text(move))
        mirror.play(move)
        if len(mirror.history()) == 45:
            assert kept(h.data)[2] == mirror.position()
            assert_picture(h, "whole-siesta-middle")
    assert_picture(h, "whole-siesta-over")
    h.press("ok")
    h.wait(CURTAIN_MS)
    assert_picture(h, "whole-siesta-result")
    assert kept(h.data) is None
    assert record(h.data, 1)[2] == mirror.position()


def test_a_game_of_sonne_und_mond_to_the_end(handheld, assert_picture):
    """A game by keys alone: always a playable card, sometimes another one, at its first place."""
    h = handheld()
    new_game(h, "sonne-und-mond")
    presses = 0
    while not (h.data / "games").exists():
        # OK picks, lays down, destroys, ends the turn and lifts the curtain.
        h.press("right" if presses % 11 == 10 else "ok")
        h.wait(CURTAIN_MS)
        presses += 1
        assert presses < 2000
    assert_picture(h, "whole-cards-over")
    h.press("ok")
    h.wait(CURTAIN_MS)
    assert_picture(h, "whole-cards-result")
    assert engine.game_class("sonne-und-mond").from_position(record(h.data, 1)[2]).over


@pytest.mark.parametrize("game", engine.GAMES)
def test_any_keys_in_any_order(handheld, game):
    """A child with the handheld: nothing that is pressed stops the firmware."""
    h = handheld()
    new_game(h, game)
    rng = Rng(4)
    keys = ("ok", "ok", "ok", "right", "right", "left", "down", "down", "up", "back")
    for _ in range(1500):
        h.press(keys[rng.below(len(keys))])
    assert not h.ended


def test_power_cut_after_each_step_of_siesta(handheld, tmp_path):
    h = handheld(data=tmp_path)
    new_game(h, "siesta")
    mirror = engine.new_game("siesta", **kept(tmp_path)[1])
    rng = Rng(2)
    for step in range(14):
        move = random_step(mirror, rng)
        place(h, mirror.move_text(move))
        mirror.play(move)
        if step == 7:
            h.press("back")  # a piece is taken back
            mirror.undo()
        h.kill()
        assert kept(tmp_path)[2] == mirror.position()
        h = handheld(data=tmp_path)
        h.press("ok", "ok")  # title, continue
    assert kept(tmp_path)[2] == mirror.position()


def test_power_cut_after_each_turn_of_sonne_und_mond(handheld, tmp_path):
    h = handheld(data=tmp_path)
    new_game(h, "sonne-und-mond")
    positions = [kept(tmp_path)[2]]
    for _ in range(10):
        h.press("ok", "ok")  # a card, its first place
        h.kill()
        positions.append(kept(tmp_path)[2])
        h = handheld(data=tmp_path)
        h.press("ok", "ok")
        h.wait(CURTAIN_MS)
        h.press("ok")
        assert kept(tmp_path)[2] == positions[-1]
    assert len(set(positions)) == 11


def test_garbage_is_no_saved_game(handheld, tmp_path, assert_picture):
    for number, garbage in enumerate((b"", b"\xff" * 300, b"a text\n" * 9)):
        (tmp_path / "current.sol").write_bytes(garbage)
        h = handheld(data=tmp_path)
        h.press("ok")
        assert_picture(h, "save-damaged")
        h.press("ok")
        assert_picture(h, "menu-without-game")
        assert (tmp_path / "broken-1.sol").read_bytes() == garbage
        assert len(list(tmp_path.glob("broken-*"))) == number + 1
        h.close()
    h = handheld(data=tmp_path)
    new_game(h, "siesta")
    assert kept(tmp_path) is not None


def test_a_folder_that_cannot_be_written(handheld, tmp_path, assert_picture):
    (tmp_path / "current.sol.new").mkdir()  # so no save can be begun
    h = handheld(data=tmp_path)
    new_game(h, "siesta")
    assert_picture(h, "save-readonly")
    h.press("ok")
    place(h, "SE6")
    place(h, "RF6")
    (tmp_path / "current.sol.new").rmdir()
    place(h, "HG6")  # saving works again, and the whole game is kept
    assert kept(tmp_path)[2].startswith("12/12/12/12/12/4oax5/")
