from collections.abc import Iterable
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette

from engine.folders import ASSETS
from gui.style.style_sheet import style_sheet
from gui.style.theme import ThemeError, load_theme, load_theme_file, palette, read_theme, theme_names

DARK = (ASSETS / "themes" / "dark.yaml").read_text(encoding="utf-8")


THEMES = ("dark", "light", "contrast", "colorblind")
TITLES = ("Dark", "Light", "High contrast", "Color-blind safe")
LEAST_APART = 30
"""So far apart two colors have to be in CIE L*a*b*, where black is 100 from white."""

# What is seen of red, green and blue light (Machado, Oliveira and Fernandes 2009, full severity).
SEEN = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize(("name", "title"), list(zip(THEMES, TITLES, strict=True)))
def test_a_theme_of_the_program_can_be_loaded(name: str, title: str) -> None:
    assert load_theme(name).name == title


def test_dark_is_the_default() -> None:
    assert load_theme().is_dark


def test_the_themes_of_the_program_are_listed() -> None:
    assert set(THEMES) == set(theme_names())


def test_an_unknown_theme_names_those_there_are() -> None:
    with pytest.raises(ThemeError, match=r"'pink'; expected one of colorblind, contrast, dark, light"):
        load_theme("pink")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('window: "#0e1218"', "window: red", r'mine: colors.window is .red.; expected a color such as "#3fe0a5"'),
        ('window: "#0e1218"', 'windows: "#0e1218"', r"mine: colors.windows is unknown; expected window, table"),
        ("  radius: 8\n", "", r"mine: sizes.radius is missing"),
        ("is_dark: true", "is_dark: 3", r"mine: is_dark is 3; expected true or false"),
        ("text: 13", "text: -1", r"mine: sizes.text is -1; expected a number above 0"),
        ("name: Dark", "name: []", r"mine: name is \[\]; expected words"),
        ("name: Dark", "title: Dark", r"mine: title is unknown; expected name"),
        ("name: Dark", "name: {", r"mine:\d+:\d+: this is not YAML"),
        ("name: Dark", "name: !!python/object:os.system {}", r"mine:\d+:\d+: the tag"),
    ],
)
def test_a_mistake_in_a_theme_is_named_with_its_place(old: str, new: str, message: str) -> None:
    assert old in DARK
    with pytest.raises(ThemeError, match=message):
        read_theme(DARK.replace(old, new), "mine")


@pytest.mark.parametrize("text", ["", "[]", "just words", "3", "a: *b", "? {}\n: x", "[" * 3000])
def test_what_is_no_theme_at_all_is_refused(text: str) -> None:
    with pytest.raises(ThemeError, match="mine:"):
        read_theme(text, "mine")


def test_a_color_that_a_users_theme_leaves_out_is_that_of_a_theme_as_dark() -> None:
    without = DARK.replace('  legal: "#3fe0a5"\n', "")
    assert read_theme(without, "mine").colors.legal == load_theme("dark").colors.legal
    light = without.replace("is_dark: true", "is_dark: false")
    assert read_theme(light, "mine").colors.legal == load_theme("light").colors.legal


def test_a_color_that_no_theme_file_says_has_a_value_in_each() -> None:
    assert "recording" not in DARK
    assert {load_theme(name).colors.recording for name in ("dark", "light")} == {"#ff6b6b", "#c21f1f"}


def test_a_theme_file_of_the_user_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(DARK.replace("name: Dark", "name: Mine"), encoding="utf-8")
    assert load_theme_file(file).name == "Mine"


def test_aliases_that_stand_for_millions_of_values_are_refused_at_once() -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
        for before, name in ("ab", "bc", "cd", "de", "ef", "fg")
    )
    with pytest.raises(ThemeError, match=r"too many (values|aliases)"):
        read_theme(bomb, "mine")


def test_a_huge_theme_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    file.write_text("a" * 100_000, encoding="utf-8")
    with pytest.raises(ThemeError, match="too large"):
        load_theme_file(file)


def test_a_theme_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"none\.yaml: cannot be read"):
        load_theme_file(tmp_path / "none.yaml")


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_every_ground(name: str) -> None:
    colors = load_theme(name).colors
    grounds = (colors.window, colors.panel, colors.panel_raised, colors.panel_sunken, colors.seat_area)
    for ground in grounds:
        assert _contrast(colors.text, ground) >= 7
        assert _contrast(colors.text_muted, ground) >= 4.2
    assert _contrast(colors.text_on_accent, colors.legal) >= 3.4
    assert _contrast(colors.card_ink, colors.priority) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_legal_and_priority_stand_out_from_the_table(name: str) -> None:
    colors = load_theme(name).colors
    assert _contrast(colors.legal, colors.seat_area) >= 2.4
    assert _contrast(colors.priority, colors.seat_area) >= 2


def test_in_high_contrast_every_word_is_seven_times_as_bright_as_its_ground() -> None:
    colors = load_theme("contrast").colors
    grounds = (colors.window, colors.panel, colors.panel_raised, colors.panel_sunken, colors.seat_area)
    words = (colors.text, colors.text_muted, colors.legal, colors.priority, colors.selected, colors.danger)
    assert min(_contrast(word, ground) for word in words for ground in grounds) >= 7


def _marks(theme: str) -> tuple[str, ...]:
    colors = load_theme(theme).colors
    return colors.legal, colors.priority, colors.selected, colors.targeted


@pytest.mark.parametrize("blindness", SEEN)
def test_what_the_color_blind_theme_marks_stays_apart(blindness: str) -> None:
    assert _nearest(_marks("colorblind"), blindness) >= LEAST_APART


def test_the_dark_theme_would_not_do_for_the_color_blind() -> None:
    assert min(_nearest(_marks("dark"), blindness) for blindness in SEEN) < LEAST_APART


def test_the_style_sheet_leaves_no_name_open(qapp: object) -> None:
    sheet = style_sheet(load_theme())
    assert "$" not in sheet
    assert load_theme().colors.legal in sheet


def test_the_palette_has_the_colors_of_the_theme(qapp: object) -> None:
    theme = load_theme()
    assert palette(theme).color(QPalette.ColorRole.Text) == QColor(theme.colors.text)


def _nearest(marks: Iterable[str], blindness: str) -> float:
    """How far apart the two most alike of some colors are for somebody who is blind to some light."""
    seen = [
        _lab(
            [sum(weight * part for weight, part in zip(row, _light(mark), strict=True)) for row in SEEN[blindness]]
        )
        for mark in marks
    ]
    return min(dist(one, other) for one, other in combinations(seen, 2))


def _seen_as(row: tuple[float, ...], color: str) -> float:
    return sum(weight * part for weight, part in zip(row, _light(color), strict=True))


def _lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    first, second, third = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * second - 16, 500 * (first - second), 200 * (second - third)


def _light(color: str) -> list[float]:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _contrast(first: str, second: str) -> float:
    """The contrast of two colors as the web's guidelines for access reckon it: 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = _light(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
