"""Says what spells and abilities do: their effects, or their modes with a bullet each (CR 700.2)."""

from __future__ import annotations

from engine.cards.definitions.bodies import Body
from engine.cards.text.clause import capitalized, ended
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import said_effects

_CHOICES = {
    (1, 1): "choose one",
    (2, 2): "choose two",
    (3, 3): "choose three",
    (0, 1): "choose up to one",
    (0, 2): "choose up to two",
}


def said_body(renderer: Renderer, body: Body) -> str:
    """What happens, with its full stop; the first letter small."""
    if not body.is_modal:
        renderer.targets = body.modes[0].targets
        return ended(said_effects(renderer, body.modes[0].effects))
    lines = [f"{_choice(body)} —"]
    for mode in body.modes:
        renderer.targets, renderer.named = mode.targets, set()
        lines.append("• " + ended(capitalized(said_effects(renderer, mode.effects))))
    return "\n".join(lines)


def _choice(body: Body) -> str:
    bounds = (body.minimum, body.maximum)
    if bounds == (1, 2) and len(body.modes) == 2:
        return "choose one or both"
    if bounds == (1, len(body.modes)):
        return "choose one or more"
    return _CHOICES.get(bounds, "choose any number")
