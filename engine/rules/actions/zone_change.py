"""Changing zones: a new object with no memory of the old, which stays known as it last was (CR 400.7, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.cards.base.kinds import Ability
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.face_down import FACE_DOWN, FACE_DOWN_IN_EXILE
from engine.cards.definitions.faces import other_side
from engine.cards.definitions.prototypes import prototyped
from engine.cards.definitions.replacing import PutElsewhere
from engine.cards.effects.continuous import Modify
from engine.cards.events.status import GetsCounters
from engine.cards.events.zones import CreatesToken
from engine.cards.keywords.face_down import CLOAKED
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import Those
from engine.model.components import Component
from engine.model.event import Event
from engine.model.events import CountersChanged, Moved
from engine.model.notes import COPY_FOR_NOW, EXILED_IF_LEAVING, GAINED_AS_IT_ENTERS
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.seat_events import TokensCreated
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, NOWHERE, STACK
from engine.rules.actions.as_it_enters import chooses_as_it_enters
from engine.rules.actions.attaching import attach, host_for
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.destination import Destination, With
from engine.rules.actions.elsewhere import Elsewhere, do_besides, goes_by_itself, put_elsewhere
from engine.rules.actions.entering import entering
from engine.rules.actions.keyword_counters import begin_with_counters
from engine.rules.actions.lasting import begin_copy, begin_effect, go_on_for_permanent
from engine.rules.actions.leaving_combat import leave_combat
from engine.rules.actions.performing import perform
from engine.rules.actions.price_of_entering import pays_to_enter
from engine.rules.actions.sagas import put_first_lore
from engine.rules.actions.ties_to_what_left import tie_to_aura, tie_together
from engine.rules.base.commanders import zone_instead
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.merged import components_of
from engine.rules.base.remembering import is_counting_entered, remember_entering, remember_leaving, with_arrival
from engine.rules.base.zones import insert_id, remove_id
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.linking import drop_links
from engine.rules.events.noticing import notice_moves
from engine.rules.events.triggers import notice, notice_together


def change_zone(
    draft: Draft,
    id: int,
    to: Destination,
    how: str,
    *,
    is_looked_at: bool = False,
    elsewhere: Elsewhere | None = None,
) -> tuple[int, ...]:
    """Let an object become a new one in another zone, or where effects put it instead; its new id.

    A merged permanent becomes one for each of its components (CR 730.3); the ids, that of the topmost first.
    `is_looked_at`: what puts it elsewhere than into a graveyard has been looked at before, `elsewhere`.
    """
    before = draft.objects[id]
    zone = _zone_meant(before, to)
    if zone == GRAVEYARD and not is_looked_at:
        elsewhere = put_elsewhere(draft, before)
    elsewhere = elsewhere if zone == GRAVEYARD else None
    own = goes_by_itself(draft, before) if zone == GRAVEYARD and elsewhere is None else None
    if elsewhere is not None:
        zone = elsewhere.zone
    elif own is not None:
        zone = EXILE if own.zone == "exile" else LIBRARY
    of_commander = zone_instead(draft, before, zone) if before.is_commander else zone
    of_cards = _of_cards_of_token(draft, before, zone, elsewhere)
    if before.zone == BATTLEFIELD:
        _leave_battlefield(draft, before)
        for one in draft.leaving.left:
            if one.id == id:
                before = one
    elif before.attachments:
        _let_go(draft, before)
    draft.unwatch_object(before)
    drop_links(draft, before)
    if before.zone != STACK:
        remove_id(draft, before)
    draft.forget(id)
    draft.gone = draft.gone.set(id, before)
    if before.zone == BATTLEFIELD:
        remember_leaving(draft, (before,), zone)
    placed: list[int] = []
    for part in components_of(before):
        by_itself = None if part.is_token else of_cards
        where = of_commander if part.is_commander else zone
        after = _become(draft, before, part, where if by_itself is None else by_itself.zone, to)
        placed.append(place(draft, before, after, to, how, is_further=bool(placed)))
        if by_itself is not None:
            do_besides(draft, by_itself, before, placed[-1:])
    tie_together(draft, placed)
    tie_to_aura(draft, before, placed[0])
    if elsewhere is not None:
        do_besides(draft, elsewhere, before, placed)
    if own is not None:
        _do_its_own(draft, own, before)
    return tuple(placed)


def _of_cards_of_token(
    draft: Draft, before: GameObject, zone: str, elsewhere: Elsewhere | None
) -> Elsewhere | None:
    """Return what puts elsewhere the cards that represent a merged token beside others (CR 730.3e)."""
    is_mixed = before.is_token and any(not one.is_token for one in before.components)
    if not is_mixed or zone != GRAVEYARD or elsewhere is not None:
        return None
    return put_elsewhere(draft, before.with_token(False))


def _become(draft: Draft, before: GameObject, part: Component, zone: str, to: Destination) -> GameObject:
    """Return the new object that an object, or a component of it, is in the zone to which it goes."""
    controller = before.owner if to.under is None else to.under
    after = GameObject(
        draft.take_id(),
        part.card,
        before.owner,
        controller,
        zone,
        draft.take_timestamp(),
        before.count,
        part.is_token,
        notes=to.notes,
        default_controller=controller,
        is_commander=part.is_commander,
    )
    return turned_as_meant(before, after, to)


def _do_its_own(draft: Draft, own: PutElsewhere, before: GameObject) -> None:
    """Do what an object's own ability has done as it goes elsewhere than to a graveyard."""
    if own.zone == "library":
        shuffle_library(draft, before.owner)
    perform(draft, own.effects, Context(before.controller, before))


def turned_as_meant(before: GameObject, after: GameObject, to: Destination) -> GameObject:
    """Return the new object with the face up that it is to have, or face down."""
    is_entering = before.zone == STACK and after.zone == BATTLEFIELD
    face = other_side(after.card) if to.is_transformed else to.face
    if face is None and is_entering and (before.card.is_turned or _is_prototype(before)):
        face = before.card  # what was cast with its back face up, or as a prototype, enters so (CR 712.14, 718.3b)
    if face is not None and face is not after.card:
        after = after.with_copied(face, None if after.is_token else after.card)
    if to.is_face_down or (before.is_face_down and is_entering):
        is_warded = to.is_warded or before.card is CLOAKED
        looks = FACE_DOWN_IN_EXILE if after.zone == EXILE else CLOAKED if is_warded else FACE_DOWN
        after = after.with_copied(looks, after.card)
    return after


def _is_prototype(spell: GameObject) -> bool:
    """Return whether a spell of a card was cast as a prototype."""
    found = prototyped(spell.printed) if spell.printed is not None else None
    return found is not None and spell.card == found


def _zone_meant(before: GameObject, to: Destination) -> str:
    """Return the zone that an object is to go to: exile where an effect said so as it came to be on the
    battlefield.
    """
    is_exiled = before.notes and before.zone == BATTLEFIELD and (EXILED_IF_LEAVING, True) in before.notes
    return EXILE if is_exiled else to.zone


@contextmanager
def at_the_same_time(draft: Draft) -> Iterator[None]:
    """Let abilities see the objects that move within only when all have moved (CR 603.6a, 603.10a)."""
    if draft.held is not None:
        yield
        return
    draft.held = []
    yield
    tell_held(draft)


def tell_held(draft: Draft) -> None:
    """Let abilities see what has moved together, now that all of it has."""
    moved, draft.held = draft.held, None
    notice_moves(draft, moved or [])


def create(
    draft: Draft,
    card: CardDefinition,
    owner: int,
    count: Quantity,
    *,
    is_tapped: bool = False,
    counters: With = (),
    host: int = 0,
    how: str = "created",
) -> int:
    """Create `count` tokens as one group on the battlefield, attached to a host where one is named; its id.

    CR 111.2.
    """
    after = GameObject(
        draft.take_id(),
        card,
        owner,
        owner,
        BATTLEFIELD,
        draft.take_timestamp(),
        count,
        True,
        default_controller=owner,
    )
    to = Destination(BATTLEFIELD, is_tapped=is_tapped, counters=counters, host=host)
    id = place(draft, None, after, to, how)
    is_asked = draft.watch.get(CreatesToken) or CreatesToken in plan_of(draft).granted_kinds
    if id in draft.objects and (is_asked or draft.delayed):
        _tell(draft, TokensCreated(owner, draft.objects[id]))
    return id


def create_each(
    draft: Draft, card: CardDefinition, owner: int, count: Quantity, *, is_tapped: bool = False
) -> tuple[int, ...]:
    """Create tokens: as one group, or each by itself where it chooses as it enters (CR 614.12a); their ids.

    An Aura that could enchant nothing is not created (CR 303.4g).
    """
    is_choosing = chooses_as_it_enters(draft, card, owner, owner, is_token=True)
    if not is_choosing and "Aura" not in card.subtypes:
        return (create(draft, card, owner, count, is_tapped=is_tapped),)
    tokens = each_of(count, f"what is chosen as {card.name} enters")
    made = [create(draft, card, owner, 1, is_tapped=is_tapped) for _ in tokens]
    return tuple(id for id in made if id in draft.objects)


def place(
    draft: Draft,
    before: GameObject | None,
    after: GameObject,
    to: Destination,
    how: str,
    *,
    is_further: bool = False,
) -> int:
    """Put a new object into its zone, as effects that change how it enters have it (CR 614.12).

    `is_further`: it is one of several that were one permanent, and not the first of them (CR 730.3).
    """
    host: int | None = to.host
    if after.zone == BATTLEFIELD:
        after = entering(draft, after, to.is_tapped, to.counters)
        is_paid = pays_to_enter(draft, after)
        host = _host_as_it_enters(draft, before, after, to.host) if is_paid else None
        if host is None:
            return after.id if before is None else _put_away(draft, before, after, is_paid=is_paid)
    if after.zone == GRAVEYARD:
        after = with_arrival(draft, after, BATTLEFIELD if before is None or is_further else before.zone)
    noted = after
    if noted.notes:
        after = after.without_note(GAINED_AS_IT_ENTERS).without_note(COPY_FOR_NOW)
    draft.put(after)
    if before is not None and before.zone == STACK and after.zone == BATTLEFIELD:
        go_on_for_permanent(draft, before.id, after.id)
    if after.zone != STACK:
        insert_id(draft, after, to.position if after.zone == to.zone else None)
    draft.watch_object(after)
    if noted.notes:
        _begin_as_it_enters(draft, noted)
    if host:
        attach(draft, after.id, host)
        after = draft.objects[after.id]
    if after.counters:
        begin_with_counters(draft, after)
    if after.zone == BATTLEFIELD and is_counting_entered(draft):
        remember_entering(draft, after, characteristics(draft, draft.objects[after.id]).types)
    event = Moved(before, after, NOWHERE if before is None else before.zone, after.zone, after.count, how)
    if is_further:
        event = Moved(after.with_phasing(BATTLEFIELD, None), after, BATTLEFIELD, after.zone, after.count, "", True)
    _tell(draft, event)
    if after.zone == BATTLEFIELD and after.counters and (draft.watch.get(GetsCounters) or draft.delayed):
        # Counters that an object enters with are put on it, by its controller (CR 122.6, 122.6a).
        for kind, number in after.counters:
            _tell(draft, CountersChanged(after, kind, number, after.controller))
    if after.zone == BATTLEFIELD and "Saga" in after.card.subtypes:
        put_first_lore(draft, after.id)
    return after.id


def _begin_as_it_enters(draft: Draft, after: GameObject) -> None:
    """Let the effects begin that an object's way of entering, as it notes it, has on it from then on (CR
    614.1c).
    """
    notes = dict(after.notes)
    context = Context(after.controller, after)
    gained: tuple[Ability, ...] = notes.get(GAINED_AS_IT_ENTERS, ())
    if gained:
        begin_effect(draft, Modify(Those(), (GainAbilities(gained),), ""), [after.id], context)
    if COPY_FOR_NOW in notes:
        itself, duration = notes[COPY_FOR_NOW]
        begin_copy(draft, after.id, itself, after.card, duration, context)


def _tell(draft: Draft, event: Event) -> None:
    """Notice an event now, or with the others of what moves together."""
    if draft.held is None:
        notice(draft, event)
        notice_together(draft, (event,))
    else:
        draft.held.append(event)


def _host_as_it_enters(draft: Draft, before: GameObject | None, after: GameObject, named: int) -> int | None:
    """Return what an object enters attached to, 0 for nothing; None for an Aura that could enchant nothing."""
    if named == 0 and (after.printed is not None or before is None) and "Aura" in after.card.subtypes:
        return host_for(draft, after, after.controller)
    return named


def _put_away(draft: Draft, before: GameObject, after: GameObject, *, is_paid: bool) -> int:
    """Put what does not enter into the graveyard where it was not paid for, or came from the stack; an Aura that
    could enchant nothing stays where it is else (CR 303.4g, 614.1a).
    """
    zone = GRAVEYARD if not is_paid or before.zone == STACK else before.zone
    elsewhere = put_elsewhere(draft, before) if zone == GRAVEYARD != before.zone else None
    kept = GameObject(
        after.id,
        after.printed or after.card,
        after.owner,
        after.owner,
        zone if elsewhere is None else elsewhere.zone,
        after.timestamp,
        after.count,
        after.is_token,
        default_controller=after.owner,
        is_commander=after.is_commander,
    )
    if kept.zone == GRAVEYARD != before.zone:
        kept = with_arrival(draft, kept, before.zone)
    draft.put(kept)
    insert_id(draft, kept, None)
    draft.watch_object(kept)
    if kept.zone != before.zone:
        how = "not resolved" if before.zone == STACK else ""
        notice(draft, Moved(before, kept, before.zone, kept.zone, kept.count, how))
    if elsewhere is not None:
        do_besides(draft, elsewhere, before, (kept.id,))
    return kept.id


def _leave_battlefield(draft: Draft, before: GameObject) -> None:
    """Undo what ties a permanent to others: attachments, combat (CR 301.5, 303.4, 506.4)."""
    _let_go(draft, before)
    if before.attached_to:
        host = draft.objects.get(before.attached_to)
        if host is not None:
            draft.put(host.with_attachments(tuple(id for id in host.attachments if id != before.id)))
    if draft.combat and not draft.leaving.left:
        leave_combat(draft, before.id)


def _let_go(draft: Draft, before: GameObject) -> None:
    """Let what is attached to an object that goes be attached to nothing."""
    for id in before.attachments:
        attached = draft.objects[id]
        draft.put(attached.with_attached_to(0, attached.timestamp))
