"""Renders a definition as rules text in today's templating: what the window shows is what the engine plays.

How each word is said registers itself as its family is loaded, which happens here.
"""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Effect
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility, is_meaning
from engine.cards.definitions.card import SPLIT, CardDefinition
from engine.cards.definitions.faces import BETWEEN_FACES
from engine.cards.text import abilities, effects, game_rules, modifications
from engine.cards.text.ability_sentences import quoted_ability, said_ability
from engine.cards.text.renderer import Renderer, host_phrase, this_phrase
from engine.cards.text.sentences import said_effect

__all__ = ["FAMILIES", "ability_text", "option_words", "quoted_ability", "rules_text"]

FAMILIES = (abilities, effects, game_rules, modifications)
"""What says the words, a package for each kind of them."""


def rules_text(definition: CardDefinition) -> str:
    """The rules text of a card or token, one ability a line, without reminder text; a split card has two."""
    if definition.layout == SPLIT:
        return f"\n{BETWEEN_FACES.strip()}\n".join(rules_text(half) for half in definition.others)
    lines: list[str] = []
    for ability in definition.abilities:
        if is_meaning(ability):
            continue
        text = ability_text(ability, definition)
        if isinstance(ability, KeywordAbility) and ability.is_on_line_before and lines:
            lines[-1] += f", {text[:1].lower()}{text[1:]}"
        elif isinstance(ability, TriggeredAbility) and ability.is_in_paragraph_before and lines:
            lines[-1] += f" {text}"
        else:
            lines.append(text)
    return "\n".join(lines)


def ability_text(ability: Ability, definition: CardDefinition) -> str:
    """The text of one ability as an object with this definition has it."""
    return said_ability(ability, this_phrase(definition), host_phrase(definition))


def option_words(effect: Effect) -> str:
    """An effect in the words of a choice between it and another."""
    return said_effect(Renderer("it", "it", quoted_ability), effect)
