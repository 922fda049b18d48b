"""Graded groups of batches: Krenko's Goblins under Cathars' Crusade, 1, 2, 4 ... of them, each smaller in size."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, ChooseNumber, ChooseTargets, Pass
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Repeat, Sequence
from tests.rules.events.test_grading import PlayedFrom, sweep
from tests.rules.table import Card, PlayedTable, table

ROUND = tuple(DescribedChoice(Pass(seat)) for seat in (0, 1))
MANY = 300


def goblins(batches: int, *others: Card, hand: tuple[Card, ...] = ()) -> PlayedTable:
    """Alice's Goblins after so many times: each time as many as there were with Krenko, and a counter for each."""
    play = table("Alice", "Bob").battlefield("Alice", "Krenko, Mob Boss", "Cathars' Crusade", *others)
    play.battlefield("Bob", "Intruder Alarm").hand("Alice", *hand).life_is("Bob", 10**200)
    play.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    tapped = describe(play.state, Activate(0, play.id("Krenko, Mob Boss"), 0))
    body = (tapped, *ROUND, Repeat(ALL_ALIKE, ROUND, is_until_empty=True))
    return PlayedFrom(play, Course(play.state, Sequence((Repeat(batches, body),))).end)


def by_size(batches: int) -> dict[int, int]:
    """How many Goblins there are of each power: each has a counter for each Goblin of its batch or a later one."""
    return {1 + 2**batches - 2**batch: 2**batch for batch in range(batches)}


def sizes(play: PlayedTable) -> dict[int, int]:
    """How many Goblins there are of each power."""
    found: dict[int, int] = {}
    for held in play.all("Goblin Token"):
        grade, power = held.grade, play.now(held.id).power
        if grade is None:
            found[power] = found.get(power, 0) + held.count
        else:
            numbers = power.numbers  # type: ignore[attr-defined]  # of a graded group
            found |= {numbers.at(level): grade.members.at(level) for level in range(grade.levels)}
    return found


@pytest.mark.parametrize("batches", [8, 10, MANY])
def test_batches_are_held_as_one_group(batches: int) -> None:
    """Each is twice as many as the one before, and has as many counters fewer."""
    play = goblins(batches)
    assert play.groups("Goblin Token") == [2**batches - 1]
    assert sizes(play) == by_size(batches)


@pytest.mark.parametrize("batches", [8, MANY])
def test_their_total_and_their_greatest_power(batches: int) -> None:
    """Two cards for one test gain as much life."""
    total, greatest = (sweep(f"gain life: {what}") for what in _AMOUNTS)
    play = goblins(batches, hand=(total,)).casts("Alice", "Sweep").all_pass()
    power = sum(size * number for size, number in by_size(batches).items())
    assert play.life("Alice") == 20 + power + play.size("Krenko, Mob Boss")[0]
    play = goblins(batches, hand=(greatest,)).casts("Alice", "Sweep").all_pass()
    assert play.life("Alice") == 20 + play.size("Krenko, Mob Boss")[0]


_AMOUNTS = ("the total power of creatures you control", "the greatest power among creatures you control")


@pytest.mark.parametrize("batches", [9, 12])
def test_damage_kills_the_newest_batch(batches: int) -> None:
    """It is lethal to those with the fewest counters, half of all; the others stay one group (CR 704.5g)."""
    lethal = 1 + 2 ** (batches - 1)
    play = goblins(batches, hand=(sweep(f"deal damage: {lethal}\n        to: each creature"),))
    play.casts("Alice", "Sweep").all_pass()
    left = by_size(batches)
    del left[lethal]
    assert play.groups("Goblin Token") == [sum(left.values())]
    assert sizes(play) == left


@pytest.mark.parametrize("batches", [9, MANY])
def test_the_oldest_is_named_by_itself(batches: int) -> None:
    """Exiled with Swords to Plowshares, it is as large as all that came are many (CR 601.2c)."""
    play = goblins(batches, "Plains", hand=("Swords to Plowshares",))
    play.casts("Alice", "Swords to Plowshares", pay="")
    play.makes(ChooseTargets(0, (play.all("Goblin Token")[0].id,))).pays().all_pass()
    assert play.life("Alice") == 20 + 2**batches
    assert sizes(play) == {size: number for size, number in by_size(batches).items() if size != 2**batches}


@pytest.mark.parametrize("batches", [9, MANY])
def test_one_between_is_named_by_its_counters(batches: int) -> None:
    """One of the fourth batch leaves; seven of it stay."""
    play = goblins(batches, "Plains", hand=("Swords to Plowshares",))
    play.casts("Alice", "Swords to Plowshares", pay="")
    power = 1 + 2**batches - 2**3
    play.makes(ChooseTargets(0, (play.all("Goblin Token")[1].id,))).makes(
        ChooseNumber(0, power - 1)
    ).pays().all_pass()
    assert play.life("Alice") == 20 + power
    assert sizes(play) == by_size(batches) | {power: 7}


def test_nobody_names_one_between_two_batches() -> None:
    """No Goblin has so many counters."""
    play = goblins(9, "Plains", hand=("Swords to Plowshares",))
    play.casts("Alice", "Swords to Plowshares", pay="")
    play.makes(ChooseTargets(0, (play.all("Goblin Token")[1].id,)))
    with pytest.raises(Refusal, match="so many counters"):
        play.makes(ChooseNumber(0, 2**9 - 2**3 + 1))


@pytest.mark.parametrize("batches", [9, MANY])
def test_all_die_at_once(batches: int) -> None:
    """Zulaport Cutthroat sees each of them die, and Krenko and itself."""
    play = goblins(batches, "Zulaport Cutthroat", hand=(sweep("destroy: all creatures"),))
    play.casts("Alice", "Sweep").all_pass()
    assert play.count("Goblin Token") == 0
    assert sum(item.count for item in play.state.stack) == 2**batches + 1
