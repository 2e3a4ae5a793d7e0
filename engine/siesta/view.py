"""What a player sees of a game of Siesta: all of it, without a way to change it."""


class SiestaView:
    """A picture of the game at one moment, for the player at `seat`.

    board: the padded board as bytes. points: tuple per seat. supplies as in the game.
    placed: tuple of the steps of the turn in progress.
    """

    def __init__(self, game, seat):
        if not 0 <= seat < game.players:
            raise ValueError("no seat {!r}; seats are 0 to {}".format(seat, game.players - 1))
        self.seat = seat
        self.players = game.players
        self.turn = game.turn
        self.over = game.over
        self.size = game.size
        self.board = bytes(game.board)
        self.points = tuple(game.points)
        self.suns_left = game.suns_left
        self.shadows_left = game.shadows_left
        self.roofs_left = bytes(game.roofs_left)
        self.placed = tuple(game.placed)
        self.teams = game.teams
        self.lengthening = game.options["lengthening"]
