"""Other ways to cast, by mouse: for another cost, face down and up again, from the top of the library."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.dialogs.choosing_dialogs import PileDialog

OTHERWISE = """
name: Other ways
seats:
  - name: Alice
    hand: [Serra Angel, Exalted Angel]
    battlefield: [Omniscience, Future Sight, 7 Plains, 2 Forest]
    library: [Grizzly Bears, 10 Mountain]
  - name: Nadine
    library: [10 Forest]
"""


def test_the_cost_is_asked_where_there_are_several(opened):
    player = opened(OTHERWISE)
    player.click("Serra Angel")
    assert "cost" in player.question
    player.push("nothing")
    player.pass_priority()
    assert player.id_of("Serra Angel", zone="battlefield")


def test_a_face_down_creature_is_turned_up_by_a_click(opened):
    player = opened(OTHERWISE)
    player.click("Exalted Angel")
    player.push("morph")
    player.push("Pay")
    player.pass_priority()
    player.click("Face-down creature")
    player.push("Pay")
    assert player.id_of("Exalted Angel", zone="battlefield")
    assert player.window.bridge.state.stack == ()


def test_the_top_card_of_the_library_is_cast_from_its_pile(opened):
    player = opened(OTHERWISE)
    table = player.area.table
    pile = next(one.piles["library"] for one in table._table.layout.seats if one.seat == 0)
    at = table.mapFromScene(pile.x + pile.width / 2, pile.y + pile.height / 2)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    player.wait()
    (shown,) = player.window.findChildren(PileDialog)
    place = shown.list.visualItemRect(shown.list.item(0)).center()
    QTest.mouseClick(shown.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    QTest.keyClick(shown.list, Qt.Key.Key_Return)
    player.wait()
    assert player.question == "Alice: Pay {1}{G} for Grizzly Bears"
