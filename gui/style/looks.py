"""How the program looks by the user's settings: the theme, also one of the user's own, its font and its scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.frozen_dataclass import replace
from gui.style.fonts import system_family
from gui.style.restyling import Restyling
from gui.style.scale import px, scale_on, set_scale
from gui.style.settings import Settings, config_folder
from gui.style.style_sheet import style_sheet
from gui.style.theme import Theme, ThemeError, load_theme, load_theme_file, palette, theme_names


def themes_folder() -> Path:
    """Return where the user's own themes are looked for."""
    return config_folder() / "themes"


def own_themes() -> dict[str, Path]:
    """Return the user's own theme files by the name that the settings keep for each: "my <file's name>"."""
    folder = themes_folder()
    if not folder.is_dir():
        return {}
    return {f"my {path.stem}": path for path in sorted(folder.glob("*.yaml"))}


def theme_titles() -> dict[str, str]:
    """Return what each theme is called, by the name that the settings keep.

    A broken file of the user's says so.
    """
    titles = {name: load_theme(name).name for name in theme_names()}
    for name, path in own_themes().items():
        try:
            titles[name] = load_theme_file(path).name
        except ThemeError:
            titles[name] = f"{path.name} (cannot be used)"
    return titles


def theme_of(settings: Settings) -> Theme:
    """Return the theme that the settings ask for, with the font that they ask for.

    Raises ThemeError for a theme of the user's own that cannot be used; one that is there no longer counts as the
    default.
    """
    own = own_themes()
    if settings.theme in own:
        theme = load_theme_file(own[settings.theme])
    elif settings.theme in theme_names():
        theme = load_theme(settings.theme)
    else:
        theme = load_theme()
    theme = replace(theme, pictures=settings.pictures_folder)
    if settings.has_system_font:
        families = (system_family(),)
        theme = replace(theme, text_families=families, card_families=families)
    return theme


@contextmanager
def drawn_as_one(is_wanted: bool = True) -> Iterator[None]:
    """Let the windows look as before until all that is done in here is over; they are drawn once, then.

    Unless it `is_wanted` they are drawn as ever.
    """
    shown = QApplication.topLevelWidgets() if is_wanted else []
    windows = [one for one in shown if one.isVisible() and one.updatesEnabled()]
    for window in windows:
        window.setUpdatesEnabled(False)
    try:
        yield
    finally:
        for window in windows:
            if isValid(window):
                window.setUpdatesEnabled(True)
                # Qt believes that it is about to paint what it was asked to while nothing was to be painted.
                QTimer.singleShot(0, window, window.repaint)


def apply_theme(theme: Theme, let_go_on: Callable[[], None] = lambda: None) -> None:
    """Let the whole program look like a theme: at once what is seen, a little later what is hidden.

    `let_go_on` is called between its parts, for what is not to wait for all of them.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    sheet = style_sheet(theme)
    font = theme.font(px(theme.sizes.text))
    if application.styleSheet() == sheet and application.font() == font:
        return

    def change(looks: QApplication) -> None:
        looks.setFont(font)
        looks.setPalette(palette(theme))
        looks.setStyleSheet(sheet)

    _restyling_of(application).change(change, let_go_on)


@cache
def _restyling_of(application: QApplication) -> Restyling:
    return Restyling(application)


def use_scale(settings: Settings, let_go_on: Callable[[], None] = lambda: None) -> bool:
    """Draw everything as large as the settings ask for, or as suits the screen; whether that is another size."""
    return set_scale(scale_on(QApplication.primaryScreen(), settings.scale), let_go_on)
