"""Rules text in its box: as large as fits, and beside what covers a corner of the box."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from engine.frozen_dataclass import replace
from engine.session.views.card_view import CardView
from gui.style.theme import load_theme
from gui.table.card_text import draw_rules_text

pytestmark = pytest.mark.usefixtures("qapp")
TEXT = (
    "Flying, vigilance",
    "Whenever this creature attacks, untap all other creatures you control and there is one more combat phase.",
    "{2}{R}{W}: It gets +1/+1 until end of turn.",
)
CARD = CardView(1, text=TEXT)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[QRectF]:
    """The rectangle of each line that is drawn."""
    found: list[QRectF] = []

    def note(_: QPainter, words: list, start: QPointF, metrics: QFontMetricsF, *__: object) -> None:
        width = sum(word.width for word in words) + metrics.horizontalAdvance(" ") * (len(words) - 1)
        found.append(QRectF(start.x(), start.y(), width, metrics.ascent() + metrics.descent()))

    monkeypatch.setattr("gui.table.card_text._draw_line", note)
    return found


def test_no_line_stands_under_what_covers_the_corner(lines: list[QRectF]) -> None:
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    for width in range(120, 321, 20):
        box = QRectF(10, 10, width, width * 0.8)
        corner = QRectF(box.right() - width * 0.3, box.bottom() - 24, width * 0.3 + 5, 30)
        lines.clear()
        draw_rules_text(painter, CARD, box, load_theme(), (8.5, 16), corner)
        assert len(lines) > 3
        assert [line for line in lines if line.intersects(corner) or line.right() > box.right() + 0.5] == []
    painter.end()


def test_text_without_a_corner_to_keep_free_is_in_the_middle(lines: list[QRectF]) -> None:
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    box = QRectF(0, 0, 300, 200)
    draw_rules_text(painter, replace(CARD, text=TEXT[:1]), box, load_theme(), (8.5, 16))
    painter.end()
    assert abs(lines[0].center().y() - box.center().y()) < 3


def test_what_is_not_played_stands_behind_the_rest_in_an_ink_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    inks: list[tuple[str, QColor]] = []

    def note(_: QPainter, words: list, *__: object) -> None:
        first = "".join(letters for _, letters in words[0].pieces)
        inks.append((first, painter.pen().color()))

    monkeypatch.setattr("gui.table.card_text._draw_line", note)
    theme = load_theme()
    card = CardView(1, text=("Flying",), not_played=("It must attack",))
    draw_rules_text(painter, card, QRectF(0, 0, 300, 200), theme, (8.5, 16))
    painter.end()
    assert inks == [("Flying", QColor(theme.colors.card_ink)), ("Not", QColor(theme.colors.card_warning))]
