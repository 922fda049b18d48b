"""Says which words a tree of definitions mentions, found in one walk."""

from __future__ import annotations

from typing import TypeVar

from engine.cards.definitions.card import CardDefinition
from engine.cards.modifications.abilities import GainAbilities
from engine.frozen_dataclass import field_names

T = TypeVar("T")


class Words:
    """The words in a tree of definitions, for many questions after one walk; a token's own abilities do not count.

    A card or abilities that the tree gives are themselves among them, what they hold is not.
    """

    __slots__ = ("_by_class",)

    def __init__(self, tree: object) -> None:
        self._by_class: dict[type, list[object]] = {}
        waiting = [tree]
        while waiting:
            one = waiting.pop()
            if isinstance(one, tuple):
                waiting += one
                continue
            kind = type(one)
            if kind in self._by_class:
                self._by_class[kind].append(one)
            else:
                self._by_class[kind] = [one]
            if not isinstance(one, (CardDefinition, GainAbilities)):
                waiting += [getattr(one, name) for name in field_names(kind) if name != "facts"]

    def of(self, kind: type[T]) -> tuple[T, ...]:
        """Return those of a class."""
        return tuple(one for one in self._by_class.get(kind, ()) if isinstance(one, kind))

    def mention(self, *kinds: object) -> bool:
        """Return whether any of these is among them: a class, or a value that is found when it is equal."""
        for kind in kinds:
            if isinstance(kind, type):
                if any(issubclass(held, kind) for held in self._by_class):
                    return True
            elif kind in self._by_class.get(type(kind), ()):
                return True
        return False


def mentions(tree: object, kinds: tuple[object, ...]) -> bool:
    """Return whether a tree of definitions holds any of these, as `Words.mention` says."""
    return Words(tree).mention(*kinds)
