"""Reads effects on turns, phases and steps from a card's file, and effects that it says in one sentence."""

from __future__ import annotations

from engine.cards import effects_of_turns
from engine.cards.effects import Effect
from engine.cards.reading import Node
from engine.cards.schema_fields import Field, Form, Read, Scope, read_word

PHASES = ("combat", "combat and main", "main")


def _phases(node: Node, _: Scope) -> tuple[str, ...]:
    return tuple(node.one_of(PHASES, "phases").split(" and "))


def _additional(phases: tuple[str, ...], after: str = "phase") -> Effect:
    return effects_of_turns.AdditionalPhases(phases, after)


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
                Field("after", "after", read_word("phase", "main phase")),
            ),
            "which phases there are after this one",
        ),
    )
