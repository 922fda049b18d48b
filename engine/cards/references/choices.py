"""References to what is chosen, targeted or all there is."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, Reference
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class Target(Reference):
    """The targets of the n-th target phrase of this mode, counted from 0 (CR 115.1)."""

    index: int = 0
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class All(Reference):
    """Every object or player that meets a filter: "all creatures"; `is_each`: said "each creature"."""

    filter: Filter
    is_each: bool = field(default=False, compare=False)
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class OneAndOther(Reference):
    """What one reference names and what another does, at the same time: "target artifact and target land".

    CR 608.2c.
    """

    one: Reference
    other: Reference


@dataclass(frozen=True, slots=True)
class Chosen(Reference):
    """Objects that `who` chooses as the effect is performed, without targeting: "a creature you control".

    `minimum` and `maximum` bound how many; the filter's "you" is the one who chooses. `at_random`: chance does, so
    many as `minimum` says.

    CR 608.2d.
    """

    filter: Filter
    who: Reference
    minimum: int = 1
    maximum: int = 1
    at_random: bool = False
