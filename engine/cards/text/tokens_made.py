"""The tokens that a card can make, and the phrase that says a token."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.cards.base.vocabulary import listed
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import faces
from engine.cards.definitions.replacing import AddsTokens
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.phrases.wording import Wording


def token_phrase(token: CardDefinition) -> str:
    """The phrase for a token, keywords included: "1/1 blue Thopter artifact creature token with flying".

    Abilities that are no keywords are not said: what the phrase means has to be compared, or the card that makes
    the token named beside it.
    """
    words = [ability.name for ability in token.abilities if isinstance(ability, KeywordAbility)]
    having = f" with {listed(tuple(words), 'and')}" if words else ""
    return f"{Wording().face(token)} token{having}"


def tokens_made_by(card: CardDefinition) -> tuple[CardDefinition, ...]:
    """The tokens that a card's abilities create, each once, in the order in which they are named."""
    return tuple(dict.fromkeys(_tokens_in(tuple(face.abilities for face in faces(card)))))


def _tokens_in(part: Any) -> Iterator[CardDefinition]:
    if isinstance(part, (CreateTokens, AddsTokens)):
        yield part.token
    elif isinstance(part, tuple):
        for one in part:
            yield from _tokens_in(one)
    elif is_dataclass(part) and not isinstance(part, (CardDefinition, type)):
        for field in fields(part):
            if field.compare:
                yield from _tokens_in(getattr(part, field.name))
