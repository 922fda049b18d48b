"""What binds the table beside the rules of single choices: draws offered, tournament play, and calling a judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.model.stack_events import ItemResolved
from engine.session.game.table_rulings import draw_by, set_aside

if TYPE_CHECKING:
    from engine.session.game.moment import Moment
    from engine.session.game.table_rulings import Ruling
    from engine.shortcuts.proposals.mandatory import DrawOffer
    from engine.shortcuts.sequences.declared_knowledge import Known
    from gui.game.owner import GameOwner


class TableRulings(QObject):
    """Asks the session about rulings and makes them. `changed`: tournament play or the offered draw is another."""

    changed = Signal()

    def __init__(self, bridge: GameOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._found: tuple[Moment | None, DrawOffer | None] = (None, None)
        self._refused_turn = -1

    # Loops of mandatory actions (CR 732.4)

    @property
    def draw_offer(self) -> DrawOffer | None:
        """The draw that the table has come to by a loop of mandatory actions; None where it has not."""
        bridge = self._bridge
        if not bridge.has_game or bridge.is_proposing or bridge.is_previewing:
            return None
        moment = bridge.game.moment
        if self._found[0] is not moment:
            self._found = (moment, self._look(moment))
        return self._found[1]

    def _look(self, moment: Moment) -> DrawOffer | None:
        """Look for a loop only where something has just resolved, since looking takes its time."""
        if moment.state.turn == self._refused_turn or moment.state.result is not None:
            return None
        if not any(isinstance(event, ItemResolved) for event in moment.events):
            return None
        from engine.session.game.draws import draw_offer  # as below

        return draw_offer(self._bridge.game)

    def decline(self) -> None:
        """Let the seat that is asked do nothing about the loop."""
        offer = self.draw_offer
        if offer is not None and offer.seats_to_answer:
            self._found = (self._found[0], offer.decline(offer.seats_to_answer[0]))
            self.changed.emit()

    def play_on(self) -> None:
        """Offer no draw any more in this turn: somebody will do something about the loop."""
        self._refused_turn = self._bridge.state.turn
        self._found = (self._found[0], None)
        self.changed.emit()

    def accept_draw(self) -> None:
        """End the game as a draw."""
        offer = self.draw_offer
        if offer is not None and offer.is_draw:
            self.rule(draw_by(offer))

    # Tournament play (MTR 4.4)

    @property
    def is_tournament(self) -> bool:
        """Whether the table plays by the tournament rules."""
        return self._bridge.has_game and self._bridge.game.is_tournament

    def play_tournament(self, is_on: bool) -> None:
        """Play by the tournament rules from now on, or no longer."""
        if self._bridge.has_game:
            self._bridge.game.is_tournament = is_on
            self._bridge.tell_moved()
            self.changed.emit()

    def come_with_game(self) -> None:
        """Tell that another game was opened, whose rules are told with it."""
        self.changed.emit()

    # What is known of hidden cards (CR 732.2a)

    def say_known(self, known: Known) -> None:
        """Say what is known to whom of hidden cards from now on."""
        if self._bridge.has_game:
            self._bridge.game.known = known
            self._bridge.tell_moved()
            self.changed.emit()

    # A judge

    def call_judge(self) -> Ruling:
        """Return what a judge finds at the table as it stands."""
        from engine.session.game.judging import call_judge  # of no use before something is done at the table

        return call_judge(self._bridge.game, self._caller)

    @property
    def _caller(self) -> int:
        pending = self._bridge.state.pending
        return pending.seat if pending is not None else self._bridge.state.active

    def set_aside(self, ruling: Ruling) -> None:
        """Let the table go on in spite of a ruling; both are recorded."""
        self._bridge.game.rule(ruling)
        self.rule(set_aside(self._caller, ruling))

    def rule(self, ruling: Ruling) -> None:
        """Make a ruling part of the game."""
        self._bridge.game.rule(ruling)
        self._bridge.tell_moved()
