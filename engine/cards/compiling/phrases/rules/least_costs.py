"""Phrases for the least that spells cost: "would cost less than three mana to cast costs three mana to cast"."""

from __future__ import annotations

from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.phrases.rules.declaring import declare_rule
from engine.cards.game_rules.casting import CostsAtLeast

for _number in range(2, 6):
    _mana = f"{NUMBER_WORDS[_number]} mana"
    declare_rule(
        f"each {{filter:of each}} that would cost less than {_mana} to cast costs {_mana} to cast",
        CostsAtLeast,
        amount=_number,
    )
