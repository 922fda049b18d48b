"""Says the parts of costs."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.costs.counters import PayEnergy, PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import ItsManaCost, PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapPower, TapThis, UntapThis
from engine.cards.costs.zones import (
    CollectEvidence,
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
    SacrificeX,
)
from engine.cards.filters.combined import AllOf, Not
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.status import IsTapped
from engine.cards.language.writing import Unsaid
from engine.cards.phrases.base_wording import BaseWording, says_cost


@says_cost(PayMana)
def _mana(_: BaseWording, part: PayMana) -> str:
    return str(part.mana)


@says_cost(ItsManaCost)
def _its_mana_cost(_: BaseWording, __: ItsManaCost) -> str:
    return "its mana cost"


@says_cost(PayLife)
def _life(words: BaseWording, part: PayLife) -> str:
    return f"pay {words.amount(part.amount)} life"


@says_cost(PayEnergy)
def _energy(words: BaseWording, part: PayEnergy) -> str:
    if not isinstance(part.amount, Number):
        raise Unsaid("so much energy is paid in no phrase of entries")
    return f"pay {'{E}' * part.amount.value}"


@says_cost(TapThis)
def _tap_this(_: BaseWording, __: TapThis) -> str:
    return "{T}"


@says_cost(UntapThis)
def _untap_this(_: BaseWording, __: UntapThis) -> str:
    return "{Q}"


@says_cost(TapOthers)
def _tap_others(words: BaseWording, part: TapOthers) -> str:
    full = AllOf((Not(IsTapped()), *_flat(part.filter), IsControlledBy("you")))
    return f"tap {words.counted(full, part.count, part.count)}"


@says_cost(TapPower)
def _tap_power(_: BaseWording, part: TapPower) -> str:
    return f"tap any number of other untapped creatures you control with total power {part.power} or more"


@says_cost(SacrificeThis)
def _sacrifice_this(words: BaseWording, _: SacrificeThis) -> str:
    return f"sacrifice {words.this()}"


@says_cost(SacrificeOthers)
def _sacrifice_others(words: BaseWording, part: SacrificeOthers) -> str:
    return f"sacrifice {words.counted(part.filter, part.count, part.count)}"


@says_cost(SacrificeX)
def _sacrifice_x(words: BaseWording, part: SacrificeX) -> str:
    return f"sacrifice X {words.filter(part.filter, is_plural=True)}"


@says_cost(ReturnThis)
def _return_this(words: BaseWording, _: ReturnThis) -> str:
    return f"return {words.this()} to its owner's hand"


@says_cost(ReturnOthers)
def _return_others(words: BaseWording, part: ReturnOthers) -> str:
    full = AllOf((*_flat(part.filter), IsControlledBy("you")))
    owner = "its owner's" if part.count == 1 else "their owner's"
    return f"return {words.counted(full, part.count, part.count)} to {owner} hand"


@says_cost(ExileThis)
def _exile_this(words: BaseWording, _: ExileThis) -> str:
    return f"exile {words.this()}"


@says_cost(ExileOthers)
def _exile_others(words: BaseWording, part: ExileOthers) -> str:
    return f"exile {words.counted(part.filter, part.count, part.count)}"


@says_cost(CollectEvidence)
def _collect_evidence(_: BaseWording, part: CollectEvidence) -> str:
    return f"collect evidence {part.amount}"


@says_cost(DiscardThis)
def _discard_this(words: BaseWording, _: DiscardThis) -> str:
    return f"discard {words.this()}"


@says_cost(DiscardCards)
def _discard_cards(words: BaseWording, part: DiscardCards) -> str:
    card = IsCard() if part.filter is None else AllOf((*_flat(part.filter), IsCard()))
    return f"discard {words.counted(card, part.count, part.count)}"


@says_cost(DiscardHand)
def _discard_hand(_: BaseWording, __: DiscardHand) -> str:
    return "discard your hand"


@says_cost(RemoveCountersFromThis)
def _remove_counters(words: BaseWording, part: RemoveCountersFromThis) -> str:
    return f"remove {words.counters(part.kind, part.count)} from {words.this()}"


@says_cost(PutCountersOnThis)
def _put_counters(words: BaseWording, part: PutCountersOnThis) -> str:
    return f"put {words.counters(part.kind, part.count)} on {words.this()}"


def _flat(item: Filter) -> tuple[Filter, ...]:
    return item.parts if isinstance(item, AllOf) else (item,)
