"""Following loops without a count: where they end by themselves, and why."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, LifeOf
from engine.cards.amounts.numbers import Half, Number
from engine.cards.conditions.state import Holds
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.mana import AddMana
from engine.cards.events.spells_and_abilities import Activates
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SwitchPowerToughness
from engine.cards.references.choices import All
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent, You
from engine.loops.terms import DIGIT_LIMIT
from engine.model.state import GameState
from engine.model.value import replaced
from engine.shortcuts.sequences.sequence import Repeat
from tests.loops.generated_words import YOURS
from tests.loops.playing import engine, explored, free, using
from tests.loops.test_law import MOST, assert_law_for_exploring, endings_of
from tests.rules.table import creature, enchantment, table, when

ONE, TWO = Number(1), Number(2)
SPRING = engine("Spring", GainLife(ONE))
DRAIN = engine("Drain", LoseLife(TWO, EachOpponent()))


def board(*cards: object, life: int = 20) -> GameState:
    played = table("Alice", "Bob").battlefield("Alice", *cards)  # type: ignore[arg-type]  # cards
    return played.life_is("Bob", life).library("Alice", creature("Card"), count=23).state


def test_a_loop_that_nothing_stops_is_endless() -> None:
    start = board(SPRING)
    found = explored(start, using(start, "Spring"))
    assert found.is_endless
    assert found.stop is None
    assert found.main is not None


@pytest.mark.parametrize("life", [1, 2, 3, 4, 5, 41, 10**30])
def test_a_seat_loses_in_the_iteration_after_the_last(life: int) -> None:
    start = board(DRAIN, life=life)
    found = explored(start, using(start, "Drain"))
    assert not found.is_endless
    assert found.done == (life + 1) // 2 - 1
    assert str(found.stop) == "Bob's life is 0 or less (CR 704.5a)"


def test_a_library_runs_out() -> None:
    start = board(engine("Draw", DrawCards(TWO)))
    found = explored(start, using(start, "Draw"))
    assert found.done == 11
    assert str(found.stop) == "Alice drew from an empty library (CR 704.5b)"


def test_a_cost_cannot_be_paid_any_more() -> None:
    start = board(engine("Bleed", AddMana((("G",),)), GainLife(ONE), cost=(PayLife(Number(4)),)))
    found = explored(start, using(start, "Bleed"))
    endings = endings_of(start, using(start, "Bleed"), MOST)
    assert endings[-1].how != "done"
    assert found.done == len(endings) - 2


def test_a_threshold_on_the_way_is_no_end() -> None:
    many = Holds(LifeOf(You()), ">=", Number(10**6))
    banner = enchantment("Banner", StaticAbility(YOURS, (ChangePowerToughness(ONE, ONE),), condition=many))
    ox = creature("Ox", 1, 1, free(GainLife(CharacteristicOf("power", This()))))
    start = board(banner, ox)
    found = explored(start, using(start, "Ox"))
    assert found.is_endless
    assert len(found.stretches) == 2
    first = found.stretches[0]
    assert first.certificate.holds_for == 10**6 - 21 - first.done


def test_a_body_that_cannot_be_played_once_ends_at_once() -> None:
    start = board(engine("Bleed", GainLife(ONE), cost=(PayLife(Number(15)),)))
    body = using(start, "Bleed")
    found = explored(start, body)
    assert found.done == 1
    assert_law_for_exploring(start, body, endings_of(start, body, 10))


def test_what_no_form_fits_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.loops.exploring.HAND_PLAYED", 40)
    ox = creature("Ox", 0, 4, free(PutCounters("charge", This(), Half(CountersOn("charge", This())))))
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 2),)).state
    found = explored(start, using(start, "Ox"))
    assert found.main is None
    assert not found.is_endless
    assert found.stop is None
    assert found.reason


def test_much_to_perform_within_each_iteration_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each iteration performs eight of another repeat of which nothing is proved, so that few are tried."""
    monkeypatch.setattr("engine.loops.exploring.MOST_TOIL", 16)
    ox = creature("Ox", 0, 4, free(PutCounters("charge", This(), Half(CountersOn("charge", This())))))
    start = table("Alice", "Bob").battlefield("Alice", ox, counters=(("charge", 2),)).state
    found = explored(start, (Repeat(8, using(start, "Ox")),))
    assert found.main is None
    assert not found.is_endless
    assert found.done < 30
    assert found.reason


def test_a_number_that_nobody_could_write_ends_the_search_in_words() -> None:
    """Doubling until Bob has lost a life total of a million digits' length and more."""
    start = board(
        engine(
            "Doubler",
            GainLife(LifeOf(You())),
            LoseLife(ONE, EachOpponent()),
        ),
        life=10**9,
    )
    found = explored(start, using(start, "Doubler"))
    assert not found.is_endless
    assert "digits" in found.reason


def test_a_number_that_nobody_could_write_ends_what_is_played_by_hand() -> None:
    """Alice has so much life that doubling it three times is too much to go on with."""
    start = board(engine("Doubler", GainLife(LifeOf(You()))))
    start = replaced(start, seats=(start.seats[0].with_life(10 ** (DIGIT_LIMIT - 1)), start.seats[1]))
    found = explored(start, using(start, "Doubler"))
    assert not found.is_endless
    assert found.stop is None
    assert f"more than {DIGIT_LIMIT:,} digits" in found.reason


def test_a_loop_of_two_plays_each_is_followed_to_the_iteration_at_which_it_ends() -> None:
    """Switched every time, Ox takes 1 and 5 life by turns until nothing of 100 is left (CR 613.4d)."""
    watched = when(Activates("you", YOURS), LoseLife(CharacteristicOf("power", All(YOURS)), EachOpponent()))
    start = board(creature("Ox", 1, 5, free(Modify(This(), (SwitchPowerToughness(),)))), enchantment("W", watched))
    body = using(start, "Ox")
    endings = endings_of(board_with_life(start, 100), body, 60)
    assert_law_for_exploring(board_with_life(start, 100), body, endings)
    found = explored(board_with_life(start, 100), body)
    assert found.done == len(endings) - 2


def board_with_life(state: GameState, life: int) -> GameState:
    """The same with so much life for Bob."""
    return replaced(state, seats=(state.seats[0], state.seats[1].with_life(life)))
