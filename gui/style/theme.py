"""Themes: colors, fonts and sizes of the window and the cards, read from YAML and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.plain_values import plain_value
from engine.cards.reading.read_once import ReadOnce
from engine.cards.reading.yaml_files import read_text
from engine.folders import ASSETS
from engine.frozen_dataclass import dataclass, field
from gui.style.fonts import install_bundled_font
from gui.style.kept_plain import kept_plain, read_plain

DEFAULT_THEME = "dark"
LARGEST_FILE = 64 * 1024
MOST_VALUES = 2_000
"""A theme has about a hundred values, those of aliases counted where they stand."""
FRAMES = ("white", "blue", "black", "red", "green", "gold", "artifact", "land", "colorless")
DISCS = ("W", "U", "B", "R", "G", "C", "generic")
MOST_SEATS = 8
_FOLDER = ASSETS / "themes"


class ThemeError(Exception):
    """A theme that cannot be used; the message says which file, where in it, and what was expected."""


def shade(dark: str, light: str) -> Any:
    """Return a color that a theme may leave out: what it is in a dark theme then, and in a light one."""
    return field(default=dark, metadata={"light": light})


@dataclass(frozen=True, slots=True)
class Colors:
    """The theme's colors as "#rrggbb". `legal` is the one accent for what may be done, `priority` for who may.

    Another color is added here and nowhere else: by `shade`, with what it is where a theme does not say. For the
    others a theme of the user's own follows the program's dark or light theme.
    """

    window: str
    table: str
    table_glow: str
    seat_area: str
    panel: str
    panel_raised: str
    panel_sunken: str
    line: str
    text: str
    text_muted: str
    text_on_accent: str
    legal: str
    priority: str
    selected: str
    targeted: str
    focus: str
    danger: str
    card_edge: str
    card_ink: str
    badge: str
    badge_text: str
    counter: str
    damage: str
    card_warning: str = shade("#7a1010", "#7a1010")
    recording: str = shade("#ff6b6b", "#c21f1f")


@dataclass(frozen=True, slots=True)
class FrameColors:
    """A card frame: its `frame`, the `bar` behind name and type, the `box` behind rules text."""

    frame: str
    bar: str
    box: str


@dataclass(frozen=True, slots=True)
class DiscColors:
    """A mana symbol: its disc and the glyph on it."""

    disc: str
    glyph: str


@dataclass(frozen=True, slots=True)
class Sizes:
    """Font sizes and the corner radius in pixels; a card's corner radius in parts of its width."""

    text: float
    small: float
    title: float
    radius: float
    card_radius: float


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything that decides how the program looks."""

    name: str
    is_dark: bool
    colors: Colors
    seats: tuple[str, ...]
    frames: Mapping[str, FrameColors]
    mana: Mapping[str, DiscColors]
    text_families: tuple[str, ...]
    card_families: tuple[str, ...]
    sizes: Sizes
    pictures: str = ""
    """The folder of the user's own card pictures; "" for none."""

    def __hash__(self) -> int:
        return hash(self.name)

    def seat_color(self, seat: int) -> QColor:
        """Return the color that stands for a seat."""
        return QColor(self.seats[seat % len(self.seats)])

    def font(self, pixels: float, is_bold: bool = False) -> QFont:
        """Return the window's font at a size in pixels."""
        return _font(self.text_families, pixels, is_bold)

    def card_font(self, pixels: float, is_bold: bool = False) -> QFont:
        """Return the cards' font at a size in pixels."""
        return _font(self.card_families, pixels, is_bold)


def theme_names() -> tuple[str, ...]:
    """Return the names of the themes that come with the program."""
    return tuple(sorted(entry.stem for entry in _FOLDER.glob("*.yaml")))


@lru_cache(maxsize=16)
def load_theme(name: str = DEFAULT_THEME) -> Theme:
    """Return a theme that comes with the program; ThemeError when there is none of that name."""
    if name not in theme_names():
        raise ThemeError(f"there is no theme {name!r}; expected one of {', '.join(theme_names())}")
    paths = [_FOLDER / f"{name}.yaml"]
    (theme,) = kept_plain(
        f"theme_{name}", paths, _plain_of, lambda path, says: _theme_of(says, path.name), ThemeError
    )
    return theme


def _plain_of(path: Path) -> object:
    return read_plain(path, LARGEST_FILE, MOST_VALUES)


def load_theme_file(path: Path) -> Theme:
    """Return a theme of the user's own, read once; ThemeError where it cannot be read or is no theme."""
    return _files.of(path)


def _read_file(path: Path) -> Theme:
    try:
        return read_theme(read_words(path, LARGEST_FILE), str(path))
    except BadInput as error:
        raise ThemeError(str(error)) from error
    except OSError as error:
        raise ThemeError(f"{path}: cannot be read: {error.strerror}") from error


def read_theme(text: str, source: str) -> Theme:
    """Read a theme from the text of its file; ThemeError names `source`, the place and what was expected."""
    try:
        held = plain_value(read_text(text, source, maximum_bytes=LARGEST_FILE, maximum_nodes=MOST_VALUES))
    except BadInput as error:
        raise ThemeError(str(error)) from error
    return _theme_of(held, source)


def _theme_of(held: object, source: str) -> Theme:
    top = _Entry(source, "", held)
    top.refuse_others("name", "is_dark", "colors", "seats", "frames", "mana", "fonts", "sizes")
    fonts = top.entry("fonts")
    fonts.refuse_others("text", "card")
    seats = top.entry("seats")
    return Theme(
        name=top.entry("name").words(),
        is_dark=top.entry("is_dark").truth(),
        colors=_colors(top.entry("colors"), top.entry("is_dark").truth()),
        seats=tuple(color.color() for color in seats.list(MOST_SEATS)),
        frames={name: FrameColors(**top.entry("frames").entry(name).colors(FrameColors)) for name in FRAMES},
        mana={name: DiscColors(**top.entry("mana").entry(name).colors(DiscColors)) for name in DISCS},
        text_families=tuple(family.words() for family in fonts.entry("text").list(1)),
        card_families=tuple(family.words() for family in fonts.entry("card").list(1)),
        sizes=Sizes(**{one.name: top.entry("sizes").entry(one.name).number() for one in fields(Sizes)}),
    )


def _colors(entry: _Entry, is_dark: bool) -> Colors:
    """Return the colors that a theme says, and for the others those of a theme of the program that is as dark."""
    names = [one.name for one in fields(Colors)]
    entry.refuse_others(*names)
    said = {name: entry.entry(name).color() for name in names if name in entry.value}
    followed = "dark" if is_dark else "light"
    is_followed = entry.source == f"{followed}.yaml"
    for one in fields(Colors):
        if one.name in said:
            continue
        if one.default is not MISSING:
            said[one.name] = str(one.default if is_dark else one.metadata["light"])
        elif not is_followed:
            said[one.name] = getattr(load_theme(followed).colors, one.name)
    return Colors(**{name: said[name] if name in said else entry.entry(name).color() for name in names})


@dataclass(frozen=True, slots=True)
class _Entry:
    """A value in a theme file with the place where it stands."""

    source: str
    place: str
    value: Any

    def error(self, expected: str) -> ThemeError:
        place = self.place or "the file"
        return ThemeError(f"{self.source}: {place} is {_shown(self.value)}; expected {expected}")

    def entry(self, name: str) -> _Entry:
        if not isinstance(self.value, dict):
            raise self.error(f"entries, {name!r} among them")
        place = f"{self.place}.{name}" if self.place else name
        if name not in self.value:
            raise ThemeError(f"{self.source}: {place} is missing")
        return _Entry(self.source, place, self.value[name])

    def refuse_others(self, *names: str) -> None:
        if not isinstance(self.value, dict):
            raise self.error(f"entries {', '.join(names)}")
        for name in self.value:
            if name not in names:
                place = f"{self.place}.{name}" if self.place else name
                raise ThemeError(f"{self.source}: {place} is unknown; expected {', '.join(names)}")

    def list(self, least: int) -> list[_Entry]:
        if not isinstance(self.value, list) or len(self.value) < least:
            raise self.error(f"a list of at least {least}")
        return [_Entry(self.source, f"{self.place}[{at}]", one) for at, one in enumerate(self.value)]

    def words(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.error("words")
        return self.value

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.error("true or false")
        return self.value

    def number(self) -> float:
        if isinstance(self.value, bool) or not isinstance(self.value, int | float) or not 0 < self.value <= 100:
            raise self.error("a number above 0, at most 100")
        return float(self.value)

    def color(self) -> str:
        text = self.value if isinstance(self.value, str) else ""
        if len(text) != 7 or text[0] != "#" or any(digit not in "0123456789abcdefABCDEF" for digit in text[1:]):
            raise self.error('a color such as "#3fe0a5"')
        return text

    def colors(self, kind: type[Any]) -> dict[str, str]:
        names = [one.name for one in fields(kind)]
        self.refuse_others(*names)
        return {name: self.entry(name).color() for name in names}


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def palette(theme: Theme) -> QPalette:
    """Return the palette for what a style sheet does not reach."""
    colors = theme.colors
    made = QPalette(QColor(colors.panel), QColor(colors.window))
    for role, color in (
        (QPalette.ColorRole.WindowText, colors.text),
        (QPalette.ColorRole.Base, colors.panel_sunken),
        (QPalette.ColorRole.AlternateBase, colors.panel),
        (QPalette.ColorRole.Text, colors.text),
        (QPalette.ColorRole.Button, colors.panel_raised),
        (QPalette.ColorRole.ButtonText, colors.text),
        (QPalette.ColorRole.PlaceholderText, colors.text_muted),
        (QPalette.ColorRole.Highlight, colors.selected),
        (QPalette.ColorRole.HighlightedText, colors.text_on_accent),
        (QPalette.ColorRole.ToolTipBase, colors.panel_raised),
        (QPalette.ColorRole.ToolTipText, colors.text),
        (QPalette.ColorRole.Link, colors.selected),
    ):
        made.setColor(role, QColor(color))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colors.text_muted))
    return made


@lru_cache(maxsize=8)
def _installed(families: tuple[str, ...]) -> tuple[str, ...]:
    install_bundled_font()
    # Naming a family that is missing makes Qt search for a substitute at each use.
    known = set(QFontDatabase.families())
    return tuple(family for family in families if family in known)


def _font(families: tuple[str, ...], pixels: float, is_bold: bool) -> QFont:
    font = QFont()
    installed = _installed(families)
    if installed:
        font.setFamilies(list(installed))
    font.setPixelSize(max(1, round(pixels)))
    font.setBold(is_bold)
    return font


_files = ReadOnce(_read_file)
