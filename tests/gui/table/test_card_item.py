"""A card looks up its picture when something of it has changed, and not in every frame."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from engine.frozen_dataclass import replace
from gui.style.theme import load_theme
from gui.table.card_item import CardItem, CardMarks, Pose
from gui.table.pixmaps import HALO, PixmapCache
from gui.working.drawing_time import drawing_time
from tests.tools.demo_tables import ELF, KNIGHT

pytestmark = pytest.mark.usefixtures("qapp")
UPRIGHT = Pose(130.0, 130.0, 60.0, 84.0)


@pytest.fixture
def looked_up(monkeypatch):
    """The looks of the cards whose pictures were looked up, in order."""
    looks, card = [], PixmapCache.card

    def noted(cache, look, *others):
        looks.append(look)
        return card(cache, look, *others)

    monkeypatch.setattr(PixmapCache, "card", noted)
    return looks


def painted(item: CardItem) -> QImage:
    image = QImage(260, 260, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(item.pos())
    with drawing_time().all_at_once():
        item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def test_every_change_shows_and_nothing_else_is_looked_up(looked_up):
    pictures = PixmapCache(load_theme())
    item = CardItem(ELF, UPRIGHT, pictures)
    first = painted(item)
    assert painted(item) == first
    assert len(looked_up) == 1
    changes = [
        lambda: item.show_card(KNIGHT),
        lambda: item.take_pose(replace(UPRIGHT, turn=1.0)),
        lambda: item.take_pose(replace(UPRIGHT, width=70.0, height=98.0)),
        lambda: pictures.change_theme(load_theme("light")),
    ]
    before = first
    for number, change in enumerate(changes, start=2):
        change()
        after = painted(item)
        assert after != before
        assert len(looked_up) == number
        before = after


def test_marks_need_no_other_picture(looked_up):
    item = CardItem(ELF, UPRIGHT, PixmapCache(load_theme()))
    plain = painted(item)
    item.show_marks(CardMarks(is_selected=True))
    assert painted(item) != plain
    assert len(looked_up) == 1


def test_it_may_paint_as_far_as_its_glow_reaches_wherever_it_turns():
    item = CardItem(ELF, UPRIGHT, PixmapCache(load_theme()))
    assert item.boundingRect().width() == 60.0 + 2 * HALO
    item.take_pose(replace(UPRIGHT, turn=1.0))
    assert item.boundingRect().width() == 84.0 + 2 * HALO
    item.take_pose(replace(UPRIGHT, turn=0.5))
    assert item.boundingRect().width() == 144.0 + 2 * HALO
