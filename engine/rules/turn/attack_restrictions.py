"""What attacking whom costs, what forbids it and what demands it (CR 508.1c-d, 508.1h-j, 701.15)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.kinds import Condition
from engine.cards.base.mana import ManaCost
from engine.cards.game_rules.combat import AttacksOnlyWhere, CombatCost, IsGoaded, MustAttackYou
from engine.cards.game_rules.restrictions import ATTACK_AGAIN, Cannot
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_items import Cause
from engine.model.uses import attacking_seat, times_used
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.base.context import Context, is_battle, seat_attacked
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.teams import same_team
from engine.rules.base.view import View
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.characteristics.rules_in_force import covers, is_demanded, times_of
from engine.rules.stack.mana_sources import has_other_mana_abilities
from engine.rules.stack.paying import can_pay, pay_mana

Total = tuple[tuple[str, ...], Quantity, GameObject | None]
"""What is to be paid in all: symbols other than numbers, generic mana, and what asks for it first."""
YOU, YOURS = "attack you", "attack you or planeswalkers you control"


def is_attack_forbidden(view: View, subject: GameObject, attacked: int) -> bool:
    """Return whether a rule in force says that a creature can't attack this player or planeswalker."""
    for one in plan_of(view).rules:
        rule = one.rule
        if (
            isinstance(rule, Cannot)
            and (_is_of(view, rule.what, one.you, attacked) or _is_again(rule.what, subject, attacked))
            and covers(view, one, subject)
        ):
            return True
        if (
            isinstance(rule, AttacksOnlyWhere)
            and covers(view, one, subject)
            and not holds_of_defender(view, one, rule.condition, subject, seat_attacked(view, attacked))
        ):
            return True
    return False


def _is_again(what: str, subject: GameObject, attacked: int) -> bool:
    """Return whether a rule is about attacking again, and the creature has attacked this player this turn."""
    if what != ATTACK_AGAIN or not is_seat_reference(attacked):
        return False
    return times_used(subject.uses, attacking_seat(seat_of_reference(attacked))) != 0


def holds_of_defender(view: View, one: RuleInForce, condition: Condition, subject: GameObject, seat: int) -> bool:
    """Return whether the condition of a rule holds where a seat is the defending player (CR 508.5)."""
    return holds(view, condition, Context(one.you, one.source or subject, cause=Cause(seat=seat)))


def _is_of(view: View, what: str, you: int, attacked: int) -> bool:
    """Return whether a rule about attacking "you" is about this attack."""
    if what == YOU:
        return is_seat_reference(attacked) and seat_of_reference(attacked) == you
    held = view.objects.get(attacked)
    return what == YOURS and seat_attacked(view, attacked) == you and (held is None or not is_battle(held))


CombatPrice = tuple[ManaCost, Quantity, GameObject]
"""Mana, how often it is paid for a creature, and what asks for it."""


def costs_to_attack(view: View, subject: GameObject, attacked: int) -> list[CombatPrice]:
    """Return what is to be paid for a creature that attacks this, each with what asks for it."""
    return [
        _price(view, one, rule, subject)
        for one in plan_of(view).rules
        if isinstance(rule := one.rule, CombatCost)
        and (rule.what in ("attack", "attack or block") or _is_of(view, rule.what, one.you, attacked))
        and covers(view, one, subject)
    ]


def costs_to_block(view: View, subject: GameObject) -> list[CombatPrice]:
    """Return what is to be paid for a creature that blocks, each with what asks for it."""
    return [
        _price(view, one, rule, subject)
        for one in plan_of(view).rules
        if isinstance(rule := one.rule, CombatCost)
        and rule.what in ("block", "attack or block")
        and covers(view, one, subject)
    ]


def _price(view: View, one: RuleInForce, rule: CombatCost, subject: GameObject) -> CombatPrice:
    """Return what a rule asks for one creature, by what it counts now (CR 508.1h)."""
    source = one.source if one.source is not None else subject
    times = amount_of(view, rule.times, Context(one.you, source)) * times_of(view, one, subject)
    return rule.mana, times, source


def total_of(prices: Iterable[tuple[CombatPrice, Quantity]]) -> Total:
    """Return all costs together, each for so many creatures; they are paid at one time (CR 508.1h)."""
    symbols: tuple[str, ...] = ()
    generic: Quantity = 0
    about = None
    for (cost, times, source), count in prices:
        about = about or source
        generic = generic + cost.generic * times * count
        others = tuple(symbol for symbol in cost.symbols if not symbol.isdigit())
        if others:
            for _ in each_of(times * count, f"colored mana for each creature that {source.card.name} asks for"):
                symbols += others
    return symbols, generic, about


def is_anything(total: Total) -> bool:
    """Return whether there is anything to pay."""
    return total[2] is not None


_FOR_NOTHING: Total = ((), 0, None)


def total_to_attack(view: View, attacks: tuple[tuple[int, int, Quantity], ...]) -> Total:
    """Return what a whole declaration of attackers costs."""
    if not plan_of(view).rules:
        return _FOR_NOTHING
    return total_of(
        (price, count)
        for id, attacked, count in attacks
        for price in costs_to_attack(view, view.objects[id], attacked)
    )


def total_to_block(view: View, blocks: tuple[tuple[int, int, Quantity], ...]) -> Total:
    """Return what a whole declaration of blockers costs; a creature that blocks several attackers pays once."""
    if not plan_of(view).rules:
        return _FOR_NOTHING
    counts: dict[int, Quantity] = {}
    for id, _, count in blocks:
        counts[id] = counts.get(id, 0) + count
    return total_of(
        (price, min(count, view.objects[id].count))
        for id, count in counts.items()
        for price in costs_to_block(view, view.objects[id])
    )


def demands_obeyed(view: View, subject: GameObject, attacked: int) -> int:
    """Return how many requirements a creature obeys that attacks this (CR 508.1d): to attack, and by each who
    goaded it.

    What is goaded is to attack, and to attack a player other than the one who goaded it (CR 701.15b-c).
    """
    obeyed = 1 if is_demanded(view, "attack", subject) else 0
    if is_seat_reference(attacked) and seat_of_reference(attacked) in demanding_to_be_attacked(view, subject):
        obeyed += 1
    for seat in goaded_by(view, subject):
        obeyed += 1
        if is_seat_reference(attacked) and not same_team(view, seat_of_reference(attacked), seat):
            obeyed += 1
    return obeyed


def demanding_to_be_attacked(view: View, subject: GameObject) -> tuple[int, ...]:
    """Return the seats that a creature is to attack if able (CR 508.1d)."""
    rules = plan_of(view).rules
    return tuple(one.you for one in rules if isinstance(one.rule, MustAttackYou) and covers(view, one, subject))


def goaded_by(view: View, subject: GameObject) -> tuple[int, ...]:
    """Return the seats that have goaded a creature; to be goaded twice by one is to be goaded (CR 701.15d)."""
    found = (one for one in plan_of(view).rules if isinstance(one.rule, IsGoaded) and covers(view, one, subject))
    return tuple(dict.fromkeys(one.you for one in found))


def demanded_attack(view: View, subject: GameObject, targets: tuple[int, ...]) -> tuple[int, int]:
    """Return the most requirements that a creature can obey without paying, and by attacking what (CR 508.1d)."""
    most, best = 0, 0
    if not plan_of(view).rules:
        return most, best
    for attacked in targets:
        if is_attack_forbidden(view, subject, attacked) or costs_to_attack(view, subject, attacked):
            continue
        obeyed = demands_obeyed(view, subject, attacked)
        if obeyed > most:
            most, best = obeyed, attacked
    return most, best


def pay_in_combat(draft: Draft, seat: int, total: Total) -> bool:
    """Let a seat pay what its attackers or blockers cost; whether it has (CR 508.1j, 509.1f)."""
    symbols, generic, about = total
    if about is None:
        return True
    return pay_mana(draft, seat, ManaCost(symbols), about, 0, generic, is_optional=True)


def check_payable(view: View, seat: int, total: Total) -> None:
    """Refuse a declaration for which a seat could not pay."""
    symbols, generic, about = total
    if about is None or has_other_mana_abilities(view, seat):
        return
    if not can_pay(view, seat, ManaCost(symbols), about, 0, generic):
        raise Refusal(
            "cannot pay", f"{view.seats[seat].name} cannot pay what {about.card.name} asks for", "508.1j"
        )
