"""Says effects between which a player chooses."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.base.kinds import Effect
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import ChoiceOfEffects
from engine.cards.effects.status import Tap, Untap
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Speaker


def either_said(
    speaker: Speaker, effect: ChoiceOfEffects, clause_of: Callable[[Speaker, Effect], Clause]
) -> Clause:
    """Two effects, each said as a clause, as one: "enchanted creature gets +1/-1 or -1/+1 until end of turn"."""
    match effect:
        case ChoiceOfEffects(Tap(what), Untap(other)) if what == other:
            return Clause("", "tap or untap", speaker.object(what))
        case ChoiceOfEffects(Modify(what) as one, Modify(other) as two) if what == other:
            first, second = clause_of(speaker, one), clause_of(speaker, two)
            rest = first.rest.removesuffix(f" {one.duration}")
            return Clause(first.subject, first.verb, f"{rest} or {second.rest}", first.is_plural)
    raise Unsayable(f"no sentence says {effect}")
