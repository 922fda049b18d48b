"""Edits of the stack: spells and abilities put there, announced anew, moved and taken off (CR 405, 601.2)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.bodies import ANY_NUMBER, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.reading.slugs import slug_of
from engine.model import stack_edits
from engine.model.objects import NO_CAUSE, Cause, GameObject, StackItem
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.value import value
from engine.model.zones import BATTLEFIELD, STACK, is_seat_reference, seat_of_reference
from engine.rules.actions.last_known import as_last_known
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import words_of
from engine.rules.base.referrers import release
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.search import is_legal_reference
from engine.rules.edit.subjects import at_least, does, living_seat, object_there
from engine.rules.events.grouping import push, split
from engine.rules.stack.card_faces import by_face, fused_with, may_be_spell, numbers_of_faces
from engine.rules.stack.permissions import NORMAL, Way
from engine.rules.stack.resolving import body_of, modes_of
from engine.rules.stack.spell_bodies import body_cast
from engine.rules.stack.targets import ground_against_targeting, modes_now


@value
class Announced:
    """What is announced of a spell or ability: modes, for each of their target phrases the targets, X."""

    modes: tuple[int, ...] = (0,)
    targets: tuple[tuple[int, ...], ...] = ()
    x: Quantity = 0


NOTHING_ANNOUNCED = Announced()


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
    living_seat(draft, seat)
    owner = seat if owner < 0 or copies else owner
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
    draft.stack = (*draft.stack[:-1], announce(draft, item, announced))
    return draft.stack[-1]


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
    living_seat(draft, seat)
    held = draft.objects.get(source) or draft.gone[source]
    is_activated = isinstance(ability, ActivatedAbility) and not ability.is_mana_ability
    if not is_activated and not isinstance(ability, TriggeredAbility):
        raise Refusal("not on the stack", f"that ability of {held.card.name} does not use the stack", "605.3b")
    if cause == NO_CAUSE and isinstance(ability, TriggeredAbility) and words_of(ability).mentions_cause:
        words = f"the ability of {held.card.name} speaks of what triggered it: say what that was"
        raise Refusal("nothing triggered it", words, "603.2")
    if each:
        count = each * held.count
    elif held.id in draft.objects:
        held = draft.objects[split(draft, held.id)]
    kind = "activated" if is_activated else "triggered"
    of = held.id if each else 0
    item = StackItem(draft.take_id(), kind, held, ability, seat, count, cause=cause, of=of, each=each)
    draft.stack = (*draft.stack, item)
    item = announce(draft, item, announced)
    draft.stack = draft.stack[:-1]
    push(draft, item)
    return draft.stack[-1]


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


def announce(draft: Draft, item: StackItem, announced: Announced) -> StackItem:
    """The item with other modes, targets and X; raises Refusal where they could not be announced.

    While that is checked, the draft's stack has the item with its modes and X alone.
    """
    name, body = item.source.card.name, body_of(item)
    modes = tuple(sorted(announced.modes)) if body.is_modal else (0,)
    if not set(modes) <= set(range(len(body.modes))) or len(set(modes)) != len(modes):
        raise Refusal("wrong modes", f"{name} has {len(body.modes)} modes, each to be chosen once", "700.2")
    if body.is_modal and not body.minimum <= len(modes) <= body.maximum:
        raise Refusal("wrong modes", f"choose between {body.minimum} and {body.maximum} modes of {name}", "700.2")
    x = at_least(announced.x, 0, "X")
    if x != 0 and not _has_x(item):
        raise Refusal("no X", f"{name} has no X in its cost", "107.3")
    changed = StackItem(
        item.id,
        item.kind,
        item.source,
        item.ability,
        item.controller,
        item.count,
        modes,
        (),
        x,
        item.cause,
        item.kept,
        item.is_copy,
        item.spliced,
        item.paid,
        item.of,
        item.each,
    )
    # Which targets are legal may depend on X (CR 601.2c).
    draft.stack = tuple(changed if one.id == item.id else one for one in draft.stack)
    context = Context(changed.controller, changed.source, changed, changed.cause, x)
    phrases = tuple(one for mode in modes_now(draft, modes_of(changed), context) for one in mode.targets)
    if len(announced.targets) != len(phrases):
        number = len(phrases) or "no"
        words = f"{name} names targets in {number} place{'' if number == 1 else 's'} of its text"
        raise Refusal("wrong number of targets", f"{words}, not in {len(announced.targets)}", "601.2c")
    targets = tuple(
        _targeted(draft, changed, phrase, chosen)
        for phrase, chosen in zip(phrases, announced.targets, strict=True)
    )
    return changed.with_targets(targets)


def _has_x(item: StackItem) -> bool:
    """Whether X is announced for a spell or ability (CR 107.3a)."""
    if isinstance(item.ability, ActivatedAbility):
        return item.ability.cost.has_x
    cost = item.source.card.mana_cost
    return item.kind == "spell" and cost is not None and cost.x_count > 0


def _targeted(draft: Draft, item: StackItem, phrase: TargetPhrase, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The targets of a phrase, members of groups singled out; raises Refusal for what cannot be targeted."""
    name = item.source.card.name
    least, most = phrase.minimum, phrase.maximum
    if phrase.is_x:
        least, most = (item.x if least else 0), item.x
    if not least <= len(chosen) <= most:
        few = f"{least} to {most}" if most < ANY_NUMBER else f"{least} or more"
        number = str(least) if least == most else few
        wanted = f"{name} needs {number} target{'' if number == '1' else 's'} here"
        raise Refusal("wrong number of targets", f"{wanted}, not {len(chosen)}", "601.2c")
    for one in chosen:
        if not is_nameable(draft, item, phrase, one):
            raise Refusal("illegal target", f"{_named(draft, one)} is not a legal target for {name}", "115.2")
        subject = draft.objects.get(one)
        if chosen.count(one) > 1 and (subject is None or subject.count < chosen.count(one)):
            raise Refusal("same target twice", "one target phrase cannot name the same thing twice", "115.3")
    return tuple(split(draft, one) if one in draft.objects else one for one in chosen)


def is_nameable(draft: Draft, item: StackItem, phrase: TargetPhrase, reference: int) -> bool:
    """Whether a spell or ability on the stack could name this as a target."""
    if is_seat_reference(reference) and not 0 <= seat_of_reference(reference) < len(draft.seats):
        return False
    is_legal = is_legal_reference(draft, phrase.filter, reference, item.controller, item.source)
    return is_legal and ground_against_targeting(draft, reference, item.controller, item.source, item.id) is None


def _named(draft: Draft, reference: int) -> str:
    if is_seat_reference(reference) and 0 <= seat_of_reference(reference) < len(draft.seats):
        return draft.seats[seat_of_reference(reference)].name
    if reference in draft.objects:
        return draft.objects[reference].card.name
    item = next((one for one in draft.stack if one.id == reference), None)
    return f"the ability of {item.source.card.name}" if item is not None else "what is not there any more"


def _item_there(draft: Draft, id: int) -> StackItem:
    for item in draft.stack:
        if item.id == id:
            return item
    raise Refusal("not on the stack", "this spell or ability is not on the stack any more")


@does(stack_edits.EditSpell)
def _put_spell(draft: Draft, choice: stack_edits.EditSpell) -> None:
    if choice.card is None:
        raise Refusal("no such card", f"there is no card {choice.said!r}")
    announced = Announced(choice.modes, choice.targets, choice.x)
    lay_spell(draft, choice.of, choice.card, choice.said, announced, copies=int(choice.is_copy))


@does(stack_edits.EditAbility)
def _put_ability(draft: Draft, choice: stack_edits.EditAbility) -> None:
    held = object_there(draft, choice.object)
    abilities = characteristics(draft, held).abilities
    if not 0 <= choice.ability < len(abilities):
        raise Refusal("no such ability", f"{held.card.name} has {len(abilities)} abilities")
    about = object_there(draft, choice.about) if choice.about else None
    cause = Cause(about, choice.about, choice.who, at_least(choice.amount, 0, "how much"))
    if choice.who >= 0:
        living_seat(draft, choice.who)
    lay_ability(
        draft,
        choice.of,
        held.id,
        abilities[choice.ability],
        Announced(choice.modes, choice.targets, choice.x),
        count=at_least(choice.number, 1, "how many there are"),
        cause=NO_CAUSE if cause == NO_CAUSE else cause,
    )


@does(stack_edits.EditAnnounced)
def _announce_anew(draft: Draft, choice: stack_edits.EditAnnounced) -> None:
    item = _item_there(draft, choice.item)
    release(draft, item)
    changed = announce(draft, item, Announced(choice.modes, choice.targets, choice.x))
    draft.stack = tuple(changed if one.id == item.id else one for one in draft.stack)


@does(stack_edits.EditStackPlace)
def _move_on_stack(draft: Draft, choice: stack_edits.EditStackPlace) -> None:
    item = _item_there(draft, choice.item)
    others = [one for one in draft.stack if one.id != item.id]
    place = max(0, len(others) - at_least(choice.position, 0, "how many are above it"))
    draft.stack = (*others[:place], item, *others[place:])


@does(stack_edits.EditOffStack)
def _take_off(draft: Draft, choice: stack_edits.EditOffStack) -> None:
    item = _item_there(draft, choice.item)
    draft.stack = tuple(one for one in draft.stack if one.id != item.id)
    release(draft, item)
    if item.kind == "spell":
        draft.unwatch_object(draft.objects[item.id])
        draft.forget(item.id)
