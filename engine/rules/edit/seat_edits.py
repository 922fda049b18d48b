"""Edits of seats and of the turn: life, mana, names, how many seats there are, whose turn and which step it is."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES
from engine.model import edits
from engine.model.edits import SEAT_NAME
from engine.model.mana import POSITION
from engine.model.refusals import Refusal
from engine.model.state import Seat
from engine.model.turns import FIRST_STEPS
from engine.model.zones import reference_to_seat
from engine.rules.base.draft import Draft
from engine.rules.base.teams import share, team_of
from engine.rules.edit.putting_and_moving import give_control, take_out
from engine.rules.edit.subjects import at_least, does, living_seat

FEWEST_SEATS, MOST_SEATS = 2, 8
MOST_LETTERS = 60
FIRST_NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")


@does(edits.EditLife)
def _set_life(draft: Draft, choice: edits.EditLife) -> None:
    draft.put_seat(choice.of, living_seat(draft, choice.of).with_life(choice.life))
    share(draft, choice.of)


@does(edits.EditMana)
def _set_mana(draft: Draft, choice: edits.EditMana) -> None:
    seat = living_seat(draft, choice.of)
    if choice.mana_type not in MANA_TYPES:
        raise Refusal("no such mana", "the types of mana are W, U, B, R, G and C", "106.1b")
    pool = list(seat.pool)
    pool[POSITION[choice.mana_type]] = at_least(choice.amount, 0, "mana")
    draft.put_seat(choice.of, seat.with_pool(tuple(pool)))  # type: ignore[arg-type]  # stays six long


@does(edits.EditTally)
def _set_tally(draft: Draft, choice: edits.EditTally) -> None:
    seat = living_seat(draft, choice.of)
    what = choice.what.strip()
    if not what or len(what) > MOST_LETTERS or not what.isprintable():
        raise Refusal("no such memory", "what a seat did this turn has a name, such as spells cast or life gained")
    counted = {**dict(seat.tally), what: at_least(choice.number, 0, "how often")}
    draft.put_seat(choice.of, seat.with_tally(tuple(sorted((one, many) for one, many in counted.items() if many))))


@does(edits.EditLandsPlayed)
def _set_lands_played(draft: Draft, choice: edits.EditLandsPlayed) -> None:
    seat = living_seat(draft, choice.of)
    draft.put_seat(choice.of, seat.with_lands_played(at_least(choice.number, 0, "lands")))


@does(edits.EditTurn)
def _set_turn(draft: Draft, choice: edits.EditTurn) -> None:
    living_seat(draft, choice.active)
    if choice.step not in FIRST_STEPS:
        raise Refusal("no such step", f"a table can be set in {', '.join(FIRST_STEPS)}")
    draft.active, draft.step = team_of(draft, choice.active)[0], choice.step
    draft.turn = at_least(choice.turn, 1, "a turn's number")
    draft.combat, draft.scheduled = (), ()


@does(edits.EditName)
def _set_name(draft: Draft, choice: edits.EditName) -> None:
    seat = living_seat(draft, choice.of)
    name = choice.name
    if not SEAT_NAME.fullmatch(name) or len(name) > 40 or name != name.strip():
        raise Refusal("no such name", "a name has letters, digits, spaces and ' . -, a letter or digit first")
    if any(other.name == name for position, other in enumerate(draft.seats) if position != choice.of):
        raise Refusal("same name", f"another seat is called {name}")
    draft.put_seat(choice.of, seat.with_name(name))


@does(edits.EditSeats)
def _set_seats(draft: Draft, choice: edits.EditSeats) -> None:
    if not FEWEST_SEATS <= choice.number <= MOST_SEATS:
        raise Refusal("wrong number", f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats")
    if any(seat.team >= 0 for seat in draft.seats):
        raise Refusal("teams", "seats that play in teams of two stay as many as they are", "810.3")
    while len(draft.seats) < choice.number:
        taken = {seat.name for seat in draft.seats}
        draft.seats = (*draft.seats, Seat(next(name for name in FIRST_NAMES if name not in taken)))
    while len(draft.seats) > choice.number:
        _remove_last_seat(draft)


def _remove_last_seat(draft: Draft) -> None:
    last = len(draft.seats) - 1
    if any(item.controller == last or item.source.owner == last for item in draft.stack):
        raise Refusal("on the stack", f"{draft.seats[last].name} has something on the stack")
    for id in sorted(draft.objects):
        held = draft.objects.get(id)
        if held is not None and held.owner == last:
            take_out(draft, id)
        elif held is not None and held.controller == last:
            give_control(draft, held, held.owner)
    seat = reference_to_seat(last)
    draft.effects = tuple(one for one in draft.effects if one.controller != last and seat not in one.affected)
    draft.delayed = tuple(trigger for trigger in draft.delayed if trigger.controller != last)
    draft.extra_turns, draft.combat = (), ()
    draft.gone = draft.gone.__class__()
    draft.seats = draft.seats[:-1]
    if draft.active == last:
        draft.active = 0
    if draft.priority == last:
        draft.priority = draft.active
