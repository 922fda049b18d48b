"""Studying a loop: its ledger, its curves, where it ends and who could step in, against performing it."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.costs.zones import SacrificeThis
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.folders import DECKS
from engine.loops.growth import Growth
from engine.loops.roles import match
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.sequences.computing import Course, count_of
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.study.curves import numbers_of
from engine.shortcuts.study.iteration_summary import Ledger
from engine.shortcuts.study.study import Study, main_loop, study
from tests.loops.generated_words import YOURS
from tests.loops.playing import engine, using
from tests.rules.table import catalogue, creature, table

COMBOS = DECKS / "combos"
ONE = Number(1)

# Chosen for what they have: growth that ends, mana, cards that come back, loops within, a period of two, storm.
LOOPS = (
    "presence-of-gond-intruder-alarm",
    "niv-mizzet-curiosity",
    "krenko-intruder-alarm",
    "food-chain-misthollow-griffin",
    "aggravated-assault-neheb",
    "ashnods-altar-kitchen-finks-vizier",
    "storm-kiln-artist-haze-of-rage",
    "karmic-guide-reveillark-altar-of-dementia",
    "time-vault-voltaic-key",
)


def studied(name: str) -> Study:
    scenario = read_scenario_file(COMBOS / f"{name}.yaml", catalogue())
    game = open_scenario(scenario)
    found = main_loop(game.state, proposal_of(scenario, game.state).sequence)
    assert found is not None
    return study(*found)


def one_by_one(state: GameState, parts: tuple[Part, ...], ledger: Ledger | None) -> GameState:
    """Play parts choice by choice, with what happens taken down."""
    for part in parts:
        if isinstance(part, Repeat):
            left = count_of(part, state, 1)
            while left > 0:
                state = one_by_one(state, part.body, ledger)
                left = len(state.stack) if part.is_until_empty else left - 1
        else:
            state, happened = perform_choice(state, part)
            if ledger is not None:
                ledger.take(happened)
    return state


def at(amount: object, iteration: int) -> object:
    return amount.substitute(0, iteration) if isinstance(amount, Growth) else amount


@pytest.mark.parametrize("name", LOOPS)
def test_the_ledger_of_an_iteration_is_what_performing_it_does(name: str) -> None:
    found = studied(name)
    summary = found.summary
    assert summary.is_every
    assert summary.is_whole
    state = one_by_one(found.start, found.loop.body * summary.first, None)
    for cycle in range(3):
        ledger = Ledger()
        before = state
        state = one_by_one(state, found.loop.body * summary.plays, ledger)
        ledger.spend(before, state)
        performed = {(one.seat, one.section, one.what): (one.more, one.less) for one in ledger.lines()}
        told = {
            (one.seat, one.section, one.what): (at(one.more, cycle), at(one.less, cycle)) for one in summary.lines
        }
        assert told == performed


@pytest.mark.parametrize("name", LOOPS)
def test_the_curves_are_what_performing_comes_to(name: str) -> None:
    found = studied(name)
    state = found.start
    for iteration in range(8):
        performed = numbers_of(state)
        for curve in found.curves:
            number = curve.at(iteration)
            if number is not None:
                assert performed.get((curve.kind, curve.seat, curve.what), 0) == number
        assert not match(found.state_after(iteration), state).changes
        state = one_by_one(state, found.loop.body, None)


def test_a_loop_that_ends_says_at_which_condition() -> None:
    found = studied("niv-mizzet-curiosity")
    assert found.last == 29
    assert found.limit == "Bob's life (28 − k) is above 1"
    life = next(curve for curve in found.curves if curve.what == "Bob's life")
    assert [life.at(iteration) for iteration in (0, 1, 29, 30)] == [30, 29, 1, None]


def test_a_loop_without_end_is_known_at_any_iteration() -> None:
    found = studied("presence-of-gond-intruder-alarm")
    assert found.last is None
    (tokens,) = found.curves
    assert tokens.at(10**100) == 10**100
    there = found.state_after(10**100)
    (group,) = [
        there.objects[id] for id in there.battlefield if there.objects[id].is_token and there.objects[id].count > 1
    ]
    assert group.count in (10**100, 10**100 - 1)


def test_opponents_are_told_what_they_could_do_and_where() -> None:
    stops = studied("presence-of-gond-intruder-alarm").stops_in(500)
    open_ones = [stop for stop in stops if stop.choices]
    assert [str(stop.place) for stop in open_ones] == ["500.3", "500.5"]
    assert {stop.seat for stop in open_ones} == {1}
    assert all(stop.state.pending is not None and stop.state.pending.seat == 1 for stop in open_ones)


def test_a_stop_shows_the_table_as_it_stands_there() -> None:
    found = studied("presence-of-gond-intruder-alarm")
    shown = found.stops_in(4)[2].state
    performed = Course(found.start, Sequence((Repeat(4, found.loop.body),)), is_one_by_one=True)
    assert not match(shown, performed.state_at(Place((4,), 3))).changes


def test_the_iteration_in_which_the_loop_ends_is_shown_as_far_as_it_goes() -> None:
    found = studied("niv-mizzet-curiosity")
    assert found.stops_in(30)
    with pytest.raises(Refusal, match="does not come to iteration 32"):
        found.stops_in(32)


def test_a_loop_that_cannot_be_played_once_is_refused_with_the_reason() -> None:
    spring = engine("Spring", GainLife(ONE), cost=(RemoveCountersFromThis("charge"),))
    state = table("Alice", "Bob").battlefield("Alice", spring, counters=(("charge", 2),)).state
    body = using(state, "Spring")
    spent = one_by_one(state, body * 2, None)
    with pytest.raises(Refusal, match="not even one iteration can be played"):
        study(spent, Repeat(1, body))


def test_a_loop_that_plays_only_once_has_a_reason_and_a_ledger() -> None:
    once = engine("Once", GainLife(ONE), cost=(SacrificeThis(),))
    state = table("Alice", "Bob").battlefield("Alice", once).state
    found = study(state, Repeat(1, using(state, "Once")))
    assert not found.report.is_loop
    assert found.report.reason
    assert found.last == 1
    assert {line.what for line in found.summary.lines} >= {"life", "activations of Once"}


def test_growth_that_grows_is_in_the_ledger_as_a_form() -> None:
    herd = engine("Herd", CreateTokens(creature("Elf")), GainLife(CountOf(YOURS)))
    state = table("Alice", "Bob").battlefield("Alice", herd).state
    found = study(state, Repeat(1, using(state, "Herd")))
    life = next(line for line in found.summary.lines if line.section == "life")
    assert isinstance(life.more, Growth)


def test_what_has_no_proof_is_not_performed_for_long_to_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.loops.proving import Prover

    found = studied("krenko-intruder-alarm")
    before = found.state_after(30)
    assert before.battlefield
    monkeypatch.setattr(Prover, "prove", lambda self, attempt, *_: None)
    assert [stop.place.step for stop in found.stops_in(31)] == [1, 2, 3, 4, 5]


def test_progress_is_told_and_may_stop_it() -> None:
    told: list[int] = []

    class Enough(Exception):
        pass

    def progress(done: int, total: int) -> None:
        told.append(done)
        if done == 2:
            raise Enough

    state = table("Alice", "Bob").battlefield("Alice", engine("Spring", GainLife(ONE))).state
    assert characteristics(state, state.objects[state.battlefield[0]]).name == "Spring"
    with pytest.raises(Enough):
        study(state, Repeat(1, using(state, "Spring")), progress)
    assert told == [1, 2]
