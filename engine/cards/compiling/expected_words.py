"""Says in words what could have stood where reading ended: the words themselves, and kinds of words by a name."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.base.vocabulary import CARD_TYPES, COLOR_WORDS, NUMBER_WORDS, SUPERTYPES, plural_of
from engine.cards.compiling.grammar import grammar
from engine.cards.language.lexing import CLOSING, NEXT_PART, OPENING, TIGHT_DASH
from engine.cards.language.subtypes import SUBTYPES
from engine.frozen_dataclass import dataclass

_KINDS = {
    "digits": "a number",
    "several": "a number in words",
    "card type1": "a card type",
    "card type2": "a card type",
    "subtype1": "a subtype",
    "subtype2": "a subtype",
    "supertype": "a supertype",
    "color": "a color",
    "mana": "mana of a type, {W}, {U}, {B}, {R}, {G} or {C}",
    "mana cost": "a mana symbol",
    "counter kind": "a kind of counter",
    "size": "a power and toughness in numbers, as in 1/1",
    "size change": "a change of power and toughness, as in +1/+1",
    "card name": "the name of a card",
    "vote word": "a word that is voted for",
}
_WORDS_OF: dict[str, tuple[str, ...]] = {
    "several": NUMBER_WORDS[2:11],
    "card type1": CARD_TYPES,
    "card type2": tuple(plural_of(one) for one in CARD_TYPES),
    "subtype1": SUBTYPES,
    "subtype2": tuple(plural_of(one) for one in SUBTYPES),
    "supertype": SUPERTYPES,
    "color": tuple(COLOR_WORDS),
    "mana": tuple(f"{{{one}}}" for one in "WUBRGC"),
    "mana cost": tuple(f"{{{one}}}" for one in "123WUBRGX"),
    "counter kind": ("+1/+1", "-1/-1", "charge", "loyalty", "stun", "time"),
}
_SHOWN = {NEXT_PART: ",", TIGHT_DASH: "—", OPENING: '"', CLOSING: '"'}


@dataclass(frozen=True, slots=True)
class Following:
    """What could stand at a place: words and signs in order, and kinds of words by their categories."""

    words: tuple[str, ...]
    terminals: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of words as they are called: "a card type"."""
        return tuple(sorted({_KINDS[one] for one in self.terminals if one in _KINDS}))

    @property
    def plain_words(self) -> tuple[str, ...]:
        """The words of letters alone, but for single letters that are no X."""
        return tuple(one for one in self.words if one.isalpha() and (len(one) > 1 or one == "X"))

    @property
    def all_words(self) -> tuple[str, ...]:
        """The words with those of the kinds of which there is a list."""
        of_kinds = (word for kind in self.terminals for word in _WORDS_OF.get(kind, ()))
        return tuple(dict.fromkeys((*self.words, *of_kinds)))


def following_of(wanted: Iterable[str]) -> Following:
    """Return what a reader wanted where it ended: words, kinds of tokens, and categories by what they
    begin with.
    """
    words: set[str] = set()
    kinds: set[str] = set()
    tables, terminals = grammar().tables, grammar().terminals
    for one in wanted:
        if one in terminals:
            kinds.add(one)
        elif one in tables.first:
            words |= tables.first[one][0]
            kinds |= tables.first_kinds[one]
        else:
            words.add(one)
    shown = {_SHOWN.get(one, one) for one in words if not _is_mark(one)}
    return Following(tuple(sorted(shown, key=str.casefold)), tuple(sorted(kinds)))


def _is_mark(token: str) -> bool:
    """Return whether a token stands for something in an entry alone, or for a line's end."""
    return token == "\n" or "\ue000" <= token[0] <= "\uf8ff"
