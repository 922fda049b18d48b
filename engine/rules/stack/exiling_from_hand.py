"""Exiling a card from a hand to cast it later: suspend, foretell and plot, special actions (CR 116.2)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.keywords.cast_later import EXILED_TO_CAST_LATER
from engine.model.choices import ExileFromHand
from engine.model.notes import FORETOLD, PLOTTED
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.zones import EXILE, HAND
from engine.rules.actions.destination import Destination, Notes
from engine.rules.actions.moving import move
from engine.rules.actions.putting_counters import put_counters
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_turn_of
from engine.rules.base.view import View
from engine.rules.events.grouping import split
from engine.rules.stack.announcing import choose_x
from engine.rules.stack.castable import check_could_begin_to_cast
from engine.rules.stack.costs import check_parts, pay_parts
from engine.rules.stack.paying import pay_mana
from engine.rules.stack.permissions import FORETELL, PLOT, SUSPEND
from engine.rules.stack.timing import check_sorcery_timing

_TO_FORETELL = Cost((PayMana(ManaCost(("2",))),))
"""What it costs to foretell a card (CR 702.143a)."""
_RULES = {SUSPEND: "702.62a", FORETELL: "702.143a", PLOT: "702.170a"}
_NOTES: dict[str, Notes] = {SUSPEND: (), FORETELL: ((FORETOLD, False),), PLOT: ((PLOTTED, False),)}
"""What is remembered of the card: that it is foretold or plotted, and not yet since an earlier turn."""


def keywords_to_exile(card: GameObject) -> tuple[KeywordAbility, ...]:
    """Return the keywords of a card by which it can be exiled from a hand."""
    return tuple(
        one for one in card.card.abilities if isinstance(one, KeywordAbility) and one.name in EXILED_TO_CAST_LATER
    )


def check_exiling_from_hand(view: View, choice: ExileFromHand) -> tuple[GameObject, KeywordAbility]:
    """Return the card that a choice names, and its keyword.

    Refuses with the reason where it can't be exiled now.
    """
    card = view.objects.get(choice.object)
    seat = choice.seat
    rule = _RULES.get(choice.keyword, "116.2")
    if card is None or card.zone != HAND or card.owner != seat:
        raise Refusal("no such card", f"there is no such card in {view.seats[seat].name}'s hand", rule)
    name = card.card.name
    keyword = next((one for one in keywords_to_exile(card) if one.name == choice.keyword), None)
    if keyword is None:
        raise Refusal("no such keyword", f"{name} does not have {choice.keyword}", rule)
    if keyword.name == SUSPEND:
        check_could_begin_to_cast(view, seat, card)
    elif keyword.name == PLOT:
        check_sorcery_timing(view, seat, f"to plot {name}")
    elif not is_turn_of(view, seat):
        raise Refusal("timing", f"{name} can be foretold only during {view.seats[seat].name}'s own turn", rule)
    check_parts(view, _cost_of(keyword).beside_mana, card, Context(seat, card))
    return card, keyword


def mana_to_exile(keyword: KeywordAbility) -> ManaCost:
    """Return the mana that the special action of a keyword costs."""
    return _cost_of(keyword).mana


def _cost_of(keyword: KeywordAbility) -> Cost:
    if keyword.name == FORETELL:
        return _TO_FORETELL
    assert keyword.cost is not None
    return keyword.cost


def exile_from_hand(draft: Draft, choice: ExileFromHand) -> None:
    """Pay for a special action and exile the card, with time counters, face down or plotted (CR 116.2)."""
    card, keyword = check_exiling_from_hand(draft, choice)
    id = split(draft, card.id)
    cost = _cost_of(keyword)
    # "Suspend X": "X can't be 0" (CR 702.62a).
    x = choose_x(draft, choice.seat, draft.objects[id], cost, least=1) if cost.has_x else 0
    pay_mana(draft, choice.seat, cost.mana, draft.objects[id], x)
    pay_parts(draft, cost.beside_mana, id, Context(choice.seat, draft.objects[id]), is_for_mana=False)
    if id not in draft.objects:
        return
    to = Destination(EXILE, notes=_NOTES[keyword.name], is_face_down=keyword.name == FORETELL)
    exiled = move(draft, id, to, how=EXILED_TO_CAST_LATER[keyword.name])
    if keyword.name == SUSPEND and exiled in draft.objects:
        put_counters(draft, exiled, "time", x if cost.has_x else keyword.number)
