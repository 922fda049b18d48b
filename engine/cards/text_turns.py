"""Says effects on turns, phases and steps: "you skip your next two turns"."""

from __future__ import annotations

from engine.cards import effects_of_turns
from engine.cards.amounts import Amount, Number, You
from engine.cards.bases import Effect
from engine.cards.text_clause import Clause
from engine.cards.text_speaker import Speaker
from engine.cards.vocabulary import number_word


def turns_clause(speaker: Speaker, effect: Effect) -> Clause | None:
    """An effect on turns, phases and steps as a sentence; None for any other effect."""
    match effect:
        case effects_of_turns.PhaseOut(what):
            return Clause(speaker.subject(what), "phase", "out", speaker.is_plural(what))
        case effects_of_turns.StayTapped(what, whose):
            is_plural = speaker.is_plural(what)
            owner = "their controllers'" if is_plural and whose != "your" else whose
            rest = f"untap during {owner} next untap step{'s' if is_plural and whose != 'your' else ''}"
            return Clause(speaker.subject(what), "don't", rest, is_plural)
        case effects_of_turns.SkipNext(what, who, amount):
            player = "you" if isinstance(who, You) else speaker.subject(who)
            owner = "your" if isinstance(who, You) else "their"
            return Clause(player, "skip", f"{owner} next {_so_many(speaker, amount, what)}")
        case effects_of_turns.AdditionalUpkeeps(who, amount, after):
            player = "you" if isinstance(who, You) else speaker.subject(who)
            if amount == Number(1):
                return Clause(player, "get", f"an additional upkeep step after this {after}")
            steps = speaker.listed_amount(amount, "additional upkeep step", "additional upkeep steps")
            return Clause(player, "get", f"{steps} after this {after}")
        case effects_of_turns.AdditionalPhases(phases, after, who) if who is not None:
            player = "you" if isinstance(who, You) else speaker.subject(who)
            said = " followed by ".join(f"an additional {phase} phase" for phase in phases)
            return Clause(player, "get", f"{said} after this {after}")
    return None


def _so_many(speaker: Speaker, amount: Amount, what: str) -> str:
    if amount == Number(1):
        return what
    number = number_word(amount.value) if isinstance(amount, Number) else speaker.amount(amount)
    return f"{number} {what}s"
