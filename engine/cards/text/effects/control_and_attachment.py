"""Says effects that attach, exchange control and pair."""

from __future__ import annotations

from engine.cards.effects.control_and_attachment import Attach, ExchangeControl
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import says


@says(Attach)
def _attach(renderer: Renderer, effect: Attach) -> Clause:
    return Clause("", "attach", f"{renderer.object(effect.what)} to {renderer.object(effect.to)}")


@says(ExchangeControl)
def _exchange_control(renderer: Renderer, effect: ExchangeControl) -> Clause:
    both = renderer.object(effect.one)
    if effect.other is not None:
        both += f" and {renderer.object(effect.other)}"
    return Clause("", "exchange", f"control of {both}")
