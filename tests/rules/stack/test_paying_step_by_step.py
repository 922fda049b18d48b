"""Mana abilities activated one after the other while something is paid for: each is performed once (CR 605.3a)."""

from __future__ import annotations

import pytest

from engine.cards.effects.cards_and_hands import DrawCards
from engine.model.choices import Activate, Cast, Choice, ChooseOption, Pay
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.apply import apply, cancel
from engine.rules.stack import paying
from tests.rules.table import PlayedTable, instant, table

FORESTS = 12


def set_up() -> PlayedTable:
    """Alice has a dozen different Forests and a Scarecrow that turns {2} into one mana of any color."""
    game = table("Alice", "Bob").battlefield("Alice", "Signpost Scarecrow")
    for number in range(FORESTS):
        game.battlefield("Alice", "Forest", counters=((f"kind {number}", 1),))
    return game.hand("Alice", instant("Spell", DrawCards(), cost="{W}{U}{B}{R}")).library("Alice", "Island")


def choices_of(game: PlayedTable) -> list[Choice]:
    """The spell is cast; four times the Scarecrow's ability is paid for with two Forests, one within the other."""
    state = game.state
    forests = iter([id for id in state.battlefield if state.objects[id].card.name == "Forest"])
    made: list[Choice] = [Cast(0, game.id("Spell", "Alice", "hand"))]
    for color in range(4):
        made += [Activate(0, game.id("Signpost Scarecrow"), 1), Activate(0, next(forests), 0)]
        made += [Activate(0, next(forests), 0), Pay(0, "GG"), ChooseOption(0, color)]
    return [*made, Pay(0, "WUBR")]


def after(state: GameState, made: list[Choice]) -> GameState:
    for choice in made:
        state = apply(state, choice).state
    return state


def test_each_is_performed_about_once_however_many_choices_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not again with each further choice: 12 activations would be more than a hundred."""
    performed = []
    activate = paying.activate_mana_ability

    def counted(*given: object, **named: object) -> None:
        performed.append(given)
        activate(*given, **named)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(paying, "activate_mana_ability", counted)
    game = set_up()
    end = after(game.state, choices_of(game))
    assert [end.objects[item.id].card.name for item in end.stack] == ["Spell"]
    assert len(performed) <= 4 * (2 + 5)


def test_it_is_as_though_all_was_done_anew() -> None:
    game = set_up()
    state = game.state
    for choice in choices_of(game):
        going_on, anew = apply(state, choice), apply(replaced(state), choice)
        assert going_on.state == anew.state
        assert going_on.events == anew.events
        state = going_on.state


def test_another_way_to_go_on_from_the_middle_starts_from_there() -> None:
    """What one way to pay has made of the table is not seen by another."""
    game = set_up()
    made = choices_of(game)
    middle = after(game.state, made[:4])
    one, other = after(middle, made[4:6]), after(middle, [made[4], ChooseOption(0, 3)])
    assert one.seats[0].pool != other.seats[0].pool
    assert after(middle, made[4:6]) == one
    assert cancel(one) == game.state
