"""Lines of sun, roofs and shadows: siestas that are there, and ways to make one.

All functions read a padded board (see pieces). A direction is the step from a cell to the next
one, walked from the sun to the shadows. A siesta is known by its first shadow cell and its
direction (SI-9).
"""

from engine.micro import const
from engine.siesta.pieces import EMPTY, NEAR_SHADOW, NEAR_SUN, ROOF, SHADOW, SUN, WALL

# A plan is one int: bits 0-7 cell of the first shadow, 8-15 cell of the sun (0: the plan only
# lengthens a siesta by a shadow), 16-17 direction, 18-19 number of pieces to place.
PLAN_SUN = const(8)
PLAN_DIRECTION = const(16)
PLAN_PIECES = const(18)


def first_shadow(board, cell, step):
    """First shadow of the siesta in direction `step` that covers the shadow at `cell`, or 0.

    `cell` itself is taken to hold a shadow, so that one may ask before placing it.
    """
    while board[cell - step] == SHADOW:
        cell -= step
    sun = before_roofs(board, cell - step, step)
    return cell if sun and board[sun] == SUN else 0


def before_roofs(board, cell, step):
    """The cell before the run of roofs that ends at `cell`; 0 if there is no roof at `cell`."""
    if not ROOF <= board[cell] < WALL:
        return 0
    while ROOF <= board[cell] < WALL:
        cell -= step
    return cell


def behind_roofs(board, cell, step):
    """The cell behind the run of roofs that begins at `cell`; 0 if there is no roof at `cell`."""
    return before_roofs(board, cell, -step)


def run_length(board, cell, step):
    """Number of shadows in the unbroken run that begins at `cell`."""
    length = 0
    while board[cell] == SHADOW:
        length += 1
        cell += step
    return length


def owners(board, first, step):
    """Bit mask of the seats with a roof in the siesta whose first shadow is at `first`."""
    mask = 0
    cell = first - step
    while ROOF <= board[cell] < WALL:
        mask |= 1 << (board[cell] - ROOF)
        cell -= step
    return mask


def in_siesta(board, cell, steps):
    """Whether a shadow at `cell` is, or would be, part of a siesta of anybody (SI-6)."""
    for step in steps:
        if first_shadow(board, cell, step):
            return True
    return False


def siesta_of_piece(board, cell, step):
    """First shadow of the siesta in direction `step` that needs the piece at `cell`, or 0.

    A sun behind the sun next to the roofs is not needed (SI-12); any shadow of the run is.
    """
    piece = board[cell]
    if piece == SHADOW:
        return first_shadow(board, cell, step)
    if piece == SUN:
        sun = cell
        cell = behind_roofs(board, cell + step, step)
    else:
        sun = before_roofs(board, cell, step)
        cell = behind_roofs(board, cell, step)
    return cell if board[cell] == SHADOW and board[sun] == SUN else 0


def plans(board, near, steps, seat, limit, supply):
    """Yields each way in which `seat` makes a siesta of its own new or longer.

    A plan places at most `limit` pieces, all of them on empty cells of one line, and stands by
    itself: at least one of its pieces can be placed now, and after any one of them the others
    follow (SI-4 to SI-6). Any turn that scores for `seat` contains one of the plans (SI-8, SI-10).

    near: map of neighbours. steps: the four directions. supply: how many (suns, shadows, roofs)
    the seat may still place.
    """
    suns, shadows, roofs = supply
    mine = ROOF + seat
    # A scan of the board reads these some thousand times: locals are twice as fast on a device.
    empty, sun, shadow, roof, wall = EMPTY, SUN, SHADOW, ROOF, WALL
    for first in range(steps[1], len(board) - steps[1]):
        piece = board[first]
        if piece == shadow:
            placed = 0
        elif piece == empty and shadows and not near[first] & NEAR_SUN:  # SI-6
            placed = 1
        else:
            continue
        for direction in range(4):
            step = steps[direction]
            cell = first - step
            piece = board[cell]
            if piece == shadow:
                # The shadow before it must belong to a siesta that is there already: a plan that
                # completes it would score without this shadow.
                if placed:
                    start = first_shadow(board, first, step)
                    if start and owners(board, start, step) >> seat & 1:
                        yield first | direction << PLAN_DIRECTION | 1 << PLAN_PIECES
                continue
            pieces = placed
            new_roofs = 0
            own = False
            while True:
                if piece == empty:
                    pieces += 1
                    new_roofs += 1
                    if pieces > limit or new_roofs > roofs:
                        break
                    own = True
                elif piece == mine:
                    own = True
                elif piece < roof or piece == wall:
                    break
                cell -= step
                piece = board[cell]
                if not own:
                    continue
                if piece == sun:
                    if pieces:
                        yield (
                            first
                            | cell << PLAN_SUN
                            | direction << PLAN_DIRECTION
                            | pieces << PLAN_PIECES
                        )
                    break
                if (
                    piece == empty
                    and pieces < limit
                    and suns
                    and not near[cell] & NEAR_SHADOW  # SI-5
                    and (
                        # A line of three new pieces needs something to begin at (SI-4): its sun
                        # or roof, or its shadow where that is in another siesta already.
                        placed + new_roofs < 2
                        or cell + 2 * step != first
                        or near[cell]
                        or near[cell + step]
                        or in_siesta(board, first, steps)
                    )
                ):
                    yield (
                        first
                        | cell << PLAN_SUN
                        | direction << PLAN_DIRECTION
                        | pieces + 1 << PLAN_PIECES
                    )
