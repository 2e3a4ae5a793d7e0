"""Whether pieces lie as they can lie: asked of positions and bytes that come from outside."""

from engine.siesta.lines import in_siesta
from engine.siesta.pieces import ROOF, ROOFS, SHADOW, SHADOWS, SUN, SUNS


def take_stock(game):
    """Derives supplies and neighbours from the board; ValueError if pieces lie as they cannot.

    Checked are the supplies (SI-2), suns next to shadows (SI-5) and shadows outside any siesta
    (SI-6). Pieces need not hang together: a study may leave the rest of the game away.
    """
    suns = shadows = 0
    roofs = [0] * game.players
    for cell in range(len(game.board)):
        piece = game.board[cell]
        if piece == SUN:
            suns += 1
            for step in game.steps:
                if game.board[cell + step] == SHADOW:
                    raise ValueError(
                        "sun next to a shadow at {} (SI-5)".format(game.cell_text(cell))
                    )
        elif piece == SHADOW:
            shadows += 1
            if not in_siesta(game.board, cell, game.steps):
                raise ValueError("shadow in no siesta at {} (SI-6)".format(game.cell_text(cell)))
        elif ROOF <= piece < ROOF + game.players:
            roofs[piece - ROOF] += 1
    game.suns_left = _left(SUNS, suns, "suns")
    game.shadows_left = _left(SHADOWS, shadows, "shadows")
    for seat in range(game.players):
        name = "roofs {}".format("abcd"[seat])
        game.roofs_left[seat] = _left(ROOFS, roofs[seat], name)
    game._look_everywhere()


def _left(supply, used, name):
    if used > supply:
        raise ValueError("{} {} on the board, but there are {} (SI-2)".format(used, name, supply))
    return supply - used
