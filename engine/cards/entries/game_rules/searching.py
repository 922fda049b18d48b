"""Reads rules for players who search: "are controlled by you while they search"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.entries.game_rules.register import reads_rule
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.searching import ControlsSearching, ExilesFound
from engine.cards.reading.nodes import Node

CONTROLLED, EXILED = "are controlled by you while they search", "exile what they find for you to play"


@reads_rule(ControlsSearching, of_players=(CONTROLLED,))
def _controls_searching(_: Node, text: str, subject: Filter) -> GameRule | None:
    return ControlsSearching(subject.who) if text == CONTROLLED and isinstance(subject, IsPlayer) else None


@reads_rule(ExilesFound, of_players=(EXILED,))
def _exiles_found(_: Node, text: str, subject: Filter) -> GameRule | None:
    return ExilesFound(subject.who) if text == EXILED and isinstance(subject, IsPlayer) else None
