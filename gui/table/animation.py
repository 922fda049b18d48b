"""Moves what is on the table to where it now belongs: one short timeline for all, cut short by what comes next.

Nothing waits for it. Any key and any click ends it at once, and then does what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

from engine.frozen_dataclass import dataclass
from gui.style.easing import in_out_quad, out_back, out_cubic, part
from gui.table.card_item import CardItem, GhostItem, Pose

TURN, MOVE, TO_STACK, RESOLVE = 0.14, 0.22, 0.26, 0.3
"""Seconds in which a card turns, goes elsewhere, goes to the stack, and in which what resolves is seen to act."""
ENDING_EVENTS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.ShortcutOverride)


class Act(Protocol):
    """Something that is seen to happen besides cards that move."""

    seconds: float
    delay: float

    def play(self, share: float) -> None:
        """Show it so far on its way, from 0 to 1."""

    def end(self) -> QGraphicsItem | None:
        """Leave everything as it is afterwards; the item that is to be taken off the table, if there is one."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A card that is seen only on its way."""

    item: GhostItem
    end: Pose
    delay: float = 0.0


@dataclass(frozen=True, slots=True)
class _Way:
    start: Pose
    end: Pose
    seconds: float
    delay: float
    ease: Callable[[float], float]

    def at(self, elapsed: float) -> Pose:
        share = part(elapsed, self.delay, self.seconds)
        return self.end if share >= 1.0 else self.start.towards(self.end, self.ease(share))


class Motion(QObject):
    """Takes cards from their pose to another, and plays what happens; without `is_on` at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = True
        self._ways: dict[CardItem, _Way] = {}
        self._ghosts: list[GhostItem] = []
        self._acts: list[Act] = []
        self._timeline = QVariantAnimation(self)
        self._timeline.setStartValue(0.0)
        self._timeline.valueChanged.connect(self._advance)
        self._timeline.finished.connect(self.finish)

    def move(
        self,
        ways: Iterable[tuple[CardItem, Pose]],
        ghosts: Iterable[Ghost] = (),
        acts: Iterable[Act] = (),
        stack: frozenset[CardItem] = frozenset(),
    ) -> None:
        """Send cards to their poses, each from where it is now; those on an earlier way and not named arrive.

        `ghosts` leave the table when they have arrived, `acts` when they are over. `stack` are the cards that are
        items of the stack.
        """
        self._stop()
        named = dict(ways)
        for item, way in self._ways.items():
            if item not in named:
                item.take_pose(way.end)
        self._ways = {
            item: _way_of(item.pose, pose, item in stack) for item, pose in named.items() if item.pose != pose
        }
        self._drop()
        for ghost in ghosts:
            self._ghosts.append(ghost.item)
            self._ways[ghost.item] = _Way(ghost.item.pose, ghost.end, RESOLVE, ghost.delay, in_out_quad)
        self._acts = list(acts)
        if not self.is_on or not (self._ways or self._acts):
            self.finish()
            return
        ends = [way.delay + way.seconds for way in self._ways.values()]
        ends += [act.delay + act.seconds for act in self._acts]
        self._timeline.setEndValue(max(ends))
        self._timeline.setDuration(round(max(ends) * 1000))
        for act in self._acts:
            act.play(0.0)
        self._timeline.start()
        application = QCoreApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End what is seen to happen at any key or click, which then goes on to its receiver."""
        if event.type() in ENDING_EVENTS:
            self.finish()
        return False

    def forget(self, item: CardItem) -> None:
        """Leave a card alone that leaves the table."""
        self._ways.pop(item, None)

    def finish(self) -> None:
        """Let every card arrive and everything be over now."""
        self._stop()
        for item, way in self._ways.items():
            item.take_pose(way.end)
        self._ways = {}
        self._drop()

    def _stop(self) -> None:
        self._timeline.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def _drop(self) -> None:
        """Take what was seen only on its way off the table."""
        gone: list[QGraphicsItem] = []
        for ghost in self._ghosts:
            self._ways.pop(ghost, None)
            gone.append(ghost)
        gone += [item for act in self._acts if (item := act.end()) is not None]
        self._ghosts, self._acts = [], []
        for item in gone:
            scene = item.scene()
            if scene is not None:
                scene.removeItem(item)

    def _advance(self, elapsed: float) -> None:
        for item, way in self._ways.items():
            item.take_pose(way.at(elapsed))
        for act in self._acts:
            act.play(part(elapsed, act.delay, act.seconds))


def _way_of(start: Pose, end: Pose, is_on_stack: bool) -> _Way:
    if is_on_stack:
        return _Way(start, end, TO_STACK, 0.0, _gentle_back)
    is_turning = (start.width, start.height) == (end.width, end.height) and start.turn != end.turn
    return _Way(start, end, TURN if is_turning else MOVE, 0.0, out_cubic)


def _gentle_back(share: float) -> float:
    """Move a little beyond the goal, and back to it."""
    return 0.5 * out_cubic(share) + 0.5 * out_back(share)
