"""Says amounts as sentences have them: a number of things, "for each" at the end of a sentence."""

from __future__ import annotations

from engine.cards.amounts.counts import CountersOn, CountOf
from engine.cards.amounts.history import ThatMuch, TimesKicked
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount
from engine.cards.base.vocabulary import number_word
from engine.cards.text.renderer import Renderer


def number_said(renderer: Renderer, amount: Amount) -> str:
    """A number of things as a word, or X."""
    if isinstance(amount, Number):
        return number_word(amount.value)
    if isinstance(amount, ThatMuch):
        return "that many"
    return "X" if isinstance(amount, X) else renderer.variable(amount)


def for_each(renderer: Renderer, amount: Amount) -> str:
    """The end of a sentence that counts objects: " for each Elf you control"; nothing for other amounts."""
    if isinstance(amount, TimesKicked):
        return " for each time it was kicked"
    if isinstance(amount, CountersOn):
        return f" for each {amount.kind} counter on {renderer.object(amount.of)}"
    if not isinstance(amount, CountOf):
        return ""
    return f" for each {renderer.filter(amount.filter)}{renderer.place_of(amount.filter)}"
