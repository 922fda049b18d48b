from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.session.benchmarks.choices import after_choices, busy_table, cast_of_bolt, combat_table, fought
from engine.session.benchmarks.figure import Figure, Section
from engine.session.benchmarks.play import PING_CHOICES, _played, ping_table
from engine.session.cli import main
from engine.session.commands import bench
from tests.session.games import catalogue

MEASURED = (
    Section("play", lambda is_quick: iter([Figure("fast", 1.0, "times", 1.5), Figure("slow", 2.0, "times", 1.5)])),
    Section("window", lambda is_quick: iter([Figure("ready", 3.0, "ms", 5.0)])),
)


@pytest.fixture(autouse=True)
def few_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECTIONS", MEASURED)
    monkeypatch.setattr(bench, "_of_window", lambda: ())


def rows(capsys: pytest.CaptureFixture[str], *said: str) -> list[dict[str, object]]:
    assert main(["bench", "--json", *said]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return found


def test_figures_stand_beside_their_goals(capsys: pytest.CaptureFixture[str]) -> None:
    assert [row["met"] for row in rows(capsys)] == [True, False, True]
    assert main(["bench", "--quick"]) == 0
    assert "MISSED" in capsys.readouterr().out.splitlines()[1]


def test_a_time_is_also_told_as_so_many_workloads(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = rows(capsys, "--only", "window")
    assert row["value"] == 3.0
    assert 0 < row["comparable"] < 3_000  # a workload takes more than a microsecond and less than ten seconds


def test_a_goal_in_workloads_does_not_depend_on_the_machine() -> None:
    slow_machine, fast_machine = (
        Figure("ping", value, "µs", 0.2, in_workloads=True, workload=workload)
        for value, workload in ((200.0, 2_000.0), (50.0, 100.0))
    )
    assert (slow_machine.is_met, fast_machine.is_met) == (True, False)


def test_a_run_is_compared_with_an_earlier_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    earlier = tmp_path / "earlier.json"
    earlier.write_text(json.dumps([{"name": "slow", "comparable": 4.0}]))
    assert [row.get("against_baseline") for row in rows(capsys, "--baseline", str(earlier))] == [None, 0.5, None]
    assert main(["bench", "--baseline", str(earlier)]) == 0
    assert "0.50 of the baseline" in capsys.readouterr().out.splitlines()[1]


@pytest.mark.parametrize("text", ["", "[1]", '[{"name": "slow"}]', "{", "[" * 100_000])
def test_what_is_no_baseline_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(text)
    assert main(["bench", "--baseline", str(broken)]) == 2
    assert "expected what goinfinite bench --json has printed" in capsys.readouterr().err


def test_a_part_that_is_not_measured_is_told_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--only", "elephants"]) == 2
    assert "expected play, window" in capsys.readouterr().err


def test_an_iteration_of_ping_comes_back_to_itself() -> None:
    _, after = _played(ping_table(40, catalogue()), PING_CHOICES, 7)
    assert after.seats[0].life == 27
    assert len(after.battlefield) == 41


def test_what_is_measured_of_choices_is_what_its_name_says() -> None:
    busy = busy_table(catalogue())
    assert len(busy.battlefield) == 20
    assert [item.source.card.name for item in after_choices(busy, cast_of_bolt(busy)).stack] == ["Lightning Bolt"]
    after = fought(combat_table(catalogue()))
    assert after.seats[1].life == 20
    assert len(after.battlefield) < 40


def test_a_window_that_cannot_be_loaded_is_said_not_to_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(bench, "WINDOW", "gui.entry.no_such_module")
    assert bench._of_window() == ()
    assert "the window is not measured: No module named" in capsys.readouterr().err
