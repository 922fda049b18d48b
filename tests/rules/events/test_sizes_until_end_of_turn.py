"""Graded groups of tokens that effects have made larger, the older ones more often, until the turn ends."""

from __future__ import annotations

import pytest

from engine.model.choices import Activate, Cast, ChooseNumber, ChooseTargets, Pass
from engine.model.edits import BeginSettingUp, EditPut, EndSettingUp
from engine.model.refusals import Refusal
from engine.session.explanations.sizes import why_so
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Repeat, Sequence
from tests.rules.compiled import sorcery
from tests.rules.events.test_grading import PlayedFrom, sweep
from tests.rules.events.test_looking_back_at_levels import MOURNER
from tests.rules.table import Card, PlayedTable, table, written

ROUND = tuple(DescribedChoice(Pass(seat)) for seat in (0, 1))
HUGE = 10**100
SWORDS = "Swords to Plowshares"


def drummer(gets: str) -> Card:
    """Whenever a creature enters under your control, creatures you control get that much until end of turn."""
    return written(
        "name: Drummer\ntype: Creature — Human\npower: 2\ntoughness: 2\nabilities:\n"
        "  - when: a creature you control enters\n    effects:\n      - modify: creatures you control\n"
        f"        gets: {gets}\n"
    )


def warriors(number: int, *others: Card, gets: str = "+1/+1", hand: tuple[Card, ...] = ()) -> PlayedTable:
    """Alice has 1/1 Elf Warriors made one by one: the newest became larger once, the one before twice ..."""
    play = table("Alice", "Bob").battlefield("Alice", "Llanowar Elves", drummer(gets), *others, "Plains", "Forest")
    play.battlefield("Alice", "Presence of Gond", on="Llanowar Elves").battlefield("Bob", "Intruder Alarm")
    play.hand("Alice", *hand).library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    return with_more(play, number)


def with_more(play: PlayedTable, number: int) -> PlayedTable:
    """So many more Warriors are made one by one."""
    tapped = describe(play.state, Activate(0, play.id("Llanowar Elves"), 1))
    body = (tapped, *ROUND, Repeat(ALL_ALIKE, ROUND, is_until_empty=True))
    return PlayedFrom(play, Course(play.state, Sequence((Repeat(number, body),))).end)


def sizes(play: PlayedTable) -> list[tuple[int, int]]:
    """Power and toughness of each Warrior, the smallest first; of a graded group of its ends."""
    found: list[tuple[int, int]] = []
    for held in play.all("Elf Warrior Token"):
        ends = [[getattr(one, end, one) for end in ("least", "greatest")] for one in play.size(held.id)]
        found += zip(*ends, strict=True) if held.grade is not None else [play.size(held.id)]
    return sorted(found)


@pytest.mark.parametrize("number", [8, 20, HUGE])
@pytest.mark.parametrize(
    ("gets", "each"),
    [("+1/+1", (1, 1)), ("+2/+0", (2, 0)), ("+0/+1", (0, 1)), ("+2/+1", (2, 1)), ("+4/+6", (4, 6))],
)
def test_they_are_held_as_one_group_until_the_turn_ends(number: int, gets: str, each: tuple[int, int]) -> None:
    """From then on nothing tells them apart (CR 514.2)."""
    play = warriors(number, gets=gets)
    assert play.groups("Elf Warrior Token") == [number]
    assert sizes(play) == [tuple(1 + times * one for one in each) for times in (1, number)]
    play.goes_to("upkeep", active="Bob")
    assert (play.groups("Elf Warrior Token"), sizes(play)) == ([number], [(1, 1)])
    assert play.size("Drummer") == (2, 2)


@pytest.mark.parametrize("number", [10, HUGE])
def test_one_is_singled_out_by_its_power(number: int) -> None:
    """The fourth newest is exiled for its power in life; the others keep their sizes (CR 601.2c)."""
    play = warriors(number, hand=(SWORDS,))
    play.makes(Cast(0, play.id(SWORDS, "Alice", "hand")))
    play.makes(ChooseTargets(0, (play.all("Elf Warrior Token")[1].id,))).makes(
        ChooseNumber(0, 5)
    ).pays().all_pass()
    assert play.life("Alice") == 25
    assert sum(play.groups("Elf Warrior Token")) == number - 1
    assert (5, 5) not in sizes(play)


def test_a_size_that_none_has_is_refused() -> None:
    """Between the ends the Warriors have power 3 to 10."""
    play = warriors(10, hand=(SWORDS,))
    play.makes(Cast(0, play.id(SWORDS, "Alice", "hand")))
    play.makes(ChooseTargets(0, (play.all("Elf Warrior Token")[1].id,)))
    with pytest.raises(Refusal, match="has this size"):
        play.makes(ChooseNumber(0, 11))


@pytest.mark.parametrize("number", [10, HUGE])
@pytest.mark.parametrize(("size", "is_there"), [(5, True), (6, False)])
def test_one_is_singled_out_where_power_grows_faster(number: int, size: int, is_there: bool) -> None:
    """With +2/+1 each time the powers are 3, 5, 7 ..., so that none has 6."""
    play = warriors(number, gets="+2/+1", hand=(SWORDS,))
    play.makes(Cast(0, play.id(SWORDS, "Alice", "hand")))
    play.makes(ChooseTargets(0, (play.all("Elf Warrior Token")[1].id,)))
    if not is_there:
        with pytest.raises(Refusal, match="has this size"):
            play.makes(ChooseNumber(0, size))
        return
    play.makes(ChooseNumber(0, size)).pays().all_pass()
    assert play.life("Alice") == 25
    assert sizes(play)[-1] == (1 + 2 * number, 1 + number)
    assert (5, 3) not in sizes(play)


@pytest.mark.parametrize("number", [10, HUGE])
def test_damage_kills_those_whose_toughness_grew_slowly(number: int) -> None:
    """Four damage is lethal to those that became 2/1 larger three times at most."""
    play = warriors(number, gets="+2/+1", hand=(sweep("deal damage: 4\n        to: each creature"),))
    play.casts("Alice", "Sweep").all_pass()
    assert play.groups("Elf Warrior Token") == [number - 3]
    assert sizes(play) == [(9, 5), (1 + 2 * number, 1 + number)]


@pytest.mark.parametrize("number", [10, HUGE])
def test_those_that_differ_by_another_size_are_another_group(number: int) -> None:
    """The first ones differ by +1/+1; then +2/+1 comes in its place, and each of them gets that too.

    The first that comes then is 1/1 smaller than the newest before it, so that it goes on the first group.
    """
    play = warriors(number, hand=(SWORDS,)).casts("Alice", SWORDS, "Drummer").all_pass()
    play.makes(BeginSettingUp(0)).makes(EditPut(0, "Drummer", False, 0, "battlefield", card=drummer("+2/+1")))
    play = with_more(play.makes(EndSettingUp(0)), number)
    assert sorted(play.groups("Elf Warrior Token")) == [number - 1, number + 1]
    last, first = (2 * number - 1, number), (1 + 2 * number, 1 + number)
    assert sizes(play) == [(3, 2), last, first, (first[0] + number, first[1] + number)]


@pytest.mark.parametrize("number", [10, HUGE])
def test_the_total_power_where_it_grows_faster(number: int) -> None:
    """3, 5, 7 ... for the Warriors."""
    play = warriors(number, gets="+2/+1", hand=(sweep("gain life: the total power of creatures you control"),))
    others = play.size("Drummer")[0] + play.size("Llanowar Elves")[0]
    play.casts("Alice", "Sweep").all_pass()
    assert play.life("Alice") == 20 + others + number * (number + 2)


@pytest.mark.parametrize("number", [10, HUGE])
def test_the_oldest_and_the_newest_keep_their_sizes_by_themselves(number: int) -> None:
    """Each has an effect of its own that makes it as large as it was."""
    play = warriors(number, hand=(SWORDS,))
    play.makes(Cast(0, play.id(SWORDS, "Alice", "hand")))
    oldest, _, newest = play.all("Elf Warrior Token")
    assert (play.size(oldest.id), play.size(newest.id)) == ((1 + number, 1 + number), (2, 2))
    play.makes(ChooseTargets(0, (newest.id,))).pays().all_pass()
    assert play.life("Alice") == 22
    assert sizes(play) == [(3, 3), (1 + number, 1 + number)]


@pytest.mark.parametrize("number", [10, HUGE])
def test_damage_kills_the_small_ones(number: int) -> None:
    """Four damage is lethal to those that became larger three times at most (CR 704.5g)."""
    play = warriors(number, hand=(sweep("deal damage: 4\n        to: each creature"),))
    play.casts("Alice", "Sweep").all_pass()
    assert play.groups("Elf Warrior Token") == [number - 3]
    assert sizes(play) == [(5, 5), (1 + number, 1 + number)]


def test_each_that_dies_is_known_as_large_as_it_was() -> None:
    """Mourner gains that much life for each (CR 608.2h)."""
    play = warriors(10, MOURNER, hand=(sweep("destroy: all creatures"),))
    others = play.size("Drummer")[0] + play.size("Llanowar Elves")[0]
    play.casts("Alice", "Sweep").all_pass()
    while play.state.stack or play.asks != "priority":
        play.option(0) if play.asks == "option" else play.does_least()
    assert play.life("Alice") == 20 + others + sum(range(2, 12))


@pytest.mark.parametrize("number", [10, HUGE])
def test_another_effect_for_all_of_them_adds_up(number: int) -> None:
    """And one for all creatures leaves them one group."""
    play = warriors(number, hand=(sweep("modify: creatures you control\n        gets: +3/+0"),))
    play.casts("Alice", "Sweep").all_pass()
    assert play.groups("Elf Warrior Token") == [number]
    assert sizes(play) == [(5, 2), (4 + number, 1 + number)]


def test_the_explanation_tells_effects_from_counters() -> None:
    """The Warriors have no counters, and define nothing themselves."""
    play = warriors(10)
    told = why_so(play.state, play.one("Elf Warrior Token"))
    assert any(
        "effects until end of turn, which applied to some of them more often" in one.words for one in told.answers
    )
    assert not any("counters" in one.words or "its own ability" in one.words for one in told.answers)


@pytest.mark.parametrize("number", [10, HUGE])
def test_one_that_has_been_given_more_than_size_stays_apart(number: int) -> None:
    """It has flying until the turn ends; then nothing tells it from the others."""
    play = warriors(number, hand=(sorcery("Jump", "Target creature gains flying until end of turn."),))
    play.makes(Cast(0, play.id("Jump", "Alice", "hand")))
    play.makes(ChooseTargets(0, (play.all("Elf Warrior Token")[-1].id,))).all_pass()
    assert play.groups("Elf Warrior Token") == [1, number - 1]
    flying = [one for one in play.all("Elf Warrior Token") if "flying" in play.now(one.id).keywords]
    assert [play.size(one.id) for one in flying] == [(2, 2)]
    play.goes_to("upkeep", active="Bob")
    assert play.groups("Elf Warrior Token") == [number]
