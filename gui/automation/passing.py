"""Which seats pass priority by themselves: always, for a while, or while an ability is on top; where they stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.decisions import HasPriority
from engine.rules.base.player_control import decider_of
from gui.automation.yields import Until, Yield, yield_from
from gui.words.names import words_of_ability

if TYPE_CHECKING:
    from engine.model.stack_items import StackItem
    from engine.model.state import GameState

MOST_TURNS = 1
"""Where every seat passes automatically, play stops in the next turn at the latest."""


class AutomaticPassing:
    """Seats that pass automatically, their yields and their stops."""

    def __init__(self) -> None:
        self._seats: set[int] = set()
        self._stops: set[tuple[int, str]] = set()
        self._yields: dict[int, Yield] = {}
        self._abilities: dict[tuple[int, str], None] = {}
        self._turn = 0

    def set_seat(self, seat: int, is_on: bool) -> None:
        """Let a seat pass automatically, or no longer."""
        (self._seats.add if is_on else self._seats.discard)(seat)

    def set_stop(self, seat: int, step: str, is_on: bool) -> None:
        """Let a seat stop in a step, or no longer."""
        (self._stops.add if is_on else self._stops.discard)((seat, step))

    def begin_yield(self, state: GameState, seat: int, until: Until) -> None:
        """Let a seat pass automatically until something has happened; it takes the place of an earlier yield."""
        self._yields[seat] = yield_from(state, seat, until)

    def end_yield(self, seat: int) -> None:
        """Let a seat decide again."""
        self._yields.pop(seat, None)

    def end_yields(self) -> None:
        """Let every seat decide again that passed for a while only."""
        self._yields.clear()

    def set_ability(self, seat: int, words: str, is_on: bool) -> None:
        """Let a seat pass while a spell or ability is on top that is told in these words, or no longer."""
        if is_on:
            self._abilities[seat, words] = None
        else:
            self._abilities.pop((seat, words), None)

    def is_on(self, seat: int) -> bool:
        """Return whether a seat passes automatically."""
        return seat in self._seats

    def yield_of(self, seat: int) -> Yield | None:
        """Return a seat's yield, where it has one."""
        return self._yields.get(seat)

    def has_stop(self, seat: int, step: str) -> bool:
        """Return whether a seat stops in a step."""
        return (seat, step) in self._stops

    def has_ability(self, seat: int, words: str) -> bool:
        """Return whether a seat passes while this is on top."""
        return (seat, words) in self._abilities

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that always pass."""
        return tuple(sorted(self._seats))

    @property
    def stops(self) -> tuple[tuple[int, str], ...]:
        """Each stop: the seat and the step."""
        return tuple(sorted(self._stops))

    @property
    def yields(self) -> tuple[Yield, ...]:
        """The yields that have not ended."""
        return tuple(self._yields[seat] for seat in sorted(self._yields))

    @property
    def abilities(self) -> tuple[tuple[int, str], ...]:
        """Each spell or ability that a seat lets resolve: the seat and the words."""
        return tuple(self._abilities)

    def clear(self) -> None:
        """Let no seat pass automatically, for whatever reason; the stops stay."""
        self._seats.clear()
        self._yields.clear()
        self._abilities.clear()

    def note_choice(self, state: GameState) -> None:
        """Note a choice, from which passing automatically counts its turns."""
        self._turn = state.turn

    def does_pass(self, state: GameState) -> bool:
        """Return whether the seat that has priority passes automatically now; a yield that is over ends here."""
        for one in self.yields:
            if one.is_over(state):
                self.end_yield(one.seat)
        pending = state.pending
        if not isinstance(pending, HasPriority) or state.barred is not None or state.obligations:
            return False
        return self._does_seat_pass(state, decider_of(state))

    def _does_seat_pass(self, state: GameState, seat: int) -> bool:
        has_stop = self.has_stop(seat, state.step)
        kept = self._yields.get(seat)
        if kept is not None and kept.stops_for(state, has_stop):
            self.end_yield(seat)
            return False
        if kept is not None:
            return True
        if state.stack and self.has_ability(seat, words_of_item(state.stack[-1])):
            return True
        return seat in self._seats and not has_stop and not self._is_running_away(state)

    def _is_running_away(self, state: GameState) -> bool:
        """Return whether every seat passes automatically and so many turns have gone by that they are to stop."""
        living = [seat for seat in range(len(state.seats)) if not state.seats[seat].has_lost]
        return all(seat in self._seats for seat in living) and bool(state.turn >= self._turn + MOST_TURNS)


def words_of_item(item: StackItem) -> str:
    """Return how a seat recognizes a spell or ability on the stack: its card's name and what it says."""
    name = item.source.card.name
    return name if item.kind == "spell" else f"{name}: {words_of_ability(item.ability, item.source.card)}"
