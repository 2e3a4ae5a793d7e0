"""Figures for people."""

from collections.abc import Sequence

from host_tools.bench.budgets import budget_of, missed
from host_tools.bench.figures import Figure

MISSED = "MISSED"


def table(figures: Sequence[Figure]) -> str:
    """A line per figure: name, value, budget if it has one, and a mark if that is missed."""
    rows = [_row(figure) for figure in figures]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{name:{widths[0]}}  {value:>{widths[1]}}  {budget:>{widths[2]}}  {mark}".rstrip()
        for name, value, budget, mark in rows
    )


def _row(figure: Figure) -> tuple[str, str, str, str]:
    budget = budget_of(figure)
    if not budget:
        return figure.name, figure.text, "", ""
    bound = ">=" if figure.more_is_better else "<="
    return (
        figure.name,
        figure.text,
        f"{bound} {budget.limit:,.0f}",
        MISSED if missed(figure) else "",
    )
