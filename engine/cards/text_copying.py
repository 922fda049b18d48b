"""Says effects that copy spells, abilities and cards."""

from __future__ import annotations

from engine.cards.amounts import Number, This, You
from engine.cards.effects_copying import CastCopy, CopyOnStack
from engine.cards.text_speaker import Speaker
from engine.cards.vocabulary import COLOR_OF_LETTER
from engine.cards.wording_filters import Unsayable

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
