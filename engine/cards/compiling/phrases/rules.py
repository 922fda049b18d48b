"""Phrases for the rules that static abilities lay down: "can't block", "don't untap", what spells cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.compiling.phrases.nouns import all_of, parts_of
from engine.cards.conditions.combined import NotSo
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.objects import IsAnything, IsSpell
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.casting import ChangeCost, MayCastAs, SeesLibraryTop
from engine.cards.game_rules.combat import BlockedByAtLeast, CannotBeBlockedBy, CombatCost, IsGoaded, Must
from engine.cards.game_rules.restrictions import Cannot, DoesNotUntap, PlayerCannot, SkipsStep, TriggersNothing
from engine.cards.language.declaring import REFUSED, Values, constant, include, slots_of, terminal, way


def _rules_of(rule: GameRule) -> StaticAbility:
    return StaticAbility(getattr(rule, "filter", None) or IsPlayer("you"), rules=(rule,))


def _only_rule(found: Any, kind: type) -> Any:
    """The only rule of a static ability that does nothing else, where it is of a kind."""
    if (
        found.condition is not None
        or found.modifications
        or len(found.rules) != 1
        or type(found.rules[0]) is not kind
    ):
        return None
    return found.rules[0] if found.zone in ("battlefield", "stack") else None


def _rule(
    template: str, kind: type[Any], *, also: tuple[str, ...] = (), zone: str = "battlefield", **fixed: Any
) -> None:
    """Declare a rule about what a filter names; the ability is about the same."""

    def build(said: Values) -> Any:
        rule = kind(
            filter=said["filter"], **{**{name: one for name, one in said.items() if name != "filter"}, **fixed}
        )
        return StaticAbility(said["filter"], rules=(rule,), zone=zone)

    slots = slots_of(template)

    def unbuild(found: Any) -> Values | None:
        rule = _only_rule(found, kind)
        if rule is None or found.condition is not None or found.zone != zone or rule.filter != found.filter:
            return None
        if any(getattr(rule, name) != value for name, value in fixed.items()):
            return None
        return {name: getattr(rule, name) for name in slots}

    way("rule ability", template, build, unbuild, of=StaticAbility, also=also)


def _rule_of(one: str, many: str, kind: type[Any], **fixed: Any) -> None:
    """Declare a rule for one object and for several."""
    _rule(f"{{filter:static subject1}} {one}", kind, **fixed)
    _rule(f"{{filter:static subject2}} {many}", kind, **fixed)


for _what in (
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "attack alone",
    "block alone",
    "be sacrificed",
    "attack you",
    "attack you or planeswalkers you control",
):
    _rule_of(f"can't {_what}", f"can't {_what}", Cannot, what=_what)
_rule("{filter:static subject2} can't be countered", Cannot, what="be countered")
constant(
    "rule ability",
    "this spell can't be countered",
    StaticAbility(IsThis(), rules=(Cannot("be countered", IsThis()),), zone="stack"),
    also=("~ can't be countered",),
)
for _what, _one, _many in (("attack", "attacks", "attack"), ("block", "blocks", "block")):
    _rule_of(f"{_one} each combat if able", f"{_many} each combat if able", Must, what=_what)
_rule_of("must be blocked if able", "must be blocked if able", Must, what="be blocked")
_rule("all creatures able to block {filter:static subject1} do so", Must, what="be blocked by all")
_rule("{filter:static subject2} don't untap during their controllers' untap steps", DoesNotUntap)
constant(
    "rule ability",
    "~ doesn't untap during your untap step",
    StaticAbility(IsThis(), rules=(DoesNotUntap(IsThis()),)),
)
constant(
    "rule ability",
    "† doesn't untap during its controller's untap step",
    StaticAbility(IsAttachedHost(), rules=(DoesNotUntap(IsAttachedHost()),)),
)
for _word, _is_except in (("by", False), ("except by", True)):
    _rule_of(
        f"can't be blocked {_word} {{by:described2}}",
        f"can't be blocked {_word} {{by:described2}}",
        CannotBeBlockedBy,
        is_except=_is_except,
    )
for _number, _word in ((2, "two"), (3, "three")):
    _rule_of(
        f"can't be blocked except by {_word} or more creatures",
        f"can't be blocked except by {_word} or more creatures",
        BlockedByAtLeast,
        number=_number,
    )
_WHO = {"you": "you", "opponent": "your opponents", "any": "players"}
for _who, _words in _WHO.items():
    for _what in (
        "gain life",
        "cast spells",
        "draw cards",
        "lose the game",
        "win the game",
        "get poison counters",
    ):
        constant(
            "rule ability",
            f"{_words} can't {_what}",
            StaticAbility(IsPlayer("you"), rules=(PlayerCannot(_what, _who),)),
        )
for _what in ("untap step", "upkeep step", "draw step", "combat phase"):
    constant(
        "rule ability", f"skip your {_what}", StaticAbility(IsPlayer("you"), rules=(SkipsStep(_what, "you"),))
    )


# ---- what spells cost


def _spells_in(item: Any) -> Any:
    """ "Creature spells you cast" are creature spells that you control."""
    return (
        all_of((*parts_of(item), IsControlledBy("you")))
        if any(isinstance(one, IsSpell) for one in parts_of(item))
        else REFUSED
    )


def _spells_out(item: Any) -> Any:
    parts = parts_of(item)
    if parts[-1] != IsControlledBy("you") or len(parts) < 2 or not any(isinstance(one, IsSpell) for one in parts):
        return None
    return all_of(parts[:-1])


def _generic(word: str) -> int | None:
    return int(word[1:-1]) if word[0] == "{" and word[1:-1].isdigit() else None


terminal("generic", _generic, lambda found: f"{{{found}}}")
for _word, _sign in (("less", -1), ("more", 1)):

    def _cheaper(said: Values, sign: int = _sign) -> Any:
        item = _spells_in(said["filter"])
        if item is REFUSED:
            return REFUSED
        return StaticAbility(item, rules=(ChangeCost(item, sign * said["much"]),))

    def _cheaper_values(found: Any, sign: int = _sign) -> Values | None:
        rule = _only_rule(found, ChangeCost)
        if (
            rule is None
            or rule.of != "spell"
            or rule.minimum
            or rule.amount * sign <= 0
            or found.condition is not None
        ):
            return None
        item = _spells_out(rule.filter)
        return None if item is None or rule.filter != found.filter else {"filter": item, "much": abs(rule.amount)}

    way(
        "rule ability",
        f"{{filter:described2}} you cast cost {{much:generic}} {_word} to cast",
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
    lambda found: {"filter": rule.filter} if (rule := _only_rule(found, MayCastAs)) is not None else None,
    of=StaticAbility,
)
for _who, _words, _whose in (("any", "play with the top card of your library revealed", True),):
    del _who
    constant("rule ability", _words, StaticAbility(IsPlayer("you"), rules=(SeesLibraryTop(_whose),)))
constant(
    "rule ability",
    "you may look at the top card of your library any time",
    StaticAbility(IsPlayer("you"), rules=(SeesLibraryTop(False),)),
)
include("ability", "rule ability")


def _is_unless(found: StaticAbility) -> bool:
    """Whether a rule says what can't be done "unless", rather than "as long as" that is not so."""
    return (
        isinstance(found.condition, NotSo)
        and isinstance(found.filter, IsThis)
        and not found.modifications
        and len(found.rules) == 1
        and isinstance(found.rules[0], Cannot)
        and found.rules[0].what in ("attack", "block", "attack or block")
    )


def _while(template: str, *, is_last: bool) -> None:
    def build(said: Values) -> Any:
        found = said["it"]
        if isinstance(found.filter, IsThis) is not is_last or found.zone != "battlefield":
            return REFUSED
        conditional = replace(found, condition=said["condition"])
        return REFUSED if _is_unless(conditional) else conditional

    def unbuild(found: Any) -> Values | None:
        if found.condition is None or not found.rules or found.modifications:
            return None
        if isinstance(found.filter, IsThis) is not is_last or _is_unless(found):
            return None
        return {"it": replace(found, condition=None), "condition": found.condition}

    way("ability", template, build, unbuild, of=StaticAbility)


_while("{it:rule ability} as long as {condition:condition}", is_last=True)
_while("as long as {condition:condition}, {it:rule ability}", is_last=False)


# ---- what else objects and players can't do

_rule_of("is goaded", "are goaded", IsGoaded)
_rule("{filter:static subject2} can't be cast", Cannot, what="be cast")
way(
    "rule ability",
    "{filter:static subject2} can't have {kind:counter kind} counters put on them",
    lambda said: StaticAbility(
        said["filter"], rules=(Cannot(f"have {said['kind']} counters put on them", said["filter"]),)
    ),
    lambda found: _kind_kept_off(found),
    of=StaticAbility,
)


def _kind_kept_off(found: Any) -> Values | None:
    rule = _only_rule(found, Cannot)
    words = rule.what.split(" ") if rule is not None else []
    if len(words) != 6 or words[0] != "have":
        return None
    return {"filter": found.filter, "kind": words[1]}


def _is_of_sources(item: Filter) -> bool:
    return any(isinstance(part, IsAnything) for part in parts_of(item))


for _end, _what in (
    ("", "be activated"),
    (" unless they're mana abilities", "be activated unless they're mana abilities"),
):

    def _barred(said: Values, what: str = _what) -> Any:
        item = said["filter"]
        if what == "be activated" and not _is_of_sources(item):
            what = "activate abilities"
        return StaticAbility(item, rules=(Cannot(what, item),))

    def _barred_values(found: Any, what: str = _what) -> Values | None:
        rule = _only_rule(found, Cannot)
        if rule is None or rule.filter != found.filter:
            return None
        if what == "be activated" and not _is_of_sources(found.filter):
            what = "activate abilities"
        return {"filter": found.filter} if rule.what == what else None

    way(
        "rule ability",
        f"activated abilities of {{filter:static subject2}} can't be activated{_end}",
        _barred,
        _barred_values,
        of=StaticAbility,
    )
constant(
    "rule ability",
    "you can't play cards from your hand",
    StaticAbility(IsPlayer("you"), rules=(PlayerCannot("play cards from your hand", "you"),)),
)
constant(
    "rule ability",
    "you can't lose the game and your opponents can't win the game",
    StaticAbility(
        IsPlayer("you"), rules=(PlayerCannot("lose the game", "you"), PlayerCannot("win the game", "opponent"))
    ),
)
for _what in ("untap step", "upkeep step", "draw step", "combat phase"):
    constant(
        "rule ability",
        f"players skip their {_what}s",
        StaticAbility(IsPlayer("any"), rules=(SkipsStep(_what, "any"),)),
    )
_rule("{filter:static subject2} entering don't cause abilities to trigger", TriggersNothing)

# ---- what attacking costs


def _costs(template: str, subject: str, what: str, *, is_long: bool) -> None:
    def build(said: Values) -> Any:
        rule = CombatCost(what, said["filter"], said["mana"], is_long)
        return StaticAbility(said["filter"], rules=(rule,))

    def unbuild(found: Any) -> Values | None:
        rule = _only_rule(found, CombatCost)
        if rule is None or rule.what != what or rule.is_counted_long is not is_long:
            return None
        return {"filter": found.filter, "mana": rule.mana}

    way("rule ability", template.replace("SUBJECT", f"{{filter:{subject}}}"), build, unbuild, of=StaticAbility)


for _what in ("attack", "block", "attack or block", "attack you", "attack you or planeswalkers you control"):
    _costs(
        f"SUBJECT can't {_what} unless its controller pays {{mana:mana cost}}",
        "static subject1",
        _what,
        is_long=False,
    )
    _costs(
        f"SUBJECT can't {_what} unless their controller pays {{mana:mana cost}} for each of those creatures",
        "static subject2",
        _what,
        is_long=False,
    )
    _costs(
        f"SUBJECT can't {_what} unless their controller pays {{mana:mana cost}} for each creature they "
        f"control that's "
        f"{_what.replace('attack', 'attacking')}",
        "static subject2",
        _what,
        is_long=True,
    )

# ---- what spells and abilities of a kind cost


def _costs_for_all(template: str, sign: int) -> None:
    def build(said: Values) -> Any:
        item = said["filter"]
        if not any(isinstance(one, IsSpell) for one in parts_of(item)):
            return REFUSED
        return StaticAbility(item, rules=(ChangeCost(item, sign * said["much"]),))

    def unbuild(found: Any) -> Values | None:
        rule = _only_rule(found, ChangeCost)
        if rule is None or rule.of != "spell" or rule.minimum or rule.amount * sign <= 0:
            return None
        parts = parts_of(rule.filter)
        if IsControlledBy("you") in parts or not any(isinstance(one, IsSpell) for one in parts):
            return None
        return {"filter": rule.filter, "much": abs(rule.amount)}

    way("rule ability", template, build, unbuild, of=StaticAbility)


def _costs_of_abilities(template: str, subject: str, sign: int, minimum: int, *, is_long: bool) -> None:
    def build(said: Values) -> Any:
        rule = ChangeCost(said["filter"], sign * said["much"], "ability", minimum, is_long)
        return StaticAbility(said["filter"], rules=(rule,))

    def unbuild(found: Any) -> Values | None:
        rule = _only_rule(found, ChangeCost)
        if rule is None or (rule.of, rule.minimum, rule.is_said_at_length) != ("ability", minimum, is_long):
            return None
        return {"filter": found.filter, "much": abs(rule.amount)} if rule.amount * sign > 0 else None

    way("rule ability", template.replace("SUBJECT", f"{{filter:{subject}}}"), build, unbuild, of=StaticAbility)


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


# ---- what something is changed to and can't do, in one sentence

_BARRED = ("attack", "block", "attack or block", "be blocked", "be countered")
_WITH_CHANGES: tuple[tuple[str, str, type[Any], str], ...] = (
    *((f"can't {what}", f"can't {what}", Cannot, what) for what in _BARRED),
    ("attacks each combat if able", "attack each combat if able", Must, "attack"),
)
for _one, _many, _kind, _what in _WITH_CHANGES:
    for _place, _words in (("1", _one), ("2", _many)):

        def _changed_and(said: Values, kind: type[Any] = _kind, what: str = _what) -> Any:
            return StaticAbility(said["filter"], said["changes"], (kind(what, said["filter"]),))

        def _changed_and_values(found: Any, kind: type[Any] = _kind, what: str = _what) -> Values | None:
            if found.condition is not None or found.zone != "battlefield" or not found.modifications:
                return None
            if found.rules != (kind(what, found.filter),):
                return None
            return {"filter": found.filter, "changes": found.modifications}

        way(
            "ability",
            f"{{filter:changed subject{_place}}} {{changes:have changes{_place}}} and {_words}",
            _changed_and,
            _changed_and_values,
            of=StaticAbility,
        )
for _what in ("attack", "block", "attack or block"):

    def _unless(said: Values, what: str = _what) -> Any:
        if isinstance(said["condition"], NotSo):
            return REFUSED
        return StaticAbility(IsThis(), rules=(Cannot(what, IsThis()),), condition=NotSo(said["condition"]))

    def _unless_values(found: Any, what: str = _what) -> Values | None:
        if found.rules != (Cannot(what, IsThis()),) or not _is_unless(found):
            return None
        return {"condition": found.condition.condition}

    way("ability", f"~ can't {_what} unless {{condition:condition}}", _unless, _unless_values, of=StaticAbility)
