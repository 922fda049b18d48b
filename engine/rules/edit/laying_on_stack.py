"""Puts spells and abilities on the stack without casting and activating them (CR 405)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.reading.slugs import slug_of
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_items import NO_CAUSE, Cause, StackItem
from engine.model.zones import BATTLEFIELD, STACK
from engine.rules.actions.last_known import as_last_known
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.edit.announcing_by_hand import NOTHING_ANNOUNCED, Announced, announce
from engine.rules.edit.subjects import living_seat
from engine.rules.events.grouping import push, split
from engine.rules.stack.card_faces import by_face, fused_with, may_be_spell, numbers_of_faces
from engine.rules.stack.permissions import NORMAL
from engine.rules.stack.spell_bodies import body_cast
from engine.rules.stack.ways import Way


def lay_spell(
    draft: Draft,
    seat: int,
    card: CardDefinition,
    said: str,
    announced: Announced = NOTHING_ANNOUNCED,
    *,
    owner: int = -1,
    copies: Quantity = 0,
    ways: tuple[str, ...] = (),
    is_commander: bool = False,
) -> StackItem:
    """Put a card, or so many `copies` of a spell, on top of the stack; the item.

    `said` is the name of the face that is cast, `ways` the words of costs that were paid ("flashback"). Raises
    Refusal for what is no spell, and for what cannot be announced.
    """
    owner = seat if owner < 0 or copies else owner
    item = bare_spell(draft, seat, card, said, owner, copies, ways, is_commander=is_commander)
    draft.stack = (*draft.stack[:-1], announce(draft, item, announced))
    return draft.stack[-1]


def bare_spell(
    draft: Draft,
    seat: int,
    card: CardDefinition,
    said: str,
    owner: int,
    copies: Quantity,
    ways: tuple[str, ...] = (),
    *,
    is_commander: bool = False,
) -> StackItem:
    """Put a spell on top of the stack of which nothing is announced yet."""
    living_seat(draft, seat)
    whole = GameObject(draft.take_id(), card, owner, seat, STACK, draft.take_timestamp(), default_controller=seat)
    faces = (by_face(whole, number) for number in numbers_of_faces(card))
    named = next((face for face in faces if face is not None and slug_of(face.card.name) == slug_of(said)), whole)
    if not may_be_spell(named):
        raise Refusal("no spell", f"{named.card.name} is never cast, so it cannot be on the stack", "305.9")
    held = named.with_copied(named.card, None) if copies else named.with_commander(is_commander)
    held = held.with_count(copies) if copies else held
    draft.put(held)
    draft.watch_object(held)
    way = next((one for one in ways if one != NORMAL), NORMAL)
    ability = SpellAbility(body_cast(held.card, Way(way, ManaCost())))
    item = StackItem(
        held.id,
        "spell",
        held,
        ability,
        seat,
        held.count,
        is_copy=bool(copies),
        spliced=fused_with(held),
        paid=tuple((one, ()) for one in ways),
    )
    draft.stack = (*draft.stack, item)
    return item


def lay_ability(
    draft: Draft,
    seat: int,
    source: int,
    ability: Ability,
    announced: Announced = NOTHING_ANNOUNCED,
    *,
    count: Quantity = 1,
    each: Quantity = 0,
    cause: Cause = NO_CAUSE,
) -> StackItem:
    """Put an ability of an object, or of one that has gone, on top of the stack `count` times; the item.

    With `each`, so many belong to every member of the group that the source is. Raises Refusal for an ability
    that does not use the stack, and for what cannot be announced.
    """
    if cause == NO_CAUSE and speaks_of_cause(ability):
        name = (draft.objects.get(source) or draft.gone[source]).card.name
        words = f"the ability of {name} speaks of what triggered it: say what that was"
        raise Refusal("nothing triggered it", words, "603.2")
    item = bare_ability(draft, seat, source, ability, count, each, cause)
    item = announce(draft, item, announced)
    draft.stack = draft.stack[:-1]
    push(draft, item)
    return draft.stack[-1]


def speaks_of_cause(ability: Ability) -> bool:
    """Return whether an ability's text speaks of what triggered it."""
    return isinstance(ability, TriggeredAbility) and words_of(ability).mentions_cause


def uses_stack(ability: Ability) -> bool:
    """Return whether an ability goes on the stack: a triggered one, or one that is activated and makes no mana."""
    return isinstance(ability, TriggeredAbility) or (
        isinstance(ability, ActivatedAbility) and not ability.is_mana_ability
    )


def bare_ability(
    draft: Draft, seat: int, source: int, ability: Ability, count: Quantity, each: Quantity, cause: Cause
) -> StackItem:
    """Put an ability on top of the stack of which nothing is announced yet."""
    living_seat(draft, seat)
    held = draft.objects.get(source) or draft.gone[source]
    if not uses_stack(ability):
        raise Refusal("not on the stack", f"that ability of {held.card.name} does not use the stack", "605.3b")
    if each:
        count = each * held.count
    elif held.id in draft.objects:
        held = draft.objects[split(draft, held.id)]
    kind = "activated" if isinstance(ability, ActivatedAbility) else "triggered"
    of = held.id if each else 0
    item = StackItem(draft.take_id(), kind, held, ability, seat, count, cause=cause, of=of, each=each)
    draft.stack = (*draft.stack, item)
    return item


def lay_gone(draft: Draft, card: CardDefinition, controller: int, owner: int, *, is_token: bool) -> int:
    """Remember a permanent that has left, as the source of what is on the stack (CR 608.2h); its id."""
    left = GameObject(
        draft.take_id(),
        card,
        owner,
        controller,
        BATTLEFIELD,
        draft.take_timestamp(),
        is_token=is_token,
        default_controller=controller,
    )
    draft.gone = draft.gone.set(left.id, as_last_known(draft, left))
    return left.id
