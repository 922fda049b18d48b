"""How the gallery writes about a scenario and draws its pieces."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from engine.cards.catalogue.catalogue import default_catalogue
from engine.session.views.card_view import view_of_card
from gui.start import gallery
from gui.start.gallery import GalleryDelegate
from gui.start.pieces import SIZE, Pieces
from gui.start.shipped import Listed
from gui.style.theme import load_theme
from gui.table.card_painting import card_pixmap

pytestmark = pytest.mark.usefixtures("qapp")


def test_symbols_in_a_scenarios_words_are_drawn_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(gallery, "draw_symbol", lambda painter, symbol, box, theme: drawn.append(symbol))
    image = QImage(400, 164, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    listed = Listed(Path("x.yaml"), "X", about="Neheb makes {R} for all the life; {3}{R}{R} is less.")
    GalleryDelegate(Pieces(), load_theme())._draw_words(painter, listed, QRectF(0, 0, 380, 150))
    painter.end()
    assert drawn == ["C", "R", "3", "R", "R"]


def test_a_piece_looks_in_the_gallery_as_it_does_on_the_table() -> None:
    theme = load_theme()
    shown = Pieces().picture("Intruder Alarm", theme, 1.0)
    alarm = view_of_card(default_catalogue().find("Intruder Alarm"))
    assert shown is not None
    assert shown.toImage() == card_pixmap(alarm, *SIZE, theme, 1.0).toImage()


def test_a_piece_that_nobody_knows_has_no_picture() -> None:
    assert Pieces().picture("No Such Card", load_theme(), 1.0) is None
