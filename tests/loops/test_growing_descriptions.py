"""Loops in which one permanent is described by more and more: merged again and again, or a copy of itself."""

from __future__ import annotations

import dataclasses

import pytest

from engine.frozen_dataclass import field_names
from engine.loops.proving import Prover
from engine.model.choices import Cast, ChooseTargets
from engine.model.decisions import ChoosingOption, ChoosingTargets, PayingMana
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.base import mentioned
from engine.rules.base.facts import Facts
from engine.shortcuts.sequences.computing import Course, repeat
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from tests.loops.playing import Recorded, named, using
from tests.loops.proofs import holds_law
from tests.loops.states import performed
from tests.rules.compiled import compiled
from tests.rules.table import card, table

BEARS = "Grizzly Bears"
OOZE = compiled("Ooze", "Mutate {0}\nTrample", "Creature — Ooze")
SHIFTER = compiled("Shifter", "{0}: This creature becomes a copy of target creature, except it has this ability.")
WITH_MUTATE, UNDER = 1, 1


def mutating(cards: int) -> tuple[GameState, tuple[Part, ...]]:
    """Alice has so many Oozes in hand; in each iteration one is put under the Bears."""
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", BEARS).hand("Alice", OOZE, count=cards)
    start = game.state
    game.makes(Cast(0, game.id("Ooze", "Alice", "hand")))
    while game.asks != "priority":
        pending = game.state.pending
        if isinstance(pending, ChoosingOption):
            game.option(WITH_MUTATE)
        elif isinstance(pending, ChoosingTargets):
            game.makes(ChooseTargets(0, (named(start, BEARS),)))
        else:
            assert isinstance(pending, PayingMana)
            game.pays()
    game.all_pass().option(UNDER)
    assert game.asks == "priority"
    return start, game.parts


def test_a_pile_that_grows_with_each_iteration_is_refused_after_a_few() -> None:
    """CR 730.2: each spell that merges with it stays part of it, so that no two of its states are alike."""
    start, body = mutating(10**100)
    repetition = repeat(Prover(), start, Repeat(10**100, body), 1, 0)
    with pytest.raises(Refusal, match=r"Grizzly Bears has changed; one by one at most"):
        repetition.run()
    assert repetition.done < 100


def test_a_pile_is_performed_as_often_as_it_can_be() -> None:
    start, body = mutating(40)
    assert holds_law(start, body, 1, 2, 40)
    ending = performed(start, (Repeat(41, body),))
    assert (ending.how, ending.place[0]) == ("refused", 41)
    (pile,) = (ending.state.objects[id] for id in ending.state.battlefield)
    assert len(pile.components) == 41


def test_a_copy_of_itself_has_its_exception_once_more_each_time() -> None:
    """CR 707.9a: what is gained as part of copying belongs to what can be copied."""
    start = table("Alice", "Bob").battlefield("Alice", SHIFTER).state
    body = using(start, ("Shifter", "Shifter"))
    end = Course(start, Sequence((Repeat(30, body),))).end
    assert len(end.objects[named(end, "Shifter")].card.abilities) == 31
    with pytest.raises(Refusal, match="one by one at most"):
        Course(start, Sequence((Repeat(10**100, body),)))


def test_an_ability_that_a_card_has_many_times_is_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the hundredth copy of itself takes no longer than the first."""
    looked: list[type] = []

    def names_of(kind: type) -> tuple[str, ...]:
        looked.append(kind)
        return field_names(kind)

    monkeypatch.setattr(mentioned, "field_names", names_of)
    once = card(SHIFTER)
    Facts(dataclasses.replace(once, name="Once"))
    first = len(looked)
    assert first > 0
    Facts(dataclasses.replace(once, name="Often", abilities=once.abilities * 500))
    assert len(looked) == 2 * first
