"""The plain answers to each kind of decision but priority."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import ParamSpec

from engine.cards.base.mana import ManaCost
from engine.cards.base.register import Register
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.bodies import EACH_OPPONENT, EACH_PLAYER
from engine.model import choices, decisions
from engine.model.choices import Activate, Choice
from engine.model.edits import EndSettingUp
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import STACK, is_seat_reference
from engine.rules.actions.attacking import attackable
from engine.rules.actions.lethal import lethal_damage
from engine.rules.base.counting import rounded_up
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import fewest_blockers, is_demanded
from engine.rules.stack.affording import can_pay_for_ability
from engine.rules.stack.checking_activation import check_activation
from engine.rules.stack.cost_parts.parts import least_power_of, mana_value
from engine.rules.stack.cost_parts.tapping import CREW
from engine.rules.stack.cost_parts.zones import EVIDENCE
from engine.rules.stack.paying import can_pay, in_use
from engine.rules.stack.target_groups import first_of_each, in_one_graveyard
from engine.rules.turn.attack_restrictions import demanded_attack
from engine.rules.turn.combat_rules import lures_of
from engine.rules.turn.declaring_attackers import can_attack, check_attacks
from engine.rules.turn.declaring_blockers import can_block, check_blocks, defending_seat

P = ParamSpec("P")
answers: Register[GameState, [], Iterator[Choice]] = Register("decision")
"""Registers the plain answers to a kind of decision: `@answers(ChoosingModes)`."""


def answers_to(state: GameState, pending: decisions.Decision | None) -> Iterator[Choice]:
    """Return a choice of the smallest legal size for each candidate; nothing where the game is over."""
    found = answers.functions.get(type(pending))
    return iter(()) if found is None else found(state, pending)


@answers(decisions.ChoosingModes)
def _modes(state: GameState, pending: decisions.ChoosingModes) -> Iterator[Choice]:
    for chosen in combinations(pending.options, max(1, pending.body.minimum)):
        yield choices.ChooseModes(pending.seat, chosen)


@answers(decisions.ChoosingTargets)
def _targets(state: GameState, pending: decisions.ChoosingTargets) -> Iterator[Choice]:
    minimum = pending.phrase.minimum
    if minimum == 0:
        yield choices.ChooseTargets(pending.seat, ())
    for one in pending.candidates if pending.phrase.maximum > 0 else ():
        if pending.phrase.among in (EACH_OPPONENT, EACH_PLAYER):
            yield choices.ChooseTargets(
                pending.seat, first_of_each(state, pending.phrase, pending.candidates, one)
            )
            continue
        others = in_one_graveyard(state, pending.phrase, pending.candidates, one)
        runs = _enough(state, one, others, minimum)
        if sum(count for _, count in runs) < minimum:
            continue
        yield choices.ChooseTargets(pending.seat, tuple(id for id, count in runs for _ in range(count)))


@answers(decisions.ChoosingObjects)
def _objects(state: GameState, pending: decisions.ChoosingObjects) -> Iterator[Choice]:
    if pending.purpose.startswith(EVIDENCE):
        yield from _adding_up(state, pending, EVIDENCE, mana_value)
        return
    if pending.purpose.startswith(CREW):
        yield from _adding_up(state, pending, CREW, least_power_of)
        return
    if pending.minimum == 0:
        yield choices.ChooseObjects(pending.seat, ())
    for one in pending.candidates:
        yield choices.chosen_members(pending.seat, _enough(state, one, pending.candidates, pending.minimum))


@answers(decisions.ChoosingNumber)
def _numbers(state: GameState, pending: decisions.ChoosingNumber) -> Iterator[Choice]:
    yield choices.ChooseNumber(pending.seat, pending.minimum)
    if pending.maximum is not None and pending.maximum != pending.minimum:
        yield choices.ChooseNumber(pending.seat, pending.maximum)


@answers(decisions.ChoosingOption)
def _options(state: GameState, pending: decisions.ChoosingOption) -> Iterator[Choice]:
    for position in range(len(pending.options)):
        yield choices.ChooseOption(pending.seat, position)


@answers(decisions.SayingYesOrNo)
def _yes_and_no(state: GameState, pending: decisions.SayingYesOrNo) -> Iterator[Choice]:
    yield choices.Answer(pending.seat, True)
    yield choices.Answer(pending.seat, False)


@answers(decisions.OrderingTriggers)
def _orders(state: GameState, pending: decisions.OrderingTriggers) -> Iterator[Choice]:
    yield choices.OrderTriggers(pending.seat, tuple(range(len(pending.triggers))))


@answers(decisions.SettingUpByHand)
def _end_of_setting_up(state: GameState, pending: decisions.SettingUpByHand) -> Iterator[Choice]:
    yield EndSettingUp(pending.seat)


@answers(decisions.PayingMana)
def _payments(state: GameState, pending: decisions.PayingMana) -> Iterator[Choice]:
    """Paying automatically, where that is possible, and the mana abilities that can be activated first.

    There may be nothing at all, where more was chosen than can be paid; the choice can then only be cancelled.
    """
    symbols = tuple(symbol for symbol in pending.cost.symbols if not symbol.isdigit())
    use = "" if pending.is_optional else "spell" if pending.about.zone == STACK else "ability"
    if can_pay(state, pending.seat, ManaCost(symbols, pending.cost.more), pending.about, 0, pending.generic, use):
        yield choices.Pay(pending.seat)
    if pending.is_optional:
        yield choices.Answer(pending.seat, False)
    being_paid_for = in_use(state)
    for id in (*state.battlefield, *state.command):
        held = state.objects[id]
        for position, ability in enumerate(
            characteristics(state, held).abilities if id not in being_paid_for else ()
        ):
            if not isinstance(ability, ActivatedAbility) or not ability.is_mana_ability:
                continue
            choice = Activate(pending.seat, id, position)
            try:
                check_activation(state, choice, is_paying=True)
            except Refusal:
                continue
            if can_pay_for_ability(state, pending.seat, held, ability):
                yield choice


def _adding_up(
    state: GameState, pending: decisions.ChoosingObjects, purpose: str, worth: Callable[[GameState, int], Quantity]
) -> Iterator[Choice]:
    """Yield for each that can be chosen, it and as many others as it takes (CR 701.59a, 702.122a)."""
    needed = int(pending.purpose.removeprefix(purpose))
    for first in pending.candidates:
        chosen: list[tuple[int, int]] = []
        found: Quantity = 0
        for id in (first, *(other for other in pending.candidates if other != first)):
            each = worth(state, id)
            if found >= needed or (each <= 0 and id != first):
                continue
            held = state.objects[id]
            number = min(held.count, rounded_up(needed - found, each)) if each > 0 and held.grade is None else 1
            chosen.append((id, number))
            found = found + each * number
        yield choices.chosen_members(pending.seat, tuple(chosen))


def _enough(
    state: GameState, first: int, candidates: tuple[int, ...], minimum: Quantity
) -> tuple[tuple[int, int], ...]:
    """Return the first candidate and, where more are needed, others after it; a group gives as many as it has."""
    chosen: list[tuple[int, int]] = []
    left = max(minimum, 1)
    for one in chain((first,), (other for other in candidates if other != first)):
        if left <= 0:
            break
        available = 1 if is_seat_reference(one) or one not in state.objects else state.objects[one].count
        number = min(left, available)
        chosen.append((one, number))
        left = left - number
    return tuple(chosen)


@answers(decisions.DeclaringAttackers)
def _attacks(state: GameState, pending: decisions.DeclaringAttackers) -> Iterator[Choice]:
    """Nobody, everybody who must, and each other one besides, as far as restrictions allow it."""
    targets = attackable(state, pending.seat)
    able = [id for id in state.battlefield if can_attack(state, state.objects[id])]
    best = {id: demanded_attack(state, state.objects[id], targets) for id in able}
    demanded = [id for id in able if best[id][0] > 0]
    forced = tuple((id, best[id][1], state.objects[id].count) for id in demanded)
    others = [((id, to, state.objects[id].count),) for id in able if id not in demanded for to in targets]
    for attacks in dict.fromkeys(((), forced, *(forced + other for other in others))):
        if _is_allowed(check_attacks, state, pending.seat, attacks, able):
            yield choices.DeclareAttackers(pending.seat, attacks)


@answers(decisions.DeclaringBlockers)
def _blocks(state: GameState, pending: decisions.DeclaringBlockers) -> Iterator[Choice]:
    """No block, each block by one creature or two, and all that is demanded, as far as it is legal."""
    members = team_of(state, pending.seat)
    facing = [attack for attack in state.combat if defending_seat(state, attack) in members]
    able: list[int] = []
    singles: list[tuple[tuple[int, int, int], ...]] = []
    forced: list[tuple[int, int, int]] = []
    attackers = [one.creature for one in facing]
    for id in state.battlefield:
        held = state.objects[id]
        if held.controller not in members:
            continue
        open_to = [one.creature for one in facing if can_block(state, held, state.objects[one.creature])]
        if not open_to:
            continue
        able.append(id)
        for attacker in open_to:
            fewest = fewest_blockers(state, state.objects[attacker])
            if held.count >= fewest:
                singles.append(((id, attacker, fewest),))
        lures = [one for one in lures_of(state, id, attackers) if one in open_to]
        lures += [one for one in open_to if is_demanded(state, "be blocked", state.objects[one])]
        if lures or is_demanded(state, "block", held):
            forced.append((id, (*lures, *open_to)[0], held.count))
    for blocks in dict.fromkeys(((), tuple(forced), *singles)):
        if _is_allowed(check_blocks, state, pending.seat, blocks, able, facing):
            yield choices.DeclareBlockers(pending.seat, blocks)


def _is_allowed(check: Callable[P, None], *arguments: P.args, **further: P.kwargs) -> bool:
    try:
        check(*arguments, **further)
    except Refusal:
        return False
    return True


@answers(decisions.AssigningDamage)
def _divisions(state: GameState, pending: decisions.AssigningDamage) -> Iterator[Choice]:
    yield choices.AssignDamage(pending.seat, lethal_first(state, pending))


def lethal_first(state: GameState, pending: decisions.AssigningDamage) -> tuple[tuple[int, int], ...]:
    """Return a division that gives each candidate lethal damage in turn and the last one the rest (CR 510.1c)."""
    left = pending.amount
    divided: list[tuple[int, int]] = []
    for one in pending.candidates[:-1]:
        lethal = lethal_damage(state, pending.about, state.objects[one]) * state.objects[one].count
        given = min(left, lethal)
        divided.append((one, given))
        left = left - given
    return (*divided, (pending.candidates[-1], left))
