"""What is said of a proof: growth, end and products."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.costs.zones import SacrificeThis
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.references.players import EachOpponent
from engine.model.state import GameState
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.report import LoopReport, report_on
from tests.loops.generated_cards import YOURS
from tests.loops.playing import engine, using
from tests.rules.table import creature, table

ONE = Number(1)


def board(*cards: object) -> GameState:
    return table("Alice", "Bob").battlefield("Alice", *cards).state  # type: ignore[arg-type]  # cards


def reported(state: GameState, name: str) -> LoopReport:
    return report_on(state, Repeat(1, using(state, name)))


def test_an_endless_loop_makes_infinite_life() -> None:
    report = reported(board(engine("Spring", GainLife(ONE))), "Spring")
    assert report.is_loop
    assert (report.holds_for, report.ends_because, report.period) == (None, "", 1)
    assert "infinite life" in report.produces
    line = next(line for line in report.growth if line.what == "Alice's life")
    assert (line.start, line.per_iteration) == (20 + report.begins_after, "1")


def test_a_loop_that_ends_says_when_and_why() -> None:
    report = reported(board(engine("Drain", LoseLife(ONE, EachOpponent()))), "Drain")
    assert report.is_loop
    assert report.holds_for == 19
    assert report.ends_because == "Bob's life is 0 or less"
    assert "infinite life loss" in report.produces


def test_a_loop_that_runs_out_says_what_is_missing() -> None:
    spring = engine("Spring", GainLife(ONE), cost=(RemoveCountersFromThis("charge"),))
    state = table("Alice", "Bob").battlefield("Alice", spring, counters=(("charge", 9),)).state
    report = reported(state, "Spring")
    assert report.holds_for == 9
    assert "charge counters" in report.ends_because


def test_growth_that_grows_is_said_by_its_form() -> None:
    herd = engine("Herd", CreateTokens(creature("Elf")), GainLife(CountOf(YOURS)))
    report = reported(board(herd), "Herd")
    line = next(line for line in report.growth if line.what == "Alice's life")
    assert "k" in line.per_iteration
    assert "infinite creature tokens" in report.produces


def test_no_loop_says_why() -> None:
    once = engine("Once", GainLife(ONE), cost=(SacrificeThis(),))
    report = reported(board(once), "Once")
    assert not report.is_loop
    assert report.reason
    assert (report.holds_for, report.growth) == (1, ())


def test_saying_it_leaves_the_state_as_it_was() -> None:
    from tests.loops.states import forms_in

    state = board(engine("Spring", GainLife(ONE)), creature("Ox"))
    before = repr(state)
    reported(state, "Spring")
    assert repr(state) == before
    assert forms_in(state) == []
