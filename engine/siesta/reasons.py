"""Why a placement is refused: key, rule number and sentence. Read only when it is needed."""

from engine.errors import IllegalMove

REASONS = {
    "over": ("SI-14", "the game is over"),
    "taken": ("SI-4", "{} is not empty"),
    "none-left-sun": ("SI-2", "no sun is left for {}"),
    "none-left-shadow": ("SI-2", "no shadow is left for {}"),
    "none-left-roof": ("SI-2", "no roof is left for {}"),
    "first-turn-kinds": ("SI-3", "the first turn is one sun, one roof and one shadow, not {}"),
    "first-turn-line": ("SI-3", "the first turn makes one siesta in a line, which {} does not"),
    "not-adjacent": ("SI-4", "no piece next to {}"),
    "sun-by-shadow": ("SI-5", "sun next to a shadow at {}"),
    "shadow-by-sun": ("SI-6", "shadow next to a sun at {}"),
    "no-siesta": ("SI-6", "shadow in no siesta at {}"),
    "no-point": ("SI-8", "the turn scores no point with {}"),
    "no-point-left": ("SI-8", "no turn that begins so can score a point: {}"),
}


def refused(key, where):
    """The IllegalMove for a key of REASONS and the cell or placement that it is about."""
    rule, text = REASONS[key]
    return IllegalMove(rule, text.format(where), key, where)
