"""The options of a question as buttons: in the prompt bar's row, or below each other where they need the room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.asking.questions import Option, Question
from gui.game.bridge import Bridge
from gui.style.rich_text import rich
from gui.style.theme import Theme
from gui.style.widgets import PushButton, TextButton, button

LONGEST_IN_ROW = 84
"""The most letters in all options that stand in one row; longer ones stand below each other."""
MOST_IN_ROW = 6


class OptionButtons:
    """Puts a button for each option of a question into the bar's row, or below it; `give` answers with an option.

    `with_key` is a button's words with the key that gives the same command of the window.
    """

    def __init__(
        self,
        bridge: Bridge,
        row: QHBoxLayout,
        below: QVBoxLayout,
        with_key: Callable[[str, str], str],
        give: Callable[[Option], None],
    ) -> None:
        self._bridge = bridge
        self._row = row
        self._below = below
        self._with_key = with_key
        self._give = give
        self.options: tuple[Option, ...] = ()
        """The options that have a button, in their order."""

    @property
    def main(self) -> Option | None:
        """The option that Enter gives, where there is one."""
        return next((option for option in reversed(self.options) if option.is_main), None)

    def clear(self) -> None:
        """Forget the options of the question before, whose buttons are gone."""
        self.options = ()

    def show(self, question: Question, theme: Theme) -> None:
        """Add the buttons of what is asked."""
        self.options = tuple(question.options)
        letters = sum(len(option.words) + 4 for option in self.options)
        is_list = letters > LONGEST_IN_ROW or len(self.options) > MOST_IN_ROW
        selection = self._bridge.selection
        selected = selection.selected if selection is not None else frozenset()
        for number, option in enumerate(self.options, start=1):
            words = self._words(question, option, number)
            look = "primary" if option.is_main else ""
            made: PushButton
            if is_list:
                made = TextButton(_with_number_raised(words, number, theme), option.words, look)
                self._below.addWidget(made)
            else:
                made = button(words, option.words, option.tip or option.words, look)
                self._row.addWidget(made)
            is_on = option.adds is not None and option.adds in selected
            made.setCheckable(is_on)
            made.setChecked(is_on)
            made.clicked.connect(lambda _=False, one=option: self._give(one))

    def _words(self, question: Question, option: Option, number: int) -> str:
        """Return the words on an option's button: its number where there are several, and what it does."""
        ordered = getattr(self._bridge.selection, "first_to_resolve", [])
        if question.kind == "order" and number - 1 in ordered:
            return f"{option.words}   → resolves {_place_word(ordered.index(number - 1))}"
        if question.kind == "yes or no":
            return f"{option.words}  ({option.words[:1]})"
        words = f"{number}  {option.words}" if len(self.options) > 1 else option.words
        return self._with_key(words, "pass") if question.kind == "priority" else words


def _with_number_raised(words: str, number: int, theme: Theme) -> str:
    """Return an option's words as rich text, its number standing out where it has one."""
    if not words.startswith(f"{number}  "):
        return rich(words, theme)
    told = rich(words.removeprefix(f"{number}  "), theme)
    return f'<b style="color:{theme.colors.legal}">{number}</b>&nbsp;&nbsp; {told}'


def _place_word(place: int) -> str:
    return ("first", "second", "third")[place] if place < 3 else f"as number {place + 1}"
