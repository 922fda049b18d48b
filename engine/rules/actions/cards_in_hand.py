"""Drawing, discarding, milling and scrying: cards between library, hand and graveyard (CR 121, 701)."""

from __future__ import annotations

from engine.cards.base.kinds import Ability
from engine.model.events import CardDiscarded, CardsDrawn
from engine.model.objects import NO_CAUSE, GameObject, WaitingTrigger
from engine.model.quantity import Quantity
from engine.model.zones import EXILE, GRAVEYARD, HAND
from engine.rules.actions.dredging import dredge, dredging
from engine.rules.actions.losing import win_game
from engine.rules.actions.randomness import pick_at_random
from engine.rules.actions.zone_change import move
from engine.rules.base.draft import Draft
from engine.rules.base.facts import DREDGE
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import wins_instead_of_drawing
from engine.rules.events.choosing import arrange, pick
from engine.rules.events.grouping import split
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import add_waiting, notice


def draw_cards(draft: Draft, seat: int, amount: Quantity) -> None:
    """A seat draws cards one after the other, a run of equal ones at once (CR 121.2)."""
    if is_seat_forbidden(draft, "draw cards", seat):
        return
    left = amount
    while left > 0:
        if draft.watch.get(DREDGE) and dredge(draft, seat):
            left = left - 1
            continue
        library = draft.seats[seat].library
        if not library:
            if wins_instead_of_drawing(draft, seat):
                win_game(draft, seat, f"{draft.seats[seat].name} would draw from an empty library")
                return
            draft.put_seat(seat, draft.seats[seat].with_empty_draw(True))
            return
        taken = min(left, draft.objects[library[0]].count)
        if draft.watch.get(DREDGE) and dredging(draft, seat):
            taken = 1
        move(draft, split(draft, library[0], taken), HAND, how="drawn")
        tally(draft, seat, "cards drawn", taken)
        notice(draft, CardsDrawn(seat, taken))
        left = left - taken


def mill(draft: Draft, seat: int, amount: Quantity) -> tuple[int, ...]:
    """A seat puts cards from the top of its library into its graveyard, as many as there are (CR 701.17)."""
    left = amount
    milled: list[int] = []
    while left > 0:
        library = draft.seats[seat].library
        if not library:
            break
        taken = min(left, draft.objects[library[0]].count)
        milled.append(move(draft, split(draft, library[0], taken), GRAVEYARD, how="milled"))
        left = left - taken
    return tuple(milled)


def discard(draft: Draft, seat: int, amount: Quantity, about: GameObject | None, at_random: bool = False) -> None:
    """A seat discards cards of its choice, or at random, as many as it has (CR 701.9)."""
    hand = draft.seats[seat].hand
    number = min(amount, sum(draft.objects[id].count for id in hand))
    if number <= 0:
        return
    if at_random:
        while number > 0:
            discard_card(draft, seat, pick_at_random(draft, seat, draft.seats[seat].hand, "discard"))
            number = number - 1
        return
    for id in pick(draft, seat, hand, about, "discard", number, number):
        discard_card(draft, seat, id)


def discard_hand(draft: Draft, seat: int) -> tuple[int, ...]:
    """A seat discards its whole hand; what was discarded."""
    hand = draft.seats[seat].hand
    for id in hand:
        discard_card(draft, seat, id)
    return hand


def discard_card(draft: Draft, seat: int, id: int) -> None:
    """Put a card from hand into the graveyard as a discard."""
    madness = _madness_of(draft, id)
    discarded = move(draft, id, GRAVEYARD if madness is None else EXILE, how="discarded")
    notice(draft, CardDiscarded(seat, draft.objects[discarded]))
    if madness is not None:
        card = draft.objects[discarded]
        add_waiting(draft, WaitingTrigger(madness, card, card.owner, NO_CAUSE, card.count))


def _madness_of(draft: Draft, id: int) -> Ability | None:
    """The triggered ability of a card with madness, which is discarded into exile (CR 702.35a); None without."""
    current = characteristics(draft, draft.objects[id])
    if "madness" not in current.keywords:
        return None
    return next(one for one in current.abilities if getattr(one, "of_keyword", "") == "madness")


TO_BOTTOM, BACK_ON_TOP = "put on the bottom of the library", "put back on top, first on top"
"""What a seat that scries is asked, one after the other."""


def scry(draft: Draft, seat: int, amount: Quantity, about: GameObject | None) -> None:
    """A seat looks at the top cards and puts any of them on the bottom, the rest back in an order (CR 701.22)."""
    top = list(top_cards(draft, seat, amount))
    if not top:
        return
    number = sum(draft.objects[id].count for id in top)
    bottom = pick(draft, seat, tuple(top), about, TO_BOTTOM, 0, number)
    kept = tuple(id for id in top if id not in bottom)
    kept = arrange(draft, seat, kept, about, BACK_ON_TOP)
    library = draft.seats[seat].library
    rest = tuple(id for id in library if id not in kept and id not in bottom)
    draft.put_seat(seat, draft.seats[seat].with_library((*kept, *rest, *bottom)))


def top_cards(draft: Draft, seat: int, amount: Quantity) -> tuple[int, ...]:
    """The top cards of a library, as many as there are, split off a run of equal ones."""
    top: list[int] = []
    left = amount
    while left > 0 and len(top) < len(draft.seats[seat].library):
        id = draft.seats[seat].library[len(top)]
        taken = min(left, draft.objects[id].count)
        top.append(id if draft.objects[id].count == taken else _first_of_run(draft, seat, len(top), taken))
        left = left - taken
    return tuple(top)


def _first_of_run(draft: Draft, seat: int, place: int, count: Quantity) -> int:
    """Split the first cards off a run of equal ones, in front of the rest."""
    library = draft.seats[seat].library
    run = library[place]
    first = split(draft, run, count)
    without = [id for id in draft.seats[seat].library if id != first]
    without.insert(place, first)
    draft.put_seat(seat, draft.seats[seat].with_library(tuple(without)))
    return first


def tally(draft: Draft, seat: int, name: str, change: Quantity) -> None:
    """Count something that a seat did this turn."""
    held = draft.seats[seat]
    counted = dict(held.tally)
    counted[name] = counted.get(name, 0) + change
    draft.put_seat(seat, held.with_tally(tuple(sorted(counted.items(), key=lambda entry: entry[0]))))
