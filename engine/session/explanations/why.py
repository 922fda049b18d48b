"""An explanation as data: a question about the table, and the reasons that answer it, each with its rule."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.model.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Why:
    """One reason: a sentence without its full stop, the rule that it rests on, and what it rests on in turn.

    `name` says for programs and tests what kind of reason it is. `about` are references to what it speaks of.
    """

    name: str
    words: str
    rule: str = ""
    more: tuple[Why, ...] = ()
    about: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """A question in words, with its answers in order."""

    question: str
    answers: tuple[Why, ...]


def why_refused(refusal: Refusal, about: tuple[int, ...] = ()) -> Why:
    """Return a refusal as a reason."""
    return Why(refusal.name, refusal.reason, refusal.rule, about=about)
