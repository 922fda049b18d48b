"""What stands in a reading until the sentence is understood: new targets, and words for what was named before."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Reference
from engine.frozen_dataclass import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class NewTarget(Reference):
    """A target that is named for the first time, at a place in the text; `phrase` is its TargetPhrase."""

    phrase: Any
    place: int = field(default=-1, compare=False)


@dataclass(frozen=True, slots=True)
class Anaphor(Reference):
    """A word for what was named before: "it", "that creature", "those tokens", "they", "that player".

    `noun` is the noun that it has, "" for a pronoun; `is_owner`: it is an owner ("its power").
    """

    word: str
    noun: str = ""
    is_plural: bool = False
    is_owner: bool = False
    place: int = field(default=-1, compare=False)


@dataclass(frozen=True, slots=True)
class EntryWord(Reference):
    """What only an entry says by words of its own, such as "target" or "it as that creature": its mark."""

    mark: str


@dataclass(frozen=True, slots=True)
class Shared(Reference):
    """The subject of the clause before, which is not said twice: "target player draws a card and loses 1 life"."""


def placed(value: object, place: int) -> object:
    """Return a value with the place where its words begin, where it has one."""
    if isinstance(value, (NewTarget, Anaphor)) and value.place < 0:
        return replace(value, place=place)
    return value
