"""What a seat has beside its cards is drawn by the room that it has."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from engine.session.views.table_view import CardView
from gui.style.theme import Theme, load_theme
from gui.table.card_painting import without_numbers
from gui.table.packing import Rectangle
from gui.table.zone_items import PileItem
from tests.tools.demo_tables import ELF

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_theme()


def drawn(top: CardView, width: int, height: int, theme: Theme) -> QImage:
    """A graveyard with this card on top."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    pile = PileItem(0, "graveyard", Rectangle(0, 0, width, height), theme)
    pile.show_pile("1", top, Rectangle(0, 0, width, height))
    painter = QPainter(image)
    pile.paint(painter, QStyleOptionGraphicsItem(), None)
    painter.end()
    return image


def test_a_size_is_drawn_on_a_pile_only_where_there_is_room(theme: Theme) -> None:
    """On a small one it would cover the card, and "2/1" stand in two lines."""
    assert drawn(ELF, 36, 60, theme) == drawn(without_numbers(ELF), 36, 60, theme)
    assert drawn(ELF, 100, 160, theme) != drawn(without_numbers(ELF), 100, 160, theme)
