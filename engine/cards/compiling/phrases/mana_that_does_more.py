"""Phrases for what mana does besides to a spell on which it is spent: "that spell can't be countered"."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect, Filter
from engine.cards.compiling.phrases.mana import spelled, unspelled
from engine.cards.compiling.phrases.verbs import act
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.mana import AddMana, SpendOnly, WhenSpentOn
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import This
from engine.frozen_dataclass import replace

_UNCOUNTERED: tuple[Effect, ...] = (Modify(This("that spell"), (), "", rules=(Cannot("be countered", IsThis()),)),)


def uncountered(spells: Filter) -> WhenSpentOn:
    """Return that such spells on which mana is spent can't be countered."""
    return WhenSpentOn(spells, _UNCOUNTERED)


def _gains(keyword: str, duration: str) -> tuple[Effect, ...]:
    return (Modify(This("it"), (GainAbilities((KeywordAbility(keyword),)),), duration),)


constant("done to spell", "that spell can't be countered", _UNCOUNTERED)
constant("done to spell", "it gains haste", _gains("haste", ""))
constant("done to spell", "it gains haste until end of turn", _gains("haste", "until end of turn"))

# ---- mana that can be spent on these spells alone


def _on_nothing_else(said: Values) -> object:
    only: SpendOnly = said["only"]
    if only.spells is None or only.abilities is not None or only.then is not None:
        return REFUSED
    return replace(only, then=uncountered(only.spells))


def _on_nothing_else_values(found: SpendOnly) -> Values | None:
    if found.spells is None or found.then != uncountered(found.spells):
        return None
    return {"only": replace(found, then=None)}


way(
    "spending",
    "{only:spending}, and that spell can't be countered",
    _on_nothing_else,
    _on_nothing_else_values,
    of=SpendOnly,
)

# ---- mana for anything


def _if_spent(said: Values) -> SpendOnly:
    return SpendOnly(then=WhenSpentOn(unspelled(said["spells"]), said["done"]))


def _if_spent_values(found: Any) -> Values | None:
    if found.then is None or found != SpendOnly(then=found.then):
        return None
    return {"spells": spelled(found.then.spells), "done": found.then.effects}


way("if spent", "if that mana is spent on {spells:one}, {done:done to spell}", _if_spent, _if_spent_values,
    of=SpendOnly)  # fmt: skip
act(
    AddMana,
    "{who:subject} adds/add@who {options:mana options}. {only:if spent}",
    amount=Number(1),
)
