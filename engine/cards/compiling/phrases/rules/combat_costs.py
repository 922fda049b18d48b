"""Phrases for what attacking and blocking cost: "unless their controller pays {2}" (CR 508.1d, 509.1c)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.combat import CombatCost, Must
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.language.declaring import REFUSED, Values, way

_ONE = ManaCost(("1",))


def _costs(template: str, subject: str, what: str, *, is_long: bool = False, is_x: bool = False) -> None:
    """Declare a cost; where the template says `{times}`, it is paid so many times, and {X} is that many."""
    has_times = "{times:" in template

    def build(said: Values) -> object:
        item = said.get("filter", IsThis())
        if isinstance(item, IsThis) is not (subject == "~") or said.get("mana", _ONE).x_count:
            return REFUSED
        rule = CombatCost(what, item, said.get("mana", _ONE), is_long, said.get("times", Number(1)), is_x)
        return StaticAbility(item, rules=(rule,))

    def unbuild(found: StaticAbility) -> Values | None:
        rule = only_rule(found, CombatCost)
        if rule is None or rule.what != what or (rule.is_counted_long, rule.is_x) != (is_long, is_x):
            return None
        if rule.filter != found.filter or isinstance(found.filter, IsThis) is not (subject == "~"):
            return None
        if has_times is (rule.times == Number(1)) or (is_x and rule.mana != _ONE):
            return None
        said = {"filter": found.filter, "mana": rule.mana, "times": rule.times}
        return {name: one for name, one in said.items() if f"{{{name}:" in words}

    words = template.replace("SUBJECT", subject if subject == "~" else f"{{filter:{subject}}}")
    way("rule ability", words, build, unbuild, of=StaticAbility)


_PAYS = "{mana:mana cost}"
_X, _WHERE = "{X}", ", where X is {times:worked out}"
for _what in ("attack", "block", "attack or block", "attack you", "attack you or planeswalkers you control"):
    _its = f"SUBJECT can't {_what} unless its controller pays"
    _their = f"SUBJECT can't {_what} unless their controller pays"
    _long = f"for each creature they control that's {_what.replace('attack', 'attacking')}"
    _costs(f"{_its} {_PAYS}", "static subject1", _what)
    _costs(f"{_its} {_PAYS} for each {{times:each}}", "static subject1", _what)
    _costs(f"{_its} {_X}{_WHERE}", "static subject1", _what, is_x=True)
    _costs(f"SUBJECT can't {_what} unless you pay {_PAYS}", "~", _what)
    _costs(f"SUBJECT can't {_what} unless you pay {_PAYS} for each {{times:each}}", "~", _what)
    _costs(f"{_their} {_PAYS} for each of those creatures", "static subject2", _what)
    _costs(f"{_their} {_X} for each of those creatures{_WHERE}", "static subject2", _what, is_x=True)
    _costs(f"{_their} {_PAYS} {_long}", "static subject2", _what, is_long=True)
    _costs(f"{_their} {_X} {_long}{_WHERE}", "static subject2", _what, is_long=True, is_x=True)


# ---- for a while, whatever creatures there will be (CR 611.2c)


def _laid_down(said: Values, duration: Any) -> object:
    found = said["it"]
    is_of_many = any(only_rule(found, kind) for kind in _FOR_A_WHILE)
    return REFUSED if not is_of_many or isinstance(found.filter, _NOT_MANY) else LayDown(found.rules, duration)


def _laid_down_values(found: LayDown, duration: str) -> Values | None:
    rule = found.rules[0] if len(found.rules) == 1 else None
    if not isinstance(rule, _FOR_A_WHILE) or found.duration != duration:
        return None
    return {"it": StaticAbility(rule.filter, rules=found.rules)}


_FOR_A_WHILE = (CombatCost, Cannot, Must)
_NOT_MANY = (IsThis, IsAttachedHost)
for _until in ("until your next turn", "this turn"):
    way(
        "sentence form",
        f"{_until}, {{it:rule ability}}",
        lambda said, until=_until: _laid_down(said, until),  # type: ignore[misc]
        lambda found, until=_until: _laid_down_values(found, until),  # type: ignore[misc]
        of=LayDown,
    )
