"""Siesta once more, written from the rule book as naively as can be: the judge of the engine.

A board is a dict from (column, row) to a letter: o sun, x shadow, a to d roofs. Lines are read as
strings and siestas found with a regular expression; legal steps are found by trying everything.
"""

import re

SIESTA = re.compile(r"o(?=([abcd]+)(x+))")  # a sun, roofs, and the whole run of shadows behind
KIND_LETTERS = {1: "o", 2: "x", 3: "abcd"}


def lines(size):
    """All lines of cells, each read in both directions."""
    for i in range(size):
        for cells in ([(k, i) for k in range(size)], [(i, k) for k in range(size)]):
            yield cells
            yield cells[::-1]


def siestas(board, size):
    """Dict: (first shadow, last roof) -> (owners, shadow cells); SI-9."""
    found = {}
    for cells in lines(size):
        text = "".join(board.get(cell, ".") for cell in cells)
        for match in SIESTA.finditer(text):
            begin = match.start(2)
            run = cells[begin : match.end(2)]
            found[cells[begin], cells[begin - 1]] = (set(match.group(1)), set(run))
    return found


def points(before, after, added):
    """Points per letter for the change from the siestas `before` to those `after`."""
    score = dict.fromkeys("abcd", 0)
    for key, (owners, run) in after.items():
        old = before[key][1] if key in before else set()
        if run != old:  # SI-10, SI-12
            for owner in owners:
                score[owner] += len(run) - (len(old) if added else 0)
    keys = list(after)
    for i, one in enumerate(keys):  # SI-13
        for two in keys[i + 1 :]:
            if not after[one][1] & after[two][1]:
                continue
            if one in before and two in before and before[one][1] & before[two][1]:
                continue
            for owner in after[one][0] & after[two][0]:
                score[owner] += 2
    return score


def neighbours(cell):
    column, row = cell
    return ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))


class Judge:
    """One position, with the placements of the turn in progress already on the board."""

    def __init__(self, size, board, roof, supply, placed, added=False):
        """roof: letter of the player to move; supply: letter -> left; placed: cells."""
        self.size = size
        self.board = board
        self.roof = roof
        self.supply = supply
        self.placed = list(placed)
        self.added = added
        start = {cell: piece for cell, piece in board.items() if cell not in self.placed}
        self.before = siestas(start, size)
        self.first_turn = not start
        self.known = {}

    def allowed(self, piece, cell):
        """SI-2, SI-4, SI-5, SI-6 (or SI-3 in the first turn) for one placement."""
        if cell in self.board or self.supply[piece] == 0:
            return False
        near = [self.board.get(other) for other in neighbours(cell)]
        if self.first_turn:
            if piece in self.board.values():
                return False
        elif not any(near):
            return False
        if piece == "o":
            return "x" not in near
        if piece == "x":
            if "o" in near:
                return False
            self.board[cell] = "x"
            inside = any(cell in run for _, run in siestas(self.board, self.size).values())
            del self.board[cell]
            return inside
        return True

    def allowed_steps(self):
        for piece in ("o", "x", self.roof):
            for column in range(self.size):
                for row in range(self.size):
                    if self.allowed(piece, (column, row)):
                        yield piece, (column, row)

    def can_score(self):
        """SI-8: whether the turn can still be completed with a point. Tries everything."""
        key = frozenset((cell, self.board[cell]) for cell in self.placed)
        if key not in self.known:
            self.known[key] = self._can_score()
        return self.known[key]

    def _can_score(self):
        if len(self.placed) == 3:
            after = siestas(self.board, self.size)
            return points(self.before, after, self.added)[self.roof] > 0
        return any(self.leads_on(*step) for step in list(self.allowed_steps()))

    def leads_on(self, piece, cell):
        self.board[cell] = piece
        self.supply[piece] -= 1
        self.placed.append(cell)
        good = self.can_score()
        self.placed.pop()
        self.supply[piece] += 1
        del self.board[cell]
        return good

    def legal_steps(self):
        """The set of (letter, cell) that may be placed now."""
        return {step for step in list(self.allowed_steps()) if self.leads_on(*step)}

    def turn_points(self):
        """Points per letter of the turn whose pieces all lie."""
        return points(self.before, siestas(self.board, self.size), self.added)
