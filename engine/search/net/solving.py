"""Asks a linear programme whether transitions add up to a loop: nothing goes down, and something happens."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.search.net.classes import Tags
from engine.search.net.net_building import SOMETHING, Resource, Transition
from engine.search.net.solver import cheapest

MOST_TIMES = 1_000
"""The most times that a transition occurs in a loop: one that needs more is none to perform."""
LEAST_SHARE = 0.01
"""The least part that each piece has in a loop, where one event counts as 1."""
NOISE = 1e-7
PRICE = 0.1
"""What a transition costs: of the loops there are the one with the fewest steps is taken."""
Shares = dict[int, float]
"""A loop: how often each transition, by its number, has a part in it."""


def live(transitions: Sequence[Transition]) -> list[int]:
    """Return the transitions that can have a part in a loop: nothing that they take is without a giver."""
    givers: dict[Resource, int] = {}
    users: dict[Resource, list[int]] = {}
    for number, one in enumerate(transitions):
        for what, amount in one.delta.items():
            if amount > 0:
                givers[what] = givers.get(what, 0) + 1
            else:
                users.setdefault(what, []).append(number)
    gone = {number for what, them in users.items() if what not in givers for number in them}
    waiting = list(gone)
    while waiting:
        for what, amount in transitions[waiting.pop()].delta.items():
            if amount > 0:
                givers[what] -= 1
                if not givers[what]:
                    new = [number for number in users.get(what, ()) if number not in gone]
                    gone.update(new)
                    waiting += new
    return [number for number in range(len(transitions)) if number not in gone]


def solve(
    transitions: Sequence[Transition],
    must: Iterable[str] = (),
    only: Tags | None = None,
    prices: Collection[tuple[int, float]] = (),
) -> Shares | None:
    """Return a loop of transitions, the cheapest; None where there is none.

    `must` are pieces each of which has a part in it; `only`: no other piece may. `prices` are those of transitions
    that cost more than others, wishes say. Raises Refusal where the solver is not installed.
    """
    alive = live(transitions)
    if only is not None:
        alive = [number for number in alive if transitions[number].tags <= only]
    rows: dict[Resource, int] = {}
    columns: list[list[tuple[int, float]]] = []
    for number in alive:
        delta = transitions[number].delta.items()
        columns.append(sorted((rows.setdefault(what, len(rows)), -float(amount)) for what, amount in delta))
    if SOMETHING not in rows:
        return None
    bounds = [0.0] * len(rows)
    bounds[rows[SOMETHING]] = -1.0
    for name in must:
        resting = [column for column, number in enumerate(alive) if name in transitions[number].tags]
        if not resting:
            return None
        for column in resting:
            columns[column].append((len(bounds), -1.0))
        bounds.append(-LEAST_SHARE)
    dear = dict(prices)
    found = cheapest([dear.get(number, PRICE) for number in alive], columns, bounds, MOST_TIMES)
    if found is None:
        return None
    return {number: share for number, share in zip(alive, found, strict=True) if share > NOISE}
