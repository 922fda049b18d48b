"""Phrases for players whom nothing can reach: protection from everything, a life total that can't change.

Two rules say what protects a player from everything: that they can't be targeted or enchanted, and that all damage
that would be dealt to them is prevented (CR 702.16). Where a life total can't change, no life is gained or lost
(CR 119.7-8).
"""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players
from engine.cards.effects.continuous import LayDown
from engine.cards.filters.objects import IsAnything
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.replacing import PreventsDamage
from engine.cards.game_rules.restrictions import PROTECTION, PlayerCannot, PlayerHas
from engine.cards.language.declaring import constant

_FIXED: tuple[GameRule, ...] = (PlayerCannot("gain life", "you"), PlayerCannot("lose life", "you"))
_SAFE: tuple[GameRule, ...] = (PlayerHas(PROTECTION, "you"), PreventsDamage(IsAnything(), "", IsPlayer("you")))
_LIFE = "your life total can't change"
declare_rule_of_players(_LIFE, *_FIXED)
for _until in ("until end of turn", "until your next turn"):
    constant("sentence form", f"{_until}, {_LIFE}", LayDown(_FIXED, _until))
    constant("sentence form", f"you gain {PROTECTION} {_until}", LayDown(_SAFE, _until))
    constant("sentence form", f"{_until}, {_LIFE} and you gain {PROTECTION}", LayDown((*_FIXED, *_SAFE), _until))
