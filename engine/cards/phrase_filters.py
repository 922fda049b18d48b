"""Builds filters from parsed phrases: one method for each alternative of the grammar."""

# ruff: noqa: D102 - each method is named for the alternative of the grammar that it builds

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from engine.cards import filters
from engine.cards.amounts import Amount
from engine.cards.comparing import Compares
from engine.cards.filters import AllOf, AnyOf, Filter, HasType, IsAnother, IsControlledBy, IsPlayer, Not
from engine.cards.vocabulary import COLOR_WORDS


class PhraseMeaningError(ValueError):
    """A phrase that is built right and means nothing: what is wrong, and what was expected."""

    def __init__(self, wrong: str, expected: str) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.expected = expected


def all_of(parts: list[Filter]) -> Filter:
    """One filter from its parts."""
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def parts_of(item: Filter) -> list[Filter]:
    """The parts of a filter, the inverse of all_of."""
    return list(item.parts) if isinstance(item, AllOf) else [item]


def and_also(item: Filter, part: Filter) -> Filter:
    """A filter with one more part."""
    return all_of([*parts_of(item), part])


def constant(value: object) -> Any:
    """A method that yields the same node whatever words the phrase had."""

    def build(self: object, *_: object) -> object:
        return value

    return build


def _compared(sign: str) -> Any:
    def build(self: object, what: Token, amount: Amount, *_: object) -> Filter:
        return Compares(str(what), sign, amount)

    return build


@v_args(inline=True)
class FilterNodes(Transformer[Token, Any]):
    """Filters: which objects or players."""

    def filter(self, item: Filter) -> Filter:
        return item

    def all_of(self, *parts: Filter | list[Filter]) -> Filter:
        flat: list[Filter] = []
        for part in parts:
            flat.extend(part if isinstance(part, list) else [part])
        return all_of(flat)

    described = state = all_of

    def another_described(self, *parts: Filter | list[Filter]) -> Filter:
        return self.all_of(IsAnother(), *parts)

    def sequence(self, *nouns: Filter) -> list[Filter]:
        return list(nouns)

    def either(self, *nouns: Filter | Token) -> list[Filter]:
        """A list of nouns; those after the last of the list describe all of it: "instant or sorcery spell"."""
        *listed, last = _split_at_list_word(nouns)
        return [AnyOf((*(noun for part in listed for noun in part), last[0])), *last[1:]]

    is_this = constant(filters.IsThis())

    def this_or(self, *children: Filter) -> Filter:
        return AnyOf((filters.IsThis(), children[-1]))

    def host(self, *_: object) -> Filter:
        return filters.IsAttachedHost()

    any_target = constant(filters.ANY_TARGET)
    anything = constant(filters.IsAnything())
    you_do_not_control = constant(Not(IsControlledBy("you")))
    any_other_target = constant(AllOf((IsAnother(), filters.ANY_TARGET)))
    you_as_filter = constant(IsPlayer("you"))
    another = constant(IsAnother())
    tapped = constant(filters.IsTapped())
    untapped = constant(Not(filters.IsTapped()))
    attacking = constant(filters.IsAttacking())
    blocking = constant(filters.IsBlocking())
    attacking_or_blocking = constant(AnyOf((filters.IsAttacking(), filters.IsBlocking())))
    colorless = constant(filters.IsColorless())
    colored = constant(Not(filters.IsColorless()))
    multicolored = constant(filters.IsMulticolored())
    source = constant(filters.IsAnything())
    permanent = constant(filters.IsPermanent())
    spell = constant(filters.IsSpell())
    card = constant(filters.IsCard())
    token_noun = constant(filters.IsToken())
    player = constant(IsPlayer("any"))
    opponent = constant(IsPlayer("opponent"))
    ability = constant(filters.IsAbility())
    activated_ability = constant(filters.IsAbility("activated"))
    triggered_ability = constant(filters.IsAbility("triggered"))
    you_control = constant(IsControlledBy("you"))
    opponent_controls = constant(IsControlledBy("opponent"))
    that_player_controls = constant(IsControlledBy("that player"))
    active_player_controls = constant(IsControlledBy("active player"))
    you_own = constant(filters.IsOwnedBy("you"))
    opponent_owns = constant(filters.IsOwnedBy("opponent"))
    with_any_counter = constant(filters.HasCounter())
    equals = _compared("=")
    at_most = _compared("<=")
    at_least = _compared(">=")

    def supertype(self, word: Token) -> Filter:
        return filters.HasSupertype(str(word))

    def non_supertype(self, _: Token, word: Token) -> Filter:
        return Not(filters.HasSupertype(str(word)))

    def color(self, word: Token) -> Filter:
        return filters.HasColor(COLOR_WORDS[word])

    def either_color(self, first: Token, second: Token) -> Filter:
        return AnyOf((self.color(first), self.color(second)))

    def non_color(self, _: Token, word: Token) -> Filter:
        return Not(self.color(word))

    def non_noun(self, _: Token, noun: Filter) -> Filter:
        return Not(noun)

    def type(self, word: Token) -> Filter:
        return HasType(str(word))

    def subtype(self, word: Token) -> Filter:
        return filters.HasSubtype(str(word))

    def with_keyword(self, word: Token) -> Filter:
        return filters.HasKeyword(str(word))

    def without_keyword(self, word: Token) -> Filter:
        return Not(filters.HasKeyword(str(word)))

    def with_counter(self, kind: Token) -> Filter:
        return filters.HasCounter(str(kind))

    def other_than_this(self, *_: object) -> Filter:
        return IsAnother(is_said_last=True)

    def of_chosen_type(self, *_: object) -> Filter:
        return filters.IsOfChosenType()

    def with_chosen_name(self, *_: object) -> Filter:
        return filters.HasChosenName()

    def named(self, name: Token) -> Filter:
        return filters.IsNamed(str(name))

    def not_named(self, name: Token) -> Filter:
        return Not(filters.IsNamed(str(name)))

    def size(self, size: Token) -> Filter:
        power, _, toughness = str(size).partition("/")
        if "X" in size:
            raise PhraseMeaningError(f"the size {size}", "numbers, as in 1/1")
        return filters.HasSize(int(power), int(toughness))

    def put_with_this(self, *_: object) -> Filter:
        return filters.IsLinked("put onto the battlefield with")

    def in_pair(self, *_: object) -> Filter:
        return filters.IsInPair()

    def in_zone(self, zone: Filter) -> Filter:
        return zone

    def your_zone(self, zone: str) -> Filter:
        return filters.InZone(zone, "you")

    def opponents_zone(self, zone: str) -> Filter:
        return filters.InZone(zone, "opponent")

    def any_zone(self, zone: str) -> Filter:
        return filters.InZone(zone, "any")

    exile_zone = constant(filters.InZone("exile", "any"))
    graveyard_name = constant("graveyard")
    hand_name = constant("hand")
    library_name = constant("library")


def _split_at_list_word(nouns: tuple[Filter | Token, ...]) -> list[list[Filter]]:
    """Group the nouns of a list: each comma or list word begins the next group."""
    groups: list[list[Filter]] = [[]]
    for noun in nouns:
        if isinstance(noun, Token):
            groups.append([])
        else:
            groups[-1].append(noun)
    return [group for group in groups if group]
