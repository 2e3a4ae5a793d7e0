"""`solsombra bench` without measuring: budgets, baseline, table, exit codes."""

import json

import pytest

from host_tools.bench import baseline, budgets, jobs
from host_tools.bench.figures import BYTES, COUNT, MS, Figure
from host_tools.bench.games import RECORDED
from host_tools.bench.table import table
from host_tools.cli import main
from host_tools.commands import bench
from host_tools.errors import UserError

FREE = Figure("pico.mpy.free.siesta", 170_000, BYTES, more_is_better=True)
KEY = Figure("pico.frozen.key-to-pixel.menu", 40.0, MS)
GROWTH = Figure("unix.growth.siesta.frames", 0, BYTES)
WALL_TIME = Figure("unix.engine.siesta.play-all", 9.5, MS, exact=False)


@pytest.fixture
def path(monkeypatch, tmp_path):
    """Where the baseline is."""
    path = tmp_path / "bench" / "baseline.json"
    monkeypatch.setattr(baseline, "PATH", path)
    return path


@pytest.fixture
def measured(monkeypatch):
    """What the targets measure, by their names; to be changed by the test."""
    values = {"unix": [GROWTH, WALL_TIME], "pico": [FREE, KEY]}
    for name in values:
        target = bench.Target(lambda: None, lambda name=name: iter(values[name]))
        monkeypatch.setitem(bench.TARGETS, name, target)
    return values


@pytest.mark.parametrize(
    "figure, missed",
    [
        (FREE, False),
        (Figure(FREE.name, 160_000, BYTES, more_is_better=True), False),
        (Figure(FREE.name, 159_999, BYTES, more_is_better=True), True),
        (Figure(KEY.name, 50.0, MS), False),
        (Figure(KEY.name, 50.1, MS), True),
        (Figure("unix.growth.siesta.games", 16, BYTES), True),
        (Figure("pico.mpy.flash.commits.siesta", 2, COUNT), True),
        (Figure("pico.mpy.import.engine.words", 10**6, BYTES), False),  # has none
        (WALL_TIME, False),
    ],
)
def test_budgets(figure, missed):
    assert budgets.missed(figure) is missed


def test_each_budget_can_be_met_by_something():
    patterns = [budget.figures for budget in budgets.BUDGETS]
    assert len(set(patterns)) == len(patterns)
    assert "pico.mpy.free.siesta" in patterns and "*.growth.*" in patterns


@pytest.mark.parametrize(
    "figure, before, worse",
    [
        (KEY, 40.0, 0),
        (KEY, 32.0, 0.25),
        (KEY, 80.0, -0.5),
        (FREE, 200_000, 0.15),
        (FREE, 136_000, -0.25),
        (GROWTH, 0, 0),
        (Figure(GROWTH.name, 16, BYTES), 0, float("inf")),
    ],
)
def test_worse_than(figure, before, worse):
    assert figure.worse_than(before) == pytest.approx(worse)


def test_table():
    lines = table([FREE, Figure(KEY.name, 61.25, MS), WALL_TIME]).splitlines()
    assert lines[0].split() == ["pico.mpy.free.siesta", "170,000", "B", ">=", "160,000"]
    assert lines[1].split() == [KEY.name, "61.25", "ms", "<=", "50", "MISSED"]
    assert lines[2].split() == [WALL_TIME.name, "9.50", "ms"]
    assert table([]) == ""


def test_update_then_check(capsys, path, measured):
    assert main(["bench", "--update"]) == 0
    # Times of the moment are not kept.
    assert json.loads(path.read_text()) == {GROWTH.name: 0, FREE.name: 170_000, KEY.name: 40.0}
    assert main(["bench", "--check"]) == 0
    capsys.readouterr()
    measured["pico"] = [FREE, Figure(KEY.name, 41.9, MS)]
    assert main(["bench", "--check"]) == 0
    measured["pico"] = [FREE, Figure(KEY.name, 42.1, MS)]
    assert main(["bench", "--on", "unix", "--check"]) == 0
    capsys.readouterr()
    assert main(["bench", "--check"]) == 1
    assert capsys.readouterr().err == f"{KEY.name}: 42.10 ms, worse than 40.00 ms\n"


def test_check_tells_what_is_new_and_what_is_gone(capsys, path, measured):
    assert main(["bench", "--update"]) == 0
    measured["pico"] = [FREE, Figure("pico.frozen.start-to-menu", 120.0, MS)]
    capsys.readouterr()
    assert main(["bench", "--check"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "pico.frozen.start-to-menu: 120.00 ms, and the baseline has none",
        f"{KEY.name}: not measured any more",
    ]


def test_update_leaves_other_targets_as_they_were(path, measured):
    assert main(["bench", "--update"]) == 0
    measured["unix"] = [Figure("unix.growth.siesta.games", 0, BYTES)]
    assert main(["bench", "--on", "unix", "--update"]) == 0
    assert set(json.loads(path.read_text())) == {"unix.growth.siesta.games", FREE.name, KEY.name}


@pytest.mark.parametrize("text", [None, "{", "[]", '{"a": "b"}', '{"a": true}'])
def test_no_baseline_or_a_broken_one(capsys, path, measured, text):
    if text is not None:
        path.parent.mkdir()
        path.write_text(text)
    assert main(["bench", "--check"]) == 1
    assert capsys.readouterr().err.startswith("solsombra: ")
    with pytest.raises(UserError):
        baseline.load()


def test_json(capsys, measured):
    assert main(["bench", "--on", "pico", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert first["name"] == FREE.name and first["budget"] == 160_000 and not first["missed"]
    assert second == {
        "name": KEY.name,
        "value": 40.0,
        "unit": "ms",
        "exact": True,
        "budget": 50,
        "missed": False,
    }


def test_a_target_that_is_not_there(capsys, monkeypatch, measured):
    monkeypatch.setitem(bench.TARGETS, "pico", bench.Target(lambda: "no node", lambda: iter(())))
    assert main(["bench"]) == 0
    assert capsys.readouterr().err == "pico: skipped, no node\n"
    assert main(["bench", "--on", "pico"]) == 1
    assert capsys.readouterr().err == "solsombra: cannot measure on pico: no node\n"
    assert main(["bench", "--on", "moon"]) == 2


def test_recorded_games_are_whole_and_have_middles():
    assert [recorded.game for recorded in RECORDED] == ["siesta", "sonne-und-mond"]
    for recorded in RECORDED:
        assert len(recorded.positions()) == len(recorded.middles) == 4
        assert max(recorded.middles) < len(recorded.moves())


def test_growth_is_what_stays():
    def growth(*games):
        lines = [["HEAP", name, "1000", "5"] for name in ("menu", "table", "frames")]
        lines += [["HEAP", "games", str(used), "5"] for used in games]
        figures = jobs.walk_figures("x", RECORDED[0], lines)
        return next(figure.value for figure in figures if figure.name.endswith(".games"))

    assert growth(1000, 1000, 1000, 1000) == 0
    assert growth(1000, 1032, 1000, 1032) == 0
    assert growth(1000, 1100, 1200, 1300) == 100
