"""Every pair of colors that the style sheet makes can be read, and whatever has the focus is seen to have it."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor

from gui.style.style_sheet import style_sheet
from gui.style.theme import Theme, load_theme, theme_names

pytestmark = pytest.mark.usefixtures("qapp")
BY_THEME = {"contrast": 7.0}
"""What a theme promises beyond the 4.5 of all."""
FOCUS = 3.0
GROUNDS = ("window", "panel", "panel_raised", "panel_sunken")
"""What a widget without a ground of its own may stand on."""
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
PROPERTY = re.compile(r"(?<![\w-])([\w-]+)\s*:\s*([^;]+);?")


def luminance(color: QColor) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    """How far two colors are apart, from 1 to 21 (WCAG 2)."""
    light, dark = sorted((luminance(QColor(one)), luminance(QColor(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def rules(theme: Theme) -> list[tuple[str, dict[str, str]]]:
    """The rules of the style sheet: what they are for, and what they say."""
    return [
        (" ".join(found[1].split()), {name: value.strip() for name, value in PROPERTY.findall(found[2])})
        for found in RULE.finditer(style_sheet(theme))
    ]


def pairs(theme: Theme) -> list[tuple[str, str, str]]:
    """Each text with each ground that it may stand on: the selector, the text's color, the ground's."""
    found = []
    for selector, said in rules(theme):
        ink, ground = said.get("color", theme.colors.text), said.get("background", "")
        has_words = "color" in said or (
            "background" in said and not re.search(r"::(?!item|tab|section|title)", selector)
        )
        if not has_words:
            continue
        grounds = [ground] if ground.startswith("#") else [getattr(theme.colors, name) for name in GROUNDS]
        found += [(selector, ink, one) for one in grounds]
        if "selection-color" in said:
            found.append((f"{selector} selected", said["selection-color"], said["selection-background-color"]))
    return found


@pytest.mark.parametrize("name", theme_names())
def test_every_text_can_be_read(name):
    theme = load_theme(name)
    least = BY_THEME.get(name, 4.5)
    bad = [
        f"{selector}: {ink} on {ground} is {contrast(ink, ground):.2f}"
        for selector, ink, ground in pairs(theme)
        if contrast(ink, ground) < least
    ]
    assert bad == []


@pytest.mark.parametrize("name", theme_names())
def test_the_focus_is_seen_against_all_that_it_may_stand_on(name):
    theme = load_theme(name)
    edges = {
        said[key].split()[-1]
        for selector, said in rules(theme)
        if ":focus" in selector
        for key in ("border", "border-color", "outline")
        if key in said and said[key].split()[-1].startswith("#")
    }
    assert edges
    bad = [
        f"{edge} on {ground}: {contrast(edge, getattr(theme.colors, ground)):.2f}"
        for edge in edges
        for ground in GROUNDS
        if contrast(edge, getattr(theme.colors, ground)) < FOCUS
    ]
    assert bad == []


@pytest.mark.parametrize("name", theme_names())
def test_what_is_asked_and_answered_can_be_read(name):
    colors = load_theme(name).colors
    least = BY_THEME.get(name, 4.5)
    said = {
        "priority": (colors.card_ink, colors.priority),
        "primary": (colors.text_on_accent, colors.legal),
        "badge": (colors.badge_text, colors.badge),
        "tournament": (colors.text_on_accent, colors.selected),
        "step": (colors.window, colors.text),
        "placeholder": (colors.text_muted, colors.panel_sunken),
    }
    assert {one: round(contrast(*pair), 2) for one, pair in said.items() if contrast(*pair) < least} == {}


@pytest.mark.parametrize("name", theme_names())
def test_what_is_printed_on_cards_can_be_read(name):
    theme = load_theme(name)
    inks = {"text": theme.colors.card_ink, "not played": theme.colors.card_warning}
    bad = {
        f"{ink} on {kind}": round(contrast(color, frame.box), 2)
        for ink, color in inks.items()
        for kind, frame in theme.frames.items()
        if contrast(color, frame.box) < BY_THEME.get(name, 4.5)
    }
    assert bad == {}
