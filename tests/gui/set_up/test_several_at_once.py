"""Picking several cards while the rules are off, and what is done with all of them by mouse, keys and menu."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.gui.set_up.at_the_table import CONTROL, LEFT, NO_KEYS

SHIFT = Qt.KeyboardModifier.ShiftModifier


def picked(table) -> list[str]:
    """The names of what is picked, as they are marked on the table."""
    marked = table.player.area.set_up.picked
    assert table.player.area.table._table.selected == frozenset(marked)
    return sorted(table.state.objects[id].card.name for id in marked)


def draw(table, first: QPoint, last: QPoint, keys=NO_KEYS) -> None:
    """Draw a rectangle from one place of the table to another."""
    viewport = table.player.area.table.viewport()
    QTest.mousePress(viewport, LEFT, keys, first)
    QTest.mouseMove(viewport, (first + last) / 2)
    QTest.mouseMove(viewport, last)
    table.player.wait()
    QTest.mouseRelease(viewport, LEFT, keys, last)
    table.player.wait()


def around(table, *names: str) -> tuple[QPoint, QPoint]:
    """Two corners of a rectangle around the middles of cards, beginning beside them."""
    places = [table.player.area.table.place_of_card(table.player.id_of(name)) for name in names]
    left, right = min(one.x() for one in places), max(one.x() for one in places)
    top, bottom = min(one.y() for one in places), max(one.y() for one in places)
    start = QPoint(right + 4, bottom + 4)
    while table.player.area.table.card_at(start) is not None:
        start += QPoint(6, 0)
    return start, QPoint(left - 4, top - 4)


def press(table, *keys: Qt.Key) -> None:
    table.player.area.table.setFocus()
    for key in keys:
        QTest.keyClick(table.player.area.table, key)
    table.player.wait()


def choose(table, *path: str) -> None:
    """Go through the menu of the right button and its menus, by keys."""
    for words in path:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        action = next(one for one in menu.actions() if words in one.text().replace("&", ""))
        menu.setActiveAction(action)
        QTest.keyClick(menu, Qt.Key.Key_Return)
        table.player.wait()
    table.player.window.activateWindow()
    table.player.wait()


def right_click(table, name: str) -> None:
    at = table.player.area.table.place_of_card(table.player.id_of(name))
    QTest.mouseClick(table.player.area.table.viewport(), Qt.MouseButton.RightButton, NO_KEYS, at)
    table.player.wait()


def held(table, name: str):
    return table.state.objects[table.player.id_of(name)]


def test_control_picks_one_more_and_shift_all_up_to_it(gond):
    for name in ("grizzly bears", "hill giant"):
        gond.put(name)
    gond.player.click("Llanowar Elves")
    gond.player.click("Hill Giant", keys=CONTROL)
    assert picked(gond) == ["Hill Giant", "Llanowar Elves"]
    assert gond.panel.several.isVisible()
    assert gond.panel.several.title.text() == "2 cards or groups are picked"
    gond.player.click("Hill Giant", keys=CONTROL)
    assert picked(gond) == ["Llanowar Elves"]
    gond.player.click("Hill Giant", keys=SHIFT)
    assert {"Llanowar Elves", "Grizzly Bears", "Hill Giant"} <= set(picked(gond))


def test_a_rectangle_picks_what_lies_in_it_and_keys_change_all_of_it_at_once(gond):
    for name in ("grizzly bears", "hill giant"):
        gond.put(name)
    draw(gond, *around(gond, "Grizzly Bears", "Hill Giant"))
    assert picked(gond) == ["Grizzly Bears", "Hill Giant"]
    press(gond, Qt.Key.Key_T, Qt.Key.Key_Plus)
    assert all(held(gond, name).tapped for name in ("Grizzly Bears", "Hill Giant"))
    assert held(gond, "Hill Giant").counters == (("+1/+1", 1),)
    gond.player.press(Qt.Key.Key_Z, CONTROL)
    gond.player.press(Qt.Key.Key_Z, CONTROL)
    assert not any(held(gond, name).tapped for name in ("Grizzly Bears", "Hill Giant"))


def test_what_is_picked_is_carried_together(gond):
    for name in ("grizzly bears", "hill giant"):
        gond.put(name)
    gond.player.click("Grizzly Bears")
    gond.player.click("Hill Giant", keys=CONTROL)
    gond.carry_card("Hill Giant", "graveyard")
    assert sorted(gond.cards("graveyard")) == [("Grizzly Bears", 1), ("Hill Giant", 1)]


def test_what_is_picked_is_duplicated_with_all_that_it_has(gond):
    gond.player.click("Llanowar Elves")
    press(gond, Qt.Key.Key_Plus, Qt.Key.Key_T, Qt.Key.Key_D)
    elves = [one for one in gond.state.objects.values() if one.card.name == "Llanowar Elves"]
    assert [(one.tapped, one.counters, one.count) for one in elves] == [(True, (("+1/+1", 1),), 1)] * 2


def test_an_aura_that_is_carried_from_one_permanent_to_another_is_attached_there(gond):
    gond.put("grizzly bears")
    table = gond.player.area.table
    place = table._table.layout.cards[gond.player.id_of("Presence of Gond")]
    start = table.mapFromScene(place.x + place.width / 2, place.y + 6)
    end = table.place_of_card(gond.player.id_of("Grizzly Bears"))
    gond.carry(table.viewport(), start, "battlefield", 0, end)
    assert gond.state.objects[held(gond, "Presence of Gond").attached_to].card.name == "Grizzly Bears"


def test_the_menu_does_all_that_is_done_with_permanents(gond):
    right_click(gond, "Llanowar Elves")
    choose(gond, "Tap")
    right_click(gond, "Llanowar Elves")
    choose(gond, "Counters", "One more charge")
    assert (held(gond, "Llanowar Elves").tapped, held(gond, "Llanowar Elves").counters) == (True, (("charge", 1),))
    right_click(gond, "Llanowar Elves")
    choose(gond, "Counters", "One charge less")
    assert held(gond, "Llanowar Elves").counters == ()
    right_click(gond, "Llanowar Elves")
    choose(gond, "Copy", "Token that is a copy")
    assert sorted(one.is_token for one in gond.state.objects.values() if one.card.name == "Llanowar Elves") == [
        False,
        True,
    ]
    press(gond, Qt.Key.Key_Delete)
    right_click(gond, "Llanowar Elves")
    choose(gond, "Control", "Nadine")
    assert held(gond, "Llanowar Elves").controller == 1
    right_click(gond, "Llanowar Elves")
    choose(gond, "Move to", "Exile")
    assert ("Llanowar Elves", 1) in gond.cards("exile")


def test_a_permanent_lies_face_down_and_up_again(gond):
    id = gond.player.id_of("Llanowar Elves")
    right_click(gond, "Llanowar Elves")
    choose(gond, "Turn face down")
    assert gond.state.objects[id].is_face_down
    press(gond, Qt.Key.Key_F)
    assert gond.state.objects[id].card.name == "Llanowar Elves"


def test_a_permanent_becomes_a_copy_of_what_is_clicked_and_itself_again(gond):
    gond.put("hill giant")
    id = gond.player.id_of("Llanowar Elves")
    right_click(gond, "Llanowar Elves")
    choose(gond, "Copy", "Become a copy of")
    assert "Click what to copy" in gond.player.notice
    gond.player.click("Hill Giant")
    assert (gond.state.objects[id].card.name, gond.state.objects[id].printed.name) == (
        "Hill Giant",
        "Llanowar Elves",
    )
    assert "Llanowar Elves becomes a copy of Hill Giant" in gond.player.area.log.lines.lines[-1].words
    gond.player.area.set_up.editor.pick_all((id,))
    gond.player.area.set_up._offer()
    choose(gond, "Copy", "Stop being a copy")
    assert gond.state.objects[id].card.name == "Llanowar Elves"


def test_what_a_seat_did_this_turn_is_said(gond):
    gond.player.click_seat("Alice")
    gond.panel.tabs.setCurrentIndex(1)
    gond.field("spells cast", "2")
    gond.field("Lands played", "1")
    seat = gond.state.seats[0]
    assert (dict(seat.tally)["spells cast"], seat.lands_played) == (2, 1)
    gond.player.press(Qt.Key.Key_H, CONTROL)
    assert "already played" in gond.player.window.bridge.why_not(gond.player.id_of("Forest", zone="hand"))


def test_the_use_of_an_ability_that_is_limited_each_turn_is_said(empty):
    empty.put("saheeli rai")
    empty.player.click("Saheeli Rai")
    empty.field("used: loyalty abilities", "1")
    assert dict(held(empty, "Saheeli Rai").uses) == {-1: 1}
