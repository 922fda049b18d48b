"""The course at the window: each task answered wrongly, taken back, and answered rightly, by keys and clicks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from engine.model.choices import Pass
from engine.session.lessons.lesson_folders import lesson_files, own_folder
from engine.session.scenarios.script import play_line
from engine.shortcuts.sequences.described_choices import locate
from gui.lessons.boxes import Box

FILES = [path for path in lesson_files() if path.parent == own_folder()]


def give(player, answer: tuple[str, ...]) -> None:
    """Answer the task that is asked: on the table, by a key, by typing, or by playing."""
    lessons = player.window.lessons
    form = lessons.teaching.form
    if form.is_played:
        play(player, answer)
    elif form.lit:
        player.area.table.focus_card(int(answer[0]))
        QTest.keyClick(player.area.table, Qt.Key.Key_Return)
    elif form.options:
        player.area.take_keyboard()
        player.press(Qt.Key(int(Qt.Key.Key_1) + int(answer[0])))
    else:
        for field, text in zip(lessons.panel.form.fields, answer, strict=True):
            if isinstance(field, QComboBox):
                field.setCurrentText(text)
            else:
                field.clear()
                QTest.keyClicks(field, text)
        player.push("answer")
    player.wait()


def play(player, lines: tuple[str, ...]) -> None:
    """Play lines at the table, with the key Space for every pass, until the task is marked."""
    bridge = player.window.bridge
    for line in lines:
        for described in play_line(bridge.state, line, bridge.switches).choices:
            if player.window.lessons.teaching.judged is not None:
                return
            if isinstance(described.choice, Pass):
                player.press(Qt.Key.Key_Space)
            else:
                bridge.choose(locate(bridge.state, described))
                player.wait()


def boxes(player, kind: str) -> list[str]:
    """What the visible boxes of a kind say."""
    found = player.window.lessons.panel.findChildren(Box, f"lesson {kind}")
    return [box.words.accessibleName() for box in found if box.isVisible()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_is_played_with_wrong_and_right_answers(player, path):
    assert player.window.files.open_file(str(path))
    player.area.table.set_reduced_motion(True)
    teaching = player.window.lessons.teaching
    while teaching.is_on:
        where = f"{teaching.chapter.name}, task {teaching.task_at + 1}"
        check = teaching.task.check
        for wrong in check.wrong(teaching.situation)[:1]:
            give(player, wrong)
            assert teaching.is_wrong, where
            assert boxes(player, "wrong"), where
            before = teaching.situation.state
            player.area.take_keyboard()
            player.press(Qt.Key.Key_Escape)
            assert player.window.bridge.state == before, where
            assert not player.window.bridge.is_previewing, where
        give(player, check.right(teaching.situation))
        assert teaching.is_right, where
        assert boxes(player, "right"), where
        assert all(teaching.answered(teaching.chapter)[: teaching.task_at + 1]), where
        player.area.take_keyboard()
        player.press(Qt.Key.Key_Return)
    assert player.window.pages.currentWidget() is player.window.start_page


def test_hints_come_in_steps_and_the_answer_can_be_shown(player):
    player.window.files.open_file(str(FILES[0]))
    player.area.take_keyboard()
    player.press(Qt.Key.Key_H)
    assert len(boxes(player, "hint")) == 1
    player.press(Qt.Key.Key_H)
    assert len(boxes(player, "hint")) == 2
    player.push("lesson_show")
    teaching = player.window.lessons.teaching
    assert teaching.is_done
    assert not any(teaching.answered(teaching.chapter))
    player.press(Qt.Key.Key_Return)
    assert teaching.task_at == 1


def test_enter_in_the_field_answers_and_lets_what_was_learnt_be_read(player):
    player.window.files.open_file(str(FILES[2]))
    teaching = player.window.lessons.teaching
    assert teaching.task.ask.startswith("How many choices")
    player.wait()
    assert player.has_button("Hint  (Ctrl+Alt+T)")
    for answer, kind in (("4", "wrong"), ("5", "right")):
        field = player.window.lessons.panel.form.fields[0]
        field.setFocus()
        field.clear()
        QTest.keyClicks(field, answer)
        QTest.keyClick(field, Qt.Key.Key_Return)
        player.wait()
        assert teaching.task_at == 0
        assert len(boxes(player, kind)) == 1
        assert not player.has_button("Hint  (H)"), "it would be written into the field"
    player.press(Qt.Key.Key_Return)
    assert teaching.task_at == 1


def test_nothing_is_played_while_a_question_is_asked(player):
    player.window.files.open_file(str(FILES[0]))
    before = player.window.bridge.state
    player.area.take_keyboard()
    player.press(Qt.Key.Key_Space)
    player.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    player.click("Forest", "Alice", zone="hand")
    assert player.window.bridge.state == before


def test_progress_is_kept_and_shown_on_the_start_page(player):
    player.window.show_start()
    assert player.window.start_page.learn.count.text().startswith("0 of ")
    tile = player.window.start_page.learn.tiles[0]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    player.wait()
    teaching = player.window.lessons.teaching
    for _ in teaching.chapter.tasks:
        give(player, teaching.task.check.right(teaching.situation))
        player.push("next")
    player.window.show_start()
    assert player.window.start_page.learn.count.text().startswith("1 of ")
    QTest.mouseClick(player.window.start_page.learn.tiles[0], Qt.MouseButton.LeftButton)
    player.wait()
    assert (teaching.chapter_at, teaching.task_at) == (1, 0)


def test_chapters_are_listed_and_gone_to_by_keys(player):
    player.window.files.open_file(str(FILES[0]))
    player.push("all chapters")
    listed = player.window.lessons.panel.chapters.list
    assert listed.count() == len(player.window.lessons.teaching.lesson.chapters)
    QTest.keyClick(listed, Qt.Key.Key_Down)
    QTest.keyClick(listed, Qt.Key.Key_Return)
    player.wait()
    assert player.window.lessons.teaching.chapter_at == 1


def test_a_lesson_is_left_and_the_panels_come_back(player):
    player.window.files.open_file(str(FILES[0]))
    assert player.window.lessons.panel.isVisible()
    player.push("leave the lesson")
    assert not player.window.lessons.panel.isVisible()
    assert player.area.inspector.isVisible()
    assert player.question.startswith("Alice: ")


def test_a_lesson_is_left_while_a_wrong_answer_shows_its_moment(player):
    teaching = player.window.lessons.teaching
    for path in FILES:
        player.window.files.open_file(str(path))
        for wrong in teaching.task.check.wrong(teaching.situation)[:1]:
            give(player, wrong)
        if player.window.bridge.is_previewing and not teaching.form.is_played:
            break
    assert teaching.is_wrong
    player.push("leave the lesson")
    assert not player.window.bridge.is_previewing
    assert player.window.bridge.asker is None
    assert teaching.lesson is None


def test_a_lesson_that_is_wrong_is_refused_with_its_line(player, tmp_path):
    path = tmp_path / "wrong.yaml"
    path.write_text("lesson: One\nchapters:\n  - chapter: A\n    bord: x\n    tasks: []\n", encoding="utf-8")
    assert not player.window.files.open_file(str(path))
    assert "wrong.yaml:4:5: unknown key 'bord'" in player.window.start_page.notice.text()


def test_class_mode_hides_the_answers_until_a_key(player):
    player.window.files.open_file(str(FILES[1]))
    player.window.do("class_mode")
    player.wait()
    panel = player.window.lessons.panel
    assert panel.form is None
    player.area.take_keyboard()
    player.press(Qt.Key.Key_R)
    assert panel.form is not None
    player.area.take_keyboard()
    player.press(Qt.Key.Key_R)
    assert panel.form is None
