"""Continuous effects from resolved spells and abilities, and how long they last (CR 611.2)."""

from __future__ import annotations

from typing import Annotated, Self

from engine.cards.base.kinds import GameRule, Modification
from engine.model.likeness import Likeness
from engine.model.quantity import GroupSize, Quantity
from engine.model.state_fields import (
    ObjectId,
    Reference,
    SeatNumber,
    Timestamp,
    While,
    state_value,
)

WHILE_SOURCE_REMAINS = "as long as this remains"
WHILE_SOURCE_CONTROLLED = "as long as you control this"
WHILE_SOURCE_TAPPED = "as long as this remains tapped"
WHILE_SOURCE_CONTROLLED_TAPPED = "as long as you control this and it remains tapped"
BOUND_TO_TAPPED = (WHILE_SOURCE_TAPPED, WHILE_SOURCE_CONTROLLED_TAPPED)
BOUND_TO_SOURCE = (WHILE_SOURCE_REMAINS, WHILE_SOURCE_CONTROLLED, *BOUND_TO_TAPPED)
"""How long effects last that track their source (CR 611.2b)."""


@state_value
class ContinuousEffect:
    """A continuous effect from a resolved spell or ability, `count` of them with one timestamp (CR 611.2).

    `affected` are the objects it changes, fixed when it began (CR 611.2c); `duration` is when it ends,
    counted for `controller`; `source` is the object it came from, for durations that track it.
    `amounts` are the amounts of its modifications as worked out when it began (CR 611.2d). A shield against
    damage has in them how much of it is left, and in `kept` the reference to what the damage is dealt to instead.
    """

    affected: tuple[Reference, ...]
    modifications: tuple[Modification, ...]
    rules: tuple[GameRule, ...]
    duration: str
    controller: SeatNumber
    source: Annotated[ObjectId, While("is_bound")]
    timestamp: Timestamp
    count: GroupSize = 1
    amounts: tuple[tuple[Quantity, Quantity], ...] = ()
    kept: tuple[Reference, ...] = ()

    @property
    def is_bound(self) -> bool:
        """Whether how long it lasts depends on its source (CR 611.2b)."""
        return self.duration in BOUND_TO_SOURCE

    def with_count(self, count: Quantity) -> Self:
        """Return another number of the same effect."""

    def with_quantities(self, count: Quantity, amounts: tuple[tuple[Quantity, Quantity], ...]) -> Self:
        """Return the effect with other quantities."""

    def with_affected(self, affected: tuple[int, ...]) -> Self:
        """Return the effect on other objects."""

    def with_duration(self, duration: str) -> Self:
        """Return the effect with another end."""

    def with_timestamp(self, timestamp: int) -> Self:
        """Return the effect as one that began at another time."""

    def is_like(self, other: ContinuousEffect) -> bool:
        """Return whether the two do the same, aside from what they affect, when they began and how many
        they are.
        """
        return _LIKE_EFFECTS.is_alike(self, other)


_LIKE_EFFECTS = Likeness(ContinuousEffect, "affected")
