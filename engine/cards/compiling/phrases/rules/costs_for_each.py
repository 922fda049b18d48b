"""Phrases for spells that cost more or less for each of what is counted (CR 601.2f)."""

from __future__ import annotations

from typing import Any

from engine.cards.compiling.phrases.nouns.spells_cast import spells_cast, spells_cast_of
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.game_rules.casting import ChangeCostForEach
from engine.cards.language.declaring import REFUSED, Values, way

_CAST = "{filter:described2} you cast"


def _for_each(said: Values, sign: int, *, is_x: bool) -> object:
    item: Any = spells_cast(said["filter"])
    if item is REFUSED:
        return REFUSED
    return StaticAbility(item, rules=(ChangeCostForEach(item, sign * said.get("much", 1), said["each"], is_x),))


def _for_each_values(found: StaticAbility, sign: int, *, is_x: bool) -> Values | None:
    rule = only_rule(found, ChangeCostForEach)
    if rule is None or rule.filter != found.filter or rule.amount * sign <= 0 or rule.is_x is not is_x:
        return None
    item = spells_cast_of(rule.filter)
    if item is None:
        return None
    said = {"filter": item, "each": rule.each}
    return said if is_x else {**said, "much": abs(rule.amount)}


for _word, _sign in (("less", -1), ("more", 1)):
    for _template, _is_x in (
        (f"{_CAST} cost {{much:generic}} {_word} to cast for each {{each:each}}", False),
        (f"{_CAST} cost {{X}} {_word} to cast, where X is {{each:worked out}}", True),
    ):
        way(
            "rule ability",
            _template,
            lambda said, sign=_sign, is_x=_is_x: _for_each(said, sign, is_x=is_x),  # type: ignore[misc]
            lambda found, sign=_sign, is_x=_is_x: _for_each_values(found, sign, is_x=is_x),  # type: ignore[misc]
            of=StaticAbility,
        )
