"""Builds references, amounts and conditions from parsed phrases: one method an alternative of the grammar."""

# ruff: noqa: D102 - each method is named for the alternative of the grammar that it builds

from __future__ import annotations

from typing import Any

from lark import Token, v_args

from engine.cards.amounts.counts import (
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    GreatestOf,
    KindsAmong,
    LifeOf,
    TotalOf,
)
from engine.cards.amounts.history import LostThisWay, SpellsCast, ThatMuch, ThisTurn, TimesKicked
from engine.cards.amounts.numbers import Half, Number, Sum, Times, X
from engine.cards.base.kinds import Amount, Condition, Filter, Reference
from engine.cards.base.vocabulary import COLOR_WORDS
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, IsDoneSo, ShareColor, WasCast, WasPaid
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.definitions.bodies import ANY_NUMBER, TargetPhrase
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsAbility, IsCard, IsToken
from engine.cards.filters.players import ANY_TARGET, InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAnother
from engine.cards.filters.status import HasCounter
from engine.cards.phrases.filter_nodes import FilterNodes, PhraseMeaningError, and_also, constant, parts_of
from engine.cards.phrases.wording import Wording
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, Linked, ThatItem, ThatObject, This, Those
from engine.cards.references.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    ThatPlayer,
    You,
)

_YOU = You()


def _held(sign: str) -> Any:
    def build(self: object, left: Amount, right: Amount) -> Condition:
        return Holds(left, sign, right)

    return build


def _life_held(sign: str) -> Any:
    def build(self: object, amount: Amount) -> Condition:
        return Holds(LifeOf(_YOU), sign, amount)

    return build


def _only_creatures(kind: Token) -> str:
    if kind != "creature":
        raise PhraseMeaningError("what has died is remembered of creatures only", '"creatures"')
    return "creatures"


@v_args(inline=True)
class ReferenceNodes(FilterNodes):
    """References and amounts: who or what, and how much."""

    this = constant(This())
    you = constant(_YOU)
    first_target = constant(Target(0))
    it = constant(Those())
    its = it
    them = constant(Those("", "them"))
    host_reference = constant(AttachedHost())
    x = constant(X())
    that_much = constant(ThatMuch())
    your_life = constant(LifeOf(_YOU))
    chosen_player = constant(ChosenPlayer())
    defending_player = constant(DefendingPlayer())
    that_item = constant(ThatItem())

    def creatures_died(self, kind: Token, *_: Token) -> Amount:
        return ThisTurn(f"{_only_creatures(kind)} died", "any")

    def your_creatures_died(self, kind: Token, *_: Token) -> Amount:
        return ThisTurn(f"{_only_creatures(kind)} died", "you")

    def cards_drawn(self, *_: Token) -> Amount:
        return ThisTurn("cards drawn", "you")

    def devotion(self, *words: Token) -> Amount:
        return Devotion(frozenset(COLOR_WORDS[word] for word in words if word in COLOR_WORDS))

    def your_life_this_turn(self, done: Token) -> Amount:
        return ThisTurn(f"life {done}", "you")

    def opponents_life_this_turn(self, done: Token) -> Amount:
        return ThisTurn(f"life {done}", "opponent")

    def lost_this_way(self, done: Token) -> Amount:
        if done != "lost":
            raise PhraseMeaningError("life that is gained this way is not counted", '"the life lost this way"')
        return LostThisWay()

    def that_players_life_this_turn(self, done: Token) -> Amount:
        return ThisTurn(f"life {done}", "that player")

    def half_up(self, amount: Amount, *_: Token) -> Amount:
        return Half(amount, True)

    def half_down(self, amount: Amount, *_: Token) -> Amount:
        return Half(amount)

    def numbered_target(self, number: Token) -> Reference:
        if int(number) < 1:
            raise PhraseMeaningError("targets are counted from 1", '"target 1" or higher')
        return Target(int(number) - 1)

    def new_target(self, item: Filter) -> TargetPhrase:
        return TargetPhrase(item)

    def new_other_target(self, item: Filter) -> TargetPhrase:
        return TargetPhrase(self.all_of(IsAnother(), *parts_of(item)))

    def new_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return TargetPhrase(item, int(number), int(number))

    def new_other_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return self.new_targets(number, self.all_of(IsAnother(), *parts_of(item)))

    def any_number_of_targets(self, item: Filter) -> TargetPhrase:
        return TargetPhrase(item, 0, ANY_NUMBER)

    def any_number_of_other_targets(self, item: Filter) -> TargetPhrase:
        return self.any_number_of_targets(self.all_of(IsAnother(), *parts_of(item)))

    def up_to_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return TargetPhrase(item, 0, int(number))

    def up_to_other_targets(self, number: Token, item: Filter) -> TargetPhrase:
        return self.up_to_targets(number, self.all_of(IsAnother(), *parts_of(item)))

    new_any_target = constant(TargetPhrase(ANY_TARGET))
    new_any_other_target = constant(TargetPhrase(AllOf((IsAnother(), ANY_TARGET))))

    def each(self, item: Filter) -> Reference:
        if item == IsPlayer("opponent"):
            return EachOpponent()
        if item == IsPlayer("any"):
            return EachPlayer()
        return All(item, True)

    def all(self, item: Filter) -> Reference:
        return All(item)

    def that(self, noun: Filter) -> Reference:
        if isinstance(noun, IsPlayer):
            return ThatPlayer()
        if isinstance(noun, IsToken):
            return Those("", "that token")
        if isinstance(noun, IsCard):
            return Those("", "that card")
        if isinstance(noun, IsAbility):
            return ThatItem("that ability")
        return ThatObject()

    def those(self, noun: Filter) -> Reference:
        return Those("", f"those {Wording().filter(noun, is_plural=True)}")

    def used(self, participle: Token, noun: Filter) -> Reference:
        return Those(str(participle), f"the {participle} {Wording().filter(noun)}")

    def all_used(self, participle: Token, noun: Filter) -> Reference:
        return Those(str(participle), f"the {participle} {Wording().filter(noun, is_plural=True)}")

    def put_with(self, noun: Filter, *_: object) -> Reference:
        return Linked("put onto the battlefield with", f"that {Wording().filter(noun)}")

    def host_card(self, noun: Filter) -> Reference:
        return AttachedHost(f"enchanted {Wording().filter(noun)} card")

    def controller_of(self, of: Reference) -> Reference:
        return ControllerOf(of)

    def owner_of(self, of: Reference) -> Reference:
        return OwnerOf(of)

    def owner(self, of: Reference | TargetPhrase) -> Reference:
        if isinstance(of, TargetPhrase):
            raise PhraseMeaningError("a new target has to be named first", '"target" for one named already')
        return of

    def chosen(self, item: Filter) -> Reference:
        return Chosen(item, _YOU)

    def several_chosen(self, number: Token, item: Filter) -> Reference:
        return Chosen(item, _YOU, int(number), int(number))

    def up_to_chosen(self, number: Token, item: Filter) -> Reference:
        return Chosen(item, _YOU, 0, int(number))

    def exiled_this_way(self, *_: object) -> Reference:
        return Those("", "cards exiled this way")

    def times_kicked(self, *_: object) -> Amount:
        return TimesKicked()

    spells_cast = constant(SpellsCast())

    def that_as_it(self, noun: Filter) -> Reference:
        return ThatObject("it")

    def that_as_they(self, noun: Filter) -> Reference:
        if not isinstance(noun, IsPlayer):
            raise PhraseMeaningError("what is no player as they", '"that player as they"')
        return ThatPlayer("they")

    def that_as_card(self, noun: Filter) -> Reference:
        return ThatObject("that card")

    def number(self, number: Token) -> Amount:
        return Number(int(number))

    def amount(self, amount: Amount) -> Amount:
        return amount

    product = simple_amount = amount

    def sum(self, *parts: Amount) -> Amount:
        return Sum(parts)

    def twice(self, amount: Amount) -> Amount:
        return Times(2, amount)

    def times(self, number: Token, amount: Amount) -> Amount:
        return Times(int(number), amount)

    def number_of(self, item: Filter) -> Amount:
        return CountOf(item)

    def number_of_counters(self, kind: Token, of: Reference) -> Amount:
        return CountersOn(str(kind), self.owner(of))

    def characteristic(self, of: Reference, what: Token) -> Amount:
        return CharacteristicOf(str(what), of)

    def colors_among(self, item: Filter) -> Amount:
        return KindsAmong("color", item)

    def card_types_among(self, item: Filter) -> Amount:
        return KindsAmong("card type", item)

    def land_types_among(self, item: Filter) -> Amount:
        return KindsAmong("basic land type", item)

    def greatest_of(self, what: Token, item: Filter) -> Amount:
        return GreatestOf(str(what), item)

    def total_of(self, what: Token, item: Filter) -> Amount:
        return TotalOf(str(what), item)

    def life_of(self, of: Reference) -> Amount:
        return LifeOf(of)


@v_args(inline=True)
class ConditionNodes(ReferenceNodes):
    """Conditions."""

    is_at_least = _held(">=")
    is_at_most = _held("<=")
    is_equal = _held("=")
    is_less = _held("<")
    is_greater = _held(">")
    you_have_at_least = _life_held(">=")
    you_have_at_most = _life_held("<=")
    you_have_exactly = _life_held("=")
    your_turn = constant(IsTurnOf("you"))
    not_your_turn = constant(NotSo(IsTurnOf("you")))
    is_done_so = constant(IsDoneSo())
    was_cast = constant(WasCast())
    you_attacked = constant(Holds(ThisTurn("creatures attacked", "you"), ">=", Number(1)))
    opponents_turn = constant(IsTurnOf("opponent"))

    def creature_died(self, kind: Token, *_: Token) -> Condition:
        return Holds(ThisTurn(f"{_only_creatures(kind)} died", "any"), ">=", Number(1))

    def both(self, *parts: Condition) -> Condition:
        return parts[0] if len(parts) == 1 else Both(parts)

    def one_condition(self, condition: Condition) -> Condition:
        return condition

    def not_so(self, condition: Condition) -> Condition:
        return NotSo(condition)

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
        return Exists(item, minimum) if minimum else NotSo(Exists(item))

    def you_control_some(self, found: tuple[Filter, int]) -> Condition:
        return self.exists((and_also(found[0], IsControlledBy("you")), found[1]))

    def opponent_controls_some(self, found: tuple[Filter, int]) -> Condition:
        return self.exists((and_also(found[0], IsControlledBy("opponent")), found[1]))

    def state_noun(self, item: Filter) -> Filter:
        return item

    def meets(self, what: Reference, item: Filter) -> Condition:
        return Meets(self.owner(what), item)

    def does_not_meet(self, what: Reference, item: Filter) -> Condition:
        return NotSo(self.meets(what, item))

    def share_color(self, number: Token) -> Condition:
        if int(number) != 2:
            raise PhraseMeaningError(f"{number} cards", "two cards")
        return ShareColor()

    def is_dealt_this_way(self, item: Filter) -> Condition:
        return IsDealtThisWay(item)

    def was_kicked(self, what: Reference) -> Condition:
        if not isinstance(what, This):
            raise PhraseMeaningError("only this spell can be asked whether it was kicked", '"this was kicked"')
        return WasPaid("kicker")

    def is_on_battlefield(self, what: Reference) -> Condition:
        return Meets(self.owner(what), InZone("battlefield"))

    def has_counter(self, what: Reference, kind: Token) -> Condition:
        return Meets(self.owner(what), HasCounter(str(kind)))

    def has_no_counter(self, what: Reference, kind: Token) -> Condition:
        return NotSo(self.has_counter(what, kind))
