"""Choices by description: made again in a later state, they mean what a player would mean."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import Target
from engine.model.choices import Activate, Cast, Choice, ChooseObjects, ChooseTargets, Pass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.rules.table import ObjectMarks, Table
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.described_choices import (
    DescribedChoice,
    ObjectName,
    describe,
    locate,
    name_of,
    objects_named,
)
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.loops.boards import boards
from tests.loops.playing import PASSES, free, named
from tests.loops.states import differences, performed
from tests.loops.test_law import law
from tests.rules.table import catalogue, creature, table, tap_ability

CATALOGUE = catalogue()
ONE = Number(1)
ELF = creature("Elf", 1, 1, tap_ability(GainLife(ONE)))


def means_the_same(state: GameState, choice: Choice) -> bool:
    """A choice described and found again; of objects alike in all that a name says, any may be found."""
    found = locate(state, describe(state, choice))
    return found == choice or describe(state, found).is_same_as(describe(state, choice))


@law(40)
@given(boards())
def test_every_legal_choice_is_found_again_where_it_was_described(state: GameState) -> None:
    assert [choice for choice in legal_choices(state) if not means_the_same(state, choice)] == []


def test_the_one_that_can_is_meant_among_several_of_a_name() -> None:
    """The first Elf is tapped by now, so the choice is made with the next one."""
    played = table("Alice", "Bob").battlefield("Alice", ELF).battlefield("Alice", ELF, is_tapped=True)
    first = played.state
    choice = Activate(0, next(id for id in first.battlefield if not first.objects[id].tapped), 0)
    described = describe(first, choice)
    assert described.names[0][1].traits == ("untapped",)
    assert locate(first, described) == choice


def test_two_of_a_name_that_nothing_tells_apart_are_told_by_their_order() -> None:
    """With damage on one of them they are two groups that no trait tells apart."""
    bolting = creature("Archer", 1, 1, free(DealDamage(ONE, Target(0)), targets=(ANY_TARGET,)))
    played = (
        table("Alice", "Bob").battlefield("Alice", bolting).battlefield("Alice", creature("Ox", 1, 5), count=2)
    )
    played.activates("Alice", "Archer", "Ox").all_pass()
    oxen = [one.id for one in played.all("Ox")]
    assert [name_of(played.state, id).ordinal for id in oxen] == [1, 2]
    state = apply(played.state, Activate(0, named(played.state, "Archer"), 0)).state
    for id in oxen:
        choice = ChooseTargets(0, (id,))
        assert locate(state, describe(state, choice)) == choice


def test_of_groups_of_a_name_the_one_that_has_so_many_is_meant() -> None:
    """Sacrifice five Ornithopters: the older group has become too small for that."""

    def asked(*groups: int) -> GameState:
        played = Table(("Alice", "Bob"))
        sieve = played.put(CATALOGUE.find("Time Sieve"), 0)
        for damage, count in enumerate(groups):
            played.put(CATALOGUE.find("Ornithopter"), 0, count=count, marks=ObjectMarks(damage=damage))
        return apply(played.begin().state, Activate(0, sieve, 0)).state

    state = asked(6)
    described = describe(state, ChooseObjects(0, (named(state, "Ornithopter"),) * 5))
    later = asked(3, 6)
    chosen = locate(later, described)
    assert isinstance(chosen, ChooseObjects)
    assert [later.objects[one].count for one in chosen.objects] == [6] * 5


def test_what_is_not_there_any_more_is_refused_in_words() -> None:
    with_elf = table("Alice", "Bob").battlefield("Alice", ELF).state
    without = table("Alice", "Bob").battlefield("Alice", creature("Ox")).state
    described = describe(with_elf, Activate(0, named(with_elf, "Elf"), 0))
    with pytest.raises(Refusal, match="there is no Elf of Alice any more"):
        locate(without, described)


def test_what_never_was_there_cannot_be_described() -> None:
    with pytest.raises(Refusal, match="not there"):
        describe(table("Alice", "Bob").state, Activate(0, 99, 0))


def test_choices_say_the_same_whatever_the_ids_are() -> None:
    one = table("Alice", "Bob").battlefield("Alice", ELF).state
    other = table("Alice", "Bob").battlefield("Alice", creature("Ox"), ELF).state
    first = describe(one, Activate(0, named(one, "Elf"), 0))
    second = describe(other, Activate(0, named(other, "Elf"), 0))
    assert first != second
    assert first.is_same_as(second)
    assert not first.is_same_as(describe(one, Pass(0)))


def test_the_newest_of_a_name_is_told_by_that_and_is_another_one_later() -> None:
    """So that a body goes on with what has just come, whichever of its likes that is."""
    game = table("Alice", "Bob").battlefield("Alice", ELF, counters=(("+1/+1", 1),))
    game.battlefield("Alice", ELF, counters=(("+1/+1", 2),)).battlefield("Alice", ELF, counters=(("+1/+1", 3),))
    newest = game.all("Elf")[-1].id
    name = name_of(game.state, newest)
    assert (name.traits, name.ordinal) == (("newest",), 0)
    assert game.state.objects[locate(game.state, describe(game.state, Activate(0, newest, 0))).object].id == newest


def test_the_newest_card_is_another_one_in_each_iteration() -> None:
    """A body that draws a card and casts it goes on with other cards each time, as often as there is one."""
    drawing = creature("Scholar", 1, 1, free(DrawCards(ONE)))
    game = table("Alice", "Bob").battlefield("Alice", drawing)
    game.library("Alice", "Ornithopter", "Welding Jar", "Lotus Petal", "Ornithopter").hand("Alice", "Lotus Petal")
    just_drawn = DescribedChoice(Cast(0, 1), ((1, ObjectName("card", 0, "hand", ("newest",))),))
    body = (describe(game.state, Activate(0, game.id("Scholar"), 0)), *PASSES, just_drawn, *PASSES)
    start = game.state
    found = Course(start, Sequence((Repeat(4, body),))).end
    assert differences(performed(start, (Repeat(4, body),)).state, found) == []
    held = {found.objects[id].card.name: found.objects[id].count for id in found.battlefield}
    assert held == {"Scholar": 1, "Ornithopter": 2, "Welding Jar": 1, "Lotus Petal": 1}
    assert [found.objects[id].card.name for id in found.seats[0].hand] == ["Lotus Petal"]


def test_the_newest_token_is_told_by_what_it_is() -> None:
    """Whatever its name; the newest of all tokens, not one of each name."""
    game = table("Alice", "Bob").battlefield("Alice", ELF, is_token=True).battlefield("Alice", ELF)
    game.battlefield("Alice", creature("Ox"), is_token=True)
    newest = ObjectName("token", 0, "battlefield", ("newest",))
    assert objects_named(game.state, newest) == (game.id("Ox"),)
    assert len(objects_named(game.state, ObjectName("creature", 0, "battlefield", ("nontoken",)))) == 1
