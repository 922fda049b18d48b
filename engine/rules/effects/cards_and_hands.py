"""Drawing and discarding, looking at hands, and putting cards back from them (CR 121, 701.9, 701.20)."""

from __future__ import annotations

from engine.cards.effects.cards_and_hands import (
    ChooseFromHand,
    Discard,
    DiscardChosen,
    DrawCards,
    LookAtCard,
    PutBack,
    RevealAnyNumber,
    RevealHand,
)
from engine.model.events import HandRevealed
from engine.model.zones import HAND, LIBRARY, reference_to_seat, seat_of_reference
from engine.rules.actions.amounts_by_player import amounts_by_player
from engine.rules.actions.chance import pick_at_random
from engine.rules.actions.destination import Destination
from engine.rules.actions.discarding import discard, discard_cards, discard_hand
from engine.rules.actions.drawing import draw_cards
from engine.rules.actions.library_top import top_cards
from engine.rules.actions.moving import move_together
from engine.rules.actions.naming_objects import named
from engine.rules.actions.performing import performs
from engine.rules.base.checkpoints import each
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import seats_of
from engine.rules.events.choosing import pick, pick_in_order

REVEALED = "revealed hand"
"""The name under which a context keeps whose hand was revealed last."""


@performs(DrawCards)
def _draw(draft: Draft, effect: DrawCards, context: Context) -> None:
    seats = seats_of(draft, effect.who, context)
    for seat, amount in amounts_by_player(draft, effect.amount, effect.who, seats, context):
        draw_cards(draft, seat, amount)


@performs(Discard)
def _discard(draft: Draft, effect: Discard, context: Context) -> None:
    seats = seats_of(draft, effect.who, context)
    of_each = amounts_by_player(draft, effect.amount, effect.who, seats, context)
    for seat, amount in each(draft, of_each):
        if effect.is_whole_hand:
            discard_hand(draft, seat, by=context.you)
            continue
        discard(draft, seat, amount, context.source, effect.at_random, by=context.you)


@performs(RevealHand)
def _reveal_hand(draft: Draft, effect: RevealHand, context: Context) -> None:
    """Show a hand to all seats, or to "you" alone; what all have seen stays known while it is there."""
    for seat in seats_of(draft, effect.who, context):
        held = [draft.objects[id] for id in draft.seats[seat].hand]
        cards = tuple((characteristics(draft, card).name, card.count) for card in held)
        draft.events.append(HandRevealed(seat, cards, context.you if effect.is_looked_at else -1))
        if not effect.is_looked_at:
            for card in held:
                if not card.is_known:
                    draft.put(card.with_known(True))
        context.those[REVEALED] = (reference_to_seat(seat),)


@performs(RevealAnyNumber)
def _reveal_any_number(draft: Draft, effect: RevealAnyNumber, context: Context) -> None:
    """Show the chosen cards to all seats: words behind it count them as "revealed this way"."""
    shown: tuple[int, ...] = ()
    for seat in seats_of(draft, effect.who, context):
        able = tuple(
            id
            for id in draft.seats[seat].hand
            if meets(draft, effect.filter, draft.objects[id], seat, context.source)
        )
        if not able:
            continue
        most = sum(draft.objects[id].count for id in able)
        chosen = pick(draft, seat, able, context.source, "reveal", 0, most, asked=effect.filter)
        for id in chosen:
            draft.put(draft.objects[id].with_known(True))
        if chosen:
            cards = tuple((characteristics(draft, card := draft.objects[id]).name, card.count) for id in chosen)
            draft.events.append(HandRevealed(seat, cards, of="cards"))
        shown += chosen
    context.those["revealed"] = shown


@performs(LookAtCard)
def _look_at_card(draft: Draft, effect: LookAtCard, context: Context) -> None:
    for seat in seats_of(draft, effect.who, context):
        cards = top_cards(draft, seat, 1) if effect.place == "library top" else draft.seats[seat].hand
        if not cards:
            continue
        id = cards[0] if effect.place == "library top" else pick_at_random(draft, seat, cards, "card in hand")
        name = characteristics(draft, draft.objects[id]).name
        of = "library top" if effect.place == "library top" else "card"
        if effect.place == "library top":
            context.those["top revealed"] = (id,)
        draft.events.append(HandRevealed(seat, ((name, 1),), context.you, of))


@performs(ChooseFromHand)
def _choose_from_hand(draft: Draft, effect: ChooseFromHand, context: Context) -> None:
    context.those[""] = ()
    for reference in context.those.get(REVEALED, ()):
        able = tuple(
            id
            for id in draft.seats[seat_of_reference(reference)].hand
            if meets(draft, effect.filter, draft.objects[id], context.you, context.source)
        )
        if able:
            chosen = pick(draft, context.you, able, context.source, "take from the hand", 1, 1)
            context.those[""] = chosen
            for card in (draft.objects[id] for id in chosen):
                # That a card was chosen is something done (CR 608.2c): "If you do, ...".
                names = ((characteristics(draft, card).name, 1),)
                seen_by = -1 if card.is_known else context.you
                draft.events.append(HandRevealed(seat_of_reference(reference), names, seen_by, "chosen"))


@performs(DiscardChosen)
def _discard_chosen(draft: Draft, effect: DiscardChosen, context: Context) -> None:
    cards = [draft.objects[id] for id in named(draft, effect.what, context) if id in draft.objects]
    in_hand = [card for card in cards if card.zone == HAND]
    for seat in dict.fromkeys(card.owner for card in in_hand):
        discard_cards(draft, seat, [card.id for card in in_hand if card.owner == seat], by=context.you)


@performs(PutBack)
def _put_back(draft: Draft, effect: PutBack, context: Context) -> None:
    """Put cards from one's hand on top of one's library, the first one chosen on top."""
    seat = context.you
    cards = draft.seats[seat].hand
    number = min(amount_of(draft, effect.amount, context), sum(draft.objects[id].count for id in cards))
    if number <= 0:
        return
    purpose = "put on the bottom, the last one last" if effect.is_bottom else "put back on top, first on top"
    chosen = pick_in_order(draft, seat, cards, context.source, purpose, number)
    if effect.is_bottom:
        move_together(draft, chosen, LIBRARY, how="put back")
    else:
        move_together(draft, tuple(reversed(chosen)), Destination(LIBRARY, position=0), how="put back")
