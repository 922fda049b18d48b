"""Phrases for a copy of each of several objects: "for each creature, create a token that's a copy of it"."""

from __future__ import annotations

from typing import Any

from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.language.declaring import Values, way
from engine.cards.references.choices import All

_NOUNS = ("creature", "permanent", "token", "artifact", "enchantment", "land")


def _of_each(template: str, said_as: Any, **fixed: Any) -> None:
    """Declare a copy of each object of a kind, which is then called by a word."""

    def build(said: Values) -> object:
        return CreateCopies(All(said["filter"]), each=said_as, **fixed)

    def unbuild(found: Any) -> Values | None:
        if (found.each or "it") != said_as or not isinstance(found.of, All):
            return None
        return {"filter": found.of.filter} if found == CreateCopies(found.of, **fixed) else None

    way("sentence form", template, build, unbuild, of=CreateCopies)


_EXCEPT: tuple[tuple[str, dict[str, object]], ...] = (
    ("", {}),
    (", except it isn't legendary", {"is_legendary_removed": True}),
    (", except it has haste", {"added_keywords": ("haste",)}),
    (", except it has flying", {"added_keywords": ("flying",)}),
)
for _word in ("it", *(f"that {noun}" for noun in _NOUNS)):
    for _except, _fixed in _EXCEPT:
        _of_each(
            f"for each {{filter:described1}}, create a token that's a copy of {_word}{_except}", _word, **_fixed
        )
