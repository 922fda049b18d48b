"""Legal choices: what a seat could say now, worked out when somebody looks (never as part of a pass)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import ActivatedAbility
from engine.model import choices, decisions
from engine.model.choices import Activate, Cast, Choice, Pass, PlayLand, TurnFaceUp
from engine.model.edits import RulesOn
from engine.model.forbidding import is_forbidden
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import STACK, is_seat_reference
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import fewest_blockers, is_demanded
from engine.rules.stack.affording import can_pay_for_ability, can_pay_for_spell
from engine.rules.stack.casting import check_cast, ways_now
from engine.rules.stack.checking_activation import check_activation
from engine.rules.stack.cost_parts.parts import mana_value, power_of
from engine.rules.stack.cost_parts.tapping import CREW
from engine.rules.stack.cost_parts.zones import EVIDENCE
from engine.rules.stack.face_down import check_turning_up, mana_to_turn_up
from engine.rules.stack.paying import can_pay, in_use
from engine.rules.stack.permissions import playable_elsewhere
from engine.rules.stack.playing_lands import check_land
from engine.rules.turn.attacking import demanded_attack
from engine.rules.turn.combat import (
    attackable,
    can_attack,
    can_block,
    check_attacks,
    check_blocks,
    defending_seat,
    lethal_damage,
)


def legal_choices(state: GameState) -> tuple[Choice, ...]:
    """Choices that the pending decision allows, the plain ones first.

    With priority: passing, every card that can be cast or played and every ability that can be activated
    and, as far as simple mana abilities go, paid for. For other decisions a choice of the smallest legal
    size for each candidate; larger combinations are legal too where the decision says so.
    """
    pending = state.pending
    if isinstance(pending, decisions.HasPriority):
        found = (Pass(pending.seat), *_actions(state, pending.seat))
        # Priority is a team's: its other players may act as well (CR 805.5a).
        for mate in team_of(state, pending.seat):
            found += tuple(_actions(state, mate)) if mate != pending.seat else ()
        found = tuple(choice for choice in found if choice != state.barred)
    else:
        found = tuple(_answers(state, pending))
    if not state.obligations and (state.base is None or not state.base.obligations):
        return found
    return tuple(choice for choice in found if not is_forbidden(state, choice))


def _actions(state: GameState, seat: int) -> Iterator[Choice]:
    for id in (*state.seats[seat].hand, *playable_elsewhere(state, seat)):
        if "land" in state.objects[id].card.types and is_legal(state, PlayLand(seat, id)):
            yield PlayLand(seat, id)
        if is_legal(state, Cast(seat, id)):
            yield Cast(seat, id)
    for id in (*state.battlefield, *state.seats[seat].hand, *state.seats[seat].graveyard):
        held = state.objects[id]
        if held.is_face_down and is_legal(state, TurnFaceUp(seat, id)):
            yield TurnFaceUp(seat, id)
        for position, ability in enumerate(characteristics(state, held).abilities):
            if not isinstance(ability, ActivatedAbility) or ability.zone != held.zone:
                continue
            if (held.controller == seat or ability.who == "any player") and is_legal(
                state, Activate(seat, id, position)
            ):
                yield Activate(seat, id, position)


def is_legal(state: GameState, choice: Choice) -> bool:
    """Whether a choice that opens a spell, ability or land is legal now and its mana could be paid simply."""
    try:
        check(state, choice)
    except Refusal:
        return False
    return True


def check(state: GameState, choice: Choice) -> None:
    """Refuse, with the reason, what cannot be cast, activated or played now or not be paid for."""
    name = state.seats[choice.seat].name
    if isinstance(choice, Cast):
        card = check_cast(state, choice)
        ways = ways_now(state, choice.seat, card)
        if not any(can_pay_for_spell(spell, choice.seat, way) for way, spell in ways):
            raise Refusal("cannot pay", f"{name} cannot pay for {card.card.name} now", "601.2h")
    elif isinstance(choice, Activate):
        ability = check_activation(state, choice)
        source = state.objects[choice.object]
        if not can_pay_for_ability(state, choice.seat, source, ability):
            reason = f"{name} cannot pay {ability.cost.mana} for {source.card.name} now"
            raise Refusal("cannot pay", reason, "602.2b")
    elif isinstance(choice, PlayLand):
        check_land(state, choice)
    elif isinstance(choice, TurnFaceUp):
        subject, keyword = check_turning_up(state, choice)
        if not can_pay(state, choice.seat, mana_to_turn_up(keyword), subject, is_by_hand=True):
            raise Refusal("cannot pay", f"{name} cannot pay the morph cost now", "702.37e")


def _answers(state: GameState, pending: decisions.Decision | None) -> Iterator[Choice]:
    if isinstance(pending, decisions.ChoosingModes):
        for option in pending.options:
            yield choices.ChooseModes(pending.seat, (option,))
    elif isinstance(pending, decisions.ChoosingTargets):
        if pending.phrase.minimum == 0:
            yield choices.ChooseTargets(pending.seat, ())
        for one in pending.candidates:
            yield choices.ChooseTargets(
                pending.seat, _enough(state, one, pending.candidates, pending.phrase.minimum)
            )
    elif isinstance(pending, decisions.ChoosingObjects) and pending.purpose.startswith(EVIDENCE):
        yield from _adding_up(state, pending, EVIDENCE, mana_value)
    elif isinstance(pending, decisions.ChoosingObjects) and pending.purpose.startswith(CREW):
        yield from _adding_up(state, pending, CREW, power_of)
    elif isinstance(pending, decisions.ChoosingObjects):
        if pending.minimum == 0:
            yield choices.ChooseObjects(pending.seat, ())
        for one in pending.candidates:
            yield choices.ChooseObjects(pending.seat, _enough(state, one, pending.candidates, pending.minimum))
    elif isinstance(pending, decisions.ChoosingNumber):
        yield choices.ChooseNumber(pending.seat, pending.minimum)
        if pending.maximum is not None and pending.maximum != pending.minimum:
            yield choices.ChooseNumber(pending.seat, pending.maximum)
    elif isinstance(pending, decisions.ChoosingOption):
        for position in range(len(pending.options)):
            yield choices.ChooseOption(pending.seat, position)
    elif isinstance(pending, decisions.SayingYesOrNo):
        yield choices.Answer(pending.seat, True)
        yield choices.Answer(pending.seat, False)
    elif isinstance(pending, decisions.OrderingTriggers):
        yield choices.OrderTriggers(pending.seat, tuple(range(len(pending.triggers))))
    elif isinstance(pending, decisions.ArrangingTable):
        yield RulesOn(pending.seat)
    elif isinstance(pending, decisions.PayingMana):
        yield from _payments(state, pending)
    else:
        yield from _in_combat(state, pending)


def _payments(state: GameState, pending: decisions.PayingMana) -> Iterator[Choice]:
    """Paying automatically, where that is possible, and the mana abilities that can be activated first.

    There may be nothing at all, where more was chosen than can be paid; the choice can then only be cancelled.
    """
    symbols = tuple(symbol for symbol in pending.cost.symbols if not symbol.isdigit())
    use = "" if pending.is_optional else "spell" if pending.about.zone == STACK else "ability"
    if can_pay(state, pending.seat, ManaCost(symbols), pending.about, 0, pending.generic, use):
        yield choices.Pay(pending.seat)
    if pending.is_optional:
        yield choices.Answer(pending.seat, False)
    being_paid_for = in_use(state)
    for id in state.battlefield:
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
    """For each that can be chosen, it and as many others as it takes (CR 701.59a, 702.122a)."""
    needed = int(pending.purpose.removeprefix(purpose))
    for first in pending.candidates:
        chosen: list[int] = []
        found: Quantity = 0
        for id in (first, *(other for other in pending.candidates if other != first)):
            for _ in range(state.objects[id].count):
                if found < needed:
                    chosen.append(id)
                    found = found + worth(state, id)
        yield choices.ChooseObjects(pending.seat, tuple(chosen))


def _enough(state: GameState, first: int, candidates: tuple[int, ...], minimum: int) -> tuple[int, ...]:
    """The first candidate and, where more are needed, others after it; a group gives as many as it has."""
    chosen: list[int] = [first]
    for one in (first, *(other for other in candidates if other != first)):
        available = 1 if is_seat_reference(one) or one not in state.objects else state.objects[one].count
        while len(chosen) < minimum and chosen.count(one) < available:
            chosen.append(one)
    return tuple(chosen)


def _in_combat(state: GameState, pending: decisions.Decision | None) -> Iterator[Choice]:
    if isinstance(pending, decisions.DeclaringAttackers):
        yield from _attacks(state, pending.seat)
    elif isinstance(pending, decisions.DeclaringBlockers):
        yield from _blocks(state, pending.seat)
    elif isinstance(pending, decisions.AssigningDamage):
        yield choices.AssignDamage(pending.seat, lethal_first(state, pending))


def _attacks(state: GameState, seat: int) -> Iterator[Choice]:
    """Nobody, everybody who must, and each other one besides, as far as restrictions allow it."""
    targets = attackable(state, seat)
    able = [id for id in state.battlefield if can_attack(state, state.objects[id])]
    best = {id: demanded_attack(state, state.objects[id], targets) for id in able}
    demanded = [id for id in able if best[id][0] > 0]
    forced = tuple((id, best[id][1], state.objects[id].count) for id in demanded)
    others = [((id, to, state.objects[id].count),) for id in able if id not in demanded for to in targets]
    for attacks in dict.fromkeys(((), forced, *(forced + other for other in others))):
        if _is_allowed(check_attacks, state, seat, attacks, able):
            yield choices.DeclareAttackers(seat, attacks)


def _blocks(state: GameState, seat: int) -> Iterator[Choice]:
    """No block, each block by one creature or two, and all that is demanded, as far as it is legal."""
    members = team_of(state, seat)
    facing = [attack for attack in state.combat if defending_seat(state, attack) in members]
    able: list[int] = []
    singles: list[tuple[tuple[int, int, int], ...]] = []
    forced: list[tuple[int, int, int]] = []
    wanted = ("be blocked by all", "be blocked")
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
        lures = [one for what in wanted for one in open_to if is_demanded(state, what, state.objects[one])]
        if lures or is_demanded(state, "block", held):
            forced.append((id, (*lures, *open_to)[0], held.count))
    for blocks in dict.fromkeys(((), tuple(forced), *singles)):
        if _is_allowed(check_blocks, state, seat, blocks, able, facing):
            yield choices.DeclareBlockers(seat, blocks)


def _is_allowed(check: Callable[..., None], *arguments: Any) -> bool:
    try:
        check(*arguments)
    except Refusal:
        return False
    return True


def lethal_first(state: GameState, pending: decisions.AssigningDamage) -> tuple[tuple[int, int], ...]:
    """A division that gives each candidate lethal damage in turn and the last one the rest (CR 510.1c)."""
    left = pending.amount
    divided: list[tuple[int, int]] = []
    for one in pending.candidates[:-1]:
        lethal = lethal_damage(state, pending.about, state.objects[one]) * state.objects[one].count
        given = min(left, lethal)
        divided.append((one, given))
        left = left - given
    return (*divided, (pending.candidates[-1], left))
