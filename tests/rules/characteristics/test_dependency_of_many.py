"""Many effects of a layer that depend on each other: their order is the rule's, their price grows as they do."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.cards.amounts.counts import CountOf, TotalOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.conditions.state import Exists
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.filters.characteristics import Compares, HasSubtype
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.filters.status import HasCounter, IsTapped
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.base.context import Context
from engine.rules.base.facts import facts_of
from engine.rules.base.view import View
from engine.rules.characteristics import dependency, layers
from engine.rules.characteristics.applying import Applied, applies_to, apply_effects
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.reaching import worked_out
from tests.rules.characteristics.test_dependency import ANTHEM, GREATEST, OTHERS, YOURS, gets
from tests.rules.characteristics.test_layers import BEARS, CREATURE
from tests.rules.table import creature, table

State = tuple[Any, ...]


def pumping(filter: Filter, by: int = 1) -> StaticAbility:
    return StaticAbility(filter, (ChangePowerToughness(Number(by), Number(0)),))


def of_power(sign: str, amount: int) -> Compares:
    return Compares("power", sign, Number(amount))


RIVAL = creature("Rival", 1, 4, gets(GREATEST))
COUNTING = creature("Counting", 1, 4, gets(TotalOf("power", OTHERS)))
STRONG = creature("Strong", 3, 4, pumping(AllOf((YOURS, of_power(">=", 3)))))
GENTLE = creature("Gentle", 2, 4, pumping(AllOf((CREATURE, IsAnother(), of_power("<=", 3))), 2))
MEEK = creature("Meek", 2, 4, pumping(AllOf((YOURS, of_power("=", 4))), -1))
HAS_STRONG = Exists(AllOf((OTHERS, of_power(">=", 5))))
BOLD = creature(
    "Bold", 1, 4, StaticAbility(IsThis(), (ChangePowerToughness(Number(2), Number(0)),), condition=HAS_STRONG)
)
CHARGED = creature("Charged", 1, 4, pumping(AllOf((CREATURE, HasCounter("charge"), of_power(">=", 3)))))
RESTED = creature("Rested", 1, 4, pumping(AllOf((CREATURE, Not(IsTapped()), of_power("<=", 2))), 3))
ELVES = creature("Elves", 1, 1, StaticAbility(HasSubtype("Bear"), (AddTypes((), ("Elf",)),)))
BEAR_MAKER = creature("Bear Maker", 1, 1, StaticAbility(HasSubtype("Cat"), (AddTypes((), ("Bear",)),)))
CAT_MAKER = creature("Cat Maker", 1, 1, StaticAbility(HasSubtype("Elf"), (AddTypes((), ("Cat",)),)))
WATCHING = creature("Watching", 0, 1, gets(CountOf(AllOf((CREATURE, HasSubtype("Cat"))))))
OF_POWER = (RIVAL, COUNTING, STRONG, GENTLE, MEEK, BOLD, CHARGED, RESTED, ANTHEM, BEARS)
CARDS = (*OF_POWER, ELVES, BEAR_MAKER, CAT_MAKER, WATCHING)


def by_definition(view: View, here: list[Applied], before: Sequence[Applied]) -> list[Applied]:
    """The effects of a layer in their order, with every question asked of every two anew at every step."""
    left = sorted(here, key=lambda one: (not one.is_characteristic_defining, one.timestamp))
    done = list(before)
    found = []
    while left:
        waits_for = {
            id(one): [other for other in left if other is not one and changes(view, one, other, done)]
            for one in left
        }

        def leads_to(one: Applied, end: Applied, waits_for: dict[int, list[Applied]] = waits_for) -> bool:
            seen: list[Applied] = []
            todo = [one]
            while todo:
                following = todo.pop()
                for other in waits_for[id(following)]:
                    if other is end:
                        return True
                    if not any(other is each for each in seen):
                        seen.append(other)
                        todo.append(other)
            return False

        one = next(one for one in left if all(leads_to(other, one) for other in waits_for[id(one)]))
        left = [other for other in left if other is not one]
        numbers = state(view, one, done)[1]
        if numbers is not None:
            done.append(replaced(one, amounts=numbers))
            found.append(done[-1])
    return found


def changes(view: View, one: Applied, other: Applied, done: list[Applied]) -> bool:
    """Whether applying `other` first changes whether `one` exists, what it applies to or does (CR 613.8a)."""
    numbers = state(view, other, done)[1]
    if one.is_characteristic_defining != other.is_characteristic_defining or numbers is None:
        return False
    return state(view, one, done) != state(view, one, [*done, replaced(other, amounts=numbers)])


def state(view: View, one: Applied, done: list[Applied]) -> State:
    assert view.plan is not None
    kept, view.plan.effects = view.plan.effects, tuple(done)
    try:
        return tuple(state_in(view, one, done))
    finally:
        view.plan.effects = kept


def state_in(view: View, one: Applied, done: list[Applied]) -> Iterator[object]:
    permanents = [view.objects[id] for id in view.battlefield]
    current = {held.id: apply_effects(view, held, facts_of(held.card).base, done) for held in permanents}
    assert one.source is not None
    assert one.ability is not None
    yield any(ability is one.ability for ability in current[one.source.id].abilities)
    context = Context(one.you, one.source)
    does = one.condition is None or holds(view, one.condition, context)
    yield worked_out(view, one.modification, context) if does else None
    yield one.filter and [applies_to(view, one, held, current[held.id]) for held in permanents]


def table_of(chance: random.Random) -> GameState:
    """A table of a few kinds of creatures, with counters or without, tapped or untapped."""
    kinds = chance.sample(chance.choice((OF_POWER, CARDS)), chance.randint(1, 4))
    game = table("Alice", "Nadine")
    for _ in range(chance.randint(2, 8)):
        counters = chance.choice(((), (), (("charge", 1),), (("+1/+1", 1),), (("+1/+1", 2), ("charge", 1))))
        game.battlefield("Alice", chance.choice(kinds), counters=counters, is_tapped=chance.random() < 0.3)
    return game.state


@pytest.mark.parametrize("seed", range(4))
def test_the_order_is_the_one_that_the_rule_defines(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    compared = 0
    fast = dependency.in_layer_order

    def both(view: View, here: list[Applied], before: Sequence[Applied]) -> Iterator[Applied]:
        nonlocal compared
        expected = by_definition(view, here, list(before))
        for one, found in zip(expected, fast(view, here, before), strict=True):
            compared += 1
            assert (one.timestamp, one.amounts) == (found.timestamp, found.amounts)
            yield found

    monkeypatch.setattr(layers, "in_layer_order", both)
    for _ in range(10):
        layers.build_plan(table_of(chance))
    assert compared > 10


@pytest.mark.parametrize("cards", [(RIVAL,), (STRONG, COUNTING)])
def test_questions_grow_as_the_effects_do(
    cards: tuple[CardDefinition, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alike effects are asked about as one; each question looks at every permanent once or twice at most."""
    asked = looked = 0
    is_changed, applies = dependency.Point._is_changed, dependency.applies_to

    def counted(*given: Any) -> bool:
        nonlocal asked
        asked += 1
        return is_changed(*given)

    def looking(*given: Any) -> bool:
        nonlocal looked
        looked += 1
        return applies(*given)

    monkeypatch.setattr(dependency.Point, "_is_changed", counted)
    monkeypatch.setattr(dependency, "applies_to", looking)
    found = []
    for copies in (5, 10, 20, 40):
        game = table("Alice", "Nadine")
        for number in range(copies):
            game.battlefield("Alice", *cards, counters=(("charge", number + 1),))
        state = game.state
        asked = looked = 0
        layers.build_plan(state)
        found.append((asked, looked))
    pairs = len(cards) * (len(cards) - 1)
    for copies, (questions, looks) in zip((5, 10, 20, 40), found, strict=True):
        effects = copies * len(cards)
        assert questions <= pairs * effects
        assert looks <= 2 * questions * effects


def test_what_depends_on_a_circle_waits_for_all_of_it() -> None:
    """CR 613.8b: of three that depend on each other in a circle none waits; the oldest of all waits for them."""
    watching = creature("Watching", 0, 1, StaticAbility(HasSubtype("Cat"), (AddTypes(("artifact",)),)))
    game = table("Alice", "Nadine").battlefield("Alice", watching, ELVES, BEAR_MAKER, CAT_MAKER)
    for name, subtype in (("Cub", "Bear"), ("Kitten", "Cat"), ("Sprite", "Elf")):
        game.battlefield("Alice", creature(name, 2, 2, subtypes=(subtype,)))
    assert game.now("Cub").subtypes == {"Bear", "Elf", "Cat"}
    assert "artifact" in game.now("Cub").types
