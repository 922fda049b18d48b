"""What is kept as a picture at the table is drawn anew when it changes: by the game, by marks, by a theme."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from gui.style.theme import load_theme


def seen(player, seat: int) -> QImage:
    """A seat's plate with its piles, as it is on the screen."""
    table = player.area.table
    layout = table._table.layout.seats[seat]
    place = table.mapFromScene(layout.panel.x, layout.panel.y)
    room = QRect(place.x(), place.y(), round(layout.panel.width), round(layout.panel.height))
    return table.viewport().grab(room).toImage()


@pytest.fixture
def at_table(opened):
    player = opened(
        """
name: Table
seats:
  - name: Alice
    hand: [Lightning Bolt]
    library: [10 Forest]
    battlefield: [2 Mountain]
  - name: Bob
    library: [10 Forest]
"""
    )
    player.wait(200)
    return player


def test_a_plate_shows_another_life_total_and_a_pile_another_card(at_table):
    bob, alice = seen(at_table, 1), seen(at_table, 0)
    at_table.click("Lightning Bolt")
    at_table.click_seat("Bob")
    at_table.click("Mountain")
    at_table.pass_priority(2)
    at_table.wait(600)
    assert at_table.window.bridge.state.seats[1].life == 17
    assert seen(at_table, 1) != bob
    assert seen(at_table, 0) != alice


def test_what_is_kept_is_drawn_in_another_theme(at_table):
    before = seen(at_table, 1)
    at_table.area.table.set_theme(load_theme("light"))
    at_table.wait(200)
    light = seen(at_table, 1)
    assert light != before
    assert light.pixelColor(light.width() // 2, 2).lightness() > 150
    at_table.area.table.set_theme(load_theme())
    at_table.wait(200)
    assert seen(at_table, 1) == before
