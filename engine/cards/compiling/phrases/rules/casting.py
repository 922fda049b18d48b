"""Phrases for what spells and abilities cost, and for when spells may be cast: "cost {1} less to cast"."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.amounts_at_end import letter_of, one_each, times_each, where_x_is
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, with_noun
from engine.cards.compiling.phrases.nouns.spells_cast import spells_cast, spells_cast_of
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players, only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.costs_and_permissions import ChangesItsCost, CostsMoreForTargets
from engine.cards.filters.characteristics import IsOfChosenType
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import HasTarget
from engine.cards.game_rules.casting import ChangeCost, HandsRevealed, MayCastAs, SeesLibraryTop
from engine.cards.language.declaring import REFUSED, Values, include, terminal, way
from engine.frozen_dataclass import replace


def _is_of_spells(item: Filter) -> bool:
    return any(isinstance(one, IsSpell) for one in parts_of(item))


def _generic(word: str) -> int | None:
    return int(word[1:-1]) if word[0] == "{" and word[1:-1].isdigit() else None


terminal("generic", _generic, lambda found: f"{{{found}}}")
terminal("generic X", lambda word: X() if word == "{X}" else None, lambda found: "{X}" if found == X() else None)
_OWN = (
    ("own cost", "this spell costs", "cast", ("~ costs",)),
    ("own ability's cost", "this ability costs", "activate", ()),
)
for _category, _subject, _verb, _older in _OWN:
    for _word, _is_more in (("less", False), ("more", True)):
        for _much in ("generic", "generic X"):

            def _own(said: Values, is_more: bool = _is_more) -> ChangesItsCost:
                much = said["much"]
                return ChangesItsCost(Number(much) if isinstance(much, int) else much, is_more)

            def _own_values(
                found: ChangesItsCost, is_more: bool = _is_more, is_x: bool = _much == "generic X"
            ) -> Values | None:
                if found.is_more is not is_more or found.condition is not None or found.targeting is not None:
                    return None
                match found.amount:
                    case Number(value) if not is_x:
                        return {"much": value}
                    case X() if is_x:
                        return {"much": X()}
                return None

            way(
                _category,
                f"{_subject} {{much:{_much}}} {_word} to {_verb}",
                _own,
                _own_values,
                of=ChangesItsCost,
                also=tuple(f"{one} {{much:{_much}}} {_word} to {_verb}" for one in _older),
            )
include("ability", "own cost")
way(
    "ability",
    "this spell costs {mana:mana cost} more to cast for each target beyond the first",
    lambda said: CostsMoreForTargets(said["mana"]),
    lambda found: {"mana": found.mana},
    of=CostsMoreForTargets,
    also=("~ costs {mana:mana cost} more to cast for each target beyond the first",),
)
include("own ability cost", "own ability's cost")
for _whole, _plain in (("ability", "own cost"), ("own ability cost", "own ability's cost")):
    way(
        _whole,
        f"{{it:{_plain}}} for each {{each:each}}",
        lambda said: times_each(said["it"], said["each"]),
        lambda found: {"it": single[0], "each": single[1]} if (single := one_each(found)) is not None else None,
        of=ChangesItsCost,
    )
    way(
        _whole,
        f"{{it:{_plain}}}, where X is {{amount:worked out}}",
        lambda said: where_x_is(said["it"], said["amount"]),
        lambda found: (
            {"it": lettered[0], "amount": lettered[1]} if (lettered := letter_of(found)) is not None else None
        ),
        of=ChangesItsCost,
    )
    way(
        _whole,
        f"{{it:{_plain}}} if {{condition:condition}}",
        lambda said: replace(said["it"], condition=said["condition"]),
        lambda found: (
            {"it": replace(found, condition=None), "condition": found.condition}
            if found.condition is not None and found.targeting is None
            else None
        ),
        of=ChangesItsCost,
    )
way(
    "ability",
    "{it:own cost} if it targets {targeting:one}",
    lambda said: replace(said["it"], targeting=said["targeting"]),
    lambda found: (
        {"it": replace(found, targeting=None), "targeting": found.targeting}
        if found.targeting is not None and found.condition is None
        else None
    ),
    of=ChangesItsCost,
)
for _word, _sign, _is_up_to in (("less", -1, False), ("less", -1, True), ("more", 1, False)):

    def _cheaper(said: Values, sign: int = _sign, is_up_to: bool = _is_up_to) -> Any:
        item = spells_cast(said["filter"])
        if item is REFUSED:
            return REFUSED
        return StaticAbility(item, rules=(ChangeCost(item, sign * said["much"], is_up_to=is_up_to),))

    def _cheaper_values(found: StaticAbility, sign: int = _sign, is_up_to: bool = _is_up_to) -> Values | None:
        rule = only_rule(found, ChangeCost)
        if (
            rule is None
            or rule.of != "spell"
            or rule.minimum
            or rule.amount * sign <= 0
            or rule.targeting is not None
            or rule.is_up_to is not is_up_to
            or found.condition is not None
        ):
            return None
        item = spells_cast_of(rule.filter)
        return None if item is None or rule.filter != found.filter else {"filter": item, "much": abs(rule.amount)}

    way(
        "rule ability",
        f"{{filter:described2}} you cast cost {'up to ' if _is_up_to else ''}{{much:generic}} {_word} to cast",
        _cheaper,
        _cheaper_values,
        of=StaticAbility,
    )
way(
    "rule ability",
    "you may cast {filter:described2} as though they had flash",
    lambda said: (
        StaticAbility(said["filter"], rules=(MayCastAs(said["filter"]),))
        if any(isinstance(one, IsSpell) for one in parts_of(said["filter"]))
        else REFUSED
    ),
    lambda found: (
        {"filter": rule.filter if _is_of_spells(rule.filter) else with_noun(rule.filter, IsSpell())}
        if (rule := only_rule(found, MayCastAs)) is not None
        else None
    ),
    of=StaticAbility,
)
declare_rule_of_players("play with the top card of your library revealed", SeesLibraryTop(True))
declare_rule_of_players("play with your hand revealed", HandsRevealed())
declare_rule_of_players("your opponents play with their hands revealed", HandsRevealed("opponent"))
declare_rule_of_players("players play with their hands revealed", HandsRevealed("any"))
declare_rule_of_players("you may look at the top card of your library any time", SeesLibraryTop(False))

# ---- what spells and abilities of a kind cost


def _is_said_otherwise(item: Filter) -> bool:
    """Return whether spells are told by who casts them or by their targets, which a rule about costs
    says apart.
    """
    return any(isinstance(one, (IsControlledBy, HasTarget)) for one in parts_of(item))


def _costs_for_all(template: str, sign: int) -> None:
    def build(said: Values) -> object:
        item = said["filter"]
        if not any(isinstance(one, IsSpell) for one in parts_of(item)) or _is_said_otherwise(item):
            return REFUSED
        return StaticAbility(item, rules=(ChangeCost(item, sign * said["much"]),))

    def unbuild(found: StaticAbility) -> Values | None:
        rule = only_rule(found, ChangeCost)
        if rule is None or rule.of != "spell" or rule.minimum or rule.amount * sign <= 0 or rule.is_up_to:
            return None
        if rule.targeting is not None or _is_said_otherwise(rule.filter):
            return None
        return {
            "filter": rule.filter if _is_of_spells(rule.filter) else with_noun(rule.filter, IsSpell()),
            "much": abs(rule.amount),
        }

    way("rule ability", template, build, unbuild, of=StaticAbility)


def _costs_of_abilities(template: str, subject: str, sign: int, minimum: int, *, is_long: bool) -> None:
    def build(said: Values) -> StaticAbility:
        rule = ChangeCost(said["filter"], sign * said["much"], "ability", minimum, is_long)
        return StaticAbility(said["filter"], rules=(rule,))

    def unbuild(found: StaticAbility) -> Values | None:
        rule = only_rule(found, ChangeCost)
        if rule is None or (rule.of, rule.minimum, rule.is_said_at_length) != ("ability", minimum, is_long):
            return None
        if rule.keyword or rule.targeting is not None:
            return None
        return {"filter": found.filter, "much": abs(rule.amount)} if rule.amount * sign > 0 else None

    way("rule ability", template.replace("SUBJECT", f"{{filter:{subject}}}"), build, unbuild, of=StaticAbility)


_CAST_OF_TYPE = (IsControlledBy("you"), IsOfChosenType())
_YOURS = IsPlayer("you")
_FLOOR = ". this effect can't reduce the mana in that cost to less than one mana"
_LONG_FLOOR = ". this effect can't reduce the amount of mana a ability costs to activate to less than one mana"
for _word, _sign in (("less", -1), ("more", 1)):
    _costs_for_all(f"{{filter:described2}} cost {{much:generic}} {_word} to cast", _sign)
    for _end, _minimum, _is_long in (("", 0, False), (_FLOOR, 1, False), (_LONG_FLOOR, 1, True)):
        if _minimum and _sign > 0:
            continue
        for _subject, _owner in (
            ("static subject2", "activated abilities of SUBJECT"),
            ("static subject1", "SUBJECT's activated abilities"),
        ):
            _costs_of_abilities(
                f"{_owner} cost {{much:generic}} {_word} to activate{_end}",
                _subject,
                _sign,
                _minimum,
                is_long=_is_long,
            )
for _word, _sign in (("less", -1), ("more", 1)):

    def _of_type(said: Values, sign: int = _sign) -> object:
        parts = parts_of(said["spells"])
        if IsSpell() not in parts or any(isinstance(part, IsControlledBy | IsOfChosenType) for part in parts):
            return REFUSED
        spells = AllOf((*parts, *_CAST_OF_TYPE))
        return StaticAbility(spells, rules=(ChangeCost(spells, sign * said["much"]),))

    def _of_type_values(found: StaticAbility, sign: int = _sign) -> Values | None:
        rule = only_rule(found, ChangeCost)
        if rule is None or rule.of != "spell" or not isinstance(rule.amount, int) or rule.amount * sign <= 0:
            return None
        parts = parts_of(rule.filter)
        if parts[-2:] != _CAST_OF_TYPE or IsSpell() not in parts:
            return None
        return {"spells": all_of(parts[:-2]), "much": abs(rule.amount)}

    way(
        "rule ability",
        f"{{spells:described2}} you cast of the chosen type cost {{much:generic}} {_word} to cast",
        _of_type,
        _of_type_values,
        of=StaticAbility,
    )
way(
    "rule ability",
    f"abilities you activate that aren't mana abilities cost {{much:generic}} less to activate{_FLOOR}",
    lambda said: StaticAbility(_YOURS, rules=(ChangeCost(_YOURS, -said["much"], "ability", 1),)),
    lambda found: (
        {"much": -rule.amount}
        if (rule := only_rule(found, ChangeCost)) is not None
        and (rule.filter, rule.of, rule.minimum) == (_YOURS, "ability", 1)
        else None
    ),
    of=StaticAbility,
)
