"""Naming lasting effects: which effect a sentence of a card says, and the sentence for an effect."""

from __future__ import annotations

from functools import lru_cache

from engine.cards.base.kinds import Effect
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.status import StayTapped
from engine.cards.effects.zones import Regenerate
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.frozen_dataclass import replace
from engine.patterns import late_pattern

EXAMPLE = "an effect in the words of a card, such as 'This creature gets +3/+3 until end of turn.'"
_COST = "{0}: "
_KINDS = {"creature": "Creature", "land": "Land", "artifact": "Artifact", "enchantment": "Enchantment"}
_SUBJECT = late_pattern(rf"\b[Tt]his ({'|'.join(_KINDS)})\b")
_PREDICATE = late_pattern(r"(?:gets|gains|has|loses|becomes|can|can't|attacks|blocks|doesn't|must|is)\b")


class NoSuchEffect(ValueError):
    """Words that say no lasting effect: what is wrong, and what was expected."""

    def __init__(self, wrong: str, expected: str = EXAMPLE) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected


@lru_cache(maxsize=256)
def effect_meant(words: str) -> Effect:
    """Return the lasting effect that a sentence says of "this creature", or of "you"; its subject may be left out.

    Equal words mean the same object, so that their effects are counted together. Raises NoSuchEffect.
    """
    text = sentence_of(words)
    if text == ".":
        raise NoSuchEffect("nothing is said")
    kind = _SUBJECT.search(text)
    wrapper, unread = _compiled(text, _KINDS[kind[1]] if kind is not None else "Creature")
    if wrapper is None:
        raise NoSuchEffect(f"{unread!r} cannot be read in {text!r}")
    ability = wrapper.abilities[0] if len(wrapper.abilities) == 1 else None
    if not isinstance(ability, ActivatedAbility):
        raise NoSuchEffect(f"{text!r} is no effect")
    (mode, *more) = ability.body.modes
    if more or mode.targets or len(mode.effects) != 1:
        raise NoSuchEffect(f"{text!r} is not one effect of this permanent or of you")
    effect = mode.effects[0]
    is_of_this = isinstance(effect, (Modify, Regenerate, StayTapped)) and isinstance(effect.what, This)
    is_of_you = isinstance(effect, LayDown) or (isinstance(effect, Modify) and isinstance(effect.what, You))
    if not is_of_this and not is_of_you:
        raise NoSuchEffect(f"{text!r} says nothing that lasts for this permanent or for you")
    return effect


def sentence_of(words: str) -> str:
    """Return words as a whole sentence: "gets +3/+3 until end of turn" is said of this creature."""
    text = " ".join(words.split()).removesuffix(".")
    if _PREDICATE.match(text):
        text = f"This creature {text}"
    return f"{text[:1].upper()}{text[1:]}."


def _compiled(text: str, kind: str) -> tuple[CardDefinition | None, str]:
    """Return a card with an ability that does what a sentence says; or None, with what of it cannot be read."""
    # The grammar of cards is slow to import: it is loaded for the first effect that is named.
    from engine.cards.compiling.as_typed import LineState, as_typed
    from engine.cards.compiling.texts.faces import Face

    size = "1" if kind == "Creature" else ""
    typed = as_typed(Face("A permanent", "", kind, f"{_COST}{text}", size, size, ""))
    for line in typed.lines:
        if line.state is not LineState.READ:
            start, end = line.unread or (0, len(typed.text))
            return None, typed.text[start:end].removeprefix(_COST) or text
    return typed.compiled.definition, ""


def written_effect(effect: Effect) -> str | None:
    """Return the sentence that says an effect; None where no words of a card say just this one."""
    # As above: loaded for the first effect that is written.
    from engine.cards.compiling.rules_text import Unsaid, ability_text

    for kind in _KINDS.values():
        wrapper, _ = _compiled("This permanent gets +1/+1 until end of turn.", kind)
        if wrapper is None or not isinstance(wrapper.abilities[0], ActivatedAbility):
            continue
        ability = replace(wrapper.abilities[0], body=Body((Mode((effect,)),)))
        try:
            text = ability_text(ability, wrapper).removeprefix(_COST)
            if effect_meant(text) == effect:
                return text
        except (Unsaid, NoSuchEffect):
            continue  # perhaps it is said of a land, say
    return None
