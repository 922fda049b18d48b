"""Edits of lasting effects: one begun by hand on objects or seats, one ended (CR 611.2)."""

from __future__ import annotations

from typing import TypeAlias

from engine.cards.base.kinds import Effect, GameRule, Modification
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.status import StayTapped
from engine.cards.effects.zones import Regenerate
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.players import You
from engine.model import stack_edits
from engine.model.continuous_effects import ContinuousEffect
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import is_seat_reference, seat_of_reference
from engine.rules.actions.lasting import update_controllers
from engine.rules.actions.regenerating import SHIELD, THIS_TURN
from engine.rules.actions.staying_tapped import NEXT_UNTAP, NEXT_UNTAP_OF_CONTROLLER, staying_rules
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.reaching import worked_out
from engine.rules.characteristics.references import seats_of
from engine.rules.characteristics.uniting_effects import add_effect
from engine.rules.edit.subjects import does, living_seat, permanent

Parts: TypeAlias = tuple[tuple[Modification, ...], tuple[GameRule, ...], str]
"""What a lasting effect does: its modifications, its rules, and how long."""
Amounts: TypeAlias = tuple[tuple[Quantity, Quantity], ...]


def parts_of_effect(effect: Effect) -> Parts | None:
    """Return what an effect of a card does for a while; None for one that lasts no time."""
    match effect:
        case Modify():
            return effect.modifications, effect.rules, effect.duration
        case LayDown():
            return (), effect.rules, effect.duration
        case Regenerate():
            return (), SHIELD, THIS_TURN
        case StayTapped():
            is_of_seat = effect.whose == "your"
            return (), staying_rules(is_of_seat), NEXT_UNTAP if is_of_seat else NEXT_UNTAP_OF_CONTROLLER
    return None


def amounts_now(view: View, modifications: tuple[Modification, ...], affected: int, seat: int) -> Amounts:
    """Return the amounts of modifications as they are worked out now for what an effect affects (CR 611.2d)."""
    held = view.objects.get(affected)
    if held is None:
        return tuple((0, 0) for _ in modifications)
    context = Context(seat, held)
    return tuple(worked_out(view, one, context) for one in modifications)


def lay_effect(
    draft: Draft,
    effect: Effect,
    affected: tuple[int, ...],
    seat: int,
    *,
    source: int = 0,
    amounts: Amounts | None = None,
    count: Quantity = 1,
) -> ContinuousEffect:
    """Return a lasting effect on these, with a timestamp of now; it is not in force yet.

    Raises Refusal for an effect that does not last, and for one of players on permanents, or the other way round.
    """
    parts = parts_of_effect(effect)
    if parts is None:
        raise Refusal("no lasting effect", "that effect is over as soon as it has happened", "611.2")
    if not affected:
        raise Refusal("on nothing", "say which permanents or players the effect is about", "611.2c")
    is_of_seats = isinstance(effect, LayDown) or (isinstance(effect, Modify) and _is_about_players(effect))
    if any(is_seat_reference(one) is not is_of_seats for one in affected):
        words = "players, and not permanents" if is_of_seats else "permanents, and not players"
        raise Refusal("wrong object", f"that effect is about {words}", "611.2c")
    modifications, rules, duration = parts
    if amounts is None or len(amounts) != len(modifications):
        amounts = amounts_now(draft, modifications, affected[0], seat) if isinstance(effect, Modify) else ()
    stamp = draft.take_timestamp()
    return ContinuousEffect(affected, modifications, rules, duration, seat, source, stamp, count, amounts)


def _is_about_players(effect: Modify) -> bool:
    return isinstance(effect.what, You)


@does(stack_edits.EditEffect)
def _begin(draft: Draft, choice: stack_edits.EditEffect) -> None:
    living_seat(draft, choice.of)
    if choice.effect is None:
        raise Refusal("no such effect", f"no card's words say {choice.said!r}")
    for one in choice.affected:
        if is_seat_reference(one):
            living_seat(draft, seat_of_reference(one))
        else:
            permanent(draft, one)
    source = next((one for one in choice.affected if not is_seat_reference(one)), 0)
    seat = controller_of(draft, choice.effect, choice.of, source)
    add_effect(draft, lay_effect(draft, choice.effect, choice.affected, seat, source=source))
    draft.touched.update(choice.affected)
    update_controllers(draft)


def controller_of(draft: Draft, effect: Effect, seat: int, source: int) -> int:
    """Return the seat for which an effect counts: the one that gains control where that is what it does."""
    held = draft.objects.get(source)
    for one in effect.modifications if isinstance(effect, Modify) else ():
        if isinstance(one, GainControl) and held is not None:
            return next(iter(seats_of(draft, one.who, Context(seat, held))), seat)
    return seat


@does(stack_edits.EditEndEffect)
def _end(draft: Draft, choice: stack_edits.EditEndEffect) -> None:
    if not 0 <= choice.place < len(draft.effects):
        raise Refusal("no such effect", f"there are {len(draft.effects)} lasting effects")
    ended = draft.effects[choice.place]
    draft.effects = tuple(one for one in draft.effects if one is not ended)
    draft.altered.update(one for one in ended.affected if one in draft.objects)
    draft.plan = None
    update_controllers(draft)
