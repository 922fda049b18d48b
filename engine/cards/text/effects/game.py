"""Says effects by which players win and lose the game."""

from __future__ import annotations

from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import player, says


@says(LoseGame)
def _lose(renderer: Renderer, effect: LoseGame) -> Clause:
    return Clause(player(renderer, effect.who), "lose", "the game")


@says(WinGame)
def _win(renderer: Renderer, effect: WinGame) -> Clause:
    return Clause(player(renderer, effect.who), "win", "the game")
