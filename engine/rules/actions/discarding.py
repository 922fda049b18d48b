"""Discarding cards (CR 701.9)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.events.zones import Discards
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import MayDiscardToLibrary
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import CardDiscarded
from engine.model.notes import DISCARDED_NOW
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_items import NO_CAUSE
from engine.model.waiting_triggers import WaitingTrigger
from engine.model.zones import EXILE, GRAVEYARD, LIBRARY
from engine.rules.actions.chance import pick_at_random
from engine.rules.actions.destination import Destination
from engine.rules.actions.moving import move
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_who
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.rules_in_force import name_of_source, replacing_graveyard
from engine.rules.events.choosing import choose_replacement, pick
from engine.rules.events.grouping import split
from engine.rules.events.triggers import add_waiting, notice


def discard(
    draft: Draft,
    seat: int,
    amount: Quantity,
    about: GameObject | None,
    at_random: bool = False,
    *,
    is_by_effect: bool = True,
) -> None:
    """Let a seat discard cards of its choice, or at random, as many as it has (CR 701.9).

    `is_by_effect`: neither as a cost nor for having too many.
    """
    hand = draft.seats[seat].hand
    number = min(amount, sum(draft.objects[id].count for id in hand))
    if number <= 0:
        return
    if at_random:
        for _ in each_of(number, "cards discarded at random"):
            chosen = pick_at_random(draft, seat, draft.seats[seat].hand, "discard")
            discard_card(draft, seat, chosen, is_by_effect=is_by_effect)
        return
    for id in pick(draft, seat, hand, about, "discard", number, number):
        discard_card(draft, seat, id, is_by_effect=is_by_effect)


def discard_hand(draft: Draft, seat: int, *, is_by_effect: bool = True) -> tuple[int, ...]:
    """Let a seat discard its whole hand; return what was discarded."""
    hand = draft.seats[seat].hand
    for id in hand:
        discard_card(draft, seat, id, is_by_effect=is_by_effect)
    return hand


def discard_card(draft: Draft, seat: int, id: int, *, is_cycled: bool = False, is_by_effect: bool = False) -> None:
    """Put a card from hand into the graveyard as a discard, or where something puts it instead."""
    onto_library = _onto_library_by(draft, seat) if is_by_effect else ""
    if onto_library:
        for _ in each_of(draft.objects[id].count - 1, "cards that may go on top of the library"):
            _discard_one(draft, seat, split(draft, id), is_cycled, onto_library)
    _discard_one(draft, seat, id, is_cycled, onto_library)


def _discard_one(draft: Draft, seat: int, id: int, is_cycled: bool, onto_library: str) -> None:
    madness = _madness_of(draft, id)
    instead = _chosen_instead(draft, seat, id, madness is not None, onto_library)
    if instead != _MADNESS:
        madness = None
    own = _of_its_cycling(draft, id) if is_cycled else ()
    has_mayhem = "mayhem" in characteristics(draft, draft.objects[id]).keywords
    notes = ((DISCARDED_NOW, True),) if has_mayhem else ()
    to = Destination(GRAVEYARD if madness is None else EXILE, notes=notes)
    if instead and madness is None:
        to = Destination(LIBRARY, position=0)
    discarded = move(draft, id, to, how="discarded")
    card = draft.objects[discarded]
    notice(draft, CardDiscarded(seat, card, is_cycled))
    for ability in (*own, *((madness,) if madness is not None else ())):
        add_waiting(draft, WaitingTrigger(ability, card, card.owner, NO_CAUSE, card.count))


_MADNESS = "madness"


def _chosen_instead(draft: Draft, seat: int, id: int, has_madness: bool, onto_library: str) -> str:
    """Return what a seat applies to a discarded card: madness, what puts it on top of the library, or "".

    Among these and what would put it elsewhere than into the graveyard it chooses (CR 616.1).
    """
    card = draft.objects[id]
    own = [name for name in (_MADNESS if has_madness else "", onto_library) if name]
    elsewhere = [name_of_source(one) for one in replacing_graveyard(draft, card)][:1] if own else []
    while own:
        names = (*own, *elsewhere)
        position = choose_replacement(draft, seat, card, names) if len(names) > 1 else 0
        if position >= len(own) or own[position] == _MADNESS:
            return _MADNESS if position < len(own) else ""
        if draft.ask(SayingYesOrNo(seat, card, "put it on top of your library"), Answer).yes:
            return onto_library
        own.remove(onto_library)
    return ""


def _onto_library_by(draft: Draft, seat: int) -> str:
    """Return what lets a seat put what it discards on top of its library; "" where nothing does."""
    for one in plan_of(draft).rules:
        if isinstance(one.rule, MayDiscardToLibrary) and is_who(draft, one.rule.who, seat, one.you):
            return name_of_source(one)
    return ""


def _of_its_cycling(draft: Draft, id: int) -> tuple[Ability, ...]:
    """Trigger a cycled card's own abilities, whichever zone it has gone to (CR 702.29c)."""
    return tuple(
        one
        for one in characteristics(draft, draft.objects[id]).abilities
        if isinstance(one, TriggeredAbility) and one.event == Discards("you", IsThis(), True)
    )


def _madness_of(draft: Draft, id: int) -> Ability | None:
    """Return the triggered ability of a card with madness, which is discarded into exile (CR 702.35a); None
    without.
    """
    current = characteristics(draft, draft.objects[id])
    if "madness" not in current.keywords:
        return None
    return next(one for one in current.abilities if getattr(one, "of_keyword", "") == "madness")
