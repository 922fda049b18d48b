"""The log: what happened, told line by line and set in by turn and step; a double click goes to that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.frozen_dataclass import dataclass
from engine.loops.readable import readable
from engine.model import events as happened
from engine.model import stack_events
from engine.model.events import StepBegan
from engine.session.narration.narration import narrate
from gui.game.bridge import Bridge
from gui.game.history import words_of_moment
from gui.style.rule_links import in_edition, open_rule, rules_in, shown_rule
from gui.style.scale import factor, restyle
from gui.style.theme import Theme
from gui.style.widgets import own_viewport, plain_tip
from gui.words.names import NAME_OF_STEP
from gui.words.written_numbers import raised

if TYPE_CHECKING:
    from engine.model.event import Event
    from engine.session.game.moment import Moment
    from engine.session.game.table_rulings import Ruling
    from engine.shortcuts.proposals.proposal import Shortcut, Taken

INDENT = "    "
MOST_SIZES = 4096
TURN, STEP, CHOICE, EVENT = range(4)
BEFORE, AFTER, MOST, EDGE = 40, 12, 200, 4
"""So many moments before and after the one that the game is at are told of, at most so many in all. Nearer than
the last of these to an end of them, more are told of."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: how far it is set in, its words, the moment it belongs to, whose it is (-1: nobody's)."""

    level: int
    words: str
    position: int
    seat: int = -1


class LogModel(QAbstractListModel):
    """The lines of the moments around the one that the game is at; others are told when they are come to.

    It grows at its end as the game goes on, and is cut where the game branched.
    """

    def __init__(self, bridge: Bridge, theme: Theme) -> None:
        super().__init__()
        self._bridge = bridge
        self.theme = theme
        self.lines: list[LogLine] = []
        self._viewer = bridge.viewer
        self._first = 0
        self._ends: list[tuple[object, int]] = []

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """Return how many lines there are."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a line's words, color and font; what was undone is dim."""
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        colors = self.theme.colors
        if role == Qt.ItemDataRole.DisplayRole:
            return INDENT * max(0, line.level - STEP) + raised(in_edition(line.words))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(raised(in_edition(line.words)))
        if role == Qt.ItemDataRole.FontRole:
            font = QFont()
            font.setBold(line.level <= STEP)
            font.setPixelSize(13 if line.level == TURN else 12)
            return font
        if role == Qt.ItemDataRole.ForegroundRole:
            if line.position > self._bridge.history.position:
                return QColor(colors.line)
            if line.level <= STEP or line.level == EVENT:
                return QColor(colors.text_muted)
            return self.theme.seat_color(line.seat) if line.seat >= 0 else QColor(colors.text)
        return None

    @property
    def _past(self) -> int:
        """The moment after the last one that is told of."""
        return self._first + len(self._ends)

    @property
    def viewer(self) -> int | None:
        """The seat for which it is told."""
        return self._viewer

    def follow(self) -> None:
        """Take in what happened since, and forget what another line replaced."""
        history = self._bridge.history
        length = history.length + 1 if self._bridge.has_game else 0
        position = history.position
        if self._viewer != self._bridge.viewer:
            self._viewer = self._bridge.viewer  # another seat has seen other hands
            self._cut(0)
        self._cut(length)
        is_near = self._first + (EDGE if self._first else 0) <= position < self._past + EDGE
        if not is_near or (self._past < length and position >= self._past - EDGE) or not self._ends:
            is_next = is_near and self._ends
            if not is_next:
                self._begin_again(max(0, position - BEFORE))
            self.tell_later(min(length, position + AFTER))
        if len(self._ends) > MOST:
            self._drop_earliest(len(self._ends) - BEFORE - AFTER)

    def _cut(self, length: int) -> None:
        """Forget the moments that are no longer in the line."""
        same = 0
        while (
            same < len(self._ends)
            and self._first + same < length
            and self._bridge.moment_at(self._first + same) is self._ends[same][0]
        ):
            same += 1
        kept = self._ends[same - 1][1] if same else 0
        if kept < len(self.lines):
            self.beginRemoveRows(QModelIndex(), kept, len(self.lines) - 1)
            del self.lines[kept:]
            self.endRemoveRows()
        del self._ends[same:]
        if not self._ends:
            self._first = 0

    def _begin_again(self, first: int) -> None:
        self.beginResetModel()
        self.lines, self._ends, self._first = [], [], first
        self.endResetModel()

    def tell_later(self, past: int | None = None) -> None:
        """Tell of the moments after the last one, up to another one."""
        length = self._bridge.history.length + 1
        past = min(length, self._past + AFTER if past is None else past)
        kept = len(self.lines)
        added: list[LogLine] = []
        for position in range(self._past, past):
            moment = self._bridge.moment_at(position)
            if moment is None:
                break
            added += _told(moment, self._viewer)
            self._ends.append((moment, kept + len(added)))
        if added:
            self.beginInsertRows(QModelIndex(), kept, kept + len(added) - 1)
            self.lines += added
            self.endInsertRows()

    def tell_earlier(self) -> int:
        """Tell of some moments before the first one; how many lines these are."""
        first = max(0, self._first - BEFORE)
        added: list[LogLine] = []
        ends: list[tuple[object, int]] = []
        for position in range(first, self._first):
            moment = self._bridge.moment_at(position)
            if moment is None:
                break
            added += _told(moment, self._viewer)
            ends.append((moment, len(added)))
        if added:
            self.beginInsertRows(QModelIndex(), 0, len(added) - 1)
            self.lines = added + self.lines
            self._ends = ends + [(moment, end + len(added)) for moment, end in self._ends]
            self._first = first
            self.endInsertRows()
        return len(added)

    def _drop_earliest(self, count: int) -> None:
        gone = self._ends[count - 1][1]
        self.beginRemoveRows(QModelIndex(), 0, gone - 1)
        del self.lines[:gone]
        self._ends = [(moment, end - gone) for moment, end in self._ends[count:]]
        self._first += count
        self.endRemoveRows()

    def row_of(self, position: int) -> int:
        """Return the last line of a moment; -1 where it is not told of."""
        place = position - self._first
        return self._ends[place][1] - 1 if 0 <= place < len(self._ends) else -1


class _SizesKept(QStyledItemDelegate):
    """Draws the lines; how high each is is worked out once, since every new line lays all of them out."""

    def __init__(self, lines: LogModel, parent: QListView) -> None:
        super().__init__(parent)
        self._lines = lines
        self._sizes: dict[tuple[str, int, int, float], QSize] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a line in the width that there is."""
        line, room = self._lines.lines[index.row()], option.rect
        key = (in_edition(line.words), line.level, room.width(), factor())
        size = self._sizes.get(key)
        if size is None:
            if len(self._sizes) >= MOST_SIZES:
                self._sizes.clear()
            size = self._sizes[key] = super().sizeHint(option, index)
        return size


class LogPanel(QListView):
    """The log as a list."""

    def __init__(self, bridge: Bridge, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        own_viewport(self)
        self._bridge = bridge
        self.lines = LogModel(bridge, theme)
        self.setModel(self.lines)
        self.setItemDelegate(_SizesKept(self.lines, self))
        self.setAccessibleName("Log")
        self.setObjectName("log")
        self.setWordWrap(True)
        self.setUniformItemSizes(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        restyle(self, "QListView::item { padding: 1px 4px; }")
        self.doubleClicked.connect(self._go)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        self._is_following = False
        self._is_in_front = False
        self.verticalScrollBar().valueChanged.connect(self._tell_more)
        bridge.moved.connect(self.refresh)
        bridge.state_changed.connect(self._look)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.lines.theme = theme
        self.viewport().update()

    def refresh(self) -> None:
        """Tell what happened since, and show where the game is."""
        self.lines.follow()
        if self._is_in_front:
            self._follow()
        self.viewport().update()

    def show_seen(self, is_in_front: bool) -> None:
        """Show where the game is once the dock is in front: behind others no line needs to be laid out."""
        self._is_in_front = is_in_front
        if is_in_front:
            self._follow()

    def _follow(self) -> None:
        """Bring the line of the moment that the game is at into sight."""
        row = self.lines.row_of(self._bridge.history.position)
        self._is_following = True
        if row >= 0:
            self.scrollTo(self.lines.index(row))
        self._is_following = False

    def _look(self) -> None:
        """Tell it anew where another seat looks."""
        if self.lines.viewer != self._bridge.viewer:
            self.refresh()

    def _tell_more(self, place: int) -> None:
        """Tell more when an end of what is told has been scrolled to."""
        if self._is_following:
            return
        bar = self.verticalScrollBar()
        if place == bar.maximum():
            self.lines.tell_later()
        elif place == bar.minimum():
            self._is_following = True
            added = self.lines.tell_earlier()
            if added:
                self.scrollTo(self.lines.index(added), QAbstractItemView.ScrollHint.PositionAtTop)
            self._is_following = False

    def _offer(self, at: QPoint) -> None:
        """Open a menu of what can be done with a line: go there, or read a rule that it cites."""
        index = self.indexAt(at)
        if not index.isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Go to this moment").triggered.connect(lambda: self._go(index))
        for number in rules_in(self.lines.lines[index.row()].words):
            read = menu.addAction(f"What {shown_rule(number)} says")
            read.triggered.connect(lambda _=False, one=number: open_rule(self, one))
        menu.popup(self.viewport().mapToGlobal(at))

    def _go(self, index: QModelIndex) -> None:
        self._bridge.history.go_to(self.lines.lines[index.row()].position)


def _told(moment: Moment, viewer: int | None) -> list[LogLine]:
    told: list[LogLine] = []
    at = moment.position
    before = moment.before
    if before is None:
        state = moment.state
        told.append(
            LogLine(TURN, f"Turn {readable(state.turn)} · {state.seats[state.active].name}", at, state.active)
        )
        told.append(LogLine(STEP, NAME_OF_STEP[state.step].capitalize(), at))
    elif moment.shortcut is not None and moment.taken is not None:
        told += _told_shortcut(moment.shortcut, moment.taken, at)
    elif moment.ruling is not None:
        told += _told_ruling(moment.ruling, moment)
    elif moment.choice is not None:
        told.append(LogLine(CHOICE, words_of_moment(moment), at, moment.choice.seat))
    events = list(moment.events)
    while events:
        cut = next((place for place, event in enumerate(events) if isinstance(event, StepBegan)), len(events))
        told += [LogLine(EVENT, words, at) for words in _narrated(events[:cut], moment, viewer)]
        if cut < len(events):
            begun = events[cut]
            assert isinstance(begun, StepBegan)
            if begun.step == "untap":
                told.append(
                    LogLine(
                        TURN,
                        f"Turn {readable(begun.turn)} · {moment.state.seats[begun.active].name}",
                        at,
                        begun.active,
                    )
                )
            told.append(LogLine(STEP, NAME_OF_STEP[begun.step].capitalize(), at))
        events = events[cut + 1 :]
    return told


def _narrated(events: list[Event], moment: Moment, viewer: int | None) -> list[str]:
    # The line of the choice has said these already.
    said = (
        happened.PriorityPassed,
        stack_events.AbilityActivated,
        stack_events.SpellCast,
        stack_events.BecameTarget,
    )
    return list(narrate(moment.state, [event for event in events if not isinstance(event, said)], viewer))


def _told_ruling(ruling: Ruling, moment: Moment) -> list[LogLine]:
    names = [seat.name for seat in moment.state.seats]
    called = f"Ruling, called by {names[ruling.seat]}" if ruling.seat >= 0 else "Ruling"
    told = [LogLine(CHOICE, f"{called}: {ruling.sentence}", moment.position, ruling.seat)]
    return [*told, *(LogLine(EVENT, f"Evidence: {one}", moment.position) for one in ruling.evidence)]


def _told_shortcut(shortcut: Shortcut, taken: Taken, at: int) -> list[LogLine]:
    names = [seat.name for seat in shortcut.start.seats]
    if shortcut.said:
        told = [
            LogLine(CHOICE, f"{names[seat]} says: {words} (MTR 4.4)", at, seat) for seat, words in shortcut.said
        ]
    else:
        proposer = shortcut.proposal.seat
        told = [LogLine(CHOICE, f"{names[proposer]} proposes a shortcut (CR 732.2a)", at, proposer)]
        for response in shortcut.responses:
            words = f"shortens it to end at {response.place}" if response.place is not None else "accepts"
            told.append(LogLine(CHOICE, f"{names[response.seat]} {words} (CR 732.2b)", at, response.seat))
    ended = f"It is taken and ends at {taken.place}." if taken.place is not None else "It is taken to its end."
    told.append(LogLine(EVENT, ended, at))
    return told
