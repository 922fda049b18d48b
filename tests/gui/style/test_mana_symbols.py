import pytest
from PySide6.QtGui import QImage

from gui.style.mana_symbols import icon, symbol_image
from gui.style.theme import load_theme

pytestmark = pytest.mark.usefixtures("qapp")
ICONS = (
    "W", "U", "B", "R", "G", "C", "tap", "untap", "generic", "phyrexian", "life", "hand", "library", "graveyard",
    "exile", "command", "sick",
)  # fmt: skip
SYMBOLS = ("W", "U", "B", "R", "G", "C", "0", "16", "1000000", "X", "T", "Q", "W/U", "2/W", "G/P", "?")


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_a_drawing_with_a_size(name: str) -> None:
    assert icon(name).isValid()
    assert not icon(name).viewBoxF().isEmpty()


def test_a_missing_icon_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="nonsense"):
        icon("nonsense")


@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("pixels", [1, 12, 40])
def test_a_symbol_is_drawn_at_any_size(symbol: str, pixels: int) -> None:
    image = symbol_image(symbol, pixels, load_theme())
    assert image.width() == pixels


def test_symbols_can_be_told_apart() -> None:
    theme = load_theme()
    pictures = [_bytes(symbol_image(symbol, 24, theme)) for symbol in SYMBOLS]
    assert len(set(pictures)) == len(SYMBOLS)


def _bytes(image: QImage) -> bytes:
    return bytes(image.constBits())
