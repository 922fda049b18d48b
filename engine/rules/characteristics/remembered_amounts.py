"""How often something was cast, paid for or done to the source of an ability, as the game remembers it."""

from __future__ import annotations

from engine.cards.amounts.history import ColorsSpent, CommanderCasts, SpellsCast, TimesMutated, TimesPaid
from engine.model.notes import SPENT_COLOR, times_paid
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.merged import times_mutated
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import works_out
from engine.rules.characteristics.references import known_object


@works_out(CommanderCasts)
def _commander_casts(view: View, amount: CommanderCasts, context: Context) -> Quantity:
    return sum(number for _, number in view.seats[context.you].commander_casts)


@works_out(SpellsCast)
def _spells_cast(view: View, amount: SpellsCast, context: Context) -> Quantity:
    return dict(view.seats[context.you].tally).get("spells cast", 0)


@works_out(TimesPaid)
def _times_paid(view: View, amount: TimesPaid, context: Context) -> Quantity:
    source = view.objects.get(context.source.id, context.source)
    return dict(source.notes).get(times_paid(amount.keyword), 0)  # type: ignore[no-any-return]  # notes hold any value


@works_out(TimesMutated)
def _times_mutated(view: View, amount: TimesMutated, context: Context) -> Quantity:
    return times_mutated(known_object(view, context.source))


@works_out(ColorsSpent)
def _colors_spent(view: View, amount: ColorsSpent, context: Context) -> Quantity:
    item = context.item
    if item is not None and item.kind == "spell":
        return sum(word.startswith(SPENT_COLOR) for word, _ in item.paid)
    source = view.objects.get(context.source.id, context.source)
    return sum(word.startswith(SPENT_COLOR) for word, _ in source.notes)
