"""The workshop, by keys and clicks: a card is typed, understood, tried, saved and opened again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.session.workshop.own_cards import kept_draft, own_entries
from gui.workshop.choose_card import ChooseCardDialog
from gui.workshop.dialog import WorkshopDialog

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def open_workshop(visitor) -> None:
    """Press its key."""
    visitor.window.activateWindow()  # the offscreen platform leaves no window active when a dialog closes
    visitor.wait()
    QTest.keyClick(visitor.window, Qt.Key.Key_C, BOTH)


@pytest.fixture
def dialog(visitor) -> WorkshopDialog:
    """The workshop, opened by its key, with nothing typed."""
    open_workshop(visitor)
    found = visitor.window.workshop.dialog
    assert found.isVisible()
    visitor.window.workshop._begin_new()
    yield found
    found.close()
    visitor.wait()
    for path in own_entries():
        path.unlink()


def fill(dialog: WorkshopDialog, text: str, **fields: str) -> None:
    usual = {"name": "Mossback Tinkerer", "cost": "2g", "type": "creature - elf", "power": "2", "toughness": "3"}
    for field, words in (usual | fields).items():
        dialog.fields[field].clear()
        QTest.keyClicks(dialog.fields[field], words)
        dialog.read_now()  # what the next field is depends on the types
    dialog.text.setPlainText(text)
    dialog.read_now()


def rows(dialog: WorkshopDialog) -> list[str]:
    return [dialog.understood.item(at).text() for at in range(dialog.understood.count())]


def test_each_line_is_shown_as_it_reads_back(dialog):
    fill(dialog, "flying\nWhen this creature dies, foo.\nWhenever this creature att")
    read, unread, begun = rows(dialog)
    assert read == "✓ Flying"
    assert "not read from 'foo' on; expected" in unread
    assert "it can go on with" in begun
    assert "2 lines are not read" in dialog.said.text()
    (mark,) = dialog.text.extraSelections()
    assert mark.cursor.selectedText() == "foo"
    assert "Flying" in dialog.picture.accessibleName()


def test_enter_on_a_line_goes_to_where_reading_ended(dialog):
    fill(dialog, "When this creature dies, foo.")
    dialog.understood.setFocus()
    dialog.understood.setCurrentRow(0)
    QTest.keyClick(dialog.understood, Qt.Key.Key_Return)
    assert dialog.text.textCursor().position() == len("When this creature dies, foo")


def test_a_word_that_could_come_next_is_taken_by_enter(dialog):
    fill(dialog, "")
    dialog.text.setFocus()
    QTest.keyClicks(dialog.text, "Whenever this creature att")
    assert dialog.text.offered == ("attacks",)
    QTest.keyClick(dialog.text.popup, Qt.Key.Key_Return)
    assert dialog.text.toPlainText() == "Whenever this creature attacks "
    QTest.keyClick(dialog.text, Qt.Key.Key_Space, CTRL)
    assert "and" in " ".join(dialog.text.offered)
    QTest.keyClick(dialog.text.popup, Qt.Key.Key_Escape)
    assert dialog.text.offered == ()
    assert dialog.isVisible()


def test_what_is_wrong_is_said_and_the_keyboard_goes_there(dialog, visitor):
    fill(dialog, "Flying", cost="{1}{Q}")
    visitor.push("save the card")
    assert "{Q} is not a mana symbol" in dialog.said.text()
    assert dialog.fields["cost"].property("class") == "wrong"
    fill(dialog, "Flying", name="Llanowar Elves")
    visitor.push("save the card")
    assert "A card of the program is called Llanowar Elves" in dialog.said.text()
    assert own_entries() == ()


def test_a_saved_card_is_opened_again_and_renamed_in_its_text(dialog, visitor):
    fill(dialog, "When Mossback Tinkerer enters, draw a card", type="legendary creature - elf")
    visitor.push("save the card")
    assert "Saved among your cards as mossback_tinkerer.yaml" in dialog.said.text()
    visitor.push("new card")
    assert dialog.draft.is_empty
    visitor.push("open or copy a card")
    chooser = dialog.findChild(ChooseCardDialog)
    QTest.keyClicks(chooser.search, "mossback")
    QTest.keyClick(chooser.search, Qt.Key.Key_Return)
    assert dialog.draft.text == "When Mossback Tinkerer enters, draw a card."
    name = dialog.fields["name"]
    name.selectAll()
    QTest.keyClicks(name, "Gribble")
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert dialog.text.toPlainText() == "When Gribble enters, draw a card."


def test_another_card_begins_a_copy_and_typed_text_is_not_lost(dialog, visitor):
    fill(dialog, "Flying")
    visitor.push("open or copy a card")
    visitor.push("Do not save")
    chooser = dialog.findChild(ChooseCardDialog)
    QTest.keyClicks(chooser.search, "Midnight Guard")
    QTest.keyClick(chooser.search, Qt.Key.Key_Return)
    assert dialog.draft.name == "Copy of Midnight Guard"
    assert dialog.draft.text == "Whenever another creature enters, untap this creature."


def test_closing_keeps_what_was_typed(dialog):
    fill(dialog, "Whenever this cre")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert kept_draft()[0].text == "Whenever this cre"


def test_it_is_tried_at_a_new_table_and_at_the_one_that_is_open(dialog, visitor):
    fill(dialog, "When this creature enters, draw a card.")
    visitor.push("try it at a new table")
    bridge = visitor.window.bridge
    assert [card.name for card in bridge.view.seats[0].hand] == ["Mossback Tinkerer"]
    assert bridge.is_setting_up
    assert "Ctrl+Alt+C goes back to the workshop" in visitor.notice
    open_workshop(visitor)
    fill(dialog, "Vigilance")
    visitor.push("try it on the battlefield")
    QApplication.processEvents()
    assert [card.text for card in bridge.view.seats[0].battlefield] == [("Vigilance",)]


def test_a_card_of_two_faces_is_typed_face_by_face_renamed_and_deleted(dialog, visitor):
    fill(dialog, "{3}: Transform this creature.", name="Dusk Stalker")
    dialog.faces.layouts.setFocus()
    QTest.keyClicks(dialog.faces.layouts, "Two faces: t")
    dialog.faces.tabs.setFocus()
    QTest.keyClick(dialog.faces.tabs, Qt.Key.Key_Right)
    assert dialog.fields["name"].text() == ""
    fill(dialog, "Flying", name="Night Stalker", cost="", color="black")
    visitor.push("save the card")
    assert "dusk_stalker__night_stalker.yaml" in dialog.said.text()
    assert dialog.draft.other.name == "Night Stalker"
    dialog.fields["name"].clear()
    QTest.keyClicks(dialog.fields["name"], "Dawn Stalker")
    visitor.push("save the card")
    assert "dusk_stalker__night_stalker.yaml is renamed" in dialog.said.text()
    assert [path.name for path in own_entries()] == ["dawn_stalker__night_stalker.yaml"]
    visitor.push("delete the card")
    visitor.push("keep the card")
    assert len(own_entries()) == 1
    visitor.push("delete the card")
    visitor.push("delete it for good")
    assert own_entries() == ()
    assert dialog.draft.name == "Dawn Stalker"


def test_enter_after_a_whole_word_begins_a_line_though_a_longer_word_is_offered(dialog):
    fill(dialog, "")
    dialog.text.setFocus()
    QTest.keyClicks(dialog.text, "Flash")
    assert dialog.text.offered == ("Flashback",)
    QTest.keyClick(dialog.text.popup, Qt.Key.Key_Return)
    QTest.keyClicks(dialog.text, "Flying")
    assert dialog.text.toPlainText() == "Flash\nFlying"
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    QTest.keyClicks(dialog.text, "Flash")
    QTest.keyClick(dialog.text.popup, Qt.Key.Key_Down)
    QTest.keyClick(dialog.text.popup, Qt.Key.Key_Return)
    assert dialog.text.toPlainText() == "Flash\nFlying\nFlashback "
