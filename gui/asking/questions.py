"""What a seat is asked, as the prompt shows it."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.choices import Choice


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its `words`, and the choice that it is, or the reference that it adds to the selection.

    `is_main`: the answer that Enter gives; `tip` says what follows from it.
    """

    words: str
    choice: Choice | None = None
    adds: int | None = None
    is_main: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked.

    `words` is the question, `detail` what helps to answer it. `kind` is the decision's kind. `options` become
    buttons; `explanation` is said in full below them. Where something is selected on the table, `candidates` are
    the references that can be, between `minimum` and `maximum` of them; at `maximum` 1 a click answers at once.
    `is_typed`: the answer is written into a field, in which letters are no keys.
    """

    seat: int
    who: str
    kind: str
    words: str
    detail: str = ""
    options: tuple[Option, ...] = ()
    candidates: tuple[int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    is_picking: bool = False
    explanation: str = ""
    is_typed: bool = False
