"""Phrases for what "you" and what is yours have together: "You and permanents you control have hexproof"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect, GameRule
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.joints import InOneSentence
from engine.cards.filters.combined import AnyOf
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import PlayerHas
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.modifications.abilities import GainAbilities

_KEYWORDS = ("hexproof", "shroud")
FIRST_YOU = "you and"
"""The word that joins what "you" gain and what others gain, of which the verb is said once."""


def _rules_of(abilities: tuple[object, ...]) -> tuple[GameRule, ...] | None:
    """Return what players have who have such keywords; None where they can't have one of them."""
    found: list[GameRule] = []
    for one in abilities:
        if not isinstance(one, KeywordAbility):
            return None
        if one.name in _KEYWORDS:
            found.append(PlayerHas(one.name, "you"))
        elif one.name == "hexproof from" and one.filter is not None:
            found.append(PlayerHas("hexproof", "you", one.filter))
        else:
            return None
    return tuple(found) or None


# ---- for as long as something is there


def _all_have(keyword: str, said: Values) -> object:
    named = tuple(said.values())
    filter = AnyOf(named) if len(named) > 1 else named[0]
    return StaticAbility(filter, (GainAbilities((KeywordAbility(keyword),)),), (PlayerHas(keyword, "you"),))


def _values(found: StaticAbility, keyword: str, number: int) -> Values | None:
    filter: Any = found.filter
    named = filter.parts if isinstance(filter, AnyOf) and not filter.said else (filter,)
    said = dict(zip("abc", named, strict=False))
    return said if len(named) == number and found == _all_have(keyword, said) else None


for _keyword in _KEYWORDS:
    for _template, _number in (
        ("you and {a:changed subject2}", 1),
        ("you, {a:changed subject2}, and {b:changed subject2}", 2),
    ):
        way(
            "rule ability",
            f"{_template} have {_keyword}",
            lambda said, keyword=_keyword: _all_have(keyword, said),  # type: ignore[misc]
            lambda found, keyword=_keyword, number=_number: _values(found, keyword, number),  # type: ignore[misc]
            of=StaticAbility,
        )
    _OF_ITSELF = StaticAbility(
        IsThis(), (GainAbilities((KeywordAbility(_keyword),)),), (PlayerHas(_keyword, "you"),)
    )
    constant("rule ability", f"you and ~ have {_keyword}", _OF_ITSELF)

# ---- for a while


def _all_gain(said: Values) -> object:
    rules = _rules_of(said["abilities"])
    if rules is None:
        return REFUSED
    gained = Modify(said["what"], (GainAbilities(said["abilities"]),))
    return (InOneSentence((LayDown(rules), gained), FIRST_YOU),)


def _gained(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (InOneSentence((LayDown(), Modify(what, (GainAbilities(abilities),))), word),) if word == FIRST_YOU:
            return {"what": what, "abilities": abilities}
    return None


way(
    "plain sentence",
    "you and {what:all subject} gain {abilities:given} until end of turn",
    _all_gain,
    _gained,
    of=tuple,
)
for _keyword in _KEYWORDS:
    constant("sentence form", f"you gain {_keyword} until end of turn", LayDown((PlayerHas(_keyword, "you"),)))
    constant(
        "sentence form",
        f"you gain {_keyword} until your next turn",
        LayDown((PlayerHas(_keyword, "you"),), "until your next turn"),
    )
