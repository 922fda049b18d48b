"""A seat asks for priority where it waits, or where it was passed over; unused it goes back (MTR 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass, replace
from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.session.game.following import has_acted
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.communication.communication import passes_to
from gui.asking.question_words import title_of_item
from gui.words.names import NAME_OF_STEP

if TYPE_CHECKING:
    from engine.session.game.moment import Moment
    from gui.asking.questions import Question
    from gui.automation.owner import AutomationOwner

KEY = "priority given back"
"""The key of the default communication's switch."""
MOST_PLACES = 5
"""The most places that are offered, of those where a seat passed automatically."""


@dataclass(frozen=True, slots=True)
class ChanceForPriority:
    """Where a seat could have priority: here, once the others have passed (-1), or at an earlier position."""

    seat: int
    position: int
    words: str


class AskingForPriority:
    """Gives priority to seats that ask for it, and gives it back when they do nothing with it."""

    def __init__(
        self, bridge: AutomationOwner, goldfish: Callable[[], frozenset[int]], has_made: Callable[[Moment], bool]
    ) -> None:
        self._bridge = bridge
        self._goldfish = goldfish
        self._has_made = has_made
        self._seat = -1
        self._asked: Moment | None = None
        self._back: Moment | None = None

    def forget(self) -> None:
        """Forget who asked, since another game was opened."""
        self._asked = self._back = None

    @property
    def is_here(self) -> bool:
        """Whether a seat has priority here because it asked for it, so that it does not pass automatically."""
        return self._asked is not None and self._bridge.moment is self._asked

    @property
    def places(self) -> tuple[ChanceForPriority, ...]:
        """Every place where some seat could have priority by asking for it."""
        if not self._bridge.is_free:
            return ()
        seats = range(len(self._bridge.state.seats))
        return tuple(place for seat in seats for place in self.places_of(seat))

    def places_of(self, seat: int) -> tuple[ChanceForPriority, ...]:
        """Return where a seat could have priority by asking: here first, then where it passed, latest first."""
        bridge = self._bridge
        state = bridge.state
        if not isinstance(state.pending, HasPriority) or state.seats[seat].has_lost:
            return ()
        if seat in self._goldfish() or KEY not in bridge.switches.on:
            return ()
        name, found = state.seats[seat].name, list[ChanceForPriority]()
        if state.pending.seat != seat:
            try:
                passes = passes_to(state, seat, bridge.switches)
                others = [state.seats[one.choice.seat].name for one in passes]
                if others:
                    who = f"{' and '.join(others)} {'passes' if len(others) == 1 else 'pass'}"
                    found.append(ChanceForPriority(seat, -1, f"{name} asks for priority ({who})"))
            except Refusal:
                pass  # it has passed already, so only where it did that is left
        return (*found, *self._passed_over(seat, name))

    def passed_unasked(self) -> tuple[int, ...]:
        """Return the seats that passed automatically since somebody chose, in order.

        None that passed with an action.
        """
        moment, found = self._bridge.moment, list[int]()
        while moment.before is not None and self._has_made(moment):
            if isinstance(moment.choice, Pass) and not has_acted(moment.before):
                found.append(moment.choice.seat)
            moment = moment.before
        return tuple(dict.fromkeys(reversed(found)))

    def _passed_over(self, seat: int, name: str) -> tuple[ChanceForPriority, ...]:
        moment, found = self._bridge.moment, list[ChanceForPriority]()
        while moment.before is not None and self._has_made(moment):
            # Passing with one's own action was meant; a seat that wants to keep priority says so as it acts.
            is_meant = has_acted(moment.before)
            if moment.choice == Pass(seat) and not is_meant and len(found) < MOST_PLACES:
                words = f"{name} wants to act {_when(moment.before)} (goes back there)"
                found.append(ChanceForPriority(seat, moment.before.position, words))
            moment = moment.before
        return tuple(found)

    def ask(self, place: ChanceForPriority) -> None:
        """Give a seat priority at a place."""
        bridge = self._bridge
        was = bridge.moment
        try:
            moment = bridge.give_priority(place.seat) if place.position < 0 else bridge.go_back_to(place.position)
        except Refusal as refusal:
            bridge.refuse(sentence_of(refusal))
            return
        self._seat, self._asked = place.seat, moment
        self._back = was if place.position >= 0 else None
        self._bridge.tell_moved()

    def after_choice(self, moment: Moment) -> None:
        """Go on from where the game was, once the seat that asked for priority has passed."""
        asked, back, self._asked, self._back = self._asked, self._back, None, None
        if asked is None or back is None or moment.before is not asked or moment.choice != Pass(self._seat):
            return
        if self._bridge.moment_at(back.position) is back:
            self._bridge.go_back_to(back.position)

    def explain(self, question: Question | None) -> Question | None:
        """Return the question with why this seat has priority, where it asked for it."""
        if question is None or not self.is_here or question.kind != "priority":
            return question
        words = (
            f"{question.who} asked for priority. If {question.who} passes without acting, it goes back and "
            "nothing has happened (MTR 4.2)."
        )
        return replace(question, explanation=words)


def _when(moment: Moment) -> str:
    """Return a moment by what would have happened next."""
    state = moment.state
    if state.stack:
        return f"before {title_of_item(state, state.stack[-1])} resolves"
    return f"in the {NAME_OF_STEP.get(state.step, state.step)}"
