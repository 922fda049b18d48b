"""Builds the nodes of a card from parsed phrases: one method for each alternative of the grammar."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from engine.cards import amounts, conditions, costs, filters, patterns
from engine.cards.amounts import Amount, Number, Reference
from engine.cards.conditions import Condition, Exists, Holds
from engine.cards.costs import Cost, CostPart
from engine.cards.definitions import CardDefinition, KeywordAbility, TargetPhrase
from engine.cards.filters import AllOf, AnyOf, Filter, HasType, IsAnother, IsControlledBy, IsPlayer, Not
from engine.cards.mana import COLORS, ManaCost
from engine.cards.patterns import EventPattern
from engine.cards.vocabulary import COLOR_WORDS

_YOU = amounts.You()
_LETTERS = frozenset("WUBRGC")


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


def _constant(value: object) -> Any:
    """A method that yields the same node whatever words the phrase had."""

    def build(self: object, *_: object) -> object:
        return value

    return build


def _compared(sign: str) -> Any:
    def build(self: object, what: Token, amount: Amount, *_: object) -> Filter:
        return filters.Compares(str(what), sign, amount)

    return build


def _held(sign: str) -> Any:
    def build(self: object, left: Amount, right: Amount) -> Condition:
        return Holds(left, sign, right)

    return build


def _life_held(sign: str) -> Any:
    def build(self: object, amount: Amount) -> Condition:
        return Holds(amounts.LifeOf(_YOU), sign, amount)

    return build


def _player_event(pattern: type[Any]) -> Any:
    def build(self: object, who: Filter, *_: object) -> EventPattern:
        result: EventPattern = pattern(_who(who))
        return result

    return build


def _object_event(pattern: type[Any], *rest: object) -> Any:
    def build(self: object, subject: Filter) -> EventPattern:
        result: EventPattern = pattern(subject, *rest)
        return result

    return build


def _begins(whose: str) -> Any:
    def build(self: object, *step: str) -> EventPattern:
        return patterns.Begins(step[0] if step else "beginning of combat", whose)

    return build


def _who(item: Filter) -> str:
    if not isinstance(item, IsPlayer):
        raise PhraseMeaningError("only a player does this", '"you", "an opponent" or "a player"')
    return item.who


def _mana_type(symbol: str) -> str:
    if symbol.strip("{}") not in _LETTERS:
        raise PhraseMeaningError(f"{symbol} is no type of mana", "{W}, {U}, {B}, {R}, {G} or {C}")
    return symbol.strip("{}")


@v_args(inline=True)
class _FilterNodes(Transformer[Token, Any]):
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

    is_this = _constant(filters.IsThis())

    def this_or(self, *children: Filter) -> Filter:
        return AnyOf((filters.IsThis(), children[-1]))

    def host(self, *_: object) -> Filter:
        return filters.IsAttachedHost()

    any_target = _constant(filters.ANY_TARGET)
    any_other_target = _constant(AllOf((IsAnother(), filters.ANY_TARGET)))
    you_as_filter = _constant(IsPlayer("you"))
    another = _constant(IsAnother())
    tapped = _constant(filters.IsTapped())
    untapped = _constant(Not(filters.IsTapped()))
    attacking = _constant(filters.IsAttacking())
    blocking = _constant(filters.IsBlocking())
    attacking_or_blocking = _constant(AnyOf((filters.IsAttacking(), filters.IsBlocking())))
    colorless = _constant(filters.IsColorless())
    multicolored = _constant(filters.IsMulticolored())
    permanent = _constant(filters.IsPermanent())
    spell = _constant(filters.IsSpell())
    card = _constant(filters.IsCard())
    token_noun = _constant(filters.IsToken())
    player = _constant(IsPlayer("any"))
    opponent = _constant(IsPlayer("opponent"))
    ability = _constant(filters.IsAbility())
    activated_ability = _constant(filters.IsAbility("activated"))
    triggered_ability = _constant(filters.IsAbility("triggered"))
    you_control = _constant(IsControlledBy("you"))
    opponent_controls = _constant(IsControlledBy("opponent"))
    that_player_controls = _constant(IsControlledBy("that player"))
    active_player_controls = _constant(IsControlledBy("active player"))
    you_own = _constant(filters.IsOwnedBy("you"))
    opponent_owns = _constant(filters.IsOwnedBy("opponent"))
    with_any_counter = _constant(filters.HasCounter())
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

    def named(self, name: Token) -> Filter:
        return filters.IsNamed(str(name))

    def in_zone(self, zone: Filter) -> Filter:
        return zone

    def your_zone(self, zone: str) -> Filter:
        return filters.InZone(zone, "you")

    def opponents_zone(self, zone: str) -> Filter:
        return filters.InZone(zone, "opponent")

    def any_zone(self, zone: str) -> Filter:
        return filters.InZone(zone, "any")

    exile_zone = _constant(filters.InZone("exile", "any"))
    graveyard_name = _constant("graveyard")
    hand_name = _constant("hand")
    library_name = _constant("library")


def _split_at_list_word(nouns: tuple[Filter | Token, ...]) -> list[list[Filter]]:
    """Group the nouns of a list: each comma or list word begins the next group."""
    groups: list[list[Filter]] = [[]]
    for noun in nouns:
        if isinstance(noun, Token):
            groups.append([])
        else:
            groups[-1].append(noun)
    return [group for group in groups if group]


@v_args(inline=True)
class _ReferenceNodes(_FilterNodes):
    """References and amounts: who or what, and how much."""

    this = _constant(amounts.This())
    you = _constant(_YOU)
    first_target = _constant(amounts.Target(0))
    it = _constant(amounts.Those())
    its = it
    them = _constant(amounts.Those("", "them"))
    host_reference = _constant(amounts.AttachedHost())
    x = _constant(amounts.X())
    that_much = _constant(amounts.ThatMuch())
    your_life = _constant(amounts.LifeOf(_YOU))

    def numbered_target(self, number: Token) -> Reference:
        if int(number) < 1:
            raise PhraseMeaningError("targets are counted from 1", '"target 1" or higher')
        return amounts.Target(int(number) - 1)

    def new_target(self, item: Filter) -> TargetPhrase:
        return TargetPhrase(item)

    def new_other_target(self, item: Filter) -> TargetPhrase:
        return TargetPhrase(self.all_of(IsAnother(), *parts_of(item)))

    def new_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return TargetPhrase(item, int(number), int(number))

    def new_other_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return self.new_targets(number, self.all_of(IsAnother(), *parts_of(item)))

    def up_to_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return TargetPhrase(item, 0, int(number))

    def up_to_other_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return self.up_to_targets(number, self.all_of(IsAnother(), *parts_of(item)))

    new_any_target = _constant(TargetPhrase(filters.ANY_TARGET))
    new_any_other_target = _constant(TargetPhrase(AllOf((IsAnother(), filters.ANY_TARGET))))

    def each(self, item: Filter) -> Reference:
        if item == IsPlayer("opponent"):
            return amounts.EachOpponent()
        if item == IsPlayer("any"):
            return amounts.EachPlayer()
        return amounts.All(item)

    def all(self, item: Filter) -> Reference:
        return amounts.All(item)

    def that(self, noun: Filter) -> Reference:
        if isinstance(noun, IsPlayer):
            return amounts.ThatPlayer()
        if isinstance(noun, filters.IsToken):
            return amounts.Those("", "that token")
        if isinstance(noun, filters.IsCard):
            return amounts.Those("", "that card")
        return amounts.ThatObject()

    def those(self, noun: Filter) -> Reference:
        from engine.cards.wording import Wording

        return amounts.Those("", f"those {Wording().filter(noun, is_plural=True)}")

    def used(self, participle: Token, noun: Filter) -> Reference:
        from engine.cards.wording import Wording

        return amounts.Those(str(participle), f"the {participle} {Wording().filter(noun)}")

    def controller_of(self, of: Reference) -> Reference:
        return amounts.ControllerOf(of)

    def owner_of(self, of: Reference) -> Reference:
        return amounts.OwnerOf(of)

    def owner(self, of: Reference | TargetPhrase) -> Reference:
        if isinstance(of, TargetPhrase):
            raise PhraseMeaningError("a new target has to be named first", '"target" for one named already')
        return of

    def chosen(self, item: Filter) -> Reference:
        return amounts.Chosen(item, _YOU)

    def several_chosen(self, number: Token, item: Filter) -> Reference:
        return amounts.Chosen(item, _YOU, int(number), int(number))

    def up_to_chosen(self, number: Token, item: Filter) -> Reference:
        return amounts.Chosen(item, _YOU, 0, int(number))

    def number(self, number: Token) -> Amount:
        return Number(int(number))

    def amount(self, amount: Amount) -> Amount:
        return amount

    product = simple_amount = amount

    def sum(self, *parts: Amount) -> Amount:
        return amounts.Sum(parts)

    def twice(self, amount: Amount) -> Amount:
        return amounts.Times(2, amount)

    def times(self, number: Token, amount: Amount) -> Amount:
        return amounts.Times(int(number), amount)

    def number_of(self, item: Filter) -> Amount:
        return amounts.CountOf(item)

    def number_of_counters(self, kind: Token, of: Reference) -> Amount:
        return amounts.CountersOn(str(kind), self.owner(of))

    def characteristic(self, of: Reference, what: Token) -> Amount:
        return amounts.CharacteristicOf(str(what), of)

    def life_of(self, of: Reference) -> Amount:
        return amounts.LifeOf(of)


@v_args(inline=True)
class _ConditionNodes(_ReferenceNodes):
    """Conditions."""

    is_at_least = _held(">=")
    is_at_most = _held("<=")
    is_equal = _held("=")
    is_less = _held("<")
    is_greater = _held(">")
    you_have_at_least = _life_held(">=")
    you_have_at_most = _life_held("<=")
    you_have_exactly = _life_held("=")
    your_turn = _constant(conditions.IsTurnOf("you"))
    not_your_turn = _constant(conditions.NotSo(conditions.IsTurnOf("you")))
    opponents_turn = _constant(conditions.IsTurnOf("opponent"))

    def both(self, *parts: Condition) -> Condition:
        return parts[0] if len(parts) == 1 else conditions.Both(parts)

    def one_condition(self, condition: Condition) -> Condition:
        return condition

    def not_so(self, condition: Condition) -> Condition:
        return conditions.NotSo(condition)

    def some(self, item: Filter) -> tuple[Filter, int]:
        return item, 1

    def none(self, item: Filter) -> tuple[Filter, int]:
        return item, 0

    def at_least_some(self, number: Token, item: Filter) -> tuple[Filter, int]:
        if int(number) < 1:
            raise PhraseMeaningError("this always holds", "one or more")
        return item, int(number)

    def exists(self, found: tuple[Filter, int]) -> Condition:
        item, minimum = found
        return Exists(item, minimum) if minimum else conditions.NotSo(Exists(item))

    def you_control_some(self, found: tuple[Filter, int]) -> Condition:
        return self.exists((and_also(found[0], IsControlledBy("you")), found[1]))

    def opponent_controls_some(self, found: tuple[Filter, int]) -> Condition:
        return self.exists((and_also(found[0], IsControlledBy("opponent")), found[1]))

    def state_noun(self, item: Filter) -> Filter:
        return item

    def meets(self, what: Reference, item: Filter) -> Condition:
        return conditions.Meets(self.owner(what), item)

    def does_not_meet(self, what: Reference, item: Filter) -> Condition:
        return conditions.NotSo(self.meets(what, item))


@v_args(inline=True)
class _CostNodes(_ConditionNodes):
    """Costs and counters."""

    tap_this = _constant(costs.TapThis())
    untap_this = _constant(costs.UntapThis())
    sacrifice_this = _constant(costs.SacrificeThis())
    discard_this = _constant(costs.DiscardThis())
    exile_this = _constant(costs.ExileThis())

    def cost(self, *parts: CostPart | Token) -> Cost:
        return Cost(tuple(part for part in parts if isinstance(part, CostPart)))

    def mana_part(self, *symbols: Token) -> CostPart:
        try:
            return costs.PayMana(ManaCost.parse("".join(symbols)))
        except ValueError as error:
            wrong, _, expected = str(error).partition("; expected ")
            raise PhraseMeaningError(wrong, expected) from error

    def quantity(self, *children: Filter | Token) -> tuple[Filter, int]:
        *number, item = children
        assert isinstance(item, Filter)
        return item, int(str(number[0])) if number else 1

    def sacrifice_others(self, found: tuple[Filter, int]) -> CostPart:
        return costs.SacrificeOthers(*found)

    def tap_others(self, found: tuple[Filter, int]) -> CostPart:
        """Drop "untapped" and "you control", which the cost itself says."""
        parts = parts_of(found[0])
        untapped, mine = Not(filters.IsTapped()), IsControlledBy("you")
        if untapped not in parts or mine not in parts:
            raise PhraseMeaningError("this cost taps untapped permanents", '"tap an untapped ... you control"')
        return costs.TapOthers(all_of([part for part in parts if part not in (untapped, mine)]), found[1])

    def return_others(self, found: tuple[Filter, int], *_: object) -> CostPart:
        parts = parts_of(found[0])
        if IsControlledBy("you") not in parts:
            raise PhraseMeaningError("this cost returns your permanents", '"return a ... you control to ..."')
        return costs.ReturnOthers(all_of([part for part in parts if part != IsControlledBy("you")]), found[1])

    def pay_life(self, amount: Amount) -> CostPart:
        return costs.PayLife(amount)

    def discard_cards(self, found: tuple[Filter, int]) -> CostPart:
        """Drop "card", which the cost itself says."""
        parts = [part for part in parts_of(found[0]) if part != filters.IsCard()]
        return costs.DiscardCards(all_of(parts) if parts else None, found[1])

    def one_counter(self, kind: Token) -> tuple[str, Amount]:
        return str(kind), Number(1)

    def several_counters(self, amount: Amount, kind: Token) -> tuple[str, Amount]:
        return str(kind), amount

    def counters(self, amount: Amount, kind: Token) -> tuple[str, Amount]:
        return str(kind), amount

    def remove_counters(self, found: tuple[str, Amount], *_: object) -> CostPart:
        return costs.RemoveCounters(*found)

    def add_counters(self, found: tuple[str, Amount], *_: object) -> CostPart:
        return costs.AddCounters(*found)


@v_args(inline=True)
class _EventNodes(_CostNodes):
    """Events."""

    enters = _object_event(patterns.Moves, "", "battlefield")
    dies = _object_event(patterns.Moves, "battlefield", "graveyard")
    leaves = _object_event(patterns.Moves, "battlefield", "")
    put_into_graveyard = _object_event(patterns.Moves, "", "graveyard")
    becomes_tapped = _object_event(patterns.BecomesTapped)
    becomes_untapped = _object_event(patterns.BecomesUntapped)
    tapped_for_mana = _object_event(patterns.BecomesTapped, True)
    becomes_target = _object_event(patterns.BecomesTarget)
    attacks = _object_event(patterns.Attacks)
    blocks = _object_event(patterns.Blocks)
    gains_life = _player_event(patterns.GainsLife)
    loses_life = _player_event(patterns.LosesLife)
    draws = _player_event(patterns.Draws)
    discards = _player_event(patterns.Discards)
    your_step = your_combat = _begins("your")
    each_step = each_combat = _begins("each")
    opponents_step = _begins("opponent's")
    upkeep = _constant("upkeep")
    draw_step = _constant("draw")
    end_step = _constant("end")

    def casts(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Casts(_who(who), item)

    def activates(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Activates(_who(who), item)

    def activates_no_mana(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.Activates(_who(who), item, False)

    def is_sacrificed(self, who: Filter, item: Filter) -> EventPattern:
        return patterns.IsSacrificed(_who(who), item)

    def deals_damage(self, item: Filter, to: Filter | None = None) -> EventPattern:
        return patterns.DealsDamage(item, to)

    def deals_combat_damage(self, item: Filter, to: Filter | None = None) -> EventPattern:
        return patterns.DealsDamage(item, to, True)

    def gets_counters(self, _: Token, kind: Token, item: Filter) -> EventPattern:
        return patterns.GetsCounters(item, str(kind))

    def gets_any_counters(self, _: Token, item: Filter) -> EventPattern:
        return patterns.GetsCounters(item)


@v_args(inline=True)
class _TokenNodes(_EventNodes):
    """Tokens and mana."""

    def colors(self, *words: Token) -> frozenset[str]:
        return frozenset(COLOR_WORDS[word] for word in words if word in COLOR_WORDS)

    def face_words(self, *words: Token) -> tuple[Token, ...]:
        return words

    def face(self, *children: Any) -> CardDefinition:
        """The characteristics of a token, or of what a permanent becomes (CR 111.4 for its name)."""
        *before, colors, words = children
        size = next((str(part) for part in before if part.type == "SIZE"), "")
        if "X" in size:
            raise PhraseMeaningError(f"the size {size}", "numbers, as in 1/1")
        power, _, toughness = size.partition("/")
        subtypes = tuple(str(word) for word in words if word.type == "SUBTYPE")
        return CardDefinition(
            name=" ".join((*subtypes, "Token")),
            types=tuple(str(word) for word in words if word.type == "TYPE"),
            colors=colors,
            supertypes=tuple(str(part) for part in before if part.type == "SUPERTYPE"),
            subtypes=subtypes,
            power=int(power) if size else None,
            toughness=int(toughness) if size else None,
        )

    def token(self, face: CardDefinition, *words: Token) -> CardDefinition:
        from dataclasses import replace

        keywords = tuple(KeywordAbility(str(word)) for word in words if word.type == "KEYWORD")
        return replace(face, abilities=keywords)

    def becomes(self, face: CardDefinition) -> CardDefinition:
        return face

    def symbols(self, *symbols: Token) -> tuple[str, ...]:
        return tuple(_mana_type(symbol) for symbol in symbols)

    def mana_options(self, *options: tuple[str, ...] | Token) -> tuple[tuple[str, ...], ...]:
        return tuple(option for option in options if not isinstance(option, Token))

    def any_color(self, number: Token, *_: Token) -> tuple[tuple[str, ...], ...]:
        if not 1 <= int(number) <= 20:
            raise PhraseMeaningError(f"{number} mana", "one to twenty mana")
        return tuple((color,) * int(number) for color in COLORS)


class NodeBuilder(_TokenNodes):
    """Builds the node of any phrase; given to the parser, it works as the phrase is parsed."""
