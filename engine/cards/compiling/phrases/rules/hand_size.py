"""Phrases for maximum hand sizes that an effect changes for a while (CR 402.2)."""

from __future__ import annotations

from engine.cards.effects.continuous import LayDown
from engine.cards.game_rules.restrictions import NoMaximumHandSize
from engine.cards.language.declaring import constant

constant(
    "sentence form",
    "you have no maximum hand size until your next turn",
    LayDown((NoMaximumHandSize("you"),), "until your next turn"),
)
