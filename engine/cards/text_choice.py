"""Says effects between which a player chooses."""

from __future__ import annotations

from engine.cards import effects
from engine.cards.effects_of_choice import Either
from engine.cards.text_clause import Clause
from engine.cards.text_speaker import Speaker
from engine.cards.wording_filters import Unsayable


def either_said(speaker: Speaker, effect: Either) -> Clause:
    """Two effects as one sentence: "enchanted creature gets +1/-1 or -1/+1 until end of turn"."""
    from engine.cards.text_effects import clause_of

    match effect:
        case Either(effects.Tap(what), effects.Untap(other)) if what == other:
            return Clause("", "tap or untap", speaker.object(what))
        case Either(effects.Modify(what) as one, effects.Modify(other) as two) if what == other:
            first, second = clause_of(speaker, one), clause_of(speaker, two)
            rest = first.rest.removesuffix(f" {one.duration}")
            return Clause(first.subject, first.verb, f"{rest} or {second.rest}", first.is_plural)
    raise Unsayable(f"no sentence says {effect}")


def option_words(effect: Either) -> tuple[str, str]:
    """The two effects in the words of a choice between them."""
    from engine.cards.text_effects import said_effect

    first, second = (said_effect(Speaker("it", "it"), one) for one in (effect.first, effect.second))
    return first, second
