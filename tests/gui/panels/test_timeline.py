"""The timeline: scrubbing, turns, names of moments, lines of play and two moments side by side."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QListWidget, QTreeWidget

from tests.gui.loops import play_one_iteration

CONTROL = Qt.KeyboardModifier.ControlModifier
NO_KEYS = Qt.KeyboardModifier.NoModifier


def strip_of(player):
    return player.area.timeline.strip


def position(player) -> int:
    return player.window.bridge.history.position


def click_moment(player, moment: int) -> None:
    strip = strip_of(player)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(round(strip.x_of(moment)), 34))
    player.wait()


def opened_dialog(player, kind: type) -> QDialog:
    found = [one for one in player.window.findChildren(kind) if one.isVisible()]
    assert found, f"no {kind.__name__} is open"
    return found[0]


def give_name(player, text: str) -> None:
    """Type a name into the dialog that asks for one."""
    field = player.field("name")
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    player.wait()
    player.window.activateWindow()  # the offscreen platform leaves no window active when a dialog closes
    player.wait()


def name_here(player, text: str) -> None:
    player.press(Qt.Key.Key_M, CONTROL)
    give_name(player, text)


def two_lines(player, first_scenario) -> None:
    """Alice makes a token in one line and passes at once in the other, which is played."""
    player.open(first_scenario)
    play_one_iteration(player)
    click_moment(player, 0)
    player.area.table.setFocus()
    player.pass_priority()


def test_any_moment_is_shown_by_click_and_by_key(player, first_scenario):
    player.open(first_scenario)
    play_one_iteration(player)
    last = position(player)
    click_moment(player, 2)
    assert position(player) == 2
    strip_of(player).setFocus()
    player.press(Qt.Key.Key_Left)
    assert position(player) == 1
    player.press(Qt.Key.Key_Right)
    player.press(Qt.Key.Key_Right)
    assert position(player) == 3
    player.press(Qt.Key.Key_Home)
    assert position(player) == 0
    assert player.count_of("Elf Warrior Token") == ""
    player.press(Qt.Key.Key_End)
    assert position(player) == last
    assert player.area.timeline.place.text() == f"{last} of {last}"


def test_dragging_scrubs(player, first_scenario):
    player.open(first_scenario)
    play_one_iteration(player)
    strip = strip_of(player)
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(round(strip.x_of(1)), 34))
    QTest.mouseMove(strip, QPoint(round(strip.x_of(3)), 34))
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(round(strip.x_of(3)), 34))
    player.wait()
    assert position(player) in (1, 3)


def test_turns_and_steps_are_gone_through_by_key(player, first_scenario):
    player.open(first_scenario)
    player.window.bridge.passes_after_acting = False
    while player.window.bridge.state.turn == 1:
        question = player.window.bridge.question
        player.press(Qt.Key.Key_Space if question.kind == "priority" else Qt.Key.Key_Return)
    begun = position(player)
    strip = strip_of(player)
    strip.setFocus()
    player.press(Qt.Key.Key_Left, CONTROL)
    assert position(player) == 0
    player.press(Qt.Key.Key_Right, CONTROL)
    assert position(player) == begun
    player.press(Qt.Key.Key_PageUp)
    assert player.window.bridge.state.turn == 1
    assert "Turn 1: Alice" in strip.words_under(strip.x_of(position(player)), 34)


def test_the_timeline_zooms_and_keeps_the_moment_in_sight(player, first_scenario):
    player.open(first_scenario)
    for _ in range(4):
        play_one_iteration(player)
    strip = strip_of(player)
    strip.setFocus()
    whole = strip.zoom
    for _ in range(4):
        player.press(Qt.Key.Key_Plus)
    assert strip.zoom > whole
    player.press(Qt.Key.Key_Home)
    assert 0 <= strip.x_of(0) <= strip.width()
    player.press(Qt.Key.Key_End)
    assert 0 <= strip.x_of(position(player)) <= strip.width()
    player.press(Qt.Key.Key_0)
    assert strip.zoom == whole


def test_a_moment_gets_a_name_and_is_gone_to_by_it(player, first_scenario):
    player.open(first_scenario)
    play_one_iteration(player)
    name_here(player, "one token")
    strip = strip_of(player)
    assert "“one token”" in strip.words_under(strip.x_of(position(player)), 34)
    named = position(player)
    strip.setFocus()
    player.press(Qt.Key.Key_Home)
    player.push("Lines of play")
    player.choose_from_menu("one token")
    assert position(player) == named


def test_choosing_anew_in_the_past_keeps_the_old_line_to_go_on_in(player, first_scenario):
    two_lines(player, first_scenario)
    assert player.area.timeline.lines.text() == "Lines 2"
    assert "kept as another line of play" in player.notice
    assert player.count_of("Elf Warrior Token") == ""
    player.push("Lines of play")
    player.choose_from_menu("Alice activates Llanowar Elves")
    assert player.count_of("Elf Warrior Token") == "1"
    assert len(player.window.bridge.history.lines) == 2


def test_the_mark_of_another_line_is_clicked_to_go_on_in_it(player, first_scenario):
    two_lines(player, first_scenario)
    strip = strip_of(player)
    at = QPoint(round(strip.x_of(0)) + 10, 21)
    assert "Another line of play parts here: Alice activates Llanowar Elves" in strip.words_under(at.x(), at.y())
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, NO_KEYS, at)
    player.wait()
    assert player.count_of("Elf Warrior Token") == "1"


def test_undo_and_redo_stay_in_the_line_that_is_played(player, first_scenario):
    two_lines(player, first_scenario)
    player.press(Qt.Key.Key_Z, CONTROL)
    assert position(player) == 0
    player.press(Qt.Key.Key_Y, CONTROL)
    assert player.count_of("Elf Warrior Token") == ""
    assert position(player) > 0


def test_lines_are_named_gone_to_and_forgotten_in_their_list(player, first_scenario):
    two_lines(player, first_scenario)
    player.press(Qt.Key.Key_B, CONTROL)
    (listed,) = [one for one in player.window.findChildren(QListWidget, "lines and moments") if one.isVisible()]
    listed.setFocus()
    player.press(Qt.Key.Key_End)
    player.push("Rename…")
    give_name(player, "with tokens")
    assert any(listed.item(row).text().startswith("with tokens") for row in range(listed.count()))
    player.push("Go there")
    assert player.count_of("Elf Warrior Token") == "1"
    listed.setCurrentRow(1)
    player.push("Forget")
    assert len(player.window.bridge.history.lines) == 1
    assert player.window.bridge.history.lines[0].name == "with tokens"


def test_names_and_lines_are_in_the_save(player, first_scenario, tmp_path):
    two_lines(player, first_scenario)
    name_here(player, "Alice has passed")
    player.window.bridge.path = tmp_path / "game.goinfinite"
    player.press(Qt.Key.Key_S, CONTROL)
    player.open(tmp_path / "game.goinfinite")
    history = player.window.bridge.history
    assert [text for _, text in history.labels] == ["Alice has passed"]
    assert len(history.lines) == 2


def test_two_moments_stand_side_by_side_with_what_differs(player, first_scenario):
    player.open(first_scenario)
    play_one_iteration(player)
    player.press(Qt.Key.Key_K, CONTROL)
    (tree,) = [one for one in player.window.findChildren(QTreeWidget, "differences") if one.isVisible()]
    rows = rows_of(tree)
    assert ("Elf Warrior Token", "0", "1", "+1") in rows
    dialog = tree.window()
    assert all(table.isVisible() for table in dialog.tables)
    first = dialog.pickers[0].number
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_A, CONTROL)
    QTest.keyClicks(first, str(position(player)))
    player.wait()
    assert rows_of(tree) == []
    assert dialog.head.text() == "Nothing differs between the two moments."


def test_moments_of_two_lines_are_compared(player, first_scenario):
    two_lines(player, first_scenario)
    player.press(Qt.Key.Key_K, CONTROL)
    (tree,) = [one for one in player.window.findChildren(QTreeWidget, "differences") if one.isVisible()]
    line = tree.window().pickers[0].line
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_End)
    player.wait()
    assert ("Elf Warrior Token", "1", "0", "−1") in rows_of(tree)
    player.push("Swap")
    assert ("Elf Warrior Token", "0", "1", "+1") in rows_of(tree)
    assert position(player) > 0


def rows_of(tree: QTreeWidget) -> list[tuple[str, ...]]:
    found = []
    for at in range(tree.topLevelItemCount()):
        group = tree.topLevelItem(at)
        found += [tuple(group.child(row).text(column) for column in range(4)) for row in range(group.childCount())]
    return found


def test_a_small_window_compares_without_drawing_the_tables(player, first_scenario):
    player.open(first_scenario)
    play_one_iteration(player)
    player.press(Qt.Key.Key_K, CONTROL)
    (tree,) = [one for one in player.window.findChildren(QTreeWidget, "differences") if one.isVisible()]
    tree.window().resize(700, 480)
    player.wait()
    assert not any(table.isVisible() for table in tree.window().tables)
    assert rows_of(tree)


def test_the_log_of_a_long_game_tells_of_what_is_near_and_of_more_when_scrolled(player, first_scenario):
    player.open(first_scenario)
    bridge = player.window.bridge
    from engine.model.choices import Activate, Pass

    elves = player.id_of("Llanowar Elves")
    for _ in range(60):
        for choice in (Activate(0, elves, 1), Pass(0), Pass(1), Pass(0), Pass(1)):
            bridge.game.choose(choice)
    bridge.tell_moved()
    player.open_tab("Log")
    told = player.area.log.lines.lines
    assert told[-1].position == 300
    assert told[0].position > 100
    bar = player.area.log.verticalScrollBar()
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    player.wait()
    assert player.area.log.lines.lines[0].position < told[0].position or told[0].position < 250
    strip_of(player).setFocus()
    player.press(Qt.Key.Key_Home)
    assert player.area.log.lines.lines[0].words.startswith("Turn 1")
    assert player.area.log.lines.row_of(0) >= 0


def test_naming_can_be_left_without_a_name(player, first_scenario):
    player.open(first_scenario)
    player.press(Qt.Key.Key_M, CONTROL)
    field = player.field("name")
    assert isinstance(field, QLineEdit)
    player.press(Qt.Key.Key_Escape)
    assert player.window.bridge.history.labels == ()
    assert QApplication.activePopupWidget() is None


def test_a_line_that_was_forgotten_while_its_menu_was_open_is_refused_in_words(player, first_scenario):
    two_lines(player, first_scenario)
    history = player.window.bridge.history
    player.push("Lines of play")
    history.drop_line(next(one for one in history.lines if not one.is_played))
    player.choose_from_menu("Alice activates Llanowar Elves")
    assert "no other line that ends there" in player.notice
