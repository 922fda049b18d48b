"""Tasks of a lesson's text are read into a form and written back, with everything else as it was."""

from dataclasses import replace

from engine.session.lessons.lesson_folders import own_folder
from engine.session.lessons.lesson_reading import read_lesson_text
from engine.session.lessons.task_editing import with_task_changed, written_tasks
from tests.session.games import catalogue

FILES = sorted(own_folder().glob("*.yaml"))


def test_every_task_of_the_course_is_written_back_as_it_means() -> None:
    for path in FILES:
        text = path.read_text("utf-8")
        before = read_lesson_text(text, path.name, catalogue())
        tasks = [task for chapter in before.chapters for task in chapter.tasks]
        written = written_tasks(text)
        assert len(written) == len(tasks)
        assert [one.kind for one in written] == [task.kind for task in tasks]
        assert [one.draft.ask for one in written] == [" ".join(task.ask.split()) for task in tasks]
        for one in reversed(written):
            text = with_task_changed(text, one, one.draft)
        assert [one.draft for one in written_tasks(text)] == [one.draft for one in written]
        after = read_lesson_text(text, path.name, catalogue())
        again = [task for chapter in after.chapters for task in chapter.tasks]
        for task, other in zip(tasks, again, strict=True):
            assert (task.kind, task.rules, task.hints) == (other.kind, other.rules, other.hints)
            assert " ".join(task.text.split()) == " ".join(other.text.split())


def test_a_change_is_made_and_the_others_stay() -> None:
    text = FILES[0].read_text("utf-8")
    first = written_tasks(text)[0]
    changed = with_task_changed(text, first, replace(first.draft, ask="Is it so?", hints=("Look.", "Again.")))
    lesson = read_lesson_text(changed, "lesson", catalogue())
    assert lesson.chapters[0].tasks[0].ask == "Is it so?"
    assert lesson.chapters[0].tasks[0].hints == ("Look.", "Again.")
    assert [one.title for one in written_tasks(changed)[1:]] == [one.title for one in written_tasks(text)[1:]]
