"""Phrases for a card that may be cast from elsewhere, or at another time than its type allows (CR 601.3)."""

from __future__ import annotations

from typing import Any, Literal

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.costs_and_permissions import MayCastFrom, MayCastUntimely
from engine.cards.language.declaring import PHRASES, Phrase, Values, constant, read_only, way
from engine.frozen_dataclass import replace

_DOING = {
    "discard": "discarding",
    "exile": "exiling",
    "pay": "paying",
    "put": "putting",
    "remove": "removing",
    "return": "returning",
    "sacrifice": "sacrificing",
    "tap": "tapping",
}
"""The verbs of costs, and how they are said of what somebody does to cast a card."""


def _declare_doing() -> None:
    """Declare for each part of a cost that begins with a verb how it is said behind "by"."""
    for phrase in [one for one in PHRASES if one.category == "cost part"]:
        verb, _, rest = phrase.template.partition(" ")
        if verb in _DOING and "~" not in rest and "this card" not in rest:
            PHRASES.append(
                Phrase(
                    "cost done",
                    f"{_DOING[verb]} {rest}",
                    phrase.build,
                    phrase.unbuild,
                    phrase.of,
                    phrase.is_alternate,
                )
            )


_declare_doing()
way(
    "cost done",
    "paying {mana:mana cost}",
    lambda said: PayMana(said["mana"]),
    lambda found: {"mana": found.mana},
    of=PayMana,
)
way(
    "costs done",
    "{part:cost done}",
    lambda said: Cost((said["part"],)),
    lambda found: {"part": found.parts[0]} if len(found.parts) == 1 else None,
    of=Cost,
)


def _two(said: Values) -> Cost:
    parts: tuple[CostPart, ...] = (said["first"], said["second"])
    return Cost(parts)


way(
    "costs done",
    "{first:cost done} and {second:cost done}",
    _two,
    lambda found: {"first": found.parts[0], "second": found.parts[1]} if len(found.parts) == 2 else None,
    of=Cost,
)
_ZONES: tuple[tuple[Literal["graveyard", "exile"], str], ...] = (
    ("graveyard", "your graveyard"),
    ("exile", "exile"),
)


def _casting(start: str, zone: Literal["graveyard", "exile"], end: str, **fixed: Any) -> None:
    """Declare the casting of a card from a zone: `end` says for what, or what follows."""
    slots = [name for name in ("condition", "cost", "counters") if f"{{{name}:" in end or f"{{{name}:" in start]

    def build(said: Values) -> MayCastFrom:
        given = {**said, "counters": (said["counters"],)} if "counters" in said else said
        return MayCastFrom(zone, **{**fixed, **given})

    def unbuild(found: Any) -> Values | None:
        said = {name: getattr(found, name) for name in slots}
        if not all(said.values()) or found != replace(MayCastFrom(zone, **fixed), **said):
            return None
        if "counters" in said and len(said["counters"]) != 1:
            return None
        return {**said, "counters": said["counters"][0]} if "counters" in said else said

    way("ability", f"{start} cast this card from {end}", build, unbuild, of=MayCastFrom)
    read_only("ability", f"{start} cast ~ from {end}", build)


_RATHER = "by {cost:costs done} rather than paying its mana cost"
_ADDED = "by {cost:costs done} in addition to paying its other costs"
_SO_COUNTED = "if you do, it enters with {counters:counters} on it"
for _zone, _where in _ZONES:
    _casting("you may", _zone, _where)
    _casting("you may", _zone, f"{_where}, but not from anywhere else", is_only_there=True)
    _casting("you may", _zone, f"{_where} as long as {{condition:condition}}")
    for _start in ("you may cast this card", "you may cast ~"):
        read_only(
            "ability",
            f"{_start} from {_where} if {{condition:condition}}",
            lambda said, zone=_zone: MayCastFrom(zone, said["condition"]),  # type: ignore[misc]
        )
    for _by, _is_added in ((_RATHER, False), (_ADDED, True)):
        for _start in ("you may", "as long as {condition:condition}, you may"):
            _casting(_start, _zone, f"{_where} {_by}", is_added=_is_added)
            _casting(_start, _zone, f"{_where} {_by}. {_SO_COUNTED}", is_added=_is_added)
    read_only(
        "ability",
        f"you may cast ~ from {_where} by {{cost:costs done}} instead of its mana cost",
        lambda said, zone=_zone: MayCastFrom(zone, cost=said["cost"]),  # type: ignore[misc]
    )

_UNTIMELY = (
    "as though it had flash. if you cast it any time a sorcery couldn't have been cast, the controller of the "
    "permanent it becomes sacrifices it at the beginning of the next cleanup step"
)
constant(
    "ability", f"you may cast this spell {_UNTIMELY}", MayCastUntimely(), also=(f"you may cast ~ {_UNTIMELY}",)
)
