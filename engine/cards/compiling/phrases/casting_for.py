"""Phrases for what may be paid rather than a spell's own mana cost, or that nothing is (CR 118.9)."""

from __future__ import annotations

from typing import Any

from engine.cards.costs.cost import Cost
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.definitions.costs_and_permissions import MayCastFor
from engine.cards.language.declaring import REFUSED, Values, read_only, way

_RATHER = "rather than pay this spell's mana cost"
_OLDER = "rather than pay ~'s mana cost"


def _is_done(cost: Cost) -> bool:
    """Return whether each part of a cost is something that somebody does, said by a verb."""
    return bool(cost.parts) and not any(isinstance(part, TapThis | UntapThis) for part in cost.parts)


way(
    "paid rather",
    "{cost:cost}",
    lambda said: said["cost"] if len(said["cost"].parts) == 1 and _is_done(said["cost"]) else REFUSED,
    lambda found: {"cost": found} if len(found.parts) == 1 and not found.mana.symbols else None,
    of=Cost,
)
way(
    "paid rather",
    "pay {cost:cost}",
    lambda said: said["cost"] if len(said["cost"].parts) == 1 and said["cost"].mana.symbols else REFUSED,
    lambda found: {"cost": found} if len(found.parts) == 1 and found.mana.symbols else None,
    of=Cost,
)


def _two(said: Values) -> object:
    return Cost((*said["first"].parts, *said["second"].parts)) if len(said["second"].parts) == 1 else REFUSED


def _two_values(found: Cost) -> Values | None:
    match found.parts:
        case first, second:
            return {"first": Cost((first,)), "second": Cost((second,))}
    return None


way("costs paid rather", "{first:paid rather} and {second:paid rather}", _two, _two_values, of=Cost)
way(
    "costs paid rather",
    "{cost:paid rather}",
    lambda said: said["cost"],
    lambda found: {"cost": found} if len(found.parts) == 1 else None,
    of=Cost,
)


def _may(start: str, end: str, older: str) -> None:
    """Declare a spell that may be cast for something else; `start` says on what condition."""
    has_condition, has_cost = "{condition:" in start, "{cost:" in end

    def build(said: Values) -> MayCastFor:
        return MayCastFor(said.get("cost", Cost()), said.get("condition"))

    def unbuild(found: Any) -> Values | None:
        if (found.condition is not None) is not has_condition or bool(found.cost.parts) is not has_cost:
            return None
        values: Values = {"cost": found.cost} if has_cost else {}
        return {**values, "condition": found.condition} if has_condition else values

    way("ability", f"{start}you may {end}", build, unbuild, of=MayCastFor, also=(f"{start}you may {older}",))


_PAYING = "{cost:costs paid rather}"
for _start in ("", "if {condition:condition}, "):
    _may(_start, f"{_PAYING} {_RATHER}", f"{_PAYING} {_OLDER}")
    if _start:
        _may(
            _start,
            "cast this spell without paying its mana cost",
            "cast ~ without paying its mana cost",
        )
read_only(
    "ability",
    f"you may {_PAYING} {_RATHER} if {{condition:condition}}",
    lambda said: MayCastFor(said["cost"], said["condition"]),
)
