"""One way to break the engine: what, in which file, which text by which."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutation:
    """What is broken: `old` becomes `new` in a file of the engine, which has it once."""

    what: str
    file: str
    old: str
    new: str


def without(what: str, file: str, old: str) -> Mutation:
    """A line is not done."""
    indent = old[: len(old) - len(old.lstrip())]
    return Mutation(what, file, old, f"{indent}pass")
