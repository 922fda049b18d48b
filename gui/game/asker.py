"""What may ask a question at the table in place of the game: a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gui.asking.questions import Question


class Asker(Protocol):
    """Asks instead of the game; while it does, nothing is played."""

    @property
    def question(self) -> Question:
        """What the prompt bar asks."""

    @property
    def lit(self) -> frozenset[int]:
        """The references that can be clicked."""

    def click(self, reference: int) -> None:
        """Take a click on something of the table as an answer."""

    def pick(self, number: int) -> bool:
        """Take the answer of a number, from 1; return whether there is one."""
