"""The entries of effects that copy spells, abilities and cards."""

from __future__ import annotations

from engine.cards.base.vocabulary import COLOR_WORDS
from engine.cards.effects.spells_and_abilities import CastCopy, CopyOnStack
from engine.cards.entries.fields import Field, Form, Read, Scope, read_amount, read_yes
from engine.cards.reading.nodes import Node


def copying_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    return (
        Form(
            CopyOnStack,
            (
                Field("copy", "what", read_kept),
                Field("amount", "amount", read_amount),
                Field("who", "who", read_kept),
                Field("new targets", "is_targeting_anew", read_yes),
                Field("copy color", "color", _color),
            ),
            "a spell or ability on the stack",
        ),
        Form(CastCopy, (Field("cast copy of", "of", read_kept),), "a card in exile"),
    )


def _color(node: Node, _: Scope) -> str:
    return COLOR_WORDS[node.one_of(COLOR_WORDS, "a color")]
