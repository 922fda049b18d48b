"""Effects that only choose: what is done with it, later sentences say."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, Filter, Reference
from engine.frozen_dataclass import dataclass, field


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


@dataclass(frozen=True, slots=True)
class KeepChosen(Effect):
    """Players choose what of their own they keep, and the rest of a kind is sacrificed, destroyed or returned.

    Of each of the `kinds` between `least` and `most` are chosen, one permanent for several where it is of these;
    all choose before anything happens, and the rest of all goes at the same time (CR 101.4, 608.2d). `rest` says
    what the rest is of, None for the only kind; `deed` is what is done to it, a sacrifice each player's own.

    `said` is how the card says it, and changes nothing.
    """

    kinds: tuple[Filter, ...]
    who: Reference
    deed: Literal["sacrifice", "destroy", "return to hand"] = "sacrifice"
    rest: Filter | None = None
    least: int = 1
    most: int = 1
    said: Literal["", "from among first", "all other", "and"] = field(default="", compare=False)
    entries = (
        Entry("keep", "one of which kinds is kept", keys={"deed": "then", "least": "at least", "most": "at most"}),
    )


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
