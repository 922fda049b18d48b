"""Says what becomes of permanents: "regenerate target artifact", "exchange control of two target creatures"."""

from __future__ import annotations

from engine.cards import effects_of_combat, effects_of_permanents
from engine.cards.bases import Effect
from engine.cards.text_clause import Clause
from engine.cards.text_speaker import Speaker


def permanents_clause(speaker: Speaker, effect: Effect) -> Clause | None:
    """An effect on what becomes of permanents as a sentence; None for any other effect."""
    match effect:
        case effects_of_combat.Fight(one, other):
            return Clause(speaker.subject(one), "fight", speaker.object(other))
        case effects_of_combat.Goad(what):
            return Clause("", "goad", speaker.object(what))
        case effects_of_permanents.Regenerate(what):
            return Clause("", "regenerate", speaker.object(what))
        case effects_of_permanents.ExchangeControl(one, None):
            return Clause("", "exchange", f"control of {speaker.object(one)}")
        case effects_of_permanents.ExchangeControl(one, other) if other is not None:
            return Clause("", "exchange", f"control of {speaker.object(one)} and {speaker.object(other)}")
        case effects_of_permanents.ExileIfLeaves(what):
            said = f"if {speaker.subject(what)} would leave the battlefield"
            return Clause("", f"{said}, exile it instead of putting it anywhere else")
    return None
