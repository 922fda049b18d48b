"""What costs take: tapping, sacrificing, discarding, counters, life and mana."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.base.kinds import CostPart
from engine.cards.costs import counters, mana_and_life, tapping, zones
from engine.cards.costs.cost import Cost
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import InZone
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.search.net.class_matching import may_match, zone_of
from engine.search.net.classes import ObjectClass
from engine.search.net.listening import Happening
from engine.search.net.net_building import (
    COUNTERS_OF_SIZE,
    FRESH,
    HURT,
    LIFE,
    ROOM,
    SICK,
    TAPPED,
    UNTAPPED,
    Delta,
    NetBuilder,
    Resource,
    give,
)
from engine.search.net.speaking import Speech, Spoken

_WAYS: dict[type[CostPart], tuple[str, str, str]] = {
    zones.SacrificeOthers: ("sacrifice", "sacrificed", GRAVEYARD),
    zones.SacrificeX: ("sacrifice", "sacrificed", GRAVEYARD),
    zones.ReturnOthers: (HAND, "returned", HAND),
    zones.ExileOthers: (EXILE, "exiled", EXILE),
    tapping.TapOthers: ("tap", "tapped", BATTLEFIELD),
    tapping.UntapOthers: ("untap", "untapped", BATTLEFIELD),
}
"""How a cost takes other objects, what an effect calls them then, and where they are."""


def pay(builder: NetBuilder, delta: Delta, cost: Cost, speech: Speech, less: int = 0, minimum: int = 0) -> str:
    """Take what a cost takes; the zone where its source is then."""
    builder.take_mana(delta, cost.mana, less, speech.x, minimum)
    zone = speech.zone
    for part in cost.beside_mana.parts:
        if type(part) in _WAYS:
            _others(builder, delta, part, speech)
        elif isinstance(part, (zones.SacrificeThis, zones.DiscardThis, zones.ExileThis, zones.ReturnThis)):
            zone = _itself(builder, delta, part, speech)
        elif isinstance(part, zones.RevealThis):
            pass
        else:
            taken = _TAKEN.get(type(part))
            if taken is None:
                builder.unknown[f"the cost {type(part).__name__}"] = None
            else:
                taken(builder, delta, part, speech)
    return zone


def _tap(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> None:
    one = speech.owner
    give(delta, (UNTAPPED, one.id), -1)
    give(delta, (TAPPED, one.id), 1)
    builder.happen(delta, Happening("tap", one))
    if speech.is_for_mana:
        builder.happen(delta, Happening("tap for mana", one))


def _untap(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> None:
    one = speech.owner
    give(delta, (UNTAPPED, one.id), 1)
    give(delta, (TAPPED, one.id), -1)
    builder.happen(delta, Happening("untap", one))


def _tap_power(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> None:
    creatures = frozenset(
        one.id for one in builder.table.classes.values() if one.is_creature and one.id != speech.owner.id
    )
    give(delta, paid(builder, "tap", BATTLEFIELD, creatures), -1)


def _life(builder: NetBuilder, delta: Delta, part: mana_and_life.PayLife, speech: Speech) -> None:
    give(delta, LIFE, -abs(builder.number(part.amount, speech.owner, speech.x)))
    builder.happen(delta, Happening("lose"))


def _discard(builder: NetBuilder, delta: Delta, part: zones.DiscardCards, speech: Speech) -> None:
    asked = AllOf((part.filter or IsAnything(), InZone(HAND)))
    give(delta, paid(builder, "discard", HAND, builder.matching(asked, speech.owner)), -part.count)


def _discard_hand(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> None:
    give(delta, paid(builder, "discard", HAND, frozenset(builder.table.classes)), -1)


def _evidence(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> None:
    cards = frozenset(one.id for one in builder.table.classes.values() if not one.is_token)
    give(delta, paid(builder, EXILE, GRAVEYARD, cards), -1)


def _remove(builder: NetBuilder, delta: Delta, part: counters.RemoveCountersFromThis, speech: Speech) -> None:
    amount = builder.number(part.count, speech.owner, speech.x)
    builder.put_counters(delta, speech.owner, part.kind, -amount)
    if part.kind in COUNTERS_OF_SIZE:
        give(delta, (FRESH, speech.owner.id), amount)


def _put(builder: NetBuilder, delta: Delta, part: counters.PutCountersOnThis, speech: Speech) -> None:
    """Take counters as a cost; of -1/-1 counters fewer may be put, or none, where an effect says so."""
    one, amount = speech.owner, builder.number(part.count, speech.owner, speech.x)
    if part.kind != "-1/-1":
        builder.put_counters(delta, one, part.kind, amount)
        builder.happen(delta, Happening("counters", one, word=part.kind))
        return
    key: Resource = ("paid counter", part.kind, one.id)
    give(delta, key, -amount)
    builder.add(
        f"-1/-1 counter on {one.id} as a cost",
        {key: 1, (ROOM, one.id): -1, (HURT, one.id): 1, (FRESH, one.id): 1},
    )
    for owner, replaced, tags in builder.table.replacing("counters put"):
        if replaced.plus < 0 and replaced.kind in ("", part.kind) and may_match(replaced.filter, one, owner):
            builder.add(f"no -1/-1 counter on {one.id} as a cost", {key: 1}, tags)


_TAKEN: dict[type[CostPart], Callable[..., None]] = {
    tapping.TapThis: _tap,
    tapping.UntapThis: _untap,
    tapping.TapPower: _tap_power,
    mana_and_life.PayLife: _life,
    zones.DiscardCards: _discard,
    zones.DiscardHand: _discard_hand,
    zones.CollectEvidence: _evidence,
    counters.RemoveCountersFromThis: _remove,
    counters.PutCountersOnThis: _put,
}


def _others(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> None:
    way, word, to = _WAYS[type(part)]
    filter = part.filter  # type: ignore[attr-defined]  # each of these costs has one
    matching = builder.matching(filter, speech.owner)
    count = getattr(part, "count", speech.x)
    give(delta, paid(builder, way, zone_of(filter), matching), -count)
    speech.note(Spoken(matching, 1, to), word)


def _itself(builder: NetBuilder, delta: Delta, part: CostPart, speech: Speech) -> str:
    one = speech.owner
    if isinstance(part, zones.SacrificeThis):
        builder.leave(delta, one, GRAVEYARD, is_sacrificed=True)
        return GRAVEYARD
    if isinstance(part, zones.DiscardThis):
        give(delta, (HAND, one.id), -1)
        give(delta, (GRAVEYARD, one.id), 1)
        builder.happen(delta, Happening("discard", one))
        return GRAVEYARD
    to = part.zone if isinstance(part, zones.ReturnThis) else EXILE
    if speech.zone == BATTLEFIELD:
        builder.leave(delta, one, to)
    else:
        give(delta, (speech.zone, one.id), -1)
        give(delta, (to, one.id), 1)
    return to


def paid(builder: NetBuilder, way: str, zone: str, classes: frozenset[str]) -> Resource:
    """Return the resource that one of some classes pays with: each is a transition that gives it."""
    key: Resource = ("paid", way, zone, classes)
    for id in sorted(classes):
        _payment(builder, key, way, zone, builder.table.classes[id])
    return key


def _payment(builder: NetBuilder, key: Resource, way: str, zone: str, one: ObjectClass) -> None:
    if way == "tap":
        for place in (UNTAPPED, SICK):
            delta: Delta = {key: 1, (place, one.id): -1, (TAPPED, one.id): 1}
            builder.happen(delta, Happening("tap", one))
            builder.add(f"tap {one.id} to pay", delta, acts_on=one)
        return
    delta = {key: 1}
    if way == "discard":
        give(delta, (HAND, one.id), -1)
        give(delta, (GRAVEYARD, one.id), 1)
        builder.happen(delta, Happening("discard", one))
    elif zone == BATTLEFIELD:
        is_sacrificed = way == "sacrifice"
        builder.leave(delta, one, GRAVEYARD if is_sacrificed else way, is_sacrificed=is_sacrificed)
    else:
        give(delta, (zone, one.id), -1)
        give(delta, (way, one.id), 1)
        builder.happen(delta, Happening("move", one, zone_from=zone, zone_to=way))
    builder.add(f"{way} {one.id} to pay", delta, acts_on=one)
