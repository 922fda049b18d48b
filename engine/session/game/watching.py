"""Offering the loop that people have just played once: what its body is and what one iteration did."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.loops.watch import LOOK_BACK, came_back
from engine.model.choices import Pass
from engine.session.game.game import Game, parts_of
from engine.shortcuts.sequences.sequence import Part, walk


@dataclass(frozen=True, slots=True)
class Offer:
    """A loop that could be proposed: its body was played from the moment at `start` up to now."""

    start: int
    body: tuple[Part, ...]


def offered_loop(game: Game) -> Offer | None:
    """Return the loop that the latest choices close, if the shape of the table has come back; None otherwise.

    Passing alone is offered only when something has changed by it, since otherwise nothing is happening.
    """
    last = game.position
    first = max(0, last - LOOK_BACK, game.changed_by_hand)
    found = came_back([game.moment_at(position).state for position in range(first, last + 1)])
    if found is None:
        return None
    position, matching = found
    moments = [game.moment_at(one) for one in range(first + position + 1, last + 1)]
    if any(moment.shortcut is not None for moment in moments):
        return None
    body = parts_of(moments)
    if not matching.changes and all(isinstance(choice.choice, Pass) for choice, _ in walk(body)):
        return None
    return Offer(first + position, body)
