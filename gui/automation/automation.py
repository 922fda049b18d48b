"""Makes the choices that seats leave to the window, one after the other, so that it stays awake meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from gui.automation.announcing_early import Announcing
from gui.automation.asking_for_priority import AskingForPriority
from gui.automation.goldfish import Goldfish
from gui.automation.kept_answers import AutomaticAnswers
from gui.automation.passing import AutomaticPassing, words_of_item
from gui.automation.yields import Until

if TYPE_CHECKING:
    from engine.model.choices import Choice
    from engine.model.state import GameState
    from engine.session.game.moment import Moment
    from gui.automation.owner import AutomationOwner

MOST_AT_ONCE = 64
"""How many choices are made before the window gets a turn."""
MOST_IN_A_ROW = 5000
"""After how many choices made automatically a player is asked whether to go on."""


class Automation(QObject):
    """Passes and answers for seats that want it; `changed`: what is done automatically is something else now."""

    changed = Signal()

    def __init__(self, bridge: AutomationOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.passing = AutomaticPassing()
        self.answers = AutomaticAnswers()
        self.goldfish = Goldfish()
        self.asking = AskingForPriority(bridge, lambda: self.goldfish.seats, self.has_made)
        self.announcing = Announcing(bridge, self)
        self._made: set[Moment] = set()
        self._in_a_row = 0
        self.is_holding = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._go_on)

    def forget(self) -> None:
        """Do nothing automatically any longer, since another game was opened."""
        self._made.clear()
        self._in_a_row = 0
        self.passing.clear()
        self.answers.clear()
        self.asking.forget()
        self.changed.emit()

    def has_made(self, moment: Moment) -> bool:
        """Return whether a moment was made automatically."""
        return moment in self._made

    def begin_game(self) -> None:
        """Go on in a game just opened where no player of it has to choose."""
        if self.goldfish.seats:
            self._soon.start()

    # After what somebody chose

    def before_choice(self, state: GameState, is_holding: bool) -> None:
        """Hold priority where that is said at the click that begins a spell or ability, or at any after it."""
        self.is_holding = is_holding or (self.is_holding and state.base is not None)
        self.announcing.is_wanted = self.announcing.is_wanted and state.base is not None

    def after_choice(self, moment: Moment, made: tuple[Moment, ...]) -> None:
        """Continue automatically after a choice; `made` are the choices that followed without being asked for."""
        self._in_a_row = 0
        self.passing.note_choice(moment.state)
        self._made.discard(moment)
        self._made.update(made)
        self.asking.after_choice(moment)
        self.announcing.after_choice(moment)
        self._soon.start()

    # What is left to the window

    def set_seat(self, seat: int, is_on: bool) -> None:
        """Let a seat pass automatically, or no longer."""
        self.passing.set_seat(seat, is_on)
        self._begin(is_on)

    def set_stop(self, seat: int, step: str, is_on: bool) -> None:
        """Let a seat that passes automatically stop in a step, or no longer."""
        self.passing.set_stop(seat, step, is_on)
        self.changed.emit()

    def set_ability(self, seat: int, words: str, is_on: bool) -> None:
        """Let a seat pass while this is on top of the stack, or no longer."""
        self.passing.set_ability(seat, words, is_on)
        self._begin(is_on)

    def yield_until(self, until: Until) -> None:
        """Let the seat with priority pass automatically until something has happened."""
        seat = self._seat_with_priority()
        if seat is not None:
            self.passing.begin_yield(self._bridge.state, seat, until)
            self._begin(True)

    def end_yield(self, seat: int) -> None:
        """Let a seat decide again that passed for a while."""
        self.passing.end_yield(seat)
        self.changed.emit()

    def let_top_resolve(self) -> None:
        """Let the seat with priority pass from now on while the same spell or ability is on top."""
        seat = self._seat_with_priority()
        stack = self._bridge.state.stack if seat is not None else ()
        if seat is not None and stack:
            self.set_ability(seat, words_of_item(stack[-1]), True)

    def _seat_with_priority(self) -> int | None:
        pending = self._bridge.state.pending if self._bridge.is_free else None
        return pending.seat if isinstance(pending, HasPriority) else None

    def remember(self, choice: Choice) -> bool:
        """Give this answer to the pending question now, and whenever it comes again."""
        is_kept = self.answers.remember(self._bridge.state, choice)
        self.changed.emit()
        return self._bridge.choose(choice) and is_kept

    def want_announcement(self) -> None:
        """Let the seat that casts or activates announce what comes of it before it passes."""
        self.announcing.want()
        self.is_holding = True

    def clear(self) -> None:
        """Do nothing automatically any longer; the stops stay."""
        self.passing.clear()
        self.answers.clear()
        self.changed.emit()

    def _begin(self, is_on: bool) -> None:
        self.changed.emit()
        if is_on and self._bridge.has_game:
            self._in_a_row = 0
            self.passing.note_choice(self._bridge.state)
            self._soon.start()

    # Doing it

    def pass_until_resolved(self) -> None:
        """Let every seat pass until the top of the stack has resolved, or the step has ended."""
        if not self._bridge.is_free:
            return
        before = self._bridge.state
        for _ in range(len(before.seats) + 1):
            state = self._bridge.state
            if not isinstance(state.pending, HasPriority) or state.barred is not None or state.obligations:
                break
            if state is not before and state.passes == 0:
                break
            self._pass_for(state)
        self._made.update(self._bridge.follow())
        self.passing.note_choice(self._bridge.state)
        self._bridge.tell_moved()

    def _pass_for(self, state: GameState) -> None:
        self._make(Pass(state.priority))

    def _make(self, choice: Choice) -> None:
        self._made.add(self._bridge.choose_unasked(choice))

    def _next(self, state: GameState) -> Choice | None:
        """Return the choice that is made automatically now, where there is one."""
        said = self._bridge.understood()
        if said is not None:
            return said
        answer = self.answers.choice_for(state)
        if answer is not None:
            return answer
        if self.passing.does_pass(state):
            return Pass(state.priority)
        return self.goldfish.choice_for(state, self.passing)

    def _go_on(self) -> None:
        """Make what is left to the window, some at a time."""
        if not self._bridge.is_free or not self._bridge.is_at_end:
            return
        if self.asking.is_here or self.announcing.is_open:
            return
        yields = self.passing.yields
        made = 0
        while made < MOST_AT_ONCE and self._in_a_row < MOST_IN_A_ROW:
            choice = self._next(self._bridge.state)
            if choice is None:
                break
            self._make(choice)
            made += 1
            self._in_a_row += 1
        if made == MOST_AT_ONCE:
            self._soon.start()
        if made:
            self._bridge.tell_moved()
        if yields != self.passing.yields:
            self.changed.emit()
        if self._in_a_row >= MOST_IN_A_ROW:
            self._stop_running_away()

    def _stop_running_away(self) -> None:
        self._in_a_row = 0
        self.passing.clear()
        self.changed.emit()
        self._bridge.refuse(
            f"{MOST_IN_A_ROW:,} choices were made automatically without an end; seats decide for themselves again."
        )
