"""Phrases for a copy of each of several objects: "for each creature, create a token that's a copy of it"."""

from __future__ import annotations

from typing import Any

from engine.cards.definitions.copy_exceptions import AS_IT_IS
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.language.declaring import Values, way
from engine.cards.references.choices import All

_NOUNS = ("creature", "permanent", "token", "artifact", "enchantment", "land")


def _of_each(template: str, said_as: Any) -> None:
    """Declare a copy of each object of a kind, which is then called by a word, with exceptions in a slot."""
    is_excepted = "{but" in template

    def build(said: Values) -> object:
        return CreateCopies(All(said["filter"]), each=said_as, but=said.get("but", AS_IT_IS))

    def unbuild(found: Any) -> Values | None:
        if (found.each or "it") != said_as or not isinstance(found.of, All):
            return None
        if (found.but != AS_IT_IS) is not is_excepted or found != CreateCopies(found.of, but=found.but):
            return None
        return {"filter": found.of.filter, **({"but": found.but} if is_excepted else {})}

    way("sentence form", template, build, unbuild, of=CreateCopies)


for _word in ("it", *(f"that {noun}" for noun in _NOUNS)):
    for _except in ("", ", except {but:copied but1}"):
        _of_each(f"for each {{filter:described1}}, create a token that's a copy of {_word}{_except}", _word)
