"""A card of the database as the rules play it: compiled, with every part that is not played named."""

from __future__ import annotations

import json

from engine.cards.compiling.compile import compile_card
from engine.cards.compiling.tokens import token_phrase, tokens_made_by
from engine.cards.database.record import CardRecord
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import faces
from engine.cards.definitions.plain_data import to_plain
from engine.cards.language.writing import Unsaid
from engine.frozen_dataclass import dataclass, replace

_ERRORS = (ValueError, TypeError, LookupError, AttributeError, RecursionError, AssertionError)


@dataclass(frozen=True, slots=True)
class Compiled:
    """What came of compiling a card with one version of the language.

    `definition` is JSON, "" where the rules cannot hold the card at all. `tokens` are the phrases of the tokens
    that it makes. `error` is what the program did wrong with it, "" for nothing.
    """

    definition: str
    is_whole: bool
    tokens: tuple[str, ...] = ()
    error: str = ""


def compiled(record: CardRecord) -> Compiled:
    """Compile a card; one at which the program fails is not held by the rules, and says so."""
    try:
        definition = definition_of(record)
        if definition is None:
            return Compiled("", False)
        said = json.dumps(to_plain(definition), separators=(",", ":"))
        tokens = tuple(_phrases(definition))
        return Compiled(said, not definition.not_covered, tokens)
    except _ERRORS as error:
        return Compiled("", False, error=f"{record.name}: {type(error).__name__}: {error}")


def definition_of(record: CardRecord) -> CardDefinition | None:
    """Return the definition of a card, `not_covered` naming each line that was not read; None where there is none.

    A face that the rules cannot hold at all is among what is not covered.
    """
    card = compile_card(record.as_card())
    definition = card.definition
    if definition is None:
        return None
    not_read = [part for face in card.faces[: len(faces(definition))] for part in face.not_covered]
    others = [f"its other face, {face.name}" for face in record.faces[len(faces(definition)) :]]
    return replace(definition, not_covered=(*dict.fromkeys(not_read), *others))


def _phrases(definition: CardDefinition) -> list[str]:
    found = []
    for token in tokens_made_by(definition):
        try:
            found.append(token_phrase(token))
        except Unsaid:
            continue  # it can be had from its card only
    return found
