"""Whom or what a reference of a card's text names at the moment (CR 608.2c, 608.2h)."""

from __future__ import annotations

from engine.cards.base.kinds import Reference
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import AttachedHost, Linked, ThatItem, ThatObject, This, Those
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
from engine.model.objects import CHOSEN_PLAYER as CHOSEN_PLAYER
from engine.model.objects import GameObject
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.rules.base.context import Context, opponents_of, seats_from
from engine.rules.base.view import View
from engine.rules.characteristics.filters import of_that_player
from engine.rules.characteristics.linking import linked_to
from engine.rules.characteristics.search import candidates

"""The note of an object on the player that was chosen as it entered."""


def references_of(view: View, reference: Reference, context: Context) -> tuple[int, ...]:
    """The ids of objects and references to seats that a reference names; those that have gone are still named."""
    if isinstance(reference, This):
        return (context.source.id,)
    if isinstance(reference, You):
        return (reference_to_seat(context.you),)
    if isinstance(reference, Target):
        return context.targets[reference.index] if reference.index < len(context.targets) else ()
    if isinstance(reference, EachOpponent):
        return tuple(reference_to_seat(seat) for seat in opponents_of(view, context.you))
    if isinstance(reference, EachPlayer):
        return tuple(reference_to_seat(seat) for seat in seats_from(view, view.active))
    if isinstance(reference, ThatObject):
        return (context.cause.object_now,) if context.cause.object_now else ()
    if isinstance(reference, ThatPlayer):
        return _that_player(context)
    if isinstance(reference, DefendingPlayer):
        return (reference_to_seat(context.cause.seat),) if context.cause.seat >= 0 else ()
    if isinstance(reference, ThatItem):
        return (context.cause.item,) if context.cause.item else ()
    if isinstance(reference, ChosenPlayer):
        chosen = dict(view.objects.get(context.source.id, context.source).notes).get(CHOSEN_PLAYER, -1)
        return (reference_to_seat(chosen),) if chosen >= 0 and not view.seats[chosen].has_lost else ()
    if isinstance(reference, AttachedHost):
        held = view.objects.get(context.source.id, context.source)
        return (held.attached_to,) if held.attached_to else ()
    if isinstance(reference, Those):
        return _those(reference, context)
    if isinstance(reference, Linked):
        return linked_to(view, reference.word, context.source.id)
    if isinstance(reference, All):
        filter = of_that_player(reference.filter, context.that_player)
        return tuple(candidates(view, filter, context.you, context.source))
    if isinstance(reference, (ControllerOf, OwnerOf)):
        return _whose(view, reference, context)
    raise TypeError(f"no rule for the reference {reference!r}")


def seats_of(view: View, reference: Reference, context: Context) -> tuple[int, ...]:
    """The seats that a reference names, in its order; objects are passed over."""
    return tuple(
        seat_of_reference(one) for one in references_of(view, reference, context) if is_seat_reference(one)
    )


def objects_of(view: View, reference: Reference, context: Context) -> tuple[int, ...]:
    """The ids of the objects that a reference names and that are still where they can be found."""
    return tuple(
        one
        for one in references_of(view, reference, context)
        if not is_seat_reference(one) and one in view.objects
    )


def object_as_known(view: View, reference: Reference, context: Context) -> GameObject | None:
    """The first object that a reference names, as it is or as it last was (CR 608.2h)."""
    if isinstance(reference, This):
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
    """An object as it is now, or as it last was where it left (CR 608.2h)."""
    held = view.objects.get(subject.id)
    return held if held is not None else view.gone.get(subject.id, subject)


def _that_player(context: Context) -> tuple[int, ...]:
    return (reference_to_seat(context.that_player),) if context.that_player >= 0 else ()


def _those(reference: Those, context: Context) -> tuple[int, ...]:
    if reference.which.startswith("kept "):
        position = int(reference.which.removeprefix("kept "))
        return context.kept[position] if position < len(context.kept) else ()
    return context.those.get(reference.which, ())


def _whose(view: View, reference: ControllerOf | OwnerOf, context: Context) -> tuple[int, ...]:
    for item in view.stack:
        if item.kind != "spell" and item.id in references_of(view, reference.of, context):
            return (reference_to_seat(item.controller),)
    subject = object_as_known(view, reference.of, context)
    if subject is None:
        return ()
    seat = subject.controller if isinstance(reference, ControllerOf) else subject.owner
    return (reference_to_seat(seat),)
