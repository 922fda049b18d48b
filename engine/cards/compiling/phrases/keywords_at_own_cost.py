"""Phrases for keywords that cards are given at their own mana cost: flashback, escape (CR 702.34, 702.138)."""

from __future__ import annotations

from engine.cards.base.kinds import CostPart
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.continuous import Modify
from engine.cards.language.declaring import Values, way
from engine.cards.modifications.abilities import GainAbilities


def _granted(keyword: str, *more: CostPart) -> tuple[GainAbilities, ...]:
    return (GainAbilities((KeywordAbility(keyword, cost=Cost((ItsManaCost(), *more))),)),)


def _granted_more(found: Modify, keyword: str) -> Values | None:
    """Return what is said of a keyword that costs what the card costs and more."""
    match found.modifications:
        case (GainAbilities((KeywordAbility(name, None, Cost((ItsManaCost(), more))),)),) if name == keyword:
            return {"what": found.what, "more": more}
    return None


def _is_until_end(found: Modify) -> bool:
    return found.duration == "until end of turn" and not found.rules and not found.is_duration_first


for _keyword in ("flashback", "escape"):
    for _number, _gains in (("1", "gains"), ("2", "gain")):
        _start = (
            f"{{what:subject{_number}}} {_gains} {_keyword} until end of turn. the {_keyword} cost is equal to"
        )
        way(
            "sentence form",
            f"{_start} its mana cost",
            lambda said, name=_keyword: Modify(said["what"], _granted(name)),  # type: ignore[misc]
            lambda found, name=_keyword: (  # type: ignore[misc]
                {"what": found.what} if found.modifications == _granted(name) and _is_until_end(found) else None
            ),
            of=Modify,
        )
        way(
            "sentence form",
            f"{_start} the card's mana cost plus {{more:cost part}}",
            lambda said, name=_keyword: Modify(said["what"], _granted(name, said["more"])),  # type: ignore[misc]
            lambda found, name=_keyword: _granted_more(found, name) if _is_until_end(found) else None,  # type: ignore[misc]
            of=Modify,
        )
