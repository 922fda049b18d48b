"""Why a proposal cannot be made: in words, with the place and the table there where a step failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass
from engine.loops.unprovable import TooLarge
from engine.model.refusals import Refusal
from engine.session.narration.refusal_words import sentence_of
from engine.shortcuts.sequences.making_choices import FailedAt

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.sequences.places import Place


@dataclass(frozen=True, slots=True)
class Failure:
    """The words, the place that fails and the table as it is there; None where no single step is to blame.

    `name` is that of the refusal, where there is one.
    """

    words: str
    place: Place | None = None
    state: GameState | None = None
    name: str = ""


def failure_of(error: BaseException) -> Failure | None:
    """Return what an exception says of a proposal; None for one that nobody expected."""
    if isinstance(error, FailedAt):
        return Failure(sentence_of(error), error.place, error.state, error.name)
    if isinstance(error, Refusal):
        return Failure(sentence_of(error), name=error.name)
    if isinstance(error, TooLarge):
        return Failure(f"That is too large to be written down: {error}.")
    return None
