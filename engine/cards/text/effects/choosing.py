"""Says effects that only choose."""

from __future__ import annotations

from engine.cards.effects.choosing import ChooseTargets
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import says


@says(ChooseTargets)
def _choose_targets(renderer: Renderer, effect: ChooseTargets) -> Clause:
    return Clause("", "choose", renderer.object(effect.what))
