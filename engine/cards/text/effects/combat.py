"""Says effects of fighting and goading."""

from __future__ import annotations

from engine.cards.effects.combat import Fight, Goad
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import says


@says(Fight)
def _fight(renderer: Renderer, effect: Fight) -> Clause:
    return Clause(renderer.subject(effect.one), "fight", renderer.object(effect.other))


@says(Goad)
def _goad(renderer: Renderer, effect: Goad) -> Clause:
    return Clause("", "goad", renderer.object(effect.what))
