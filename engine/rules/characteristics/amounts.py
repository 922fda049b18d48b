"""How much an amount of a card's text is at the moment."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, CountOf, Devotion, LifeOf
from engine.cards.amounts.history import SpellsCast, ThatMuch, ThisTurn, TimesKicked
from engine.cards.amounts.numbers import Half, Number, Sum, Times, X
from engine.cards.base.kinds import Amount
from engine.model.objects import TIMES_KICKED, counters_of
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.filters import characteristics_now, of_that_player
from engine.rules.characteristics.references import object_as_known, seats_of
from engine.rules.characteristics.search import count_of


def amount_of(view: View, amount: Amount, context: Context) -> Quantity:
    """The number that an amount stands for; what refers to nothing counts 0."""
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, X):
        return context.x
    if isinstance(amount, CountOf):
        return count_of(view, of_that_player(amount.filter, context.that_player), context.you, context.source)
    if isinstance(amount, ThatMuch):
        return context.cause.amount
    if isinstance(amount, Times):
        return amount_of(view, amount.amount, context) * amount.factor
    if isinstance(amount, Sum):
        return sum(amount_of(view, part, context) for part in amount.parts)
    if isinstance(amount, Half):
        whole = amount_of(view, amount.amount, context)
        return (whole + 1) // 2 if amount.is_up else whole // 2
    if isinstance(amount, ThisTurn) and amount.who == "that player":
        return dict(view.seats[context.that_player].tally).get(amount.what, 0)
    if isinstance(amount, ThisTurn):
        return sum(
            dict(seat.tally).get(amount.what, 0)
            for position, seat in enumerate(view.seats)
            if is_who(view, amount.who, position, context.you)
        )
    if isinstance(amount, Devotion):
        return devotion(view, context.you, amount.colors)
    if isinstance(amount, LifeOf):
        return sum(view.seats[seat].life for seat in seats_of(view, amount.who, context))
    if isinstance(amount, SpellsCast):
        return dict(view.seats[context.you].tally).get("spells cast", 0)
    if isinstance(amount, TimesKicked):
        source = view.objects.get(context.source.id, context.source)
        return dict(source.notes).get(TIMES_KICKED, 0)  # type: ignore[no-any-return]  # notes hold any value
    if isinstance(amount, CharacteristicOf):
        subject = object_as_known(view, amount.of, context)
        if subject is None:
            return 0
        now = characteristics_now(view, subject, None)
        return {"power": now.power, "toughness": now.toughness, "mana value": now.mana_value}[amount.what]
    if isinstance(amount, CountersOn):
        subject = object_as_known(view, amount.of, context)
        return 0 if subject is None else counters_of(subject, amount.kind)
    raise TypeError(f"no rule for the amount {amount!r}")


def devotion(view: View, seat: int, colors: frozenset[str]) -> Quantity:
    """How many mana symbols of these colors the mana costs of a seat's permanents have (CR 700.5)."""
    total: Quantity = 0
    for id in view.battlefield:
        held = view.objects[id]
        if held.controller == seat and held.card.mana_cost is not None:
            symbols = sum(1 for one in held.card.mana_cost.symbols if not colors.isdisjoint(one.split("/")))
            if symbols:
                total += symbols * held.count
    return total


def is_fluid(amount: Amount) -> bool:
    """Whether an amount can change without its source changing."""
    if isinstance(amount, (Times, Half)):
        return is_fluid(amount.amount)
    if isinstance(amount, Sum):
        return any(is_fluid(part) for part in amount.parts)
    return not isinstance(amount, (Number, X))
