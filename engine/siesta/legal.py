"""All legal steps of Siesta at once; the table asks for single ones, which costs less."""

from array import array

from engine.micro import const
from engine.siesta import scoring
from engine.siesta.pieces import EMPTY, PIECES_PER_TURN, ROOF, SHADOW, SUN

KIND = const(8)  # as in the game
CELL = const(0xFF)
KINDS = (SUN, SHADOW, ROOF)


def legal_steps(game):
    """A bytearray over the board: bit `kind` of a cell is set for each legal step."""
    legal = bytearray(len(game.board))
    if game._end:
        return legal
    if game._is_first_turn():
        for move in game._first_steps_left(game._first_siestas()):
            legal[move & CELL] |= 1 << (move >> KIND)
        return legal
    left = PIECES_PER_TURN - len(game._moves) % PIECES_PER_TURN
    doubtful = _placeable_steps(game, legal)
    if left < PIECES_PER_TURN and scoring.scores_for(
        game.board, game.steps, game._placed_cells(), game.turn
    ):
        for move in doubtful:
            if not game._room_after((move,), left - 1):
                legal[move & CELL] ^= 1 << (move >> KIND)
        return legal
    # Each plan proves steps legal: its own, and any step beside it that leaves pieces enough
    # for it. What no plan proves is illegal.
    count = len(doubtful)
    for plan in game._plans(left):
        moves = game._plan_moves(plan)
        i = 0
        while i < count:
            move = doubtful[i]
            if _fits(game, move, moves, left):
                count -= 1
                doubtful[i] = doubtful[count]
            else:
                i += 1
        if count == 0:
            break
    for i in range(count):
        legal[doubtful[i] & CELL] ^= 1 << (doubtful[i] >> KIND)
    return legal


def _placeable_steps(game, mask):
    """An array of all steps that SI-2 and SI-4 to SI-6 allow; sets their bits in `mask`."""
    found = array("H")
    for cell in range(len(game.board)):
        if game._near[cell] and game.board[cell] == EMPTY:
            for kind in KINDS:
                if game._placeable(kind, cell):
                    mask[cell] |= 1 << kind
                    found.append(kind << KIND | cell)
    return found


def _fits(game, move, moves, left):
    """Whether the turn can go on with the placeable step `move` and then the plan `moves`."""
    more = left - len(moves)
    if move in moves:
        return more == 0 or game._room_after(moves, more)
    if more == 0:
        return False
    kind = move >> KIND
    cell = move & CELL
    same = 1
    for other in moves:
        distance = abs((other & CELL) - cell)
        other_kind = other >> KIND
        same += other_kind == kind
        if distance == 0 or (
            kind != ROOF
            and other_kind != ROOF
            and kind != other_kind
            and (distance == 1 or distance == game.steps[1])
        ):
            return False  # in its place, or a sun next to a shadow
    if same > game.supply(kind):
        return False
    return more == 1 or game._room_after([move] + moves, more - 1)
