"""Effects that begin continuous effects and lay down rules for a while (CR 611.2)."""

from __future__ import annotations

from typing import Final, Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Effect, GameRule, Modification, Reference
from engine.frozen_dataclass import dataclass, field

BOTH: Final = "power and toughness"
"""What of objects is doubled, where that is not their power alone."""


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Begin a continuous effect that changes the objects referred to (CR 611.2c).

    `duration` is "until end of turn", "until your next turn", "this turn", "as long as this remains",
    "as long as you control this", "as long as this remains tapped",
    "as long as you control this and it remains tapped" or "".
    `rules` are rules laid down for the same objects ("attacks this turn if able"); IsThis in their filters
    is each of those objects. `is_duration_first` is how the card says it, and `is_stated`, where there is no
    duration, that it says what they are and not what they become; both change nothing.
    """

    what: Reference
    modifications: tuple[Modification, ...] = ()
    duration: str = "until end of turn"
    rules: tuple[GameRule, ...] = ()
    is_duration_first: bool = field(default=False, compare=False)
    is_stated: bool = field(default=False, compare=False)
    entries = (
        Entry("modify", "what is modified", keys={"is_duration_first": "duration first", "is_stated": "stated"}),
    )


@dataclass(frozen=True, slots=True)
class DoubleSize(Effect):
    """Double the power, or power and toughness, of objects until end of turn (CR 701.10b).

    Each gets as much more as it has then. `said` is how the card says whose, and `is_duration_first` for how long;
    they change nothing.
    """

    what: Reference
    of: Literal["power", "power and toughness"] = "power"
    said: Literal["of", "owner"] = field(default="of", compare=False)
    is_duration_first: bool = field(default=False, compare=False)
    entries = (
        Entry("double power of", "whose power", only=("what",)),
        Entry("double power and toughness of", "whose power and toughness", only=("what",), sets={"of": BOTH}),
    )


@dataclass(frozen=True, slots=True)
class LayDown(Effect):
    """Lay down a rule about players or their cards for a while (CR 611.2c)."""

    rules: tuple[GameRule, ...]
    duration: Literal[
        "until end of turn", "this turn", "until the end of your next turn", "until your next turn"
    ] = "until end of turn"
    entries = (Entry("lay down", "a rule for you and what is yours"),)
