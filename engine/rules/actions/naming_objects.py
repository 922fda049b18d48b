"""What an effect acts on as it is performed: what its words name, and what a seat chooses then (CR 608.2c-d)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, Reference
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.filters.characteristics import HasSubtype, IsOfTypeOfYourChoice
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.references.choices import All, Chosen, OneAndOther, Target
from engine.cards.references.objects import ThatObject, This
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import (
    BATTLEFIELD,
    STACK,
    is_seat_reference,
)
from engine.rules.actions.chance import are_equal, pick_at_random
from engine.rules.actions.naming_cards import choose_type, types_to_choose
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.linking import AURA_THAT_LEFT, linked_to, with_those_left
from engine.rules.characteristics.references import filter_now, references_of, seats_of
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split


def named(draft: Draft, reference: Reference, context: Context) -> tuple[int, ...]:
    """Return what a reference names; for a choice made now, what the seat chooses (CR 608.2d)."""
    if isinstance(reference, Chosen):
        return chosen(draft, reference, context)
    if isinstance(reference, OneAndOther):
        both = (named(draft, part, context) for part in (reference.one, reference.other))
        return tuple(dict.fromkeys(one for found in both for one in found))
    if isinstance(reference, All) and _TYPE_OF_CHOICE in parts_of(reference.filter):
        reference = All(_of_type(reference.filter, choose_creature_type(draft, context)))
    return references_of(draft, reference, context)


_TYPE_OF_CHOICE = IsOfTypeOfYourChoice()


def _of_type(filter: Filter, chosen_type: str) -> Filter:
    """Return a filter with the creature type that was chosen."""
    return AllOf(tuple(HasSubtype(chosen_type) if one == _TYPE_OF_CHOICE else one for one in parts_of(filter)))


def choose_creature_type(draft: Draft, context: Context) -> str:
    """Return the creature type that "you" choose as an effect is performed (CR 608.2d)."""
    return choose_type(draft, context.you, context.source, types_to_choose(draft, "creature type"))


def chosen(draft: Draft, reference: Chosen, context: Context) -> tuple[int, ...]:
    """Return the objects that a seat chooses without targeting, members of groups singled out."""
    found: list[int] = []
    for seat in seats_of(draft, reference.who, context):
        if reference.at_random:
            found += _at_random(draft, seat, reference, context)
            continue
        found += choose_objects(
            draft,
            seat,
            filter_now(draft, reference.filter, context),
            context.source,
            "choose",
            reference.minimum,
            reference.maximum,
        )
    return tuple(found)


def _at_random(draft: Draft, seat: int, reference: Chosen, context: Context) -> list[int]:
    """Return what chance chooses, as many as there are; among cards that are alike it has no say (CR 608.2d)."""
    wanted = filter_now(draft, reference.filter, context)
    found: list[int] = []
    for _ in range(reference.minimum):
        left = tuple(one for one in candidates(draft, wanted, seat, context.source) if one not in found)
        if left and not _is_one_of_alike(draft, left):
            found.append(pick_at_random(draft, seat, left, "card"))
        elif left:
            found.append(split(draft, left[0]))
    return found


def _is_one_of_alike(draft: Draft, ids: tuple[int, ...]) -> bool:
    """Return whether it does not matter which is chosen: cards that are equal, permanents that are one group."""
    return len(ids) == 1 if draft.objects[ids[0]].zone == BATTLEFIELD else are_equal(draft, ids)


def choose_objects(
    draft: Draft, seat: int, filter: Filter, about: GameObject, purpose: str, minimum: Quantity, maximum: Quantity
) -> tuple[int, ...]:
    """Let a seat choose objects, as many as it can up to `minimum`; members of groups are singled out."""
    legal = tuple(one for one in candidates(draft, filter, seat, about))
    available = sum(draft.objects[one].count if one in draft.objects else 1 for one in legal)
    if available == 0:
        return ()
    minimum = min(minimum, available)
    maximum = available if maximum == ANY_NUMBER else min(maximum, available)
    return pick(draft, seat, legal, about, purpose, minimum, maximum, asked=filter)


def on_battlefield(draft: Draft, reference: Reference, context: Context) -> list[int]:
    """Return the permanents among what a reference names."""
    return [
        one
        for one in named(draft, reference, context)
        if not is_seat_reference(one) and one in draft.objects and draft.objects[one].zone == BATTLEFIELD
    ]


def where_named(draft: Draft, reference: Reference, context: Context) -> list[int]:
    """Return the objects among what a reference names, in the zone that its words say: the battlefield, or a
    graveyard.

    Targets are legal where they are (CR 608.2b), and a filter says where it looks; "this spell" and the spell
    that an event is about are on the stack, and all else on the battlefield.
    """
    found = [
        one for one in named(draft, reference, context) if not is_seat_reference(one) and one in draft.objects
    ]
    if isinstance(reference, Target | All):
        return found
    zones = (BATTLEFIELD, STACK) if isinstance(reference, ThatObject | This) else (BATTLEFIELD,)
    return [one for one in found if draft.objects[one].zone in zones]


THIS_MOVED = "this, moved by the effect"
"""The name by which an effect knows what its source became when the effect itself moved it."""


def where_it_is(draft: Draft, reference: int, context: Context) -> tuple[int, ...]:
    """Return what a reference names now, by its id where it has become another object.

    What triggered an ability by moving is found where it went (CR 400.7g), all of it where it was merged (CR
    730.3c); so is the source of an ability where the effect itself has put it (CR 400.7j), and an Aura in the
    graveyard after its host has left (CR 400.7f).
    """
    if reference in draft.objects:
        return (reference,)
    known = context.cause.object
    if known is not None and known.id == reference:
        return with_those_left(draft, context.cause.object_now)
    if reference != context.source.id:
        return (reference,)
    return context.those.get(THIS_MOVED, ()) or linked_to(draft, AURA_THAT_LEFT, reference) or (reference,)


def remember(context: Context, result: str, found: tuple[int, ...]) -> None:
    """Remember what an effect made, moved or chose as the latest result, and by its name where it has one."""
    context.those[""] = found
    if result:
        context.those[result] = found
