"""Builds filters from parsed phrases: one method for each alternative of the grammar."""

# ruff: noqa: D102 - each method is named for the alternative of the grammar that it builds

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from engine.cards.base.kinds import Amount, Filter, Reference
from engine.cards.base.vocabulary import COLOR_WORDS
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
from engine.cards.filters.combined import HISTORIC, AllOf, AnyOf, Not
from engine.cards.filters.objects import IsAbility, IsAnything, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import (
    ANY_TARGET,
    InZone,
    IsControlledBy,
    IsControlledByPlayers,
    IsOwnedBy,
    IsPlayer,
)
from engine.cards.filters.relations import (
    HasTarget,
    IsAnother,
    IsAttachedHost,
    IsInPair,
    IsLinked,
    IsThis,
    SharesWith,
)
from engine.cards.filters.status import HasCounter, HasDesignation, IsAttacking, IsBlocking, IsTapped
from engine.cards.references.choices import Target
from engine.cards.references.objects import ThatObject
from engine.cards.references.players import DefendingPlayer


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

    is_this = constant(IsThis())

    def this_or(self, *children: Filter) -> Filter:
        return AnyOf((IsThis(), children[-1]))

    def host(self, *_: object) -> Filter:
        return IsAttachedHost()

    any_target = constant(ANY_TARGET)
    anything = constant(IsAnything())
    you_do_not_control = constant(Not(IsControlledBy("you")))
    any_other_target = constant(AllOf((IsAnother(), ANY_TARGET)))
    you_as_filter = constant(IsPlayer("you"))
    another = constant(IsAnother())
    tapped = constant(IsTapped())
    untapped = constant(Not(IsTapped()))
    attacking = constant(IsAttacking())
    monstrous = constant(HasDesignation("monstrous"))
    renowned = constant(HasDesignation("renowned"))
    blocking = constant(IsBlocking())
    attacking_or_blocking = constant(AnyOf((IsAttacking(), IsBlocking())))
    colorless = constant(IsColorless())
    colored = constant(Not(IsColorless()))
    multicolored = constant(IsMulticolored())
    source = constant(IsAnything())
    permanent = constant(IsPermanent())
    spell = constant(IsSpell())
    card = constant(IsCard())
    token_noun = constant(IsToken())
    player = constant(IsPlayer("any"))
    opponent = constant(IsPlayer("opponent"))
    ability = constant(IsAbility())
    activated_ability = constant(IsAbility("activated"))
    triggered_ability = constant(IsAbility("triggered"))
    you_control = constant(IsControlledBy("you"))
    opponent_controls = constant(IsControlledBy("opponent"))
    that_player_controls = constant(IsControlledBy("that player"))
    active_player_controls = constant(IsControlledBy("active player"))
    you_own = constant(IsOwnedBy("you"))
    opponent_owns = constant(IsOwnedBy("opponent"))
    with_any_counter = constant(HasCounter())
    equals = _compared("=")
    at_most = _compared("<=")
    at_least = _compared(">=")

    def supertype(self, word: Token) -> Filter:
        return HasSupertype(str(word))

    def non_supertype(self, _: Token, word: Token) -> Filter:
        return Not(HasSupertype(str(word)))

    def color(self, word: Token) -> Filter:
        return HasColor(COLOR_WORDS[word])

    def either_color(self, first: Token, second: Token) -> Filter:
        return AnyOf((self.color(first), self.color(second)))

    def non_color(self, _: Token, word: Token) -> Filter:
        return Not(self.color(word))

    def non_noun(self, _: Token, noun: Filter) -> Filter:
        return Not(noun)

    def type(self, word: Token) -> Filter:
        return HasType(str(word))

    def subtype(self, word: Token) -> Filter:
        return HasSubtype(str(word))

    def with_keyword(self, word: Token) -> Filter:
        return HasKeyword(str(word))

    def without_keyword(self, word: Token) -> Filter:
        return Not(HasKeyword(str(word)))

    def with_counter(self, kind: Token) -> Filter:
        return HasCounter(str(kind))

    def other_than_this(self, *_: object) -> Filter:
        return IsAnother(is_said_last=True)

    first_target_controls = constant(IsControlledByPlayers(Target(0)))
    defending_player_controls = constant(IsControlledByPlayers(DefendingPlayer()))

    def numbered_target_controls(self, number: Token) -> Filter:
        return IsControlledByPlayers(Target(int(number) - 1))

    historic = constant(HISTORIC)
    shared_color = constant("color")
    shared_card_type = constant("card type")
    shared_permanent_type = constant("permanent type")
    sharer_it = constant(ThatObject("it"))
    sharer_that = constant(ThatObject())

    def shared_type(self, kind: Token, *_: Token) -> str:
        if kind != "creature":
            raise PhraseMeaningError(f"{kind} types", '"creature type"')
        return "creature type"

    def shares_with(self, what: str, of: Reference) -> Filter:
        return SharesWith(what, of)

    def shares_name(self, of: Reference) -> Filter:
        return SharesWith("name", of)

    def has_target(self, item: Filter) -> Filter:
        return HasTarget(item)

    def of_chosen_type(self, *_: object) -> Filter:
        return IsOfChosenType()

    def with_chosen_name(self, *_: object) -> Filter:
        return HasChosenName()

    def named(self, name: Token) -> Filter:
        return IsNamed(str(name))

    def not_named(self, name: Token) -> Filter:
        return Not(IsNamed(str(name)))

    def size(self, size: Token) -> Filter:
        power, _, toughness = str(size).partition("/")
        if "X" in size:
            raise PhraseMeaningError(f"the size {size}", "numbers, as in 1/1")
        return HasSize(int(power), int(toughness))

    def put_with_this(self, *_: object) -> Filter:
        return IsLinked("put onto the battlefield with")

    def in_pair(self, *_: object) -> Filter:
        return IsInPair()

    def in_zone(self, zone: Filter) -> Filter:
        return zone

    def your_zone(self, zone: str) -> Filter:
        return InZone(zone, "you")

    def opponents_zone(self, zone: str) -> Filter:
        return InZone(zone, "opponent")

    def any_zone(self, zone: str) -> Filter:
        return InZone(zone, "any")

    exile_zone = constant(InZone("exile", "any"))
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
