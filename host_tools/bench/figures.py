"""What is measured: a number with a name and a unit."""

from dataclasses import dataclass

BYTES = "B"
MS = "ms"
COUNT = ""


@dataclass(frozen=True)
class Figure:
    """name: words joined by dots, the target first: `pico.mpy.free.siesta`.

    exact: the next run of the same code gives the same value. more_is_better: as of a free heap.
    """

    name: str
    value: float
    unit: str
    exact: bool = True
    more_is_better: bool = False

    @property
    def text(self) -> str:
        number = f"{self.value:,.2f}" if self.unit == MS else f"{self.value:,.0f}"
        return f"{number} {self.unit}".rstrip()

    def worse_than(self, other: float) -> float:
        """By how much it is worse than another value of it, 0.05 for 5 %; negative if better."""
        change = other - self.value if self.more_is_better else self.value - other
        return change / abs(other) if other else float("inf") * change if change else 0.0
