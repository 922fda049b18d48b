"""Setting a table of one's own, card by card."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.model import edits
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.set_up import CardsInZone
from gui.set_up.set_up_text import BadLine, read_zone, written_zone
from gui.set_up.table_as_text import SetUpDialog

SEATS = ("Alice", "Bob")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Forest", CardsInZone("Forest")),
        ("3 Forest", CardsInZone("Forest", 3)),
        ("4x forest", CardsInZone("Forest", 4)),
        ("1e6 Forest", CardsInZone("Forest", 10**6)),
        ("2 tapped Forest", CardsInZone("Forest", 2, is_tapped=True)),
        ("sick Llanowar Elves", CardsInZone("Llanowar Elves", is_sick=True)),
        ("Presence of Gond on Llanowar Elves", CardsInZone("Presence of Gond", attached_to="Llanowar Elves")),
        ("Pacifism on Hill Giant of Bob", CardsInZone("Pacifism", attached_to="Hill Giant", host_seat=1)),
    ],
)
def test_a_line_stands_for_an_entry(line, entry):
    assert read_zone(line, default_catalogue(), SEATS, 0) == (entry,)


def test_empty_lines_and_remarks_say_nothing():
    assert read_zone("\n# my deck\n  \nForest\n", default_catalogue(), SEATS, 0) == (CardsInZone("Forest"),)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Forest\nForst", r"line 2: no card .*Forst.*Forest"),
        ("0 Forest", r"line 1: found 0; expected a count of at least 1"),
        ("Pacifism on Hill Giant of Eve", r"line 1: no seat is called 'Eve'; expected one of Alice, Bob"),
    ],
)
def test_a_wrong_line_says_where_and_what(text, wrong):
    with pytest.raises(BadLine, match=wrong):
        read_zone(text, default_catalogue(), SEATS, 0)


def test_what_is_written_reads_the_same():
    text = "3 tapped Forest\nPresence of Gond on Llanowar Elves\nPacifism on Hill Giant of Bob"
    entries = read_zone(text, default_catalogue(), SEATS, 0)
    assert written_zone(entries, SEATS) == text


def dialog_of(player) -> SetUpDialog:
    player.press(Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    dialog = player.window.findChild(SetUpDialog)
    assert dialog is not None
    return dialog


def test_a_table_typed_card_by_card_is_played(player):
    dialog = dialog_of(player)
    page = dialog.tabs.currentWidget()
    QTest.keyClicks(page.zones["battlefield"], "3 Forest")
    QTest.keyClick(page.zones["battlefield"], Qt.Key.Key_Return)
    QTest.keyClicks(page.zones["battlefield"], "Grizzly Bears")
    QTest.keyClicks(page.zones["hand"], "Giant Growth")
    player.wait()
    QTest.mouseClick(player.button("begin the game", dialog), Qt.MouseButton.LeftButton)
    player.wait()
    assert player.question == "Alice: You have priority"
    assert player.count_of("Forest", "Alice") == "3"


def test_a_card_that_is_not_known_is_said_in_the_dialog(player):
    dialog = dialog_of(player)
    QTest.keyClicks(dialog.tabs.currentWidget().zones["hand"], "Lightnin Bolt")
    QTest.mouseClick(player.button("begin the game", dialog), Qt.MouseButton.LeftButton)
    assert dialog.error.text().startswith("Alice's hand, line 1: no card")
    assert "Lightning Bolt" in dialog.error.text()
    dialog.reject()


def test_the_table_that_is_open_can_be_changed(player, first_scenario):
    player.open(first_scenario)
    dialog = dialog_of(player)
    assert "Presence of Gond on Llanowar Elves" in dialog.tabs.widget(0).zones["battlefield"].toPlainText()
    QTest.mouseClick(player.button("begin the game", dialog), Qt.MouseButton.LeftButton)
    player.wait()
    assert player.count_of("Intruder Alarm", "Nadine") == "1"


def test_what_no_line_can_say_stays_as_it_is(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    editor, bridge = player.area.set_up.editor, player.window.bridge
    elves = player.id_of("Llanowar Elves")
    editor.change(edits.EditCounters, elves, 0, "+1/+1", 3)
    editor.change(edits.EditDamage, elves, 0, 1)
    editor.change(edits.EditMana, 1, "R", 2)
    editor.change(edits.EditLife, 1, -4 + 9)
    editor.switch(True)
    before = set_up_of(bridge.state, default_catalogue())
    dialog = dialog_of(player)
    text = dialog.tabs.widget(0).zones["battlefield"].toPlainText()
    assert "Llanowar Elves with 3 +1/+1 counters (as it is)" in text
    QTest.mouseClick(player.button("begin the game", dialog), Qt.MouseButton.LeftButton)
    player.wait()
    assert set_up_of(bridge.state, default_catalogue()) == before
