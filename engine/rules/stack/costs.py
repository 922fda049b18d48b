"""Paying every part of a cost but mana, each as its family has it (CR 118, 601.2h)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveAllCounters, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import ExertThis, TapThis, UntapThis
from engine.cards.costs.zones import DiscardThis, ExileThis, ReturnThis, RevealThis, SacrificeThis
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.stack.cost_parts.parts import Paid, checks, pays
from engine.rules.stack.cost_parts.together import check_together

_NOTHING = Cost()
_OF_SOURCE = (
    *(TapThis, UntapThis, ExertThis, SacrificeThis, ExileThis, DiscardThis, RevealThis),
    *(RemoveCountersFromThis, RemoveAllCounters, PutCountersOnThis),
)
"""Parts of a cost that are paid with the source itself."""
_USING_ITSELF = (*_OF_SOURCE, ReturnThis)


def check_parts(view: View, cost: Cost, source: GameObject, context: Context) -> None:
    """Refuse when some part other than mana cannot be paid now by the context's "you"."""
    for part in cost.parts:
        _check_part(view, part, source, context, cost)
    check_together(view, cost, source, context)


def _check_part(view: View, part: CostPart, source: GameObject, context: Context, cost: Cost = _NOTHING) -> None:
    """Refuse, with the reason, when one part of a cost cannot be paid now; nor with the `cost` it is part of."""
    check = checks.functions.get(type(part))
    if check is not None:
        check(view, part, source, context, cost)


def pay_parts(draft: Draft, cost: Cost, source_id: int, context: Context, *, is_for_mana: bool) -> Paid:
    """Pay every part but mana, in printed order; what was used, so that effects can refer to it."""
    paid: Paid = ()
    for place, part in enumerate(cost.parts, 1):
        if isinstance(part, PayMana):
            continue
        source = draft.objects.get(source_id, context.source)
        if source_id not in draft.objects and isinstance(part, _OF_SOURCE):
            # What was activated for mana before has used it up (CR 601.2h).
            raise Refusal("cannot pay", f"{source.card.name} is gone, so that its cost cannot be paid", "118.3")
        _check_part(draft, part, source, context)
        context.owed = cost.parts[place:]
        paid += pays.functions[type(part)](draft, part, source, context, is_for_mana)
    return paid


def itself_if_used(cost: Cost, source: GameObject) -> tuple[int, ...]:
    """Return the source where its cost takes the source itself: what pays for it may not use that up before."""
    for part in cost.parts:
        if isinstance(part, _USING_ITSELF):
            return (source.id,)
    return ()
