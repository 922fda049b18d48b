"""Mana abilities activated one after the other while something is paid for: each is performed once (CR 605.3a)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.cards.effects.cards_and_hands import DrawCards
from engine.model.choices import Activate, Cast, Choice, ChooseOption, Concede, Pay
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.apply import apply, can_cancel, cancel
from engine.rules.legal import legal_choices
from engine.rules.stack import paying
from tests.conftest import SEED
from tests.loops.states import differences
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


SOURCES = (
    *("Forest", "Snow-Covered Forest", "Ashnod's Altar", "Birds of Paradise", "Mana Vault", "Lotus Petal"),
    *(
        "Phyrexian Altar",
        "Llanowar Elves",
        "Mana Reflection",
        "Helm of Awakening",
        "Earthcraft",
        "Mage-Ring Network",
    ),
)
SPELLS = ("Giant Growth", "Lightning Bolt", "Grizzly Bears", "Porcuparrot", "Morophon, the Boundless", "Twinflame")


def paying_by_hand(seed: int) -> Iterator[tuple[GameState, Choice]]:
    """Random legal choices, mana abilities above all while something is paid for, each with the state before."""
    generator = random.Random(seed)
    game = table("Alice", "Bob").battlefield("Alice", *generator.sample(SOURCES, 7)).battlefield("Alice", "Forest")
    game.battlefield("Alice", "Grizzly Bears", count=3).hand("Alice", *SPELLS).library("Alice", "Island", count=9)
    state = game.state
    for _ in range(50):
        several = [one for one in legal_choices(state) if not isinstance(one, Concede)]
        acting = [one for one in several if isinstance(one, (Activate, Cast))]
        chosen = generator.choice(acting if acting and generator.random() < 0.7 else [*several, None])
        try:
            if chosen is not None:
                yield state, chosen
                state = apply(state, chosen).state
        except Refusal:
            chosen = None
        if chosen is None:  # nothing is left but to take back what is half made, or to begin again
            state = cancel(state) if can_cancel(state) else game.state


def test_any_payment_is_as_though_all_was_done_anew() -> None:
    """What was paid so far is gone on from; from the beginning it leads to the same state and events."""
    compared = 0
    for seed in range(SEED, SEED + 8):
        for before, chosen in paying_by_hand(seed):
            if before.base is None or not before.checkpoints:
                continue
            compared += 1
            try:
                step = apply(before, chosen)
            except Refusal:
                with pytest.raises(Refusal):
                    apply(replaced(before), chosen)
                continue
            again = apply(replaced(before), chosen)
            assert differences(again.state, step.state) == []
            assert again.events == step.events
    assert compared > 0
