"""How long the halves of a sentence last where one of them says it for both."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.base.kinds import Effect
from engine.cards.effects.continuous import DoubleSize, Modify
from engine.cards.modifications.power_and_toughness import ChangePowerToughness

_THIS_TURN = "until end of turn"


def said_for_all(effects: Sequence[Effect]) -> str:
    """Return the duration that the effects of a sentence have which say none, "" where they last for good.

    "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1": what
    stands first is said of all. "Red creatures get +2/+0 and white creatures get +0/+2 until end of turn": what
    stands last is said of what "gets" before it, since nothing gets a size for good in so many words.

    CR 611.2a.
    """
    if not any(_says_none(one) for one in effects):
        return ""
    first, last = effects[0], effects[-1]
    if isinstance(first, DoubleSize) and first.is_duration_first:
        return _THIS_TURN
    if isinstance(first, Modify) and first.is_duration_first:
        return first.duration
    is_sized = all(_gets_a_size(one) for one in effects if _says_none(one))
    return last.duration if isinstance(last, Modify) and is_sized else ""


def _says_none(effect: Effect) -> bool:
    return isinstance(effect, Modify) and not effect.duration


def _gets_a_size(effect: Effect) -> bool:
    return isinstance(effect, Modify) and any(
        isinstance(one, ChangePowerToughness) for one in effect.modifications
    )
