"""Edits of the stack: what is put there, announced anew, moved or taken off, and what can be announced of it."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.card import CardDefinition
from engine.model import stack_edits
from engine.model.refusals import Refusal
from engine.model.stack_items import NO_CAUSE, Cause, StackItem
from engine.model.state import GameState
from engine.model.value import value
from engine.rules.base.draft import Draft
from engine.rules.base.referrers import release
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.search import candidates
from engine.rules.edit.announcing_by_hand import Announced, announce, bounds_of, has_x, is_nameable, modes_asked
from engine.rules.edit.laying_on_stack import bare_ability, bare_spell, lay_ability, lay_spell
from engine.rules.edit.subjects import at_least, does, living_seat, object_there
from engine.rules.stack.dividing import amounts_divided
from engine.rules.stack.resolving import body_of


@value
class Offered:
    """What can be announced of a spell or ability: for each target phrase how many, and of what.

    `item` is the spell or ability without its targets; `has_x`: X is announced for it; `divides`: something is
    divided among targets.
    """

    item: StackItem
    has_x: bool
    targets: tuple[tuple[int, int, tuple[int, ...]], ...]
    divides: bool = False


def offered(
    state: GameState,
    choice: stack_edits.EditSpell | stack_edits.EditAbility | stack_edits.EditAnnounced,
    modes: tuple[int, ...] = (0,),
    x: int = 0,
) -> Offered:
    """Return what an edit that puts something on the stack, or announces it anew, could announce with these modes
    and X.

    Raises Refusal for what cannot be on the stack.
    """
    draft = Draft(state)
    match choice:
        case stack_edits.EditSpell():
            item = bare_spell(draft, choice.of, _card_of(choice), choice.said, choice.of, int(choice.is_copy))
        case stack_edits.EditAbility():
            held = object_there(draft, choice.object)
            item = bare_ability(draft, choice.of, held.id, _ability_of(draft, choice), 1, 0, NO_CAUSE)
        case _:
            item = _item_there(draft, choice.item)
    whole = range(len(body_of(item).modes))
    item, asked = modes_asked(draft, item, tuple(one for one in modes if one in whole), x)
    found = []
    for phrase in (one for mode in asked for one in mode.targets):
        least, most = bounds_of(phrase, x)
        there = candidates(draft, phrase.filter, item.controller, item.source)
        legal = tuple(one for one in there if is_nameable(draft, item, phrase, one))
        found.append((least, min(most, len(legal)), legal))
    divides = any(amount is not None for amount in amounts_divided(asked))
    return Offered(item, has_x(item), tuple(found), divides)


def _item_there(draft: Draft, id: int) -> StackItem:
    for item in draft.stack:
        if item.id == id:
            return item
    raise Refusal("not on the stack", "this spell or ability is not on the stack any more")


def _card_of(choice: stack_edits.EditSpell) -> CardDefinition:
    if choice.card is None:
        raise Refusal("no such card", f"there is no card {choice.said!r}")
    return choice.card


def _ability_of(draft: Draft, choice: stack_edits.EditAbility) -> Ability:
    held = object_there(draft, choice.object)
    abilities = characteristics(draft, held).abilities
    if not 0 <= choice.ability < len(abilities):
        raise Refusal("no such ability", f"{held.card.name} has {len(abilities)} abilities")
    return abilities[choice.ability]


@does(stack_edits.EditSpell)
def _put_spell(draft: Draft, choice: stack_edits.EditSpell) -> None:
    announced = Announced(choice.modes, choice.targets, choice.x, choice.divided)
    lay_spell(draft, choice.of, _card_of(choice), choice.said, announced, copies=int(choice.is_copy))


@does(stack_edits.EditAbility)
def _put_ability(draft: Draft, choice: stack_edits.EditAbility) -> None:
    about = object_there(draft, choice.about) if choice.about else None
    cause = Cause(about, choice.about, choice.who, at_least(choice.amount, 0, "how much"))
    if choice.who >= 0:
        living_seat(draft, choice.who)
    lay_ability(
        draft,
        choice.of,
        choice.object,
        _ability_of(draft, choice),
        Announced(choice.modes, choice.targets, choice.x, choice.divided),
        count=at_least(choice.number, 1, "how many there are"),
        cause=NO_CAUSE if cause == NO_CAUSE else cause,
    )


@does(stack_edits.EditAnnounced)
def _announce_anew(draft: Draft, choice: stack_edits.EditAnnounced) -> None:
    item = _item_there(draft, choice.item)
    release(draft, item)
    changed = announce(draft, item, Announced(choice.modes, choice.targets, choice.x, choice.divided))
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
