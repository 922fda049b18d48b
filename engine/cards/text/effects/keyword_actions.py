"""Says keyword actions that are more than one thing at once."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import plural_of
from engine.cards.effects.keyword_actions import Adapt, Amass, Connive, Explore, Monstrosity, Populate
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import says


@says(Explore)
def _explore(renderer: Renderer, effect: Explore) -> Clause:
    return Clause(renderer.subject(effect.what), "explore", "", renderer.is_plural(effect.what))


@says(Connive)
def _connive(renderer: Renderer, effect: Connive) -> Clause:
    number = "" if effect.amount == Number(1) else renderer.amount(effect.amount)
    return Clause(renderer.subject(effect.what), "connive", number, renderer.is_plural(effect.what))


@says(Amass)
def _amass(renderer: Renderer, effect: Amass) -> Clause:
    return Clause("", "amass", f"{plural_of(effect.subtype)} {renderer.amount(effect.amount)}")


@says(Populate)
def _populate(_: Renderer, __: Populate) -> Clause:
    return Clause("", "populate", "")


@says(Monstrosity)
def _monstrosity(renderer: Renderer, effect: Monstrosity) -> Clause:
    return Clause("", "monstrosity", renderer.amount(effect.amount))


@says(Adapt)
def _adapt(renderer: Renderer, effect: Adapt) -> Clause:
    return Clause("", "adapt", renderer.amount(effect.amount))
