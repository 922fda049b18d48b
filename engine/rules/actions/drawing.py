"""Drawing cards (CR 121)."""

from __future__ import annotations

from engine.cards.game_rules.restrictions import DRAW_MORE_THAN_ONE
from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.events import CardsDrawn
from engine.model.quantity import Quantity
from engine.model.stack_items import NO_CAUSE
from engine.model.turns import DRAW
from engine.model.waiting_triggers import WaitingTrigger
from engine.model.zones import HAND
from engine.rules.actions.moving import move
from engine.rules.actions.replacing_draws import (
    draws_after_multiplying,
    draws_alike,
    may_be_replaced,
    replace_draws,
)
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of
from engine.rules.base.tallies import IN_DRAW_STEP, tally
from engine.rules.base.teams import is_turn_of
from engine.rules.events.grouping import split
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import add_waiting, notice


def draw_cards(draft: Draft, seat: int, amount: Quantity) -> None:
    """Let a seat draw cards one after the other, a run of equal ones at once (CR 121.2).

    Something else may happen instead of each of them (CR 121.6).
    """
    if is_seat_forbidden(draft, "draw cards", seat):
        return
    is_one_alone = is_seat_forbidden(draft, DRAW_MORE_THAN_ONE, seat)
    before, multiplied = draft.draw_effects_used, draws_after_multiplying(draft, seat, amount)
    left = amount if multiplied is None else multiplied
    place = draft.take_place()
    known = draft.go_on_from(place)
    if known is not None:
        (left,) = known
    while left > 0 and draft.result is None:
        if is_one_alone and dict(draft.seats[seat].tally).get(_DRAWN, 0) >= 1:
            break
        asked = draft.asked
        taken = _draw_run(draft, seat, 1 if is_one_alone else left)
        if taken <= 0:
            break
        left = left - taken
        if draft.asked != asked:
            draft.mark(place, (left,))
    draft.draw_effects_used = before


def _draw_run(draft: Draft, seat: int, most: Quantity) -> Quantity:
    """Draw as many cards as can be drawn at once, or replace draws; how many, 0 if there is no card."""
    run = most
    if may_be_replaced(draft, seat):
        replaced = replace_draws(draft, seat, most)
        if replaced > 0:
            return replaced
        run = min(run, draws_alike(draft, seat, most))
    library = draft.seats[seat].library
    if not library:
        draft.put_seat(seat, draft.seats[seat].with_empty_draw(True))
        return 0
    taken = min(run, draft.objects[library[0]].count)
    if _is_first_with_miracle(draft, seat, library[0]):
        taken = 1  # it alone is the first one
    drawn = move(draft, split(draft, library[0], taken), HAND, how="drawn")
    if _is_first_with_miracle(draft, seat, drawn):
        _reveal_miracle(draft, seat, drawn)
    tally(draft, seat, _DRAWN, taken)
    if draft.step == DRAW and is_turn_of(draft, seat):
        tally(draft, seat, IN_DRAW_STEP, taken)
    notice(draft, CardsDrawn(seat, taken))
    return taken


_DRAWN = "cards drawn"
MIRACLE = "miracle"


def _is_first_with_miracle(draft: Draft, seat: int, id: int) -> bool:
    """Return whether a card has miracle, and its owner has drawn no other this turn (CR 702.94a)."""
    card = draft.objects[id].card
    return MIRACLE in facts_of(card).base.keywords and not dict(draft.seats[seat].tally).get("cards drawn", 0)


def _reveal_miracle(draft: Draft, seat: int, id: int) -> None:
    """Let a seat reveal a card with miracle as it draws it, so that its ability triggers (CR 702.94a)."""
    card = draft.objects[id]
    if not draft.ask(SayingYesOrNo(seat, card, "reveal it for its miracle"), Answer).yes:
        return
    draft.put(card.with_known(True))
    for ability in card.card.abilities:
        if getattr(ability, "of_keyword", "") == MIRACLE:
            add_waiting(draft, WaitingTrigger(ability, draft.objects[id], seat, NO_CAUSE))
