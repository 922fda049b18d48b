"""Where a game stands, as plain data: the shape in which the command prints it."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES
from engine.model.decisions import HasPriority
from engine.model.graded import Graded
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.model.zones import EXILE
from engine.rules.base.teams import team_of
from engine.rules.characteristics.layers import characteristics
from engine.session.narration.pending import pending_words


def summary_of(state: GameState) -> dict[str, object]:
    """Return priority, step, stack, every seat with its battlefield, and the result; numbers are exact.

    Where no seat has priority, since a choice is being made, "waiting_for" says whose and which.

    Hands, libraries, graveyards and exile are how many cards there are; a stack's top is its last entry.
    """
    pending = state.pending
    priority = state.seats[pending.seat].name if isinstance(pending, HasPriority) else None
    return {
        "priority": priority,
        "step": state.step,
        "stack": stack_of(state),
        "seats": {seat.name: _seat(state, position) for position, seat in enumerate(state.seats)},
        "result": result_of(state),
        **({"waiting_for": pending_words(state)} if priority is None and state.result is None else {}),
    }


def result_of(state: GameState) -> str | dict[str, object] | None:
    """Return none while the game goes on, "draw", or {"winner": NAME}.

    Where a team has won, its first player's name. The names of all its players are then under "team".
    """
    if state.result is None:
        return None
    if state.result.winner < 0:
        return "draw"
    names = winners(state)
    return {"winner": names[0]} | ({"team": list(names)} if len(names) > 1 else {})


def winners(state: GameState) -> tuple[str, ...]:
    """Return the names of the players who have won: one, or a team; none where nobody has."""
    if state.result is None or state.result.winner < 0:
        return ()
    return tuple(state.seats[seat].name for seat in team_of(state, state.result.winner))


def winning_words(state: GameState) -> str:
    """Return who has won, for people: "Alice wins", "Alice and Anna win"."""
    names = winners(state)
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"


def stack_of(state: GameState) -> list[dict[str, object]]:
    """Return the spells and abilities on the stack, the top last."""
    return [
        {
            "name": item.source.card.name,
            "kind": item.kind,
            "controller": state.seats[item.controller].name,
            "count": item.count,
        }
        for item in state.stack
    ]


def _seat(state: GameState, position: int) -> dict[str, object]:
    seat = state.seats[position]
    mana = {name: amount for name, amount in zip(MANA_TYPES, seat.all_mana, strict=True) if amount != 0}
    mine = (state.objects[id] for id in state.battlefield)
    return {
        "life": seat.life,
        "mana": mana,
        "hand": cards_in(state, seat.hand),
        "library": cards_in(state, seat.library),
        "graveyard": cards_in(state, seat.graveyard),
        EXILE: cards_in(state, tuple(id for id in state.exile if state.objects[id].owner == position)),
        "battlefield": [_permanent(state, held) for held in mine if held.controller == position],
    }


def cards_in(state: GameState, ids: tuple[int, ...]) -> Quantity:
    """Return how many cards these objects are, groups counted in full."""
    return sum(state.objects[id].count for id in ids)


def _permanent(state: GameState, held: GameObject) -> dict[str, object]:
    current = characteristics(state, held)
    is_creature = "creature" in current.types
    return {
        "name": current.name,
        "count": held.count,
        "tapped": held.tapped,
        "power": _as_data(current.power) if is_creature else None,
        "toughness": _as_data(current.toughness) if is_creature else None,
        "counters": {kind: _as_data(amount) for kind, amount in held.all_counters},
        "token": held.is_token,
    }


def _as_data(number: Quantity) -> int | dict[str, int]:
    """Return a number; of a group whose members differ evenly in it, where it begins and ends."""
    return {"from": number.least, "to": number.greatest} if isinstance(number, Graded) else number
