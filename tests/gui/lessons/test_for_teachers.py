"""For teachers: a lesson written from a game, tried and shared; handouts; a judge's sheet of a proposal."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest

from engine.session.lessons.lesson_folders import lesson_files, own_folder
from gui.lessons.lesson_writer import LessonWriter

FILES = [path for path in lesson_files() if path.parent == own_folder()]


def writer(player) -> LessonWriter:
    """The writer of lessons, opened at this moment."""
    player.window.do("write_lesson")
    player.wait()
    return player.window.findChild(LessonWriter)


def add(player, shown: LessonWriter, kind: str, chapter: str = "Elves") -> None:
    """Fill in a task and add it."""
    shown.chapter.setText(chapter)
    QTest.keyClicks(shown.words, "Alice has the Elves.")
    QTest.keyClicks(shown.ask, "What now?")
    shown.kind.setCurrentText(kind)
    QTest.keyClicks(shown.hints, "Look.")
    player.push("add this task")
    player.until(lambda: shown.said.text() != "Playing every task…" and not shown._soon.isActive())
    assert "nothing wrong" in shown.said.text(), shown.said.text()


def test_a_lesson_is_written_from_a_game_tried_and_shared(player, first_scenario):
    player.open(first_scenario)
    shown = writer(player)
    player.until(lambda: shown.said.text() == "There is no task yet. Write the first one at the left.")
    add(player, shown, "Name the seat")
    add(player, shown, "Type a number")
    assert "2 tasks, nothing wrong" in shown.said.text()
    assert shown.text.toPlainText().count("- chapter:") == 1
    player.push("keep in my lessons")
    assert any(path.parent != own_folder() for path in lesson_files())
    player.push("copy the lesson")
    player.push("try the lesson")
    teaching = player.window.lessons.teaching
    assert (teaching.lesson.name, len(teaching.chapter.tasks)) == ("My lesson", 2)
    shown.hide()
    player.window.show_start()
    assert "chapter: " in QGuiApplication.clipboard().text()
    player.window.do("paste")
    player.wait()
    assert teaching.lesson.file == "the clipboard"


def test_what_was_played_after_the_moment_is_how_the_task_is_done(player, first_scenario):
    player.open(first_scenario)
    player.click("Llanowar Elves")
    player.choose_from_menu("Create")
    player.pass_priority()
    player.press(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    shown = writer(player)
    add(player, shown, "Do it at the table")
    assert "Intruder Alarm" in shown.check.toPlainText()
    assert "nothing wrong" in shown.said.text()


def test_a_lesson_that_is_wrong_is_said_with_its_line(player, first_scenario):
    player.open(first_scenario)
    shown = writer(player)
    shown.text.setPlainText("lesson: One\nchapters:\n  - chapter: A\n    bord: x\n    tasks: []\n")
    player.until(lambda: "Line 4" in shown.said.text())
    player.push("go to the line")
    assert shown.text.textCursor().blockNumber() == 3
    assert not player.button("try the lesson").isEnabled()


def test_handouts_have_the_questions_and_on_their_back_the_answers(player, tmp_path):
    player.window.files.open_file(str(FILES[2]))
    lessons = player.window.lessons
    lessons.write_handout(tmp_path / "lap.pdf")
    assert (tmp_path / "lap.pdf").read_bytes().startswith(b"%PDF")
    lessons.write_handout(tmp_path / "lap.png")
    pages = sorted(tmp_path.glob("lap-*.png"))
    assert len(pages) == 2
    front, back = (QImage(str(page)) for page in pages)
    assert front.width() == back.width() > 1500
    assert front != back


def test_a_judge_gets_a_sheet_of_a_proposal(player, first_scenario, tmp_path):
    player.open(first_scenario)
    player.window.do("evidence")
    assert "No proposal was made here" in player.notice
    player.window.do("scenario_loop")
    player.wait()
    player.type_into("count", "1000")
    player.until(lambda: player.has_button("accept"))
    player.window.lessons.write_evidence(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    player.push("accept")
    player.until(lambda: player.has_button("Close"))
    player.push("Close")
    player.window.lessons.write_evidence(tmp_path / "sheet.png")
    assert len(list(tmp_path.glob("sheet-*.png"))) == 2


def test_a_task_that_is_there_is_changed_in_the_form(player, first_scenario):
    player.open(first_scenario)
    shown = writer(player)
    add(player, shown, "Name the seat")
    shown.task.setFocus()
    QTest.keyClick(shown.task, Qt.Key.Key_Down)
    assert shown.task.currentText() == "Elves: What now?"
    assert shown.words.toPlainText() == "Alice has the Elves."
    shown.ask.clear()
    QTest.keyClicks(shown.ask, "Who may act?")
    player.push("add this task")
    assert 'ask: "Who may act?"' in shown.text.toPlainText()
    assert shown.text.toPlainText().count("- text:") == 1
    player.until(lambda: "nothing wrong" in shown.said.text())


def test_the_stage_shows_the_question_alone(player):
    player.window.files.open_file(str(FILES[1]))
    director = player.window.stage.director
    task = player.window.lessons.teaching.task
    assert director.question == (task.text, task.ask)
    player.window.lessons.teaching.leave()
    assert director.question is None
