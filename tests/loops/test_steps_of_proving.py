"""The steps of a proof by themselves: what leads from form to form, and which conditions go where."""

from __future__ import annotations

from typing import Any

from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import counter
from engine.loops.proving import Prover, _is_advanced
from engine.loops.relations_to_zero import Relation
from engine.loops.roles import Key, Matching
from engine.model.quantity import Quantity

LIFE, CARDS = ("seats", 0, 0), ("objects", 3, 0)


def is_proof(forms: dict[Key, Quantity], changes: dict[Key, tuple[Quantity, Quantity]]) -> bool:
    """Whether an iteration that changes this is what the forms say."""
    return _is_advanced(Matching({}, changes), forms, 0)


def test_an_iteration_has_to_lead_from_each_form_to_the_next() -> None:
    life: Any = 20 + 3 * counter(Recorder(), 0)
    assert is_proof({LIFE: life}, {LIFE: (life, life + 3)})
    assert not is_proof({LIFE: life}, {LIFE: (life, life + 2)})
    assert not is_proof({LIFE: life}, {})


def test_an_iteration_that_changes_anything_else_proves_nothing() -> None:
    life: Any = 20 + 3 * counter(Recorder(), 0)
    assert not is_proof({LIFE: life}, {LIFE: (life, life + 3), CARDS: (1, 2)})


def test_what_is_constant_may_not_change() -> None:
    assert is_proof({LIFE: 20}, {})
    assert not is_proof({LIFE: 20}, {LIFE: (20, 21)})
    other: Any = counter(Recorder(), 1)
    assert not is_proof({LIFE: other}, {LIFE: (other, other + 1)})


def recorded(*conditions: tuple[Any, Relation]) -> Recorder:
    made = Recorder()
    for form, relation in conditions:
        made.record(form, relation)
    return made


def test_conditions_of_outer_repeats_are_handed_on_to_them() -> None:
    prover = Prover()
    outer, inner = counter(Recorder(), 0), counter(Recorder(), 1)
    bound, failing = prover._bound(recorded((9 - outer, ">"), (5 - inner, ">")), 1)
    assert (bound, repr(failing)) == (5, "5 - j > 0")
    assert [repr(one) for one in prover.recorder.conditions] == ["9 - k > 0"]


def test_a_condition_of_both_repeats_may_end_the_inner_one_first() -> None:
    """It fails at 3 + k of the inner iterations, the other one at 50."""
    both = Recorder()
    outer, inner = counter(both, 0), counter(both, 1)
    bound, failing = Prover()._bound(recorded((50 - inner, ">"), (3 + outer - inner, ">")), 1)
    assert repr(bound) == "3 + k"
    assert repr(failing) == "3 + k - j > 0"


def test_what_could_not_be_solved_is_shown_for_the_count_that_is_taken() -> None:
    prover = Prover()
    outer, inner = counter(prover.recorder, 0), counter(prover.recorder, 1)
    bound, _ = prover._bound(recorded((100 - outer - 2 * inner, ">")), 1)
    assert bound is None
    assert len(prover.pending) == 1
    prover.hand_on(1, 10)
    assert prover.pending == []
    assert [repr(one) for one in prover.recorder.conditions if one.form.variables == (0,)] == ["81 - k >= 0"]


def test_what_waits_for_an_outer_repeat_goes_on_waiting() -> None:
    prover = Prover()
    condition = Comparison(100 - counter(prover.recorder, 0), ">")  # type: ignore[arg-type]  # it grows
    prover.pending = [condition]
    prover.hand_on(1, 10)
    assert prover.pending == [condition]
