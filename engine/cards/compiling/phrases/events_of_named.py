"""Phrases for what happens when something that was named does something this turn (CR 603.7)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.base.kinds import Effect, EventPattern, Filter
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.effects.joints import Delayed
from engine.cards.events.combat import Attacks, BecomesBlocked
from engine.cards.events.life_and_damage import DealsDamage, IsDealtDamage
from engine.cards.events.zones import Moves
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsThat, named_in
from engine.cards.language.declaring import REFUSED, Values, include, way
from engine.cards.language.placeholders import NewTarget
from engine.cards.references.choices import Target

_EVENTS: tuple[tuple[str, Callable[[Filter], EventPattern]], ...] = (
    ("dies", lambda that: Moves(that, "battlefield", "graveyard")),
    (
        "is put into your graveyard from the battlefield",
        lambda that: Moves(AllOf((that, IsOwnedBy("you"))), "battlefield", "graveyard"),
    ),
    ("leaves the battlefield", lambda that: Moves(that, "battlefield", "")),
    ("is dealt damage", IsDealtDamage),
    ("deals damage", DealsDamage),
    ("deals combat damage to a player", lambda that: DealsDamage(that, IsPlayer("any"), True)),
    ("attacks", Attacks),
    ("becomes blocked", BecomesBlocked),
)
"""What a named object may do, and the event that this is."""
_LEAVING = tuple(words for words, event_of in _EVENTS if isinstance(event_of(IsThat(Target())), Moves))
"""What it does only once."""


def _that_of(event: object, event_of: Callable[[Filter], EventPattern]) -> IsThat | None:
    """Return the named object that an event is about, where it is such an event."""
    that = named_in(getattr(event, "filter", None))
    return that if that is not None and event == event_of(that) else None


def _declare(when: str, words: str, event_of: Callable[[Filter], EventPattern], *, is_once: bool) -> None:
    """Declare what happens when, or whenever, a named object does something this turn."""

    def unbuild(found: tuple[Effect, ...]) -> Values | None:
        match only_effect(found, Delayed):
            case Delayed(event, effects, _, once, False) if once is is_once:
                that = _that_of(event, event_of)
                return {"of": that.of, "it": effects} if that is not None else None
        return None

    for named in ("named", "target"):
        way(
            "plain sentence",
            f"{when} {{of:{named}}} {words} this turn, {{it:simple}}",
            lambda said: (Delayed(event_of(IsThat(said["of"])), said["it"], (), is_once),),
            unbuild,
            of=tuple,
        )


def _declare_for_entries(words: str, event_of: Callable[[Filter], EventPattern]) -> None:
    """Declare how an entry says what a target does."""

    def unbuild(found: object) -> Values | None:
        that = _that_of(found, event_of)
        return {"of": that.of} if that is not None and isinstance(that.of, Target) else None

    for named in ("plain", "target"):
        way(
            "target event",
            f"{{of:{named}}} {words}",
            lambda said: event_of(IsThat(said["of"])) if isinstance(said["of"], Target | NewTarget) else REFUSED,
            unbuild,
            of=EventPattern,
        )


for _words, _event_of in _EVENTS:
    _declare("when", _words, _event_of, is_once=True)
    if _words not in _LEAVING:
        _declare("whenever", _words, _event_of, is_once=False)
    _declare_for_entries(_words, _event_of)
include("entry event", "target event")
