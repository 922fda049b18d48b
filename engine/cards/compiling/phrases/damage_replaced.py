"""Phrases for damage that would be dealt to somebody or something: more, less, or to another (CR 614.9, 615.1)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.rules.declaring import only_rule
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy, IsPlayer
from engine.cards.game_rules.replacing import RedirectsDamage
from engine.cards.language.declaring import Values, constant, include, read_only, way
from engine.cards.language.lexing import HOST

# ---- damage to somebody or something


def _damage_to(
    outcome: str, *older: str, times: int = 1, is_less: bool = False, is_prevented: bool = False
) -> None:
    """Declare what becomes of damage that a source would deal to whom a text says."""
    for kind in ("", "combat", "noncombat"):
        start = f"if {{filter:one}} would deal {kind} damage to {{to:dealt to}}, "

        def build(said: Values, kind: Any = kind) -> ReplacesAmount:
            plus = said["plus"].value if "plus" in said else 0
            return ReplacesAmount(
                "damage dealt",
                times,
                -plus if is_less else plus,
                "any",
                said["filter"],
                to=said["to"],
                of_combat=kind,
                is_prevented=is_prevented,
            )

        def unbuild(found: ReplacesAmount, kind: str = kind) -> Values | None:
            if found.to is None or (found.event, found.who, found.of_combat) != ("damage dealt", "any", kind):
                return None
            if (found.times, found.is_prevented) != (times, is_prevented) or (found.plus < 0) is not is_less:
                return None
            if (found.plus != 0) is not ("{plus" in outcome):
                return None
            return {"filter": found.filter, "to": found.to, "plus": Number(abs(found.plus))}

        way("ability", f"{start}{outcome}", build, unbuild, of=ReplacesAmount)
        for one in older:
            read_only("ability", f"{start}{one}", build)


_WHOM = tuple(
    f"to {whom}"
    for whom in ("that permanent or player", "that player", "that creature", "that permanent", "you", "~", HOST)
)
for _times, _words, _more in ((2, "double that", "twice that much"), (3, "triple that", "three times that much")):
    _damage_to(
        f"it deals {_words} damage instead",
        *(f"it deals {_words} damage {_to} instead" for _to in _WHOM),
        f"that source deals {_words} damage to that player or permanent instead",
        f"it deals {_more} damage instead",
        times=_times,
    )
for _sign, _is_less in (("plus", False), ("minus", True)):
    _damage_to(
        f"it deals that much damage {_sign} {{plus:digits}} instead",
        *(f"it deals that much damage {_sign} {{plus:digits}} {_to} instead" for _to in _WHOM),
        is_less=_is_less,
    )
_damage_to("prevent {plus:digits} of that damage", is_less=True, is_prevented=True)
constant("dealt to", "a permanent or player", AnyOf((IsPermanent(), IsPlayer())))
constant("dealt to", "you", IsPlayer("you"))
_THEIRS = AllOf((IsPermanent(), IsControlledBy("opponent")))
constant("dealt to", "a opponent or a permanent a opponent controls", AnyOf((IsPlayer("opponent"), _THEIRS)))
way(
    "dealt to",
    "you or {it:one}",
    lambda said: AnyOf((IsPlayer("you"), said["it"])),
    lambda found: {"it": found.parts[1]} if len(found.parts) == 2 and found.parts[0] == IsPlayer("you") else None,
    of=AnyOf,
)
include("dealt to", "one")

# ---- damage dealt to another instead

_ONTO = {"this": "~", "host": HOST, "controller": "its controller"}
include("redirected from", "dealt to")
read_only("redirected from", "you and {it:described2}", lambda said: AnyOf((IsPlayer("you"), said["it"])))
for _combat, _is_combat in (("", False), ("combat ", True)):
    for _by, _has_source in (("", False), (" by {by:described2}", True)):
        for _onto, _whom in _ONTO.items():

            def _redirecting(said: Values, onto: Any = _onto, is_combat: bool = _is_combat) -> StaticAbility:
                rule = RedirectsDamage(said["filter"], onto, said.get("by"), is_combat)
                return StaticAbility(said["filter"], rules=(rule,))

            def _redirected(
                found: StaticAbility,
                onto: str = _onto,
                is_combat: bool = _is_combat,
                has_source: bool = _has_source,
            ) -> Values | None:
                rule = only_rule(found, RedirectsDamage)
                if rule is None or rule.filter != found.filter:
                    return None
                if (rule.onto, rule.is_combat_only, rule.by is not None) != (onto, is_combat, has_source):
                    return None
                return {"filter": rule.filter, "by": rule.by}

            way(
                "rule ability",
                f"all {_combat}damage that would be dealt to {{filter:redirected from}}{_by} is dealt to {_whom} "
                "instead",
                _redirecting,
                _redirected,
                of=StaticAbility,
            )
