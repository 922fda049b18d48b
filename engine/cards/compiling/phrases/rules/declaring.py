"""Declares the phrase of a rule that a static ability lays down about what a filter names."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.cards.base.kinds import GameRule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.players import IsPlayer
from engine.cards.language.declaring import Values, slots_of, way

R = TypeVar("R", bound=GameRule)


def only_rule(found: StaticAbility, kind: type[R]) -> R | None:
    """Return the only rule of a static ability that does nothing else, where it is of a kind."""
    if found.condition is not None or found.modifications or len(found.rules) != 1:
        return None
    rule = found.rules[0]
    return rule if isinstance(rule, kind) and found.zone in ("battlefield", "stack") else None


def declare_rule(
    template: str, kind: type[Any], *, also: tuple[str, ...] = (), zone: str = "battlefield", **fixed: Any
) -> None:
    """Declare a rule about what a filter names; the ability is about the same."""

    def build(said: Values) -> StaticAbility:
        rule = kind(
            filter=said["filter"], **{**{name: one for name, one in said.items() if name != "filter"}, **fixed}
        )
        return StaticAbility(said["filter"], rules=(rule,), zone=zone)

    slots = slots_of(template)

    def unbuild(found: Any) -> Values | None:
        rule = only_rule(found, kind)
        if rule is None or found.condition is not None or found.zone != zone or rule.filter != found.filter:
            return None
        values = {name: getattr(rule, name) for name in slots}
        return values if build(values).rules == found.rules else None

    way("rule ability", template, build, unbuild, of=StaticAbility, also=also)


def declare_rule_in_both_numbers(one: str, many: str, kind: type[Any], **fixed: Any) -> None:
    """Declare a rule for one object and for several."""
    declare_rule(f"{{filter:static subject1}} {one}", kind, **fixed)
    declare_rule(f"{{filter:static subject2}} {many}", kind, **fixed)


def declare_rule_of_players(template: str, *rules: GameRule, also: tuple[str, ...] = ()) -> None:
    """Declare rules that say themselves whom they are about, whatever players the ability names."""

    def unbuild(found: StaticAbility) -> Values | None:
        is_alone = found.condition is None and not found.modifications and found.zone in ("battlefield", "stack")
        return {} if is_alone and isinstance(found.filter, IsPlayer) and found.rules == rules else None

    way(
        "rule ability",
        template,
        lambda _: StaticAbility(IsPlayer(getattr(rules[0], "who", "you")), rules=rules),
        unbuild,
        of=StaticAbility,
        also=also,
    )
