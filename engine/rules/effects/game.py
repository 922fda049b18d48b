"""Winning and losing the game, emblems, and choosing a card name (CR 104, 114, 201.4)."""

from __future__ import annotations

from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.libraries import NameCard
from engine.cards.effects.tokens_and_copies import GetEmblem
from engine.model.objects import CHOSEN_NAME
from engine.rules.actions.emblems import get_emblem
from engine.rules.actions.losing import end_if_decided, lose_game, win_game
from engine.rules.actions.naming_cards import choose_card_name
from engine.rules.actions.performing import performs
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.referring import seats_of


@performs(WinGame)
def _win_game(draft: Draft, effect: WinGame, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        win_game(draft, seat, f"{context.source.card.name} says so")


@performs(LoseGame)
def _lose_game(draft: Draft, effect: LoseGame, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        lose_game(draft, seat, f"{context.source.card.name} says so")
    end_if_decided(draft)


@performs(GetEmblem)
def _get_emblem(draft: Draft, effect: GetEmblem, context: Context) -> None:
    get_emblem(draft, effect.emblem, context.you)


@performs(NameCard)
def _name_card(draft: Draft, effect: NameCard, context: Context) -> None:
    context.names[CHOSEN_NAME] = choose_card_name(draft, context.you, context.source)
