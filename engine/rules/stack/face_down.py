"""Cards that are cast face down and turned face up: morph (CR 702.37, 708)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.model.choices import TurnFaceUp
from engine.model.events import TurnedFaceUp
from engine.model.notes import MANIFESTED
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.putting_counters import put_counters
from engine.rules.actions.transforming import show_card
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.stack.costs import check_parts, pay_parts
from engine.rules.stack.paying import pay_mana
from engine.rules.stack.permissions import MEGAMORPH, morph_of


def check_turning_up(view: View, choice: TurnFaceUp) -> tuple[GameObject, tuple[KeywordAbility, ...]]:
    """Return the permanent that a choice names, and for what it can be turned up now.

    Refuses where it can't be.
    """
    subject = view.objects.get(choice.object)
    if subject is None or subject.zone != BATTLEFIELD or not subject.is_face_down or subject.printed is None:
        raise Refusal("not face down", "there is no such face-down permanent", "702.37e")
    if subject.controller != choice.seat:
        raise Refusal("not yours", f"{view.seats[choice.seat].name} does not control it", "702.37e")
    ways = _ways_to_turn_up(subject, subject.printed)
    if not ways:
        raise Refusal("no morph", "it has no cost for which it could be turned face up", "702.37e")
    reason: Refusal | None = None
    open_ways: list[KeywordAbility] = []
    for way in ways:
        assert way.cost is not None
        try:
            check_parts(view, _other_than_mana(way.cost), subject, Context(choice.seat, subject))
        except Refusal as found:
            reason = found
        else:
            open_ways.append(way)
    if reason is not None and not open_ways:
        raise reason
    return subject, tuple(open_ways)


def _ways_to_turn_up(subject: GameObject, card: CardDefinition) -> tuple[KeywordAbility, ...]:
    """Return what can be paid: its morph or disguise cost.

    Its mana cost, if it was manifested and is a creature card. CR 701.40b-c, 701.58b-c, 702.37e, 702.168d.
    """
    keyword = morph_of(card)
    found: tuple[KeywordAbility, ...] = (keyword,) if keyword is not None and keyword.cost is not None else ()
    if (MANIFESTED, True) in subject.notes and "creature" in card.types and card.mana_cost is not None:
        found += (KeywordAbility(MANIFESTED, cost=Cost((PayMana(card.mana_cost),))),)
    return found


def mana_to_turn_up(keyword: KeywordAbility) -> ManaCost:
    """Return the mana of a morph cost."""
    return keyword.cost.mana if keyword.cost is not None else ManaCost()


def _other_than_mana(cost: Cost) -> Cost:
    return Cost(tuple(part for part in cost.parts if not isinstance(part, PayMana)))


def turn_face_up(draft: Draft, choice: TurnFaceUp) -> None:
    """Take a special action: pay the cost and turn the permanent up, without the stack (CR 116.2b, 702.37e)."""
    subject, ways = check_turning_up(draft, choice)
    id = split(draft, subject.id)
    position = 0
    if len(ways) > 1:
        names = tuple(f"{way.name}: {way.cost.mana}" for way in ways if way.cost is not None)
        position = choose_option(
            draft, choice.seat, draft.objects[id], "cost of turning it face up", names, "701.40c"
        )
    keyword = ways[position]
    assert keyword.cost is not None
    pay_mana(draft, choice.seat, keyword.cost.mana, draft.objects[id])
    other = _other_than_mana(keyword.cost)
    pay_parts(draft, other, id, Context(choice.seat, draft.objects[id]), is_for_mana=False)
    if id in draft.objects:
        show_face(draft, id)
        if keyword.name == MEGAMORPH:
            # As it is turned face up for its megamorph cost it gets a counter (CR 702.37b).
            put_counters(draft, id, "+1/+1", 1)


def show_face(draft: Draft, id: int) -> None:
    """Turn a permanent face up: it is what its card says, with a new timestamp (CR 613.7f, 708.8)."""
    before = draft.objects[id].without_note(MANIFESTED)
    card: CardDefinition = before.printed or before.card
    show_card(draft, before, card, None, before.uses)
    notice(draft, TurnedFaceUp(draft.objects[id]))
