"""Phrases for costs of colored mana: what they are reduced by, and life that is paid for them instead."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Filter
from engine.cards.base.mana import COLORS, ManaCost
from engine.cards.compiling.phrases.nouns.spells_cast import spells_cast, spells_cast_of
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players, only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.game_rules.casting import CostsLessInColor, PaysLifeFor
from engine.cards.language.declaring import REFUSED, Values, way

_LESS = "cost {less:mana cost} less to cast. this effect reduces only the amount of colored mana you pay"


def _less(item: Filter, less: ManaCost) -> object:
    if item is REFUSED or less.more or any(symbol not in COLORS for symbol in less.symbols):
        return REFUSED
    return StaticAbility(item, rules=(CostsLessInColor(item, less),))


def _values(found: Any) -> Values | None:
    rule = only_rule(found, CostsLessInColor)
    if rule is None or rule.filter != found.filter:
        return None
    item = spells_cast_of(rule.filter)
    return None if item is None else {"filter": item, "less": rule.less}


way(
    "rule ability",
    f"{{filter:described2}} you cast {_LESS}",
    lambda said: _less(spells_cast(said["filter"]), said["less"]),
    _values,
    of=StaticAbility,
)
for _color in COLORS:
    declare_rule_of_players(
        f"for each {{{_color}}} in a cost, you may pay 2 life rather than pay that mana", PaysLifeFor(_color)
    )
