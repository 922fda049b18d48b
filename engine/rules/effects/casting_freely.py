"""Casting several cards, one after the other, without paying their mana costs (CR 608.2g)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.casting_freely import CastSeveral
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsCard, IsSpell
from engine.model.zones import GRAVEYARD, HAND
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.references import filter_now
from engine.rules.events.choosing import pick
from engine.rules.stack.castable import can_cast_for_nothing
from engine.rules.stack.casting import cast_for_nothing


@performs(CastSeveral)
def _cast_several(draft: Draft, effect: CastSeveral, context: Context) -> None:
    """Each is cast and put on the stack before the next is chosen; what cannot be cast stays where it is."""
    seat = context.you
    among = _among(draft, effect, context)
    wanted = filter_now(draft, _of_cards(effect.filter), context)
    place, cast = draft.take_place(), 0
    known = draft.go_on_from(place)
    if known is not None:
        (cast,) = known
    while effect.most == ANY_NUMBER or cast < effect.most:
        able = tuple(
            id
            for id in among
            if id in draft.objects
            and meets(draft, wanted, draft.objects[id], seat, context.source)
            and can_cast_for_nothing(draft, seat, draft.objects[id])
        )
        chosen = pick(draft, seat, able, context.source, "cast without paying its mana cost", 0, 1) if able else ()
        if not chosen:
            return
        cast_for_nothing(draft, seat, chosen[0])
        cast += 1
        draft.mark(place, (cast,))


def _among(draft: Draft, effect: CastSeveral, context: Context) -> tuple[int, ...]:
    """Return the cards among which those are that may be cast."""
    held = draft.seats[context.you]
    if effect.among is not None:
        return named(draft, effect.among, context)
    if effect.zone == HAND:
        return held.hand
    if effect.zone == GRAVEYARD:
        return held.graveyard
    return tuple(id for id in draft.outside if draft.objects[id].owner == context.you)


def _of_cards(filter: Filter) -> Filter:
    """Return a filter of spells as one of the cards that would be such spells."""
    if isinstance(filter, IsSpell):
        return IsCard()
    if isinstance(filter, (AllOf, AnyOf)):
        return type(filter)(tuple(_of_cards(part) for part in filter.parts))
    return Not(_of_cards(filter.part)) if isinstance(filter, Not) else filter
