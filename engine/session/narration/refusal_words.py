"""Says a refusal as a sentence with its rule."""

from __future__ import annotations

from typing import Protocol

from engine.model.refusals import cited


class Refused(Protocol):
    """What a refusal says; the rules' own class is not needed to read it."""

    reason: str
    rule: str


def sentence_of(refusal: Refused) -> str:
    """Return a refusal as a sentence: "There is nothing to copy (CR 707.10)."."""
    reason = refusal.reason[:1].upper() + refusal.reason[1:]
    return f"{reason} ({cited(refusal.rule)})." if refusal.rule else f"{reason}."
