"""Writes values as tokens by the grammar: the first phrase that says a value, the inverse of reading."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.language.declaring import Values
from engine.cards.language.lexing import OPENING
from engine.cards.language.numbers import number_of
from engine.cards.language.templates import Agreeing, Grammar, Rule, Slot


class Unsaid(ValueError):
    """A value that no phrase of a category says."""


class Writer:
    """Writes one ability, from left to right.

    `prepare` turns a value into the one to be said at this place: a target's phrase where it is named first. What
    it remembers is `state`, which is put back where a phrase turns out not to say its values.
    """

    __slots__ = ("_grammar", "_prepare", "state")

    def __init__(self, grammar: Grammar, prepare: Callable[[Any, str, Writer], Any] | None = None) -> None:
        self._grammar = grammar
        self._prepare = prepare
        self.state: tuple[Any, ...] = ()

    def tokens(self, category: str, value: object) -> list[str]:
        """Return the tokens that say a value as something of a category; Unsaid where none do."""
        terminal = self._grammar.terminals.get(category)
        if terminal is not None:
            token = terminal.write(value)
            if token is None:
                raise Unsaid(f"no {category} says {value!r}")
            return [token]
        if self._prepare is not None:
            value = self._prepare(value, category, self)
        for rule in self._grammar.rules_writing(category, type(value)):
            values = rule.phrase.unbuild(value)
            if values is None:
                continue
            before = self.state
            try:
                return self._said(rule, values)
            except Unsaid:
                self.state = before
        raise Unsaid(f"no {category} says {value!r}")

    def _said(self, rule: Rule, values: Values) -> list[str]:
        said: list[str] = []
        numbers: dict[str, str] = {}
        waiting: list[tuple[int, Agreeing]] = []
        for part in rule.parts:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, Slot):
                value = values[part.name]
                if part.name in rule.agreeing:
                    shown = self._prepare(value, "", self) if self._prepare is not None else value
                    numbers[part.name] = number_of(shown)
                before = self.state
                is_quoted = bool(said) and said[-1] == OPENING
                said += self.tokens(part.category, value)
                if is_quoted:
                    self.state = before  # what is quoted names things for itself alone
            elif part.slot in numbers:
                said.append(part.one if numbers[part.slot] == "1" else part.many)
            else:
                waiting.append((len(said), part))
                said.append("")
        for place, part in waiting:
            number = numbers.get(part.slot) or number_of(values[part.slot])
            said[place] = part.one if number == "1" else part.many
        return said
