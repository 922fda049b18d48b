"""How tickets are redeemed: one small transition for each matching class, each with what it gives and takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.replacing import AddsTokens, ReplacesTokens
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.search.net.abilities import bodies, clones
from engine.search.net.class_matching import may_match
from engine.search.net.classes import ANY_CARD, LAND, NO_TAGS, ObjectClass, Tags
from engine.search.net.listening import OPPONENT, Happening
from engine.search.net.net_building import (
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
    NetBuilder,
    Resource,
    give,
    ticket,
)

NEVER_DIES_OF_DAMAGE = 30
"""A toughness above which damage is taken for what kills nothing."""
DRAW_A_CARD = "draw a card"
"""How a transition is named in which a card is drawn that none of the pieces is."""
_KINDS = {"spell": SpellAbility, "activated": ActivatedAbility, "triggered": TriggeredAbility}


def redeem(builder: NetBuilder, key: Resource) -> None:
    """Add the transitions that redeem a ticket."""
    what = key[1]
    assert isinstance(what, str)
    _REDEEMED[what](builder, key, *key[2:])


def _each(builder: NetBuilder, classes: frozenset[str]) -> Iterator[ObjectClass]:
    return (builder.table.classes[id] for id in sorted(classes))


def _untap(builder: NetBuilder, key: Resource, classes: frozenset[str]) -> None:
    for one in _each(builder, classes):
        delta: Delta = {key: -1, (TAPPED, one.id): -1, (UNTAPPED, one.id): 1}
        builder.happen(delta, Happening("untap", one))
        builder.add(f"untap {one.id}", delta, acts_on=one)


def _tap(builder: NetBuilder, key: Resource, classes: frozenset[str]) -> None:
    for one in _each(builder, classes):
        for place in (UNTAPPED, SICK):
            delta: Delta = {key: -1, (place, one.id): -1, (TAPPED, one.id): 1}
            builder.happen(delta, Happening("tap", one))
            builder.add(f"tap {one.id}", delta, acts_on=one)


def _target(builder: NetBuilder, key: Resource, classes: frozenset[str]) -> None:
    for one in _each(builder, classes):
        delta: Delta = {key: -1}
        builder.happen(delta, Happening("target", one))
        builder.add(f"target {one.id}", delta, acts_on=one)


def _move(
    builder: NetBuilder,
    key: Resource,
    origin: str,
    to: str,
    classes: frozenset[str],
    is_sacrificed: bool,
    is_tapped: bool,
    counters: tuple[tuple[str, int], ...],
) -> None:
    for one in _each(builder, classes):
        delta: Delta = {key: -1}
        if origin == BATTLEFIELD:
            if to == BATTLEFIELD:
                continue
            builder.leave(delta, one, to, is_sacrificed=is_sacrificed)
        elif one.is_token or (to == BATTLEFIELD and (one.id == ANY_CARD or not one.is_permanent)):
            continue
        else:
            if origin != LIBRARY or one.id != LAND:  # of basic lands a library can have as many as one likes
                give(delta, (origin, one.id), -1)
            if to == BATTLEFIELD:
                builder.enter(delta, one, origin, is_tapped=is_tapped)
                for kind, number in counters:
                    builder.put_counters(delta, one, kind, number)
                    if kind in COUNTERS_OF_SIZE:
                        give(delta, (FRESH, one.id), -1)
            else:
                give(delta, (to, one.id), 1)
                builder.happen(delta, Happening("move", one, zone_from=origin, zone_to=to))
        builder.add(f"{one.id} from {origin} to {to}", delta, acts_on=one)
        if origin != BATTLEFIELD and to == BATTLEFIELD:
            clones(builder, one, delta, origin, one.tags)


def _create(builder: NetBuilder, key: Resource, id: str, is_tapped: bool) -> None:
    token = builder.table.classes[id]
    for times, tags, source in _times_created(builder):
        delta: Delta = {key: -1}
        for _ in range(times):
            builder.enter(delta, token, "", is_tapped=is_tapped)
        builder.add(f"create {id}{source}", delta, tags)
    for owner, replaced, tags in builder.table.replacements:
        if isinstance(replaced, AddsTokens):
            delta = {key: -1}
            builder.enter(delta, token, "", is_tapped=is_tapped)
            builder.enter(delta, builder.table.token_of[replaced.token], "")
            builder.add(f"create {id} and more by {owner.id}", delta, tags)
        elif isinstance(replaced, ReplacesTokens):
            delta = {key: -1}
            for one in replaced.tokens:
                builder.enter(delta, builder.table.token_of[one], "", is_tapped=is_tapped)
            builder.add(f"create others than {id} by {owner.id}", delta, tags)


def _times_created(builder: NetBuilder) -> list[tuple[int, Tags, str]]:
    """Return how many tokens come of one, with the pieces that this rests on."""
    found: list[tuple[int, Tags, str]] = [(1, NO_TAGS, "")]
    for owner, replaced, tags in builder.table.replacing("tokens created"):
        found.append((replaced.times + replaced.plus, tags, f", more by {owner.id}"))
    return found


def _copy(builder: NetBuilder, key: Resource, classes: frozenset[str], has_haste: bool, is_tapped: bool) -> None:
    for one in _each(builder, classes):
        copy = builder.table.copy_of.get(one.id)
        if copy is None:
            continue
        for times, tags, source in _times_created(builder):
            delta: Delta = {key: -1}
            for _ in range(times):
                builder.enter(delta, copy, "", is_tapped=is_tapped)
            if has_haste and (SICK, copy.id) in delta:
                give(delta, (UNTAPPED, copy.id), delta.pop((SICK, copy.id)))
            builder.add(f"create a copy of {one.id}{source}", delta, tags, acts_on=one)


def _put(builder: NetBuilder, key: Resource, kind: str, classes: frozenset[str]) -> None:
    for one in _each(builder, classes):
        ways: list[tuple[int, Tags]] = [(1, NO_TAGS)]
        for owner, replaced, tags in builder.table.replacing("counters put"):
            if replaced.kind in ("", kind) and may_match(replaced.filter, one, owner):
                ways.append((replaced.times + replaced.plus, tags))
        for times, tags in ways:
            delta: Delta = {key: -1, SOMETHING: 1}
            builder.put_counters(delta, one, kind, times)
            if kind == "-1/-1":
                give(delta, (HURT, one.id), times)
            if kind in COUNTERS_OF_SIZE:
                give(delta, (FRESH, one.id), 1)
            builder.happen(delta, Happening("counters", one, max(times, 1), word=kind))
            builder.add(f"put {kind} on {one.id}", delta, tags, acts_on=one)
        if kind == "-1/-1" and one.is_creature:
            delta = {key: -1}
            builder.happen(delta, Happening("counters", one, word=kind))
            builder.leave(delta, one, GRAVEYARD)
            builder.add(f"{one.id} dies of {kind}", delta, acts_on=one)


def _take(builder: NetBuilder, key: Resource, kind: str, classes: frozenset[str]) -> None:
    for one in _each(builder, classes):
        delta: Delta = {key: -1}
        builder.put_counters(delta, one, kind, -1)
        if kind in COUNTERS_OF_SIZE:
            give(delta, (FRESH, one.id), 1)
        builder.add(f"take {kind} from {one.id}", delta, acts_on=one)


def _grow(builder: NetBuilder, key: Resource, classes: frozenset[str]) -> None:
    """Let a larger toughness be room for -1/-1 counters and damage."""
    for one in _each(builder, classes):
        builder.add(f"{one.id} grows", {key: -1, (ROOM, one.id): 1}, acts_on=one)


def _gain(builder: NetBuilder, key: Resource, amount: int) -> None:
    ways: list[tuple[int, Tags]] = [(1, NO_TAGS)]
    ways += [(one.times, tags) for _, one, tags in builder.table.replacing("life gained") if not one.into]
    for times, tags in ways:
        delta: Delta = {key: -1, LIFE: amount * times, SOMETHING: 1}
        builder.happen(delta, Happening("gain", amount=amount * times))
        builder.add(f"gain {amount} life", delta, tags)


def _opponent_gains(builder: NetBuilder, key: Resource, amount: int) -> None:
    for _, replaced, tags in builder.table.replacing("life gained"):
        if replaced.into:
            delta: Delta = {key: -1, SOMETHING: 1}
            builder.happen(delta, Happening("lose", amount=amount, who=OPPONENT))
            builder.add(f"an opponent loses {amount} life instead", delta, tags)
    builder.add(f"an opponent gains {amount} life", {key: -1})


def _opponent_loses(builder: NetBuilder, key: Resource, amount: int) -> None:
    delta: Delta = {key: -1, SOMETHING: 1}
    builder.happen(delta, Happening("lose", amount=amount, who=OPPONENT))
    builder.add(f"an opponent loses {amount} life", delta)


def _damage(
    builder: NetBuilder, key: Resource, amount: int, classes: frozenset[str], is_player: bool, source: str
) -> None:
    by = builder.table.classes[source]
    linked = {ticket("gain", amount): 1} if "lifelink" in by.keywords else {}
    if is_player:
        delta: Delta = {key: -1, SOMETHING: 1, **linked}
        builder.happen(delta, Happening("damage", by, amount))
        builder.happen(delta, Happening("lose", amount=amount, who=OPPONENT))
        builder.add(f"{source} damages an opponent", delta)
    for one in _each(builder, classes):
        if not one.is_creature:
            continue
        delta = {key: -1, **linked}
        builder.happen(delta, Happening("damage", by, amount, to=one))
        builder.happen(delta, Happening("dealt", one, amount))
        is_lasting = "indestructible" in one.keywords or (one.card.toughness or 0) > NEVER_DIES_OF_DAMAGE
        if is_lasting:
            builder.add(f"{source} damages {one.id}", delta, acts_on=one)
            continue
        builder.add(
            f"{source} damages {one.id}", {**delta, (ROOM, one.id): -amount, (HURT, one.id): amount}, acts_on=one
        )
        builder.leave(delta, one, GRAVEYARD)
        builder.add(f"{source} kills {one.id}", delta, acts_on=one)


def _draw(builder: NetBuilder, key: Resource) -> None:
    any_card = builder.table.classes[ANY_CARD]
    delta: Delta = {key: -1, (HAND, ANY_CARD): 1, SOMETHING: 1}
    builder.happen(delta, Happening("draw", any_card))
    builder.add(DRAW_A_CARD, delta)
    for piece in builder.table.pieces:
        delta = {key: -1, (LIBRARY, piece.id): -1, (HAND, piece.id): 1}
        builder.happen(delta, Happening("draw", piece))
        builder.add(f"draw {piece.id}", delta)


def _mill(builder: NetBuilder, key: Resource) -> None:
    for one in (builder.table.classes[ANY_CARD], *builder.table.pieces):
        delta: Delta = {key: -1, (GRAVEYARD, one.id): 1, SOMETHING: 1}
        if one.id != ANY_CARD:
            give(delta, (LIBRARY, one.id), -1)
        builder.happen(delta, Happening("move", one, zone_from=LIBRARY, zone_to=GRAVEYARD))
        builder.add(f"mill {one.id}", delta)


def _copy_spell(
    builder: NetBuilder, key: Resource, classes: frozenset[str], kinds: tuple[str, ...], is_cast: bool
) -> None:
    wanted = tuple(_KINDS[kind] for kind in kinds)
    for one in _each(builder, classes):
        for ability, tags in one.abilities:
            body = getattr(ability, "body", None)
            is_mana = isinstance(ability, ActivatedAbility) and ability.is_mana_ability
            if not isinstance(ability, wanted) or is_mana or not isinstance(body, Body):
                continue
            delta: Delta = {key: -1, SOMETHING: 1}
            if is_cast:
                builder.happen(delta, Happening("cast", one))
            bodies(builder, f"copied {one.id}", delta, one, body, tags)


def _cast_free(builder: NetBuilder, key: Resource, classes: frozenset[str]) -> None:
    for piece in builder.table.pieces:
        if piece.id not in classes or "land" in piece.card.types:
            continue
        spell = next((one for one, _ in piece.abilities if isinstance(one, SpellAbility)), None)
        for zone in (HAND, GRAVEYARD, EXILE):
            delta: Delta = {key: -1, (zone, piece.id): -1, SOMETHING: 1}
            builder.happen(delta, Happening("cast", piece))
            if spell is None:
                builder.enter(delta, piece, STACK)
                builder.add(f"cast {piece.id} for nothing", delta, piece.tags)
            else:
                give(delta, (GRAVEYARD, piece.id), 1)
                bodies(builder, f"cast {piece.id} for nothing", delta, piece, spell.body, piece.tags)


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
