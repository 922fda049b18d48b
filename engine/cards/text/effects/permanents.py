"""Says what becomes of permanents: "regenerate target artifact", "exchange control of two target creatures"."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.effects.combat import Fight, Goad
from engine.cards.effects.control_and_attachment import ExchangeControl
from engine.cards.effects.zones import ExileIfLeaves, Regenerate
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Speaker


def permanents_clause(speaker: Speaker, effect: Effect) -> Clause | None:
    """An effect on what becomes of permanents as a sentence; None for any other effect."""
    match effect:
        case Fight(one, other):
            return Clause(speaker.subject(one), "fight", speaker.object(other))
        case Goad(what):
            return Clause("", "goad", speaker.object(what))
        case Regenerate(what):
            return Clause("", "regenerate", speaker.object(what))
        case ExchangeControl(one, None):
            return Clause("", "exchange", f"control of {speaker.object(one)}")
        case ExchangeControl(one, other) if other is not None:
            return Clause("", "exchange", f"control of {speaker.object(one)} and {speaker.object(other)}")
        case ExileIfLeaves(what):
            said = f"if {speaker.subject(what)} would leave the battlefield"
            return Clause("", f"{said}, exile it instead of putting it anywhere else")
    return None
