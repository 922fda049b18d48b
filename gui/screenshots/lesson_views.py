"""Views of lessons and of the first steps, to be pictured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.session.lessons.lesson_folders import lesson_files

if TYPE_CHECKING:
    from gui.main_window import MainWindow

SHOWN = "3-shortcuts"
"""The lesson of the course that is pictured, and its chapter."""
CHAPTER = 5


def show_lesson(window: MainWindow) -> None:
    """Show a chapter beside the table, its first task asked."""
    path = next(path for path in lesson_files() if path.stem == SHOWN)
    window.lessons.open_file(path, CHAPTER)


def show_wrong(window: MainWindow) -> None:
    """Show a wrong answer with the moment that it leads to, and a hint."""
    show_lesson(window)
    teaching = window.lessons.teaching
    teaching.give_hint()
    teaching.answer(teaching.task.check.wrong(teaching.situation)[0])


def show_right(window: MainWindow) -> None:
    """Show a right answer with what is learnt."""
    show_lesson(window)
    teaching = window.lessons.teaching
    teaching.answer(teaching.task.check.right(teaching.situation))


def show_first_steps(window: MainWindow) -> None:
    """Show the mark of a first step."""
    window.show_first_steps()
