"""Functions by the class of the word that they are for: each registers itself beside its family."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

W = TypeVar("W")
F = TypeVar("F", bound=Callable[..., Any])


class Dispatch(Generic[W]):
    """A table of functions by class, filled by `@table(Class)` where each function stands.

    A class has one function at most: a second is an error of the program, found as its module is loaded.
    """

    def __init__(self) -> None:
        self._functions: dict[type[W], Callable[..., Any]] = {}

    def __call__(self, *kinds: type[W]) -> Callable[[F], F]:
        """Register the function that follows for classes of words."""

        def register(function: F) -> F:
            for kind in kinds:
                if kind in self._functions:
                    raise ValueError(f"{kind.__name__} has a function already")
                self._functions[kind] = function
            return function

        return register

    def __contains__(self, kind: type[W]) -> bool:
        return kind in self._functions

    def __iter__(self) -> Iterator[type[W]]:
        return iter(self._functions)

    def of(self, word: W) -> Callable[..., Any] | None:
        """The function for a word, None where its class has none."""
        return self._functions.get(type(word))
