"""A position as one line of text, and back (rule book, text notation).

Four fields: the rows, the seat to move, the scores, the placements of the turn in progress. The
rows show the board as it lies, those placements included.
"""

from engine.siesta.notation import move_text, parse_move
from engine.siesta.pieces import EMPTY, PIECES_PER_TURN, ROOF
from engine.siesta.stock import take_stock

# The letter of each piece, at the index of its code.
LETTERS = ".oxabcd"
SCORE_LIMIT = 10000


def position_text(game):
    """The position of a game as one line."""
    rows = []
    for row in range(1, game.size + 1):
        text = ""
        empty = 0
        for column in range(1, game.size + 1):
            piece = game.board[row * (game.size + 1) + column]
            if piece == EMPTY:
                empty += 1
                continue
            if empty:
                text += str(empty)
                empty = 0
            text += LETTERS[piece]
        rows.append(text + str(empty) if empty else text)
    placed = [move_text(move, game.size) for move in game.placed]
    return "{} {} {} {}".format(
        "/".join(rows),
        game.turn + 1,
        ",".join([str(points) for points in game.points]),
        ",".join(placed) or "-",
    )


def read_position(cls, text, options):
    """The game of class `cls` in the position `text`; ValueError that names what is wrong."""
    fields = text.split() if type(text) is str else ()
    if len(fields) != 4:
        raise ValueError(
            "a position has 4 fields (rows, seat, scores, placements), not {}".format(len(fields))
        )
    rows = fields[0].split("/")
    points = [_number(word, "score", SCORE_LIMIT) for word in fields[2].split(",")]
    for name in ("players", "size"):
        if name in options:
            raise ValueError("{} is given by the position, not as an option".format(name))
    options = dict(options)
    options["players"] = len(points)
    options["size"] = len(rows)
    game = cls(**options)
    for number in range(len(rows)):
        _read_row(game, rows[number], number + 1)
    seat = _number(fields[1], "seat to move", game.players)
    if seat == 0:
        raise ValueError("the seat to move is 1 to {}, not 0".format(game.players))
    game.turn = seat - 1
    game.points = points
    moves = _lift_placed(game, fields[3])
    take_stock(game)
    game.settle_end()
    for move in moves:
        game.play(move)
    return game


def _number(word, name, limit):
    """A number from 0 to `limit` in ASCII digits."""
    if not word or len(word) > 5 or not all([char in "0123456789" for char in word]):
        raise ValueError("{!r} is no {}".format(word, name))
    value = int(word)
    if value > limit:
        raise ValueError("{} {} is more than {}".format(name, value, limit))
    return value


def _read_row(game, text, number):
    """Lays the pieces of row `number` (from 1) on the board."""
    pieces = []
    count = ""  # digits of a number of empty cells
    for char in text:
        if char in "0123456789":
            count += char
            continue
        pieces += _empty_cells(count, game.size)
        count = ""
        piece = LETTERS.find(char)
        if piece <= EMPTY or piece >= ROOF + game.players:
            raise ValueError("row {} has {!r}, which is no piece of this game".format(number, char))
        pieces.append(piece)
    pieces += _empty_cells(count, game.size)
    if len(pieces) != game.size:
        raise ValueError("row {} ({!r}) has not {} cells".format(number, text, game.size))
    for column in range(game.size):
        game.board[number * (game.size + 1) + column + 1] = pieces[column]


def _empty_cells(count, size):
    return [EMPTY] * _number(count, "number of empty cells", size) if count else []


def _lift_placed(game, field):
    """Takes the placements of the turn in progress off the board; a list of steps."""
    moves = []
    if field == "-":
        return moves
    for word in field.split(","):
        move = parse_move(word, game.size)
        piece = game._piece(move >> 8)
        if move in moves or game.board[move & 0xFF] != piece:
            raise ValueError("{} is placed in this turn but not on the board".format(word))
        moves.append(move)
    if len(moves) >= PIECES_PER_TURN:
        raise ValueError("a turn in progress has 0 to 2 placements, not {}".format(len(moves)))
    for move in moves:
        game.board[move & 0xFF] = EMPTY
    return moves
