"""Moving objects between zones: destroying, sacrificing, exiling, returning (CR 400.7, 701.8, 701.19, 701.21)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.effects.zones import (
    Destroy,
    ExileIfLeaves,
    Manifest,
    ManifestDread,
    MoveTo,
    PlayerSacrifices,
    Regenerate,
    Sacrifice,
    TradeWithGraveyards,
)
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone
from engine.cards.references.choices import All
from engine.cards.references.objects import EXILED_UNTIL_LEAVING
from engine.model.notes import EXILED_IF_LEAVING, MANIFESTED
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, PHASED_OUT, STACK
from engine.rules.actions.amounts_by_player import amounts_by_player
from engine.rules.actions.attacking import join_attack
from engine.rules.actions.barred import cannot_enter
from engine.rules.actions.destination import Destination
from engine.rules.actions.destroying import destroy
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import is_aura_card, move_together, put_onto_battlefield
from engine.rules.actions.naming_objects import THIS_MOVED, named, on_battlefield, remember, where_it_is
from engine.rules.actions.performing import performs
from engine.rules.actions.putting_counters import put_counters
from engine.rules.actions.regenerating import begin_regeneration
from engine.rules.actions.sacrificing import sacrifice
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.merged import components_of
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.linking import RETURNING_TO, link
from engine.rules.characteristics.references import seats_of
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick
from engine.rules.stack.leaving_stack import leave_while_resolving, take_from_stack

PLACES_FROM_TOP = {
    "library top": 0,
    "library second": 1,
    "library third": 2,
    "library fourth": 3,
    "library fifth": 4,
    "library seventh": 6,
}
"""Below how many cards of a library something is put that does not go to its bottom."""


def _put_counters_on_exiled(draft: Draft, effect: MoveTo, moved: Sequence[int], context: Context) -> None:
    """Put on what an effect has exiled the counters that it says (CR 122.6)."""
    for kind, amount in effect.counters:
        number = amount_of(draft, amount, context)
        for id in moved:
            if id in draft.objects and draft.objects[id].zone == EXILE:
                put_counters(draft, id, kind, number, by=context.you)


@performs(MoveTo)
def _move_to(draft: Draft, effect: MoveTo, context: Context) -> None:
    zone: str = effect.zone
    position = None
    if zone.startswith("library"):
        zone, position = LIBRARY, PLACES_FROM_TOP.get(zone)
    under = None
    if effect.under is not None:
        seats = seats_of(draft, effect.under, context)
        under = seats[0] if seats else None
    if effect.tie is not None and effect.tie.word == EXILED_UNTIL_LEAVING and not _is_there(draft, context):
        return
    found: list[int] = []
    left: list[int] = []
    for one in named(draft, effect.what, context):
        for now in where_it_is(draft, one, context):
            subject = draft.objects.get(now)
            if subject is not None and subject.zone not in (STACK, PHASED_OUT):
                found.append(subject.id)
            elif zone != BATTLEFIELD and (subject is None or subject.zone == STACK):
                away = Destination(zone, position=_below(draft, subject, position))
                left += _left_stack(draft, now, away, context, are_all=isinstance(effect.what, All))
    if zone == BATTLEFIELD:
        counters = tuple((kind, amount_of(draft, amount, context)) for kind, amount in effect.counters)
        host = 0
        if effect.onto is not None:
            host = next(iter(named(draft, effect.onto, context)), 0)
            # Attached to what is undefined, an Aura stays where it is (CR 303.4i).
            found = [id for id in found if host or not is_aura_card(draft.objects[id])]
        to = Destination(zone, under, None, effect.tapped, counters, host=host, is_transformed=effect.transformed)
        moved = _put_there(draft, found, to, is_attacking=effect.is_attacking)
    else:
        going = [draft.objects[id] for id in dict.fromkeys(found)]
        before = [one.zone for one in going for _ in components_of(one)]
        if position and found:
            position = _below(draft, draft.objects[found[0]], position)
        moved = (*move_together(draft, dict.fromkeys(found), Destination(zone, position=position)), *left)
        _put_counters_on_exiled(draft, effect, moved, context)
        if effect.tie is not None and effect.tie.word == EXILED_UNTIL_LEAVING:
            for id, where in zip(moved, before, strict=True):
                link(draft, id, RETURNING_TO.get(where, EXILED_UNTIL_LEAVING), context.source.id)
    if effect.tie is not None and effect.tie.word != EXILED_UNTIL_LEAVING:
        for id in moved:
            link(draft, id, effect.tie.word, context.source.id)
    _remember_this(draft, found, moved, context)
    remember(context, effect.result, moved)


def _put_there(draft: Draft, ids: list[int], to: Destination, *, is_attacking: bool) -> tuple[int, ...]:
    """Put objects onto the battlefield, attacking where that is said (CR 508.4); what they are there."""
    moved = put_onto_battlefield(draft, ids, to)
    return join_attack(draft, tuple(id for id in moved if id in draft.objects)) if is_attacking else moved


def _remember_this(draft: Draft, found: Sequence[int], moved: Sequence[int], context: Context) -> None:
    """Remember what "this" has become where the effect has moved it to a public zone (CR 400.7j)."""
    if context.source.id in found:
        context.those[THIS_MOVED] = tuple(
            id for id in moved if id in draft.objects and draft.objects[id].zone not in (HAND, LIBRARY)
        )


def _left_stack(draft: Draft, id: int, to: Destination, context: Context, *, are_all: bool) -> tuple[int, ...]:
    """Put a spell from the stack somewhere: the one that resolves, or another; its new id (CR 608.2c).

    `are_all`: of several like ones all of them.
    """
    if context.item is not None and id == context.item.id:
        new = leave_while_resolving(draft, context.item, to)
    else:
        new = take_from_stack(draft, id, to, are_all=are_all)
    return (new,) if new else ()


def _below(draft: Draft, subject: GameObject | None, position: int | None) -> int | None:
    """Return the place in its owner's library at which so many single cards stay above an object.

    Where there are fewer, it is put below them all (CR 401.7).
    """
    return len(top_cards(draft, subject.owner, position)) if position and subject is not None else position


def _is_there(draft: Draft, context: Context) -> bool:
    """Return whether the source of an effect that lasts until it leaves has not left yet (CR 610.3a)."""
    source = draft.objects.get(context.source.id)
    return source is not None and source.zone == BATTLEFIELD


@performs(Destroy)
def _destroy(draft: Draft, effect: Destroy, context: Context) -> None:
    destroy(draft, on_battlefield(draft, effect.what, context), is_final=effect.is_final)


@performs(Sacrifice)
def _sacrifice(draft: Draft, effect: Sacrifice, context: Context) -> None:
    # Only its controller can sacrifice a permanent (CR 701.21a).
    seats = seats_of(draft, effect.who, context)
    found = on_battlefield(draft, effect.what, context)
    context.those["sacrificed now"] = sacrifice(
        draft, [one for one in found if draft.objects[one].controller in seats]
    )


@performs(PlayerSacrifices)
def _sacrifices(draft: Draft, effect: PlayerSacrifices, context: Context) -> None:
    doomed: list[int] = []
    seats = seats_of(draft, effect.who, context)
    of_each = amounts_by_player(draft, effect.amount, effect.who, seats, context)
    for seat, amount in each(draft, of_each, doomed):
        legal = tuple(
            one
            for one in candidates(draft, effect.filter, seat, context.source)
            if one in draft.objects and draft.objects[one].controller == seat
        )
        available = sum(draft.objects[one].count for one in legal)
        number = min(amount, available)
        if number > 0:
            doomed += pick(draft, seat, legal, context.source, "sacrifice", number, number, asked=effect.filter)
    context.those["sacrificed now"] = sacrifice(draft, doomed)


@performs(TradeWithGraveyards)
def _trade_with_graveyards(draft: Draft, effect: TradeWithGraveyards, context: Context) -> None:
    found = tuple(candidates(draft, AllOf((effect.cards, InZone(GRAVEYARD))), context.you, context.source))
    exiled = move_together(draft, found, EXILE)
    sacrifice(draft, candidates(draft, effect.permanents, context.you, context.source))
    there = [one for one in exiled if one in draft.objects and draft.objects[one].zone == EXILE]
    remember(context, "", put_onto_battlefield(draft, there))


@performs(Regenerate)
def _regenerate(draft: Draft, effect: Regenerate, context: Context) -> None:
    begin_regeneration(draft, on_battlefield(draft, effect.what, context), context.you, context.source.id)


@performs(ExileIfLeaves)
def _exile_if_leaves(draft: Draft, effect: ExileIfLeaves, context: Context) -> None:
    for id in on_battlefield(draft, effect.what, context):
        held = draft.objects[id]
        if (EXILED_IF_LEAVING, True) not in held.notes:
            draft.put(held.with_notes((*held.notes, (EXILED_IF_LEAVING, True))))


@performs(Manifest)
def _manifest(draft: Draft, effect: Manifest, context: Context) -> None:
    """Each of several cards is put onto the battlefield by itself, one after the other (CR 701.40e)."""
    amount = amount_of(draft, effect.amount, context)
    made: list[int] = []
    for seat in seats_of(draft, effect.who, context):
        for _ in each_of(amount, "cards that are manifested"):
            made += _put_face_down(draft, seat, top_cards(draft, seat, 1), is_warded=effect.is_cloaked)
    remember(context, "", tuple(made))


def _put_face_down(draft: Draft, seat: int, ids: tuple[int, ...], *, is_warded: bool = False) -> tuple[int, ...]:
    """Put cards onto the battlefield face down under a seat's control; their new ids."""
    notes = ((MANIFESTED, True),)
    to = Destination(BATTLEFIELD, seat, is_face_down=True, is_warded=is_warded, notes=notes)
    found = tuple(id for id in ids if not cannot_enter(draft, draft.objects[id]))
    return move_together(draft, found, to, how="manifested")


@performs(ManifestDread)
def _manifest_dread(draft: Draft, effect: ManifestDread, context: Context) -> None:
    made: list[int] = []
    for seat in seats_of(draft, effect.who, context):
        top = top_cards(draft, seat, 2)
        chosen = pick(draft, seat, top, context.source, "manifest", 1, 1) if len(top) > 1 else top
        made += _put_face_down(draft, seat, chosen)
        move_together(draft, tuple(id for id in top if id not in chosen), GRAVEYARD)
    remember(context, "", tuple(made))
