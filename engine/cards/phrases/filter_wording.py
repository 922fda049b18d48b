"""Prints filters as the phrases that engine/cards/phrases/parsing.py parses."""

from __future__ import annotations

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.kinds import Amount, Filter
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed, plural_of, with_article
from engine.cards.filters.characteristics import (
    Compares,
    HasChosenName,
    HasColor,
    HasKeyword,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMulticolored,
    IsNamed,
    IsOfChosenType,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsAbility, IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import InZone, IsControlledBy, IsDamageable, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsInPair, IsLinked, IsThis
from engine.cards.filters.status import HasCounter, IsAttacking, IsBlocking, IsTapped

_ALTERNATIVE_ADJECTIVES = (HasColor, IsAttacking, IsBlocking)
_CONTROLLERS = {
    "you": ("you control", "you control"),
    "opponent": ("an opponent controls", "your opponents control"),
    "that player": ("that player controls", "that player controls"),
    "active player": ("the active player controls", "the active player controls"),
}


class Unsayable(ValueError):
    """A node that no phrase of a card says."""


class FilterWording:
    """Says filters; what says the rest builds on it."""

    def this(self) -> str:
        """The source itself."""
        return "this"

    def host(self) -> str:
        """What the source is attached to."""
        return "enchanted creature"

    def name(self, name: str) -> str:
        """A card's name inside a phrase."""
        return f'"{name}"'

    def anything(self) -> str:
        """Any object in any zone."""
        return "any object"

    def amount(self, item: Amount) -> str:
        """An amount; said by ReferenceWording."""
        raise NotImplementedError

    def bracketed(self, item: Amount) -> str:
        """An amount inside another phrase, in brackets where it could run on."""
        phrase = self.amount(item)
        return phrase if isinstance(item, Number | X | ThatMuch) else f"({phrase})"

    def filter(self, item: Filter, *, is_plural: bool = False) -> str:
        """A filter without an article: "creature you control", "creatures you control"."""
        match item:
            case IsThis():
                return self.this()
            case IsAttachedHost():
                return self.host()
            case IsDamageable():
                return "any target"
            case AllOf((IsAnother(), IsDamageable())):
                return "any other target"
            case IsPlayer(who="you"):
                return "you"
            case IsAnything():
                return self.anything()
            case IsInPair():
                return "each creature of the pair"
            case AnyOf((IsThis(), other)):
                return f"{self.this()} or {self.filter(other)}"
            case AllOf(parts):
                return self._parts(parts, is_plural)
        return self._parts((item,), is_plural)

    def _parts(self, parts: tuple[Filter, ...], is_plural: bool) -> str:
        last_noun = max((index for index, part in enumerate(parts) if is_noun(part)), default=-1)
        phrase = ""
        for index, part in enumerate(parts):
            word = self._part(part, is_plural, is_plural and index == last_noun)
            is_second_negation = (
                index and word.startswith("non") and self._part(parts[index - 1]).startswith("non")
            )
            phrase += (", " if is_second_negation else " ") + word
        return phrase.strip()

    def _part(self, part: Filter, is_plural: bool = False, is_last_noun: bool = False) -> str:
        match part:
            case IsAnother(True):
                return f"other than {self.this()}"
            case IsAnother():
                return "other" if is_plural else "another"
            case AnyOf(choices) if all(isinstance(choice, _ALTERNATIVE_ADJECTIVES) for choice in choices):
                return " or ".join(self._part(choice) for choice in choices)
            case AnyOf(choices) if all(is_noun(choice) for choice in choices):
                words = [self._part(choice, is_plural, is_last_noun) for choice in choices]
                return listed(words, "and" if is_plural else "or")
            case HasColor(color):
                return COLOR_OF_LETTER[color]
            case HasSupertype(supertype):
                return supertype
            case IsTapped():
                return "tapped"
            case HasSize(power, toughness):
                return f"{power}/{toughness}"
            case IsAttacking():
                return "attacking"
            case IsBlocking():
                return "blocking"
            case IsColorless():
                return "colorless"
            case IsMulticolored():
                return "multicolored"
            case Not(inner):
                return self._negation(inner)
        if is_noun(part):
            word = _noun(part)
            return _plural_noun(word) if is_last_noun else word
        return self._suffix(part, is_plural)

    def _negation(self, inner: Filter) -> str:
        match inner:
            case IsTapped():
                return "untapped"
            case HasKeyword(keyword):
                return f"without {keyword}"
            case IsControlledBy("you"):
                return "you don't control"
            case IsColorless():
                return "colored"
            case IsNamed(name):
                return f"not named {self.name(name)}"
            case HasSubtype(subtype):
                return f"non-{subtype}"
            case HasColor() | HasSupertype():
                return f"non{self._part(inner)}"
        if is_noun(inner) and " " not in _noun(inner):
            return f"non{_noun(inner)}"
        raise Unsayable(f"no phrase says that something is not {inner}")

    def _suffix(self, part: Filter, is_plural: bool) -> str:
        match part:
            case IsControlledBy(who):
                return _CONTROLLERS[who][is_plural]
            case IsOwnedBy(who):
                return "you own" if who == "you" else "an opponent owns"
            case HasKeyword(keyword):
                return f"with {keyword}"
            case HasCounter(kind):
                article = with_article(f"{kind} counter" if kind else "counter")
                return f"with {article} on {'them' if is_plural else 'it'}"
            case IsNamed(name):
                return f"named {self.name(name)}"
            case IsOfChosenType():
                return "of the chosen type"
            case HasChosenName():
                return "with the chosen name"
            case IsLinked(word):
                return f"{word} {self.this()}"
            case InZone("exile", _):
                return "in exile"
            case InZone(zone, whose):
                return "in " + {"you": f"your {zone}", "opponent": f"an opponent's {zone}"}.get(whose, f"a {zone}")
            case Compares(what, sign, amount):
                return self._comparison(what, sign, amount)
        raise Unsayable(f"no phrase says {part}")

    def _comparison(self, what: str, sign: str, amount: Amount) -> str:
        if isinstance(amount, Number | X):
            end = {"<=": " or less", ">=": " or greater", "=": ""}[sign]
            return f"with {what} {self.amount(amount)}{end}"
        start = {"<=": "less than or equal to", ">=": "greater than or equal to", "=": "equal to"}[sign]
        return f"with {what} {start} {self.bracketed(amount)}"

    def one(self, item: Filter) -> str:
        """A filter with its article where it takes one: "a creature you control", "another creature"."""
        phrase = self.filter(item)
        if phrase.startswith(("another ", "this ", "any ", "enchanted ", "equipped ")) or isinstance(
            item, IsThis | IsAttachedHost
        ):
            return phrase
        if item == IsPlayer("you") or (isinstance(item, AnyOf) and isinstance(item.parts[0], IsThis)):
            return phrase
        return with_article(phrase)


def is_noun(part: Filter) -> bool:
    """Whether a part of a filter is said by a noun, as "creature" is and "tapped" is not."""
    return isinstance(
        part,
        HasType | HasSubtype | IsPermanent | IsAnything | IsSpell | IsCard | IsToken | IsAbility | IsPlayer,
    ) or _is_noun_list(part)


def _is_noun_list(part: Filter) -> bool:
    return isinstance(part, AnyOf) and all(is_noun(choice) for choice in part.parts)


def _noun(part: Filter) -> str:
    match part:
        case HasType(word) | HasSubtype(word):
            return word
        case IsPermanent():
            return "permanent"
        case IsAnything():
            return "source"
        case IsSpell():
            return "spell"
        case IsCard():
            return "card"
        case IsToken():
            return "token"
        case IsAbility(kind):
            return f"{kind} ability".strip()
        case IsPlayer(who) if who != "you":
            return "player" if who == "any" else "opponent"
    raise Unsayable(f"no noun says {part}")


def _plural_noun(word: str) -> str:
    first, _, last = word.rpartition(" ")
    return f"{first} {plural_of(last)}".strip()
