"""Every word of the card language has its rule, in the family that declares it; every decision its answers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import engine.cards
import engine.rules.apply
import engine.rules.effects
from engine.cards.base.kinds import (
    Ability,
    Amount,
    Condition,
    CostPart,
    Effect,
    EventPattern,
    Filter,
    GameRule,
    Modification,
    Reference,
)
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import AtMaxSpeed
from engine.cards.definitions.costs_and_permissions import CanBeCommander
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.events.combined import AnyOfEvents, IsDone
from engine.cards.events.game import WouldLose
from engine.cards.events.spells_and_abilities import CastsNext
from engine.cards.events.states import IsSo
from engine.cards.events.zones import WouldDraw
from engine.cards.filters.characteristics import Compares
from engine.cards.filters.relations import HasOneTarget, HasTarget
from engine.model.decisions import Decision, GameIsOver, HasPriority
from engine.model.edits import Edit, EditTogether
from engine.rules.actions.performing import PERFORMERS
from engine.rules.answering import answers
from engine.rules.characteristics.amounts import AMOUNTS
from engine.rules.characteristics.conditions import CONDITIONS
from engine.rules.characteristics.filters.meeting import TESTS
from engine.rules.characteristics.filters.that_player import (
    HasOwnerOfThis,
    IsAttachedToObject,
    IsControlledBySeat,
    IsObject,
    IsOwnedBySeat,
)
from engine.rules.characteristics.modifications.modifying import MODIFICATIONS
from engine.rules.characteristics.references import REFERENCES
from engine.rules.edit.families import EDITS
from engine.rules.events.matches.matching import KINDS
from engine.rules.stack.cost_parts.parts import pays


def every(kind: type) -> Iterator[type]:
    """All classes of a kind that are declared, on whatever floor."""
    for found in walk_packages(engine.cards.__path__, "engine.cards."):
        import_module(found.name)
    below = [kind]
    while below:
        one = below.pop()
        below += one.__subclasses__()
        # What stands for a word while a text is being read is none of a finished card.
        is_of_reading = one.__module__.startswith("engine.cards.language.")
        # The decorators of values make a class anew, and the first of the two stays a subclass.
        is_declared = one is getattr(import_module(one.__module__), one.__name__, None)
        if one is not kind and is_declared and not is_of_reading:
            yield one


for family in walk_packages(engine.rules.effects.__path__, "engine.rules.effects."):
    import_module(family.name)  # else each is loaded when an effect of it is first performed
RULES: list[tuple[type, dict[type, object], set[type]]] = [
    (Effect, PERFORMERS, set()),
    (Filter, TESTS, set()),
    (Amount, AMOUNTS, set()),
    (Condition, CONDITIONS, set()),
    (Modification, MODIFICATIONS, set()),
    (Reference, REFERENCES, set()),
    # Its card's own mana cost stands in its place before anything is paid.
    (CostPart, pays.functions, {ItsManaCost}),
    # With priority one acts, and a game that is over asks for nothing.
    (Decision, answers.functions, {HasPriority, GameIsOver}),
    # What is picked together is edited one after the other.
    (Edit, EDITS, {EditTogether}),
]
"""What does each kind of word, with the words that have it elsewhere."""


@pytest.mark.parametrize(("kind", "rules", "elsewhere"), RULES)
def test_every_word_has_its_rule(kind: type, rules: dict[type, object], elsewhere: set[type]) -> None:
    declared = set(every(kind))
    assert len(declared) > 10
    assert declared - set(rules) == elsewhere


def test_what_performs_an_effect_stands_in_the_family_of_its_name() -> None:
    """Else it would not be found: a family is loaded by the name of the one in which cards say the effect."""
    families = {kind: performer.__module__.rpartition(".")[2] for kind, performer in PERFORMERS.items()}
    assert {kind: kind.__module__.rpartition(".")[2] for kind in families} == families


@pytest.mark.parametrize(
    ("rules", "elsewhere"),
    [
        (PERFORMERS, set()),
        # Comparing needs amounts, targets are looked for, and "that player" becomes a seat only in play.
        (
            TESTS,
            {
                Compares,
                HasOneTarget,
                HasTarget,
                IsAttachedToObject,
                IsControlledBySeat,
                IsObject,
                IsOwnedBySeat,
                HasOwnerOfThis,
            },
        ),
        (MODIFICATIONS, set()),
        (pays.functions, set()),
    ],
)
def test_a_word_has_its_rule_in_the_family_that_declares_it(
    rules: dict[type, object], elsewhere: set[type]
) -> None:
    def family(of: object) -> str:
        return of.__module__.rpartition(".")[2]

    assert {word for word, rule in rules.items() if family(word) != family(rule)} == elsewhere


def test_every_event_that_an_ability_can_wait_for_is_matched() -> None:
    waited_for = {kind for kinds in KINDS.values() for kind in kinds}
    # Any of several events is each of them; what was done triggers by itself ("when you do", CR 603.12), and a
    # state is no event (CR 603.8); what would happen is replaced, and nothing triggers on it (CR 614.1).
    assert set(every(EventPattern)) - waited_for == {AnyOfEvents, CastsNext, IsDone, IsSo, WouldDraw, WouldLose}


@cache
def asked_for() -> set[str]:
    """The names that the rules use, but to know what an offer was worked out from."""
    files = (file for file in Path(engine.rules.__path__[0]).rglob("*.py") if file.name != "offer_reads.py")
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    return {node.id for node in nodes if isinstance(node, ast.Name)} | {
        node.attr for node in nodes if isinstance(node, ast.Attribute)
    }


ASKED_FOR: list[tuple[type, set[type]]] = [
    (GameRule, set()),
    # What works at max speed, at a level or with so many counters are conditions of other abilities in play, and
    # what can be a commander says nothing of a game that has begun (CR 903.3).
    (Ability, {AtMaxSpeed, CanBeCommander, ClassLevel, LevelBand, StationBand}),
]


@pytest.mark.parametrize(("kind", "elsewhere"), ASKED_FOR)
def test_every_rule_and_every_ability_is_asked_for_in_the_rules(kind: type, elsewhere: set[type]) -> None:
    named = asked_for()
    assert {one for one in every(kind) if one.__name__ not in named} == elsewhere


def declare_bare(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """Declare a word of a kind, beside the others, with which nothing is done."""
    family = import_module(min(one.__module__ for one in every(kind)))
    bare = type("Unplayed", (kind,), {"__module__": family.__name__, "__slots__": ()})
    monkeypatch.setattr(family, "Unplayed", bare, raising=False)


def test_a_bare_word_of_each_kind_would_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (*(kind for kind, *_ in RULES), EventPattern, *(kind for kind, _ in ASKED_FOR)):
        declare_bare(kind, monkeypatch)
    for kind, rules, elsewhere in RULES:
        with pytest.raises(AssertionError, match="Unplayed"):
            test_every_word_has_its_rule(kind, rules, elsewhere)
    with pytest.raises(AssertionError, match="Unplayed"):
        test_every_event_that_an_ability_can_wait_for_is_matched()
    for kind, elsewhere in ASKED_FOR:
        with pytest.raises(AssertionError, match="Unplayed"):
            test_every_rule_and_every_ability_is_asked_for_in_the_rules(kind, elsewhere)
