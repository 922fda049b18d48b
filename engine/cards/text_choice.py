"""Says effects between which a player chooses."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import effects
from engine.cards.bases import Effect
from engine.cards.effects_of_choice import Either
from engine.cards.text_clause import Clause
from engine.cards.text_speaker import Speaker
from engine.cards.wording_filters import Unsayable


def either_said(speaker: Speaker, effect: Either, clause_of: Callable[[Speaker, Effect], Clause]) -> Clause:
    """Two effects, each said as a clause, as one: "enchanted creature gets +1/-1 or -1/+1 until end of turn"."""
    match effect:
        case Either(effects.Tap(what), effects.Untap(other)) if what == other:
            return Clause("", "tap or untap", speaker.object(what))
        case Either(effects.Modify(what) as one, effects.Modify(other) as two) if what == other:
            first, second = clause_of(speaker, one), clause_of(speaker, two)
            rest = first.rest.removesuffix(f" {one.duration}")
            return Clause(first.subject, first.verb, f"{rest} or {second.rest}", first.is_plural)
    raise Unsayable(f"no sentence says {effect}")
