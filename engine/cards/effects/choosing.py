"""Effects that only choose: what is done with it, later sentences say."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ChooseTargets(Effect):
    """ "Choose target creature": later sentences say what happens to the targets (CR 115.1)."""

    what: Reference
    entries = (Entry("choose targets", "what is targeted"),)


@dataclass(frozen=True, slots=True)
class ChooseType(Effect):
    """ "Choose a creature type": what follows speaks of "the chosen type" (CR 205.3m, 608.2d)."""

    what: Literal["creature type", "card type"] = "creature type"
    entries = (Entry("choose a type", "of which kind"),)
