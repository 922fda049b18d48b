"""Phrases for what spells cost that opponents cast, or that have a target of a kind (CR 601.2f)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsControlledBy
from engine.cards.game_rules.casting import ChangeCost
from engine.cards.language.declaring import REFUSED, Values, way


def _spells_of(who: str, item: Filter) -> Any:
    """Build spells of a kind that a player casts; REFUSED where the words are of something else."""
    parts = parts_of(item)
    is_plain = any(isinstance(one, IsSpell) for one in parts) and not any(
        isinstance(one, IsControlledBy) for one in parts
    )
    if not is_plain:
        return REFUSED
    return all_of((*parts, IsControlledBy(who))) if who else item


def _costs(template: str, who: str, sign: int) -> None:
    """Declare a rule about spells of a player ("": anybody's); a `sign` of 0 is for a rule about life."""
    has_target = "{targeting" in template

    def build(said: Values) -> Any:
        item = _spells_of(who, said["filter"])
        if item is REFUSED:
            return REFUSED
        life = said["life"].value if not sign else 0
        rule = ChangeCost(
            item, sign * said.get("much", 0), targeting=said["targeting"] if has_target else None, life=life
        )
        return StaticAbility(item, rules=(rule,))

    def unbuild(found: Any) -> Values | None:
        rule = only_rule(found, ChangeCost)
        if rule is None or rule.of != "spell" or rule.minimum or rule.filter != found.filter:
            return None
        if (
            (rule.targeting is not None) is not has_target
            or rule.amount * sign < 0
            or bool(rule.amount) is not bool(sign)
        ):
            return None
        parts = parts_of(rule.filter)
        held = [one for one in parts if isinstance(one, IsControlledBy)]
        if [one.who for one in held] != ([who] if who else []) or not any(
            isinstance(one, IsSpell) for one in parts
        ):
            return None
        said: Values = {"filter": all_of(tuple(one for one in parts if not isinstance(one, IsControlledBy)))}
        if has_target:
            said["targeting"] = rule.targeting
        if sign:
            return {**said, "much": abs(rule.amount)}
        return {**said, "life": Number(rule.life)}

    way("rule ability", template, build, unbuild, of=StaticAbility)


for _who, _cast in (("opponent", " your opponents cast"), ("you", " you cast"), ("", "")):
    for _target in ("", " that target {targeting:one}"):
        if not _target and _who != "opponent":
            continue  # those are declared with the other costs
        for _word, _sign in (("less", -1), ("more", 1)):
            _costs(f"{{filter:described2}}{_cast}{_target} cost {{much:generic}} {_word} to cast", _who, _sign)
        _costs(f"{{filter:described2}}{_cast}{_target} cost a additional {{life:digits}} life to cast", _who, 0)
