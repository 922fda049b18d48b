"""Phrases for what doesn't untap, may stay tapped, or untaps only in part during untap steps (CR 502.3)."""

from __future__ import annotations

from engine.cards.base.kinds import Condition, Filter
from engine.cards.compiling.phrases.rules.declaring import declare_rule, only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.restrictions import DoesNotUntap, MayStayTapped, UntapsAtMost
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.placeholders import Anaphor
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import AttachedHost, This

declare_rule("{filter:static subject2} don't untap during their controllers' untap steps", DoesNotUntap)
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
constant(
    "rule ability",
    "you may choose not to untap ~ during your untap step",
    StaticAbility(IsThis(), rules=(MayStayTapped(IsThis()),)),
)


def _is_of_itself(condition: Condition | None) -> bool:
    """Return whether a condition asks of "it", the very object that does not untap."""
    return any(isinstance(node, (Anaphor, This, AttachedHost)) for node in nodes_in(condition))


def _if_it(template: str, item: Filter) -> None:
    """Declare that something doesn't untap in its controller's untap steps while a condition on it holds."""

    def unbuild(found: StaticAbility) -> Values | None:
        is_such = found.rules == (DoesNotUntap(item),) and found.filter == item and not found.modifications
        return {"condition": found.condition} if is_such and _is_of_itself(found.condition) else None

    way(
        "ability",
        f"{template} if {{condition:condition}}",
        lambda said: (
            StaticAbility(item, rules=(DoesNotUntap(item),), condition=said["condition"])
            if _is_of_itself(said["condition"])
            else REFUSED
        ),
        unbuild,
        of=StaticAbility,
    )


_if_it("~ doesn't untap during your untap step", IsThis())
_if_it("† doesn't untap during its controller's untap step", IsAttachedHost())


def _at_most(noun: str, words: str, number: int, who: str, when: str) -> None:
    """Declare how many of what a filter names players can untap at most."""

    def unbuild(found: StaticAbility) -> Values | None:
        rule = only_rule(found, UntapsAtMost)
        if rule is None or (rule.number, rule.who) != (number, who):
            return None
        return {"filter": rule.filter}

    way(
        "rule ability",
        f"{words} can't untap more than {noun} during {when}",
        lambda said: StaticAbility(IsPlayer(who), rules=(UntapsAtMost(said["filter"], number, who),)),
        unbuild,
        of=StaticAbility,
    )


for _noun, _number in (("one {filter:described1}", 1), ("two {filter:described2}", 2)):
    _at_most(_noun, "players", _number, "any", "their untap steps")
    _at_most(_noun, "you", _number, "you", "your untap step")
