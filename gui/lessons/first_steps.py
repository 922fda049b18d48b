"""The five steps of a first visit: which one is due, what it says, and beside which control its mark stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QAbstractItemView, QDockWidget, QLineEdit, QPushButton, QWidget

from engine.frozen_dataclass import dataclass
from engine.model.decisions import HasPriority
from engine.session.scenarios.scenario_folders import first_scenario
from gui.proposing.proposing import ANSWERING, SETTLING

if TYPE_CHECKING:
    from gui.lessons.owner import VisitedWindow

STEPS = 5
CARD_SIZE = QSize(96, 132)


@dataclass(frozen=True, slots=True)
class VisitStep:
    """A step by its number, what it says, and the place in the window that it marks; None for the middle.

    `apart` is what its words may not cover, where that is more than the place.
    """

    number: int
    title: str
    words: str
    place: QRect | None
    is_last: bool = False
    apart: QRect | None = None


def step_due(window: VisitedWindow) -> VisitStep:
    """Return the step that is due by what the window shows now, whatever way led there."""
    if not window.is_playing:
        place = _of_gallery(window, window.start_page.shipped)
        words = (
            "Here are loops to play with. Open the first: Alice's Elves make Elf Warriors, and an enchantment "
            "across the table untaps them. Click it, or press Enter on it."
        )
        return VisitStep(1, "Open a table", words, place)
    bridge = window.bridge
    if bridge.is_proposing:
        stage = bridge.proposing.stage
        panel = _of(window, QDockWidget, "dock shortcut")
        if stage in (ANSWERING, SETTLING):
            words = (
                "Each other seat answers. Accept; or look through the sequence, and the table shows that very "
                "moment. Nadine stops where she wants to do something else, such as 500.3."
            )
            return VisitStep(4, "The others answer", words, _of(window, QWidget, "answer Nadine"), apart=panel)
        words = "Write how often: 1000000, 1e6 or 10^100. What all of it does is shown below. Then press Propose."
        return VisitStep(3, "Say how often", words, _of(window, QLineEdit, "count"), apart=panel)
    if bridge.has_taken_shortcut:
        words = (
            "Here the table has agreed to be: after all of it, or where somebody stepped in. Whoever stepped "
            "in has to do something else here. Play on, or take a lesson: Learn, on the start page."
        )
        return VisitStep(5, "That is a shortcut", words, _of(window, QWidget, "prompt"), True)
    return _recording(window)


def _recording(window: VisitedWindow) -> VisitStep:
    """Return the second step: playing one iteration while it is recorded."""
    loops = window.bridge.loops
    if not loops.is_recording and loops.recorded is None:
        words = "What you play from now on can be repeated. Press Record."
        return VisitStep(2, "Record one round", words, _of(window, QPushButton, "record"))
    if loops.is_recording and not loops.lines:
        words = "Click the Elves and choose to create a token."
        return VisitStep(2, "Play one round", words, _of_card(window, "Llanowar Elves"))
    if not loops.is_recording:
        words = "What you played is kept as a loop. Propose it, as often as you like."
        return VisitStep(2, "That was one round", words, _of(window, QPushButton, "propose"))
    if window.bridge.state.stack or not loops.can_end:
        words = "Pass with Space until the token has come and the Elves are untapped again."
        return VisitStep(2, "Play one round", words, _of(window, QWidget, "prompt"))
    if not _is_where_it_began(window):
        words = (
            "This is not where the round began: Alice has priority there, and the Elves are untapped. "
            "Ctrl+Z takes back one choice after the other."
        )
        return VisitStep(2, "Play one round", words, _of(window, QWidget, "prompt"))
    words = "All is as it was, with one Elf Warrior more. End the recording here, to propose more of it."
    return VisitStep(2, "That was one round", words, _of(window, QPushButton, "end_recording"))


def _is_where_it_began(window: VisitedWindow) -> bool:
    """Return whether the seat that began has priority again, in the same step, with the Elves untapped."""
    game = window.bridge.game
    if game.recording is None:
        return False
    began, now = game.moment_at(game.recording.start).state, game.state
    asked, asks = began.pending, now.pending
    is_untapped = all(
        not card.is_tapped
        for seat in window.bridge.view.seats
        for card in seat.battlefield
        if card.name == "Llanowar Elves"
    )
    return (
        isinstance(asked, HasPriority)
        and isinstance(asks, HasPriority)
        and (asked.seat, began.turn, began.step) == (asks.seat, now.turn, now.step)
        and is_untapped
    )


def _of(window: VisitedWindow, kind: type[QWidget], name: str) -> QRect | None:
    """Return where a visible control is, by its name."""
    for one in window.host.findChildren(kind, name):
        if one.isVisible():
            return QRect(one.mapTo(window.host, one.rect().topLeft()), one.size())
    return None


def _of_card(window: VisitedWindow, name: str) -> QRect | None:
    """Return where a card is on the table."""
    table = window.play_area().table
    for seat in window.bridge.view.seats:
        for card in seat.battlefield:
            at = table.place_of_card(card.id) if card.name == name else None
            if at is not None:
                place = QRect(table.viewport().mapTo(window.host, at), CARD_SIZE)
                place.moveCenter(table.viewport().mapTo(window.host, at))
                return place
    return None


def _of_gallery(window: VisitedWindow, view: QAbstractItemView) -> QRect | None:
    """Return where the first scenario stands on the start page."""
    index = view.index_of(str(first_scenario()))  # type: ignore[attr-defined]  # of the gallery's own view
    if not index.isValid() or not view.isVisible():
        return None
    box = view.visualRect(index)
    return QRect(view.viewport().mapTo(window.host, box.topLeft()), box.size())
