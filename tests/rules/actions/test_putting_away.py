"""Permanents that die all at once end as they do one by one, and each sees the others go (CR 603.10a, 704.3)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.libraries import Mill
from engine.cards.effects.zones import Destroy
from engine.cards.filters.objects import IsPermanent
from engine.cards.references.choices import All
from engine.model import decisions
from engine.model.event import Event
from engine.model.events import Moved
from engine.model.state import GameState
from engine.rules.actions import milling, moving
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, instant, table

RUIN = instant("Ruin", Destroy(All(IsPermanent())))
PLAIN = ("Grizzly Bears", "Hill Giant", "Llanowar Elves", "Forest", "Sol Ring")
BESIDE = {
    "nothing else": (),
    "what waits for deaths": ("Blood Artist", "Zulaport Cutthroat", "Bastion of Remembrance"),
    "what waits for its own": ("Priest of Yawgmoth", "Spine of Ish Sah", "Murderous Redcap"),
    "what comes back": ("Kitchen Finks", "Young Wolf", "Mikaeus, the Unhallowed"),
    "what changes others": ("Glorious Anthem", "Serra Avatar", "Matca Rioters"),
    "where cards go": ("Rest in Peace",),
    "what goes elsewhere by itself": ("Blightsteel Colossus", "Kozilek, Butcher of Truth"),
    "what remembers": ("Salvager of Ruin", "Fraying Sanity"),
    "what stays": ("Darksteel Reactor", "Yawgmoth, Thran Physician"),
}


def board(beside: tuple[str, ...]) -> PlayedTable:
    """Permanents of both seats, alone and in groups, with marks, hosts and other controllers than owners."""
    game = table("Alice", "Bob").hand("Alice", RUIN)
    for seat in ("Alice", "Bob"):
        game.battlefield(seat, PLAIN[0], counters=(("charge", 2),)).battlefield(seat, *PLAIN, *beside)
        game.battlefield(seat, "Grizzly Bears", count=3, is_token=True).battlefield(seat, "Forest", count=2)
    game.battlefield("Alice", "Hill Giant", owner="Bob").battlefield("Alice", "Hill Giant")
    game.battlefield("Bob", "Llanowar Elves", counters=(("finality", 1),))
    game._put("Bob", "battlefield", ("Serra Angel",), {"is_commander": True})
    game.battlefield("Alice", "Bear Umbra", on="Llanowar Elves").battlefield("Bob", "Pacifism", on="Hill Giant")
    return game.battlefield("Alice", "Sol Ring", "Grizzly Bears")


def ruined(state: GameState) -> tuple[GameState, list[Event]]:
    """What has become of a board on which everything is destroyed, and what triggers has resolved."""
    events: list[Event] = []
    for _ in range(60):
        if isinstance(state.pending, decisions.GameIsOver):
            break
        choice = legal_choices(state)[0]
        step = apply(state, choice)
        state, events = step.state, [*events, *step.events]
        if not state.stack and isinstance(state.pending, decisions.HasPriority):
            break
    return state, events


@pytest.mark.parametrize("beside", BESIDE)
def test_all_that_is_destroyed_ends_as_it_does_one_by_one(beside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = board(BESIDE[beside]).casts("Alice", "Ruin")
    plainly = moving.put_away_plainly
    died: list[int] = []

    def counted(draft, dying, place, to, how, elsewhere):
        found = plainly(draft, dying, place, to, how, elsewhere)
        died.append(len(found))
        return found

    monkeypatch.setattr(moving, "put_away_plainly", counted)
    found = ruined(game.state)
    monkeypatch.setattr(moving, "put_away_plainly", lambda *given: [])
    assert ruined(game.state) == found
    moved = [one for one in found[1] if isinstance(one, Moved) and one.zone_from == "battlefield"]
    assert len(moved) > 10
    assert (sum(died) > 10) is (beside not in ("where cards go", "what remembers"))


@pytest.mark.parametrize("beside", BESIDE)
def test_all_that_is_milled_ends_as_it_does_one_by_one(beside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of six plain cards and some others all but the last are milled, by a seat with such permanents."""
    dig = instant("Dig", Mill(Number(5 + len(BESIDE[beside]))))
    game = table("Alice", "Bob").hand("Alice", dig).battlefield("Alice", *BESIDE[beside])
    game.library("Alice", *PLAIN[:3], *BESIDE[beside], *PLAIN[2:]).graveyard("Alice", "Grizzly Bears")
    game.casts("Alice", "Dig")
    found = ruined(game.state)
    monkeypatch.setattr(milling, "put_away_plainly", lambda *given: [])
    assert ruined(game.state) == found
    milled = [one for one in found[1] if isinstance(one, Moved) and one.how == "milled"]
    assert len(milled) == 5 + len(BESIDE[beside])


def test_cards_lie_together_once_the_tokens_between_them_cease_to_exist() -> None:
    """A Grizzly Bears, two tokens and another Grizzly Bears die together (CR 704.3, 704.5d)."""
    game = table("Alice", "Bob").hand("Alice", RUIN).battlefield("Alice", "Grizzly Bears")
    game.battlefield("Alice", "Hill Giant", "Llanowar Elves", is_token=True)
    game.battlefield("Alice", "Grizzly Bears", counters=(("charge", 1),)).battlefield("Alice", "Sol Ring")
    state, events = ruined(game.casts("Alice", "Ruin").state)
    assert sum(one.zone_to == "graveyard" for one in events if isinstance(one, Moved)) == 6
    expected = [("Grizzly Bears", 2), ("Sol Ring", 1), ("Ruin", 1)]
    left = [state.objects[id] for id in state.seats[0].graveyard]
    assert expected == [(one.card.name, one.count) for one in left]
