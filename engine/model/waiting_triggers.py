"""Triggered abilities that wait: for their event, or to be put on the stack (CR 603.3, 603.7)."""

from __future__ import annotations

from typing import Self

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.model.objects import GameObject, Source
from engine.model.quantity import GroupSize, Quantity
from engine.model.stack_items import Cause
from engine.model.state_fields import (
    ObjectId,
    Reference,
    SeatNumber,
    Timestamp,
    state_value,
)


@state_value
class DelayedTrigger:
    """A delayed triggered ability waiting for its event, `count` identical ones (CR 603.7).

    `kept` are the objects and seats that it remembers, a tuple of references for each thing kept; `of` and
    `each` are those of a stack item, `x` is the X of the spell or ability that created it. `is_lasting`: it does
    not end with the turn, whatever it waits for.
    """

    ability: TriggeredAbility
    controller: SeatNumber
    source: Source
    kept: tuple[tuple[Reference, ...], ...] = ()
    is_once: bool = True
    count: GroupSize = 1
    timestamp: Timestamp = 0
    of: ObjectId = 0
    each: Quantity = 0
    x: Quantity = 0
    is_lasting: bool = False

    def with_count(self, count: Quantity, each: Quantity) -> Self:
        """Return another number of the same trigger."""

    def with_source(self, source: GameObject, count: Quantity, each: Quantity) -> Self:
        """Return another number of the same trigger, with newer information of its source."""

    def with_names(self, source: GameObject, kept: tuple[tuple[int, ...], ...], of: int) -> Self:
        """Return the trigger naming other objects."""


@state_value
class WaitingTrigger:
    """A triggered ability that waits to be put on the stack (CR 603.3); `of`, `each`, `x` as a stack item's."""

    ability: Ability
    source: Source
    controller: SeatNumber
    cause: Cause
    count: GroupSize = 1
    kept: tuple[tuple[Reference, ...], ...] = ()
    of: ObjectId = 0
    each: Quantity = 0
    x: Quantity = 0

    def with_count(self, count: Quantity, each: Quantity) -> Self:
        """Return another number of the same trigger."""

    def with_names(self, source: GameObject, cause: Cause, kept: tuple[tuple[int, ...], ...], of: int) -> Self:
        """Return the trigger naming other objects."""
