"""How a game ended."""


class Outcome:
    """The end of a game.

    reason: a key such as "last-sun" (each game lists its own)
    rule: the rule that ended the game, such as "SI-14"
    winners: tuple of seats, ascending. Equal points share the win (SI-15, SM-16); a tie of two
        teams is neither side's win and leaves it empty (SI-17, SM-17).
    """

    def __init__(self, reason, rule, winners):
        self.reason = reason
        self.rule = rule
        self.winners = winners

    def __repr__(self):
        return "Outcome({!r}, {!r}, {!r})".format(self.reason, self.rule, self.winners)


def winning_seats(scores, teams):
    """Seats with the highest score, or the seats of the team with the higher sum.

    scores: points per seat. teams: None, or team 0 or 1 per seat.
    """
    if teams is None:
        best = max(scores)
        return tuple(seat for seat in range(len(scores)) if scores[seat] == best)
    lead = 0
    for seat in range(len(scores)):
        lead += scores[seat] if teams[seat] == 0 else -scores[seat]
    if lead == 0:
        return ()
    winner = 0 if lead > 0 else 1
    return tuple(seat for seat in range(len(scores)) if teams[seat] == winner)
