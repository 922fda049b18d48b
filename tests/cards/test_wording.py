"""Wording: printing a node and parsing the phrase gives the node again, for generated nodes of every kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import amounts, conditions, costs, filters, patterns
from engine.cards.amounts import Amount, Number, Reference, This, Those, X, You
from engine.cards.comparing import Compares
from engine.cards.conditions import Both, Exists, Holds, IsTurnOf, Meets, NotSo
from engine.cards.costs import Cost
from engine.cards.definitions import CardDefinition, KeywordAbility, TargetPhrase
from engine.cards.filters import AllOf, AnyOf, Filter, HasColor, HasType, IsControlledBy, IsPlayer, IsThis, Not
from engine.cards.mana import COLORS, ManaCost
from engine.cards.phrases import (
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
from engine.cards.vocabulary import PLAIN_KEYWORDS
from engine.cards.wording import Wording
from engine.cards.wording_filters import Unsayable

WORDING = Wording()
TYPES = st.sampled_from(["artifact", "creature", "enchantment", "land", "planeswalker", "instant", "sorcery"])
SUBTYPES = st.sampled_from(["Goblin", "Elf", "Aura", "Merfolk", "Plains", "Ally", "Fungus", "Ooze", "Zombie"])
KINDS = st.sampled_from(["+1/+1", "-1/-1", "charge", "spore", "loyalty"])
KEYWORDS = st.sampled_from(PLAIN_KEYWORDS)
WHO = st.sampled_from(["any", "you", "opponent"])
SMALL = st.one_of(st.integers(0, 10**6).map(Number), st.just(X()))

types = st.one_of(TYPES.map(HasType), SUBTYPES.map(filters.HasSubtype))
colors = st.sampled_from(COLORS).map(HasColor)
supertypes = st.sampled_from(["basic", "legendary", "snow"]).map(filters.HasSupertype)
plain_adjectives = st.one_of(
    colors,
    supertypes,
    st.sampled_from(
        [
            filters.IsTapped(),
            Not(filters.IsTapped()),
            filters.IsAttacking(),
            filters.IsBlocking(),
            filters.IsColorless(),
            filters.IsMulticolored(),
            AnyOf((HasColor("W"), HasColor("U"))),
            AnyOf((filters.IsAttacking(), filters.IsBlocking())),
            Not(filters.IsToken()),
        ]
    ),
    colors.map(Not),
    supertypes.map(Not),
    types.map(Not),
)
kinds_of_object = st.sampled_from(
    [filters.IsPermanent(), filters.IsSpell(), filters.IsCard(), filters.IsToken(), filters.IsAbility("activated")]
)
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
        st.sampled_from(["you", "opponent"]).map(filters.IsOwnedBy),
        KEYWORDS.map(filters.HasKeyword),
        KEYWORDS.map(filters.HasKeyword).map(Not),
        KINDS.map(filters.HasCounter),
        st.just(filters.HasCounter()),
        st.just(filters.IsNamed("Krenko, Mob Boss")),
        st.builds(
            filters.InZone, st.sampled_from(["graveyard", "hand", "library"]), st.sampled_from(["any", "you"])
        ),
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
        st.sampled_from([[], [filters.IsAnother()]]),
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
                amounts.EachOpponent(),
                amounts.EachPlayer(),
                amounts.ThatObject(),
                amounts.ThatPlayer(),
                amounts.AttachedHost(),
                Those(),
                Those("", "that token"),
                Those("", "those tokens"),
                Those("", "them"),
                Those("sacrificed", "the sacrificed creature"),
            ]
        ),
        st.integers(0, 5).map(amounts.Target),
    ),
    lambda inner: st.one_of(inner.map(amounts.ControllerOf), inner.map(amounts.OwnerOf)),
    max_leaves=3,
)
references = st.one_of(st.just(You()), owned)
amounts_said: st.SearchStrategy[Amount] = st.recursive(
    st.one_of(
        SMALL,
        st.just(amounts.ThatMuch()),
        simple_filters.map(amounts.CountOf),
        st.builds(amounts.CharacteristicOf, st.sampled_from(["power", "toughness", "mana value"]), owned),
        st.builds(amounts.CountersOn, KINDS, references),
        references.map(amounts.LifeOf),
    ),
    lambda inner: st.one_of(
        st.builds(amounts.Times, st.integers(2, 9), inner),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: amounts.Sum(tuple(parts))),
    ),
    max_leaves=4,
)
all_filters = st.one_of(
    described(amounts_said),
    st.sampled_from([IsThis(), filters.IsAttachedHost(), filters.ANY_TARGET, IsPlayer("you"), HasColor("B")]),
    simple_filters.map(
        lambda item: AnyOf((IsThis(), AllOf((filters.IsAnother(), HasType("land"), IsControlledBy("you")))))
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
    assert parse_reference(WORDING.reference(amounts.All(item))) == amounts.All(item)


@given(described(amounts_said), st.integers(1, 30), st.booleans())
def test_references_to_objects_that_you_choose(item: Filter, number: int, is_up_to: bool) -> None:
    chosen = amounts.Chosen(item, You(), 0 if is_up_to else number, number)
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
        KINDS.map(filters.HasCounter),
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
conditions_said: st.SearchStrategy[conditions.Condition] = st.recursive(
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
def test_conditions(item: conditions.Condition) -> None:
    assert parse_condition(WORDING.condition(item)) == item


symbols = st.sampled_from(["0", "2", "15", "X", "U", "C", "W/B", "2/G", "R/P"])
unplaced_filters = st.builds(
    lambda adjectives, words: all_of([*adjectives, *words]), st.lists(colors, max_size=1), nouns
)
mana_parts = st.lists(symbols, min_size=1, max_size=4).map(lambda found: costs.PayMana(ManaCost(tuple(found))))
cost_parts = st.one_of(
    st.sampled_from(
        [
            costs.TapThis(),
            costs.UntapThis(),
            costs.SacrificeThis(),
            costs.DiscardThis(),
            costs.DiscardHand(),
            costs.ItsManaCost(),
            costs.ExileThis(),
            costs.DiscardCards(),
            costs.DiscardCards(AllOf((HasColor("R"), HasType("creature"))), 2),
        ]
    ),
    st.builds(costs.SacrificeOthers, simple_filters, st.integers(1, 30)),
    st.builds(costs.TapOthers, unplaced_filters, st.integers(1, 30)),
    st.builds(costs.ReturnOthers, unplaced_filters, st.integers(1, 30)),
    amounts_said.map(costs.PayLife),
    st.builds(costs.RemoveCounters, KINDS, amounts_said),
    st.builds(costs.AddCounters, KINDS, amounts_said),
)


@given(st.one_of(st.just([]), mana_parts.map(lambda part: [part])), st.lists(cost_parts, min_size=1, max_size=3))
def test_costs(mana: list[costs.CostPart], parts: list[costs.CostPart]) -> None:
    cost = Cost((*mana, *parts))
    assert parse_cost(WORDING.cost(cost)) == cost


@given(KINDS, amounts_said)
def test_counters(kind: str, amount: Amount) -> None:
    assert parse_counters(WORDING.counters(kind, amount)) == (kind, amount)


subjects = st.one_of(
    simple_filters, st.sampled_from([IsThis(), filters.IsAttachedHost(), IsPlayer("opponent"), IsPlayer("any")])
)
events = st.one_of(
    st.builds(patterns.Moves, subjects, st.sampled_from(["battlefield"]), st.sampled_from(["graveyard", ""])),
    st.builds(patterns.Moves, subjects, st.just(""), st.sampled_from(["battlefield", "graveyard"])),
    st.builds(patterns.Casts, WHO, subjects),
    st.builds(patterns.Activates, WHO, subjects, st.booleans()),
    st.builds(patterns.BecomesTapped, subjects),
    st.builds(patterns.TappedForMana, subjects, st.sampled_from(["", "you", "opponent", "any"])),
    st.builds(patterns.Phases, subjects, st.sampled_from(["", "in", "out"])),
    st.builds(patterns.BecomesUntapped, subjects),
    st.builds(patterns.TurnsFaceUp, subjects),
    st.builds(patterns.BecomesTarget, subjects),
    st.builds(patterns.GainsLife, WHO),
    st.builds(patterns.LosesLife, WHO),
    st.builds(patterns.Draws, WHO),
    st.builds(patterns.Discards, WHO),
    st.builds(patterns.IsSacrificed, WHO, subjects),
    st.builds(patterns.DealsDamage, subjects, st.one_of(st.none(), subjects), st.booleans()),
    st.builds(patterns.GetsCounters, subjects, st.one_of(KINDS, st.just(""))),
    st.builds(patterns.Attacks, subjects),
    st.builds(patterns.Blocks, subjects),
    st.builds(
        patterns.Begins,
        st.sampled_from(["upkeep", "draw", "end"]),
        st.sampled_from(["your", "each", "opponent's"]),
    ),
    st.builds(patterns.Begins, st.just("beginning of combat"), st.sampled_from(["your", "each"])),
)


@given(events)
def test_events(item: patterns.EventPattern) -> None:
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
        (AllOf((filters.IsAnother(), filters.HasSubtype("Elf"))), "other Elves"),
        (AnyOf((HasType("artifact"), HasType("creature"), HasType("land"))), "artifacts, creatures, and lands"),
        (AllOf((HasType("sorcery"), filters.IsCard())), "sorcery cards"),
    ],
)
def test_plurals_read_as_cards_do(item: Filter, phrase: str) -> None:
    assert phrase == WORDING.filter(item, is_plural=True)


@pytest.mark.parametrize(
    ("item", "phrase"),
    [
        (filters.HasSubtype("Elf"), "an Elf"),
        (filters.HasSubtype("Unicorn"), "a Unicorn"),
        (AllOf((filters.IsAnother(), HasType("artifact"))), "another artifact"),
        (HasType("artifact"), "an artifact"),
    ],
)
def test_articles_read_as_cards_do(item: Filter, phrase: str) -> None:
    assert phrase == WORDING.one(item)


def test_what_no_phrase_says_is_refused_by_name() -> None:
    with pytest.raises(Unsayable, match="no phrase says"):
        WORDING.filter(Not(AllOf((HasType("creature"), HasType("artifact")))))
