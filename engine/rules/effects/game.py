"""Winning and losing the game (CR 104)."""

from __future__ import annotations

from engine.cards.effects.game import LoseGame, WinGame
from engine.rules.actions.losing import end_if_decided, lose_game, win_game
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.references import seats_of


@performs(WinGame)
def _win_game(draft: Draft, effect: WinGame, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        win_game(draft, seat, f"{context.source.card.name} says so")


@performs(LoseGame)
def _lose_game(draft: Draft, effect: LoseGame, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        lose_game(draft, seat, f"{context.source.card.name} says so")
    end_if_decided(draft)
