"""What else a seat could choose where a loop has it choose: other answers, and actions to step in with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from engine.model import decisions
from engine.model.choices import Activate, Answer, Choice, OrderTriggers, Pass
from engine.model.state import GameState
from engine.model.zones import is_seat_reference
from engine.rules.characteristics.layers import characteristics
from engine.rules.legal import legal_choices

MOST_ORDERED = 4
"""Of more triggers than this not every order is listed."""


def has_alternative(state: GameState) -> bool:
    """Return whether the pending decision, priority aside, can be answered in more than one way (paying mana:
    never).
    """
    pending = state.pending
    if isinstance(pending, decisions.ChoosingModes):
        return len(pending.options) > 1
    if isinstance(pending, decisions.ChoosingTargets):
        return _is_open(state, pending.candidates, pending.phrase.minimum, pending.phrase.maximum)
    if isinstance(pending, decisions.ChoosingObjects):
        return pending.is_ordered or _is_open(state, pending.candidates, pending.minimum, pending.maximum)
    if isinstance(pending, decisions.ChoosingNumber):
        return pending.maximum is None or pending.maximum > pending.minimum
    if isinstance(pending, decisions.ChoosingOption):
        return len(pending.options) > 1
    if isinstance(pending, decisions.OrderingTriggers):
        return len(pending.triggers) > 1
    if isinstance(pending, decisions.SayingYesOrNo):
        return True
    if isinstance(pending, (decisions.HasPriority, decisions.PayingMana, decisions.GameIsOver)) or pending is None:
        return False
    return len(legal_choices(state)) > 1


def _is_open(state: GameState, candidates: tuple[int, ...], minimum: int, maximum: int) -> bool:
    """Return whether more than one selection of between `minimum` and `maximum` candidates is possible."""
    available = sum(_members(state, one) for one in candidates)
    if available > minimum and maximum > minimum:
        return True
    return len(candidates) > 1 and available > minimum


def _members(state: GameState, reference: int) -> int:
    held = None if is_seat_reference(reference) else state.objects.get(reference)
    return 1 if held is None else held.count


def answers_here(state: GameState) -> tuple[Choice, ...]:
    """Return the answers that the pending decision allows, one for each candidate where there are many."""
    pending = state.pending
    if isinstance(pending, decisions.OrderingTriggers):
        return tuple(OrderTriggers(pending.seat, order) for order in _orders(len(pending.triggers)))
    return legal_choices(state)


def _orders(number: int) -> Iterator[tuple[int, ...]]:
    """Yield all orders of a few triggers.

    Of more the one in which they stand, and each that swaps two neighbors.
    """
    plain = tuple(range(number))
    if number <= MOST_ORDERED:
        yield from permutations(plain)
        return
    yield plain
    for place in range(number - 1):
        yield (*plain[:place], place + 1, place, *plain[place + 2 :])


def actions_here(state: GameState) -> tuple[Choice, ...]:
    """Return what the seat with priority could do other than pass, mana abilities aside, which alone
    end nothing.
    """
    if not isinstance(state.pending, decisions.HasPriority):
        return ()
    return tuple(
        choice
        for choice in legal_choices(state)
        if not isinstance(choice, Pass) and not is_for_mana(state, choice)
    )


def is_for_mana(state: GameState, choice: Choice) -> bool:
    """Return whether a choice is to activate a mana ability."""
    if not isinstance(choice, Activate):
        return False
    ability = characteristics(state, state.objects[choice.object]).abilities[choice.ability]
    return bool(getattr(ability, "is_mana_ability", False))


def is_declining(choice: Choice) -> bool:
    """Return whether a choice is to do nothing of what is offered: no, no target, nothing chosen, no attack, no
    block.
    """
    if isinstance(choice, Answer):
        return not choice.yes
    for name in ("objects", "targets", "attacks", "blocks"):
        chosen = getattr(choice, name, None)
        if chosen is not None:
            return not chosen
    return False
