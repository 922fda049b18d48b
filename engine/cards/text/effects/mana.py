"""Says the mana that effects add, and what it can be spent on."""

from __future__ import annotations

from engine.cards.amounts.counts import CountersOn, CountOf
from engine.cards.amounts.history import ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import listed, number_word
from engine.cards.effects.mana import AddMana, AddProduced, SpendOnly
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsSpell
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.amounts import for_each, number_said
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import of_player, says


@says(AddMana)
def _add_mana(renderer: Renderer, effect: AddMana) -> Clause:
    said = _combined(effect.options) if effect.is_combined else _mana(renderer, effect.options, effect.amount)
    mana = ("an additional " if effect.is_additional else "") + said
    return of_player(renderer, effect.who, "add", mana + _limit(renderer, effect.only))


def _combined(options: tuple[tuple[str, ...], ...]) -> str:
    """Mana of types that the player mixes: "two mana in any combination of {R} and/or {G}"."""
    types = [f"{{{one}}}" for one in dict.fromkeys(one for option in options for one in option)]
    said = "colors" if len(types) == len(COLORS) else listed(types, "and/or")
    return f"{number_word(len(options[0]))} mana in any combination of {said}"


@says(AddProduced)
def _add_produced(renderer: Renderer, effect: AddProduced) -> Clause:
    mana = f"{number_said(renderer, effect.amount)} mana of any type {renderer.that_object()} produced"
    return of_player(renderer, effect.who, "add", mana)


def _mana(renderer: Renderer, options: tuple[tuple[str, ...], ...], amount: Amount) -> str:
    """Mana that an effect adds: "{G}", "two mana of any one color", "{G} for each Elf you control"."""
    if amount == Number(1):
        return renderer.mana(options)
    if options == tuple((color,) for color in COLORS):
        return f"{number_said(renderer, amount)} mana of any one color"
    if isinstance(amount, CountOf | CountersOn):
        return f"{renderer.mana(options)}{for_each(renderer, amount)}"
    if isinstance(amount, ThisTurn):
        return f"{renderer.mana(options)} for each 1 {renderer.amount(amount).removeprefix('the ')}"
    if len(options) == 1 and len(options[0]) == 1:
        return f"an amount of {renderer.mana(options)} equal to {renderer.amount(amount)}"
    raise Unsayable("no sentence says this amount of these kinds of mana")


def _limit(renderer: Renderer, only: SpendOnly | None) -> str:
    """What mana can be spent on, as a sentence of its own after what it is."""
    if only is None:
        return ""
    uses = []
    if only.spells is not None:
        spells = AllOf((only.spells, IsSpell()))
        uses.append(f"cast {renderer.filter(spells, is_plural=True)}")
    if only.abilities is not None:
        uses.append(f"activate abilities of {renderer.filter(only.abilities, is_plural=True)}")
    return f"{renderer.take_where_x()}. Spend this mana only to {' or '.join(uses)}"
