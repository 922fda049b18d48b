"""What happens instead of drawing a card: replacement effects and dredge (CR 614.11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.replacing import ReplacesDraw
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.events.zones import WouldDraw
from engine.cards.references.players import You
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import Cause
from engine.model.turns import DRAW
from engine.model.value import value
from engine.model.waiting_triggers import DelayedTrigger
from engine.rules.actions.dredging import dredge, dredging
from engine.rules.actions.performing import perform
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of, power
from engine.rules.base.draft import Draft
from engine.rules.base.facts import DRAW_REPLACED, DREDGE
from engine.rules.base.referrers import release
from engine.rules.base.tallies import IN_DRAW_STEP
from engine.rules.base.teams import is_turn_of, is_who
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import choose_replacement

_Key = tuple[str, int, int]
_DREDGE: _Key = ("dredge", 0, 0)


@value
class DrawEffect:
    """An effect that would change a draw: an ability of `count` sources, one that waits, or dredge."""

    key: _Key
    name: str
    count: Quantity = 1
    source: GameObject | None = None
    ability: ReplacesDraw | None = None
    waiting: DelayedTrigger | None = None


def may_be_replaced(draft: Draft, seat: int) -> bool:
    """Return whether there is anything that could replace a seat's next draw."""
    return bool(
        draft.watch.get(DRAW_REPLACED)
        or draft.watch.get(DREDGE)
        or any(isinstance(one.ability.event, WouldDraw) for one in draft.delayed)
    )


def replace_draws(draft: Draft, seat: int, most: Quantity) -> Quantity:
    """Let something else happen instead of a seat's next draw; of how many of `most` draws, 0 where of none.

    Each effect changes the draw at most once, the draws that come of it counted with it (CR 614.5); the seat
    chooses which is applied first (CR 616.1).
    """
    before = draft.draw_effects_used
    replaced: Quantity = 0
    while replaced == 0 and (found := list(_applicable(draft, seat))):
        one = found[0]
        if _is_order_relevant(found):
            one = found[choose_replacement(draft, seat, one.source, tuple(effect.name for effect in found))]
        if one.ability is not None and not one.ability.effects and not one.ability.is_optional and len(found) == 1:
            replaced = most  # all of them are skipped
        else:
            each_of(most, "draws that may be replaced")
            replaced = 1 if _apply(draft, seat, one) else 0
    draft.draw_effects_used = before
    return replaced


def draws_alike(draft: Draft, seat: int, most: Quantity) -> Quantity:
    """Return how many of a seat's next draws are as the next is, which nothing replaces: all, or that
    one alone.
    """
    if next(_applicable(draft, seat), None) is None and not any(
        is_who(draft, ability.event.who, seat, source.controller)
        and (ability.condition is not None or _is_excepted(draft, ability, seat))
        for ability, source in _listed(draft)
    ):
        return most
    each_of(most, "draws that may be replaced")
    return 1


def draws_after_multiplying(draft: Draft, seat: int, amount: Quantity) -> Quantity | None:
    """Return how many cards a seat draws where all that changes its draws is how many each of them is; else None.

    From then on the effects are used, so that nothing changes these draws again.
    """
    found = list(_applicable(draft, seat))
    if not found or any(_multiplier(one) == 0 for one in found):
        return None
    if any(_is_excepted(draft, ability, seat) for ability, _ in _listed(draft)):
        return None
    if draft.watch.get(DREDGE) and dredging(draft, seat):
        return None
    for one in found:
        amount = amount * power(_multiplier(one), _times_left(draft, one))
        _use(draft, one, one.count)
    return amount


def _multiplier(one: DrawEffect) -> int:
    """Return how many cards an effect has its controller draw for each draw, 0 where it does anything else."""
    ability = one.ability
    if ability is None or ability.condition is not None or ability.is_optional or ability.event.who != "you":
        return 0
    match ability.effects:
        case (DrawCards(Number(number), You()),):
            return number
    return 0


def _applicable(draft: Draft, seat: int) -> Iterator[DrawEffect]:
    """Yield the effects that could change a seat's draw now and have not changed it yet."""
    for ability, source in _listed(draft):
        key = ("ability", source.id, _place(draft, ability, source))
        one = DrawEffect(key, source.card.name, source.count, source, ability)
        if _applies(draft, ability, source, seat) and _times_left(draft, one) > 0:
            yield one
    for waiting in draft.delayed:
        event = waiting.ability.event
        if isinstance(event, WouldDraw) and is_who(draft, event.who, seat, waiting.controller):
            key = ("waiting", waiting.timestamp, 0)
            yield DrawEffect(key, waiting.source.card.name, 1, waiting.source, None, waiting)
    if draft.watch.get(DREDGE) and _DREDGE not in draft.draw_effects_used and dredging(draft, seat):
        yield DrawEffect(_DREDGE, "dredge")


def _listed(draft: Draft) -> Iterator[tuple[ReplacesDraw, GameObject]]:
    """Yield the static abilities that replace draws, each with its source."""
    for id in sorted(draft.watch.get(DRAW_REPLACED, ())):
        source = draft.objects[id]
        for ability in characteristics(draft, source).abilities:
            if isinstance(ability, ReplacesDraw):
                yield ability, source


def _place(draft: Draft, ability: ReplacesDraw, source: GameObject) -> int:
    abilities = characteristics(draft, source).abilities
    return next(place for place, one in enumerate(abilities) if one is ability)


def _applies(draft: Draft, ability: ReplacesDraw, source: GameObject, seat: int) -> bool:
    event = ability.event
    if not is_who(draft, event.who, seat, source.controller):
        return False
    if _is_excepted(draft, ability, seat):
        return False
    context = Context(source.controller, source, cause=Cause(seat=seat))
    return ability.condition is None or holds(draft, ability.condition, context)


def _is_excepted(draft: Draft, ability: ReplacesDraw, seat: int) -> bool:
    """Return whether a draw is the first in a seat's draw step, and the ability leaves that alone."""
    is_in_draw_step = ability.event.is_first_excepted and draft.step == DRAW and is_turn_of(draft, seat)
    return is_in_draw_step and dict(draft.seats[seat].tally).get(IN_DRAW_STEP, 0) == 0


def _times_left(draft: Draft, one: DrawEffect) -> Quantity:
    return one.count - draft.draw_effects_used.get(one.key, 0)


def _use(draft: Draft, one: DrawEffect, times: Quantity) -> None:
    """Count how often an effect has changed this draw, each of a group of sources once."""
    used = draft.draw_effects_used
    draft.draw_effects_used = used.set(one.key, min(one.count, used.get(one.key, 0) + times))


def _is_order_relevant(found: list[DrawEffect]) -> bool:
    """Return whether it matters in which order these are applied."""
    if len(found) == 1 or all(_multiplier(one) for one in found):
        return False
    return len({_what_it_does(one) for one in found}) > 1


def _what_it_does(one: DrawEffect) -> tuple[object, ...]:
    if one.waiting is not None:
        return one.waiting.ability.body, one.waiting.controller, one.waiting.kept, one.source
    if one.ability is not None and one.source is not None:
        return one.ability, one.source.controller
    return (one.key,)


def _apply(draft: Draft, seat: int, one: DrawEffect) -> bool:
    """Apply an effect to a draw; False where it is declined, and so may not change this draw any more."""
    if one.key == _DREDGE:
        _use(draft, one, 1)
        return dredge(draft, seat)
    if one.waiting is not None:
        _perform_waiting(draft, seat, one.waiting)
        return True
    if one.ability is None or one.source is None:
        return False
    if one.ability.is_optional and not _is_wanted(draft, seat, one.source):
        _use(draft, one, one.count)
        return False
    _use(draft, one, 1)
    perform(draft, one.ability.effects, Context(one.source.controller, one.source, cause=Cause(seat=seat)))
    return True


def _is_wanted(draft: Draft, seat: int, source: GameObject) -> bool:
    return draft.ask(SayingYesOrNo(seat, source, "replace this draw"), Answer).yes


def _perform_waiting(draft: Draft, seat: int, waiting: DelayedTrigger) -> None:
    """Do what an effect does the next time a seat would draw; it is used up (CR 614.11)."""
    draft.delayed = tuple(one for one in draft.delayed if one is not waiting)
    if waiting.count > 1:
        draft.delayed = (*draft.delayed, waiting.with_count(waiting.count - 1, 0))
    else:
        release(draft, waiting)
    context = Context(waiting.controller, waiting.source, cause=Cause(seat=seat))
    context.kept = waiting.kept
    perform(draft, waiting.ability.body.modes[0].effects, context)
