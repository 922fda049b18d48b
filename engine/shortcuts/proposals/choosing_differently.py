"""What a seat could choose at a place instead of what was proposed for it there (CR 732.2b-c).

A seat that could choose nothing else cannot name the place. Neither can one that could only tap for mana:
unspent mana is lost (CR 500.5), so passing with it afterwards would be the choice that was proposed. What a mana
ability does besides, such as sacrificing a creature, makes it a choice like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.frozen_dataclass import replace
from engine.model import decisions
from engine.model.barring import bar, has_only_added_mana, is_same_table
from engine.model.choices import (
    Activate,
    AssignDamage,
    Choice,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    OrderTriggers,
    Pay,
)
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.rules.base.teams import team_of
from engine.rules.characteristics.rules_in_force import fewest_blockers
from engine.rules.legal import legal_choices
from engine.rules.turn.declaring_blockers import can_block
from engine.shortcuts.proposals.alternatives import answers_here

_MOST_SUBDECISIONS = 8


def barred_at(state: GameState, proposed: Choice) -> GameState:
    """Return the table at a place, where the seat that named it may not choose what was proposed for it (CR
    732.2c).

    What cannot be chosen there in the first place needs no bar.
    """
    plain = state.with_barred(None)
    try:
        return bar(plain, proposed, apply(plain, proposed).state)
    except Refusal:
        return plain


def other_choices(state: GameState, proposed: Choice) -> Iterator[Choice]:
    """Return what the seat could choose here instead of the proposed choice, as far as that is listed."""
    there = barred_at(state, proposed)
    return (choice for choice in _candidates(there, proposed) if _is_other(there, choice))


def first_other(state: GameState, proposed: Choice) -> Choice | None:
    """Return a choice that the seat could make here instead of the proposed one; None where it has no other."""
    return next(other_choices(state, proposed), None)


def check_other(state: GameState, proposed: Choice | None, where: str) -> None:
    """Refuse a place at which the seat that names it could choose nothing else, with the reason."""
    if proposed is None or first_other(state, proposed) is not None:
        return
    name = state.seats[proposed.seat].name
    if isinstance(state.pending, decisions.HasPriority):
        is_for_mana = any(isinstance(choice, Activate) for choice in _candidates(state, proposed))
        reason = (
            f"{name} could only add mana at {where}, which comes to nothing, and then do as was proposed"
            if is_for_mana
            else f"{name} could do nothing but what was proposed at {where}"
        )
    else:
        reason = f"{name} has no other choice at {where} than the one proposed"
    raise Refusal("nothing else", reason, "732.2b")


def _candidates(state: GameState, proposed: Choice) -> Iterator[Choice]:
    """Yield choices that may be others, the plain ones first."""
    for choice in answers_here(state) if state.base is not None else legal_choices(state):
        if choice.seat == proposed.seat and choice != proposed:
            yield choice
    yield from _variations(state, proposed)


def _variations(state: GameState, proposed: Choice) -> Iterator[Choice]:
    """Yield answers next to the proposed one, where not all that are legal are listed.

    Of what is chosen from a list one is left out, added or exchanged: where any other selection of the numbers
    allowed is legal, one of these is.
    """
    seat, pending = proposed.seat, state.pending
    candidates: tuple[int, ...] = getattr(pending, "candidates", ())
    if isinstance(proposed, ChooseNumber):
        for number in (proposed.number - 1, proposed.number + 1):
            if number >= 0:
                yield ChooseNumber(seat, number)
    elif isinstance(proposed, ChooseObjects):
        if len(proposed.objects) > 1:
            yield replace(proposed, objects=proposed.objects[::-1])
        yield from (replace(proposed, objects=one) for one in _selections_next_to(proposed.objects, candidates))
    elif isinstance(proposed, ChooseTargets):
        yield from (replace(proposed, targets=one) for one in _selections_next_to(proposed.targets, candidates))
    elif isinstance(proposed, ChooseModes) and isinstance(pending, decisions.ChoosingModes):
        others = _selections_next_to(proposed.modes, pending.options)
        yield from (replace(proposed, modes=tuple(sorted(one))) for one in others)
    elif isinstance(proposed, OrderTriggers):
        for place in range(len(proposed.order) - 1):
            first, second = proposed.order[place : place + 2]
            yield replace(proposed, order=(*proposed.order[:place], second, first, *proposed.order[place + 2 :]))
    else:
        yield from _in_combat(state, proposed)


def _in_combat(state: GameState, proposed: Choice) -> Iterator[Choice]:
    """Yield attacks, blocks and divisions of damage next to the proposed ones."""
    pending = state.pending
    if isinstance(proposed, DeclareAttackers):
        for left_out in range(len(proposed.attacks)):
            yield replace(proposed, attacks=proposed.attacks[:left_out] + proposed.attacks[left_out + 1 :])
    elif isinstance(proposed, DeclareBlockers):
        for left_out in range(len(proposed.blocks)):
            yield replace(proposed, blocks=proposed.blocks[:left_out] + proposed.blocks[left_out + 1 :])
        yield from _blocks_by_several(state, proposed)
    elif isinstance(proposed, AssignDamage) and isinstance(pending, decisions.AssigningDamage):
        for one in pending.candidates:
            yield AssignDamage(proposed.seat, ((one, int(pending.amount)),))


def _selections_next_to(chosen: tuple[int, ...], candidates: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the selections with one left out, one more, or one exchanged for another."""
    for place in range(len(chosen)):
        before, after = chosen[:place], chosen[place + 1 :]
        yield (*before, *after)
        yield from ((*before, one, *after) for one in candidates if one != chosen[place])
    yield from ((*chosen, one) for one in candidates)


def _blocks_by_several(state: GameState, proposed: DeclareBlockers) -> Iterator[Choice]:
    """Yield blocks of an attacker that takes several creatures to block, by as many (CR 702.111b)."""
    members = team_of(state, proposed.seat)
    mine = [state.objects[id] for id in state.battlefield if state.objects[id].controller in members]
    for attack in state.combat:
        attacker = state.objects[attack.creature]
        fewest = fewest_blockers(state, attacker)
        able = [held.id for held in mine if fewest > 1 and can_block(state, held, attacker)]
        if len(able) >= fewest > 1:
            yield DeclareBlockers(proposed.seat, tuple((id, attacker.id, 1) for id in able[:fewest]))


def _is_other(there: GameState, choice: Choice) -> bool:
    """Return whether a choice is legal and comes to something else than mana, or than what was proposed."""
    try:
        after = apply(there, choice).state
        if isinstance(choice, Activate) and isinstance(there.pending, decisions.PayingMana):
            return _pays_otherwise(there, after)
        if isinstance(choice, Activate) and isinstance(there.pending, decisions.HasPriority):
            after = _through_mana(there, after)
            return not has_only_added_mana(there, after)
    except Refusal:
        return False
    return True


def _through_mana(there: GameState, after: GameState) -> GameState:
    """Return the state after a mana ability with what it asks for answered; that of any other ability as it is."""
    for _ in range(_MOST_SUBDECISIONS):
        if after.base is None or not isinstance(
            after.pending, (decisions.ChoosingOption, decisions.ChoosingNumber)
        ):
            break
        answers = legal_choices(after)
        if not answers:
            break
        after = apply(after, answers[0]).state
    return after


def _pays_otherwise(there: GameState, after: GameState) -> bool:
    """Return whether paying with this mana leads elsewhere than paying as was proposed."""
    after = _through_mana(there, after)
    if not isinstance(after.pending, decisions.PayingMana):
        return False
    paid = apply(after.with_barred(None), Pay(after.pending.seat)).state
    return there.barred is None or not is_same_table(paid, there.barred.leads_to)
