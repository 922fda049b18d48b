"""What a seat could make mana with is gathered once a state, kept for the next, and is what is found anew."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.model.choices import Activate, Cast, ChooseTargets, Pay
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.base.view import View
from engine.rules.characteristics.layers import plan_of
from engine.rules.legal import legal_choices
from engine.rules.stack import gathering_sources, mana_plans, paying
from engine.rules.stack.gathering_sources import Gathered, all_mana_sources, gathered
from engine.rules.stack.mana_sources import Source, are_sources_kept, by_rank, sources_of_permanent
from tests.conftest import SEED
from tests.rules.base.test_checkpoints import counted
from tests.rules.table import table

TEN_SPELLS = (
    *("Lightning Bolt", "Giant Growth", "Counterspell", "Hill Giant", "Murder", "Grizzly Bears", "Serra Angel"),
    *("Llanowar Elves", "Soul Warden", "Shock"),
)
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp", "Sol Ring", "Basalt Monolith")
WITH_A_SAY = (
    *("Llanowar Elves", "Mana Reflection", "Heartbeat of Spring", "Linvala, Keeper of Silence", "Cryptolith Rite"),
    *("Lightning Greaves", "Helm of Awakening", "Gaea's Cradle", "Ashnod's Altar"),
)


def test_a_hand_of_ten_spells_is_looked_at_with_sources_gathered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a tapped land alone is looked at again, for whatever could be cast and for paying for it."""
    game = table("Alice", "Bob").battlefield("Alice", *LANDS).hand("Alice", *TEN_SPELLS)
    looked = counted(monkeypatch, gathering_sources, "sources_of_permanent")
    assert len([one for one in legal_choices(game.state) if isinstance(one, Cast)]) >= 6
    assert len(looked) == len(LANDS)
    forest = game.id("Forest")
    looked.clear()
    state = apply(game.state, Activate(0, forest, 0)).state
    legal_choices(state)
    assert [given[2].id for given in looked] == [forest]
    looked.clear()
    (bolt,) = (id for id in state.seats[0].hand if state.objects[id].card.name == "Lightning Bolt")
    for choice in (Cast(0, bolt), ChooseTargets(0, (reference_to_seat(1),)), Pay(0)):
        state = apply(state, choice).state
    assert looked == []
    assert state.objects[game.id("Mountain")].tapped


def anew(view: View, seat: int) -> Gathered:
    """What is gathered where nothing is known of any permanent."""
    held = tuple(view.objects[id] for id in view.battlefield)
    found = Gathered(view.battlefield, held)
    for place, one in enumerate(held):
        unknown = one.with_timestamp(one.timestamp)
        found.note(place, sources_of_permanent(view, seat, unknown, are_sources_kept(plan_of(view)))[0])
    found.sources = by_rank(source for sources in found.by_place for source in sources)
    return found


def check_gathered(view: View, seat: int) -> None:
    fresh, kept = anew(view, seat), gathered(view, seat)
    assert fresh.sources == kept.sources
    assert (fresh.most, fresh.sure, fresh.total) == (kept.most, kept.sure, kept.total)


@pytest.mark.parametrize("name", WITH_A_SAY)
def test_sources_are_the_same_kept_and_found_anew_wherever_play_goes(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In each state, and in the midst of procedures wherever something is to be paid for."""
    checked: list[int] = []

    def checking(view: View, seat: int, excluded: frozenset[int] = frozenset()) -> Sequence[Source]:
        checked.append(seat)
        check_gathered(view, seat)
        return all_mana_sources(view, seat, excluded)

    monkeypatch.setattr(paying, "all_mana_sources", checking)
    monkeypatch.setattr(mana_plans, "all_mana_sources", checking)
    generator = random.Random(SEED)
    game = table("Alice", "Bob").battlefield("Alice", *LANDS, name).hand("Alice", *TEN_SPELLS)
    game.battlefield("Bob", "Grizzly Bears", "Island").hand("Bob", "Giant Growth")
    state: GameState = game.state
    for _ in range(120):
        for seat in (0, 1):
            check_gathered(state, seat)
        offered = legal_choices(state)
        if state.result is not None or not offered:
            break
        try:
            state = apply(state, generator.choice(offered)).state
        except Refusal:
            continue
    assert len(checked) > 3
