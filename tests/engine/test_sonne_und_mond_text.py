"""Moves, positions and packed games of Sonne und Mond: round trips, and what bad ones are told."""

from sonne_und_mond_table import SonneUndMond, lay, play, position

from engine import InvalidMove, new_game
from engine.rng import Rng


def told(call, *arguments, **options):
    """The text of the ValueError that a call raises."""
    try:
        call(*arguments, **options)
    except ValueError as error:
        return str(error)
    raise AssertionError("accepted: " + repr(arguments))


def test_moves_round_trip():
    game = new_game("sonne-und-mond", players=4)
    numbers = set()
    for text in (
        "S1<1",
        "S15>1",
        "M7<2",
        "M29>4",
        "SX<3",
        "MX>3",
        "S14@2.3",
        "SX@1.4",
        "M3@4.29",
        "+S.2",
        "+M.25",
        "!",
        "=",
    ):
        move = game.parse_move(text)
        assert 0 <= move < 1 << 16
        assert game.move_text(move) == text
        assert game.parse_move(" " + text.lower() + " ") == move
        numbers.add(move)
    assert len(numbers) == 13


def test_texts_that_are_no_move():
    game = new_game("sonne-und-mond", players=3)
    for text in (
        "",
        " ",
        "S",
        "S15",
        "S15>",
        "S15>0",
        "S15>4",
        "S15>11",
        "S15>1.1",
        "S0>1",
        "S30>1",
        "S015>1",
        "S05>1",
        "X5>1",
        "SXX>1",
        "S-1>1",
        "S1 >1",
        "S14@2",
        "S14@2.",
        "S14@2.0",
        "S14@2.30",
        "S14@2.03",
        "S14@4.1",
        "S14@.1",
        "S14@2.1.1",
        "+S",
        "+S2",
        "+X.2",
        "+S.0",
        "+S.30",
        "+S.2.1",
        "!!",
        "==",
        "S1<>1",
        "S\u00b2>1",
        "S1>\u0661",
        None,
        7,
        b"S1>1",
    ):
        message = ""
        try:
            game.parse_move(text)
        except InvalidMove as invalid:
            message = str(invalid)
        assert message.startswith(repr(text) + " is no move"), text
    assert told(game.parse_move, "S1>4").endswith("with seats from 1 to 3")


def test_numbers_that_are_no_move():
    game = new_game("sonne-und-mond", players=2)
    bad = (-1, 1 << 16, 6 << 13, 4 << 13 | 1, 5 << 13 | 1 << 7, 60 << 7, 2 << 5, 1, "!", None, 1.0)
    for move in bad + (2 << 13 | 31, 3 << 13 | 2 << 7, 3 << 13 | 1 << 5, True):
        for call in (game.check, game.play, game.move_text):
            message = ""
            try:
                call(move)
            except InvalidMove as invalid:
                message = str(invalid)
            assert message == "{!r} is no move of a game of 2 players".format(move)


GOOD = position("4-9^X^6;3|.;.", "S1,SX|M8", discards="M9")


def changed(number, text):
    fields = GOOD.split(" ")
    fields[number - 1] = text
    return " ".join(fields)


def swapped(old, new):
    assert old in GOOD
    return GOOD.replace(old, new)


def test_positions_round_trip():
    for text in (
        GOOD,
        position("4-9^X^6;3|.;.", "S1,SX|M8", discards="M9", seat=2),
        position("1;2|3;4|5;6|7;8", "S20|.|.|.", flags="e234", pile="."),
        position("1;2|3;4|5;6", "S20|.|M20", flags="ae2", pile="."),
        position(".;.|.;.", "S20|M20", flags="a"),
        position(".;.|.;.", ".|.", flags="e12", pile="."),
    ):
        game = SonneUndMond.from_position(text)
        assert game.position() == text
        assert not len(game.history())
        assert repr(game) == "<sonne-und-mond " + text + ">"


def test_positions_that_are_refused():
    read = SonneUndMond.from_position
    for text, words in (
        ("", "a position has 7 fields"),
        (None, "a position has 7 fields"),
        (GOOD + " -", "not 8"),
        (changed(1, "4-9^X^6;3"), "players must be a whole number from 2 to 4, not 1"),
        (changed(1, "|".join([".;."] * 5)), "players must be"),
        (changed(1, "4-9^X^6|.;."), "'4-9^X^6' is not a sun row ; a moon row"),
        (changed(1, "4-9^X^30;3|.;."), "'30' is no card of the row '4-9^X^30'"),
        (changed(1, "4--9^X^6;3|.;."), "'' is no card of the row"),
        (changed(1, "S4;3|.;."), "'S4' is no card of the row 'S4'"),
        (changed(1, "4-9^X^6;3|;."), "'' is no card of the row ''"),
        (changed(2, "S1,SX"), "1 hands for 2 players"),
        (changed(2, "S1,SX|M8|."), "3 hands for 2 players"),
        (changed(2, "S1,SX|K8"), "'K8' is no card; cards look like S15, M7, SX, MX"),
        (changed(2, "S1,SX|"), "'' is no card"),
        (changed(3, "."), "1 piles of collected cards for 2 players"),
        (changed(4, "s2"), "'s2' is no card"),
        (changed(6, "0"), "the seat to move is 1 to 2, not '0'"),
        (changed(6, "3"), "the seat to move is 1 to 2, not '3'"),
        (changed(7, "x"), "'x' are no flags"),
        (changed(7, "ea"), "'ea' are no flags"),
        (changed(7, "e21"), "'e21' are no flags"),
        (changed(7, "e3"), "'e3' are no flags"),
        (changed(7, "-a"), "'-a' are no flags"),
        # Cards (SM-1)
        (changed(5, "."), "M9 is there 0 times, not 1 (SM-1)"),
        (changed(5, "M9,M8"), "M8 is there 2 times, not 1 (SM-1)"),
        (changed(5, "M9,SX"), "SX is there 6 times, not 5 (SM-1)"),
        (changed(2, "S1|M8"), "SX is there 4 times, not 5 (SM-1)"),
        # Rows (SM-5, SM-9, SM-10)
        (changed(1, "9-4;3|.;."), "S4 stands to the right of S9 in the sun row of seat 1 (SM-5)"),
        (changed(1, "4-9^X^6-5;3|.;."), "S5 stands to the right of S6"),
        (changed(1, "4-X;3|.;."), "an eclipse lies on no number in the sun row of seat 1"),
        (changed(1, ".;.|3^X^X;."), "an eclipse on an eclipse in the sun row of seat 2"),
        (changed(1, ".;.|.;3^4"), "a number lies on a number in the moon row of seat 2"),
        # Hands, duty, last phase
        (position(".;.|.;.", "S1,S2,S3,S4,S5,S6|."), "the hand of seat 1 has 6 cards"),
        (position(".;.|.;.", ".|S1"), "seat 1 is to move without a card in hand (SM-4)"),
        (position("1-2-3-4-5;.|.;.", "MX|.", flags="a"), "no duty of an animal here (SM-11)"),
        (position(".;.|.;.", ".|.", flags="ae12", pile="."), "no duty of an animal here"),
        (position(".;.|.;.", "S1|M1", flags="e", pile="."), "some seat is out (SM-14)"),
        (position(".;.|.;.", "S1|M1", flags="e2", pile="."), "seat 2 is out, but has cards"),
        (position(".;.|.;.", "S1|.", flags="e2"), "in the last phase there is no draw pile"),
        (position(".;.|.;.", "S1|.", seat=2, flags="e2", pile="."), "seat 2 is to move without"),
    ):
        message = told(read, text)
        assert words in message, (text, message)


def test_positions_and_options():
    read = SonneUndMond.from_position
    assert "players is given by the position" in told(read, GOOD, players=2)
    assert "speed" in told(read, GOOD, speed=2)
    assert "teams need exactly 4 players" in told(read, GOOD, teams=True)
    duty = position(".;.|.;.", "S20|M20", flags="a")
    assert "no duty" in told(read, duty, animals=False)
    assert read(duty, animal_duty="may").options["animal_duty"] == "may"


def test_a_packed_game_goes_on_in_the_same_way():
    game = new_game("sonne-und-mond", players=4, seed=3, first=2, teams=True, animal_duty="may")
    rng = Rng(1)
    for _ in range(60):
        moves = list(game.legal_moves())
        game.play(moves[rng.below(len(moves))])
    again = SonneUndMond.unpack(game.pack())
    assert again.options == game.options and again.teams == game.teams
    assert again.history() == game.history()
    assert again.position() == game.position()
    while not game.over:
        moves = list(game.legal_moves())
        move = moves[rng.below(len(moves))]
        game.play(move)
        again.play(move)
    assert again.pack() == game.pack()
    while len(game.history()):
        assert again.undo() == game.undo()
    assert again.pack() == game.pack()


def test_a_position_with_moves_after_it_is_packed():
    game = play(lay("2;.|.;.", "S9|M1", pile="S1,S4,S5"), "S9>1 M1>2")
    again = SonneUndMond.unpack(bytearray(game.pack()))
    again.undo()
    again.undo()
    assert again.position() == position("2;.|.;.", "S9|M1", pile="S1,S4,S5")


def test_bytes_that_are_refused():
    game = new_game("sonne-und-mond", seed=8)
    play(game, game.move_text(next(game.legal_moves())))
    data = game.pack()
    unpack = SonneUndMond.unpack
    for bad in (b"", b"SM", b"XX1" + data[3:], data[:10], None, 7, "SM1" * 99, [83, 77, 49]):
        assert told(unpack, bad) == "these bytes are no packed Sonne und Mond"
    for bad in (data[:-1], data + b"\0", data[:20]):
        message = told(unpack, bad)
        assert message.startswith("a packed Sonne und Mond of 1 moves has"), message
        assert message.endswith("not {}".format(len(bad)))
    damaged = bytearray(data)
    for at in range(3, len(data)):
        damaged[at] ^= 4
        assert told(unpack, damaged).startswith("a packed Sonne und Mond ")
        damaged[at] ^= 4
    assert unpack(damaged).pack() == data


def resealed(data, changes):
    """A packed game with other bytes and the checksum that belongs to them."""
    from engine.sonne_und_mond.packing import checksum

    data = bytearray(data)
    for at, byte in changes:
        data[at] = byte
    check = checksum(data, len(data) - 2)
    data[-2] = check & 0xFF
    data[-1] = check >> 8
    return data


def test_packed_nonsense_with_a_right_checksum_is_refused():
    data = new_game("sonne-und-mond", seed=8).pack()
    unpack = SonneUndMond.unpack
    lengths = 3 + 4 + 4 + 4 + 2 + 2
    cards = lengths + 10
    for changes, words in (
        ([(4, 2)], "first"),
        ([(5, 1)], "teams need exactly 4 players"),
        ([(5, 8)], "no such flags"),
        ([(6, 2)], "there is no seat 3 to move"),
        ([(6, 1 << 3)], "some seat is out"),
        ([(6, 1 << 6)], "a seat is out that is not in the game"),
        ([(6, 3 << 4 | 1 << 3)], "seat 1 is out, but has cards in hand"),
        ([(11, 0), (12, 0), (13, 0), (14, 0)], "random numbers"),
        ([(lengths + 4, 6)], "a packed Sonne und Mond has 68 cards, not 69"),
        ([(lengths, 1), (lengths + 4, 4), (cards, 0x40)], "begins with a covered card"),
        ([(lengths, 1), (lengths + 4, 4), (cards, 29)], "card 29 does not belong into the sun row"),
        ([(lengths + 4, 6), (lengths + 5, 4)], "the hand of seat 1 has 6 cards"),
        ([(cards, 60)], "there is no card 60"),
        ([(cards, data[cards + 1])], "is there"),
    ):
        message = ""
        try:
            unpack(resealed(data, changes))
        except ValueError as error:
            message = str(error)
        assert words in message, (changes, message)


def test_a_packed_history_that_does_not_lead_to_its_cards_is_refused():
    # S1 is laid, then seat 2 collects; numbers of the history: two moves, then undo.
    game = play(lay(".;.|1-2-4-5-6;.", "S9|M1,M3", pile="S20,S21"), "S9>1 +S.1")
    data = game.pack()
    moves = len(data) - 2 - 2 * len(game._undo) - 4
    undo = moves + 4
    assert SonneUndMond.unpack(resealed(data, ())).pack() == data
    for changes in (
        [(moves, data[moves + 2]), (moves + 1, data[moves + 3])],  # a run collected instead
        [(undo - 4, 0), (undo - 3, 4 << 5)],  # destroyed instead
        [(undo, data[undo] | 3)],  # a seat that is not there
        [(len(data) - 4, data[-4] ^ 1)],  # the other seat collected
        [(len(data) - 3, 0)],  # seat 1 drew, which is left out
    ):
        message = told(SonneUndMond.unpack, resealed(data, changes))
        assert message == "the history of a packed Sonne und Mond does not lead to its cards", (
            changes,
            message,
        )
