"""Phrases for one of several events of an object, and for blocking where the other creature is named."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern
from engine.cards.compiling.phrases.events_of_moving import PUT_THERE
from engine.cards.events.combat import Attacks, BecomesBlocked, Blocks
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.life_and_damage import DealsDamage
from engine.cards.events.spells_and_abilities import BecomesTarget
from engine.cards.events.status import Transforms, TurnsFaceUp
from engine.cards.events.zones import CreatesToken, IsSacrificed, Moves
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsToken
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.language.declaring import REFUSED, Values, read_only, same, way
from engine.cards.language.trees import replaced

# ---- one of several events of the same object


def _either(template: str, *events: EventPattern) -> None:
    """Declare that one of several things happens to the same object: "enters or attacks"."""

    def build(said: Values) -> AnyOfEvents:
        return AnyOfEvents(tuple(replaced(one, filter=said["filter"]) for one in events))

    def unbuild(found: AnyOfEvents) -> Values | None:
        item = found.filter
        if item is None or found.is_joined:
            return None
        expected = tuple(replaced(one, filter=item) for one in events)
        return {"filter": item} if same(found.patterns, expected) else None

    way("event", template, build, unbuild, of=AnyOfEvents)


_ANY = IsThis()
_ENTERS, _DIES = Moves(_ANY, "", "battlefield"), Moves(_ANY, "battlefield", "graveyard")
_LEAVES, _ATTACKS = Moves(_ANY, "battlefield", ""), Attacks(_ANY)
_either("{filter:one} enters or attacks", _ENTERS, _ATTACKS)
_either("{filter:one} enters or dies", _ENTERS, _DIES)
_PUT_THERE = Moves(_ANY, "battlefield", "graveyard", PUT_THERE)
_either(f"{{filter:one}} enters or {PUT_THERE}", _ENTERS, _PUT_THERE)
_either("{filter:one} enters or is turned face up", _ENTERS, TurnsFaceUp(_ANY))
_either("{filter:one} enters or transforms into ~", _ENTERS, Transforms(_ANY, True))
_either("{filter:one} enters or leaves the battlefield", _ENTERS, _LEAVES)
_either(
    "{filter:one} enters or deals combat damage to a player", _ENTERS, DealsDamage(_ANY, IsPlayer("any"), True)
)
_either("{filter:one} attacks or dies", _ATTACKS, _DIES)
_TARGETED = BecomesTarget(_ANY, by="spell")
_either("{filter:one} attacks or becomes the target of a spell", _ATTACKS, _TARGETED)
_either("{filter:one} attacks, blocks, or becomes the target of a spell", _ATTACKS, Blocks(_ANY), _TARGETED)
_either("{filter:one} enters or becomes the target of a spell", _ENTERS, _TARGETED)
_either("{filter:one} dies or is put into exile", _DIES, Moves(_ANY, "battlefield", "exile"))
read_only(
    "event",
    "{filter:one} dies or is put into exile from the battlefield",
    lambda said: AnyOfEvents(
        (Moves(said["filter"], "battlefield", "graveyard"), Moves(said["filter"], "battlefield", "exile"))
    ),
)
_either("{filter:one} attacks or blocks", _ATTACKS, Blocks(_ANY))
_either("{filter:one} blocks or becomes blocked", Blocks(_ANY), BecomesBlocked(_ANY))


def _created_or_sacrificed(said: Values) -> object:
    item = said["filter"]
    if IsToken() not in parts_of(item):
        return REFUSED
    return AnyOfEvents((CreatesToken("you", item), IsSacrificed("you", item)))


def _created_or_sacrificed_values(found: AnyOfEvents) -> Values | None:
    match found.patterns:
        case (CreatesToken("you", item), IsSacrificed("you", same_item)) if item == same_item:
            return {"filter": item}
    return None


way(
    "event",
    "you create or sacrifice {filter:one}",
    _created_or_sacrificed,
    _created_or_sacrificed_values,
    of=AnyOfEvents,
)

# ---- blocking and being blocked, where the other creature is named


def _blocks_or_is_blocked(said: Values) -> object:
    if not isinstance(said["filter"], (IsThis, IsAttachedHost)):
        return REFUSED
    return AnyOfEvents((Blocks(said["filter"], said["by"]), Blocks(said["by"], said["filter"])))


def _blocks_or_is_blocked_values(found: AnyOfEvents) -> Values | None:
    match found.patterns:
        case (Blocks(one, by), Blocks(other, whom)) if one == whom and by == other:
            return {"filter": one, "by": by}
    return None


way(
    "event",
    "{filter:one} blocks or becomes blocked by {by:one}",
    _blocks_or_is_blocked,
    _blocks_or_is_blocked_values,
    of=AnyOfEvents,
)
way(
    "event",
    "{filter:one} becomes blocked by {by:one}",
    lambda said: (
        Blocks(said["by"], said["filter"])
        if isinstance(said["filter"], (IsThis, IsAttachedHost))
        else BecomesBlocked(said["filter"], said["by"])
    ),
    lambda found: {"filter": found.filter, "by": found.by} if found.by is not None else None,
    of=BecomesBlocked,
)
way(
    "event",
    "{whom:one} becomes blocked by {filter:one}",
    lambda _: REFUSED,  # read above
    lambda found: (
        {"whom": found.whom, "filter": found.filter} if isinstance(found.whom, (IsThis, IsAttachedHost)) else None
    ),
    of=Blocks,
)
way(
    "event",
    "{filter:one} blocks {whom:one}",
    lambda said: (
        Blocks(said["filter"], said["whom"]) if not isinstance(said["whom"], (IsThis, IsAttachedHost)) else REFUSED
    ),
    lambda found: (
        {"filter": found.filter, "whom": found.whom}
        if found.whom is not None and not isinstance(found.whom, (IsThis, IsAttachedHost))
        else None
    ),
    of=Blocks,
)
