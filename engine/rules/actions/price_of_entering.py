"""What is discarded or sacrificed for a permanent to enter, which is put into a graveyard else (CR 614.1a)."""

from __future__ import annotations

from engine.cards.definitions.replacing import EntersForPrice
from engine.cards.effects.cards_and_hands import DiscardChosen
from engine.cards.effects.zones import Sacrifice
from engine.cards.references.objects import Those
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import Moved
from engine.model.objects import GameObject
from engine.rules.actions.as_it_enters import abilities_as_it_enters
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.rules_in_force import is_object_forbidden
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick

_PRICE = "price"


def pays_to_enter(draft: Draft, after: GameObject) -> bool:
    """Let the controller of what is about to enter do what its abilities ask for; return whether it enters."""
    return all(
        _pays(draft, after, ability)
        for ability in abilities_as_it_enters(draft, after)
        if isinstance(ability, EntersForPrice)
    )


def _pays(draft: Draft, after: GameObject, ability: EntersForPrice) -> bool:
    return (
        _discards(draft, after, ability) if ability.discarded is not None else _sacrifices(draft, after, ability)
    )


def _discards(draft: Draft, after: GameObject, ability: EntersForPrice) -> bool:
    """Return whether its controller discards such a card, which they may do (CR 701.9)."""
    seat, wanted = after.controller, ability.discarded
    assert wanted is not None
    legal = tuple(id for id in draft.seats[seat].hand if meets(draft, wanted, draft.objects[id], seat, after))
    if not legal or not draft.ask(SayingYesOrNo(seat, after, "discard a card for it to enter"), Answer).yes:
        return False
    context = Context(seat, after)
    context.those[_PRICE] = pick(draft, seat, legal, after, "discard", 1, 1, asked=wanted)
    perform(draft, (DiscardChosen(Those(_PRICE)),), context)
    return True


def _sacrifices(draft: Draft, after: GameObject, ability: EntersForPrice) -> bool:
    """Return whether its controller sacrifices as many permanents as it asks for; else as many as there are."""
    seat, wanted = after.controller, ability.sacrificed
    assert wanted is not None
    coming = {event.after.id for event in draft.held or () if isinstance(event, Moved) and event.after is not None}
    legal = tuple(
        one
        for one in candidates(draft, wanted, seat, after)
        if one not in coming
        and draft.objects[one].controller == seat
        and not is_object_forbidden(draft, "be sacrificed", draft.objects[one])
    )
    there = sum(draft.objects[one].count for one in legal)
    number = there if there < ability.number else ability.number
    if number == 0:
        return False
    context = Context(seat, after)
    context.those[_PRICE] = pick(draft, seat, legal, after, "sacrifice", number, number, asked=wanted)
    perform(draft, (Sacrifice(Those(_PRICE)),), context)
    return bool(number == ability.number)
