"""Reads effects on turns, phases and steps from a card's file, and effects that it says in one sentence."""

from __future__ import annotations

from engine.cards import effects_of_turns
from engine.cards.amounts import Reference
from engine.cards.bases import Effect
from engine.cards.reading import Node
from engine.cards.schema_fields import Field, Form, Read, Scope, read_amount, read_word

PHASES = ("combat", "combat and main", "main", "beginning")
SKIPPED = ("turn", "untap step", "upkeep step", "draw step", "combat phase")


def _phases(node: Node, _: Scope) -> tuple[str, ...]:
    return tuple(node.one_of(PHASES, "phases").split(" and "))


def _additional(phases: tuple[str, ...], after: str = "phase", who: Reference | None = None) -> Effect:
    return effects_of_turns.AdditionalPhases(phases, after, who)


def turn_forms(read_kept: Read, read_effects: Read) -> tuple[Form, ...]:
    """The forms of these effects."""
    return (
        Form(
            effects_of_turns.Together,
            (Field("together", "effects", read_effects),),
            "effects that the card says in one sentence",
        ),
        Form(effects_of_turns.PhaseOut, (Field("phase out", "what", read_kept),), "what phases out"),
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
            effects_of_turns.AdditionalUpkeeps,
            (
                Field("additional upkeeps", "amount", read_amount),
                Field("who", "who", read_kept, True),
                Field("after", "after", read_word("step", "phase")),
            ),
            "how many upkeep steps there are after this step or phase",
        ),
        Form(
            effects_of_turns.SkipNext,
            (
                Field("skip next", "what", read_word(*SKIPPED)),
                Field("who", "who", read_kept),
                Field("amount", "amount", read_amount),
            ),
            "which turn, phase or step is skipped",
        ),
        Form(
            effects_of_turns.StayTapped,
            (
                Field("keep tapped", "what", read_kept),
                Field("in untap step", "whose", read_word("its controller's", "your")),
            ),
            "what doesn't untap in the next untap step",
        ),
    )
