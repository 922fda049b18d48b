"""How tickets are redeemed: one small transition for each class that fits, each with what it gives and takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.replacing import AddsTokens
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.search.net.abilities import bodies, clones
from engine.search.net.building import (
    COUNTERS_OF_SIZE,
    FRESH,
    HURT,
    LIFE,
    ROOM,
    SICK,
    SOMETHING,
    TAPPED,
    UNTAPPED,
    Delta,
    Drawing,
    Resource,
    give,
    ticket,
)
from engine.search.net.classes import ANY_CARD, NO_TAGS, ObjectClass, Tags
from engine.search.net.listening import OPPONENT, Happening
from engine.search.net.matching import may_fit

NEVER_DIES_OF_DAMAGE = 30
"""A toughness above which damage is taken for what kills nothing."""
_KINDS = {"spell": SpellAbility, "activated": ActivatedAbility, "triggered": TriggeredAbility}


def redeem(drawing: Drawing, key: Resource) -> None:
    """Add the transitions that redeem a ticket."""
    what = key[1]
    assert isinstance(what, str)
    _REDEEMED[what](drawing, key, *key[2:])


def _each(drawing: Drawing, classes: frozenset[str]) -> Iterator[ObjectClass]:
    return (drawing.table.classes[id] for id in sorted(classes))


def _untap(drawing: Drawing, key: Resource, classes: frozenset[str]) -> None:
    for one in _each(drawing, classes):
        delta: Delta = {key: -1, (TAPPED, one.id): -1, (UNTAPPED, one.id): 1}
        drawing.happen(delta, Happening("untap", one))
        drawing.add(f"untap {one.id}", delta, acts_on=one)


def _tap(drawing: Drawing, key: Resource, classes: frozenset[str]) -> None:
    for one in _each(drawing, classes):
        for place in (UNTAPPED, SICK):
            delta: Delta = {key: -1, (place, one.id): -1, (TAPPED, one.id): 1}
            drawing.happen(delta, Happening("tap", one))
            drawing.add(f"tap {one.id}", delta, acts_on=one)


def _target(drawing: Drawing, key: Resource, classes: frozenset[str]) -> None:
    for one in _each(drawing, classes):
        delta: Delta = {key: -1}
        drawing.happen(delta, Happening("target", one))
        drawing.add(f"target {one.id}", delta, acts_on=one)


def _move(
    drawing: Drawing,
    key: Resource,
    origin: str,
    to: str,
    classes: frozenset[str],
    is_sacrificed: bool,
    is_tapped: bool,
    counters: tuple[tuple[str, int], ...],
) -> None:
    for one in _each(drawing, classes):
        delta: Delta = {key: -1}
        if origin == BATTLEFIELD:
            if to == BATTLEFIELD:
                continue
            drawing.leave(delta, one, to, is_sacrificed=is_sacrificed)
        elif one.is_token or (to == BATTLEFIELD and (one.id == ANY_CARD or not one.is_permanent)):
            continue
        else:
            give(delta, (origin, one.id), -1)
            if to == BATTLEFIELD:
                drawing.enter(delta, one, origin, is_tapped=is_tapped)
                for kind, number in counters:
                    drawing.put_counters(delta, one, kind, number)
                    if kind in COUNTERS_OF_SIZE:
                        give(delta, (FRESH, one.id), -1)
            else:
                give(delta, (to, one.id), 1)
                drawing.happen(delta, Happening("move", one, zone_from=origin, zone_to=to))
        drawing.add(f"{one.id} from {origin} to {to}", delta, acts_on=one)
        if origin != BATTLEFIELD and to == BATTLEFIELD:
            clones(drawing, one, delta, origin, one.tags)


def _create(drawing: Drawing, key: Resource, id: str, is_tapped: bool) -> None:
    token = drawing.table.classes[id]
    for times, tags, source in _times_created(drawing):
        delta: Delta = {key: -1}
        for _ in range(times):
            drawing.enter(delta, token, "", is_tapped=is_tapped)
        drawing.add(f"create {id}{source}", delta, tags)
    for owner, replaced, tags in drawing.table.replacements:
        if isinstance(replaced, AddsTokens):
            delta = {key: -1}
            drawing.enter(delta, token, "", is_tapped=is_tapped)
            drawing.enter(delta, drawing.table.token_of[replaced.token], "")
            drawing.add(f"create {id} and more by {owner.id}", delta, tags)


def _times_created(drawing: Drawing) -> list[tuple[int, Tags, str]]:
    """How many tokens come of one, with the pieces that this rests on."""
    found: list[tuple[int, Tags, str]] = [(1, NO_TAGS, "")]
    for owner, replaced, tags in drawing.table.replacing("tokens created"):
        found.append((replaced.times + replaced.plus, tags, f", more by {owner.id}"))
    return found


def _copy(drawing: Drawing, key: Resource, classes: frozenset[str], has_haste: bool, is_tapped: bool) -> None:
    for one in _each(drawing, classes):
        copy = drawing.table.copy_of.get(one.id)
        if copy is None:
            continue
        for times, tags, source in _times_created(drawing):
            delta: Delta = {key: -1}
            for _ in range(times):
                drawing.enter(delta, copy, "", is_tapped=is_tapped)
            if has_haste and (SICK, copy.id) in delta:
                give(delta, (UNTAPPED, copy.id), delta.pop((SICK, copy.id)))
            drawing.add(f"create a copy of {one.id}{source}", delta, tags, acts_on=one)


def _put(drawing: Drawing, key: Resource, kind: str, classes: frozenset[str]) -> None:
    for one in _each(drawing, classes):
        ways: list[tuple[int, Tags]] = [(1, NO_TAGS)]
        for owner, replaced, tags in drawing.table.replacing("counters put"):
            if replaced.kind in ("", kind) and may_fit(replaced.filter, one, owner):
                ways.append((replaced.times + replaced.plus, tags))
        for times, tags in ways:
            delta: Delta = {key: -1, SOMETHING: 1}
            drawing.put_counters(delta, one, kind, times)
            if kind == "-1/-1":
                give(delta, (HURT, one.id), times)
            if kind in COUNTERS_OF_SIZE:
                give(delta, (FRESH, one.id), 1)
            drawing.happen(delta, Happening("counters", one, max(times, 1), word=kind))
            drawing.add(f"put {kind} on {one.id}", delta, tags, acts_on=one)
        if kind == "-1/-1" and one.is_creature:
            delta = {key: -1}
            drawing.happen(delta, Happening("counters", one, word=kind))
            drawing.leave(delta, one, GRAVEYARD)
            drawing.add(f"{one.id} dies of {kind}", delta, acts_on=one)


def _take(drawing: Drawing, key: Resource, kind: str, classes: frozenset[str]) -> None:
    for one in _each(drawing, classes):
        delta: Delta = {key: -1}
        drawing.put_counters(delta, one, kind, -1)
        if kind in COUNTERS_OF_SIZE:
            give(delta, (FRESH, one.id), 1)
        drawing.add(f"take {kind} from {one.id}", delta, acts_on=one)


def _grow(drawing: Drawing, key: Resource, classes: frozenset[str]) -> None:
    """A larger toughness is room for -1/-1 counters and damage."""
    for one in _each(drawing, classes):
        drawing.add(f"{one.id} grows", {key: -1, (ROOM, one.id): 1}, acts_on=one)


def _gain(drawing: Drawing, key: Resource, amount: int) -> None:
    ways: list[tuple[int, Tags]] = [(1, NO_TAGS)]
    ways += [(one.times, tags) for _, one, tags in drawing.table.replacing("life gained") if not one.into]
    for times, tags in ways:
        delta: Delta = {key: -1, LIFE: amount * times, SOMETHING: 1}
        drawing.happen(delta, Happening("gain", amount=amount * times))
        drawing.add(f"gain {amount} life", delta, tags)


def _opponent_gains(drawing: Drawing, key: Resource, amount: int) -> None:
    for _, replaced, tags in drawing.table.replacing("life gained"):
        if replaced.into:
            delta: Delta = {key: -1, SOMETHING: 1}
            drawing.happen(delta, Happening("lose", amount=amount, who=OPPONENT))
            drawing.add(f"an opponent loses {amount} life instead", delta, tags)
    drawing.add(f"an opponent gains {amount} life", {key: -1})


def _opponent_loses(drawing: Drawing, key: Resource, amount: int) -> None:
    delta: Delta = {key: -1, SOMETHING: 1}
    drawing.happen(delta, Happening("lose", amount=amount, who=OPPONENT))
    drawing.add(f"an opponent loses {amount} life", delta)


def _damage(
    drawing: Drawing, key: Resource, amount: int, classes: frozenset[str], is_player: bool, source: str
) -> None:
    by = drawing.table.classes[source]
    linked = {ticket("gain", amount): 1} if "lifelink" in by.keywords else {}
    if is_player:
        delta: Delta = {key: -1, SOMETHING: 1, **linked}
        drawing.happen(delta, Happening("damage", by, amount))
        drawing.happen(delta, Happening("lose", amount=amount, who=OPPONENT))
        drawing.add(f"{source} damages an opponent", delta)
    for one in _each(drawing, classes):
        if not one.is_creature:
            continue
        delta = {key: -1, **linked}
        drawing.happen(delta, Happening("damage", by, amount, to=one))
        drawing.happen(delta, Happening("dealt", one, amount))
        is_lasting = "indestructible" in one.keywords or (one.card.toughness or 0) > NEVER_DIES_OF_DAMAGE
        if is_lasting:
            drawing.add(f"{source} damages {one.id}", delta, acts_on=one)
            continue
        drawing.add(
            f"{source} damages {one.id}", {**delta, (ROOM, one.id): -amount, (HURT, one.id): amount}, acts_on=one
        )
        drawing.leave(delta, one, GRAVEYARD)
        drawing.add(f"{source} kills {one.id}", delta, acts_on=one)


def _draw(drawing: Drawing, key: Resource) -> None:
    any_card = drawing.table.classes[ANY_CARD]
    delta: Delta = {key: -1, (HAND, ANY_CARD): 1, SOMETHING: 1}
    drawing.happen(delta, Happening("draw", any_card))
    drawing.add("draw a card", delta)
    for piece in drawing.table.pieces:
        delta = {key: -1, (LIBRARY, piece.id): -1, (HAND, piece.id): 1}
        drawing.happen(delta, Happening("draw", piece))
        drawing.add(f"draw {piece.id}", delta)


def _mill(drawing: Drawing, key: Resource) -> None:
    for one in (drawing.table.classes[ANY_CARD], *drawing.table.pieces):
        delta: Delta = {key: -1, (GRAVEYARD, one.id): 1, SOMETHING: 1}
        if one.id != ANY_CARD:
            give(delta, (LIBRARY, one.id), -1)
        drawing.happen(delta, Happening("move", one, zone_from=LIBRARY, zone_to=GRAVEYARD))
        drawing.add(f"mill {one.id}", delta)


def _copy_spell(
    drawing: Drawing, key: Resource, classes: frozenset[str], kinds: tuple[str, ...], is_cast: bool
) -> None:
    wanted = tuple(_KINDS[kind] for kind in kinds)
    for one in _each(drawing, classes):
        for ability, tags in one.abilities:
            body = getattr(ability, "body", None)
            is_mana = isinstance(ability, ActivatedAbility) and ability.is_mana_ability
            if not isinstance(ability, wanted) or is_mana or not isinstance(body, Body):
                continue
            delta: Delta = {key: -1, SOMETHING: 1}
            if is_cast:
                drawing.happen(delta, Happening("cast", one))
            bodies(drawing, f"copied {one.id}", delta, one, body, tags)


def _cast_free(drawing: Drawing, key: Resource, classes: frozenset[str]) -> None:
    for piece in drawing.table.pieces:
        if piece.id not in classes or "land" in piece.card.types:
            continue
        spell = next((one for one, _ in piece.abilities if isinstance(one, SpellAbility)), None)
        for zone in (HAND, GRAVEYARD, EXILE):
            delta: Delta = {key: -1, (zone, piece.id): -1, SOMETHING: 1}
            drawing.happen(delta, Happening("cast", piece))
            if spell is None:
                drawing.enter(delta, piece, STACK)
                drawing.add(f"cast {piece.id} for nothing", delta, piece.tags)
            else:
                give(delta, (GRAVEYARD, piece.id), 1)
                bodies(drawing, f"cast {piece.id} for nothing", delta, piece, spell.body, piece.tags)


_REDEEMED: dict[str, Callable[..., None]] = {
    "untap": _untap,
    "tap": _tap,
    "target": _target,
    "move": _move,
    "create": _create,
    "copy": _copy,
    "put": _put,
    "take": _take,
    "grow": _grow,
    "gain": _gain,
    "opponent gains": _opponent_gains,
    "opponent loses": _opponent_loses,
    "damage": _damage,
    "draw": _draw,
    "mill": _mill,
    "copy spell": _copy_spell,
    "cast free": _cast_free,
}
