"""The panel that answers Why?, asked by key, by the right button's menu, and by buttons."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gui.main_window import MainWindow
from gui.panels.why import SOON
from gui.style.rule_links import WORD, told_of_link, with_words
from tests.gui.conftest import FIRST, NO_KEYS, Player

RIGHT = Qt.MouseButton.RightButton


@pytest.fixture
def player(qtbot: QtBot, window: MainWindow) -> Player:
    """Somebody at the rulebook's table."""
    found = Player(qtbot, window)
    found.open(FIRST)
    return found


def questions(player: Player) -> list[str]:
    return [one.question for one in player.area.why.explanations]


def point(player: Player, name: str) -> QPoint:
    at = player.area.table.place_of_card(player.id_of(name))
    assert at is not None
    QTest.mouseMove(player.area.table.viewport(), at)
    player.wait()
    return at


def test_one_key_explains_what_is_pointed_at_and_else_the_table(player: Player) -> None:
    player.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert questions(player) == ["Why does Alice have priority?", "What happens if every player passes?"]
    assert player.area.why.isVisible()
    point(player, "Intruder Alarm")
    player.press(Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert questions(player)[0] == "Why can Intruder Alarm not be used now?"
    assert "Nadine's, and Alice has priority" in player.area.why.page.toPlainText()
    assert "CR 117.1" in player.area.why.page.toPlainText()


def test_the_right_button_offers_uses_and_why(player: Player) -> None:
    at = point(player, "Llanowar Elves")
    QTest.mouseClick(player.area.table.viewport(), RIGHT, NO_KEYS, at)
    player.wait()
    menu = player.window.findChild(QMenu, "uses")
    assert menu is not None
    words = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert words[-1].startswith("&Why?")
    assert len(words) == 3
    menu.actions()[-1].trigger()
    menu.close()
    player.wait()
    assert "Why is Llanowar Elves 1/1?" in questions(player)
    assert "layer 6, timestamp" in player.area.why.page.toPlainText()


def test_the_keyboards_focus_is_what_is_asked_about(player: Player) -> None:
    player.area.table.setFocus()
    player.area.table.focus_card(player.id_of("Intruder Alarm"))
    player.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert questions(player)[0] == "Why can Intruder Alarm not be used now?"


def test_it_follows_the_pointer_where_that_is_wanted_and_stays_else(player: Player) -> None:
    player.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    point(player, "Intruder Alarm")
    assert questions(player)[0] == "Why does Alice have priority?"
    player.area.why.follows.click()
    point(player, "Llanowar Elves")
    player.until(lambda: "Why is Llanowar Elves 1/1?" in questions(player))


def test_the_answer_goes_on_with_the_game(player: Player) -> None:
    player.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    player.area.table.setFocus()
    player.press(Qt.Key.Key_Space)
    player.until(lambda: questions(player)[0] == "Why does Nadine have priority?")


def test_why_the_loop_is_proved_and_no_draw(player: Player) -> None:
    player.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    player.push("why, about the loop")
    player.until(lambda: questions(player) == ["Why is this loop proved?", "Why is this no draw?"])
    assert "2 + k" in player.area.why.page.toPlainText() or "1 + k" in player.area.why.page.toPlainText()


def test_words_of_the_glossary_and_rules_explain_themselves_under_the_pointer() -> None:
    html = with_words("Alice has priority; a state-based action (CR 704.3) is no priority.")
    assert html.count(f'href="{WORD}priority"') == 1
    assert f'href="{WORD}state-based action"' in html
    assert 'href="704.3"' in html
    assert "may act now" in told_of_link(f"{WORD}priority")
    assert "CR 117.1" in told_of_link(f"{WORD}priority")
    assert told_of_link("732.2a")


def test_nothing_is_explained_behind_other_panels(player: Player) -> None:
    """A window that opens a game works out no explanation until somebody looks."""
    why = player.area.why
    assert (why.is_seen, why.explanations, why.page.toPlainText()) == (False, (), "")
    player.area.docks.bring_up("why")
    player.until(lambda: bool(why.explanations))
    assert questions(player)[0] == "Why does Alice have priority?"
    player.area.docks.bring_up("inspector")
    player.wait()
    player.window.do("empty_table")
    player.wait(2 * SOON)
    assert questions(player)[0] == "Why does Alice have priority?"
