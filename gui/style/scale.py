"""How large everything is drawn: one factor for the whole program, which can change while it runs.

Lengths in the code are those at 100 %; `px` makes them lengths on the screen. The table is no part of this: it
grows with the window.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen
    from PySide6.QtWidgets import QWidget

SCALES = (100, 110, 125, 150, 175, 200, 250, 300)
"""Sizes of everything in percent."""
SMALLER = (70, 80, 90)
"""Sizes in percent for a screen without room for the smallest window at 100 %, as of a laptop that enlarges it."""
LEAST_SIZE = (1024, 640)
"""The smallest window at 100 %."""
ROOM_FOR_TITLE = 32
"""What the desktop's title bar takes of a screen's height."""
DESIGNED_FOR = (1366, 768)
"""The screen on which 100 % is right."""
LESS_THAN_THE_SCREEN = 0.95
"""The exponent by which sizes grow with the screen: a larger one stands further away, or is meant to show more."""
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)px")
_HELD = "lengths at 100 %"
_SHEET = "style sheet at 100 %"


class _Current:
    """The factor that is in use."""

    factor = 1.0


def factor() -> float:
    """Return how much larger than at 100 % everything is drawn."""
    return _Current.factor


def px(length: float) -> int:
    """Return a length on the screen, from one at 100 %; what is there at all is at least one pixel."""
    return max(1, round(length * _Current.factor)) if length else 0


def scaled_sheet(sheet: str) -> str:
    """Return a style sheet whose lengths are for 100 %, at the current size."""
    return _scaled(sheet, factor())


@lru_cache(maxsize=1024)
def _scaled(sheet: str, _: float) -> str:
    return _LENGTH.sub(lambda found: f"{px(float(found[1]))}px", sheet)


def fitting_scales(width: int, height: int) -> list[int]:
    """Return the sizes of everything, in percent, at which the smallest window fits a screen of so many pixels."""
    most = _most(width, height)
    if most < SCALES[0]:
        return [percent for percent in SMALLER if percent <= max(SMALLER[0], most)]
    return [percent for percent in SCALES if percent <= most]


def scale_for(width: int, height: int) -> int:
    """Return the size of everything, in percent, that suits a screen of so many pixels."""
    if _most(width, height) < SCALES[0]:
        return fitting_scales(width, height)[-1]
    right = 100 * min(width / DESIGNED_FOR[0], height / DESIGNED_FOR[1]) * LESS_THAN_THE_SCREEN
    return max(percent for percent in SCALES if percent <= max(SCALES[0], right))


def _most(width: int, height: int) -> float:
    """Return the largest percentage at which the smallest window fits a screen of so many pixels."""
    return 100 * min(width / LEAST_SIZE[0], (height - ROOM_FOR_TITLE) / LEAST_SIZE[1])


def room_of_screen(screen: QScreen) -> QSize:
    """Return how much of a screen a window may take; of one that is not there, that for which 100 % is right."""
    return screen.availableSize() if _is_there() else QSize(*DESIGNED_FOR)


def scale_on(screen: QScreen, wanted: int) -> int:
    """Return the size of everything on a screen, in percent: that which suits it, or that which is `wanted`.

    It is 0 where none was chosen. What was chosen at a larger screen is taken as far as the smallest window fits.
    """
    room = room_of_screen(screen)
    if not wanted:
        return scale_for(room.width(), room.height())
    return min(wanted, fitting_scales(room.width(), room.height())[-1]) if _is_there() else wanted


def _is_there() -> bool:
    return QGuiApplication.platformName() != "offscreen"


AT_ONCE = 100
"""How many widgets get another size before anything else may go on."""


def set_scale(percent: int, let_go_on: Callable[[], None] = lambda: None) -> bool:
    """Draw everything this large from now on, what is there already too; whether that is another size.

    `let_go_on` is called between its parts, for what is not to wait for all of them.
    """
    if percent / 100 == _Current.factor:
        return False
    _Current.factor = percent / 100
    if isinstance(QApplication.instance(), QApplication):
        for at, widget in enumerate(QApplication.allWidgets()):
            if at % AT_ONCE == AT_ONCE - 1:
                let_go_on()
            if not isValid(widget):
                continue
            _use(widget, widget.property(_HELD) or {})
            sheet = widget.property(_SHEET)
            if sheet:
                restyle(widget, sheet)
    return True


def limit(
    widget: QWidget,
    *,
    width: int = 0,
    height: int = 0,
    least_width: int = 0,
    least_height: int = 0,
    most_width: int = 0,
    most_height: int = 0,
) -> None:
    """Bound a widget's size by lengths at 100 %, at every size of everything (0: not bounded)."""
    said = {
        "setMinimumWidth": least_width or width,
        "setMaximumWidth": most_width or width,
        "setMinimumHeight": least_height or height,
        "setMaximumHeight": most_height or height,
    }
    held = {**(widget.property(_HELD) or {}), **{name: length for name, length in said.items() if length}}
    widget.setProperty(_HELD, held)
    _use(widget, held)


def _use(widget: QWidget, held: dict[str, int]) -> None:
    for name, length in held.items():
        getattr(widget, name)(px(length))


def restyle(widget: QWidget, sheet: str) -> None:
    """Give a widget a style sheet of its own, in lengths at 100 %, where it has another: parsing takes time."""
    widget.setProperty(_SHEET, sheet)
    scaled = scaled_sheet(sheet)
    if widget.styleSheet() != scaled:
        widget.setStyleSheet(scaled)


def room_of(widget: QWidget) -> QSize:
    """Return a widget's size as a length at 100 %, for what is painted enlarged as a whole."""
    return QSize(round(widget.width() / factor()), round(widget.height() / factor()))


def first_size(dialog: QWidget, width: int, height: int) -> None:
    """Open a dialog in a size at 100 %, as far as the screen, or the window over which it opens, has room."""
    parent = dialog.parentWidget()
    room = dialog.screen().availableSize()
    if parent is not None:
        room = room.expandedTo(parent.window().size())
    dialog.resize(QSize(px(width), px(height)).boundedTo(room))
