"""The budgets of the design, as a table."""

from dataclasses import dataclass
from fnmatch import fnmatchcase

from host_tools.bench.figures import Figure

_KB = 1000


@dataclass(frozen=True)
class Budget:
    """figures: pattern of their names. limit: the last good value, in their unit."""

    figures: str
    limit: float


# The first that fits counts.
BUDGETS = (
    Budget("pico.mpy.free.siesta", 160 * _KB),
    Budget("pico.mpy.free.sonne-und-mond", 160 * _KB),
    Budget("pico.frozen.free.siesta", 215 * _KB),
    Budget("pico.frozen.free.sonne-und-mond", 215 * _KB),
    Budget("pico.mpy.engine.*.import", 12 * _KB),
    Budget("pico.*.engine.*.state", 1 * _KB),
    Budget("pico.*.engine.*.undo", 2 * _KB),
    Budget("*.growth.*", 0),
    # Not of the design: MicroPython gives up at 7,936, and the keys' timer may come on top.
    Budget("pico.*.stack.*", 7000),
    Budget("pico.*.key-to-pixel.*", 50),
    Budget("pico.*.start-to-menu", 1500),
    Budget("pico.*.question.*.can", 150),
    Budget("pico.*.question.*.list", 1000),
    Budget("*.bus.*", 108),  # a tenth of a full frame: 8 pages with 128 bytes and 7 of addressing
    Budget("pico.*.flash.idle", 0),
    Budget("pico.*.flash.commits.*", 1),
)


def budget_of(figure: Figure) -> Budget | None:
    for budget in BUDGETS:
        if fnmatchcase(figure.name, budget.figures):
            return budget
    return None


def missed(figure: Figure) -> bool:
    budget = budget_of(figure)
    if not budget:
        return False
    if figure.more_is_better:
        return figure.value < budget.limit
    return figure.value > budget.limit
