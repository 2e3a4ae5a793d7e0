"""Points of a turn (SI-9 to SI-13): what changed between the board before it and after it."""

from engine.siesta.lines import first_shadow, owners, run_length, siesta_of_piece
from engine.siesta.pieces import DOUBLE_POINTS, ROOF, SHADOW, WALL


def scores_for(board, steps, cells, seat):
    """Whether one of the pieces at `cells` made a siesta with a roof of `seat` new or longer."""
    for cell in cells:
        for step in steps:
            first = siesta_of_piece(board, cell, step)
            if first and owners(board, first, step) >> seat & 1:
                return True
    return False


def turn_points(board, steps, cells, players, added):
    """Points per seat, a list, of a turn that placed the pieces at `cells` on `board`.

    added: whether a longer run counts only its new shadows (option `lengthening`, SI-10).
    """
    points = [0] * players
    touched = []
    for cell in cells:
        for direction in range(4):
            first = siesta_of_piece(board, cell, steps[direction])
            siesta = first << 2 | direction
            if first and siesta not in touched:
                touched.append(siesta)
    for siesta in touched:
        first = siesta >> 2
        step = steps[siesta & 3]
        gain = run_length(board, first, step)
        if added:
            gain -= _run_before(board, first, step, cells)
        _pay(points, owners(board, first, step), gain)
        _pay_doubles(board, steps, cells, touched, siesta, points)
    return points


def _pay(points, mask, gain):
    """Adds `gain` once for each seat in `mask`, however many roofs it has (SI-11)."""
    for seat in range(len(points)):
        if mask >> seat & 1:
            points[seat] += gain


def _run_before(board, first, step, cells):
    """Shadows that the siesta had before the turn; 0 if the turn created it (SI-10)."""
    cell = first - step
    while ROOF <= board[cell] < WALL:
        if cell in cells:
            return 0
        cell -= step
    if cell in cells:  # its sun
        return 0
    length = 0
    while board[first] == SHADOW and first not in cells:
        length += 1
        first += step
    return length


def _pay_doubles(board, steps, cells, touched, siesta, points):
    """Pays for each pair that shares a shadow with `siesta` now and did not before (SI-13)."""
    first = siesta >> 2
    step = steps[siesta & 3]
    mask = owners(board, first, step)
    length = run_length(board, first, step)
    before = _run_before(board, first, step, cells)
    cell = first
    for place in range(length):
        for direction in range(4):
            cross = steps[direction]
            if cross == step or (cross == -step and place > 0):
                continue  # the line's other siesta shares the whole run: looked at once
            other = first_shadow(board, cell, cross)
            code = other << 2 | direction
            if not other or (code in touched and code < siesta):
                continue  # no siesta, or a pair seen from the other side
            other_before = _run_before(board, other, cross, cells)
            if cross == -step:
                shared_before = before + other_before > length
            else:
                shared_before = place < before and (cell - other) // cross < other_before
            if not shared_before:
                _pay(points, mask & owners(board, other, cross), DOUBLE_POINTS)
        cell += step
