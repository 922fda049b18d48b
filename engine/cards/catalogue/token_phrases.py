"""Naming tokens: the phrase that says a token, and the tokens that a card can make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.cards.base.vocabulary import listed
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.phrases.parsing import PhraseError, parse_token
from engine.cards.phrases.wording import Wording
from engine.cards.reading.nodes import quoted


class NoSuchToken(ValueError):
    """A token that is not said so: what is wrong, and what was expected."""

    def __init__(self, wrong: str, expected: str) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected


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
    return tuple(dict.fromkeys(_tokens_in(card.abilities)))


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


def token_meant(phrase: str, maker: str, catalogue: Catalogue) -> CardDefinition:
    """The token that a phrase says; where `maker` names a card, the one of that phrase that it makes.

    Raises NoSuchToken, and UnknownCard or BadInput where the maker's entry cannot be found or read.
    """
    if maker:
        made = tokens_made_by(catalogue.find(maker))
        found = next((token for token in made if token_phrase(token) == phrase), None)
        if found is None:
            said = " or ".join(quoted(token_phrase(token)) for token in made) or "a card that makes tokens"
            raise NoSuchToken(f"{maker} makes no {quoted(phrase)}", said)
        return found
    try:
        return parse_token(phrase)
    except PhraseError as error:
        raise NoSuchToken(error.wrong, error.expected) from None


def written_token(token: CardDefinition, catalogue: Catalogue) -> tuple[str, str] | None:
    """A token's phrase and the card that makes it ("": the phrase says it all); None where neither says it."""
    phrase = token_phrase(token)
    try:
        if token_meant(phrase, "", catalogue) == token:
            return phrase, ""
    except NoSuchToken:
        pass  # the phrase alone says no token, a card may
    makers = (name for name in catalogue.names() if token in tokens_made_by(catalogue.find(name)))
    maker = next(makers, None)
    return None if maker is None else (phrase, maker)
