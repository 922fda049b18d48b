"""How much an amount of a card's text is at the moment."""

from __future__ import annotations

from itertools import combinations

from engine.cards.amounts.counts import (
    CardsIn,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    GreatestOf,
    KindsAmong,
    LifeOf,
    PartySize,
    Speed,
    TotalOf,
)
from engine.cards.amounts.history import (
    Devoured,
    DoneThisWay,
    ExcessThisWay,
    KindsDoneThisWay,
    LostThisWay,
    ManaSpent,
    MostDoneThisWay,
    PreventedThisWay,
    RemovedThisWay,
    Rolled,
    ThatMuch,
    ThisTurn,
    VotesFor,
)
from engine.cards.amounts.numbers import Groups, Half, Minus, Number, Sum, Times, X
from engine.cards.base.kinds import Amount, Filter
from engine.cards.base.mana import MANA_TYPES, SNOW
from engine.cards.base.register import Register
from engine.cards.definitions.card import BASIC_LAND_TYPES
from engine.cards.effects.markers import SPEED
from engine.cards.filters.characteristics import Compares, HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy
from engine.frozen_dataclass import replace
from engine.model.characteristics import Characteristics
from engine.model.graded import Graded, one_number
from engine.model.notes import DEVOURED, MANA_SPENT
from engine.model.objects import GameObject, counters_of
from engine.model.quantity import Quantity
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.context import Context
from engine.rules.base.markers import markers_of
from engine.rules.base.teams import is_who
from engine.rules.base.view import View
from engine.rules.characteristics.done_this_way import kinds_done, most_done, number_done
from engine.rules.characteristics.filters.meeting import FilterScope, characteristics_now, meets, tests
from engine.rules.characteristics.mana_values import more_by_x
from engine.rules.characteristics.references import filter_now, names, object_as_known, seats_of
from engine.rules.characteristics.search import count_of, counted

works_out: Register[View, [Context], Quantity] = Register("amount")
"""Registers what works out a kind of amount: `@works_out(CountOf)`."""
AMOUNTS = works_out.functions


def amount_of(view: View, amount: Amount, context: Context) -> Quantity:
    """Return the number that an amount stands for; what refers to nothing counts 0."""
    return AMOUNTS[type(amount)](view, amount, context)


@works_out(Number)
def _number(view: View, amount: Number, context: Context) -> Quantity:
    return amount.value


@works_out(X)
def _x(view: View, amount: X, context: Context) -> Quantity:
    return context.x


@works_out(CountOf)
def _count_of(view: View, amount: CountOf, context: Context) -> Quantity:
    return count_of(view, filter_now(view, amount.filter, context), context.you, context.source)


@works_out(GreatestOf)
def _greatest_of(view: View, amount: GreatestOf, context: Context) -> Quantity:
    filter = filter_now(view, amount.filter, context)
    greatest: Quantity | None = None
    for subject, number in counted(view, filter, context.you, context.source):
        mine = _in_numbers(subject, characteristics_now(view, subject, None), amount.what)
        if isinstance(mine, Graded) and number == subject.count:
            mine = mine.greatest
        if number > 0 and (greatest is None or mine > greatest):
            greatest = mine
    return 0 if greatest is None else greatest


@works_out(TotalOf)
def _total_of(view: View, amount: TotalOf, context: Context) -> Quantity:
    filter = filter_now(view, amount.filter, context)
    total: Quantity = 0
    for subject, number in counted(view, filter, context.you, context.source):
        each = _in_numbers(subject, characteristics_now(view, subject, None), amount.what)
        if subject.grade is not None and number == subject.count:
            total += subject.grade.total(each)
        else:
            total += one_number(each) * number
    return total


@works_out(KindsAmong)
def _kinds_among(view: View, amount: KindsAmong, context: Context) -> Quantity:
    if amount.what in ("power", "mana value"):
        return _different_numbers(view, amount, context)
    found: set[str] = set()
    for subject, number in counted(view, filter_now(view, amount.filter, context), context.you, context.source):
        if number > 0:
            found |= _kinds_of(characteristics_now(view, subject, None), amount.what)
    return len(found)


def _different_numbers(view: View, amount: KindsAmong, context: Context) -> Quantity:
    """Return how many of the numbers of the objects differ; the numbers may grow while a loop is proved."""
    found: list[Quantity] = []
    for subject, number in counted(view, filter_now(view, amount.filter, context), context.you, context.source):
        if number > 0:
            mine = one_number(_in_numbers(subject, characteristics_now(view, subject, None), amount.what))
            if not any(mine == other for other in found):
                found.append(mine)
    return len(found)


def _kinds_of(now: Characteristics, what: str) -> frozenset[str]:
    """Return the colors, card types, basic land types or the name of an object."""
    if what in ("color", "name"):
        return now.colors if what == "color" else frozenset((now.name,)) - {""}
    return now.types if what == "card type" else now.subtypes & BASIC_LAND_TYPES.keys()


_OF_PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
_YOUR_CREATURES = AllOf((HasType("creature"), IsControlledBy("you")))


@works_out(PartySize)
def _party_size(view: View, amount: PartySize, context: Context) -> Quantity:
    """Each creature is in the party as one of what it is (CR 700.8a).

    For any of the roles, those that can fill one of them, and the other roles, bound it; the least bound is it.
    """
    held: list[tuple[frozenset[str], Quantity]] = []
    for subject, number in counted(view, _YOUR_CREATURES, context.you, context.source):
        roles = frozenset(
            role for role in _OF_PARTY if meets(view, HasSubtype(role), subject, context.you, subject)
        )
        if roles:
            held.append((roles, number))
    least: Quantity = len(_OF_PARTY)
    for size in range(1, len(_OF_PARTY) + 1):
        for some in combinations(_OF_PARTY, size):
            filling = sum(number for roles, number in held if not roles.isdisjoint(some))
            least = min(least, len(_OF_PARTY) - size + filling)
    return least


@works_out(Speed)
def _speed(view: View, amount: Speed, context: Context) -> Quantity:
    return sum(counters_of(one, SPEED) for one in markers_of(view, SPEED) if one.controller == context.you)


@works_out(ThatMuch)
def _that_much(view: View, amount: ThatMuch, context: Context) -> Quantity:
    return context.cause.amount


@works_out(LostThisWay)
def _lost_this_way(view: View, amount: LostThisWay, context: Context) -> Quantity:
    return context.lost


@works_out(ExcessThisWay)
def _excess_this_way(view: View, amount: ExcessThisWay, context: Context) -> Quantity:
    return context.excess


@works_out(PreventedThisWay)
def _prevented_this_way(view: View, amount: PreventedThisWay, context: Context) -> Quantity:
    return context.prevented


@works_out(DoneThisWay)
def _done_this_way(view: View, amount: DoneThisWay, context: Context) -> Quantity:
    return number_done(view, amount.deed, amount.filter, context)


@works_out(MostDoneThisWay)
def _most_done_this_way(view: View, amount: MostDoneThisWay, context: Context) -> Quantity:
    return most_done(view, amount.deed, context)


@works_out(KindsDoneThisWay)
def _kinds_done(view: View, amount: KindsDoneThisWay, context: Context) -> Quantity:
    return kinds_done(
        view,
        amount.deed,
        amount.filter,
        context,
        lambda subject: _kinds_of(characteristics_now(view, subject, None), amount.what),
    )


@works_out(Rolled)
def _rolled(view: View, amount: Rolled, context: Context) -> Quantity:
    return context.rolled


@works_out(VotesFor)
def _votes_for(view: View, amount: VotesFor, context: Context) -> Quantity:
    return context.votes.get(amount.option, 0)


@works_out(RemovedThisWay)
def _removed_this_way(view: View, amount: RemovedThisWay, context: Context) -> Quantity:
    return context.x  # noted as the cost was paid


@works_out(Groups)
def _groups(view: View, amount: Groups, context: Context) -> Quantity:
    return amount_of(view, amount.amount, context) // amount.size


@works_out(Times)
def _times(view: View, amount: Times, context: Context) -> Quantity:
    return amount_of(view, amount.amount, context) * amount.factor


@works_out(Sum)
def _sum(view: View, amount: Sum, context: Context) -> Quantity:
    return sum(amount_of(view, part, context) for part in amount.parts)


@works_out(Minus)
def _difference(view: View, amount: Minus, context: Context) -> Quantity:
    return max(0, signed_amount_of(view, amount, context))


def signed_amount_of(view: View, amount: Amount, context: Context) -> Quantity:
    """Return the number that an amount stands for, below 0 too, as it is for power and toughness (CR 107.1b)."""
    if isinstance(amount, Minus):
        return amount_of(view, amount.first, context) - amount_of(view, amount.second, context)
    return amount_of(view, amount, context)


@works_out(Half)
def _half(view: View, amount: Half, context: Context) -> Quantity:
    whole = amount_of(view, amount.amount, context)
    return (whole + 1) // 2 if amount.is_up else whole // 2


@works_out(ThisTurn)
def _this_turn(view: View, amount: ThisTurn, context: Context) -> Quantity:
    if amount.who == "that player":
        return dict(view.seats[context.that_player].tally).get(amount.what, 0)
    if amount.who == "enchanted player":
        host = context.source.attached_to
        if not is_seat_reference(host):
            return 0
        return dict(view.seats[seat_of_reference(host)].tally).get(amount.what, 0)
    return sum(
        dict(seat.tally).get(amount.what, 0)
        for position, seat in enumerate(view.seats)
        if is_who(view, amount.who, position, context.you)
    )


@works_out(Devoured)
def _devoured(view: View, amount: Devoured, context: Context) -> Quantity:
    found: Quantity = dict(context.source.notes).get(DEVOURED, 0)
    return found


@works_out(Devotion)
def _devotion(view: View, amount: Devotion, context: Context) -> Quantity:
    return devotion(view, context.you, amount.colors)


@works_out(LifeOf)
def _life_of(view: View, amount: LifeOf, context: Context) -> Quantity:
    return sum(view.seats[seat].life for seat in seats_of(view, amount.who, context))


@works_out(CardsIn)
def _cards_in(view: View, amount: CardsIn, context: Context) -> Quantity:
    seats = seats_of(view, amount.who, context)
    cards = AllOf((IsCard(), InZone(amount.zone)))
    found = counted(view, cards, context.you, context.source)
    return sum(number for subject, number in found if subject.owner in seats)


@works_out(ManaSpent)
def _mana_spent(view: View, amount: ManaSpent, context: Context) -> Quantity:
    subject = object_as_known(view, amount.of, context)
    spent = dict(subject.notes).get(MANA_SPENT) if subject is not None else None
    if spent is None:
        return 0
    by_kind = dict(zip((*MANA_TYPES, SNOW), spent, strict=True))
    return by_kind[amount.kind] if amount.kind else sum(spent[: len(MANA_TYPES)])


@works_out(CharacteristicOf)
def _characteristic_of(view: View, amount: CharacteristicOf, context: Context) -> Quantity:
    subject = object_as_known(view, amount.of, context)
    if subject is None:
        return 0
    return one_number(_in_numbers(subject, characteristics_now(view, subject, None), amount.what))


@works_out(CountersOn)
def _counters_on(view: View, amount: CountersOn, context: Context) -> Quantity:
    seats = seats_of(view, amount.of, context)
    if seats:
        return sum(dict(view.seats[seat].counters).get(amount.kind, 0) for seat in seats)
    subject = object_as_known(view, amount.of, context)
    if subject is None:
        return 0
    if not amount.kind:
        return sum(one_number(number) for _, number in subject.all_counters)
    return one_number(counters_of(subject, amount.kind))


@tests(Compares)
def _compares(view: View, filter: Compares, subject: GameObject, scope: FilterScope) -> bool:
    mine = _in_numbers(subject, characteristics_now(view, subject, scope.current), filter.what)
    context = Context(scope.you, scope.source if scope.source is not None else subject)
    if scope.source is not None and not isinstance(filter.amount, Number):
        context.x = announced_x(view, scope.source)
    return compare(mine, filter.sign, amount_of(view, filter.amount, context))


@names(Compares)
def _compared_now(view: View, filter: Compares, context: Context) -> Filter:
    """Return what is compared with the amount that it is now: "power greater than target creature's power"."""
    return replace(filter, amount=Number(amount_of(view, filter.amount, context)))


def _in_numbers(subject: GameObject, now: Characteristics, what: str) -> Quantity:
    """Return the power, toughness or mana value among an object's characteristics."""
    if what == "mana value":
        return now.mana_value + more_by_x(subject)
    return now.power if what == "power" else now.toughness


def devotion(view: View, seat: int, colors: frozenset[str]) -> Quantity:
    """Return how many mana symbols of these colors the mana costs of a seat's permanents have (CR 700.5)."""
    total: Quantity = 0
    for id in view.battlefield:
        held = view.objects[id]
        if held.controller == seat and held.card.mana_cost is not None:
            symbols = sum(1 for one in held.card.mana_cost.symbols if not colors.isdisjoint(one.split("/")))
            if symbols:
                total += symbols * held.count
    return total


def is_fluid(amount: Amount) -> bool:
    """Return whether an amount can change without its source changing."""
    if isinstance(amount, (Times, Half, Groups)):
        return is_fluid(amount.amount)
    if isinstance(amount, Minus):
        return is_fluid(amount.first) or is_fluid(amount.second)
    if isinstance(amount, Sum):
        return any(is_fluid(part) for part in amount.parts)
    return not isinstance(amount, (Number, X))


def announced_x(view: View, source: GameObject) -> Quantity:
    """Return the X announced for the spell that an object is, or for the latest ability of it on the stack (CR
    107.3).
    """
    for item in reversed(view.stack):
        if item.id == source.id or (item.kind != "spell" and item.source.id == source.id):
            return item.x
    return 0


def compare(left: Quantity, sign: str, right: Quantity) -> bool:
    """Return whether two quantities stand in the relation that the sign names."""
    if sign == "<=":
        return left <= right
    if sign == ">=":
        return left >= right
    if sign == "<":
        return left < right
    if sign == ">":
        return left > right
    return left == right
