"""Putting cards on the bottom of a library in a random order."""

from __future__ import annotations

from engine.model.events import RandomOutcome
from engine.model.zones import LIBRARY
from engine.rules.actions.chance import next_random, singles
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft


def put_on_bottom_at_random(draft: Draft, seat: int, ids: tuple[int, ...]) -> None:
    """Put cards on the bottom of their owner's library in a random order; a single one needs no chance."""
    left = list(ids)
    if len(left) > 1:
        left = [one for id in left for one in singles(draft, id)]
        draft.events.append(RandomOutcome(seat, "order on the bottom of the library"))
    while left:
        place = next_random(draft, len(left)) if len(left) > 1 else 0
        move(draft, left.pop(place), LIBRARY, how="put on the bottom")
