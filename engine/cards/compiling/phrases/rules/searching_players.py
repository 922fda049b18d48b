"""Phrases for rules of players who search their libraries."""

from __future__ import annotations

from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players
from engine.cards.game_rules.searching import ControlsSearching, ExilesFound

declare_rule_of_players("you control your opponents while they're searching their libraries", ControlsSearching())
declare_rule_of_players(
    "while a opponent is searching their library, they exile each card they find. you may play those cards for as "
    "long as they remain exiled, and you may spend mana as though it were mana of any color to cast them",
    ExilesFound(),
)
