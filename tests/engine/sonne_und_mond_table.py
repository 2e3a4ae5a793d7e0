"""Positions of Sonne und Mond laid by hand, for the tests: only what matters is written down."""

from engine import IllegalMove, game_class

SonneUndMond = game_class("sonne-und-mond")

# SM-1, written out once more.
ALL = []
for letter in "SM":
    ALL += [letter + str(number) for number in range(1, 30)] + [letter + "X"] * 5


def words_of_rows(rows):
    """The cards of the rows field, as texts such as S15."""
    words = []
    for pair in rows.split("|"):
        for letter, row in zip("SM", pair.split(";")):
            if row != ".":
                words += [letter + face for face in row.replace("^", "-").split("-")]
    return words


def words_of_cards(field):
    return [word for part in field.split("|") if part != "." for word in part.split(",")]


def position(rows, hands, seat=1, flags="-", pile=None, discards=".", collected="."):
    """A position text. Cards that are not named lie in the draw pile, ascending.

    When `pile` is given the last seat has collected them; `collected` is what seat 1 has.
    """
    rest = list(ALL)
    named = words_of_rows(rows)
    for field in (hands, collected, discards, pile or "."):
        named += words_of_cards(field)
    for word in named:
        rest.remove(word)
    rest = ",".join(rest) or "."
    taken = [collected] + ["."] * (len(hands.split("|")) - 1)
    if pile is None:
        pile = rest
    else:
        taken[-1] = rest
    return " ".join((rows, hands, "|".join(taken), pile, discards, str(seat), flags))


def lay(rows, hands, seat=1, flags="-", pile=None, discards=".", collected=".", **options):
    """The game in such a position."""
    text = position(rows, hands, seat, flags, pile, discards, collected)
    game = SonneUndMond.from_position(text, **options)
    assert game.position() == text
    return game


def legal(game):
    """The legal moves as one text."""
    return " ".join([game.move_text(move) for move in game.legal_moves()])


def play(game, moves):
    for move in moves.split():
        game.play(game.parse_move(move))
    return game


def refusal(game, move):
    """The IllegalMove for a move; the game must stay as it was."""
    before = game.pack()
    try:
        game.play(game.parse_move(move))
    except IllegalMove as refused:
        assert game.pack() == before
        return refused
    raise AssertionError(move + " is allowed")


def refused(game, move, rule, text, where=""):
    """Whether a move is refused with this rule, sentence and place."""
    why = refusal(game, move)
    assert why.rule == rule, (why.rule, str(why))
    assert why.text == text, why.text
    assert why.where == where, why.where
    return True


def field(game, number):
    """One field of the position text, from 1."""
    return game.position().split(" ")[number - 1]


def cards_in_play(game):
    """All cards wherever they lie, as sorted texts."""
    fields = game.position().split(" ")
    words = words_of_rows(fields[0])
    for part in fields[1:5]:
        words += words_of_cards(part)
    return sorted(words)
