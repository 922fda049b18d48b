"""Phrases for what a permanent tapped for mana produces instead: "it produces {B} instead of any other type"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.mana import COLORS, MANA_TYPES
from engine.cards.compiling.phrases.rules.declaring import declare_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.replacing import ProducesInstead
from engine.cards.language.declaring import Values, constant, way

for _type in MANA_TYPES:
    constant("mana produced", f"{{{_type}}}", (_type,), also=("colorless mana",) if _type == "C" else ())
constant("mana produced", "mana of a color of your choice", tuple(COLORS))
constant("mana produced alone", "one mana of a color of your choice", tuple(COLORS))
for _type in MANA_TYPES:
    constant("mana produced alone", f"{{{_type}}}", (_type,))
_OTHER = "instead of any other type"
_TAPPED = {
    "if {filter:one} is tapped for mana": {"who": "any", "at_least": 1},
    "if {filter:one} is tapped for two or more mana": {"who": "any", "at_least": 2},
    "if you tap {filter:one} for mana": {"who": "you", "at_least": 1},
    "if a player taps {filter:one} for mana": {"who": "any", "at_least": 1},
}
"""How a card says what is tapped; the last is an alternate of the first."""


def _for_now(template: str, fixed: dict[str, Any]) -> None:
    def unbuild(found: Any) -> Values | None:
        if found.duration != "this turn" or len(found.rules) != 1:
            return None
        rule = found.rules[0]
        if not isinstance(rule, ProducesInstead) or any(getattr(rule, name) != one for name, one in fixed.items()):
            return None
        return {"filter": rule.filter, "types": rule.types}

    way(
        "sentence form",
        f"until end of turn, {template}",
        lambda said: LayDown((ProducesInstead(**said, **fixed),), "this turn"),
        unbuild,
        of=LayDown,
    )


for _when, _said in _TAPPED.items():
    for _mana, _tail, _is_amount_too in (
        ("{types:mana produced}", _OTHER, False),
        ("{types:mana produced alone}", f"{_OTHER} and amount", True),
    ):
        _template = f"{_when}, it produces {_mana} {_tail}"
        _fixed: dict[str, Any] = {**_said, "is_amount_too": _is_amount_too}
        declare_rule(_template, ProducesInstead, **_fixed)
        _for_now(_template, _fixed)


def _each_kind(number: int) -> None:
    """Declare that so many kinds of lands produce mana of so many types."""
    kinds = [f"{{f{place}:described2}} produce {{t{place}:mana produced}}" for place in range(number)]

    def build(said: Values) -> StaticAbility:
        rules = tuple(ProducesInstead(said[f"f{place}"], said[f"t{place}"]) for place in range(number))
        return StaticAbility(IsPlayer("you"), rules=rules)

    def unbuild(found: Any) -> Values | None:
        if found.filter != IsPlayer("you") or found.condition is not None or found.modifications:
            return None
        if len(found.rules) != number or not all(isinstance(one, ProducesInstead) for one in found.rules):
            return None
        values: Values = {}
        for place, rule in enumerate(found.rules):
            if rule != ProducesInstead(rule.filter, rule.types):
                return None
            values |= {f"f{place}": rule.filter, f"t{place}": rule.types}
        return values

    way(
        "rule ability",
        f"if tapped for mana, {', '.join(kinds[:-1])}, and {kinds[-1]} {_OTHER}",
        build,
        unbuild,
        of=StaticAbility,
    )


_each_kind(4)
_each_kind(5)
