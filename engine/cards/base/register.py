"""What is done with each kind of word of the card language: one function a kind, which registers itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

Where = TypeVar("Where")
Word = TypeVar("Word")
P = ParamSpec("P")
Result = TypeVar("Result")


class Register(Generic[Where, P, Result]):
    """The functions for one sort of words, such as effects or filters, by the class of the word.

    A function takes where it looks (a draft, any view, what renders a text), the word, and what else its sort is
    told. It is typed by its own kind of word: `@performs(Destroy)` goes with `effect: Destroy`.
    """

    def __init__(
        self, sort: str, functions: dict[type, Callable[Concatenate[Where, Any, P], Result]] | None = None
    ) -> None:
        self.sort = sort
        # Each function takes words of its own kind only, which a dictionary's type cannot say.
        self.functions = {} if functions is None else functions

    def __call__(
        self, kind: type[Word]
    ) -> Callable[[Callable[Concatenate[Where, Word, P], Result]], Callable[Concatenate[Where, Word, P], Result]]:
        """Return a decorator that registers the function for a kind of word; a second one is an error."""

        def register(
            function: Callable[Concatenate[Where, Word, P], Result],
        ) -> Callable[Concatenate[Where, Word, P], Result]:
            if kind in self.functions:
                raise ValueError(f"the {self.sort} {kind.__name__} has its function already")
            self.functions[kind] = function
            return function

        return register
