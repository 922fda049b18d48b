"""Finding loops in the window, by keys and clicks: on the table, of cards, of a deck; what is found is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.dialogs.find_fields import PAIRS, STEPS, SURE_WIN, THIRD, WIN
from gui.dialogs.find_loops import FindLoopsDialog
from tests.gui.conftest import Player
from tests.gui.dialogs.test_decks import copy, paste
from tests.gui.sitting import CONTROL_SHIFT


def dialog(player: Player) -> FindLoopsDialog:
    found = [one for one in player.window.findChildren(FindLoopsDialog) if one.isVisible()]
    assert found, "loops are not looked for"
    return found[-1]


def ask(player: Player, kind: str) -> None:
    """Choose what is asked, as with the arrow keys in the list of questions."""
    question = dialog(player).fields.question
    question.setFocus()
    for _ in range(question.count()):
        QTest.keyClick(question, Qt.Key.Key_Up)
    while question.currentData() != kind:
        QTest.keyClick(question, Qt.Key.Key_Down)


def titles(player: Player) -> list[str]:
    shown = dialog(player).list
    return [shown.item(at).text().split("\n")[0] for at in range(shown.count())]


def test_the_loop_of_the_table_is_found_and_played(player: Player, first_scenario: Path) -> None:
    player.open(first_scenario)
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    dialog(player).fields.seconds.setValue(1)
    QTest.keyClick(dialog(player).fields.seconds, Qt.Key.Key_Return)
    player.until(lambda: "Llanowar Elves + Intruder Alarm + Presence of Gond" in titles(player))
    assert "Nadine casts Lightning Bolt" in dialog(player).about.toPlainText()
    player.push("play the loop")
    player.wait()
    assert player.window.bridge.loops.has_scenario_loop
    assert not any(one.isVisible() for one in player.window.findChildren(FindLoopsDialog))


def test_cards_are_searched_without_a_game(player: Player) -> None:
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    dialog(player).fields.seconds.setValue(1)
    player.type_into("cards to search", "Kiki-Jiki, Mirror Breaker + Zealous Conscripts")
    player.until(lambda: titles(player) != [])
    assert titles(player) == ["Kiki-Jiki, Mirror Breaker + Zealous Conscripts"]
    player.until(lambda: not dialog(player).finding.is_working)
    assert "found and proved" in dialog(player).said.text()
    assert "On Alice's battlefield: Kiki-Jiki, Mirror Breaker, untapped" in dialog(player).about.toPlainText()
    player.type_into("instants to stop it", "Shock + Fog")
    player.until(lambda: "Not stopped by Fog" in dialog(player).about.toPlainText())
    told = dialog(player).about.accessibleDescription()
    assert "The least that stops it, if nobody replies: Shock {R} before step 4" in told
    assert "{R}" not in dialog(player).about.toPlainText()
    assert "<img" in dialog(player).about.toHtml()


WORDS = """
Prerequisites
All permanents on the battlefield.
Steps
Activate Famished Paladin by tapping it, gaining 1 life.
Famished Paladin triggers, untapping itself.
Attack with Resplendent Mentor.
"""


def test_pasted_steps_are_the_guide_and_those_that_are_not_needed_are_named(player: Player) -> None:
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    ask(player, STEPS)
    dialog(player).fields.seconds.setValue(1)
    player.type_into("cards to search", "Famished Paladin + Resplendent Mentor")
    assert dialog(player).said.accessibleName() == "Paste the combo's steps."
    steps = dialog(player).fields.steps
    steps.setFocus()
    copy(WORDS)
    QTest.keyClick(steps, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    player.push("find loops")
    player.until(lambda: titles(player) != [])
    told = dialog(player).about.toPlainText()
    assert "infinite life" in told
    assert "Step 3 (“Attack with Resplendent Mentor”): Resplendent Mentor did not attack in this script" in told


def test_a_card_that_nobody_knows_is_named(player: Player) -> None:
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    player.type_into("cards to search", "Zealous Conscript + Grizzly Bears")
    player.until(lambda: not dialog(player).finding.is_working)
    assert dialog(player).said.accessibleName().startswith("No card 'Zealous Conscript' in the catalogue")


def test_each_question_says_what_it_asks_until_something_is_found(player: Player) -> None:
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    question = dialog(player).fields.question
    told = set()
    for at in range(question.count()):
        ask(player, question.itemData(at))
        told.add(dialog(player).about.toPlainText())
    assert len(told) == question.count()
    assert "" not in told


def test_a_search_can_be_paused_and_stopped(player: Player) -> None:
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    dialog(player).fields.seconds.setValue(600)
    player.type_into("cards to search", "Palinchron + Village Bell-Ringer")
    player.push("pause the search")
    assert "Paused." in dialog(player).said.text()
    done = dialog(player).finding.done
    player.wait(60)
    assert dialog(player).finding.done - done <= 1
    player.push("pause the search")
    assert "Searching…" in dialog(player).said.text()
    player.push("stop the search")
    assert "The search was stopped." in dialog(player).said.text()
    assert player.has_button("find loops")


@pytest.mark.usefixtures("window")
def test_the_pairs_of_a_deck_are_searched_from_the_deck(player: Player) -> None:
    copy("1 Kiki-Jiki, Mirror Breaker\n1 Zealous Conscripts\n1 Midnight Guard\n")
    paste(player)
    player.push("find loops of the deck")
    player.push("find loops")
    player.until(lambda: not dialog(player).finding.is_working)
    assert titles(player) == ["Kiki-Jiki, Mirror Breaker + Zealous Conscripts"]


def test_a_table_set_by_hand_is_searched_with_the_rules_on(player: Player, first_scenario: Path) -> None:
    player.open(first_scenario)
    player.press(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    dialog(player).fields.seconds.setValue(1)
    player.push("find loops")
    player.until(lambda: titles(player) != [])
    assert "Presence of Gond" in titles(player)[0]


PUZZLE = (
    "name: A puzzle\nseats:\n  - name: Alice\n    battlefield: [2 Mountain]\n    hand: [Lightning Bolt, Shock]\n"
    "    library: [4 Forest]\n  - name: Bob\n    life: 5\n    battlefield: [2 Island]\n    hand: [Counterspell]\n"
    "    library: [4 Forest]\n"
)


def test_a_win_this_turn_is_found_and_can_be_played(player: Player, tmp_path: Path) -> None:
    (file := tmp_path / "puzzle.yaml").write_text(PUZZLE)
    player.open(file)
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    dialog(player).fields.seconds.setValue(2)
    ask(player, WIN)
    player.push("find loops")
    player.until(lambda: titles(player) != [])
    assert titles(player)[0] == "A win: Lightning Bolt, Shock"
    assert "Alice casts Lightning Bolt" in dialog(player).about.toPlainText()
    assert "Bob could stop it before step 5, with Lightning Bolt on the stack: Bob casts Counterspell" in (
        dialog(player).about.toPlainText()
    )
    player.until(lambda: not dialog(player).finding.is_working)
    assert titles(player) == ["A win: Lightning Bolt, Shock"], "lines that differ in their order are told once"
    ask(player, SURE_WIN)
    player.push("find loops")
    player.until(lambda: "with an open hand could stop" in dialog(player).said.text())
    assert titles(player) == []


DECK = "1 Serra Angel\n1 Intruder Alarm\n1 Midnight Guard\n1 Presence of Gond\n"


def test_a_third_card_is_looked_for_in_a_list_and_the_net_says_what_is_missing(
    player: Player, tmp_path: Path
) -> None:
    (deck := tmp_path / "deck.txt").write_text(DECK)
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    ask(player, THIRD)
    dialog(player).fields.take_pool_file(str(deck))
    player.type_into("cards to search", "Llanowar Elves + Presence of Gond")
    player.until(lambda: not dialog(player).finding.is_working)
    assert titles(player) == ["Llanowar Elves + Presence of Gond + Intruder Alarm"]
    assert "in the net they lack an untap of a permanent" in dialog(player).said.text()


def test_a_pool_says_what_is_new_to_known_combos(player: Player, tmp_path: Path) -> None:
    (deck := tmp_path / "deck.txt").write_text(DECK)
    known = tmp_path / "known.json"
    known.write_text('{"cards": ["Midnight Guard", "Presence of Gond"], "results": ["x"]}')
    player.press(Qt.Key.Key_F, CONTROL_SHIFT)
    ask(player, PAIRS)
    dialog(player).fields.take_pool_file(str(deck))
    dialog(player).compare_with(str(known))
    player.push("find loops")
    player.until(lambda: not dialog(player).finding.is_working)
    player.push("new ones only")
    is_shown = {words: not dialog(player).list.isRowHidden(at) for at, words in enumerate(titles(player))}
    assert is_shown == {
        "Intruder Alarm + Presence of Gond  (new)": True,
        "Midnight Guard + Presence of Gond  (known)": False,
    }
