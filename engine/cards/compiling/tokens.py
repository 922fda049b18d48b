"""The tokens that a card can make, and the phrase that says a token."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.saying import prepare
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import faces
from engine.cards.definitions.replacing import AddsTokens, ReplacesTokens
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.effects.tokens_and_copies import CreateRole, CreateTokens
from engine.cards.keywords.role_tokens import ROLES, is_role_token
from engine.cards.language.lexing import text_of
from engine.cards.language.writing import Writer
from engine.frozen_dataclass import replace


def token_phrase(token: CardDefinition) -> str:
    """Return the phrase for a token, keywords included: "1/1 blue Thopter artifact creature token with flying".

    Abilities that are no keywords are not said: what the phrase means has to be compared, or the card that makes
    the token named beside it. Raises Unsaid where no phrase says its characteristics.
    """
    if is_predefined(token):
        return f"{token.subtypes[0]} token"
    if is_role_token(token):
        return f"{token.name} Role token"
    words = tuple(one for one in token.abilities if isinstance(one, KeywordAbility))
    plain = replace(token, abilities=words, name=" ".join((*token.subtypes, "Token")))
    return text_of(["~", *Writer(grammar(), prepare).tokens("token1", plain)]).removeprefix("~ ")


def tokens_made_by(card: CardDefinition) -> tuple[CardDefinition, ...]:
    """Return the tokens that a card's abilities create, each once, in the order in which they are named."""
    return tuple(dict.fromkeys(_tokens_in(tuple(face.abilities for face in faces(card)))))


def _tokens_in(part: object) -> Iterator[CardDefinition]:
    if isinstance(part, (CreateTokens, AddsTokens)):
        yield part.token
    elif isinstance(part, ReplacesTokens):
        yield from part.tokens
    elif isinstance(part, CreateRole):
        yield ROLES[part.role]
    elif isinstance(part, tuple):
        for one in part:
            yield from _tokens_in(one)
    elif is_dataclass(part) and not isinstance(part, (CardDefinition, type)):
        for field in fields(part):
            if field.compare:
                yield from _tokens_in(getattr(part, field.name))
