"""The loop that is being recorded, was recorded last, was just played, or comes with the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards.reading.nodes import BadInput
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.session.game.recording import check_can_record
from engine.session.game.watching import offered_loop
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import line_of
from engine.session.scenarios.scenario import Loop
from engine.session.scenarios.scenario_playing import proposal_of
from engine.session.scenarios.sharing import script_of
from engine.shortcuts.sequences.sequence import Repeat, Sequence

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.session.game.moment import Moment
    from engine.session.game.watching import Offer
    from engine.session.scenarios.scenario import Scenario
    from engine.session.scenarios.sharing import Script
    from engine.shortcuts.sequences.sequence import Part
    from gui.game.owner import GameOwner

WHOLE_SHORTCUT = "a whole shortcut"
"""Stands in the steps of a loop for a shortcut that was taken on the way."""


class LoopRecorder:
    """Where proposals come from. The game keeps the recording under way; here is what became of earlier ones."""

    def __init__(self, bridge: GameOwner) -> None:
        self._bridge = bridge
        self._body: tuple[Part, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._offered: tuple[object, Offer | None] = (None, None)
        self._begun_at: Moment | None = None
        self._opened_at: Moment | None = None
        self.scenario: Scenario | None = None
        self._was_recording = False

    def forget(self) -> None:
        """Forget the recording, since another game is opened."""
        self._body, self._lines, self._offered, self.scenario = (), (), (None, None), None
        self._begun_at, self._opened_at = None, None
        self._was_recording = False

    def come_with(self, scenario: Scenario | None) -> None:
        """Take the loop of the scenario that was just opened."""
        self.scenario = scenario
        self._opened_at = self._bridge.game.moment if scenario is not None else None
        self._bridge.tell_recording()

    # Recording

    @property
    def is_recording(self) -> bool:
        """Whether choices are being recorded as a loop."""
        return self._bridge.has_game and self._bridge.game.recording is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """The steps being recorded, or recorded last, in words."""
        recording = self._bridge.game.recording if self._bridge.has_game else None
        return self._lines if recording is None else self._lines_since(recording.start)

    def _lines_since(self, start: int) -> tuple[str, ...]:
        game = self._bridge.game
        lines = []
        for moment in game.moments[start + 1 : game.position + 1]:
            if moment.choice is not None and moment.before is not None:
                lines.append(line_of(moment.before.state, moment.choice))
            elif moment.shortcut is not None:
                lines.append(WHOLE_SHORTCUT)
        return tuple(lines)

    @property
    def can_end(self) -> bool:
        """Whether the recorded steps could be proposed from here: a seat has priority, and there are some."""
        pending = self._bridge.state.pending
        return self.is_recording and bool(self._bridge.game.recorded()) and isinstance(pending, HasPriority)

    def start(self) -> None:
        """Record every choice from now on; refused unless a seat has priority."""
        bridge = self._bridge
        pending = bridge.state.pending
        try:
            check_can_record(bridge.state, pending.seat if pending is not None else 0)
        except Refusal as refusal:
            bridge.refuse(sentence_of(refusal))
            return
        bridge.game.start_recording()
        self._was_recording = True
        bridge.tell_recording()

    def end(self) -> None:
        """End the recording; its steps are kept as the loop recorded last."""
        lines = self.lines
        recording = self._bridge.game.recording
        body = self._bridge.game.end_recording()
        self._was_recording = False
        if body and recording is not None:
            self._body, self._lines = body, lines
            self._begun_at = self._bridge.game.moment_at(recording.start)
        self._bridge.tell_recording()

    def drop(self) -> None:
        """Forget what was recorded."""
        self._bridge.game.end_recording()
        self._was_recording = False
        self._bridge.tell_recording()

    def notice_end(self) -> None:
        """Say so where a move of the game has ended a recording under way."""
        if self._was_recording and not self.is_recording:
            self._was_recording = False
            self._bridge.refuse(
                "The recording is dropped: the game no longer stands where its steps lead. F9 records anew."
            )

    @property
    def recorded(self) -> Sequence | None:
        """The loop recorded last, as a sequence for one iteration; None where there is none."""
        return Sequence((Repeat(1, self._body),)) if self._body else None

    @property
    def steps(self) -> tuple[Part, ...]:
        """The steps of the loop recorded last, the same object until another loop is; () where there is none."""
        return self._body

    @property
    def to_share(self) -> tuple[Moment, Script] | None:
        """The loop recorded last, or the scenario's, as lines of a script, and the moment at which it begins."""
        game = self._bridge.game
        if self._body and self._begun_at is not None and WHOLE_SHORTCUT not in self._lines:
            is_edited = game.changed_by_hand > self._begun_at.position
            return (game.moment if is_edited else self._begun_at), self._lines
        parts = self.scenario.proposal if self.scenario is not None else ()
        if len(parts) == 1 and isinstance(parts[0], Loop):
            return game.moment, script_of(parts[0].parts)
        return None

    # A loop that was just played

    @property
    def offered_length(self) -> int:
        """How many of the latest choices make a loop, the shape of the table having come back; 0: none do."""
        offer = self._offer()
        return 0 if offer is None else self._bridge.game.position - offer.start

    def take_offer(self) -> None:
        """Take the latest choices that make a loop as the loop recorded last."""
        offer = self._offer()
        if offer is not None:
            self._body, self._lines = offer.body, self._lines_since(offer.start)
            self._begun_at = self._bridge.game.moment_at(offer.start)
            self._bridge.tell_recording()

    def _offer(self) -> Offer | None:
        bridge = self._bridge
        if not bridge.has_game or self.is_recording or bridge.is_proposing or bridge.is_previewing:
            return None
        moment = bridge.game.moment
        if self._offered[0] is not moment:
            self._offered = (moment, offered_loop(bridge.game))
        return self._offered[1]

    # The scenario's own

    @property
    def has_scenario_loop(self) -> bool:
        """Whether the open scenario comes with something to propose."""
        return self.scenario is not None and bool(self.scenario.proposal)

    def places_of(self, source: str) -> tuple[tuple[GameState, Sequence], ...]:
        """Return where the scenario's or the recorded loop can begin: here, or where it was first played."""
        first = self._opened_at if source == "scenario" else self._begun_at
        states = [self._bridge.state, *([first.state] if first is not None else [])]
        found = []
        for state in states:
            sequence = self.recorded
            if not isinstance(state.pending, HasPriority):
                continue
            if source == "scenario":
                try:
                    sequence = proposal_of(self.scenario, state).sequence if self.scenario is not None else None
                except (Refusal, BadInput):
                    continue  # it does not fit here
            if sequence is not None:
                found.append((state, sequence))
        return tuple(found)

    def of_scenario(self) -> Sequence | None:
        """Return what the open scenario proposes from here; None, with the reason told, where that cannot be."""
        if self.scenario is None:
            return None
        try:
            return proposal_of(self.scenario, self._bridge.state).sequence
        except Refusal as refusal:
            self._bridge.refuse(sentence_of(refusal))
        except BadInput as error:
            self._bridge.refuse(f"The scenario's loop does not fit here: {error}")
        return None
