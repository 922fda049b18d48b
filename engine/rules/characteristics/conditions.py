"""Whether a condition of a card's text holds at the moment."""

from __future__ import annotations

from engine.cards.base.kinds import Condition
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, IsDoneSo, IsEchoDue, ShareColor, WasPaid
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.model.objects import ECHO_DUE
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_turn_of
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of, is_fluid
from engine.rules.characteristics.filters import characteristics_now, compare, meets
from engine.rules.characteristics.references import object_as_known
from engine.rules.characteristics.search import count_of


def holds(view: View, condition: Condition, context: Context) -> bool:
    """Whether a condition holds for whoever and whatever the context says."""
    if isinstance(condition, Holds):
        left = amount_of(view, condition.left, context)
        return compare(left, condition.sign, amount_of(view, condition.right, context))
    if isinstance(condition, Exists):
        return count_of(view, condition.filter, context.you, context.source) >= condition.minimum
    if isinstance(condition, Meets):
        subject = object_as_known(view, condition.what, context)
        return subject is not None and meets(view, condition.filter, subject, context.you, context.source)
    if isinstance(condition, IsTurnOf):
        return (is_turn_of(view, context.you)) == (condition.who == "you")
    if isinstance(condition, WasPaid):
        item = context.item
        if item is not None and item.kind == "spell":
            return any(word == condition.word for word, _ in item.paid)
        return (condition.word, True) in context.source.notes
    if isinstance(condition, ShareColor):
        return _share_color(view, context)
    if isinstance(condition, IsDealtThisWay):
        dealt = (view.objects.get(id, view.gone.get(id)) for id in context.those.get("damaged", ()))
        return any(
            one is not None and meets(view, condition.filter, one, context.you, context.source) for one in dealt
        )
    if isinstance(condition, IsEchoDue):
        return (ECHO_DUE, True) in view.objects.get(context.source.id, context.source).notes
    if isinstance(condition, IsDoneSo):
        return isinstance(view, Draft) and len(view.events) > context.began
    if isinstance(condition, NotSo):
        return not holds(view, condition.condition, context)
    if isinstance(condition, Both):
        return all(holds(view, part, context) for part in condition.conditions)
    raise TypeError(f"no rule for the condition {condition!r}")


def _share_color(view: View, context: Context) -> bool:
    """Whether two of the cards just milled have a color in common."""
    milled = [view.objects[id] for id in context.those.get("milled", ()) if id in view.objects]
    colors = [characteristics_now(view, card, None).colors for card in milled]
    if any(card.count > 1 and mine for card, mine in zip(milled, colors, strict=True)):
        return True
    return any(mine & theirs for place, mine in enumerate(colors) for theirs in colors[:place])


def is_fluid_condition(condition: Condition) -> bool:
    """Whether a condition can change without the source of the ability changing."""
    if isinstance(condition, Holds):
        return is_fluid(condition.left) or is_fluid(condition.right)
    return True
