"""Discarding cards (CR 701.9)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.events.zones import Discards
from engine.cards.filters.relations import IsThis
from engine.model.events import CardDiscarded
from engine.model.notes import DISCARDED_NOW
from engine.model.objects import NO_CAUSE, GameObject, WaitingTrigger
from engine.model.quantity import Quantity
from engine.model.zones import EXILE, GRAVEYARD
from engine.rules.actions.chance import pick_at_random
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import exiled_instead_by
from engine.rules.events.choosing import choose_replacement, pick
from engine.rules.events.triggers import add_waiting, notice


def discard(draft: Draft, seat: int, amount: Quantity, about: GameObject | None, at_random: bool = False) -> None:
    """Let a seat discard cards of its choice, or at random, as many as it has (CR 701.9)."""
    hand = draft.seats[seat].hand
    number = min(amount, sum(draft.objects[id].count for id in hand))
    if number <= 0:
        return
    if at_random:
        for _ in each_of(number, "cards discarded at random"):
            discard_card(draft, seat, pick_at_random(draft, seat, draft.seats[seat].hand, "discard"))
        return
    for id in pick(draft, seat, hand, about, "discard", number, number):
        discard_card(draft, seat, id)


def discard_hand(draft: Draft, seat: int) -> tuple[int, ...]:
    """Let a seat discard its whole hand; return what was discarded."""
    hand = draft.seats[seat].hand
    for id in hand:
        discard_card(draft, seat, id)
    return hand


def discard_card(draft: Draft, seat: int, id: int, *, is_cycled: bool = False) -> None:
    """Put a card from hand into the graveyard as a discard."""
    madness = _madness_of(draft, id)
    if madness is not None and _is_exiled_otherwise(draft, seat, id):
        madness = None
    own = _of_its_cycling(draft, id) if is_cycled else ()
    has_mayhem = "mayhem" in characteristics(draft, draft.objects[id]).keywords
    to = Destination(GRAVEYARD if madness is None else EXILE, notes=((DISCARDED_NOW, True),) if has_mayhem else ())
    discarded = move(draft, id, to, how="discarded")
    card = draft.objects[discarded]
    notice(draft, CardDiscarded(seat, card, is_cycled))
    for ability in (*own, *((madness,) if madness is not None else ())):
        add_waiting(draft, WaitingTrigger(ability, card, card.owner, NO_CAUSE, card.count))


def _of_its_cycling(draft: Draft, id: int) -> tuple[Ability, ...]:
    """Trigger a cycled card's own abilities, whichever zone it has gone to (CR 702.29c)."""
    return tuple(
        one
        for one in characteristics(draft, draft.objects[id]).abilities
        if isinstance(one, TriggeredAbility) and one.event == Discards("you", IsThis(), True)
    )


def _is_exiled_otherwise(draft: Draft, seat: int, id: int) -> bool:
    """Return whether the owner chooses another exiling effect over madness, so that the card is not cast (CR
    616.1).
    """
    other = exiled_instead_by(draft, draft.objects[id])
    return bool(other) and choose_replacement(draft, seat, draft.objects[id], ("madness", other)) == 1


def _madness_of(draft: Draft, id: int) -> Ability | None:
    """Return the triggered ability of a card with madness, which is discarded into exile (CR 702.35a); None
    without.
    """
    current = characteristics(draft, draft.objects[id])
    if "madness" not in current.keywords:
        return None
    return next(one for one in current.abilities if getattr(one, "of_keyword", "") == "madness")
