"""Teams that share their turns and their life total, as in Two-Headed Giant (CR 805, 810).

Without teams every seat stands for itself and nothing here looks further than one seat. What a team shares (its
life total and its poison counters) is held by each of its members and kept the same, so that whoever asks for a
player's life is told the team's (CR 810.9a, 810.10a).
"""

from __future__ import annotations

from engine.model.objects import changed_counters
from engine.model.zones import reference_to_seat
from engine.rules.base.draft import Draft
from engine.rules.base.view import View

POISON = "poison"


def same_team(view: View, one: int, other: int) -> bool:
    """Return whether two seats are the same or teammates."""
    if one == other:
        return True
    if one < 0 or other < 0:
        return False
    team = view.seats[one].team
    return team >= 0 and view.seats[other].team == team


def is_opponent(view: View, seat: int, you: int) -> bool:
    """Return whether a seat is an opponent of another: not itself and not a teammate (CR 102.3)."""
    return seat != you and not same_team(view, seat, you)


def is_who(view: View, who: str, seat: int, you: int) -> bool:
    """Return whether a seat is the "you" or an "opponent" of somebody's words; "any" is everybody."""
    if who == "you":
        return seat == you
    return who == "any" or is_opponent(view, seat, you)


def team_of(view: View, seat: int) -> tuple[int, ...]:
    """Return a seat and its teammates in turn order, those that have left the game included."""
    team = view.seats[seat].team
    if team < 0:
        return (seat,)
    return tuple(position for position, held in enumerate(view.seats) if held.team == team)


def active_seats(view: View) -> tuple[int, ...]:
    """Return the active player, or the players of the active team, in turn order (CR 805.4a)."""
    return team_of(view, view.active)


def is_turn_of(view: View, seat: int) -> bool:
    """Return whether it is a seat's turn, which a team has together (CR 805.4a)."""
    return seat == view.active or (view.seats[view.active].team >= 0 and same_team(view, seat, view.active))


def is_in_turn(view: View, turn: str, seat: int) -> bool:
    """Return whether it is such a turn as an event asks for: "your", an "opponent"'s, or "" for any."""
    return not turn or is_turn_of(view, seat) is (turn == "your")


def seat_after_team(view: View, seat: int) -> int:
    """Return the first seat after a seat and its teammates, living or not."""
    count = len(view.seats)
    following = (seat + 1) % count
    while following != seat and same_team(view, following, seat):
        following = (following + 1) % count
    return following


def straight_across(view: View, seat: int) -> int:
    """Return the opponent who sits across from a player of a team: the first of one team faces the last of the
    other.
    """
    mine = team_of(view, seat)
    others = team_of(view, seat_after_team(view, seat))
    return others[len(others) - 1 - min(mine.index(seat), len(others) - 1)]


def next_to_pass(view: View, seat: int, passes: int) -> int:
    """Return who passes next in succession: the others of the team that has priority, then the next team (CR
    805.5b).

    `passes` counts those in succession, the seat's own included. Whoever acted last or was given priority began
    them, so each team's passes come together.
    """
    team = team_of(view, seat)
    if passes % len(team) != 0:
        return team[(team.index(seat) + 1) % len(team)]
    return seat_after_team(view, seat)


def share(draft: Draft, seat: int) -> None:
    """Give a seat's life total and poison counters to its teammates (CR 810.9, 810.10)."""
    held = draft.seats[seat]
    poison = dict(held.counters).get(POISON, 0)
    for other in team_of(draft, seat):
        if other == seat:
            continue
        mate = draft.seats[other]
        more = poison - dict(mate.counters).get(POISON, 0)
        counters = mate.counters if more == 0 else changed_counters(mate.counters, POISON, more)
        draft.put_seat(other, mate.with_life(held.life).with_counters(counters))


def turns_go_on_at(view: View) -> int:
    """Return a reference to the seat at which the order of turns goes on after this turn (CR 500.7)."""
    return reference_to_seat(seat_after_team(view, view.active))
