"""Renders made-up tables to PNG files, to look at: python tests/tools/render_demo_tables.py FOLDER."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from demo_tables import crowded_table, demo_table
from PySide6.QtWidgets import QApplication

from gui.style.theme import load_theme
from gui.table.scene import TableWidget

TABLES = {
    "two_seats": demo_table(2),
    "two_seats_hidden": demo_table(2, is_hidden=True),
    "four_seats": demo_table(4),
    "four_seats_hidden": demo_table(4, is_hidden=True),
    "eight_seats": demo_table(8),
    "crowded": crowded_table(2, 200),
    "crowded_four": crowded_table(4, 60),
}
SIZES = ((1366, 768), (1920, 1080), (1040, 640))


def render(folder: Path, theme_name: str) -> None:
    """Write a picture of each table at each size."""
    widget = TableWidget(load_theme(theme_name))
    widget.set_reduced_motion(True)
    for name, view in TABLES.items():
        for width, height in SIZES:
            widget.resize(width, height)
            field = view.seats[0].battlefield
            legal = {card.id for card in field[3:6]} | {card.id for card in view.seats[0].hand[:2]} | {-2}
            widget.show()
            widget.show_view(view, legal)
            widget.picture().save(str(folder / f"{name}_{width}x{height}_{theme_name}.png"))


if __name__ == "__main__":
    application = QApplication([])
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for theme in sys.argv[2:] or ["dark"]:
        render(target, theme)
