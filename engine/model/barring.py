"""Holds a seat that shortened a shortcut to choosing differently there (CR 732.2c).

The same choice in other words is the same choice: one that leads to the very table that the proposed one leads to.
Tapping for mana alone is no different action either. Mana that is not spent is lost (CR 500.5), so a seat that
only adds mana and then chooses as was proposed has changed nothing: it stays barred until it has done something
else.
"""

from __future__ import annotations

from engine.frozen_dataclass import replace
from engine.model.choices import (
    Activate,
    Answer,
    AssignDamage,
    Choice,
    ChooseObjects,
    ChooseTargets,
    DeclareAttackers,
    Pay,
    PayLifeInstead,
)
from engine.model.decisions import HasPriority
from engine.model.likeness import Likeness
from engine.model.mana import EMPTY_POOL
from engine.model.objects import GameObject
from engine.model.obligations import Barred
from engine.model.refusals import Refusal
from engine.model.state import GameState, Seat

NAME, RULE = "must differ", "732.2c"
REASON = "after shortening the proposal, this seat has to choose something else here"
_PAYMENTS = (Pay, PayLifeInstead, Answer)
_LIKE_BUT_TAPPED = Likeness(GameObject, "tapped", "uses")
_LIKE_TABLES = Likeness(GameState, "base", "answers", "told", "barred")
"""Whether everything on two tables is the same, but for how far a choice is made."""


def check_barred(state: GameState, choice: Choice) -> None:
    """Refuse the very choice that was proposed for the seat here."""
    held = state.barred
    if held is None:
        return
    said, proposed = said_alike(state, choice), said_alike(state, held.choice)
    if held.is_said(choice, len(state.answers)) or (said == proposed and not isinstance(choice, Pay)):
        raise Refusal(NAME, REASON, RULE)


def said_alike(state: GameState, choice: Choice) -> Choice:
    """Put what a choice names in order where order means nothing, so that targets 2, 1 are the same as 1, 2."""
    if isinstance(choice, ChooseTargets):
        return replace(choice, targets=tuple(sorted(choice.targets)))
    if isinstance(choice, ChooseObjects) and not getattr(state.pending, "is_ordered", False):
        return replace(choice, objects=tuple(sorted(choice.objects)))
    if isinstance(choice, DeclareAttackers):
        return replace(choice, attacks=tuple(sorted(choice.attacks)))
    if isinstance(choice, AssignDamage):
        return replace(choice, damage=tuple(sorted(one for one in choice.damage if one[1] != 0)))
    return choice


def keep_barred(state: GameState, choice: Choice, after: GameState) -> GameState:
    """Keep a bar up after a choice that only added mana; the state after it.

    Refuses a choice that leads to the table to which the proposed one would have led.
    """
    bar = state.barred
    if bar is not None:
        is_paid = isinstance(choice, Pay) and isinstance(bar.choice, Pay)
        if choice.seat == bar.seat and (is_paid or after.base is None) and is_same_table(after, bar.leads_to):
            raise Refusal(NAME, REASON, RULE)
        if state.base is not None and after.base is not None and isinstance(bar.choice, _PAYMENTS):
            return after if isinstance(choice, _PAYMENTS) else after.with_barred(bar)
    origin: GameState = state if state.base is None else state.base
    if origin.barred is None or after.base is not None:
        return after
    opening = choice if state.base is None else state.answers[0]
    if isinstance(opening, Activate) and has_only_added_mana(origin, after):
        return after.with_barred(origin.barred)
    return after


def bar(state: GameState, choice: Choice, leads_to: GameState) -> GameState:
    """Bar a choice; `leads_to` is the state that it would lead to."""
    return state.with_barred(Barred(choice, leads_to, len(state.answers)))


def is_same_table(one: GameState, other: GameState) -> bool:
    """Return whether two states that come from one are the same table.

    In the middle of casting or activating only what has been paid shows: what was chosen does not show yet.
    """
    if (one.base is None) != (other.base is None):
        return False
    return _LIKE_TABLES.is_alike(one, other)


def has_only_added_mana(before: GameState, after: GameState) -> bool:
    """Return whether nothing has come about but mana in pools and permanents tapped for it."""
    if not isinstance(after.pending, HasPriority) or after.pending != before.pending or after.step != before.step:
        return False
    lists = ("exile", "command", "stack", "effects", "delayed", "combat", "turn", "result")
    if any(getattr(before, name) != getattr(after, name) for name in lists):
        return False
    if any(
        _without_mana(one) != _without_mana(other) for one, other in zip(before.seats, after.seats, strict=True)
    ):
        return False
    return _has_only_tapped(_changed(before, after), _changed(after, before))


def _changed(state: GameState, other: GameState) -> list[GameObject]:
    """Return the permanents of one state that are not the very same in the other."""
    held = (state.objects[id] for id in state.battlefield)
    return [one for one in held if other.objects.get(one.id) is not one]


def _has_only_tapped(before: list[GameObject], after: list[GameObject]) -> bool:
    """Return whether permanents are as they were, but for those that have been tapped.

    A member that is tapped parts from its group, and may join those that were tapped before: each kind of
    permanent is counted.
    """
    now = {one.id: one for one in after}
    parted: list[GameObject] = []
    for one in before:
        same = now.get(one.id)
        if same is not None and _untapped(one) == _untapped(same):
            del now[one.id]
        else:
            parted.append(one)
    left = list(now.values())
    for one in (*parted, *left):
        alike = [sum((other.count for other in side if _is_of_kind(one, other)), 0) for side in (parted, left)]
        if not alike[0] or alike[0] != alike[1]:
            return False
    return True


def _untapped(held: GameObject) -> GameObject:
    return held.with_tapped(False).with_uses(())


def _is_of_kind(one: GameObject, other: GameObject) -> bool:
    """Return whether two are alike but for what is tapped; one with something attached is like nothing."""
    return _LIKE_BUT_TAPPED.is_alike(one, other)


def _without_mana(seat: Seat) -> Seat:
    return seat.with_pool(EMPTY_POOL).with_limited(()).with_tally(())
