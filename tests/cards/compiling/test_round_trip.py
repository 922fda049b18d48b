"""What the grammar writes it reads again as the same definition; a list of cards guards against losing any."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.card_files.formats import cards_in
from engine.cards.compiling.compile import compile_card
from engine.cards.compiling.coverage import coverage_of
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.saying import prepare
from engine.cards.compiling.scope.antecedents import resolved
from engine.cards.compiling.scope.referents import Unresolved
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis
from engine.cards.costs.zones import SacrificeOthers, SacrificeThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
    is_meaning,
)
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.events.combat import Attacks
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import UnlocksDoor
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import Compares, HasColor, HasKeyword, HasSubtype, HasType
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.filters.status import IsTapped
from engine.cards.language.lexing import text_of, tokens_of
from engine.cards.language.reading import Reader
from engine.cards.language.trees import nodes_in
from engine.cards.language.writing import Unsaid, Writer
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import Linked, This, Tie
from engine.cards.references.players import EachOpponent, EachPlayer, You
from tests.cards.compiling.texts import file_of_texts, whole_names
from tests.rules.table import catalogue

TYPES = st.sampled_from([HasType(word) for word in ("artifact", "creature", "enchantment", "land")])
SUBTYPES = st.sampled_from([HasSubtype(word) for word in ("Elf", "Goblin", "Ally", "Wolf", "Aura", "Plains")])
ADJECTIVES = st.sampled_from([HasColor("G"), HasColor("W"), IsTapped(), Not(IsTapped()), Not(HasColor("B"))])
SUFFIXES = st.sampled_from(
    [
        IsControlledBy("you"),
        IsControlledBy("opponent"),
        HasKeyword("flying"),
        Not(HasKeyword("flying")),
        Compares("power", "<=", Number(2)),
        Compares("mana value", ">=", Number(4)),
    ]
)
LISTS = st.lists(TYPES, min_size=2, max_size=3, unique=True).map(lambda parts: AnyOf(tuple(parts)))


@st.composite
def described(draw: st.DrawFn) -> Any:
    """A filter of permanents: adjectives, a noun, and what follows it."""
    nouns = draw(
        st.one_of(TYPES.map(lambda one: (one,)), SUBTYPES.map(lambda one: (one,)), LISTS.map(lambda one: (one,)))
    )
    is_list = isinstance(nouns[0], AnyOf)
    adjectives = () if is_list else tuple(draw(st.lists(ADJECTIVES, max_size=1)))
    suffixes = (IsControlledBy("you"),) if is_list else tuple(draw(st.lists(SUFFIXES, max_size=1)))
    other = (IsAnother(),) if draw(st.booleans()) else ()
    parts = (*other, *adjectives, *nouns, *suffixes)
    return parts[0] if len(parts) == 1 else AllOf(parts)


AMOUNTS = st.one_of(
    st.integers(1, 12).map(Number),
    described().map(lambda item: CountOf(AllOf((*_parts(item), IsControlledBy("you"))))),
)
SIZES = st.integers(1, 5).map(Number)
PLAYERS = st.sampled_from([You(), EachOpponent(), EachPlayer()])
KEYWORDS = st.sampled_from([KeywordAbility(word) for word in ("flying", "haste", "trample", "first strike")])


def _parts(item: Any) -> tuple[Any, ...]:
    parts = item.parts if isinstance(item, AllOf) else (item,)
    return tuple(part for part in parts if not isinstance(part, (IsControlledBy, IsAnother)))


def _changes(sizes: tuple[Number, Number], keywords: list[KeywordAbility]) -> tuple[Any, ...]:
    return (ChangePowerToughness(*sizes), *((GainAbilities(tuple(keywords)),) if keywords else ()))


CHANGES = st.builds(_changes, st.tuples(SIZES, SIZES), st.lists(KEYWORDS, max_size=2, unique=True))
TARGET = Target(0)
EFFECTS = st.one_of(
    st.builds(DrawCards, AMOUNTS, PLAYERS),
    st.builds(Discard, SIZES, PLAYERS),
    st.builds(GainLife, AMOUNTS, st.just(You())),
    st.builds(LoseLife, AMOUNTS, PLAYERS),
    st.builds(DealDamage, AMOUNTS, st.sampled_from([TARGET, EachOpponent()])),
    st.builds(
        PutCounters, st.sampled_from(["+1/+1", "-1/-1", "charge"]), st.sampled_from([This(), TARGET]), SIZES
    ),
    st.builds(Modify, st.sampled_from([This(), TARGET]), CHANGES),
    st.builds(MoveTo, st.just(TARGET), st.sampled_from(["hand", "exile"])),
    st.sampled_from([Destroy(TARGET), Tap(TARGET), Untap(TARGET)]),
    st.builds(Destroy, described().map(All)),
)
EVENTS = st.one_of(
    st.builds(Moves, described(), st.just(""), st.just("battlefield")),
    st.builds(Moves, st.one_of(st.just(IsThis()), described()), st.just("battlefield"), st.just("graveyard")),
    st.builds(Attacks, st.one_of(st.just(IsThis()), described())),
    st.builds(
        Casts, st.sampled_from(["you", "opponent", "any"]), st.just(AllOf((HasType("artifact"), IsSpell())))
    ),
    st.builds(Begins, st.sampled_from(["upkeep", "end"]), st.sampled_from(["your", "each"])),
)
COSTS = st.lists(
    st.sampled_from(
        [
            TapThis(),
            SacrificeThis(),
            PayMana(ManaCost(("2", "G"))),
            SacrificeOthers(HasType("creature")),
            SacrificeOthers(HasSubtype("Elf"), 2),
        ]
    ),
    min_size=1,
    max_size=3,
    unique=True,
).map(lambda parts: Cost(tuple(parts)))


@st.composite
def bodies(draw: st.DrawFn) -> Body:
    effects = tuple(draw(st.lists(EFFECTS, min_size=1, max_size=2)))
    targeting = [one for one in effects if TARGET in (getattr(one, "what", None), getattr(one, "to", None))]
    assume(len(targeting) < 2)
    is_targeting = bool(targeting)
    targets = (TargetPhrase(draw(described())),) if is_targeting else ()
    return Body((Mode(effects, targets),))


ABILITIES = st.one_of(
    st.builds(TriggeredAbility, EVENTS, bodies()),
    st.builds(ActivatedAbility, COSTS, bodies()),
    st.builds(StaticAbility, described(), CHANGES),
)


def readings_of(words: list[str]) -> list[Ability]:
    """What an ability's words are read as, each different reading once."""
    found: list[Ability] = []
    for raw in Reader(grammar(), words, is_strict=True).whole("ability"):
        try:
            ability = resolved(raw)
        except Unresolved:
            continue
        if ability not in found:
            found.append(ability)
    return found


def is_another_unclear(ability: Ability) -> bool:
    """Whether "another" could be than what the ability's event is about, which is declined."""
    return (
        isinstance(ability, TriggeredAbility)
        and not isinstance(getattr(ability.event, "filter", IsThis()), IsThis)
        and any(isinstance(node, IsAnother) for node in nodes_in(ability.body))
    )


@given(ABILITIES)
@settings(max_examples=300, deadline=None)
def test_what_the_grammar_says_is_read_as_the_very_definition(ability: Ability) -> None:
    assume(not is_another_unclear(ability))
    try:
        tokens = Writer(grammar(), prepare).tokens("ability", ability)
    except Unsaid:
        assume(False)
    words = list(tokens_of(text_of([*tokens, "."])))[:-1]
    assert words == tokens
    assert readings_of(words) == [ability]


def test_the_entries_that_the_grammar_says_are_read_as_they_are() -> None:
    number = 0
    for name in catalogue().names():
        for ability in catalogue().find(name).abilities:
            if is_meaning(ability) or isinstance(ability, KeywordAbility) or not _is_self_contained(ability):
                continue
            try:
                tokens = Writer(grammar(), prepare).tokens("ability", ability)
            except Unsaid:
                continue
            found = readings_of(tokens)
            if found:
                assert found == [ability], name
                number += 1
    assert number > 590


def _is_self_contained(ability: Ability) -> bool:
    """Whether an ability's text alone says it all: where it works, say, no other ability's cards, which door."""
    return getattr(ability, "zone", "battlefield") == "battlefield" and not any(
        isinstance(node, Linked | Tie | UnlocksDoor) for node in nodes_in(ability)
    )


def test_the_list_of_whole_cards_is_in_order() -> None:
    names = whole_names()
    assert names == sorted(set(names))
    assert len(names) > 10_000


def test_most_entries_are_what_their_text_is_compiled_to() -> None:
    entries = {name: catalogue().find(name) for name in catalogue().names()}
    texts = [card for card in cards_in(file_of_texts()) if card["name"] in entries]
    equal = 0
    for card in texts:
        compiled = compile_card(card)
        equal += compiled.is_whole and compiled.definition == entries[card["name"]]
    assert equal / len(texts) >= 0.85


def test_no_card_that_was_whole_is_lost() -> None:
    found = coverage_of(cards_in(file_of_texts())).as_data()
    assert sorted(set(whole_names()) - set(found["names_whole"])) == []
    assert (found["ambiguous"], found["not_printed_back"]) == (0, 0)
