"""Milling, scrying, searching libraries, revealing from them and shuffling them (CR 701.17, 701.20, 701.22-25)."""

from __future__ import annotations

from engine.cards.effects.libraries import (
    ExileTop,
    LookAndPutBack,
    LookAtTop,
    Mill,
    NameCard,
    PutGraveyardOnBottom,
    PutOnTopOrBottom,
    PutRevealedCards,
    RevealUntil,
    RevealUntilNamed,
    Scry,
    Search,
    ShuffleGraveyard,
    ShuffleHand,
    ShuffleInto,
    ShuffleLibrary,
    Surveil,
    TakeFromTop,
    TakeMilled,
)
from engine.cards.filters.players import InZone
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import All
from engine.cards.references.objects import LAST_REVEALED
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import LookedAhead
from engine.model.notes import CHOSEN_NAME
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.rules.actions.amounts_by_player import amounts_by_player
from engine.rules.actions.attacking import join_attack
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.destination import Destination
from engine.rules.actions.library_search import search_library
from engine.rules.actions.library_top import BACK_ON_TOP, put_on_top, scry, top_cards
from engine.rules.actions.milling import mill
from engine.rules.actions.moving import move, move_together, put_onto_battlefield
from engine.rules.actions.naming_cards import choose_card_name
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import perform, performs
from engine.rules.actions.randomness import put_on_bottom_at_random
from engine.rules.base.checkpoints import each
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.linking import link
from engine.rules.characteristics.references import filter_now, seats_of
from engine.rules.events.choosing import pick, put_in_order
from engine.rules.events.grouping import split
from engine.rules.events.triggers import notice
from engine.rules.stack.leaving_stack import take_from_stack

TO_GRAVEYARD = "put into the graveyard"
"""What a seat that surveils is asked first."""


@performs(Search)
def _search(draft: Draft, effect: Search, context: Context) -> None:
    found: tuple[int, ...] = ()
    for seat in seats_of(draft, effect.who, context):
        found += search_library(draft, effect, seat, context)
    context.those[""] = found


@performs(Surveil)
def _surveil(draft: Draft, effect: Surveil, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        if amount == 0:
            continue
        top = top_cards(draft, seat, amount)
        if top:
            number: Quantity = sum(draft.objects[id].count for id in top)
            gone = pick(draft, seat, top, context.source, TO_GRAVEYARD, 0, number)
            kept = tuple(id for id in top if id in draft.objects and id not in gone)
            move_together(draft, gone, GRAVEYARD, how="surveiled")
            _put_back(draft, seat, kept, context.source)
        notice(draft, LookedAhead(seat, "surveil"))


def _put_back(draft: Draft, seat: int, kept: tuple[int, ...], about: GameObject) -> None:
    """Put cards that were looked at back on top, in an order that the seat chooses."""
    kept = put_in_order(draft, seat, kept, about, BACK_ON_TOP)
    put_on_top(draft, seat, kept)


@performs(LookAtTop)
def _look_at_top(draft: Draft, effect: LookAtTop, context: Context) -> None:
    seat = context.you
    top = top_cards(draft, seat, amount_of(draft, effect.amount, context))
    if not top:
        return
    kept = pick(draft, seat, top, context.source, "keep on top of the library", 0, effect.keep)
    rest = tuple(id for id in top if id not in kept)
    _put_back(draft, seat, kept, context.source)
    put_on_bottom_at_random(draft, seat, rest)


@performs(LookAndPutBack)
def _look_and_put_back(draft: Draft, effect: LookAndPutBack, context: Context) -> None:
    for seat in seats_of(draft, effect.whose, context):
        top = top_cards(draft, seat, amount_of(draft, effect.amount, context))
        ordered = put_in_order(draft, context.you, top, context.source, BACK_ON_TOP)
        put_on_top(draft, seat, ordered)


@performs(TakeFromTop)
def _take_from_top(draft: Draft, effect: TakeFromTop, context: Context) -> None:
    """Take cards that meet the filter, put them where they go, and the rest after them (CR 608.2d, 701.20e)."""
    seat = context.you
    top = top_cards(draft, seat, amount_of(draft, effect.amount, context))
    if effect.are_all_shown:
        for id in top:
            draft.put(draft.objects[id].with_known(True))
    wanted = filter_now(draft, effect.filter, context) if effect.filter is not None else None
    able = tuple(
        id for id in top if wanted is None or meets(draft, wanted, draft.objects[id], seat, context.source)
    )
    most = min(effect.take, sum(draft.objects[id].count for id in able))
    taken: tuple[int, ...] = ()
    if most > 0:
        least = 0 if effect.is_optional or effect.is_up_to else most
        purpose = _TAKEN_TO[effect.zone]
        taken = pick(draft, seat, able, context.source, purpose, least, most, asked=effect.filter)
    left = tuple(
        id for id in top_cards(draft, seat, sum(draft.objects[id].count for id in top)) if id not in taken
    )
    if effect.zone == BATTLEFIELD:
        entering = tuple((kind, amount_of(draft, number, context)) for kind, number in effect.counters)
        to = Destination(BATTLEFIELD, is_tapped=effect.tapped, counters=entering)
        moved = put_onto_battlefield(draft, taken, to)
        if effect.is_attacking:
            moved = join_attack(draft, tuple(id for id in moved if id in draft.objects))
    elif effect.zone == LIBRARY_BOTTOM:
        moved = taken
        _put_on_bottom(draft, seat, taken, context.source)
    else:
        moved = move_together(draft, taken, effect.zone, how="taken")
    for id in moved:
        if effect.is_revealed and id in draft.objects:
            draft.put(draft.objects[id].with_known(True))
    context.those[""] = moved
    perform(draft, effect.before_rest, context)
    _put_rest(draft, seat, tuple(id for id in left if id in draft.objects), effect.rest, context.source)


LIBRARY_BOTTOM = "library bottom"
_TAKEN_TO = {
    HAND: "put into your hand",
    BATTLEFIELD: "put onto the battlefield",
    GRAVEYARD: "put into the graveyard",
    LIBRARY_BOTTOM: "put on the bottom of the library",
}


def _put_rest(draft: Draft, seat: int, rest: tuple[int, ...], where: str, about: GameObject) -> None:
    """Put the cards that were not taken where they go."""
    match where:
        case "library bottom":
            _put_on_bottom(draft, seat, rest, about)
        case "library bottom at random":
            put_on_bottom_at_random(draft, seat, rest)
        case "library top":
            _put_back(draft, seat, rest, about)
        case "maybe graveyard" | "maybe library bottom":
            to = where.removeprefix("maybe ")
            if rest and draft.ask(SayingYesOrNo(seat, about, _TAKEN_TO[to]), Answer).yes:
                _put_rest(draft, seat, rest, to, about)
        case "where they are":
            pass  # they were shown, and not moved
        case _:
            move_together(draft, rest, where, how="taken")


def _put_on_bottom(draft: Draft, seat: int, rest: tuple[int, ...], about: GameObject) -> None:
    rest = put_in_order(draft, seat, rest, about, "put on the bottom of the library, the last one last")
    left = tuple(id for id in draft.seats[seat].library if id not in rest)
    draft.put_seat(seat, draft.seats[seat].with_library((*left, *rest)))


@performs(RevealUntil)
def _reveal_until(draft: Draft, effect: RevealUntil, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        _reveal_of(draft, seat, effect, context)


def _reveal_of(draft: Draft, seat: int, effect: RevealUntil, context: Context) -> None:
    """Reveal down to a card that meets the filter, runs of equal cards at once (CR 701.20a)."""
    wanted = filter_now(draft, effect.filter, context)
    others: list[int] = []
    found = 0
    for id in draft.seats[seat].library:
        if meets(draft, wanted, draft.objects[id], context.you, context.source):
            found = split(draft, id)
            break
        others.append(id)
    if effect.rest == "where they are":
        context.those["revealed"] = (*others, found) if found else tuple(others)
        context.those[LAST_REVEALED] = (found,) if found else ()
        return
    if found and effect.zone == "rest":
        others.append(found)
    elif found and effect.zone == HAND:
        id = move(draft, found, HAND, how="revealed")
        draft.put(draft.objects[id].with_known(True))
    elif found:
        put_onto_battlefield(draft, (found,), Destination(BATTLEFIELD, is_tapped=effect.is_tapped))
        # What can't enter stays among those revealed (CR 303.4g, 307.4).
        others += [found] if found in draft.objects else []
    if effect.rest == GRAVEYARD:
        move_together(draft, others, GRAVEYARD, how="revealed")
    elif effect.rest == HAND:
        for id in move_together(draft, others, HAND, how="revealed"):
            draft.put(draft.objects[id].with_known(True))
    elif effect.rest == EXILE:
        move_together(draft, others, EXILE, how="exiled")
    elif effect.rest == LIBRARY:
        shuffle_library(draft, seat)
    elif effect.rest == LIBRARY_BOTTOM:
        put_on_bottom_at_random(draft, seat, tuple(others))
    else:
        _put_on_bottom(draft, seat, tuple(others), context.source)


@performs(PutRevealedCards)
def _put_revealed_cards(draft: Draft, effect: PutRevealedCards, context: Context) -> None:
    """Put what was revealed, and is still in the library, on its bottom."""
    mine = draft.seats[context.you].library
    left = tuple(id for id in context.those.get("revealed", ()) if id in mine)
    if effect.order == "a random order":
        put_on_bottom_at_random(draft, context.you, left)
    else:
        _put_on_bottom(draft, context.you, left, context.source)


@performs(RevealUntilNamed)
def _reveal_until_named(draft: Draft, effect: RevealUntilNamed, context: Context) -> None:
    seat = context.you
    wanted = context.names.get(CHOSEN_NAME, "")
    others: list[int] = []
    found = 0
    for id in draft.seats[seat].library:
        if characteristics(draft, draft.objects[id]).name == wanted:
            found = split(draft, id)
            break
        others.append(id)
    if found:
        move(draft, found, HAND, how="revealed")
    context.those[""] = move_together(draft, others, EXILE, how="exiled")


@performs(ExileTop)
def _exile_top(draft: Draft, effect: ExileTop, context: Context) -> None:
    exiled: tuple[int, ...] = ()
    to = Destination(EXILE, is_face_down=effect.is_face_down)
    seats = seats_of(draft, effect.who, context)
    for seat, amount in amounts_by_player(draft, effect.amount, effect.who, seats, context):
        exiled += move_together(draft, top_cards(draft, seat, amount), to, how="exiled")
    if effect.tie is not None:
        for id in exiled:
            link(draft, id, effect.tie.word, context.source.id)
    context.those[""] = exiled


@performs(ShuffleLibrary)
def _shuffle(draft: Draft, effect: ShuffleLibrary, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        shuffle_library(draft, seat)


@performs(ShuffleGraveyard)
def _shuffle_graveyard(draft: Draft, effect: ShuffleGraveyard, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        held = draft.seats[seat]
        cards = (*held.hand, *held.graveyard) if effect.with_hand else held.graveyard
        move_together(draft, cards, LIBRARY, how="shuffled")
        shuffle_library(draft, seat)


@performs(ShuffleHand)
def _shuffle_hand(draft: Draft, effect: ShuffleHand, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        move_together(draft, draft.seats[seat].hand, LIBRARY, how="shuffled")
        shuffle_library(draft, seat)


@performs(PutGraveyardOnBottom)
def _put_graveyard_on_bottom(draft: Draft, effect: PutGraveyardOnBottom, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        put_on_bottom_at_random(draft, seat, draft.seats[seat].graveyard)


@performs(ShuffleInto)
def _shuffle_into(draft: Draft, effect: ShuffleInto, context: Context) -> None:
    """Objects go into their owners' libraries, which are shuffled even if nothing came of it (CR 701.24c-d)."""
    found = named(draft, effect.what, context)
    owners = dict.fromkeys(draft.objects[id].owner for id in found if id in draft.objects)
    if isinstance(effect.what, All) and any(node == _IN_YOURS for node in nodes_in(effect.what)):
        owners[context.you] = None
    move_together(draft, [id for id in found if id in draft.objects], LIBRARY, how="shuffled")
    for seat in owners:
        shuffle_library(draft, seat)


_IN_YOURS = InZone("graveyard", "you")


@performs(PutOnTopOrBottom)
def _put_on_top_or_bottom(draft: Draft, effect: PutOnTopOrBottom, context: Context) -> None:
    for id in each(draft, named(draft, effect.what, context)):
        held = draft.objects.get(id)
        if held is None:
            continue
        option = choose_option(draft, held.owner, held, "place in the library", _ENDS, "608.2d")
        to = Destination(LIBRARY, position=0 if option == 0 else None)
        if held.zone == STACK:
            take_from_stack(draft, id, to)
        else:
            move(draft, id, to)


_ENDS = ("the top", "the bottom")


@performs(Mill)
def _mill(draft: Draft, effect: Mill, context: Context) -> None:
    milled: tuple[int, ...] = ()
    seats = seats_of(draft, effect.who, context)
    for seat, amount in amounts_by_player(draft, effect.amount, effect.who, seats, context):
        milled += mill(draft, seat, amount)
    context.those["milled"] = milled


@performs(TakeMilled)
def _take_milled(draft: Draft, effect: TakeMilled, context: Context) -> None:
    """Of the cards just milled, those that meet the filter, wherever they have gone (CR 701.17c)."""
    seat = context.you
    milled = [draft.objects[id] for id in context.those.get("milled", ()) if id in draft.objects]
    able = tuple(one.id for one in milled if meets(draft, effect.filter, one, seat, context.source))
    most = min(effect.take, sum(draft.objects[id].count for id in able))
    taken: tuple[int, ...] = ()
    if most > 0:
        least = 0 if effect.is_up_to else most
        taken = pick(draft, seat, able, context.source, _TAKEN_TO[effect.zone], least, most, asked=effect.filter)
    if effect.zone == BATTLEFIELD:
        context.those[""] = put_onto_battlefield(draft, taken, Destination(BATTLEFIELD, is_tapped=effect.tapped))
    else:
        context.those[""] = move_together(draft, taken, effect.zone, how="taken")


@performs(Scry)
def _scry(draft: Draft, effect: Scry, context: Context) -> None:
    amount = amount_of(draft, effect.amount, context)
    for seat in seats_of(draft, effect.who, context):
        scry(draft, seat, amount, context.source)


@performs(NameCard)
def _name_card(draft: Draft, effect: NameCard, context: Context) -> None:
    context.names = {**context.names, CHOSEN_NAME: choose_card_name(draft, context.you, context.source)}
