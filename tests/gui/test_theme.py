from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette

from gui.style_sheet import style_sheet
from gui.theme import ThemeError, load_theme, load_theme_file, palette, read_theme, theme_names

DARK = files("assets").joinpath("themes").joinpath("dark.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_theme_of_the_program_can_be_loaded(name: str) -> None:
    assert load_theme(name).name.lower() == name


def test_dark_is_the_default() -> None:
    assert load_theme().is_dark


def test_the_themes_of_the_program_are_listed() -> None:
    assert {"dark", "light"} <= set(theme_names())


def test_an_unknown_theme_names_those_there_are() -> None:
    with pytest.raises(ThemeError, match=r"'pink'; expected one of dark, light"):
        load_theme("pink")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('window: "#0e1218"', "window: red", r'mine: colors.window is .red.; expected a color such as "#3fe0a5"'),
        ('window: "#0e1218"', 'windows: "#0e1218"', r"mine: colors.windows is unknown; expected window, table"),
        ('  legal: "#3fe0a5"\n', "", r"mine: colors.legal is missing"),
        ("is_dark: true", "is_dark: 3", r"mine: is_dark is 3; expected true or false"),
        ("text: 13", "text: -1", r"mine: sizes.text is -1; expected a number above 0"),
        ("name: Dark", "name: []", r"mine: name is \[\]; expected words"),
        ("name: Dark", "title: Dark", r"mine: title is unknown; expected name"),
        ("name: Dark", "name: {", r"mine: not YAML"),
        ("name: Dark", "name: !!python/object:os.system {}", r"mine: not YAML"),
    ],
)
def test_a_mistake_in_a_theme_is_named_with_its_place(old: str, new: str, message: str) -> None:
    assert old in DARK
    with pytest.raises(ThemeError, match=message):
        read_theme(DARK.replace(old, new), "mine")


@pytest.mark.parametrize("text", ["", "[]", "just words", "3", "a: *b", "? {}\n: x", "[" * 3000])
def test_what_is_no_theme_at_all_is_refused(text: str) -> None:
    with pytest.raises(ThemeError, match="mine: "):
        read_theme(text, "mine")


def test_a_theme_file_of_the_user_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(DARK.replace("name: Dark", "name: Mine"), encoding="utf-8")
    assert load_theme_file(file).name == "Mine"


def test_a_huge_theme_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    file.write_text("a" * 100_000, encoding="utf-8")
    with pytest.raises(ThemeError, match="larger than any theme"):
        load_theme_file(file)


def test_a_theme_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"none\.yaml: cannot be read"):
        load_theme_file(tmp_path / "none.yaml")


@pytest.mark.parametrize("name", ["dark", "light"])
def test_text_can_be_read_on_every_ground(name: str) -> None:
    colors = load_theme(name).colors
    grounds = (colors.window, colors.panel, colors.panel_raised, colors.panel_sunken, colors.seat_area)
    for ground in grounds:
        assert _contrast(colors.text, ground) >= 7
        assert _contrast(colors.text_muted, ground) >= 4.2
    assert _contrast(colors.text_on_accent, colors.legal) >= 3.4
    assert _contrast(colors.card_ink, colors.priority) >= 4.5


@pytest.mark.parametrize("name", ["dark", "light"])
def test_legal_and_priority_stand_out_from_the_table(name: str) -> None:
    colors = load_theme(name).colors
    assert _contrast(colors.legal, colors.seat_area) >= 2.4
    assert _contrast(colors.priority, colors.seat_area) >= 2


def test_the_style_sheet_leaves_no_name_open(qapp: object) -> None:
    sheet = style_sheet(load_theme())
    assert "$" not in sheet
    assert load_theme().colors.legal in sheet


def test_the_palette_has_the_colors_of_the_theme(qapp: object) -> None:
    theme = load_theme()
    assert palette(theme).color(QPalette.ColorRole.Text) == QColor(theme.colors.text)


def _contrast(first: str, second: str) -> float:
    """The contrast of two colors as the web's guidelines for access reckon it: 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
