"""The course: every right answer is judged right by playing it, and every wrong one wrong."""

from __future__ import annotations

import pytest

from engine.folders import ASSETS
from engine.session.lessons.lesson_checking import check_lesson, check_task
from engine.session.lessons.lesson_folders import lesson_files, own_folder
from engine.session.lessons.lesson_reading import read_lesson_file, read_lesson_text
from tests.rules.table import catalogue

FILES = [path for path in lesson_files() if path.parent == own_folder()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_task_of_the_course_knows_right_from_wrong(path):
    lesson = read_lesson_file(path, catalogue())
    wrong = 0
    for chapter in lesson.chapters:
        for at, task in enumerate(chapter.tasks):
            situation = chapter.situation(at, catalogue())
            check_task(chapter, at, situation)
            wrong += len(task.check.wrong(situation))
            assert task.hints, f"{chapter.name}, task {at + 1}: there is no hint"
            assert task.rules, f"{chapter.name}, task {at + 1}: there is no rule"
    assert wrong >= lesson.tasks


def test_the_lesson_in_the_handbook_is_one():
    page = (ASSETS / "manual" / "add-a-lesson.md").read_text(encoding="utf-8")
    text = page.partition("```yaml\n")[2].partition("```")[0]
    check_lesson(read_lesson_text(text, "add-a-lesson.md", catalogue()), catalogue())
