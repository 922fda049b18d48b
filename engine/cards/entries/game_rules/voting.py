"""Reads rules of voting: "may vote an additional time"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.voting import VotesMore
from engine.cards.reading.nodes import Node

VOTES = {"may vote an additional time": True, "get an additional vote": False}
"""What gives a player another vote, and whether it may be left."""


@reads_rule(VotesMore, of_players=VOTES)
def _votes_more(_: Node, text: str, subject: Filter) -> GameRule | None:
    return VotesMore(VOTES[text]) if text in VOTES and subject == IsPlayer("you") else None
