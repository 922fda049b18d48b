"""Mana that a seat could still make itself, such as by sacrificing creatures: to know what to offer.

The automatic payer gives up nothing on its own. What a player could pay for by hand is offered all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import (
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileOthers,
    ExileThis,
    ReturnOthers,
    ReturnThis,
    SacrificeOthers,
    SacrificeThis,
)
from engine.cards.definitions.abilities import ActivatedAbility
from engine.model.choices import Activate
from engine.model.mana import POSITION, Pool
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.life_to_pay import can_pay_life
from engine.rules.stack.checking_activation import check_activation
from engine.rules.stack.cost_parts.parts import payable_with
from engine.rules.stack.making_mana import is_snow_source
from engine.rules.stack.mana_sources import Source, is_automatic
from engine.rules.stack.mana_told import Options, options_by_hand
from engine.rules.stack.needs import Need

_LAST = 10
_ONCE_EACH = (
    *(TapThis, UntapThis, SacrificeThis, ExileThis, ReturnThis, DiscardThis),
    DiscardHand,
)
_CHOOSING = (SacrificeOthers, TapOthers, ReturnOthers, DiscardCards, ExileOthers)
_Choosing = SacrificeOthers | TapOthers | ReturnOthers | DiscardCards | ExileOthers
_KNOWN = (*_ONCE_EACH, *_CHOOSING, PayLife, RemoveCountersFromThis, PutCountersOnThis)


def sources_by_hand(
    view: View, seat: int, need: Need, mana: Pool, excluded: frozenset[int], automatic: Sequence[Source]
) -> tuple[Source, ...]:
    """Return what a seat could activate itself to meet a need, as sources.

    What two of them would use up counts once. `mana` is what can be spent on it from the pool, `automatic` what
    the automatic payer could use. Nothing where even all of them leave it without some type.
    """
    ids = (id for id in (*view.battlefield, *view.command, *view.seats[seat].hand) if id not in excluded)
    offered = tuple(one for id in ids for one in _offered(view, seat, view.objects[id]))
    if not offered or _is_without_a_type(need, mana, automatic, offered):
        return ()
    most = sum(need.typed.values()) + len(need.pairs) + need.generic + need.snow
    found: dict[object, Source] = {}
    claimed: set[int] = set()
    for subject, position, ability, options in offered:
        id = subject.id
        if not _is_open(view, seat, id, position):
            continue
        payable = _payable(view, seat, subject, ability.cost)
        taken = tuple(one for _, able in payable for one in able)
        key: object = taken or (id, position)
        if key in found:
            # Ashnod's Altar and Phyrexian Altar: each creature is sacrificed to one of them.
            earlier = found[key]
            found[key] = Source(
                earlier.id,
                (*earlier.abilities, *(position,) * len(options)),
                (*earlier.options, *options),
                earlier.count,
                earlier.rank,
                is_sacrificed=True,
                is_snow=earlier.is_snow and is_snow_source(view, subject),
            )
        elif claimed.isdisjoint(taken):
            times = _times(view, seat, subject, ability, payable, most)
            claimed.update(taken)
            found[key] = Source(
                *(id, (position,) * len(options), options, times, (_LAST, len(options))),
                is_sacrificed=True,
                is_snow=is_snow_source(view, subject),
            )
    return tuple(one for one in found.values() if one.count > 0)


_Offered = tuple[GameObject, int, ActivatedAbility, Options]
"""A mana ability that a seat has to activate itself: of what, at which place, and what it would add."""


def _offered(view: View, seat: int, subject: GameObject) -> Iterator[_Offered]:
    """Yield an object's mana abilities that the automatic payer does not use, whether activated now or not."""
    if subject.controller != seat:
        return
    for position, ability in enumerate(characteristics(view, subject).abilities):
        if not isinstance(ability, ActivatedAbility) or not ability.is_mana_ability:
            continue
        if is_automatic(view, subject, ability):
            continue
        if any(isinstance(part, PayMana) or not isinstance(part, _KNOWN) for part in ability.cost.parts):
            continue
        options = options_by_hand(view, seat, subject, ability)
        if options:
            yield subject, position, ability, options


def _is_without_a_type(need: Need, mana: Pool, automatic: Sequence[Source], offered: tuple[_Offered, ...]) -> bool:
    """Return whether a need takes more of a type of mana than there is, and nothing that is activated by hand adds
    it.
    """
    by_hand = {kind for _, _, _, options in offered for option in options for kind in option}
    for kind, amount in need.typed.items():
        if amount == 0 or kind in by_hand:
            continue
        there = sum(max(option.count(kind) for option in one.options) * one.count for one in automatic)
        if there + mana[POSITION[kind]] < amount:
            return True
    return False


def _is_open(view: View, seat: int, id: int, position: int) -> bool:
    try:
        check_activation(view, Activate(seat, id, position), is_paying=True)
    except Refusal:
        return False
    return True


_Payable = tuple[tuple[_Choosing, tuple[int, ...]], ...]
"""Each part of a cost for which a seat chooses objects, with those that it could choose."""


def _payable(view: View, seat: int, subject: GameObject, cost: Cost) -> _Payable:
    """Return the objects of which activating it takes some, by the part of the cost."""
    return tuple(
        (part, payable_with(view, part, seat, subject)) for part in cost.parts if isinstance(part, _CHOOSING)
    )


def _times(
    view: View, seat: int, subject: GameObject, ability: ActivatedAbility, payable: _Payable, most: Quantity
) -> Quantity:
    """Return how often it could be activated, as far as that matters; 0 where that cannot be said."""
    times = min(most, subject.count) if ability.limit else most
    for part in ability.cost.parts:
        if isinstance(part, _ONCE_EACH):
            times = min(times, subject.count)
        elif isinstance(part, PayLife):
            can_pay = can_pay_life(view, seat, 1)
            times = min(times, _share(view.seats[seat].life, part.amount)) if can_pay else 0
        elif isinstance(part, RemoveCountersFromThis):
            times = min(times, _share(counters_of(subject, part.kind), part.count))
    for part, able in payable:
        available = sum(view.objects[id].count for id in able)
        times = min(times, _share(available, Number(part.count)))
    return times


def _share(available: Quantity, each: Amount) -> Quantity:
    """Return how often `each` can be taken from what there is; 0 where that cannot be said."""
    if not isinstance(each, Number):
        return 0
    if each.value <= 1:
        return available
    return available // each.value if available.__class__ is int else 0
