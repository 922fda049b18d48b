"""What abilities look back to as objects leave the battlefield together (CR 603.10a)."""

from __future__ import annotations

from immutables import Map

from engine.cards.definitions.abilities import TriggeredAbility
from engine.frozen_dataclass import dataclass
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject


@dataclass(frozen=True, slots=True)
class Leaving:
    """How everything was before objects left the battlefield at the same time.

    `left` are those objects as they last were, `watching` those of them with each ability that waits for leaving.
    `known` are characteristics of what watches from where it stays, by id, `tied` what was attached to what left,
    and `granted` the abilities that effects granted, None where none of these waits.
    """

    left: tuple[GameObject, ...] = ()
    watching: tuple[tuple[GameObject, TriggeredAbility], ...] = ()
    known: Map[int, Characteristics] = Map()
    tied: Map[int, GameObject] = Map()
    granted: tuple[tuple[GameObject, TriggeredAbility], ...] | None = None


NOTHING_LEAVES = Leaving()
"""As long as nothing leaves."""
