"""What is told of a found loop: what it makes, what it needs at the start, who could stop it where."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.base.mana import MANA_TYPES
from engine.model.choices import Pass
from engine.model.objects import StackItem
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND, LIBRARY
from engine.search.finding.found import Account, Found, Won
from engine.search.looking.candidates import FoundLoop
from engine.search.tables.helpers import meaning_of
from engine.search.tables.plans import Placed, TablePlan
from engine.session.narration.narration import possessive
from engine.session.notation.notation import line_of
from engine.shortcuts.proposals.alternatives import is_for_mana
from engine.shortcuts.study.study import Stop, study

MOST_LISTED = 3
"""So many of the choices with which a seat could stop a loop are named at each place."""


@dataclass(frozen=True, slots=True)
class StoppingPlace:
    """A step at which another seat could do something else: what is on the stack then, and what it could do."""

    step: int
    seat: str
    on_stack: str
    choices: tuple[str, ...]


def prerequisites(found: Found | Won) -> tuple[str, ...]:
    """What a loop needs at the start, in short sentences, the cards that were asked for first."""
    plan = found.plan
    start = found.loop.start if isinstance(found, Found) else found.win.start
    if plan is None:
        return _standing(found.pieces, start)
    pieces = [_piece(one, plan, start) for one in plan.pieces]
    helpers = [_helper(one, start) for one in plan.helpers]
    mana = "".join(f"{{{one}}}" * amount for one, amount in zip(MANA_TYPES, plan.pool, strict=True))
    return (*pieces, *helpers, *((f"{mana} available",) if mana else ()), _when(start))


def _standing(pieces: tuple[str, ...], state: GameState) -> tuple[str, ...]:
    """The pieces where they are on a table that stands already."""
    said = []
    for name in pieces:
        held = next((one for one in state.objects.values() if one.card.name == name), None)
        if held is not None and held.zone != LIBRARY:
            said.append(f"{name} {_in(held.zone, state.seats[held.controller].name)}")
    return (*said, _when(state))


def _when(state: GameState) -> str:
    return f"{possessive(state.seats[state.active].name)} turn, {state.step}"


def _piece(one: Placed, plan: TablePlan, state: GameState) -> str:
    host = f", attached to {plan.placed[one.host].card.name}" if one.host >= 0 else ""
    counters = "".join(
        f", with {amount} {kind} counter{'s' if amount != 1 else ''}" for kind, amount in one.counters
    )
    return f"{one.card.name} {_in(one.zone, state.seats[one.seat].name)}{host}{counters}"


def _helper(one: Placed, state: GameState) -> str:
    meaning = meaning_of(one.card.name, one.zone, one.seat) or one.card.name
    times = f"{one.count} " if one.count > 1 else ""
    return f"{times}{meaning} ({one.card.name}) {_in(one.zone, state.seats[one.seat].name)}"


def _in(zone: str, seat: str) -> str:
    if zone == BATTLEFIELD:
        return f"on the battlefield under {possessive(seat)} control"
    return f"in {possessive(seat)} {zone}" if zone == HAND else f"in {zone} ({seat})"


def stopping_places(loop: FoundLoop) -> tuple[StoppingPlace, ...]:
    """Where in an iteration other seats have a choice, with what they could do there on this table."""
    try:
        stops = study(loop.state, loop.loop).stops_in(1)
    except Refusal:
        return ()
    return tuple(_place(stop, loop) for stop in stops if stop.seat != loop.state.priority)


def _place(stop: Stop, loop: FoundLoop) -> StoppingPlace:
    state = stop.state
    top = _on_stack(state.stack[-1]) if state.stack else ""
    able = [one for one in stop.choices if not isinstance(one, Pass) and not is_for_mana(state, one)]
    choices = tuple(line_of(state, one) for one in able[:MOST_LISTED])
    return StoppingPlace(stop.place.step, state.seats[stop.seat].name, top, choices)


def _on_stack(item: StackItem) -> str:
    name = item.source.card.name
    return name if item.kind == "spell" else f"an ability of {name}"


def searched_words(account: Account) -> str:
    """What was searched, to what depth, and what was left out, in a sentence or two."""
    said = (
        f"searched {_number(len(account.searches), 'table')}, {account.whole} of them to the end, "
        f"{_number(account.states, 'state')}, up to {_number(account.depth, 'move')} deep; "
        f"{_number(account.judged, 'candidate')} put to the proof"
    )
    left = "; ".join(dict.fromkeys(account.left_out))
    return f"{said}. Left out: {left}" if left else said


def _number(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
