"""The drawn art is rendered with as many pixels as it is shown with."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from engine.session.views.table_view import CardView
from gui.table import card_art
from gui.table.card_art import draw_art

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("turn", [0, 60, 90])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_art_is_as_sharp_when_its_card_is_turned(turn: int, ratio: float, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    drawn_art = card_art.drawn_art

    def noted(card: CardView, shape: float, pixels: float) -> QImage:
        asked.append(pixels)
        return drawn_art(card, shape, pixels)

    monkeypatch.setattr(card_art, "drawn_art", noted)
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.translate(100, 100)
    painter.rotate(turn)
    draw_art(painter, QRectF(-50, -50, 100, 100), CardView(1, "Sol Ring", types=("artifact",)))
    painter.end()
    assert [pytest.approx(100 * ratio)] == asked
