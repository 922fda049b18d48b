"""The entries of effects that copy spells, abilities and cards."""

from __future__ import annotations

from engine.cards import effects_copying
from engine.cards.reading import Node
from engine.cards.schema_fields import Field, Form, Read, Scope, read_amount, read_yes
from engine.cards.vocabulary import COLOR_WORDS


def copying_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    return (
        Form(
            effects_copying.CopyOnStack,
            (
                Field("copy", "what", read_kept),
                Field("amount", "amount", read_amount),
                Field("who", "who", read_kept),
                Field("new targets", "is_targeting_anew", read_yes),
                Field("copy color", "color", _color),
            ),
            "a spell or ability on the stack",
        ),
        Form(effects_copying.CastCopy, (Field("cast copy of", "of", read_kept),), "a card in exile"),
    )


def _color(node: Node, _: Scope) -> str:
    return COLOR_WORDS[node.one_of(COLOR_WORDS, "a color")]
