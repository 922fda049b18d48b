"""Whether the parts of one cost can all be paid, where the same objects could pay several (CR 118.3, 601.2h)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.costs.zones import (
    DiscardCards,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.stack.cost_facts import MOVING, TAPPING, UNTAPPING, facts_of_cost
from engine.rules.stack.cost_parts.parts import payable_with

_Need = tuple[Quantity, tuple[int, ...]]
"""How many objects something takes, and of which."""


def is_used_up(parts: Iterable[CostPart]) -> bool:
    """Return whether a part of a cost uses up the source, so that no other part can be paid with it too."""
    return any(isinstance(part, (SacrificeThis, ExileThis, ReturnThis)) for part in parts)


def check_together(view: View, cost: Cost, source: GameObject, context: Context) -> None:
    """Refuse where each part of a cost could be paid, but not all of them, since one object would pay two."""
    if not facts_of_cost(cost).may_overlap:
        return
    for kind in (MOVING, TAPPING, UNTAPPING):
        taken = source.id if _takes_source(kind, cost.parts) else None
        if not _can_all_be_paid(view, _needs(view, cost.parts, kind, source, context), taken):
            reason = f"{view.seats[context.you].name} has too little for all of this cost of {source.card.name}"
            raise Refusal("cannot pay", reason, "118.3")


def able_with_more(view: View, part: CostPart, source: GameObject, context: Context) -> tuple[int, ...]:
    """Return the objects with which a part can be paid so that what is owed of the cost besides still can be."""
    able = payable_with(view, part, context.you, source)
    owed = context.owed
    if not owed:
        return able
    kind = next(kind for kind in (MOVING, TAPPING, UNTAPPING) if isinstance(part, kind))
    if _takes_source(kind, owed):
        able = tuple(id for id in able if id != source.id)
    needs = _needs(view, owed, kind, source, context)
    if not needs:
        return able
    more = _number(part, context) - 1
    if more != 0:
        needs.append((more, able))
    return tuple(id for id in able if _can_all_be_paid(view, needs, id))


def _takes_source(kind: tuple[type[CostPart], ...], parts: tuple[CostPart, ...]) -> bool:
    """Return whether parts take the source itself, so that it pays for no other part of a kind."""
    own = TapThis if kind is TAPPING else UntapThis if kind is UNTAPPING else ()
    return is_used_up(parts) or any(isinstance(part, own) for part in parts)


def _number(part: CostPart, context: Context) -> Quantity:
    if isinstance(part, SacrificeX):
        return context.x
    assert isinstance(part, (SacrificeOthers, ReturnOthers, ExileOthers, DiscardCards, *TAPPING, *UNTAPPING))
    return part.count


def _needs(
    view: View, parts: tuple[CostPart, ...], kind: tuple[type[CostPart], ...], source: GameObject, context: Context
) -> list[_Need]:
    """Return what the parts of a kind take; the same part several times is one that takes as many more."""
    numbers: dict[CostPart, Quantity] = {}
    for part in parts:
        if isinstance(part, kind):
            numbers[part] = numbers.get(part, 0) + _number(part, context)
    return [(number, payable_with(view, part, context.you, source)) for part, number in numbers.items()]


def _can_all_be_paid(view: View, needs: list[_Need], taken: int | None = None) -> bool:
    """Return whether there are different objects for all needs, one of `taken` being used before.

    That is so where any of them together find as many objects as they take (Hall's theorem).
    """
    return all(
        sum(view.objects[id].count for id in able) - (1 if taken in able else 0) >= number
        for number, able in _some_together(needs)
    )


def _some_together(needs: list[_Need]) -> Iterator[_Need]:
    for size in range(1, len(needs) + 1):
        for some in combinations(needs, size):
            yield sum(number for number, _ in some), tuple(dict.fromkeys(id for _, able in some for id in able))
