"""Paying every part of a cost but mana, each as its family has it (CR 118, 601.2h)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.stack.cost_facts import OF_SOURCE, facts_of_cost
from engine.rules.stack.cost_parts.parts import Paid, checks, pays
from engine.rules.stack.cost_parts.together import check_together

_NOTHING = Cost()


def check_parts(view: View, cost: Cost, source: GameObject, context: Context) -> None:
    """Refuse when some part other than mana cannot be paid now by the context's "you"."""
    for part in cost.parts:
        _check_part(view, part, source, context, cost)
    if len(cost.parts) > 1:
        check_together(view, cost, source, context)


def _check_part(view: View, part: CostPart, source: GameObject, context: Context, cost: Cost = _NOTHING) -> None:
    """Refuse, with the reason, when one part of a cost cannot be paid now; nor with the `cost` it is part of."""
    check = checks.functions.get(type(part))
    if check is not None:
        check(view, part, source, context, cost)


def pay_parts(draft: Draft, cost: Cost, source_id: int, context: Context, *, is_for_mana: bool) -> Paid:
    """Pay every part but mana, in printed order; what was used, so that effects can refer to it."""
    paid: Paid = ()
    if not cost.parts:
        return paid
    for part, owed in facts_of_cost(cost).beside_mana:
        source = draft.objects.get(source_id, context.source)
        if source_id not in draft.objects and isinstance(part, OF_SOURCE):
            # What was activated for mana before has used it up (CR 601.2h).
            raise Refusal("cannot pay", f"{source.card.name} is gone, so that its cost cannot be paid", "118.3")
        _check_part(draft, part, source, context)
        context.owed = owed
        paid += pays.functions[type(part)](draft, part, source, context, is_for_mana)
    return paid


def itself_if_used(cost: Cost, source: GameObject) -> tuple[int, ...]:
    """Return the source where its cost takes the source itself: what pays for it may not use that up before."""
    return (source.id,) if facts_of_cost(cost).uses_itself else ()
