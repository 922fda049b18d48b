"""Whom or what a reference of a card's text names at the moment (CR 608.2c, 608.2h)."""

from __future__ import annotations

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.kinds import Filter, Reference
from engine.cards.base.register import Register
from engine.cards.definitions.card import PERMANENT_TYPES
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasType, IsNamed
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.players import InZone, IsControlledByPlayers
from engine.cards.filters.relations import IsAttachedTo, IsOtherThan, SharesWith
from engine.cards.references.choices import All, OneAndOther, Target
from engine.cards.references.objects import (
    AttachedHost,
    EachChanged,
    Linked,
    StillIn,
    ThatItem,
    ThatObject,
    This,
    Those,
)
from engine.cards.references.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    ThatPlayer,
    You,
)
from engine.model.notes import CHOSEN_PLAYER
from engine.model.objects import GameObject
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.base.context import Context, opponents_of, seats_from
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import characteristics_now
from engine.rules.characteristics.filters.that_player import (
    IsAttachedToObject,
    IsObject,
    of_seats,
    of_that_player,
    speaks_of_others,
    with_named,
    without,
)
from engine.rules.characteristics.linking import linked_to, with_those_left
from engine.rules.characteristics.search import candidates

finds: Register[View, [Context], tuple[int, ...]] = Register("reference")
"""Registers what finds what a kind of reference names: `@finds(ThatObject)`."""
REFERENCES = finds.functions
names: Register[View, [Context], Filter] = Register("filter by an amount")
"""Registers what puts the number that it is now for the amount of a kind of filter: `@names(Compares)`."""


def references_of(view: View, reference: Reference, context: Context) -> tuple[int, ...]:
    """Return the ids of objects and references to seats that a reference names.

    Those that have gone are still named.
    """
    return REFERENCES[type(reference)](view, reference, context)


@finds(This)
def _this(view: View, reference: This, context: Context) -> tuple[int, ...]:
    return (context.source.id,)


@finds(EachChanged)
def _each_changed(view: View, reference: EachChanged, context: Context) -> tuple[int, ...]:
    return (context.source.id,)  # where its size is worked out, each is looked at from itself (layers.py)


@finds(You)
def _you(view: View, reference: You, context: Context) -> tuple[int, ...]:
    return (reference_to_seat(context.you),)


@finds(Target)
def _target(view: View, reference: Target, context: Context) -> tuple[int, ...]:
    return context.targets[reference.index] if reference.index < len(context.targets) else ()


@finds(EachOpponent)
def _each_opponent(view: View, reference: EachOpponent, context: Context) -> tuple[int, ...]:
    return tuple(reference_to_seat(seat) for seat in opponents_of(view, context.you))


@finds(EachPlayer)
def _each_player(view: View, reference: EachPlayer, context: Context) -> tuple[int, ...]:
    left = () if reference.but is None else references_of(view, reference.but, context)
    each = (reference_to_seat(seat) for seat in seats_from(view, view.active))
    return tuple(one for one in each if one not in left)


@finds(ThatObject)
def _that_object(view: View, reference: ThatObject, context: Context) -> tuple[int, ...]:
    return with_those_left(view, context.cause.object_now) if context.cause.object_now else ()


@finds(StillIn)
def _still_in(view: View, reference: StillIn, context: Context) -> tuple[int, ...]:
    found = (view.objects.get(one) for one in references_of(view, reference.of, context))
    return tuple(one.id for one in found if one is not None and one.zone == reference.zone)


@finds(ThatPlayer)
def _that_player(view: View, reference: ThatPlayer, context: Context) -> tuple[int, ...]:
    return (reference_to_seat(context.that_player),) if context.that_player >= 0 else ()


@finds(DefendingPlayer)
def _defending_player(view: View, reference: DefendingPlayer, context: Context) -> tuple[int, ...]:
    return (reference_to_seat(context.cause.seat),) if context.cause.seat >= 0 else ()


@finds(ThatItem)
def _that_item(view: View, reference: ThatItem, context: Context) -> tuple[int, ...]:
    return (context.cause.item,) if context.cause.item else ()


@finds(ChosenPlayer)
def _chosen_player(view: View, reference: ChosenPlayer, context: Context) -> tuple[int, ...]:
    chosen = dict(view.objects.get(context.source.id, context.source).notes).get(CHOSEN_PLAYER, -1)
    return (reference_to_seat(chosen),) if chosen >= 0 and not view.seats[chosen].has_lost else ()


@finds(AttachedHost)
def _attached_host(view: View, reference: AttachedHost, context: Context) -> tuple[int, ...]:
    held = view.objects.get(context.source.id, context.source)
    return (held.attached_to,) if held.attached_to else ()


@finds(Those)
def _those(view: View, reference: Those, context: Context) -> tuple[int, ...]:
    if reference.which.startswith("kept "):
        position = int(reference.which.removeprefix("kept "))
        return context.kept[position] if position < len(context.kept) else ()
    return context.those.get(reference.which, ())


@finds(Linked)
def _linked(view: View, reference: Linked, context: Context) -> tuple[int, ...]:
    return linked_to(view, reference.word, context.source.id)


@finds(All)
def _all(view: View, reference: All, context: Context) -> tuple[int, ...]:
    return tuple(candidates(view, filter_now(view, reference.filter, context), context.you, context.source))


@finds(OneAndOther)
def _one_and_other(view: View, reference: OneAndOther, context: Context) -> tuple[int, ...]:
    both = (references_of(view, part, context) for part in (reference.one, reference.other))
    return tuple(dict.fromkeys(one for found in both for one in found))


@finds(ControllerOf)
def _controller_of(view: View, reference: ControllerOf, context: Context) -> tuple[int, ...]:
    seat = _controller_of_ability(view, reference.of, context)
    subject = object_as_known(view, reference.of, context) if seat < 0 else None
    if subject is not None:
        seat = subject.controller
    return (reference_to_seat(seat),) if seat >= 0 else ()


@finds(OwnerOf)
def _owner_of(view: View, reference: OwnerOf, context: Context) -> tuple[int, ...]:
    seat = _controller_of_ability(view, reference.of, context)
    subject = object_as_known(view, reference.of, context) if seat < 0 else None
    if subject is not None:
        seat = subject.owner
    return (reference_to_seat(seat),) if seat >= 0 else ()


def _controller_of_ability(view: View, reference: Reference, context: Context) -> int:
    """Return the seat that controls the ability on the stack that a reference names, -1 where it names none."""
    for item in view.stack:
        if item.kind != "spell" and item.id in references_of(view, reference, context):
            return item.controller
    return -1


def seats_of(view: View, reference: Reference, context: Context) -> tuple[int, ...]:
    """Return the seats that a reference names, in its order; objects are passed over."""
    return tuple(
        seat_of_reference(one) for one in references_of(view, reference, context) if is_seat_reference(one)
    )


def filter_now(view: View, filter: Filter, context: Context) -> Filter:
    """Return a filter with what it speaks of: seats for "target player controls", types for "shares a type with
    it".
    """
    found = of_that_player(filter, context.that_player)
    if has_left(context):
        found = without(found, _become(view, context))
    if not speaks_of_others(found):
        return found
    return with_named(found, lambda part: _named_now(view, part, context))


def has_left(context: Context) -> bool:
    """Return whether an ability's source has moved, which triggered it, and is another object now (CR 400.7)."""
    cause = context.cause
    known = cause.object
    return known is not None and known.id == context.source.id and cause.object_now not in (0, known.id)


def _become(view: View, context: Context) -> tuple[int, ...]:
    """Return what the source of an ability has become; of several alike that moved together, others are left."""
    found = (view.objects.get(one) for one in with_those_left(view, context.cause.object_now))
    return tuple(one.id for one in found if one is not None and one.count == 1)


def _named_now(view: View, part: Filter, context: Context) -> Filter:
    if type(part) in names.functions:
        return names.functions[type(part)](view, part, context)
    if isinstance(part, IsControlledByPlayers):
        return of_seats(seats_of(view, part.who, context))
    if isinstance(part, InZone):
        assert part.who is not None
        return AllOf((InZone(part.zone), of_seats(seats_of(view, part.who, context), is_owned=True)))
    if isinstance(part, IsAttachedTo):
        return AnyOf(tuple(IsAttachedToObject(id) for id in references_of(view, part.of, context)))
    if isinstance(part, IsOtherThan):
        return Not(AnyOf(tuple(IsObject(id) for id in references_of(view, part.of, context))))
    assert isinstance(part, SharesWith)
    subject = object_as_known(view, part.of, context)
    if subject is None:
        return AnyOf(())
    now = characteristics_now(view, subject, None)
    if part.what == "name":
        return IsNamed(now.name) if now.name else AnyOf(())
    if part.what == "color":
        return AnyOf(tuple(HasColor(one) for one in sorted(now.colors)))
    if part.what == "creature type":
        is_every_type = "changeling" in now.keywords and "creature" in now.types
        mine = CREATURE_TYPES if is_every_type else now.subtypes & CREATURE_TYPES
        return AnyOf(tuple(HasSubtype(one) for one in sorted(mine)))
    types = now.types if part.what == "card type" else now.types & PERMANENT_TYPES
    return AnyOf(tuple(HasType(one) for one in sorted(types)))


def object_as_known(view: View, reference: Reference, context: Context) -> GameObject | None:
    """Return the first object that a reference names, as it is or as it last was (CR 608.2h)."""
    if isinstance(reference, This | EachChanged):
        return known_object(view, context.source)
    if isinstance(reference, ThatObject):
        now = view.objects.get(context.cause.object_now)
        known = context.cause.object
        if known is None or (now is not None and now.zone == known.zone):
            return now
        # What it was as it left counts, not what it was at the event.
        return view.gone.get(known.id, known)
    for one in references_of(view, reference, context):
        if not is_seat_reference(one):
            held = view.objects.get(one)
            return held if held is not None else view.gone.get(one)
    return None


def known_object(view: View, subject: GameObject) -> GameObject:
    """Return an object as it is now, or as it last was where it left (CR 608.2h)."""
    held = view.objects.get(subject.id)
    return held if held is not None else view.gone.get(subject.id, subject)
