"""Events of the stack: what was cast, copied, activated, triggered, targeted, resolved or countered (CR 405)."""

from __future__ import annotations

from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import StackItem
from engine.model.value import value


@value
class SpellCast:
    """A spell was cast, from a zone, after `before` others that all seats together had cast this turn."""

    item: StackItem
    object: GameObject
    before: Quantity = 0
    zone_from: str = ""


@value
class CopiedOnStack:
    """A spell or ability was copied on the stack, `item.count` times; a copied spell is an `object`."""

    item: StackItem
    object: GameObject | None = None


@value
class AbilityActivated:
    """An ability was activated; `item` is its id on the stack, 0 for a mana ability."""

    object: GameObject
    ability: int
    seat: int
    is_mana_ability: bool = False
    item: int = 0


@value
class AbilityTriggered:
    """A triggered ability was put on the stack."""

    item: StackItem


@value
class BecameTarget:
    """An object or seat became the target of a stack item."""

    target: int
    item: StackItem


@value
class ItemResolved:
    """A spell or ability resolved, or was removed because all its targets had become illegal."""

    item: StackItem
    is_without_effect: bool = False


@value
class ItemCountered:
    """A spell or ability was countered, by one of the seat `by`, -1 where the rules alone did it."""

    item: StackItem
    by: int = -1
