"""Prints words as the phrases of an entry; parsing.py is the inverse, text/renderer.py says them as rules text."""

from __future__ import annotations

from engine.cards.effects.joints import Unless
from engine.cards.phrases import wordings
from engine.cards.phrases.base_wording import BaseWording

# How each kind of words is said registers itself.
__all__ = ["Wording", "question_of", "wordings"]


class Wording(BaseWording):
    """Says nodes as the phrases of a card's file, every kind of them."""


def question_of(effect: Unless) -> str:
    """What a player is asked who may pay so that something does not happen, in a few words."""
    if not effect.other.parts:
        return f"pay {effect.cost}"
    said = Wording().cost(effect.other)
    return f"pay {effect.cost}, {said}" if effect.cost.symbols else said
