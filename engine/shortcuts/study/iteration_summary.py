"""What one iteration of a loop does, seat by seat: events added up, as numbers or as closed forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from engine.cards.base.mana import MANA_TYPES
from engine.frozen_dataclass import dataclass
from engine.model import events, stack_events
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.turns import BEGINNING_OF_COMBAT
from engine.model.zones import BATTLEFIELD, HAND, LIBRARY, NOWHERE

LIFE, DAMAGE, MANA, COUNTERS, TOKENS, CARDS, SPELLS, ABILITIES, TRIGGERS, TAPPING, TURN = SECTIONS = (
    "life",
    "damage",
    "mana",
    "counters",
    "tokens",
    "cards",
    "spells",
    "activations",
    "triggers",
    "tapping",
    "turn",
)
"""The sections of the ledger, in order."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the ledger: what a seat does or undergoes, how much is added and how much is taken away.

    `seat` -1: to the table as a whole. Amounts may be closed forms in the number of iterations done before.
    """

    seat: int
    section: str
    what: str
    more: Quantity
    less: Quantity = 0


class Ledger:
    """Adds events up; their amounts may be closed forms."""

    def __init__(self) -> None:
        self._more: dict[tuple[int, str, str], Quantity] = {}
        self._less: dict[tuple[int, str, str], Quantity] = {}
        self._ways: dict[int, list[str]] = {}
        self._travels: dict[int, tuple[int, str, Quantity]] = {}

    def take(self, happened: Iterable[Event]) -> None:
        """Add what happened."""
        for event in happened:
            add = _ADDING.get(type(event))
            if add is not None:
                add(self, event)

    def add(self, seat: int, section: str, what: str, more: Quantity, less: Quantity = 0) -> None:
        """Add to a line."""
        key = (seat, section, what)
        self._more[key] = self._more.get(key, 0) + more
        self._less[key] = self._less.get(key, 0) + less

    def spend(self, before: GameState, after: GameState) -> None:
        """Count as less what was made and is in no pool any longer, between two states."""
        for seat, (first, second) in enumerate(zip(before.seats, after.seats, strict=True)):
            for mana_type, had, has in zip(MANA_TYPES, first.all_mana, second.all_mana, strict=True):
                mana = f"{{{mana_type}}}"
                made = self._more.get((seat, MANA, mana), 0)
                gone = made - (has - had)
                if made != 0 or gone != 0:
                    self.add(seat, MANA, mana, 0, gone)

    def lines(self) -> tuple[LedgerLine, ...]:
        """Return the ledger, seats in turn order."""
        for id, (seat, name, count) in self._travels.items():
            self.add(seat, CARDS, f"{name}: {' → '.join(self._ways[id])}", count)
        self._travels, self._ways = {}, {}
        found = [LedgerLine(*key, more, self._less[key]) for key, more in self._more.items()]
        return tuple(sorted(found, key=lambda one: (one.seat < 0, one.seat, SECTIONS.index(one.section))))

    def move(self, event: events.Moved) -> None:
        """Tokens come and go; a card's ways through the zones become one line."""
        held = event.after if event.after is not None else event.before
        assert held is not None
        if held.is_token:
            if event.zone_from == NOWHERE:
                self.add(held.controller, TOKENS, held.card.name, event.count)
            elif event.zone_from == BATTLEFIELD:
                assert event.before is not None
                self.add(event.before.controller, TOKENS, held.card.name, 0, event.count)
            return
        if event.how == "milled":
            self.add(held.owner, CARDS, "cards milled", event.count)
            return
        if event.zone_from == LIBRARY and event.zone_to == HAND:
            return  # told as cards drawn, or a card found that nobody else sees
        way = self._ways.pop(event.before.id, None) if event.before is not None else None
        if event.before is not None:
            self._travels.pop(event.before.id, None)
        way = [event.zone_from] if way is None else way
        if event.after is not None:
            self._ways[event.after.id] = [*way, event.zone_to]
            self._travels[event.after.id] = (held.owner, held.card.name, event.count)


OfObject: TypeAlias = events.BecameTapped | events.BecameUntapped | events.PermanentSacrificed
"""Events of a permanent."""


def _of(seat_of: Callable[[GameObject], int], section: str, words: str) -> Callable[[Ledger, OfObject], None]:
    return lambda ledger, event: ledger.add(
        seat_of(event.object), section, f"{words} {event.object.card.name}", event.object.count
    )


def _controller(held: GameObject) -> int:
    return held.controller


def _damage(ledger: Ledger, event: events.DamageDealt) -> None:
    if event.object is None:
        ledger.add(event.seat, DAMAGE, f"damage from {event.source.card.name}", event.amount)
    else:
        words = f"damage to {event.object.card.name}"
        ledger.add(event.object.controller, DAMAGE, words, event.amount * event.object.count)


def _counters(ledger: Ledger, event: events.CountersChanged) -> None:
    what = f"{event.kind} counters on {event.object.card.name}"
    amount = event.amount * event.object.count
    # Whether they are put on or removed is the same in every iteration; a comparison says it.
    more, less = (amount, 0) if amount > 0 else (0, -amount)
    ledger.add(event.object.controller, COUNTERS, what, more, less)


def _activated(ledger: Ledger, event: stack_events.AbilityActivated) -> None:
    # Members of a group are tapped for mana all at once.
    times = event.object.count if event.is_mana_ability else 1
    ledger.add(event.seat, ABILITIES, f"activations of {event.object.card.name}", times)


def _step(ledger: Ledger, event: events.StepBegan) -> None:
    if event.step == "untap":
        ledger.add(-1, TURN, "turns", 1)
    elif event.step == BEGINNING_OF_COMBAT:
        ledger.add(-1, TURN, "combat phases", 1)


# Each function takes its own kind of event only, which a dictionary's type cannot say.
_ADDING: dict[type[Event], Callable[[Ledger, Any], None]] = {
    events.Moved: Ledger.move,
    events.LifeGained: lambda ledger, event: ledger.add(event.seat, LIFE, "life", event.amount),
    events.LifeLost: lambda ledger, event: ledger.add(event.seat, LIFE, "life", 0, event.amount),
    events.DamageDealt: _damage,
    events.ManaAdded: lambda ledger, event: ledger.add(event.seat, MANA, f"{{{event.mana_type}}}", event.amount),
    events.CountersChanged: _counters,
    events.SeatGotCounters: lambda ledger, event: ledger.add(
        event.seat, COUNTERS, f"{event.kind} counters", event.amount
    ),
    events.CardsDrawn: lambda ledger, event: ledger.add(event.seat, CARDS, "cards drawn", event.count),
    events.CardDiscarded: lambda ledger, event: ledger.add(
        event.seat, CARDS, "cards discarded", event.object.count
    ),
    events.PermanentSacrificed: _of(_controller, CARDS, "sacrifices of"),
    stack_events.SpellCast: lambda ledger, event: ledger.add(
        event.item.controller, SPELLS, f"casts of {event.object.card.name}", 1
    ),
    stack_events.CopiedOnStack: lambda ledger, event: ledger.add(
        event.item.controller, SPELLS, f"copies of {event.item.source.card.name}", event.item.count
    ),
    stack_events.AbilityActivated: _activated,
    stack_events.AbilityTriggered: lambda ledger, event: ledger.add(
        event.item.controller, TRIGGERS, f"triggers of {event.item.source.card.name}", event.item.count
    ),
    events.BecameTapped: _of(_controller, TAPPING, "taps of"),
    events.BecameUntapped: _of(_controller, TAPPING, "untaps of"),
    events.StepBegan: _step,
}
