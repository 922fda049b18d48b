"""Names what nothing in engine and gui uses, aside from what Qt and the committed list call by name.

The list beside this file, used_elsewhere.txt, has a name a line and after a # who uses it. A name in it that is
used here after all, or gone, is told as well, so that the list only shrinks.
"""

import re
import sys
from pathlib import Path

from PySide6 import QtCore, QtGui, QtWidgets
from vulture import Vulture
from vulture.core import Item

ROOT = Path(__file__).parent.parent
LEAVES_CALLS = ("property", "cache", "lru_cache", "staticmethod", "classmethod")
"""Decorators of functions that somebody has still to call."""
LIST = Path(__file__).with_name("used_elsewhere.txt")
BASES = (
    *(QtCore.QObject, QtCore.QAbstractItemModel, QtCore.QAbstractListModel, QtGui.QPaintDevice, QtWidgets.QLayout),
    *(QtWidgets.QWidget, QtWidgets.QGraphicsItem, QtWidgets.QGraphicsScene, QtWidgets.QGraphicsView),
    *(QtWidgets.QAbstractItemDelegate, QtWidgets.QAbstractItemView, QtWidgets.QStyle),
)


def called_by_qt() -> set[str]:
    """The methods that a class of the window may give a body of its own, for Qt to call."""
    return {name for base in BASES for name in dir(base) if not name.startswith("_")}


def is_registered(item: Item) -> bool:
    """Whether a decorator has taken the function, as it does one that performs, says or reads a word of cards."""
    source = item.filename.read_text("utf-8").splitlines()
    decorator = re.match(r"@([\w.]+)", source[item.first_lineno - 1].strip())
    return decorator is not None and decorator[1] not in LEAVES_CALLS


def main() -> int:
    """Print what is dead; 1 where anything is, or where the list is out of date."""
    listed = {line.partition("#")[0].strip() for line in LIST.read_text("utf-8").splitlines()} - {""}
    finder = Vulture(ignore_decorators=["@performs"])
    finder.scavenge([str(ROOT / "engine"), str(ROOT / "gui")])
    # Told apart here, since the finder compares every name with each of hundreds as a pattern.
    by_qt = called_by_qt()
    found = [
        item
        for item in finder.get_unused_code(min_confidence=60)
        if item.name not in by_qt
        and not item.name.startswith("with_")
        # Imports that nothing uses are told by ruff, which knows those that only register something.
        and item.typ != "import"
        and not item.message.startswith("unsatisfiable")
        and not is_registered(item)
    ]
    dead = [item for item in found if item.name not in listed]
    for item in dead:
        print(f"{item.filename.relative_to(ROOT)}:{item.first_lineno}: {item.message}: nothing uses it")
    stale = listed - {item.name for item in found}
    for name in sorted(stale):
        print(f"{LIST.relative_to(ROOT)}: {name} is used or gone: take it off the list")
    return 1 if dead or stale else 0


if __name__ == "__main__":
    sys.exit(main())
