"""The manual in Help: F1 opens it where one is, it is searched, and pages lead to each other."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from engine.session.manual.pages import page
from gui.dialogs.manual import ManualDialog
from gui.dialogs.where_help_is import places_with_help, widgets_with_help
from gui.main_window import MainWindow
from gui.panels.docks import PLACES
from tests.gui.conftest import FIRST, Player

GUI = Path(__file__).parents[3] / "gui"


def manual_of(player: Player) -> ManualDialog:
    dialog = player.window.findChild(ManualDialog)
    assert dialog is not None
    assert dialog.isVisible()
    return dialog


def test_f1_opens_the_page_about_what_has_the_keyboard(qtbot, window: MainWindow) -> None:
    player = Player(qtbot, window)
    window.start_page.setFocus()
    player.press(Qt.Key.Key_F1)
    assert manual_of(player).name == "start-page"
    assert "The start page" in manual_of(player).page.toPlainText()
    manual_of(player).close()
    window.activateWindow()
    player.open(FIRST)
    player.area.table.setFocus()
    player.wait()
    player.press(Qt.Key.Key_F1)
    assert manual_of(player).name == "table"
    manual_of(player).close()
    window.activateWindow()
    player.area.docks.bring_up("why")
    player.wait()
    player.area.why.page.setFocus()
    player.wait()
    player.press(Qt.Key.Key_F1)
    assert manual_of(player).name == "why"
    player.push("the page before")
    assert manual_of(player).name == "table"


def test_f1_works_within_a_dialog(qtbot, window: MainWindow) -> None:
    player = Player(qtbot, window)
    window.do("keys")
    player.wait()
    (dialog,) = [one for one in window.findChildren(QDialog) if one.isVisible()]
    dialog.setFocus()
    player.wait()
    QTest.keyClick(dialog, Qt.Key.Key_F1)
    player.wait()
    shown = dialog.findChild(ManualDialog)
    assert shown is not None
    assert shown.name == "looks-and-keys"
    shown.close()
    dialog.close()


def test_words_are_searched_and_rules_are_links(qtbot, window: MainWindow) -> None:
    player = Player(qtbot, window)
    player.press(Qt.Key.Key_F1)
    dialog = manual_of(player)
    dialog.search.setFocus()
    QTest.keyClicks(dialog.search, "how a loop is proved")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.name == "loops-and-proofs"
    wanted: list[str] = []
    dialog.rule_wanted.connect(wanted.append)
    dialog.show_page("shortcuts")
    assert 'href="rule:732.2b"' in dialog.page.toHtml()
    dialog.show_page("first-steps")
    assert 'href="why.md"' in dialog.page.toHtml()


def test_every_place_leads_to_a_heading_that_is_there() -> None:
    for name, heading in places_with_help():
        assert not heading or heading in page(name).headings, f"{name}: {heading}"


def test_every_widget_with_a_page_of_its_own_is_there() -> None:
    text = "\n".join(file.read_text("utf-8") for file in GUI.rglob("*.py") if file.stem != "where_help_is")
    docks = {f"dock {name}" for name in (*PLACES, "shortcut", "lesson", "set up")}
    gone = {
        one for one in widgets_with_help() if f"class {one}(" not in text and f'setObjectName("{one}")' not in text
    }
    assert {f"dock {name}" for name in PLACES} <= set(widgets_with_help())
    assert gone - docks == set()
