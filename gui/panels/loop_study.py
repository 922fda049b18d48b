"""What is known of a loop, in three parts: what it does, how it grows, and who could step in where.

In a narrow dock the parts are tabs; where there is room they stand beside each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QTabWidget, QVBoxLayout, QWidget

from engine.loops.readable import readable, with_noun
from gui.game.bridge import Bridge
from gui.game.studying import WORDS_OF_SOURCE
from gui.panels.chips import Chips
from gui.panels.loop_ledger import LoopLedger
from gui.panels.loop_places import LoopPlaces
from gui.panels.loop_plot import LoopPlot
from gui.style.rule_links import RuleLabel
from gui.style.scale import px, restyle
from gui.style.theme import Theme
from gui.style.widgets import labeled
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.shortcuts.study.study import Stop, Study

WIDE = 760
"""From this width on the three parts stand beside each other."""
TABS = ("What it does", "Plot", "Responses")


class LoopStudy(QWidget):
    """Shows the loop that is studied."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._studying = bridge.studying
        self._is_wide: bool | None = None
        self.chips = Chips(theme)
        self.end = RuleLabel("", "")
        self.end.setObjectName("where the loop ends")
        self.proof = RuleLabel("", "small")
        self.proof.setObjectName("how the loop is proved")
        self.ledger = LoopLedger(theme)
        self.plot = LoopPlot(self._studying, theme)
        self.places = LoopPlaces(theme)
        self.places.chosen.connect(self._studying.look_at_stop)
        self.places_head = labeled("", "small", is_wrapped=True)
        self._parts = (self._doing_part(), self.plot, self._places_part())
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._tabs.setUsesScrollButtons(False)
        bar = self._tabs.tabBar()
        bar.setAccessibleName("Parts of the loop")
        bar.setExpanding(False)
        restyle(bar, "QTabBar::tab { padding: 5px 7px; }")
        self._columns = QWidget()
        self._row = QHBoxLayout(self._columns)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(14)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._tabs)
        column.addWidget(self._columns)
        self._lay_out_for(False)
        self._studying.looked.connect(self._show_looked)
        bridge.state_changed.connect(self._show_places)

    def _doing_part(self) -> QWidget:
        scroll = QScrollArea()
        inside = QWidget()
        inside.setProperty("class", "plain")
        scroll.setWidget(inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 2, 4, 0)
        column.setSpacing(7)
        column.addWidget(self.chips)
        column.addWidget(self.end)
        column.addWidget(labeled("In each iteration", "small"))
        column.addWidget(self.ledger)
        column.addWidget(self.proof)
        column.addStretch(1)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName("What the loop does")
        return scroll

    def _places_part(self) -> QWidget:
        inside = QWidget()
        inside.setProperty("class", "plain")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(self.places_head)
        column.addWidget(self.places, 1)
        return inside

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for one in (self.chips, self.ledger, self.plot, self.places):
            one.set_theme(theme)
        self.refresh()

    # Beside each other or behind each other

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is."""
        super().resizeEvent(event)
        self._lay_out_for(self.width() >= WIDE)

    def sizeHint(self) -> QSize:
        """Return a size that leaves it to the dock."""
        return QSize(px(290), px(300))

    def minimumSizeHint(self) -> QSize:
        """Return a size as narrow as the dock's tabs."""
        return QSize(px(220), px(120))

    def _lay_out_for(self, is_wide: bool) -> None:
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        if is_wide:
            while self._tabs.count():
                self._tabs.removeTab(0)
            for part, share in zip(self._parts, (10, 19, 10), strict=True):
                part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
                self._row.addWidget(part, share)
                part.show()
        else:
            for part, words in zip(self._parts, TABS, strict=True):
                self._row.removeWidget(part)
                self._tabs.addTab(part, words)
            self._tabs.setTabToolTip(2, "What the other seats could do, and at which place")
        self._tabs.setVisible(not is_wide)
        self._columns.setVisible(is_wide)

    def open_part(self, number: int) -> None:
        """Show one of the three parts."""
        self._tabs.setCurrentIndex(number)

    # What is known

    def refresh(self) -> None:
        """Show the loop as far as it is known."""
        study = self._studying.study
        if study is None:
            return
        report = study.report
        self.chips.show_words(report.produces)
        words = WORDS_OF_SOURCE[self._studying.source]
        self.end.setText(raised(f"{words[:1].upper()}{words[1:]} {end_words(study)}"))
        self.proof.setText(raised(proof_words(study, [seat.name for seat in study.start.seats])))
        self.proof.setVisible(bool(self.proof.text()))
        self.plot.refresh()
        self._show_looked()

    def _show_looked(self) -> None:
        study = self._studying.study
        if study is None:
            return
        self.ledger.show_study(study, self._studying.iteration)
        self._show_places()

    def _show_places(self) -> None:
        if self._studying.study is None:
            return
        stops = self._studying.stops
        self.places.show_stops(stops, self._bridge.viewer, self._studying.shown)
        self.places_head.setText(places_words(self._studying.stops_problem, stops))


def places_words(problem: str, stops: tuple[Stop, ...]) -> str:
    """Return what stands over the list of steps."""
    if problem or not stops:
        return problem or "There is no step to stop at."
    first = stops[0]
    iteration = readable(first.place.iterations[0])
    are_open = sum(1 for stop in stops if stop.choices)
    if not are_open:
        return f"Iteration {raised(iteration)}: nobody else has anything to do but pass."
    where = "at one place" if are_open == 1 else f"at {are_open} places"
    return f"Iteration {raised(iteration)}: another seat could step in {where}."


def end_words(study: Study) -> str:
    """Return where the loop ends, and why."""
    report = study.report
    if not report.is_loop:
        reason = report.reason
        played = "once" if study.last == 1 else f"{readable(study.last or 0)} times"
        if study.exploration.stop is None:
            return f"is not proved: {reason}. It was played {played}; a proposal performs it one by one."
        because = "" if report.ends_because == reason else f". It is not proved: {reason}"
        return f"can be played {played}, and no more: {report.ends_because}{because}."
    if study.last is None:
        if report.verdict is not None and report.verdict.is_draw:
            return f"never ends by itself, and nobody can stop it: {report.verdict.reason}."
        return "never ends by itself: it can be taken any number of times."
    times = with_noun(study.last, "iteration")
    because = f": {report.ends_because}" if report.ends_because else ""
    limit = f"\nIt goes on while {study.limit}." if study.limit else ""
    ends = report.end_words if report.is_over else f"after {times}"
    return f"ends {ends}{because}.{limit}"


def proof_words(study: Study, names: list[str]) -> str:
    """Return how the loop is proved, who keeps it going, and which cards are not played as a whole."""
    report = study.report
    if not report.is_loop:
        return report.parts_not_played
    told = ["Proved: every iteration does the same"]
    if report.period > 1:
        told = [f"Proved: every {report.period} iterations together do the same"]
    if report.begins_words:
        told.append(f", after {report.begins_words}")
    told.append(".")
    if report.cards_words:
        told.append(f" {report.cards_words[:1].upper()}{report.cards_words[1:]}.")
    if report.until_words:
        told.append(f" It is {report.until_words}.")
    if report.verdict is not None and report.is_mandatory and not report.verdict.is_draw:
        reason = report.verdict.reason.rstrip(".")
        told.append(f" {reason[:1].upper()}{reason[1:]}.")
    if report.involved:
        told.append(f" Kept going by {' and '.join(names[seat] for seat in report.involved)}.")
    if report.rests_on:
        told.append(f" {report.parts_not_played}")
    return "".join(told)
