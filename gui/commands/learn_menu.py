"""The menu Learn: lessons, and what helps within one."""

from __future__ import annotations

from gui.commands.command import Menu, When
from gui.commands.window import Window

LEARN = Menu("&Learn")


@LEARN.command("&Lessons", "Ctrl+Alt+L", tip="Every lesson, on the start page.", is_before_line=True)
def lessons(window: Window) -> None:
    """Go to the lessons."""
    window.show_lessons()


@LEARN.command("&Hint", "H", "Ctrl+Shift+H", when=When.HAS_HINT, tip="One more hint for the question.")
def lesson_hint(window: Window) -> None:
    """Give one more hint."""
    window.lessons.teaching.give_hint()


@LEARN.command("&Show me", when=When.UNANSWERED, tip="Show the answer, which then does not count as yours.")
def lesson_show(window: Window) -> None:
    """Show the answer."""
    window.lessons.teaching.show_answer()


@LEARN.command(
    "&Take the answer back",
    "Esc",
    when=When.ASKED | When.ANSWERED_WRONG,
    tip="The table as it was when it was asked.",
)
def lesson_take_back(window: Window) -> None:
    """Take a wrong answer back."""
    window.lessons.teaching.take_back()


@LEARN.command(
    "&Next question", "Return", "Enter", when=When.ASKED | When.ANSWERED, tip="Go on to the next question."
)
def lesson_next(window: Window) -> None:
    """Go on to the next question."""
    window.lessons.teaching.go_on()


@LEARN.command("&Back", "Alt+Left", when=When.LESSON, tip="The question before this one.")
def lesson_back(window: Window) -> None:
    """Go to the question before this one."""
    window.lessons.teaching.go_back()


@LEARN.command("&Chapters", "Ctrl+Alt+C", when=When.LESSON, tip="Every chapter of this lesson, with its marks.")
def lesson_chapters(window: Window) -> None:
    """List the chapters, or show the chapter again."""
    window.lessons.panel.toggle_chapters()


@LEARN.command("L&eave the lesson", when=When.LESSON, tip="Put the lesson away; the table stays.")
def lesson_leave(window: Window) -> None:
    """Put the lesson away."""
    window.lessons.teaching.leave()
