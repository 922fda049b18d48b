"""Paying one of two parts of a cost, as a player chooses of those that can be paid (CR 118.8, 601.2b)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCounterOn
from engine.cards.costs.either import EitherPart
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.costs.tapping import TapOthers
from engine.cards.costs.zones import DiscardCards, DiscardHand, ExileOthers, ReturnOthers, SacrificeOthers
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.stack.cost_parts.parts import Paid, checks, pays

_WORDS: dict[type[CostPart], str] = {
    SacrificeOthers: "sacrifice",
    DiscardCards: "discard",
    DiscardHand: "discard your hand",
    PayLife: "pay life",
    ExileOthers: "exile",
    ReturnOthers: "return",
    TapOthers: "tap",
    PutCounterOn: "put a counter",
}
"""What is done to pay a part, in words."""


def _payable(
    view: View, part: EitherPart, source: GameObject, context: Context, cost: Cost
) -> tuple[tuple[CostPart, ...], Refusal | None]:
    """Return the parts of which one can be paid, with why the last that can't be paid can't."""
    able: list[CostPart] = []
    refused: Refusal | None = None
    for one in (part.one, part.other):
        check = checks.functions.get(type(one))
        try:
            if check is not None:
                check(view, one, source, context, cost)
            able.append(one)
        except Refusal as refusal:
            refused = refusal
    return tuple(able), refused


@checks(EitherPart)
def _check_either(view: View, part: EitherPart, source: GameObject, context: Context, cost: Cost) -> None:
    able, refused = _payable(view, part, source, context, cost)
    if not able and refused is not None:
        raise refused


@pays(EitherPart)
def _pay_either(draft: Draft, part: EitherPart, source: GameObject, context: Context, is_for_mana: bool) -> Paid:
    able, _ = _payable(draft, part, source, context, Cost(context.owed))
    words = tuple(_WORDS[type(one)] for one in able)
    place = choose_option(draft, context.you, source, "cost", words, "601.2b") if len(able) > 1 else 0
    return pays.functions[type(able[place])](draft, able[place], source, context, is_for_mana)
