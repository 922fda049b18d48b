"""Reads effects on turns, phases and steps from a card's file, and effects that it says in one sentence."""

from __future__ import annotations

from engine.cards.base.kinds import Effect, Reference
from engine.cards.effects.joints import InOneSentence
from engine.cards.effects.status import PhaseOut, StayTapped
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, SkipNext
from engine.cards.entries.fields import Field, Form, Read, Scope, read_amount, read_word
from engine.cards.reading.nodes import Node

PHASES = ("combat", "combat and main", "main", "beginning")
SKIPPED = ("turn", "untap step", "upkeep step", "draw step", "combat phase")


def _phases(node: Node, _: Scope) -> tuple[str, ...]:
    return tuple(node.one_of(PHASES, "phases").split(" and "))


def _additional(phases: tuple[str, ...], after: str = "phase", who: Reference | None = None) -> Effect:
    return AdditionalPhases(phases, after, who)


def turn_forms(read_kept: Read, read_effects: Read) -> tuple[Form, ...]:
    """The forms of these effects."""
    return (
        Form(
            InOneSentence,
            (Field("together", "effects", read_effects),),
            "effects that the card says in one sentence",
        ),
        Form(PhaseOut, (Field("phase out", "what", read_kept),), "what phases out"),
        Form(
            _additional,
            (
                Field("additional phases", "phases", _phases),
                Field("after", "after", read_word("phase", "main phase", "combat phase")),
                Field("who", "who", read_kept),
            ),
            "which phases there are after this one",
        ),
        Form(
            AdditionalUpkeeps,
            (
                Field("additional upkeeps", "amount", read_amount),
                Field("who", "who", read_kept, True),
                Field("after", "after", read_word("step", "phase")),
            ),
            "how many upkeep steps there are after this step or phase",
        ),
        Form(
            SkipNext,
            (
                Field("skip next", "what", read_word(*SKIPPED)),
                Field("who", "who", read_kept),
                Field("amount", "amount", read_amount),
            ),
            "which turn, phase or step is skipped",
        ),
        Form(
            StayTapped,
            (
                Field("keep tapped", "what", read_kept),
                Field("in untap step", "whose", read_word("its controller's", "your")),
            ),
            "what doesn't untap in the next untap step",
        ),
    )
