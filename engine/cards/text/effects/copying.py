"""Says effects that copy spells, abilities and cards."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import COLOR_OF_LETTER
from engine.cards.effects.spells_and_abilities import CastCopy, CopyOnStack
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.cards.text.renderer import Speaker

FREE_COPY = "you may copy {card}. If you do, you may cast the copy without paying its mana cost"


def copied(speaker: Speaker, effect: CopyOnStack) -> str:
    """What follows "copy" in a sentence."""
    if effect.amount != Number(1):
        raise Unsayable("no sentence says a number of copies")
    what = "this spell" if isinstance(effect.what, This) else speaker.object(effect.what)
    if effect.color:
        what += f", except that the copy is {COLOR_OF_LETTER[effect.color]}"
    if not effect.is_targeting_anew:
        return what
    if not isinstance(effect.who, You):
        return f"{what} and may choose a new target for that copy"
    return f"{what}. You may choose new targets for the copy"


def cast_copy(speaker: Speaker, effect: CastCopy) -> str:
    """A card's copy that may be cast for nothing."""
    return FREE_COPY.format(card=speaker.reference(effect.of))
