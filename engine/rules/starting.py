"""Beginning a game from decks: shuffling, opening hands, mulligans, the first turn (CR 103)."""

from __future__ import annotations

from engine.cards.definitions.costs_and_permissions import MayBeginIn
from engine.frozen_dataclass import dataclass
from engine.model.choices import Answer, Choice, Concede
from engine.model.decisions import SayingYesOrNo
from engine.model.events import CardsDrawn, HandKept, MulliganTaken
from engine.model.refusals import Refusal
from engine.model.turns import UNTAP
from engine.model.zones import BATTLEFIELD, HAND, LIBRARY
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.losing import end_if_decided, lose_game
from engine.rules.actions.moving import move
from engine.rules.base.checkpoints import once
from engine.rules.base.context import seats_from
from engine.rules.base.counting import each_of
from engine.rules.base.draft import Draft
from engine.rules.base.procedure_register import does
from engine.rules.events.choosing import pick
from engine.rules.events.grouping import split
from engine.rules.turn.turn import SKIPS_DRAW, advance, begin_step

MULLIGAN = "take a mulligan"
"""The question of a mulligan, as its decision puts it."""
TO_THE_BOTTOM = "put on the bottom of the library"
"""What is done with the cards that a mulligan costs, as its decision puts it."""
TO_BEGIN_WITH = "begin the game with it on the battlefield"
"""The question of what an opening hand may begin with on the battlefield, as its decision puts it."""
FOR_MULLIGAN = "put back for a mulligan"
"""Why those cards move."""
STARTING_HAND = 7


@dataclass(frozen=True, slots=True)
class StartGame(Choice):
    """What begins the game; no seat says it.

    `hand` is the starting hand size. `is_first_free`: a seat's first mulligan counts for nothing, as in games of
    three seats and more (CR 103.5c). `skips_draw`: the starting seat skips the draw step of its first turn, as in
    games of two seats (CR 103.8a).
    """

    hand: int = STARTING_HAND
    is_first_free: bool = False
    skips_draw: bool = True
    verb = "open"


@does(StartGame)
def start_game(draft: Draft, choice: StartGame) -> None:
    """Shuffle, draw opening hands, ask for mulligans until all seats keep, and begin the first turn."""
    once(draft, _draw_hands, choice)
    _take_mulligans(draft, choice)
    for seat in seats_from(draft, draft.active):
        _begin_on_battlefield(draft, seat)
    if draft.result is not None:
        draft.priority = -1
        return
    draft.active = seats_from(draft, draft.active)[0]
    if choice.skips_draw:
        draft.put_seat(draft.active, draft.seats[draft.active].with_tally(((SKIPS_DRAW, 1),)))
    draft.is_all_touched = True
    begin_step(draft)
    advance(draft)


def _draw_hands(draft: Draft, choice: StartGame) -> None:
    """Let all seats shuffle and draw their opening hands."""
    draft.step = UNTAP
    for seat in seats_from(draft, draft.active):
        shuffle_library(draft, seat)
        _draw_hand(draft, seat, choice.hand)


def _take_mulligans(draft: Draft, choice: StartGame) -> None:
    """Let each seat in turn order declare, then all who take a mulligan do so at once, until all keep
    (CR 103.5).
    """
    taken: dict[int, int] = {}
    deciding = list(seats_from(draft, draft.active))
    place = draft.take_place()
    known = draft.go_on_from(place)
    if known is not None:
        taken, deciding = dict(known[0]), known[1]
    while deciding and draft.result is None:
        taking = [seat for seat in deciding if _wants_mulligan(draft, seat)]
        for seat in taking:
            taken[seat] = taken.get(seat, 0) + 1
            for id in draft.seats[seat].hand:
                move(draft, id, LIBRARY, how=FOR_MULLIGAN)
            shuffle_library(draft, seat)
            _draw_hand(draft, seat, choice.hand)
            draft.events.append(MulliganTaken(seat, taken[seat]))
        for seat in taking:
            _put_back(draft, seat, taken[seat] - (1 if choice.is_first_free else 0))
        deciding = [seat for seat in taking if not draft.seats[seat].has_lost]
        draft.mark(place, (taken.copy(), deciding))


def _wants_mulligan(draft: Draft, seat: int) -> bool:
    if _has_left(draft, seat):
        return False
    if draft.seats[seat].hand:
        wants = draft.ask(SayingYesOrNo(seat, None, MULLIGAN), Answer).yes
        if wants:
            return True
    draft.events.append(HandKept(seat, hand_size(draft, seat)))
    return False


def _put_back(draft: Draft, seat: int, number: int) -> None:
    """Let the seat put cards on the bottom of its library in any order, the last one named at the very bottom."""
    number = min(number, hand_size(draft, seat))
    if number <= 0 or _has_left(draft, seat):
        return
    for id in pick(draft, seat, draft.seats[seat].hand, None, TO_THE_BOTTOM, number, number, is_ordered=True):
        move(draft, id, LIBRARY, how=FOR_MULLIGAN)


def _begin_on_battlefield(draft: Draft, seat: int) -> None:
    """Let the seat put cards onto the battlefield that it may begin the game with there (CR 103.6a)."""
    for id in draft.seats[seat].hand:
        card = draft.objects[id]
        if not any(isinstance(one, MayBeginIn) for one in card.card.abilities):
            continue
        for _ in each_of(card.count, f"times that {card.card.name} may begin on the battlefield"):
            if _has_left(draft, seat) or not draft.ask(SayingYesOrNo(seat, card, TO_BEGIN_WITH), Answer).yes:
                break
            move(draft, split(draft, id), BATTLEFIELD)


def hand_size(draft: Draft, seat: int) -> int:
    """Return how many cards a seat has in hand."""
    return sum(draft.objects[id].count for id in draft.seats[seat].hand)


def _draw_hand(draft: Draft, seat: int, size: int) -> None:
    """Draw an opening hand, or as much of it as the library has; nobody loses for that before the game begins."""
    left = size
    while left > 0 and draft.seats[seat].library:
        top = draft.seats[seat].library[0]
        drawn = min(left, draft.objects[top].count)
        move(draft, split(draft, top, drawn), HAND, how="drawn")
        left -= drawn
    if left != size:
        draft.events.append(CardsDrawn(seat, size - left))


def _has_left(draft: Draft, seat: int) -> bool:
    """Return whether a seat has left the game before it begins, and nobody need decide for it any more (CR
    104.3a).
    """
    while draft.asked < len(draft.answers):
        said = draft.answers[draft.asked]
        if not isinstance(said, Concede):
            break
        draft.asked += 1
        if draft.seats[said.seat].has_lost:
            raise Refusal("out of the game", f"{draft.seats[said.seat].name} has left the game already", "104.3a")
        lose_game(draft, said.seat, "conceded", is_certain=True)
        end_if_decided(draft)
    return draft.result is not None or draft.seats[seat].has_lost
