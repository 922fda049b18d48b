"""Moves cards to where they now belong: one short timeline for all, cut short when something new happens."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from gui.table.card_item import CardItem, Pose

MILLISECONDS = 170


class Motion(QObject):
    """Takes cards from their pose to another. Nothing waits for it; without `is_on` cards go at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = True
        self._ways: dict[CardItem, tuple[Pose, Pose]] = {}
        self._ghosts: list[CardItem] = []
        self._timeline = QVariantAnimation(self)
        self._timeline.setStartValue(0.0)
        self._timeline.setEndValue(1.0)
        self._timeline.setDuration(MILLISECONDS)
        self._timeline.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._timeline.valueChanged.connect(self._advance)
        self._timeline.finished.connect(self.finish)

    def move(self, ways: Iterable[tuple[CardItem, Pose]], ghosts: Iterable[tuple[CardItem, Pose]] = ()) -> None:
        """Send cards to their poses, each from where it is now; those on an earlier way and not named arrive.

        `ghosts` are cards seen only on their way: they leave the scene when they have arrived.
        """
        self._timeline.stop()
        self._drop_ghosts()
        named = dict(ways)
        for item, (_, end) in self._ways.items():
            if item not in named:
                item.take_pose(end)
        self._ways = {item: (item.pose, pose) for item, pose in named.items() if item.pose != pose}
        for ghost, pose in ghosts:
            self._ghosts.append(ghost)
            self._ways[ghost] = (ghost.pose, pose)
        if self.is_on and self._ways:
            self._timeline.start()
        else:
            self.finish()

    def forget(self, item: CardItem) -> None:
        """Leave a card alone that leaves the table."""
        self._ways.pop(item, None)

    def finish(self) -> None:
        """Let every card arrive now."""
        self._timeline.stop()
        for item, (_, end) in self._ways.items():
            item.take_pose(end)
        self._ways = {}
        self._drop_ghosts()

    def _drop_ghosts(self) -> None:
        for ghost in self._ghosts:
            self._ways.pop(ghost, None)
            scene = ghost.scene()
            if scene is not None:
                scene.removeItem(ghost)
        self._ghosts = []

    def _advance(self, share: float) -> None:
        for item, (start, end) in self._ways.items():
            item.take_pose(start.towards(end, share) if share < 1.0 else end)
