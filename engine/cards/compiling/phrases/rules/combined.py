"""Phrases for rules with a condition, or in one sentence with a change: "gets +2/+2 and can't block"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards.conditions.combined import NotSo
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import Must
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.language.declaring import REFUSED, Values, include, way

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
