"""The rules beside everything: looked up by number, by word and by link, in the edition that the user picks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.dialogs.rules import RulesDialog
from gui.main_window import MainWindow
from gui.style.rule_links import RuleLabel, linked, use_edition
from gui.style.settings import Settings

OWN_TEXT = """104. Ending the Game

104.4b If a game that is not using the option somehow enters a loop, see rule 732.4.

732. Shortcuts of my own

732.4 My own words about mandatory loops.
"""


@pytest.fixture(autouse=True)
def newest_edition(qapp):
    yield
    use_edition("")


@pytest.fixture
def rules(player) -> RulesDialog:
    player.window.do("rules")
    player.wait()
    dialog = player.window.findChild(RulesDialog)
    assert dialog is not None
    return dialog


def look_up(dialog: RulesDialog, words: str) -> str:
    dialog.search.clear()
    QTest.keyClicks(dialog.search, words)
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    return dialog.page.toPlainText()


def pick(dialog: RulesDialog, edition: str) -> None:
    dialog.edition.setCurrentIndex(dialog.edition.findData(edition))


def test_a_key_opens_the_rules(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    assert player.window.findChild(RulesDialog).isVisible()


def test_a_number_is_explained(rules):
    assert look_up(rules, "732.2a").startswith("CR 732.2a: proposing")


def test_a_word_finds_the_concept_it_is_about(rules):
    assert "fragmented loops" in look_up(rules, "fragmented")


@pytest.mark.parametrize("number", ["XXX.YZ1", "732.", "0", "732.2a2a", "999.9z", "99999999999999999999"])
def test_a_broken_or_unknown_number_is_answered_in_words(rules, number):
    page = look_up(rules, number)
    assert page.strip()
    assert "no number of a rule" in page or "nothing is known" in page or "732" in page


def test_another_edition_has_other_numbers(rules):
    pick(rules, "2017")
    assert look_up(rules, "719.2a").startswith("CR 719.2a: proposing")
    assert "in that of 2026 it was about" in look_up(rules, "732.2a")


def test_the_edition_is_remembered(player, rules, tmp_path):
    pick(rules, "2024")
    assert Settings(tmp_path / "settings.json").rules_edition == "2024"


def test_an_edition_that_makes_no_sense_counts_as_the_newest(qtbot, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.rules_edition = "next year"
    window = MainWindow(settings)
    qtbot.addWidget(window)
    assert linked("see CR 732.4") == 'see <a href="732.4">CR 732.4</a>'


def test_the_window_cites_the_edition_that_was_picked(player, first_scenario, rules):
    player.open(first_scenario)
    player.window.do("scenario_loop")
    pick(rules, "2017")
    assert "CR 719.2a" in shown_by(player.area.shortcut.rule)
    pick(rules, "2026")
    assert "CR 732.2a" in shown_by(player.area.shortcut.rule)


def shown_by(label: RuleLabel) -> str:
    return super(RuleLabel, label).text()


def test_a_number_in_the_window_opens_its_rule(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    player.area.shortcut.rule.linkActivated.emit("732.2a")
    dialog = player.window.findChild(RulesDialog)
    assert dialog.page.toPlainText().startswith("CR 732.2a: proposing")


def test_words_without_a_rule_have_no_link():
    assert linked("1 < 2 & 732 is no rule") == "1 &lt; 2 &amp; 732 is no rule"


def test_the_users_own_text_is_shown_and_linked(rules, tmp_path):
    path = tmp_path / "rules.txt"
    path.write_text(OWN_TEXT, encoding="utf-8")
    rules.use_file(str(path))
    assert rules.source.text() == "4 paragraphs of rules.txt."
    assert "that is not using the option" in look_up(rules, "104.4b")
    assert 'href="732.4"' in rules.page.toHtml()
    assert "My own words about mandatory loops." in look_up(rules, "732.4")


def test_a_file_that_is_no_rules_text_says_so_and_changes_nothing(rules, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\0\0\0")
    rules.use_file(str(path))
    assert "this is no text file" in rules.source.text()
    assert look_up(rules, "732.2a").startswith("CR 732.2a: proposing")


def test_a_file_that_is_not_there_says_so(rules, tmp_path):
    rules.use_file(str(tmp_path / "nowhere.txt"))
    assert "cannot be opened" in rules.source.text()


def test_without_the_own_text_the_programs_words_come_back(rules, tmp_path):
    path = tmp_path / "rules.txt"
    path.write_text(OWN_TEXT, encoding="utf-8")
    rules.use_file(str(path))
    rules.use_file("")
    assert "mandatory loops" in look_up(rules, "732.4").splitlines()[0]
