"""Combat worked out for many creatures at once is what it is one by one (CR 508.1f, 510.2)."""

from __future__ import annotations

import pytest

from engine.model import decisions
from engine.model.choices import AssignDamage, DeclareAttackers, DeclareBlockers
from engine.model.event import Event
from engine.model.events import BecameTapped, DamageDealt
from engine.model.state import GameState
from engine.model.turns import POSTCOMBAT_MAIN
from engine.model.uses import ATTACKED
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.rules.turn import combat_damage, declaring_attackers
from tests.rules.table import table

PLAIN = ("Grizzly Bears", "Hill Giant", "Serra Angel", "Llanowar Elves")
UNLIKE = {
    "nothing else": (),
    "damage that does more": ("Griselbrand", "Viral Drake", "Acidic Slime"),
    "what waits for damage": ("Boros Reckoner",),
    "what is protected": ("Karmic Guide",),
    "what prevents": ("Vigor",),
    "what others get from": ("Glorious Anthem",),
    "what grows": ("Tarmogoyf", "Matca Rioters"),
}


def fought(state: GameState, unblocked: int) -> tuple[GameState, list[Event]]:
    """All that can attack does; all but the last so many are blocked, the first by two where there are enough."""
    events: list[Event] = []
    while state.step != POSTCOMBAT_MAIN and not isinstance(state.pending, decisions.GameIsOver):
        pending = state.pending
        able = [id for id in state.battlefield if "creature" in state.objects[id].card.types]
        mine, yours = ([id for id in able if state.objects[id].controller == seat] for seat in (0, 1))
        if isinstance(pending, decisions.DeclaringAttackers):
            ready = [id for id in mine if state.objects[id].card.name != "Fog Bank"]
            choice = DeclareAttackers(
                0, tuple((id, reference_to_seat(1), state.objects[id].count) for id in ready)
            )
        elif isinstance(pending, decisions.DeclaringBlockers):
            attacking = [one.creature for one in state.combat if state.objects[one.creature].card.name in PLAIN]
            faced = (attacking[0], *attacking)[: len(attacking) + 1 - unblocked]
            walkers = [id for id in yours if state.objects[id].card.name != "Serra Angel"]
            ground = [id for id in faced if state.objects[id].card.name != "Serra Angel"]
            choice = DeclareBlockers(
                1, tuple((one, other, 1) for one, other in zip(walkers, ground, strict=False))
            )
        elif isinstance(pending, decisions.AssigningDamage):
            choice = AssignDamage(pending.seat, ((pending.candidates[0], pending.amount),))
        else:
            choice = legal_choices(state)[0]
        step = apply(state, choice)
        state, events = step.state, [*events, *step.events]
    return state, events


@pytest.mark.parametrize("unblocked", [0, 2])
@pytest.mark.parametrize("more", UNLIKE)
def test_a_combat_has_the_same_events_and_end_either_way(
    more: str, unblocked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table("Alice", "Bob").battlefield("Alice", *PLAIN, *UNLIKE[more], "Hill Giant")
    game.battlefield("Bob", *PLAIN, *UNLIKE[more]).battlefield("Bob", "Grizzly Bears", count=3)
    plainly = combat_damage.deal_plainly
    dealt: list[int] = []

    def counted(draft, packets, place, received):
        reached = plainly(draft, packets, place, received)
        dealt.append(reached - place)
        return reached

    monkeypatch.setattr(combat_damage, "deal_plainly", counted)
    found = fought(game.state, unblocked)
    monkeypatch.setattr(combat_damage, "deal_plainly", lambda draft, packets, place, received: place)
    assert fought(game.state, unblocked) == found
    assert any(isinstance(event, DamageDealt) for event in found[1])
    if more in ("nothing else", "damage that does more", "what is protected"):
        assert sum(dealt) > 0
    if more == "what waits for damage":
        assert sum(dealt) == 0


@pytest.mark.parametrize("more", UNLIKE)
def test_attackers_are_tapped_at_once_as_one_by_one(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Serra Angel has vigilance and stays untapped; all remember that they attacked (CR 508.1f)."""
    game = table("Alice", "Bob").battlefield("Alice", *PLAIN, *UNLIKE[more]).battlefield("Bob", "Grizzly Bears")
    state, events = fought(game.state, 1)
    tapped = [event.object.id for event in events if isinstance(event, BecameTapped)]
    assert len(tapped) >= len(PLAIN) - 1
    assert any(ATTACKED in dict(one.uses) and not one.tapped for one in state.objects.values())
    monkeypatch.setattr(declaring_attackers, "is_blind_to_statuses", lambda draft: False)
    one_by_one, events = fought(game.state, 1)
    assert one_by_one == state
    assert tapped == [event.object.id for event in events if isinstance(event, BecameTapped)]


def test_a_plain_combat_leaves_the_damage_marked_and_told() -> None:
    """A Hill Giant (3/3) and a Grizzly Bears (2/2) fight: the Bears die, the Giant has 2 damage."""
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant").battlefield("Bob", "Grizzly Bears")
    giant, bears = game.state.battlefield
    state, events = fought(game.state, 0)
    assert state.objects[giant].damage == 2
    assert bears not in state.battlefield
    told = [(one.source.id, one.object.id, one.amount) for one in events if isinstance(one, DamageDealt)]
    assert told == [(giant, bears, 3), (bears, giant, 2)]
