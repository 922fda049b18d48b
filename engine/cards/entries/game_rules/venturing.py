"""Reads rules of dungeons: "have room abilities of dungeons trigger an additional time"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.venturing import RoomsTriggerAgain
from engine.cards.reading.nodes import Node

ROOMS_AGAIN = "have room abilities of dungeons trigger an additional time"


@reads_rule(RoomsTriggerAgain, of_players=(ROOMS_AGAIN,))
def _rooms_again(_: Node, text: str, subject: Filter) -> GameRule | None:
    return RoomsTriggerAgain() if text == ROOMS_AGAIN and subject == IsPlayer("you") else None
