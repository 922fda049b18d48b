"""Editing a proposal by keys and clicks: every edit is played at once, and the step that fails is marked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | SHIFT


def draft_of_the_scenario(player, scenario):
    player.open(scenario)
    player.press(Qt.Key.Key_L, CONTROL_SHIFT)
    player.push("edit the steps")
    return player.area.shortcut


def rows(player) -> list[str]:
    """The tree as it is read, each loop's steps in brackets."""
    model = player.area.shortcut.tree.model()

    def told(item) -> str:
        inside = [told(item.child(row)) for row in range(item.rowCount())]
        return f"{item.text()} [{'; '.join(inside)}]" if inside else item.text()

    return [told(model.item(row)) for row in range(model.rowCount())]


def select(player, path, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    """Click a part of the tree."""
    tree = player.area.shortcut.tree
    at = tree.visualRect(tree._by_path[path].index()).center()
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, modifier, QPoint(at))
    player.wait()


def set_count(player, field: str, text: str) -> None:
    """Write a count without proposing."""
    player.field(field).selectAll()
    QTest.keyClicks(player.field(field), text)


def until_checked(player) -> None:
    proposing = player.window.bridge.proposing
    player.until(lambda: proposing.is_checked and not proposing.is_checking)


def test_a_draft_is_checked_before_it_is_proposed(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    until_checked(player)
    select(player, (0, 2))
    assert panel.tree.selected_paths() == ((0, 2),)
    assert panel.edits.check.text() == "✓ Every step can be made."


def test_a_step_taken_away_is_missed_at_the_step_that_needs_it(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    select(player, (0, 4))
    player.push("delete")
    player.until(lambda: "✗" in str(rows(player)))
    # Without the last pass the trigger has not resolved, so the second iteration finds the Elves tapped.
    assert "✗ 1.  Alice activates Llanowar Elves" in rows(player)[0]
    assert "At 2.1" in panel.error.text()


def test_the_moment_at_which_an_edited_draft_fails_is_shown(player, first_scenario):
    draft_of_the_scenario(player, first_scenario)
    select(player, (0, 4))
    player.press(Qt.Key.Key_Delete)
    player.until(lambda: player.has_button("Show that moment"))
    player.push("Show that moment")
    assert player.window.bridge.is_previewing


def test_an_edit_is_taken_back(player, first_scenario):
    draft_of_the_scenario(player, first_scenario)
    before = rows(player)
    select(player, (0, 4))
    player.push("delete")
    player.push("take the edit back")
    until_checked(player)
    assert rows(player) == before


def test_a_step_moves_by_keys_and_says_that_it_fails_there(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    select(player, (0, 0))
    QTest.keyClick(panel.tree, Qt.Key.Key_Down, ALT)
    player.until(lambda: "✗" in str(rows(player)))
    assert panel.edits.edits.selected == ((0, 1),)
    assert "2.  Alice activates Llanowar Elves" in rows(player)[0]
    QTest.keyClick(panel.tree, Qt.Key.Key_Up, ALT)
    until_checked(player)


def test_a_loop_around_a_loop_has_a_count_of_its_own(player, first_scenario):
    draft_of_the_scenario(player, first_scenario)
    set_count(player, "count", "5")
    select(player, (0,))
    player.push("repeat")
    set_count(player, "count 1", "4")
    until_checked(player)
    echoes = player.area.shortcut.counts.echoes
    assert [echoes[loop].text() for loop in (0, 1)] == ["25 steps, 4 times", "5 steps, 5 times"]
    assert rows(player)[0].startswith("↻  4 times [↻  5 times [1.  Alice activates")
    player.push("Propose to the table")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    assert player.count_of("Elf Warrior Token") == "20"


def test_a_loop_is_unwrapped(player, first_scenario):
    draft_of_the_scenario(player, first_scenario)
    select(player, (0,))
    player.push("unwrap")
    until_checked(player)
    assert rows(player)[0] == "1.  Alice activates Llanowar Elves: create token"
    assert len(rows(player)) == 5


def test_neighbouring_steps_are_repeated_together(player, first_scenario):
    draft_of_the_scenario(player, first_scenario)
    select(player, (0,))
    player.push("unwrap")
    select(player, (0,))
    select(player, (4,), SHIFT)
    player.push("repeat")
    until_checked(player)
    assert rows(player)[0].startswith("↻  2 times [1.  Alice activates")


def test_steps_that_are_no_neighbours_are_not_repeated(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    select(player, (0, 0))
    select(player, (0, 3), Qt.KeyboardModifier.ControlModifier)
    player.push("repeat")
    assert panel.edits.problem.text() == "Select neighbouring steps of the same loop."


def test_the_sequence_ends_where_the_user_says(player, first_scenario):
    draft_of_the_scenario(player, first_scenario)
    set_count(player, "count", "10")
    player.type_into("ends at", "4.3")
    until_checked(player)
    assert [row[:12] for row in rows(player)] == ["↻  3 times [", "6.  Alice ac", "7.  Alice pa"]


def test_a_place_that_there_is_not_is_no_end(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    player.type_into("ends at", "4.99")
    assert panel.edits.problem.text() == "The sequence has no step 99 (CR 732.2b)."


def test_a_proposal_is_written_from_what_is_legal_at_each_step(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_W, CONTROL_SHIFT)
    assert not player.button("Propose to the table").isEnabled()
    player.push("insert")
    player.choose_from_menu("create token")
    player.push("insert")
    player.choose_from_menu("Everybody passes")
    player.push("insert")
    player.choose_from_menu("Everybody passes")
    until_checked(player)
    assert rows(player) == [
        "1.  Alice activates Llanowar Elves: create token",
        "2.  Alice passes",
        "3.  Nadine passes",
        "4.  Alice passes",
        "5.  Nadine passes",
    ]
    player.push("Propose to the table")
    player.until(lambda: player.has_button("accept"))
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    assert player.count_of("Elf Warrior Token") == "1"


def test_a_proposal_is_written_by_typing_its_steps(player, first_scenario):
    """CR 732.2a: as a player would say them; what is legal there completes what is typed."""
    player.open(first_scenario)
    player.press(Qt.Key.Key_W, CONTROL_SHIFT)
    bar = player.area.shortcut.edits
    assert "everyone passes" in bar.edits.completions()
    assert any("Llanowar Elves" in line for line in bar.edits.completions())
    player.type_into("typed step", "activate Elves, make a token, untap")
    assert len(player.window.bridge.proposing.steps) == 5
    player.type_into("typed step", "juggle the Elves")
    assert "expected" in bar.problem.text()


def test_recorded_steps_are_inserted_at_the_end(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_F9)
    player.click("Llanowar Elves")
    player.choose_from_menu("Elf Warrior")
    player.pass_priority(3)
    player.press(Qt.Key.Key_F10)
    player.push("edit the steps")
    set_count(player, "count", "3")
    player.push("insert")
    player.choose_from_menu("recorded last")
    until_checked(player)
    assert len(rows(player)) == 6
    assert rows(player)[1].startswith("6.  Alice activates")


def test_a_condition_is_answered_with_the_number_that_it_comes_to(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    player.type_into("count", "until I have 500 Elf Warriors")
    player.until(lambda: player.has_button("take the number"))
    assert "a shortcut cannot hang on a condition (CR 732.2a)" in panel.counts.echoes[0].text().lower().replace(
        "cr", "CR"
    )
    assert not player.button("Propose to the table").isEnabled()
    player.push("take the number")
    assert player.field("count").text() == "500"
    until_checked(player)
    assert player.button("Propose to the table").isEnabled()


def test_a_condition_that_nobody_understands_says_what_can_be_asked(player, first_scenario):
    panel = draft_of_the_scenario(player, first_scenario)
    player.type_into("count", "until the cows come home")
    player.until(lambda: "a condition such as" in panel.counts.echoes[0].text())
    assert not player.has_button("take the number")


@pytest.mark.parametrize(
    ("typed", "said"), [("infinite", "A number is named, however large"), ("until I win", "holds no conditions")]
)
def test_what_is_no_number_is_told_what_it_lacks(player, first_scenario, typed, said):
    panel = draft_of_the_scenario(player, first_scenario)
    field = player.field("count")
    field.selectAll()
    QTest.keyClicks(field, typed)
    assert said in next(iter(panel.counts.echoes.values())).text()
