"""Setting the table by hand while the rules are off: by keys, by clicks and by carrying cards."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.rules.actions.designating import designations_of_seat
from gui.set_up.edits import Picked
from tests.gui.seen import cut
from tests.gui.set_up.at_the_table import CONTROL, LEFT, NO_KEYS


def test_an_empty_table_begins_with_the_rules_off(empty):
    assert empty.player.question == "Set up by hand: The rules are off: set the table up as you like"
    assert empty.panel.isVisible()
    assert QApplication.focusWidget() is empty.panel.finder.search


def test_cards_are_found_as_they_are_typed_and_enter_puts_them(empty):
    assert empty.find("llanow")[0] == "Llanowar Elves"
    QTest.keyClick(empty.panel.finder.search, Qt.Key.Key_Return)
    assert empty.cards("battlefield") == [("Llanowar Elves", 1)]
    empty.put_into("Hand", seat=1)
    empty.put("lightning bolt")
    assert empty.cards("hand", 1) == [("Lightning Bolt", 1)]


def test_the_arrow_keys_go_through_what_was_found(empty):
    found = empty.find("goblin")
    QTest.keyClick(empty.panel.finder.search, Qt.Key.Key_Down)
    QTest.keyClick(empty.panel.finder.search, Qt.Key.Key_Return)
    assert empty.cards("battlefield") == [(found[1], 1)]


def test_a_token_can_be_made_up(empty):
    empty.put("7/7 blue Kraken creature token with flying")
    assert empty.cards("battlefield") == [("Kraken Token", 1)]


def test_a_token_that_a_card_makes_is_found_by_that_cards_name_too(empty):
    assert "1/1 colorless Eldrazi Scion creature token" in empty.find("brood monitor")
    empty.put("eldrazi scion")
    (id,) = empty.state.battlefield
    assert empty.state.objects[id].card.abilities


def test_a_number_of_cards_of_any_size_is_put_at_once(empty):
    empty.find("forest")
    empty.field("How many", "10^30")
    assert empty.cards("battlefield") == [("Forest", 10**30)]


def test_a_card_is_carried_from_the_list_onto_a_seats_hand(empty):
    empty.find("grizzly")
    viewport = empty.panel.finder.list.viewport()
    empty.carry(viewport, QPoint(30, 30), "hand", 1)
    assert empty.cards("hand", 1) == [("Grizzly Bears", 1)]


def test_a_card_is_carried_between_zones_and_seats(gond):
    gond.carry_card("Giant Growth", "graveyard")
    assert gond.cards("graveyard") == [("Giant Growth", 1)]
    gond.carry_card("Llanowar Elves", "battlefield", 1)
    assert ("Llanowar Elves", 1) in gond.cards("battlefield", 1)
    gond.carry_card("Lightning Bolt", "exile", 0)
    assert gond.cards("exile") == [("Lightning Bolt", 1)]


def test_where_in_the_library_is_asked(gond):
    gond.carry_card("Lightning Bolt", "library", 0)
    gond.player.choose_from_menu("2. from the top")
    names = [name for name, _ in gond.cards("library")]
    assert names == ["Forest", "Lightning Bolt", "Forest"]


def test_an_aura_that_lands_on_a_creature_enchants_it(gond):
    gond.put("grizzly bears")
    bears = gond.player.id_of("Grizzly Bears")
    at = gond.player.area.table.place_of_card(bears)
    gond.find("presence of gond")
    gond.carry(gond.panel.finder.list.viewport(), QPoint(30, 30), "battlefield", 0, at)
    assert gond.state.objects[gond.state.objects[bears].attachments[0]].card.name == "Presence of Gond"


def test_what_a_card_can_become_stands_two_to_a_row_without_gaps(gond):
    gond.player.click("Llanowar Elves")
    gond.player.wait()
    shown = [box for box in gond.panel.object.designations.values() if box.isVisible()]
    assert [box.text() for box in shown] == ["Monstrous", "Renowned", "Suspected", "Ring-bearer"]
    rows = sorted({box.y() for box in shown})
    assert [rows.index(box.y()) for box in shown] == [0, 0, 1, 1]


def test_a_creature_is_renowned_and_a_seat_the_monarch_by_a_click(gond):
    bears = gond.player.id_of("Llanowar Elves")
    gond.player.area.set_up.editor.pick(Picked("card", id=bears))
    gond.player.wait()
    QTest.keyClick(gond.panel.object.designations["renowned"], Qt.Key.Key_Space)
    assert ("renowned", True) in gond.state.objects[bears].notes
    assert not gond.panel.object.designations["level 2"].isVisible()
    gond.player.area.set_up.editor.pick(Picked("seat", 0))
    gond.player.wait()
    QTest.keyClick(gond.panel.seat.designations["the monarch"], Qt.Key.Key_Space)
    gond.field("Speed", "2")
    assert designations_of_seat(gond.state, 0) == (("the monarch", 1), ("speed", 2))


def test_a_venture_marker_is_put_into_a_room_by_keys(gond):
    gond.player.area.set_up.editor.pick(Picked("seat", 0))
    gond.player.wait()
    rooms = gond.panel.seat.dungeon
    for key, found in ((Qt.Key.Key_Down, {"Lost Mine of Phandelver": 1}), (Qt.Key.Key_Up, {})):
        rooms.setFocus()
        QTest.keyClick(rooms, key)
        gond.player.wait()
        assert dict(designations_of_seat(gond.state, 0)) == found


def test_esc_lets_a_carried_card_lie(gond):
    table = gond.player.area.table
    start = table.place_of_card(gond.player.id_of("Giant Growth"))
    QTest.mousePress(table.viewport(), LEFT, NO_KEYS, start)
    QTest.mouseMove(table.viewport(), start + QPoint(40, -80))
    assert gond.player.area.set_up.carrying.is_on
    QTest.keyClick(table, Qt.Key.Key_Escape)
    QTest.mouseRelease(table.viewport(), LEFT, NO_KEYS, gond.middle(0, "graveyard"))
    assert gond.cards("graveyard") == []


def test_a_picked_card_is_changed_by_keys(gond):
    gond.player.click("Llanowar Elves")
    table = gond.player.area.table
    table.setFocus()
    for key in (Qt.Key.Key_T, Qt.Key.Key_S, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        QTest.keyClick(table, key)
    held = gond.state.objects[gond.player.id_of("Llanowar Elves")]
    assert (held.tapped, held.is_sick, held.counters) == (True, True, (("+1/+1", 1),))
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert ("Llanowar Elves", 1) not in gond.cards("battlefield")


def test_counters_of_any_kind_are_added_and_counted(gond):
    gond.player.click("Llanowar Elves")
    gond.panel.object.counters.kind.setCurrentText("wish")
    gond.player.push("add a counter")
    gond.field("wish counters", "1e6")
    held = gond.state.objects[gond.player.id_of("Llanowar Elves")]
    assert held.counters == (("wish", 10**6),)


def test_a_hidden_card_is_made_known_to_every_seat(gond):
    """CR 732.2a: a proposal may then name it."""
    gond.player.click("Lightning Bolt")
    assert gond.panel.object.revealed.isVisible()
    gond.panel.object.revealed.click()
    assert gond.state.objects[gond.player.id_of("Lightning Bolt")].is_known
    gond.panel.object.revealed.click()
    assert not gond.state.objects[gond.player.id_of("Lightning Bolt")].is_known
    gond.player.click("Llanowar Elves")
    assert not gond.panel.object.revealed.isVisible()


def test_some_members_of_a_group_are_tapped(gond):
    gond.player.click("Mountain")
    gond.field("Members to change", "2")
    gond.panel.object.tapped.click()
    assert sorted(gond.cards("battlefield", 1)) == [("Intruder Alarm", 1), ("Mountain", 1), ("Mountain", 2)]


def test_what_is_attached_is_attached_elsewhere_by_two_clicks(gond):
    gond.put("grizzly bears")
    gond.pick_behind("Presence of Gond")
    gond.player.push("attach to")
    gond.player.click("Grizzly Bears")
    aura = gond.state.objects[gond.player.id_of("Presence of Gond")]
    assert gond.state.objects[aura.attached_to].card.name == "Grizzly Bears"


def test_a_seat_is_changed(gond):
    gond.player.click_seat("Nadine")
    assert gond.panel.seat.isVisible()
    gond.field("Life", "-3")
    gond.field("poison counters", "4")
    gond.field("Green mana", "12")
    name = gond.panel.seat.name
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Zoe")
    QTest.keyClick(name, Qt.Key.Key_Return)
    seat = gond.state.seats[1]
    assert (seat.name, seat.life, seat.counters, seat.pool[4]) == ("Zoe", -3, (("poison", 4),), 12)


def test_a_seat_that_is_chosen_in_the_list_of_seats_is_shown(gond):
    gond.player.open_tab("Table")
    gond.player.push("change Nadine")
    assert gond.panel.seat.isVisible()
    assert gond.panel.seat.name.text() == "Nadine"


def test_the_turn_and_the_seats_are_changed(gond):
    gond.panel.tabs.setCurrentIndex(2)
    gond.field("Seats", "4")
    gond.field("Turn", "7")
    QTest.keyClick(gond.panel.whole.step, Qt.Key.Key_U)
    QTest.keyClick(gond.panel.whole.active, Qt.Key.Key_N)
    gond.panel.whole.active.activated.emit(1)
    assert len(gond.state.seats) == 4
    assert (gond.state.turn, gond.state.active, gond.state.step) == (7, 1, "upkeep")


def test_eight_seats_have_room_and_nine_have_not(gond):
    gond.panel.tabs.setCurrentIndex(2)
    gond.field("Seats", "9")
    assert len(gond.state.seats) == 2
    assert "room for 8 seats" in gond.player.notice
    gond.field("Seats", "8")
    assert len(gond.state.seats) == 8
    assert cut() == []


def test_the_library_is_put_in_order_by_keys(gond):
    gond.put_into("Library, on top")
    gond.put("lightning bolt")
    gond.put("giant growth")
    gond.player.area.set_up.show_zone(0, "library")
    cards = gond.panel.zone.list
    assert [cards.item(row).text() for row in range(cards.count())] == [
        "Giant Growth",
        "Lightning Bolt",
        "40 Forest",
    ]
    QTest.keyClick(cards, Qt.Key.Key_Down, CONTROL)
    assert [name for name, _ in gond.cards("library")] == ["Lightning Bolt", "Giant Growth", "Forest"]
    QTest.keyClick(cards, Qt.Key.Key_End, CONTROL)
    assert [name for name, _ in gond.cards("library")] == ["Lightning Bolt", "Forest", "Giant Growth"]
    QTest.keyClick(cards, Qt.Key.Key_Delete)
    assert [name for name, _ in gond.cards("library")] == ["Lightning Bolt", "Forest"]


def test_what_the_rules_would_do_is_told_before_it_happens(gond):
    gond.player.click("Llanowar Elves")
    gond.panel.object.counters.kind.setCurrentText("-1/-1")
    gond.player.push("add a counter")
    told = [gond.panel.told.itemAt(at).widget().text() for at in range(gond.panel.told.count())]
    assert told == [
        "When the rules come back:",
        "•  Llanowar Elves dies: its toughness is 0 or less (CR 704.5f)",
        "•  Presence of Gond is put into the graveyard: it is attached to nothing that it can enchant (CR 704.5m)",
    ]
    gond.player.press(Qt.Key.Key_H, CONTROL)
    dialog = QApplication.activeModalWidget()
    assert "Llanowar Elves dies" in dialog.told.toPlainText()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    gond.player.wait()
    assert gond.player.window.bridge.is_setting_up
    gond.player.window.activateWindow()
    gond.player.wait(30)
    gond.player.press(Qt.Key.Key_H, CONTROL)
    QTest.keyClick(QApplication.activeModalWidget().focusWidget(), Qt.Key.Key_Return)
    gond.player.wait()
    assert gond.player.question == "Alice: You have priority"
    assert gond.cards("graveyard") != []


def test_the_game_goes_on_by_the_rules_at_the_table_as_it_was_set(gond):
    gond.put("grizzly bears")
    gond.player.press(Qt.Key.Key_H, CONTROL)
    assert gond.player.question == "Alice: You have priority"
    assert not gond.panel.isVisible()
    gond.player.click("Llanowar Elves")
    gond.player.choose_from_menu("Elf Warrior")
    gond.player.pass_priority(3)
    assert gond.player.count_of("Elf Warrior Token") == "1"


def test_each_edit_is_undone_by_itself_and_done_again(gond):
    gond.put("grizzly bears")
    gond.put("hill giant")
    gond.player.press(Qt.Key.Key_Z, CONTROL)
    assert [name for name, _ in gond.cards("battlefield")][-1] == "Grizzly Bears"
    for _ in range(2):
        gond.player.press(Qt.Key.Key_Z, CONTROL)
    assert gond.player.question == "Alice: You have priority"
    assert not gond.panel.isVisible()
    gond.player.press(Qt.Key.Key_End, CONTROL)
    assert [name for name, _ in gond.cards("battlefield")][-1] == "Hill Giant"
    assert gond.panel.isVisible()


def test_edits_stand_in_the_log_in_words(gond):
    gond.put("grizzly bears")
    lines = [line.words for line in gond.player.area.log.lines.lines]
    assert lines[-2:] == ["The rules are switched off", "Grizzly Bears put onto Alice's battlefield"]


def test_what_cannot_be_is_refused_with_the_reason(gond):
    gond.put("lightning bolt")
    assert "can never be on the battlefield" in gond.player.notice
    assert ("Lightning Bolt", 1) not in gond.cards("battlefield")


def test_whoever_looked_as_a_seat_that_is_taken_away_sees_the_whole_table(gond):
    gond.panel.tabs.setCurrentIndex(2)
    gond.field("Seats", "3")
    gond.player.window.bridge.look_as(2)
    gond.field("Seats", "2")
    assert gond.player.window.bridge.view.viewer is None
    assert [seat.name for seat in gond.player.window.bridge.view.seats] == ["Alice", "Nadine"]


def test_the_finder_is_cleared_after_put_and_enter_again_puts_nothing(empty):
    empty.put("Llanowar Elves")
    assert empty.panel.finder.search.text() == ""
    QTest.keyClick(empty.panel.finder.search, Qt.Key.Key_Return)
    empty.player.wait()
    assert empty.cards("battlefield") == [("Llanowar Elves", 1)]


def test_looking_at_a_pile_does_not_say_where_the_next_card_goes(empty):
    empty.player.area.set_up.show_zone(1, "library")
    empty.put("Llanowar Elves")
    assert empty.cards("battlefield") == [("Llanowar Elves", 1)]


def test_names_nearly_right_and_keys_find_cards(empty):
    assert "Vizier of Remedies" in empty.find("vizer")
    assert empty.find("t:elf o:untap mv<=3 c:u") == []
    assert empty.panel.finder.none.isVisible()
    assert "keys search the rest: t: o: c: id: mv:" in empty.panel.finder.none.text()


def test_rules_text_is_searched(empty):
    assert "Intruder Alarm" in empty.find('o:"untap all creatures"')


def test_tab_goes_from_the_tabs_through_what_is_picked_to_the_rules(gond):
    panel = gond.panel
    gond.player.click("Llanowar Elves")
    gond.player.click_seat("Nadine")
    gond.player.click("Llanowar Elves")
    panel.tabs.tabBar().setFocus()
    reached = []
    while (now := QApplication.focusWidget()) is not panel.on:
        reached.append(now)
        assert panel.isAncestorOf(now), "Tab leaves the panel before the rules are reached"
        QTest.keyClick(now, Qt.Key.Key_Tab)
    of_card = [one for one in reached if panel.object.isAncestorOf(one)]
    below = [one for one in reached if panel.effect.isAncestorOf(one)]
    assert reached[-len(of_card) - len(below) :] == [*of_card, *below]
    assert panel.object.to_zone in of_card
    assert panel.effect.field in below
    heights = [one.mapTo(panel.object, QPoint(0, 0)).y() for one in of_card]
    assert [y for at, y in enumerate(heights[1:]) if y < heights[at] - 8] == [], "Tab goes back up"


def test_the_table_outlives_the_pages_that_are_made_late(gond):
    player = gond.player
    player.click("Llanowar Elves")
    player.click_seat("Nadine")
    gond.panel.tabs.setCurrentIndex(2)
    player.press(Qt.Key.Key_H, CONTROL)
    player.wait()
    for _ in range(3):  # the prompt's buttons are made anew with each question, and those before go
        player.area.prompt.refresh()
        player.wait(20)
    assert isValid(player.area.endings.overlay._table)
    assert all(isValid(one) for one in player.area.docks.panels)
