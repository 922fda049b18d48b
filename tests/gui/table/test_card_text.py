import pytest
from PySide6.QtGui import QFont, QFontMetricsF

from gui.table.card_text import fitted_line
from gui.words.written_numbers import abbreviated, raised


@pytest.mark.parametrize(
    ("words", "expected"),
    [("10^30", "10³⁰"), ("1.27 × 10^100/2", "1.27 × 10¹⁰⁰/2"), ("2^", "2^"), ("plain", "plain")],
)
def test_powers_are_raised(words: str, expected: str) -> None:
    assert raised(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("×1,000,000", "×1M"),
        ("1,234,567/12,345", "1.2M/12k"),
        ("2,047", "2k"),
        ("×1.27×10³⁰", "×~10³⁰"),
        ("999", "999"),
        ("999,999,999,999,999", "999T"),
    ],
)
def test_long_numbers_are_cut_to_their_size(words: str, expected: str) -> None:
    assert abbreviated(words) == expected


def test_words_become_smaller_before_they_are_cut(qapp: object) -> None:
    font = QFont()
    font.setPixelSize(20)
    width = QFontMetricsF(font).horizontalAdvance("Grizzly Bears") * 0.8
    fitted, shown = fitted_line("Grizzly Bears", width, font, 8)
    assert shown == "Grizzly Bears"
    assert 8 <= fitted.pixelSize() < 20


def test_words_too_long_for_the_smallest_size_are_cut(qapp: object) -> None:
    font = QFont()
    font.setPixelSize(20)
    fitted, shown = fitted_line("Grizzly Bears", 30, font, 8)
    assert shown.endswith("…")
    assert fitted.pixelSize() == 8
