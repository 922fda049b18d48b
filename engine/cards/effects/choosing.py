"""Effects that only choose: what is done with it, later sentences say."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Reference
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class AnnounceTargets(Effect):
    """ "Choose target creature": later sentences say what happens to the targets (CR 115.1)."""

    what: Reference
    entries = (Entry("choose targets", "what is targeted"),)


@dataclass(frozen=True, slots=True)
class ChooseUntargeted(Effect):
    """ "Choose a creature you control": later sentences say what happens to what was chosen (CR 608.2d)."""

    what: Reference
    entries = (Entry("choose", "what is chosen, without targeting"),)


CHOSEN_OBJECTS = "chosen"
"""The name of what was chosen last."""


@dataclass(frozen=True, slots=True)
class ChooseType(Effect):
    """ "Choose a creature type": what follows speaks of "the chosen type" (CR 205.3m, 608.2d)."""

    what: Literal["creature type", "card type", "artifact, creature, or land"] = "creature type"
    entries = (Entry("choose a type", "of which kind"),)


@dataclass(frozen=True, slots=True)
class ChooseOpponentAtRandom(Effect):
    """ "Choose an opponent at random", who is "that player" from then on: a random outcome (CR 102.2)."""

    entries = (Entry("choose an opponent at random", "yes"),)


RANDOM_OPPONENT = "random opponent"
"""The name of the opponent who was chosen at random last."""
