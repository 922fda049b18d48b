"""Phrases for what equip abilities cost to activate, perhaps with a target of a kind (CR 601.2f, 702.6)."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.game_rules.casting import ChangeCost
from engine.cards.language.declaring import REFUSED, Values, way

_YOU = IsPlayer("you")
_YOURS = IsControlledBy("you")
_EQUIPMENT = HasSubtype("Equipment")


def _costs(words: str, sign: int, *, also: str = "") -> None:
    """Declare what equip abilities that "you" activate cost: all, those of some Equipment, those with a target."""
    has_filter, has_target = "{filter:" in words, "{targeting:" in words

    def build(said: Values) -> object:
        item: Filter = _YOU
        if has_filter:
            parts = parts_of(said["filter"])
            if _EQUIPMENT not in parts or any(isinstance(one, IsControlledBy) for one in parts):
                return REFUSED
            item = all_of((*parts, _YOURS))
        change = ChangeCost(item, sign * said["much"], "ability", targeting=said.get("targeting"), keyword="equip")
        return StaticAbility(item, rules=(change,))

    def unbuild(found: Any) -> Values | None:
        rule = only_rule(found, ChangeCost)
        if rule is None or rule.keyword != "equip" or rule.amount * sign <= 0 or rule.filter != found.filter:
            return None
        if (rule.targeting is not None) is not has_target or (rule.filter != _YOU) is not has_filter:
            return None
        item = all_of(tuple(one for one in parts_of(rule.filter) if one != _YOURS))
        said = {"much": abs(rule.amount), "targeting": rule.targeting, "filter": item}
        return {name: one for name, one in said.items() if f"{{{name}:" in words}

    way("rule ability", words, build, unbuild, of=StaticAbility, also=(also,) if also else ())


for _word, _sign in (("less", -1), ("more", 1)):
    _end = f"cost {{much:generic}} {_word} to activate"
    _costs(
        f"equip abilities you activate {_end}", _sign, also=f"equip costs you pay cost {{much:generic}} {_word}"
    )
    _costs(f"equip abilities you activate that target {{targeting:one}} {_end}", _sign)
    _costs(f"equip abilities you activate of {{filter:described2}} {_end}", _sign)
