"""Says effects on turns, phases and steps: "you skip your next two turns"."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Effect
from engine.cards.base.vocabulary import number_word
from engine.cards.effects.status import PhaseOut, StayTapped
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, SkipNext
from engine.cards.references.players import You
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Speaker


def turns_clause(speaker: Speaker, effect: Effect) -> Clause | None:
    """An effect on turns, phases and steps as a sentence; None for any other effect."""
    match effect:
        case PhaseOut(what):
            return Clause(speaker.subject(what), "phase", "out", speaker.is_plural(what))
        case StayTapped(what, whose):
            is_plural = speaker.is_plural(what)
            owner = "their controllers'" if is_plural and whose != "your" else whose
            rest = f"untap during {owner} next untap step{'s' if is_plural and whose != 'your' else ''}"
            return Clause(speaker.subject(what), "don't", rest, is_plural)
        case SkipNext(what, who, amount):
            player = "you" if isinstance(who, You) else speaker.subject(who)
            owner = "your" if isinstance(who, You) else "their"
            return Clause(player, "skip", f"{owner} next {_so_many(speaker, amount, what)}")
        case AdditionalUpkeeps(who, amount, after):
            player = "you" if isinstance(who, You) else speaker.subject(who)
            if amount == Number(1):
                return Clause(player, "get", f"an additional upkeep step after this {after}")
            steps = speaker.listed_amount(amount, "additional upkeep step", "additional upkeep steps")
            return Clause(player, "get", f"{steps} after this {after}")
        case AdditionalPhases(phases, after, who) if who is not None:
            player = "you" if isinstance(who, You) else speaker.subject(who)
            said = " followed by ".join(f"an additional {phase} phase" for phase in phases)
            return Clause(player, "get", f"{said} after this {after}")
    return None


def _so_many(speaker: Speaker, amount: Amount, what: str) -> str:
    if amount == Number(1):
        return what
    number = number_word(amount.value) if isinstance(amount, Number) else speaker.amount(amount)
    return f"{number} {what}s"
