"""Says the mana that effects add, and what it can be spent on."""

from __future__ import annotations

from engine.cards.amounts.counts import CountersOn, CountOf
from engine.cards.amounts.history import ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.base.mana import COLORS
from engine.cards.effects.mana import SpendOnly
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsSpell
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.text.continuous import for_each
from engine.cards.text.effects.objects import number_said
from engine.cards.text.renderer import Speaker


def mana_said(speaker: Speaker, options: tuple[tuple[str, ...], ...], amount: Amount) -> str:
    """Mana that an effect adds: "{G}", "two mana of any one color", "{G} for each Elf you control"."""
    if amount == Number(1):
        return speaker.mana(options)
    if options == tuple((color,) for color in COLORS):
        return f"{number_said(speaker, amount)} mana of any one color"
    if isinstance(amount, CountOf | CountersOn):
        return f"{speaker.mana(options)}{for_each(speaker, amount)}"
    if isinstance(amount, ThisTurn):
        return f"{speaker.mana(options)} for each 1 {speaker.amount(amount).removeprefix('the ')}"
    if len(options) == 1 and len(options[0]) == 1:
        return f"an amount of {speaker.mana(options)} equal to {speaker.amount(amount)}"
    raise Unsayable("no sentence says this amount of these kinds of mana")


def limit_said(speaker: Speaker, only: SpendOnly | None) -> str:
    """What mana can be spent on, as a sentence of its own after what it is."""
    if only is None:
        return ""
    uses = []
    if only.spells is not None:
        spells = AllOf((only.spells, IsSpell()))
        uses.append(f"cast {speaker.filter(spells, is_plural=True)}")
    if only.abilities is not None:
        uses.append(f"activate abilities of {speaker.filter(only.abilities, is_plural=True)}")
    return f"{speaker.take_where_x()}. Spend this mana only to {' or '.join(uses)}"
