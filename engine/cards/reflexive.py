"""Reflexive triggered abilities: "When you do, ..." (CR 603.12)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.bases import Effect
from engine.cards.definitions import TriggeredAbility


@dataclass(frozen=True, slots=True)
class IfYouDo(Effect):
    """Do some things and, if every one of them was done, do others: "sacrifice it and [..]. If you do, [..]".

    CR 608.2c, 609.3: what cannot be done is left out, and then nothing follows.
    """

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """Let an ability trigger, with targets of its own, if something was done by the effects before this one."""

    ability: TriggeredAbility
