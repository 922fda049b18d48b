"""Naming tokens: which token a phrase says, and which card makes a token that no phrase says."""

from __future__ import annotations

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.card import CardDefinition
from engine.cards.reading.nodes import quoted


class NoSuchToken(ValueError):
    """A token that is not said so: what is wrong, and what was expected."""

    def __init__(self, wrong: str, expected: str) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected


def token_meant(phrase: str, maker: str, catalogue: Catalogue) -> CardDefinition:
    """Return the token that a phrase says; where `maker` names a card, the one of that phrase that it makes.

    Raises NoSuchToken, and UnknownCard or BadInput where the maker's entry cannot be found or read.
    """
    # The grammar of cards is slow to import: it is loaded for the first token that is named.
    from engine.cards.compiling.entry_phrases import PhraseError, parse_token
    from engine.cards.compiling.tokens import token_phrase, tokens_made_by

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
    """Return a token's phrase and the card that makes it ("": the phrase says it all); None where
    neither says it.
    """
    # As above: loaded for the first token that is written.
    from engine.cards.compiling.tokens import token_phrase, tokens_made_by
    from engine.cards.language.writing import Unsaid

    try:
        phrase = token_phrase(token)
    except Unsaid:
        return None  # such as a token that is a copy of a card that lies face down
    try:
        if token_meant(phrase, "", catalogue) == token:
            return phrase, ""
    except NoSuchToken:
        pass  # the phrase alone says no token, a card may
    known = catalogue.database.makers_of(phrase) if catalogue.database is not None else ()
    makers = (name for name in (*catalogue.entry_names(), *known) if token in tokens_made_by(catalogue.find(name)))
    maker = next(makers, None)
    return None if maker is None else (phrase, maker)
