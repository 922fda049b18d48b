"""Wording: printing a node and parsing the phrase gives the node again, for generated nodes of every kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.amounts.counts import CharacteristicOf, CountersOn, CountOf, LifeOf
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, Sum, Times, X
from engine.cards.base.kinds import Amount, Condition, CostPart, EventPattern, Filter, Reference
from engine.cards.base.mana import COLORS, ManaCost
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Exists, Holds, IsTurnOf, Meets
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import ItsManaCost, PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import (
    DiscardCards,
    DiscardHand,
    DiscardThis,
    ExileThis,
    ReturnOthers,
    SacrificeOthers,
    SacrificeThis,
)
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.events.combat import Attacks, Blocks
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, LosesLife
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts
from engine.cards.events.status import (
    BecomesTapped,
    BecomesUntapped,
    GetsCounters,
    Phases,
    TappedForMana,
    TurnsFaceUp,
)
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, Draws, IsSacrificed, Moves
from engine.cards.filters.characteristics import (
    Compares,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsMulticolored,
    IsNamed,
)
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsAbility, IsCard, IsPermanent, IsSpell, IsToken
from engine.cards.filters.players import ANY_TARGET, InZone, IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsAttachedHost, IsThis
from engine.cards.filters.status import HasCounter, IsAttacking, IsBlocking, IsTapped
from engine.cards.keywords.known import PLAIN_KEYWORDS
from engine.cards.language.writing import Unsaid
from engine.cards.phrases.parsing import (
    parse_amount,
    parse_condition,
    parse_cost,
    parse_counters,
    parse_event,
    parse_filter,
    parse_mana,
    parse_reference,
    parse_token,
)
from engine.cards.phrases.wording import Wording
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, ThatObject, This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, EachPlayer, OwnerOf, ThatPlayer, You

WORDING = Wording()
TYPES = st.sampled_from(["artifact", "creature", "enchantment", "land", "planeswalker", "instant", "sorcery"])
SUBTYPES = st.sampled_from(["Goblin", "Elf", "Aura", "Merfolk", "Plains", "Ally", "Fungus", "Ooze", "Zombie"])
KINDS = st.sampled_from(["+1/+1", "-1/-1", "charge", "spore", "loyalty"])
KEYWORDS = st.sampled_from(PLAIN_KEYWORDS)
WHO = st.sampled_from(["any", "you", "opponent"])
SMALL = st.one_of(st.integers(0, 10**6).map(Number), st.just(X()))

types = st.one_of(TYPES.map(HasType), SUBTYPES.map(HasSubtype))
colors = st.sampled_from(COLORS).map(HasColor)
supertypes = st.sampled_from(["basic", "legendary", "snow"]).map(HasSupertype)
plain_adjectives = st.one_of(
    colors,
    supertypes,
    st.sampled_from(
        [
            IsTapped(),
            Not(IsTapped()),
            IsAttacking(),
            IsBlocking(),
            IsColorless(),
            IsMulticolored(),
            AnyOf((HasColor("W"), HasColor("U"))),
            AnyOf((IsAttacking(), IsBlocking())),
            Not(IsToken()),
        ]
    ),
    colors.map(Not),
    supertypes.map(Not),
    types.map(Not),
)
kinds_of_object = st.sampled_from([IsPermanent(), IsSpell(), IsCard(), IsToken(), IsAbility("activated")])
nouns = st.one_of(
    st.lists(types, min_size=1, max_size=2),
    st.tuples(types, kinds_of_object).map(list),
    kinds_of_object.map(lambda noun: [noun]),
    st.lists(types, min_size=2, max_size=3, unique=True).map(lambda choices: [AnyOf(tuple(choices))]),
)


def all_of(parts: list[Filter]) -> Filter:
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def suffixes(number: st.SearchStrategy[Amount]) -> st.SearchStrategy[Filter]:
    return st.one_of(
        st.sampled_from(["you", "opponent", "that player", "active player"]).map(IsControlledBy),
        st.sampled_from(["you", "opponent"]).map(IsOwnedBy),
        KEYWORDS.map(HasKeyword),
        KEYWORDS.map(HasKeyword).map(Not),
        KINDS.map(HasCounter),
        st.just(HasCounter()),
        st.just(IsNamed("Krenko, Mob Boss")),
        st.builds(InZone, st.sampled_from(["graveyard", "hand", "library"]), st.sampled_from(["any", "you"])),
        st.builds(
            Compares,
            st.sampled_from(["power", "toughness", "mana value"]),
            st.sampled_from(["<=", ">=", "="]),
            number,
        ),
    )


def described(number: st.SearchStrategy[Amount]) -> st.SearchStrategy[Filter]:
    return st.builds(
        lambda other, adjectives, words, rest: all_of([*other, *adjectives, *words, *rest]),
        st.sampled_from([[], [IsAnother()]]),
        st.lists(plain_adjectives, max_size=2),
        nouns,
        st.lists(suffixes(number), max_size=2),
    )


simple_filters = described(SMALL)
owned: st.SearchStrategy[Reference] = st.recursive(
    st.one_of(
        st.sampled_from(
            [
                This(),
                EachOpponent(),
                EachPlayer(),
                ThatObject(),
                ThatPlayer(),
                AttachedHost(),
                Those(),
                Those("", "that token"),
                Those("", "those tokens"),
                Those("", "them"),
                Those("sacrificed", "the sacrificed creature"),
            ]
        ),
        st.integers(0, 5).map(Target),
    ),
    lambda inner: st.one_of(inner.map(ControllerOf), inner.map(OwnerOf)),
    max_leaves=3,
)
references = st.one_of(st.just(You()), owned)
amounts_said: st.SearchStrategy[Amount] = st.recursive(
    st.one_of(
        SMALL,
        st.just(ThatMuch()),
        simple_filters.map(CountOf),
        st.builds(CharacteristicOf, st.sampled_from(["power", "toughness", "mana value"]), owned),
        st.builds(CountersOn, KINDS, references),
        references.map(LifeOf),
    ),
    lambda inner: st.one_of(
        st.builds(Times, st.integers(2, 9), inner),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: Sum(tuple(parts))),
    ),
    max_leaves=4,
)
all_filters = st.one_of(
    described(amounts_said),
    st.sampled_from([IsThis(), IsAttachedHost(), ANY_TARGET, IsPlayer("you"), HasColor("B")]),
    simple_filters.map(
        lambda item: AnyOf((IsThis(), AllOf((IsAnother(), HasType("land"), IsControlledBy("you")))))
    ),
)


@given(all_filters)
def test_filters(item: Filter) -> None:
    assert parse_filter(WORDING.filter(item)) == item


@given(described(amounts_said))
def test_filters_with_an_article(item: Filter) -> None:
    assert parse_filter(WORDING.one(item)) == item


@given(described(amounts_said))
def test_filters_in_the_plural(item: Filter) -> None:
    assert parse_filter(WORDING.filter(item, is_plural=True)) == item


@given(references)
def test_references(item: Reference) -> None:
    assert parse_reference(WORDING.reference(item)) == item


@given(described(amounts_said))
def test_references_to_all_objects(item: Filter) -> None:
    assert parse_reference(WORDING.reference(All(item))) == All(item)


@given(described(amounts_said), st.integers(1, 30), st.booleans())
def test_references_to_objects_that_you_choose(item: Filter, number: int, is_up_to: bool) -> None:
    chosen = Chosen(item, You(), 0 if is_up_to else number, number)
    assert parse_reference(WORDING.reference(chosen)) == chosen


@given(described(amounts_said), st.integers(1, 30), st.booleans())
def test_new_targets(item: Filter, number: int, is_up_to: bool) -> None:
    phrase = TargetPhrase(item, 0 if is_up_to else number, number)
    assert parse_reference(WORDING.new_target(phrase)) == phrase


@given(amounts_said)
def test_amounts(item: Amount) -> None:
    assert parse_amount(WORDING.amount(item)) == item


meetings = st.builds(
    Meets,
    references,
    st.one_of(
        simple_filters,
        st.lists(plain_adjectives, min_size=1, max_size=2).map(all_of),
        KINDS.map(HasCounter),
    ),
)
existences = st.one_of(
    st.builds(
        lambda item, who, minimum: Exists(
            AllOf((*(item.parts if isinstance(item, AllOf) else (item,)), IsControlledBy(who))), minimum
        ),
        simple_filters,
        st.sampled_from(["you", "opponent"]),
        st.integers(1, 30),
    ),
    st.builds(Exists, simple_filters, st.integers(1, 30)),
)
conditions_said: st.SearchStrategy[Condition] = st.recursive(
    st.one_of(
        existences,
        existences.map(NotSo),
        meetings,
        meetings.map(NotSo),
        st.sampled_from(["you", "opponent"]).map(IsTurnOf),
        st.builds(Holds, amounts_said, st.sampled_from(["<", "<=", "=", ">=", ">"]), amounts_said),
    ),
    lambda inner: st.one_of(
        inner.map(NotSo), st.lists(inner, min_size=2, max_size=3).map(lambda parts: Both(tuple(parts)))
    ),
    max_leaves=4,
)


@given(conditions_said)
def test_conditions(item: Condition) -> None:
    assert parse_condition(WORDING.condition(item)) == item


symbols = st.sampled_from(["0", "2", "15", "X", "U", "C", "W/B", "2/G", "R/P"])
unplaced_filters = st.builds(
    lambda adjectives, words: all_of([*adjectives, *words]), st.lists(colors, max_size=1), nouns
)
mana_parts = st.lists(symbols, min_size=1, max_size=4).map(lambda found: PayMana(ManaCost(tuple(found))))
cost_parts = st.one_of(
    st.sampled_from(
        [
            TapThis(),
            UntapThis(),
            SacrificeThis(),
            DiscardThis(),
            DiscardHand(),
            ItsManaCost(),
            ExileThis(),
            DiscardCards(),
            DiscardCards(AllOf((HasColor("R"), HasType("creature"))), 2),
        ]
    ),
    st.builds(SacrificeOthers, simple_filters, st.integers(1, 30)),
    st.builds(TapOthers, unplaced_filters, st.integers(1, 30)),
    st.builds(ReturnOthers, unplaced_filters, st.integers(1, 30)),
    amounts_said.map(PayLife),
    st.builds(RemoveCountersFromThis, KINDS, amounts_said),
    st.builds(PutCountersOnThis, KINDS, amounts_said),
)


@given(st.one_of(st.just([]), mana_parts.map(lambda part: [part])), st.lists(cost_parts, min_size=1, max_size=3))
def test_costs(mana: list[CostPart], parts: list[CostPart]) -> None:
    cost = Cost((*mana, *parts))
    assert parse_cost(WORDING.cost(cost)) == cost


@given(KINDS, amounts_said)
def test_counters(kind: str, amount: Amount) -> None:
    assert parse_counters(WORDING.counters(kind, amount)) == (kind, amount)


subjects = st.one_of(
    simple_filters, st.sampled_from([IsThis(), IsAttachedHost(), IsPlayer("opponent"), IsPlayer("any")])
)
events = st.one_of(
    st.builds(Moves, subjects, st.sampled_from(["battlefield"]), st.sampled_from(["graveyard", ""])),
    st.builds(Moves, subjects, st.just(""), st.sampled_from(["battlefield", "graveyard"])),
    st.builds(Casts, WHO, subjects),
    st.builds(Activates, WHO, subjects, st.booleans()),
    st.builds(BecomesTapped, subjects),
    st.builds(TappedForMana, subjects, st.sampled_from(["", "you", "opponent", "any"])),
    st.builds(Phases, subjects, st.sampled_from(["", "in", "out"])),
    st.builds(BecomesUntapped, subjects),
    st.builds(TurnsFaceUp, subjects),
    st.builds(BecomesTarget, subjects),
    st.builds(GainsLife, WHO),
    st.builds(LosesLife, WHO),
    st.builds(Draws, WHO),
    st.builds(Discards, WHO),
    st.builds(IsSacrificed, WHO, subjects),
    st.builds(DealsDamage, subjects, st.one_of(st.none(), subjects), st.booleans()),
    st.builds(GetsCounters, subjects, st.one_of(KINDS, st.just(""))),
    st.builds(Attacks, subjects),
    st.builds(Blocks, subjects),
    st.builds(
        Begins,
        st.sampled_from(["upkeep", "draw", "end"]),
        st.sampled_from(["your", "each", "opponent's"]),
    ),
    st.builds(Begins, st.just("beginning of combat"), st.sampled_from(["your", "each"])),
)


@given(events)
def test_events(item: EventPattern) -> None:
    assert parse_event(WORDING.event(item)) == item


@given(
    st.lists(SUBTYPES, max_size=2, unique=True),
    st.lists(TYPES, min_size=1, max_size=2, unique=True),
    st.frozensets(st.sampled_from(COLORS)),
    st.one_of(st.none(), st.tuples(st.integers(0, 20), st.integers(0, 20))),
    st.lists(KEYWORDS, max_size=3, unique=True),
)
def test_tokens(
    subtypes: list[str],
    card_types: list[str],
    token_colors: frozenset[str],
    size: tuple[int, int] | None,
    keywords: list[str],
) -> None:
    token = CardDefinition(
        name=" ".join((*subtypes, "Token")),
        types=tuple(card_types),
        subtypes=tuple(subtypes),
        colors=token_colors,
        power=size[0] if size else None,
        toughness=size[1] if size else None,
        abilities=tuple(KeywordAbility(keyword) for keyword in keywords),
    )
    assert parse_token(WORDING.token(token)) == token


@given(st.lists(st.lists(st.sampled_from("WUBRGC"), min_size=1, max_size=3).map(tuple), min_size=1, max_size=5))
def test_mana(options: list[tuple[str, ...]]) -> None:
    assert parse_mana(WORDING.mana(tuple(options))) == tuple(options)


@pytest.mark.parametrize(
    ("item", "phrase"),
    [
        (AllOf((HasType("creature"), IsControlledBy("opponent"))), "creatures your opponents control"),
        (AllOf((IsAnother(), HasSubtype("Elf"))), "other Elves"),
        (AnyOf((HasType("artifact"), HasType("creature"), HasType("land"))), "artifacts, creatures, and lands"),
        (AllOf((HasType("sorcery"), IsCard())), "sorcery cards"),
    ],
)
def test_plurals_read_as_cards_do(item: Filter, phrase: str) -> None:
    assert phrase == WORDING.filter(item, is_plural=True)


@pytest.mark.parametrize(
    ("item", "phrase"),
    [
        (HasSubtype("Elf"), "an Elf"),
        (HasSubtype("Unicorn"), "a Unicorn"),
        (AllOf((IsAnother(), HasType("artifact"))), "another artifact"),
        (HasType("artifact"), "an artifact"),
    ],
)
def test_articles_read_as_cards_do(item: Filter, phrase: str) -> None:
    assert phrase == WORDING.one(item)


def test_what_no_phrase_says_is_refused_by_name() -> None:
    with pytest.raises(Unsaid, match="no phrase says"):
        WORDING.filter(Not(AllOf((HasType("creature"), HasType("artifact")))))
