"""Says effects on turns, phases and steps: "you skip your next two turns"."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.base.vocabulary import number_word
from engine.cards.effects.turns import AdditionalPhases, AdditionalUpkeeps, ExtraTurn, SkipNext
from engine.cards.references.players import You
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import of_player, player, says


@says(ExtraTurn)
def _extra_turn(renderer: Renderer, effect: ExtraTurn) -> Clause:
    return of_player(renderer, effect.who, "take", "an extra turn after this one")


@says(AdditionalPhases)
def _additional_phases(renderer: Renderer, effect: AdditionalPhases) -> Clause | str:
    said = " followed by ".join(f"an additional {phase} phase" for phase in effect.phases)
    if effect.who is None:
        return f"after this {effect.after}, there is {said}"
    return Clause(player(renderer, effect.who), "get", f"{said} after this {effect.after}")


@says(AdditionalUpkeeps)
def _additional_upkeeps(renderer: Renderer, effect: AdditionalUpkeeps) -> Clause:
    who = player(renderer, effect.who)
    if effect.amount == Number(1):
        return Clause(who, "get", f"an additional upkeep step after this {effect.after}")
    steps = renderer.listed_amount(effect.amount, "additional upkeep step", "additional upkeep steps")
    return Clause(who, "get", f"{steps} after this {effect.after}")


@says(SkipNext)
def _skip_next(renderer: Renderer, effect: SkipNext) -> Clause:
    owner = "your" if isinstance(effect.who, You) else "their"
    skipped = _so_many(renderer, effect.amount, effect.what)
    return Clause(player(renderer, effect.who), "skip", f"{owner} next {skipped}")


def _so_many(renderer: Renderer, amount: Amount, what: str) -> str:
    if amount == Number(1):
        return what
    number = number_word(amount.value) if isinstance(amount, Number) else renderer.amount(amount)
    return f"{number} {what}s"
