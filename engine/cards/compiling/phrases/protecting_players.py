"""Phrases for players whom nothing can reach: protection from everything, a life total that can't change.

Two rules say what protects a player from everything: that they can't be targeted or enchanted, and that all damage
that would be dealt to them is prevented (CR 702.16). Where a life total can't change, no life is gained or lost
(CR 119.7-8).
"""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Effect, GameRule
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.joints import InOneSentence
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.replacing import PreventsDamage
from engine.cards.game_rules.restrictions import PROTECTION, PlayerCannot, PlayerHas
from engine.cards.language.declaring import Values, constant, way

_FIXED: tuple[GameRule, ...] = (PlayerCannot("gain life", "you"), PlayerCannot("lose life", "you"))
_SAFE: tuple[GameRule, ...] = (PlayerHas(PROTECTION, "you"), PreventsDamage(IsAnything(), "", IsPlayer("you")))
UNTIL_THEN = "and, until then"
"""The word that joins a fixed life total and what permanents gain, for as long as is said first."""
_LIFE = "your life total can't change"
declare_rule_of_players(_LIFE, *_FIXED)
for _until in ("until end of turn", "until your next turn"):
    constant("sentence form", f"{_until}, {_LIFE}", LayDown(_FIXED, _until))
    constant("sentence form", f"you gain {PROTECTION} {_until}", LayDown(_SAFE, _until))
    constant("sentence form", f"{_until}, {_LIFE} and you gain {PROTECTION}", LayDown((*_FIXED, *_SAFE), _until))

    def _with_others(said: Values, until: Any = _until) -> object:
        changed = Modify(said["what"], said["changes"], until, (), True)
        return (InOneSentence((LayDown(_FIXED, until), changed), UNTIL_THEN),)

    def _with_others_values(found: tuple[Effect, ...], until: str = _until) -> Values | None:
        match found:
            case (InOneSentence((LayDown(rules, lasting), Modify(what, changes, duration, (), True)), word),) if (
                word == UNTIL_THEN
            ):
                is_so = rules == _FIXED and lasting == duration == until
                return {"what": what, "changes": changes} if is_so else None
        return None

    way(
        "plain sentence",
        f"{_until}, {_LIFE}, and {{what:subject2}} {{changes:gain changes2}}",
        _with_others,
        _with_others_values,
        of=tuple,
    )
