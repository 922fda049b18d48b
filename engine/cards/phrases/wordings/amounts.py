"""Says amounts: how much."""

from __future__ import annotations

from engine.cards.amounts.counts import (
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    GreatestOf,
    KindsAmong,
    LifeOf,
    TotalOf,
)
from engine.cards.amounts.history import LostThisWay, SpellsCast, ThatMuch, ThisTurn, TimesKicked
from engine.cards.amounts.numbers import Half, Number, Sum, Times, X
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed
from engine.cards.phrases.base_wording import BaseWording, says_amount


@says_amount(Number)
def _number(_: BaseWording, item: Number) -> str:
    return str(item.value)


@says_amount(X)
def _x(_: BaseWording, __: X) -> str:
    return "X"


@says_amount(Sum)
def _sum(words: BaseWording, item: Sum) -> str:
    return " plus ".join(words.bracketed(part) for part in item.parts)


@says_amount(Times)
def _times(words: BaseWording, item: Times) -> str:
    if item.factor == 2:
        return f"twice {words.bracketed(item.amount)}"
    return f"{item.factor} times {words.bracketed(item.amount)}"


@says_amount(Half)
def _half(words: BaseWording, item: Half) -> str:
    return f"half {words.amount(item.amount)}, rounded {'up' if item.is_up else 'down'}"


@says_amount(CountOf)
def _count(words: BaseWording, item: CountOf) -> str:
    return f"the number of {words.filter(item.filter, is_plural=True)}"


@says_amount(GreatestOf)
def _greatest(words: BaseWording, item: GreatestOf) -> str:
    return f"the greatest {item.what} among {words.filter(item.filter, is_plural=True)}"


@says_amount(TotalOf)
def _total(words: BaseWording, item: TotalOf) -> str:
    return f"the total {item.what} of {words.filter(item.filter, is_plural=True)}"


@says_amount(KindsAmong)
def _kinds(words: BaseWording, item: KindsAmong) -> str:
    return f"the number of {item.what}s among {words.filter(item.filter, is_plural=True)}"


@says_amount(CharacteristicOf)
def _characteristic(words: BaseWording, item: CharacteristicOf) -> str:
    return f"{words.possessive(item.of)} {item.what}"


@says_amount(CountersOn)
def _counters(words: BaseWording, item: CountersOn) -> str:
    return f"the number of {item.kind} counters on {words.reference(item.of)}"


@says_amount(LifeOf)
def _life(words: BaseWording, item: LifeOf) -> str:
    return f"{words.possessive(item.who)} life total"


@says_amount(Devotion)
def _devotion(_: BaseWording, item: Devotion) -> str:
    return f"your devotion to {listed([COLOR_OF_LETTER[one] for one in COLORS if one in item.colors], 'and')}"


@says_amount(ThatMuch)
def _that_much(_: BaseWording, __: ThatMuch) -> str:
    return "that much"


@says_amount(ThisTurn)
def _this_turn(_: BaseWording, item: ThisTurn) -> str:
    if item.what == "creatures died":
        where = " under your control" if item.who == "you" else ""
        return f"the creatures that died{where} this turn"
    if item.what == "cards drawn":
        return "the cards you've drawn this turn"
    kind, _space, done = item.what.partition(" ")
    if item.who == "that player":
        return f"the {kind} that player {done} this turn"
    player = "you have" if item.who == "you" else "your opponents have"
    return f"the {kind} {player} {done} this turn"


@says_amount(LostThisWay)
def _lost_this_way(_: BaseWording, __: LostThisWay) -> str:
    return "the life lost this way"


@says_amount(SpellsCast)
def _spells_cast(_: BaseWording, __: SpellsCast) -> str:
    return "the number of spells you've cast this turn"


@says_amount(TimesKicked)
def _times_kicked(_: BaseWording, __: TimesKicked) -> str:
    return "the number of times it was kicked"
