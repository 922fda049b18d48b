"""Phrases for rules with a condition, or in one sentence with a change: "gets +2/+2 and can't block"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.base.kinds import Condition, GameRule
from engine.cards.compiling.phrases.rules.blocking import BLOCKING_MORE
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.zones import zone_of_source
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import (
    AttacksOnlyWhere,
    BlockedByAtLeast,
    BlockedByAtMost,
    BlocksMore,
    CannotBeBlockedBy,
    DamageByToughness,
    IsGoaded,
    Must,
    MustAttackYou,
    UnblockableWhere,
)
from engine.cards.game_rules.restrictions import Cannot, DoesNotUntap
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, way
from engine.cards.language.trees import nodes_in
from engine.cards.references.players import DefendingPlayer
from engine.frozen_dataclass import replace

include("ability", "rule ability")


def _is_unless(found: StaticAbility) -> bool:
    """Return whether a rule says what can't be done "unless", rather than "as long as" that is not so."""
    return (
        isinstance(found.condition, NotSo)
        and isinstance(found.filter, IsThis)
        and not found.modifications
        and len(found.rules) == 1
        and isinstance(found.rules[0], Cannot)
        and found.rules[0].what in ("attack", "block", "attack or block")
    )


def _with_condition(found: StaticAbility, condition: Condition) -> object:
    """Return a static ability that holds while its condition does; REFUSED without one, or where it
    says "unless".
    """
    if found.zone != "battlefield" or found.condition is not None or _is_of_defender(condition):
        return REFUSED
    conditional = replace(found, condition=condition, zone=zone_of_source(condition))
    return REFUSED if _is_unless(conditional) else conditional


def _while(template: str, *, is_last: bool) -> None:
    """Declare where "as long as" stands: behind what an object says of itself, before all else; either is read."""

    def build(said: Values) -> object:
        if isinstance(said["it"].filter, IsThis) is not is_last:
            return REFUSED
        return _with_condition(said["it"], said["condition"])

    def unbuild(found: Any) -> Values | None:
        if found.condition is None or not found.rules or isinstance(found.filter, IsThis) is not is_last:
            return None
        if _is_unless(found) or found.zone != zone_of_source(found.condition):
            return None
        return {"it": replace(found, condition=None, zone="battlefield"), "condition": found.condition}

    def build_otherwise(said: Values) -> object:
        if isinstance(said["it"].filter, IsThis) is is_last:
            return REFUSED
        return _with_condition(said["it"], said["condition"])

    for category in ("rule ability", "changed and ruled"):
        words = template.replace("RULE", category)
        way("ability", words, build, unbuild, of=StaticAbility)
        read_only("ability", words, build_otherwise)


_while("{it:RULE} as long as {condition:condition}", is_last=True)
_while("as long as {condition:condition}, {it:RULE}", is_last=False)

# ---- what something can't do or does each combat, after "and": "gets +2/+2 and can't block"

_RULES: tuple[tuple[str, str, GameRule], ...] = (
    *((f"can't {what}", f"can't {what}", Cannot(what, IsThis())) for what in (
        "attack", "block", "attack or block", "be blocked", "be countered", "be sacrificed", "attack you",
        "attack you or planeswalkers you control",
    )),
    *(
        (f"{what}s each combat if able", f"{what} each combat if able", Must(what, IsThis()))
        for what in ("attack", "block")
    ),
    *((("can't be blocked by more than one creature",) * 2 + (BlockedByAtMost(IsThis()),)),),
    *(
        (f"can block {words}{'' if number is None else ' each combat'}",) * 2 + (BlocksMore(IsThis(), number),)
        for words, number in BLOCKING_MORE
    ),
    ("must be blocked if able", "must be blocked if able", Must("be blocked", IsThis())),
    (
        "doesn't untap during its controller's untap step",
        "don't untap during their controllers' untap steps",
        DoesNotUntap(IsThis()),
    ),
    ("attacks you if able", "attack you if able", MustAttackYou(IsThis())),
    (
        "assigns combat damage equal to its toughness rather than its power",
        "assign combat damage equal to their toughness rather than their power",
        DamageByToughness(IsThis()),
    ),
    ("is goaded", "are goaded", IsGoaded(IsThis())),
    *(
        (f"can't be blocked except by {word} or more creatures",) * 2 + (BlockedByAtLeast(IsThis(), number),)
        for number, word in ((2, "two"), (3, "three"))
    ),
)  # fmt: skip
for _one, _many, _rule in _RULES:
    constant("ruled1", _one, _rule)
    constant("ruled2", _many, _rule)
for _word, _is_except in (("by", False), ("except by", True)):
    way(
        "ruled#",
        f"can't be blocked {_word} {{by:described2}}",
        lambda said, is_except=_is_except: CannotBeBlockedBy(IsThis(), said["by"], is_except),  # type: ignore[misc]
        lambda found, is_except=_is_except: {"by": found.by} if found.is_except is is_except else None,  # type: ignore[misc]
        of=CannotBeBlockedBy,
    )


def _changed_and(said: Values) -> StaticAbility:
    changes = said["changes"] if "changes" in said else (said["a"], said["b"])
    return StaticAbility(said["filter"], changes, (replace(said["rule"], filter=said["filter"]),))


def _changed_and_values(found: StaticAbility) -> Values | None:
    if found.condition is not None or found.zone != "battlefield" or not found.modifications:
        return None
    rule: Any = found.rules[0] if len(found.rules) == 1 else None
    if rule is None or getattr(rule, "filter", None) != found.filter:
        return None
    return {"filter": found.filter, "rule": replace(rule, filter=IsThis()), "changes": found.modifications}


def _two_changes_values(found: StaticAbility) -> Values | None:
    said = _changed_and_values(found)
    if said is None or len(said["changes"]) != 2:
        return None
    a, b = said.pop("changes")
    return {**said, "a": a, "b": b}


for _place in ("1", "2"):
    way(
        "changed and ruled",
        f"{{filter:changed subject{_place}}} {{a:have change{_place}}}, {{b:have change{_place}}}, and "
        f"{{rule:ruled{_place}}}",
        _changed_and,
        _two_changes_values,
        of=StaticAbility,
    )
    way(
        "changed and ruled",
        f"{{filter:changed subject{_place}}} {{changes:have changes{_place}}} and {{rule:ruled{_place}}}",
        lambda said: _changed_and(said) if len(said["changes"]) != 2 else REFUSED,
        lambda found: (
            said if (said := _changed_and_values(found)) is not None and len(said["changes"]) != 2 else None
        ),
        of=StaticAbility,
    )
    read_only(
        "changed and ruled",
        f"{{filter:changed subject{_place}}} {{changes:have changes{_place}}} and {{rule:ruled{_place}}}",
        lambda said: _changed_and(said) if len(said["changes"]) == 2 else REFUSED,
    )
include("ability", "changed and ruled")

# ---- two rules in one sentence


def _two_rules(template: str, make: Callable[[Any], tuple[Any, ...]]) -> None:
    """Declare a sentence that lays down two rules for the same objects."""

    def unbuild(found: Any) -> Values | None:
        if found.modifications or found.condition is not None or found.zone != "battlefield":
            return None
        return {"filter": found.filter} if found.rules == make(found.filter) else None

    way("ability", template, lambda said: StaticAbility(said["filter"], rules=make(said["filter"])), unbuild,
        of=StaticAbility)  # fmt: skip


for _what in ("attack", "block", "attack or block"):
    for _subject, _its in (("1", "its"), ("2", "their")):
        for _end, _activating in (
            ("", "activate abilities"),
            (" unless they're mana abilities", "be activated unless they're mana abilities"),
        ):
            _two_rules(
                f"{{filter:static subject{_subject}}} can't {_what}, and {_its} activated abilities can't be "
                f"activated{_end}",
                lambda item, what=_what, activating=_activating: (Cannot(what, item), Cannot(activating, item)),  # type: ignore[misc]
            )
for _subject in ("1", "2"):
    _two_rules(
        f"{{filter:static subject{_subject}}} can't attack or block alone",
        lambda item: (Cannot("attack alone", item), Cannot("block alone", item)),
    )
    _two_rules(
        f"{{filter:static subject{_subject}}} can't block and can't be blocked",
        lambda item: (Cannot("block", item), Cannot("be blocked", item)),
    )


def _is_of_defender(condition: object) -> bool:
    """Return whether a condition is about the defending player, who is another for each attack."""
    return any(isinstance(node, DefendingPlayer) for node in nodes_in(condition))


def _of_defender(template: str, kind: type[Any], *, is_negated: bool = False) -> None:
    """Declare what holds of a creature against a defending player who has something."""

    def build(said: Values) -> object:
        condition = NotSo(said["condition"]) if is_negated else said["condition"]
        if not _is_of_defender(condition):
            return REFUSED
        return StaticAbility(said["filter"], rules=(kind(said["filter"], condition),))

    def unbuild(found: Any) -> Values | None:
        rule = only_rule(found, kind)
        if rule is None or rule.filter != found.filter:
            return None
        condition = rule.condition
        if is_negated:
            if not isinstance(condition, NotSo):
                return None
            condition = condition.condition
        return {"filter": found.filter, "condition": condition}

    way("ability", template, build, unbuild, of=StaticAbility)


_of_defender("{filter:static subject1} can't attack if {condition:condition}", AttacksOnlyWhere, is_negated=True)
_of_defender("{filter:static subject1} can't attack unless {condition:condition}", AttacksOnlyWhere)
_of_defender("{filter:static subject2} can't be blocked as long as {condition:condition}", UnblockableWhere)
_of_defender("{filter:static subject1} can't be blocked as long as {condition:condition}", UnblockableWhere)
for _what in ("attack", "block", "attack or block"):

    def _unless(said: Values, what: str = _what) -> object:
        if isinstance(said["condition"], NotSo) or _is_of_defender(said["condition"]):
            return REFUSED
        return StaticAbility(IsThis(), rules=(Cannot(what, IsThis()),), condition=NotSo(said["condition"]))

    def _unless_values(found: Any, what: str = _what) -> Values | None:
        if found.rules != (Cannot(what, IsThis()),) or not _is_unless(found):
            return None
        return {"condition": found.condition.condition}

    way("ability", f"~ can't {_what} unless {{condition:condition}}", _unless, _unless_values, of=StaticAbility)
