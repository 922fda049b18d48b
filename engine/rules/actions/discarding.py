"""Discarding cards (CR 701.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from engine.cards.base.kinds import Ability
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.replacing import DiscardedOntoBattlefield
from engine.cards.events.zones import Discards
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import MayDiscardToLibrary
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import CardDiscarded
from engine.model.notes import DISCARDED_NOW
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.seat_events import CardsDiscarded
from engine.model.stack_items import NO_CAUSE, Cause
from engine.model.waiting_triggers import WaitingTrigger
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY
from engine.rules.actions.chance import pick_at_random
from engine.rules.actions.destination import Destination, With
from engine.rules.actions.moving import move
from engine.rules.base.context import Context
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.teams import is_opponent, is_who
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.rules_in_force import name_of_source, replacing_graveyard
from engine.rules.events.choosing import choose_replacement, pick
from engine.rules.events.grouping import split
from engine.rules.events.triggers import add_waiting, notice

NOBODY = -1
"""The seat that has caused no discard by an effect."""


def discard(
    draft: Draft,
    seat: int,
    amount: Quantity,
    about: GameObject | None,
    at_random: bool = False,
    *,
    by: int = NOBODY,
) -> None:
    """Let a seat discard cards of its choice, or at random, as many as it has (CR 701.9).

    `by` controls the effect that says so; NOBODY where it is a cost, or for having too many.
    """
    hand = draft.seats[seat].hand
    number = min(amount, sum(draft.objects[id].count for id in hand))
    if number <= 0:
        return
    if at_random:
        with discarding_together(draft, seat):
            for _ in each_of(number, "cards discarded at random"):
                chosen = pick_at_random(draft, seat, draft.seats[seat].hand, "discard")
                discard_card(draft, seat, chosen, by=by)
        return
    discard_cards(draft, seat, pick(draft, seat, hand, about, "discard", number, number), by=by)


def discard_hand(draft: Draft, seat: int, *, by: int = NOBODY) -> tuple[int, ...]:
    """Let a seat discard its whole hand; return what was discarded."""
    hand = draft.seats[seat].hand
    discard_cards(draft, seat, hand, by=by)
    return hand


def discard_cards(draft: Draft, seat: int, ids: Iterable[int], *, by: int = NOBODY) -> None:
    """Let a seat discard these cards at the same time."""
    with discarding_together(draft, seat):
        for id in ids:
            discard_card(draft, seat, id, by=by)


@contextmanager
def discarding_together(draft: Draft, seat: int) -> Iterator[None]:
    """Tell at the end of this that a seat has discarded what it did meanwhile, as one event (CR 603.2c)."""
    before = len(draft.events)
    yield
    discarded = tuple(
        one.object for one in draft.events[before:] if isinstance(one, CardDiscarded) and one.seat == seat
    )
    if discarded:
        notice(draft, CardsDiscarded(seat, discarded))


def discard_card(draft: Draft, seat: int, id: int, *, is_cycled: bool = False, by: int = NOBODY) -> None:
    """Put a card from hand into the graveyard as a discard, or where something puts it instead.

    It is one of several that are discarded together where that is said around it (discarding_together).
    """
    onto_library = _onto_library_by(draft, seat) if by != NOBODY else ""
    if onto_library:
        for _ in each_of(draft.objects[id].count - 1, "cards that may go on top of the library"):
            _discard_one(draft, seat, split(draft, id), is_cycled, onto_library, by)
    _discard_one(draft, seat, id, is_cycled, onto_library, by)


def _discard_one(draft: Draft, seat: int, id: int, is_cycled: bool, onto_library: str, by: int) -> None:
    madness = _madness_of(draft, id)
    is_caused = by != NOBODY and is_opponent(draft, by, seat)
    onto_battlefield = _onto_battlefield(draft, id) if is_caused else None
    others = [name for name in (onto_library, _ONTO_BATTLEFIELD if onto_battlefield else "") if name]
    instead = _chosen_instead(draft, seat, id, madness is not None, others)
    if instead != _MADNESS:
        madness = None
    own = _of_its_discard(draft, id, is_cycled=is_cycled, is_caused=is_caused)
    has_mayhem = "mayhem" in characteristics(draft, draft.objects[id]).keywords
    notes = ((DISCARDED_NOW, True),) if has_mayhem else ()
    to = Destination(GRAVEYARD if madness is None else EXILE, notes=notes)
    if instead == _ONTO_BATTLEFIELD and onto_battlefield is not None:
        to = Destination(BATTLEFIELD, counters=_counters(draft, onto_battlefield, draft.objects[id]))
    elif instead and madness is None:
        to = Destination(LIBRARY, position=0)
    discarded = move(draft, id, to, how="discarded")
    card = draft.objects[discarded]
    notice(draft, CardDiscarded(seat, card, is_cycled, by))
    for ability in (*own, *((madness,) if madness is not None else ())):
        add_waiting(
            draft, WaitingTrigger(ability, card, card.owner, Cause(seat=by) if is_caused else NO_CAUSE, card.count)
        )


_MADNESS = "madness"
_ONTO_BATTLEFIELD = "put it onto the battlefield"


def _onto_battlefield(draft: Draft, id: int) -> DiscardedOntoBattlefield | None:
    """Return the ability of a card that puts it onto the battlefield where it would be discarded."""
    abilities = draft.objects[id].card.abilities
    return next((one for one in abilities if isinstance(one, DiscardedOntoBattlefield)), None)


def _counters(draft: Draft, ability: DiscardedOntoBattlefield, card: GameObject) -> With:
    context = Context(card.owner, card)
    return tuple((kind, amount_of(draft, amount, context)) for kind, amount in ability.counters)


def _chosen_instead(draft: Draft, seat: int, id: int, has_madness: bool, others: list[str]) -> str:
    """Return what a seat applies to a discarded card: madness, what puts it elsewhere, or "" for the graveyard.

    Among these and what would put it elsewhere than into the graveyard it chooses (CR 616.1).
    """
    card = draft.objects[id]
    own = [*((_MADNESS,) if has_madness else ()), *others]
    elsewhere = [name_of_source(one) for one in replacing_graveyard(draft, card)][:1] if own else []
    while own:
        names = (*own, *elsewhere)
        position = choose_replacement(draft, seat, card, names) if len(names) > 1 else 0
        if position >= len(own) or own[position] in (_MADNESS, _ONTO_BATTLEFIELD):
            return own[position] if position < len(own) else ""
        if draft.ask(SayingYesOrNo(seat, card, "put it on top of your library"), Answer).yes:
            return str(own[position])
        del own[position]
    return ""


def _onto_library_by(draft: Draft, seat: int) -> str:
    """Return what lets a seat put what it discards on top of its library; "" where nothing does."""
    for one in plan_of(draft).rules:
        if isinstance(one.rule, MayDiscardToLibrary) and is_who(draft, one.rule.who, seat, one.you):
            return name_of_source(one)
    return ""


def _of_its_discard(draft: Draft, id: int, *, is_cycled: bool, is_caused: bool) -> tuple[Ability, ...]:
    """Trigger a card's own abilities of its being cycled, or discarded because of an opponent (CR 702.29c)."""
    waiting = (
        *((Discards("you", IsThis(), True),) if is_cycled else ()),
        *((Discards("you", IsThis(), is_caused=True),) if is_caused else ()),
    )
    if not waiting:
        return ()
    return tuple(
        one
        for one in characteristics(draft, draft.objects[id]).abilities
        if isinstance(one, TriggeredAbility) and one.event in waiting
    )


def _madness_of(draft: Draft, id: int) -> Ability | None:
    """Return the triggered ability of a card with madness, which is discarded into exile (CR 702.35a); None
    without.
    """
    current = characteristics(draft, draft.objects[id])
    if "madness" not in current.keywords:
        return None
    return next(one for one in current.abilities if getattr(one, "of_keyword", "") == "madness")
