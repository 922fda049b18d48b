"""Makes one choice of a sequence; says at which place a choice cannot be made."""

from __future__ import annotations

from engine.loops.readable import with_noun
from engine.model.event import Event
from engine.model.events import LibraryShuffled, RandomOutcome
from engine.model.refusals import BeyondProgram, Refusal, cited
from engine.model.state import GameState
from engine.rules.apply import apply
from engine.shortcuts.sequences.described_choices import DescribedChoice, locate
from engine.shortcuts.sequences.knowledge import Sight
from engine.shortcuts.sequences.places import Place

CHANCE = "chance decides here, so nobody can say how the sequence goes on; play it choice by choice instead"


def is_chance(event: Event) -> bool:
    """Return whether an event is an outcome that nobody can foresee, which shuffling equal cards is not."""
    return isinstance(event, RandomOutcome) or (isinstance(event, LibraryShuffled) and event.is_chance)


class FailedAt(Refusal):
    """A choice of a sequence that is refused, with its place.

    `is_illegal`: by the rules, and not by what this program cannot work out or does not play.
    """

    def __init__(self, refusal: Refusal, place: Place, step: DescribedChoice, state: GameState) -> None:
        super().__init__(refusal.name, f"at {place}: {refusal.reason}", refusal.rule)
        self.is_illegal = not isinstance(refusal, BeyondProgram)
        self.place = place
        self.step = step
        self.state = state

    @property
    def _offer(self) -> str:
        times = self.place.rounds_before
        most = "as often as it is legal" if self.is_illegal else "as often as it can be taken here"
        return f"; {most}: {with_noun(times, 'time')}" if times else ""

    @property
    def stopping_words(self) -> str:
        """Where a series that may stop there does so, why, and how often the loop around it is legal (MTR 4.2)."""
        return f"it stops where it becomes illegal (MTR 4.2), {self.reason}{self._offer}"

    def with_offer(self) -> FailedAt:
        """Return the same with the number of times that the loop around it can be taken, where it can at all
        (MTR 4.2).
        """
        self.reason += self._offer
        self.args = (f"{self.reason} ({cited(self.rule)})",)
        return self


def perform_choice(
    state: GameState, described: DescribedChoice, sight: Sight | None = None
) -> tuple[GameState, tuple[Event, ...]]:
    """Make one described choice; refuses one that chance has a part in (CR 732.2a).

    With the proposer's `sight` it also refuses one that names or depends on a card which the proposer cannot know.
    """
    choice = locate(state, described)
    if sight is not None:
        sight.check_choice(state, choice)
    step = apply(state, choice)
    if any(is_chance(event) for event in step.events):
        raise Refusal("random", CHANCE, "732.2a")
    if sight is not None:
        sight.see(state, step.events)
    return step.state, step.events
