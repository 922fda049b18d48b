"""The menu Learn: lessons, and what helps within one."""

from __future__ import annotations

from gui.commands.command import Menu, When
from gui.commands.owner import CommandWindow

LEARN = Menu("&Learn")


@LEARN.command("&Lessons", "Ctrl+Alt+L", tip="List every lesson, on the start page.", is_before_line=True)
def lessons(window: CommandWindow) -> None:
    """Go to the lessons."""
    window.show_lessons()


@LEARN.command("&Hint", "H", "Ctrl+Alt+T", when=When.HAS_HINT, tip="Give one more hint for the question.")
def lesson_hint(window: CommandWindow) -> None:
    """Give one more hint."""
    window.lessons.teaching.give_hint()


@LEARN.command("&Show me", when=When.UNANSWERED, tip="Show the answer, which then does not count as yours.")
def lesson_show(window: CommandWindow) -> None:
    """Show the answer."""
    window.lessons.teaching.show_answer()


@LEARN.command(
    "&Take the answer back",
    "Esc",
    when=When.ASKED | When.ANSWERED_WRONG,
    tip="Put the table back as it was when it was asked.",
)
def lesson_take_back(window: CommandWindow) -> None:
    """Take a wrong answer back."""
    window.lessons.teaching.take_back()


@LEARN.command(
    "Go to the &next question",
    "Return",
    "Enter",
    when=When.ASKED | When.ANSWERED,
    tip="Go on to the next question.",
)
def lesson_next(window: CommandWindow) -> None:
    """Go on to the next question."""
    window.lessons.teaching.go_on()


@LEARN.command("&Back", "Alt+Left", when=When.LESSON, tip="Go to the question before this one.")
def lesson_back(window: CommandWindow) -> None:
    """Go to the question before this one."""
    window.lessons.teaching.go_back()


@LEARN.command(
    "&Chapters", "Ctrl+Alt+B", when=When.LESSON, tip="List every chapter of this lesson, with its marks."
)
def lesson_chapters(window: CommandWindow) -> None:
    """List the chapters, or show the chapter again."""
    window.lessons.panel.toggle_chapters()


@LEARN.command(
    "L&eave the lesson", when=When.LESSON, tip="Put the lesson away; the table stays.", is_before_line=True
)
def lesson_leave(window: CommandWindow) -> None:
    """Put the lesson away."""
    window.lessons.teaching.leave()


@LEARN.switch(
    "Class &mode",
    "Ctrl+Alt+K",
    when=When.LESSON,
    tip="Show large type, and hide the answers until a key is pressed.",
)
def class_mode(window: CommandWindow, is_on: bool) -> None:
    """Show the lesson to a class, or to one reader."""
    window.lessons.teach_class(is_on)


@LEARN.command("&Reveal the answers", "R", when=When.CLASS, tip="Show the answers in class mode, or hide them.")
def reveal(window: CommandWindow) -> None:
    """Show what class mode hides, or hide it again."""
    window.lessons.panel.reveal()


@LEARN.command(
    "Write a hand&out of this chapter…",
    when=When.LESSON,
    tip="Write a PDF or PNG with the questions, and the answers on the back.",
)
def handout(window: CommandWindow) -> None:
    """Write the chapter as a handout."""
    window.lessons.ask_for_handout()


@LEARN.command(
    "Write a &judge's sheet of a proposal…",
    when=When.GAME,
    tip="Write the table, the sequence, what was said, the places and the ruling as PDF or PNG.",
)
def evidence(window: CommandWindow) -> None:
    """Write a judge's sheet of the proposal."""
    window.lessons.ask_for_evidence()


@LEARN.command(
    "&Write a lesson…",
    "Ctrl+Alt+W",
    when=When.GAME,
    tip="Set a task at this moment; edit, check and share lessons.",
)
def write_lesson(window: CommandWindow) -> None:
    """Open the writer of lessons."""
    window.lessons.write()
