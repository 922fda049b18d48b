"""Proving repeats within repeats: what an inner one's comparisons ask of the outer ones."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CharacteristicOf, LifeOf
from engine.cards.amounts.numbers import Number
from engine.cards.conditions.state import Exists, Holds
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.zones import MoveTo
from engine.cards.events.spells_and_abilities import Activates
from engine.cards.events.status import GetsCounters
from engine.cards.filters.characteristics import IsNamed
from engine.cards.filters.relations import IsThis
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import EachOpponent, You
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.loops.generated_words import YOURS
from tests.loops.playing import engine, free, using
from tests.loops.proofs import board, holds_law
from tests.loops.states import performed
from tests.rules.table import creature, enchantment, table, when

ONE, TWO = Number(1), Number(2)
ELF = creature("Elf")
SPRING = engine("Spring", GainLife(ONE))


def test_conditions_of_an_inner_repeat_end_the_outer_one() -> None:
    """Each outer iteration takes one life from Bob ten times; the outer one ends where fewer are left."""
    drain = engine("Drain", LoseLife(ONE, EachOpponent()))
    start = table("Alice", "Bob").battlefield("Alice", drain, SPRING).life_is("Bob", 10**9 + 5).state
    body = (*using(start, "Spring"), Repeat(10, using(start, "Drain")))
    way = Course(start, Sequence((Repeat(10**10, body),)))
    assert way.over is not None
    assert way.over.iterations == (10**8 + 1, 5)
    assert way.end.seats[0].life == 20 + 10**8 + 1


@pytest.mark.parametrize("amount", [2, 3])
@pytest.mark.parametrize("life", [97, 99, 100, 101, 10**9 + 5])
def test_conditions_that_speak_of_both_repeats_end_the_outer_one(amount: int, life: int) -> None:
    """As above, with more than one life at a time: Bob loses in the middle of some inner repeat."""
    drain = engine("Drain", LoseLife(Number(amount), EachOpponent()))
    start = table("Alice", "Bob").battlefield("Alice", drain, SPRING).life_is("Bob", life).state
    body = (*using(start, "Spring"), Repeat(10, using(start, "Drain")))
    way = Course(start, Sequence((Repeat(10**10, body),)))
    assert way.over is not None
    drained = -(-life // amount)
    assert way.over.iterations == ((drained - 1) // 10 + 1, (drained - 1) % 10 + 1)


def test_an_inner_repeat_looks_at_what_only_the_outer_one_changes() -> None:
    """If you control twelve or more creatures, the inner repeat gains two life instead of one."""
    twelve = OnlyIf(Exists(YOURS, 12), (GainLife(TWO),), (GainLife(ONE),))
    start = board(engine("Maker", CreateTokens(ELF)), engine("Herd", twelve))
    body = (*using(start, "Maker"), Repeat(9, using(start, "Herd")))
    assert holds_law(start, body, 5, 10, 11, 12, 13, 20)
    assert Course(start, Sequence((Repeat(10**9, body),))).end.seats[0].life == 20 + 9 * 11 + 18 * (10**9 - 11)


def test_an_inner_repeat_that_ends_earlier_each_time_is_performed_or_proved_alike() -> None:
    """The inner repeat eats counters that only the first outer iterations have enough of."""
    eater = engine("Eater", GainLife(ONE), cost=(RemoveCountersFromThis("charge"),))
    start = table("Alice", "Bob").battlefield("Alice", eater, SPRING, counters=(("charge", 55),)).state
    body = (*using(start, "Spring"), Repeat(7, using(start, "Eater")))
    assert holds_law(start, body, 6, 7, 8)


def test_a_threshold_crossed_in_the_middle_of_an_inner_repeat() -> None:
    many = Holds(LifeOf(You()), ">=", Number(57))
    banner = enchantment("Banner", StaticAbility(YOURS, (ChangePowerToughness(ONE, ONE),), condition=many))
    ox = creature("Ox", 1, 1, free(GainLife(CharacteristicOf("power", This()))))
    start = board(banner, ox, SPRING)
    body = (*using(start, "Spring"), Repeat(6, using(start, "Ox")))
    assert holds_law(start, body, 4, 5, 6, 7, 20)


def test_triggers_that_grow_with_the_outer_repeat_resolve_one_by_one_or_all_at_once() -> None:
    gain = when(Activates("you", IsNamed("Maker")), LoseLife(ONE, EachOpponent()))
    maker = engine("Maker", CreateTokens(creature("Imp", 1, 1, gain)))
    start = table("Alice", "Bob").battlefield("Alice", maker).life_is("Bob", 5000).state
    start = performed(start, using(start, "Maker")).state
    from tests.loops.playing import RESOLVE_ALIKE

    body = (using(start, "Maker")[0], RESOLVE_ALIKE, RESOLVE_ALIKE)
    assert holds_law(start, body, 3, 30, 98, 99, 100, 101)


# A stack that is never empty.


def test_that_creature_is_known_as_it_last_was() -> None:
    """A trigger waits on the stack from one iteration to the next; its creature grows and leaves (CR 608.2h)."""
    this = This()
    ox = creature(
        "Ox",
        1,
        9,
        free(PutCounters("charge", this)),
        free(PutCounters("+1/+1", this)),
        free(MoveTo(this, "exile", result="it"), MoveTo(Those("it"), "battlefield")),
        when(
            GetsCounters(IsThis(), "charge"),
            GainLife(CharacteristicOf("power", ThatObject())),
        ),
    )
    played = table("Alice", "Bob").battlefield("Alice", ox)
    charge, grow, blink = (using(played.state, "Ox", ability=place)[:3] for place in range(3))
    start = performed(played.state, (*charge, *grow)).state
    assert len(start.stack) == 1
    body = (*blink, *blink[1:], *charge, *grow)
    assert holds_law(start, body, 1, 2, 3, 10)
    assert performed(start, body).state.seats[0].life == 22
