"""Writes a part of a definition as it stands within a sentence: "a creature you control", "sacrifice a land"."""

from __future__ import annotations

from engine.cards.base.kinds import Amount, Condition, CostPart, EventPattern, Filter, Reference
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.saying import prepare
from engine.cards.compiling.texts.own_name import Names, with_names
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.joints import AnyMayPay, Unless
from engine.cards.language.lexing import text_of
from engine.cards.language.writing import Unsaid, Writer

_CATEGORIES: tuple[tuple[type, tuple[str, ...]], ...] = (
    (Filter, ("whole filter", "one", "adjective1", "suffix1", "state")),
    (Reference, ("object", "subject")),
    (Amount, ("amount", "much")),
    (Condition, ("condition",)),
    (EventPattern, ("event", "time")),
    (CostPart, ("cost part",)),
    (Cost, ("cost",)),
    (KeywordAbility, ("keyword",)),
)
_NAMES = Names("this", "enchanted creature", "")


def words_of(part: object) -> str:
    """Return a part of a definition in words; Unsaid where no phrase says it by itself."""
    for kind, categories in _CATEGORIES:
        for category in categories if isinstance(part, kind) else ():
            try:
                return said_as(category, part)
            except Unsaid:
                continue
    raise Unsaid(f"no phrase says {part!r}")


def said_as(category: str, part: object) -> str:
    """Return a part of a definition in the words of a category; Unsaid where it has none."""
    tokens = Writer(grammar(), prepare).tokens(category, part)
    return text_of(["~", *with_names(tokens, _NAMES)]).removeprefix("~").lstrip()


def question_of(effect: Unless | AnyMayPay) -> str:
    """Return what a player is asked who may pay so that something happens or not, in a few words."""
    if not effect.other.parts:
        return f"pay {effect.cost}"
    said = ", ".join(words_of(part) for part in effect.other.parts)
    return f"pay {effect.cost}, {said}" if effect.cost.symbols else said
