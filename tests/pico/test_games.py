"""Both games on the emulated Pico from power-on; each picture is the simulator's.

Both kinds of handheld get the same keys and, by their fixtures, the same seed: the same deals.
"""

from players import new_game, place


def test_menu(pico, flash, handheld, assert_same):
    board, laptop = pico(flash), handheld()
    assert_same(board, laptop, "title")
    for keys in (["ok"], ["down"], ["down", "down"], ["ok"], ["back", "up"]):
        for one in (board, laptop):
            one.press(*keys)
        assert_same(board, laptop, f"after {keys}")
    # What is not to be seen but felt: as many bytes on the bus, a click for each key.
    assert board.bus_bytes == laptop.bus_bytes
    assert [hz for hz, _ in board.tones] == [hz for hz, _ in laptop.tones]


def test_siesta(pico, flash, handheld, assert_same, tmp_path):
    board, laptop = pico(flash), handheld(data=tmp_path)
    for one in (board, laptop):
        new_game(one, "siesta")
    assert_same(board, laptop, "the empty board")
    for piece in ("SE6", "RF6", "HG6"):
        for one in (board, laptop):
            place(one, piece)
        assert_same(board, laptop, f"after {piece}")
    board.kill()
    laptop.kill()
    board, laptop = pico(flash), handheld(data=tmp_path)
    for one in (board, laptop):
        one.press("ok", "ok")  # title, continue
    assert_same(board, laptop, "continued")
    for one in (board, laptop):
        place(one, "HH6")
    assert_same(board, laptop, "the second player's first piece")


def test_sonne_und_mond(pico, flash, handheld, assert_same, tmp_path):
    board, laptop = pico(flash), handheld(data=tmp_path)
    for one in (board, laptop):
        new_game(one, "sonne-und-mond")
    assert_same(board, laptop, "the first hand")
    _play_cards(board, laptop, assert_same, 8)
    board.kill()
    laptop.kill()
    board, laptop = pico(flash), handheld(data=tmp_path)
    for one in (board, laptop):
        one.press("ok", "ok")
        one.wait(400)
    assert_same(board, laptop, "the curtain")
    _play_cards(board, laptop, assert_same, 8)


def _play_cards(board, laptop, assert_same, presses):
    """A card, its first place, the end of the turn, the curtain, and so on: always OK."""
    for number in range(presses):
        for one in (board, laptop):
            one.press("ok")
            one.wait(400)
        assert_same(board, laptop, f"after OK number {number}")
