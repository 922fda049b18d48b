"""Colored mana in costs: effects that reduce it alone, and life that may be paid for it (CR 118.7, 118.9)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.cards.game_rules.casting import CostsLessInColor, PaysLifeFor
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import plan_of


def mana_after(view: View, spell: GameObject, cost: ManaCost) -> tuple[ManaCost, ...]:
    """Return what may be left of a spell's mana after what makes it cost less colored mana (CR 118.7, 601.2f)."""
    less: dict[str, Quantity] = {}
    for one in plan_of(view).rules:
        rule = one.rule
        if isinstance(rule, CostsLessInColor) and meets(view, rule.filter, spell, one.you, one.source):
            times: Quantity = one.times
            for color in rule.less.symbols:
                less[color] = less.get(color, 0) + times
    return cost.reduced_in_color(less) if less else (cost,)


def as_paid_by(view: View, seat: int, cost: ManaCost) -> ManaCost:
    """Return a cost as a seat pays it, with the life that it may pay for colored mana (CR 118.9)."""
    for one in plan_of(view).rules:
        if isinstance(one.rule, PaysLifeFor) and one.you == seat:
            cost = cost.with_life_for(one.rule.color)
    return cost


def choose_mana_after(draft: Draft, seat: int, spell: GameObject, cost: ManaCost) -> ManaCost:
    """Return what is left of a spell's mana after these effects, as its player chooses (CR 601.2b)."""
    left = mana_after(draft, spell, cost)
    if len(left) == 1:
        return left[0]
    position = choose_option(
        draft, seat, spell, "mana that is left to pay", tuple(str(one) for one in left), "601.2b"
    )
    return left[position]


def settled(draft: Draft, seat: int, spell: GameObject, cost: ManaCost) -> tuple[ManaCost, Quantity]:
    """Return a cost in which its player has said how each symbol is paid that can be paid with less mana, and the
    life that is paid for some: where a spell costs a least amount, that has to be known first (CR 601.2b, 601.2f).
    """
    life = 0
    left: list[str] = []
    for symbol in cost.symbols:
        ways = symbol.split("/")
        if "P" in ways:
            mana = "/".join(way for way in ways if way != "P")
            if choose_option(draft, seat, spell, f"way to pay {{{symbol}}}", (f"{{{mana}}}", "2 life"), "601.2b"):
                life += 2
            else:
                left.append(mana)
        elif len(ways) > 1 and ways[0].isdigit():
            options = tuple(f"{{{way}}}" for way in ways)
            left.append(ways[choose_option(draft, seat, spell, f"way to pay {{{symbol}}}", options, "601.2b")])
        else:
            left.append(symbol)
    return ManaCost(tuple(left), cost.more), life


_COLORS = frozenset("WUBRG")


def spent_freely(cost: ManaCost, x: Quantity, extra: Quantity, spends: str) -> tuple[ManaCost, Quantity, Quantity]:
    """Return a cost, its X and its generic mana besides, as they are paid where mana of any type, or any mana as
    though it were of any color, can be spent (CR 609.4b).

    What reduces generic mana has reduced no more than there is of it.
    """
    if not spends:
        return cost, x, extra
    free = _COLORS if spends == "any color" else _COLORS | {"C"}
    generic = max(cost.generic + extra + x * cost.x_count, 0)
    left: list[str] = []
    for symbol in cost.symbols:
        if symbol.isdigit() or symbol == "X":
            continue
        parts = symbol.split("/")
        if "P" in parts and not free.isdisjoint(parts):
            left.append("1/P")
        elif free.isdisjoint(parts):
            left.append(symbol)
        else:
            generic = generic + 1
    for symbol, number in cost.more:
        generic = generic + (number if symbol in free else 0)
    more = tuple(one for one in cost.more if one[0] not in free)
    return ManaCost(tuple(left), more), 0, generic
