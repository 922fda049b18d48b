"""The stack and lasting effects set by hand: by keys and clicks in the panel, undone, refused in words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton

from engine.model.stack_edits import EditSpell
from engine.rules.characteristics.layers import characteristics
from gui.set_up.announcing_by_hand import AnnouncingDialog
from tests.gui.set_up.at_the_table import CONTROL, LEFT, NO_KEYS
from tests.rules.compiled import compiled


def on_stack(gond):
    return [item.source.card.name for item in gond.state.stack]


def announce(gond, targets):
    """Choose these targets in the dialog that asks for them, and say so."""
    (dialog,) = [one for one in gond.player.window.findChildren(AnnouncingDialog) if one.isVisible()]
    for box, words in zip(dialog.targets, targets, strict=True):
        assert isinstance(box, QComboBox)
        at = next(row for row in range(box.count()) if box.itemText(row).startswith(words))
        box.setFocus()
        box.setCurrentIndex(at)
    QTest.mouseClick(dialog.findChild(QPushButton, "announce by hand"), LEFT)
    gond.player.wait()
    gond.player.window.activateWindow()  # the offscreen platform leaves no window active when a dialog closes
    gond.player.wait()


def push(gond, name):
    """Click a button of the panel."""
    made = gond.panel.findChild(QPushButton, name)
    QTest.mouseClick(made, LEFT)
    gond.player.wait()


def test_a_spell_is_put_on_the_stack_with_its_target_moved_and_taken_off(gond):
    gond.put_into("Stack")
    gond.put("lightning bolt")
    announce(gond, ["Nadine"])
    gond.put("grizzly bears")
    assert on_stack(gond) == ["Lightning Bolt", "Grizzly Bears"]
    assert gond.state.stack[0].targets == ((-2,),)
    stack = gond.panel.whole.stack
    gond.player.area.set_up.click_card(gond.state.stack[0].id, LEFT, NO_KEYS)
    assert stack.list.currentItem().text() == "Lightning Bolt, targeting Nadine (Alice)"
    QTest.keyClick(stack.list, Qt.Key.Key_Up, CONTROL)
    assert on_stack(gond) == ["Grizzly Bears", "Lightning Bolt"]
    push(gond, "announce anew")
    announce(gond, ["Alice"])
    assert gond.state.stack[1].targets == ((-1,),)
    QTest.keyClick(stack.list, Qt.Key.Key_Delete)
    assert on_stack(gond) == ["Grizzly Bears"]
    gond.player.press(Qt.Key.Key_Z, CONTROL)
    assert on_stack(gond) == ["Grizzly Bears", "Lightning Bolt"]


def test_how_damage_is_divided_is_asked_with_the_targets(gond):
    """Nothing is asked of what divides nothing."""
    text = "Arc deals 3 damage divided as you choose among one, two, or three targets."
    arc = compiled("Arc", text, "Sorcery")
    window = gond.player.window
    dialog = AnnouncingDialog(gond.state, EditSpell(0, "Arc", 0, targets=((-1, -2),), card=arc), window)
    dialog.show()
    QTest.keyClicks(dialog.shares, "2, 1")
    assert (dialog.edit.targets, dialog.edit.divided) == (((-1, -2),), (2, 1))
    dialog.reject()
    bears = AnnouncingDialog(gond.state, EditSpell(0, "Bears", 0, card=compiled("Bears", "Flying")), window)
    assert bears.shares_row.isHidden()
    bears.reject()


def test_an_ability_is_put_on_the_stack_from_the_menu_of_its_permanent(gond):
    gond.player.area.set_up.click_card(gond.player.id_of("Llanowar Elves"), Qt.MouseButton.RightButton, NO_KEYS)
    gond.player.choose_from_menu("st&ack")
    gond.player.choose_from_menu("Elf Warrior")
    assert on_stack(gond) == ["Llanowar Elves"]
    assert gond.state.stack[0].kind == "activated"


def test_what_is_never_cast_is_refused_in_words(gond):
    gond.put_into("Stack")
    gond.put("forest")
    assert on_stack(gond) == []
    assert "Forest is never cast" in gond.player.notice


def test_a_lasting_effect_is_begun_in_the_words_of_a_card_and_ended(gond):
    elves = gond.player.id_of("Llanowar Elves")
    gond.player.area.set_up.click_card(elves, LEFT, NO_KEYS)
    field = gond.panel.effect.field
    QTest.keyClicks(field, "gets +3/+3 until the cows come home")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "'the' cannot be read" in gond.panel.effect.wrong.text()
    field.selectAll()
    QTest.keyClicks(field, "gets +3/+3 until end of turn")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert characteristics(gond.state, gond.state.objects[elves]).power == 4
    listed = gond.panel.effect.effects.list
    assert listed.item(0).text() == "This creature gets +3/+3 until end of turn."
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    assert not gond.state.effects
    gond.player.press(Qt.Key.Key_Z, CONTROL)
    assert len(gond.state.effects) == 1
    gond.panel.tabs.setCurrentIndex(2)
    everywhere = gond.panel.whole.effects.list
    assert everywhere.item(0).text() == "Llanowar Elves: This creature gets +3/+3 until end of turn."
