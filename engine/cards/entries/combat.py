"""Reads effects of fighting and goading from a card's file."""

from __future__ import annotations

from engine.cards.effects.combat import Fight, Goad
from engine.cards.entries.fields import Field, Form, Read


def combat_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    return (
        Form(
            Fight,
            (Field("fight", "one", read_kept), Field("against", "other", read_kept, True)),
            "a creature that fights another",
        ),
        Form(Goad, (Field("goad", "what", read_kept),), "what is goaded"),
    )
