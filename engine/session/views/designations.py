"""What a seat is, has or has done, in a few words: the monarch, its speed, the room that it is in."""

from __future__ import annotations

from engine.cards.effects.dungeons import COMPLETED, DUNGEONS
from engine.cards.effects.markers import COUNTED, DAYTIMES
from engine.loops.readable import readable
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.rules.actions.designating import designations_of_seat


def designations_in_words(state: GameState, seat: int) -> tuple[str, ...]:
    """Return what a seat is or has, but for day and night, which are everybody's."""
    if not state.command:
        return ()
    return tuple(
        _words(word, number) for word, number in designations_of_seat(state, seat) if word not in DAYTIMES
    )


def _words(word: str, number: Quantity) -> str:
    if word in DUNGEONS:
        return f"in {DUNGEONS[word].room(int(number) - 1)}"
    if word in COMPLETED:
        return f"{word}{f' ×{readable(number)}' if number != 1 else ''}"
    return f"{word} {readable(number)}" if word in COUNTED else word
