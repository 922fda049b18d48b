"""Says effects that tap, untap, turn over and phase out."""

from __future__ import annotations

from engine.cards.effects.status import PhaseOut, StayTapped, Tap, Transform, Untap
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import says


@says(Tap)
def _tap(renderer: Renderer, effect: Tap) -> Clause:
    return Clause("", "tap", renderer.object(effect.what))


@says(Untap)
def _untap(renderer: Renderer, effect: Untap) -> Clause:
    return Clause("", "untap", renderer.object(effect.what))


@says(StayTapped)
def _stay_tapped(renderer: Renderer, effect: StayTapped) -> Clause:
    is_plural = renderer.is_plural(effect.what)
    owner = "their controllers'" if is_plural and effect.whose != "your" else effect.whose
    rest = f"untap during {owner} next untap step{'s' if is_plural and effect.whose != 'your' else ''}"
    return Clause(renderer.subject(effect.what), "don't", rest, is_plural)


@says(Transform)
def _transform(renderer: Renderer, effect: Transform) -> Clause:
    return Clause("", effect.word, renderer.object(effect.what))


@says(PhaseOut)
def _phase_out(renderer: Renderer, effect: PhaseOut) -> Clause:
    return Clause(renderer.subject(effect.what), "phase", "out", renderer.is_plural(effect.what))
