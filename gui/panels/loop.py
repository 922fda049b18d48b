"""The loop panel: what is known of a loop, and recording one by playing an iteration by hand."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from engine.loops.readable import with_noun
from gui.game.bridge import Bridge
from gui.game.studying import NOTICED, WORDS_OF_SOURCE
from gui.panels.loop_study import LoopStudy
from gui.style.scale import limit, px, restyle
from gui.style.theme import Theme
from gui.style.widgets import button, labeled, show_look
from gui.working.waiting import breathe

HOW = (
    "1. Start recording when the seat that repeats the loop has priority.\n"
    "2. Play one iteration by hand, until everything stands as at the start.\n"
    "3. End, say how often, and the table answers."
)


class LoopPanel(QWidget):
    """Records one iteration, and shows what is proved of a loop.

    Signals: `start_wanted`, `end_wanted`, `drop_wanted`, `again_wanted`, `large_wanted`, `find_wanted`, and
    `offer_taken` for a loop just played.
    """

    start_wanted = Signal()
    end_wanted = Signal()
    drop_wanted = Signal()
    again_wanted = Signal()
    offer_taken = Signal()
    large_wanted = Signal()
    find_wanted = Signal()

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._studying = bridge.studying
        self._is_showing = False
        self._is_in_front = False
        # Docks that are laid out show each of those that share a place for a moment.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.refresh)
        self.setAccessibleName("Loop")
        self.setProperty("class", "plain")
        self.head = labeled("", is_wrapped=True)
        self.start = button("Record", "start recording", "Record a loop by playing one iteration by hand (F9)")
        self.start.clicked.connect(self.start_wanted)
        self.end = button("End and propose…", "end recording", "F10", "primary")
        self.end.clicked.connect(self.end_wanted)
        self.drop = button("Drop", "drop recording", "Forget the recorded steps")
        self.drop.clicked.connect(self.drop_wanted)
        self.again = button("Propose…", "propose again", "Propose this loop from where the game stands now")
        self.again.clicked.connect(self.again_wanted)
        self.search = button("Find…", "find loops here", "Search the table as it stands for loops (Ctrl+Shift+F)")
        self.search.clicked.connect(self.find_wanted)
        self.large = button("Large", "open large", "In a window of its own, or back (Ctrl+Shift+B)")
        self.large.clicked.connect(self.large_wanted)
        self.offer = labeled("", "legal", is_wrapped=True)
        self.take = button("Propose to repeat it…", "propose the loop just played", "", "primary")
        self.take.clicked.connect(self.offer_taken)
        self.steps = QListWidget()
        self.steps.setAccessibleName("Recorded steps")
        self.steps.setObjectName("recorded steps")
        self.steps.setWordWrap(True)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.steps.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.source = QComboBox()
        self.source.setObjectName("which loop")
        self.source.setAccessibleName("Which loop is shown")
        self.source.setToolTip("Which loop is proved and shown")
        self.source.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.source.setMinimumContentsLength(10)
        self.source.activated.connect(self._take_source)
        self.here = button("From here", "study from here", "Prove it again from where the game stands now")
        self.here.clicked.connect(lambda: self._studying.begin(self._studying.source))
        breathe()
        self.study = LoopStudy(bridge, theme, self)
        breathe()
        self._build()
        bridge.recording_changed.connect(self.refresh)
        bridge.game_changed.connect(self.refresh)
        self._studying.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        for one in (self.start, self.again, self.search, self.large, self.here, self.drop, self.end):
            restyle(one, "padding: 5px 9px;")
        row = QHBoxLayout()
        row.setSpacing(5)
        for one in (self.start, self.end, self.drop, self.again, self.search):
            row.addWidget(one)
        row.addStretch(1)
        row.addWidget(self.large)
        picking = QHBoxLayout()
        picking.setSpacing(5)
        limit(self.source, most_width=420)
        picking.addWidget(self.source, 1)
        picking.addWidget(self.here)
        self.working = QProgressBar()
        self.working.setRange(0, 0)
        self.working.setTextVisible(False)
        limit(self.working, height=6)
        self.halt = button("Stop", "stop the proof", "Stop the proof")
        self.halt.clicked.connect(self._studying.stop)
        self.told = labeled("", "muted", is_wrapped=True)
        telling = QHBoxLayout()
        telling.addWidget(self.told, 1)
        telling.addWidget(self.halt, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.head)
        column.addWidget(self.offer)
        column.addWidget(self.take, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(picking)
        column.addWidget(self.working)
        column.addLayout(telling)
        column.addWidget(self.study, 1)
        column.addWidget(self.steps, 1)
        self._rest = QWidget()
        self._rest.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column.addWidget(self._rest)

    def show_floating(self, is_floating: bool) -> None:
        """Say what the button does where the panel floats, and where it does not."""
        self.large.setText("Back to its place" if is_floating else "Large")

    def minimumSizeHint(self) -> QSize:
        """Return a narrow size, for a dock."""
        return QSize(px(240), px(160))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.study.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        """Look for loops and prove them, which is done only while this is seen."""
        super().showEvent(event)
        self._soon.start()

    def show_seen(self, is_in_front: bool) -> None:
        """Tell whether the panel's dock is in front of those that share its place."""
        self._is_in_front = is_in_front
        self._soon.start()

    @property
    def is_seen(self) -> bool:
        """Whether the panel is in front of those that share its place."""
        return self.isVisible() and self._is_in_front

    # What is shown

    def refresh(self) -> None:
        """Show what is recorded, or what is known."""
        if not self._bridge.has_game or self._is_showing:
            return
        self._is_showing = True
        is_recording = self._bridge.loops.is_recording
        if self.is_seen:
            self._studying.begin_if_due()
        self._show_recording(is_recording)
        self._show_sources(is_recording)
        self._show_study(is_recording)
        self._is_showing = False

    def _show_recording(self, is_recording: bool) -> None:
        lines = self._bridge.loops.lines
        self.start.setVisible(not is_recording)
        self.end.setVisible(is_recording)
        self.drop.setVisible(is_recording)
        self.again.setVisible(not is_recording and (bool(lines) or self._bridge.loops.has_scenario_loop))
        self.end.setEnabled(bool(lines) and self._bridge.loops.can_end)
        has_source = bool(self._studying.source)
        if is_recording:
            self.head.setText("Recording: every choice is a step of the loop. Play one iteration, then end.")
        else:
            self.head.setText(HOW)
        self.head.setVisible(is_recording or not has_source)
        offered = self._bridge.loops.offered_length if self.is_seen else 0
        choices = "choice is" if offered == 1 else f"{offered} choices are"
        self.offer.setText(f"Your last {choices} a loop: everything stands as it did before.")
        is_offered = offered > 0 and self._studying.source != NOTICED
        self.offer.setVisible(is_offered)
        self.take.setVisible(is_offered)
        self.steps.setVisible(is_recording)
        self.steps.clear()
        for number, words in enumerate(lines, start=1):
            self.steps.addItem(f"{number}.  {words}")
        self.steps.scrollToBottom()

    def _show_sources(self, is_recording: bool) -> None:
        sources = self._studying.sources if self.is_seen else ()
        source = self._studying.source
        listed = [one for one in WORDS_OF_SOURCE if one in sources or one == source]
        if [self.source.itemData(at) for at in range(self.source.count())] != listed:
            self.source.clear()
            for one in listed:
                words = WORDS_OF_SOURCE[one]
                self.source.addItem(f"{words[:1].upper()}{words[1:]}", one)
        self.source.setCurrentIndex(listed.index(source) if source in listed else -1)
        has_source = bool(source) and not is_recording
        self.source.setVisible(not is_recording and (len(listed) > 1 or (bool(listed) and not has_source)))
        is_elsewhere = self._studying.study is not None and not self._studying.is_here
        self.here.setVisible(has_source and is_elsewhere)
        self.large.setVisible(has_source)

    def _show_study(self, is_recording: bool) -> None:
        studying = self._studying
        is_working = studying.is_working and not is_recording
        self.working.setVisible(is_working)
        self.halt.setVisible(is_working)
        words = ""
        if is_working:
            plays = studying.plays
            words = f"Proving… {with_noun(plays, 'iteration')} played" if plays else "Proving…"
        elif studying.problem and not is_recording:
            words = f"Nothing is proved: {studying.problem}"
        if words:
            show_look(self.told, "muted" if is_working else "danger")
        self.told.setText(words)
        self.told.setVisible(bool(words))
        is_known = studying.study is not None and not is_recording
        self.study.setVisible(is_known)
        self._rest.setVisible(not is_known and not is_recording)
        if is_known:
            self.study.refresh()

    def _take_source(self, at: int) -> None:
        source = self.source.itemData(at)
        if source:
            self._studying.begin(source)
