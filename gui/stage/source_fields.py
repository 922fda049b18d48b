"""The fields that say what is to play on the stage, how often, and how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QWidget

from engine.frozen_dataclass import dataclass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.autoplay.pacing import EASINGS, FASTEST, SLOWEST, Pacing
from engine.shortcuts.sequences.sequence import Sequence
from gui.stage.loop_counts import LoopCounts
from gui.stage.playback import Playback
from gui.style.widgets import labeled

if TYPE_CHECKING:
    from gui.game.bridge import Bridge

FIRST_TIMES = 1_000_000
"""How often a loop that was only recorded is taken unless a number is given."""
SCENARIO, RECORDED, PROPOSED, TIMELINE = (
    "The scenario's loop",
    "The loop recorded last",
    "The proposal on the table",
    "The timeline",
)
PACES = ("0.5", "0.75", "1", "1.5", "2", "3", "4")


@dataclass(frozen=True, slots=True)
class PlayedSource:
    """Something that can play: its words, and a sequence with where it begins; the timeline has none."""

    words: str
    state: GameState
    sequence: Sequence | None = None

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each of its loops is taken; a loop that was only recorded is taken often."""
        counts = self.sequence.counts if self.sequence is not None else ()
        return counts if max(counts, default=0) > 1 else (FIRST_TIMES,) * len(counts)


def sources_of(bridge: Bridge) -> tuple[PlayedSource, ...]:
    """Return what can play now, what people mean first at the front."""
    found: list[PlayedSource] = []
    if not bridge.has_game:
        return ()
    if bridge.is_proposing and bridge.proposing.sequence is not None:
        found.append(PlayedSource(PROPOSED, bridge.state, bridge.proposing.sequence))
    for words, source in ((RECORDED, "recorded"), (SCENARIO, "scenario")):
        if source == "recorded" and bridge.loops.recorded is None:
            continue
        places = bridge.loops.places_of(source)
        if places:
            found.append(PlayedSource(words, *places[0]))
    if bridge.history.length:
        found.append(PlayedSource(TIMELINE, bridge.state))
    return tuple(found)


class SourceFields(QWidget):
    """Asks what plays, how often its loop or which stretch of the timeline, and at which pace."""

    def __init__(self, bridge: Bridge, pacing: Pacing) -> None:
        super().__init__()
        self._bridge = bridge
        self._sources = sources_of(bridge)
        self.what = QComboBox()
        self.what.setObjectName("what plays")
        self.what.setAccessibleName("What plays")
        self.what.addItems([source.words for source in self._sources])
        self.what.currentIndexChanged.connect(lambda _: self._show_source())
        self.times = LoopCounts()
        self.first = _field("first moment", "The first moment of the stretch", 80)
        self.last = _field("last moment", "The last moment of the stretch", 80)
        self.pace = QComboBox()
        self.pace.setObjectName("pace")
        self.pace.setAccessibleName("How many times as fast")
        self.pace.setEditable(True)
        self.pace.addItems(PACES)
        self.pace.setCurrentText(f"{pacing.factor:g}")
        self.easing = QComboBox()
        self.easing.setObjectName("easing")
        self.easing.setAccessibleName("How the counter slows")
        self.easing.addItems(EASINGS)
        self.easing.setCurrentText(pacing.easing)
        self.captions = QCheckBox("Tell each step in words")
        self.captions.setObjectName("captions")
        self.captions.setChecked(pacing.captions)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow("Play", self.what)
        self._times_label = labeled("How often")
        form.addRow(self._times_label, self.times)
        stretch = QHBoxLayout()
        stretch.addWidget(self.first)
        self._to = labeled("to")
        stretch.addWidget(self._to)
        stretch.addWidget(self.last)
        stretch.addStretch(1)
        self._stretch_label = labeled("From moment")
        form.addRow(self._stretch_label, stretch)
        form.addRow("Pace", self.pace)
        form.addRow("Counter", self.easing)
        form.addRow("", self.captions)
        self._show_source()

    @property
    def has_source(self) -> bool:
        """Whether there is anything to play."""
        return bool(self._sources)

    @property
    def source(self) -> PlayedSource:
        """What is chosen."""
        return self._sources[max(0, self.what.currentIndex())]

    def _show_source(self) -> None:
        if not self._sources:
            return
        source = self.source
        is_timeline = source.sequence is None
        for widget in (self.first, self.last, self._to, self._stretch_label):
            widget.setVisible(is_timeline)
        self.times.setVisible(bool(source.counts))
        self._times_label.setVisible(bool(source.counts))
        self.times.show_counts(source.counts)
        self.first.setText("0")
        self.last.setText(str(self._bridge.history.length))

    def playback(self) -> Playback:
        """Return what is asked for; ValueError with a sentence where it cannot be."""
        if not self._sources:
            raise ValueError("There is nothing to play yet: record a loop, or make a choice.")
        source, pacing = self.source, self._pacing()
        if source.sequence is None:
            first, last = self._stretch()
            return Playback(
                self._bridge.title, pacing, source.state, None, self._bridge.history.moments(first, last)
            )
        try:
            sequence = source.sequence.with_counts(self.times.counts())
        except Refusal as refusal:
            raise ValueError(refusal.reason) from None
        return Playback(self._bridge.title, pacing, source.state, sequence)

    def _pacing(self) -> Pacing:
        expected = f"The pace is a number from {SLOWEST:g} to {FASTEST:g}."
        try:
            factor = float(self.pace.currentText())
        except ValueError:
            raise ValueError(expected) from None
        if not SLOWEST <= factor <= FASTEST:
            raise ValueError(expected)
        return Pacing(factor=factor, easing=self.easing.currentText(), captions=self.captions.isChecked())

    def _stretch(self) -> tuple[int, int]:
        texts = (self.first.text().strip(), self.last.text().strip())
        most = self._bridge.history.length
        if not all(text.isascii() and text.isdigit() for text in texts):
            raise ValueError(f"A stretch goes from one moment to a later one, 0 to {most}.")
        first, last = int(texts[0]), int(texts[1])
        if not first < last <= most:
            raise ValueError(f"A stretch goes from one moment to a later one, 0 to {most}.")
        return first, last


def _field(name: str, words: str, width: int) -> QLineEdit:
    made = QLineEdit()
    made.setObjectName(name)
    made.setAccessibleName(words)
    made.setMaximumWidth(width)
    return made
