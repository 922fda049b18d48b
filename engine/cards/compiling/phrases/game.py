"""Phrases for winning and losing the game."""

from __future__ import annotations

from engine.cards.compiling.phrases.verbs import act
from engine.cards.effects.game import LoseGame, WinGame

act(LoseGame, "{who:subject} loses/lose@who the game", is_command=False)
act(WinGame, "{who:subject} wins/win@who the game", is_command=False)
