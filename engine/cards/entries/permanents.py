"""Reads effects on what becomes of permanents from a card's file."""

from __future__ import annotations

from engine.cards.effects.control_and_attachment import ExchangeControl
from engine.cards.effects.zones import ExileIfLeaves, Regenerate
from engine.cards.entries.fields import Field, Form, Read


def permanent_forms(read_kept: Read) -> tuple[Form, ...]:
    """The forms of these effects; `read_kept` reads a reference."""
    return (
        Form(Regenerate, (Field("regenerate", "what", read_kept),), "what is regenerated"),
        Form(
            ExchangeControl,
            (Field("exchange control of", "one", read_kept), Field("and", "other", read_kept)),
            "the permanents that change their controllers",
        ),
        Form(ExileIfLeaves, (Field("exile if it leaves", "what", read_kept),), "what is exiled instead"),
    )
