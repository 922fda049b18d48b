"""Says abilities; how each kind is said stands in text/abilities."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.base.register import Register
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.renderer import Renderer

says_ability: Register[Renderer, [], str] = Register("ability")
"""What says each kind of ability, with capital and full stop."""
WHERE = {
    "hand": "in your hand",
    "graveyard": "in your graveyard",
    "exile": "in exile",
    "stack": "on the stack",
    "command": "in the command zone",
}
"""Where an ability works that does not work on the battlefield."""


def quoted_ability(ability: Ability, this: str) -> str:
    """A granted ability in quotation marks, where `this` is what it calls the object that has it."""
    return f'"{said_ability(ability, this, "enchanted creature")}"'


def said_ability(ability: Ability, this: str, host: str) -> str:
    """An ability's text, where the object that has it is called `this` and what that is attached to `host`."""
    zone = getattr(ability, "zone", "battlefield")
    if zone == "stack":
        this = "this spell"
    elif zone in WHERE and this.startswith("this "):
        this = "this card"
    renderer = Renderer(this, host, quoted_ability, zone=zone)
    word = getattr(ability, "word", "")
    return f"{word} — {_unnamed(ability, renderer)}" if word else _unnamed(ability, renderer)


def _unnamed(ability: Ability, renderer: Renderer) -> str:
    """The text of an ability without its ability word."""
    say = says_ability.functions.get(type(ability))
    if say is None:
        raise Unsayable(f"no text says {ability}")
    return say(renderer, ability)
