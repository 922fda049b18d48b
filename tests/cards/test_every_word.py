"""The vocabulary is whole: every word has an entry and a sentence, and a card or a test that uses it.

That every word has its rule is asked in tests/rules/test_every_word.py.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path

import pytest

import engine.rules
from engine.cards.base.kinds import (
    Ability,
    Amount,
    Condition,
    CostPart,
    Effect,
    EventPattern,
    Filter,
    GameRule,
    Modification,
    Reference,
)
from engine.cards.catalogue.word_descriptions import uses_in
from engine.cards.compiling import entry_phrases as parsing
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import KeywordAbility, is_meaning
from engine.cards.definitions.card import BASIC_LAND_TYPES, CardDefinition
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.effects.encoding import Encode
from engine.cards.effects.joints import AnyMayPay, Clash, Delayed, FlipCoin
from engine.cards.effects.mana import MayPayForMana
from engine.cards.effects.spells_and_abilities import Cascade
from engine.cards.entries.effects import effect_forms
from engine.cards.entries.game_rules.game_rule_reading import texts_of
from engine.cards.entries.word_families import ROOMS, families_of, words_of
from engine.cards.events.combat import Exerts
from engine.cards.events.venturing import MovesIntoRoom
from engine.cards.filters.characteristics import IsNamed
from engine.cards.filters.objects import IsCard
from engine.cards.filters.relations import IsThat
from engine.cards.game_rules.casting import MayCastAs, PlaysMoreLands
from engine.cards.game_rules.combat import AttacksOnlyWhere, CannotBlockThat, MustBlockThat, UnblockableWhere
from engine.cards.game_rules.replacing import ExiledIfDying, RedirectsDamage, RegenerationShield, Shield
from engine.cards.game_rules.restrictions import NoMaximumHandSize
from engine.cards.keywords.decks import DECKS
from engine.cards.keywords.keyword import Keyword
from engine.cards.keywords.known import KEYWORDS, meaning_of
from engine.cards.language import declaring
from engine.cards.language.trees import changed, nodes_in
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.power_and_toughness import DefinePowerToughness
from engine.frozen_dataclass import replace
from tests.rules.table import catalogue

TESTS = Path(__file__).parents[1]
PHRASES_IN = TESTS.parent / "engine" / "cards" / "compiling" / "phrases"

KINDS_SAID = (
    *(Ability, Effect, Modification, GameRule, CostPart),
    *(EventPattern, Condition, Reference, Amount, Filter),
)
SAID_AROUND = {Clash, FlipCoin, MayCastAs, Shield, ExiledIfDying, NoMaximumHandSize, PlaysMoreLands}
SAID_AROUND |= {AnyMayPay, MovesIntoRoom, RedirectsDamage, AttacksOnlyWhere, UnblockableWhere, IsThat}
"""What is said by the phrase of the sentence, or of the ability, that it makes up."""
MADE_BY_EFFECTS = {BecomeCopy, CannotBlockThat, Encode, MustBlockThat, RegenerationShield}
"""What the rules make as they perform an effect, and no entry writes."""

SECTIONS = {ClassLevel, LevelBand, StationBand}
"""What is said in several lines of a text (rules_text.py)."""

SAID_IN = {
    "choosing": {"chosen_by_players", "kept"},
    "counters": {"players_and_their_own"},
    "libraries": {"looking", "milled", "revealing", "searching_libraries", "venturing"},
    "life_and_damage": {"preventing", "starting_life"},
    "mana": {"mana_by_colors", "mana_that_does_more"},
    "spells_and_abilities": {"copying_spells", "keyword_actions", "playing", "venturing"},
    "tokens_and_copies": {"becoming_copies", "copies_excepted", "copies_of_each"},
    "zones": {
        *("all_of_players", "destroying", "exiled_with", "greatest"),
        *("keyword_actions", "players_and_their_own"),
    },
}
"""The files of phrases that are parts of a family of effects, beside the one that is called as it is."""
SAID_WITH_OTHERS = {"joints", "continuous"}
"""Effects made of other effects, and of changes and rules, are said where these are."""

PHRASES = {
    Filter: (
        "any target",
        "commander",
        "equipped Goblin",
        "attacking or blocking creature",
        "creature blocked by this",
        "blocking creature",
        "multicolored permanent",
        "modified outlaw",
        "activated ability",
        "each creature of the pair",
        "spell that targets a creature defending player controls",
        "Equipment attached to this",
        "creature that was dealt damage this turn",
        "creature that attacked this turn",
        "suspended card",
        "monocolored spell with {X} in its mana cost",
        "artifact card with mana cost {0} or {1}",
    ),
    Reference: (
        *("each player who controls an Elf", "the chosen player", "its owner"),
        "this and each creature you control",
    ),
    Condition: (
        "it's your turn and you control an Elf",
        "an opponent has more life than you",
        "it was cast from exile",
        "it's the first combat phase of the turn",
    ),
    EventPattern: (
        "you attack",
        "you would lose the game",
        "this becomes monstrous",
        "the Ring tempts you",
        "you roll one or more dice",
        "a spell or ability you control counters a spell",
        "day becomes night or night becomes day",
        "you commit a crime",
        "an opponent plays a land",
        "one or more cards leave your graveyard",
        "this transforms",
        "this reaches chapter 2",
        "a creature becomes tapped",
        "a creature blocks",
        "a creature becomes blocked by a Wall",
        "this creature attacks and isn't blocked",
        "one or more Goblins you control deal combat damage to a player",
        "you attack",
    ),
    CostPart: (
        *("exile this", "discard this", "reveal this from your hand", "{Q}", "pay {E}{E}", "waterbend {2}"),
        *("blight 1", "behold a Dragon", "exert this", "put a -1/-1 counter on a creature you control"),
        *("sacrifice a creature or discard a card", "have this deal 2 damage to you"),
    ),
}
"""Phrases of words that no card of the catalogue is written with."""


def all_words() -> tuple[type, ...]:
    return tuple(word for kind in ROOMS for word in words_of(kind))


@cache
def uses() -> dict[object, object]:
    return dict(uses_in(catalogue()))


def cards() -> Iterator[CardDefinition]:
    return map(catalogue().find, catalogue().names())


@cache
def written() -> set[type]:
    """The words that entries of the catalogue are written with, keywords' meanings aside."""
    return {type(node) for card in cards() for node in nodes_in(changed(card.abilities, without_meaning))}


def without_meaning(node: object) -> object:
    """Nothing for what a keyword means, also where an effect grants the keyword."""
    return None if isinstance(node, Ability) and is_meaning(node) else node


@cache
def meant() -> set[type]:
    """The words in what keywords mean, and in what exerting does."""
    return {
        *(type(node) for keyword in KEYWORDS.values() for node in nodes_in(meaning_of(example_of(keyword)))),
        Exerts,
    }


def example_of(keyword: Keyword) -> KeywordAbility:
    takes = keyword.takes
    return KeywordAbility(
        keyword.name,
        IsCard() if "filter" in takes else IsNamed("Forest") if takes == "name" else None,
        Cost() if "cost" in takes else None,
        2 if "number" in takes else 0,
    )


@cache
def words_in_tests() -> frozenset[str]:
    text = "\n".join(path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    return frozenset(re.findall(r"\w+", text))


@pytest.mark.parametrize("kind", KINDS_SAID, ids=lambda kind: kind.__name__)
def test_every_word_is_said(kind: type) -> None:
    """A phrase is of the word, or an entry is written with it, which is refused where it does not read back."""
    said = {phrase.of for phrase in declaring.PHRASES if not phrase.is_alternate}
    assert set(words_of(kind)) - said - written() - SAID_AROUND <= meant() | MADE_BY_EFFECTS | SECTIONS


def said_in(source: str) -> Iterator[str]:
    """The names of the classes of which a file declares a phrase."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            declares = isinstance(node.func, ast.Name) and node.func.id in ("act", "do", "say")
            of = [keyword.value for keyword in node.keywords if keyword.arg == "of"]
            yield from (one.id for one in (*node.args[:declares], *of) if isinstance(one, ast.Name))


def test_every_effect_is_said_in_its_family() -> None:
    family = {word.__name__: name for name, words in families_of(Effect).items() for word in words}
    astray = {
        f"{file.stem}: {word} of {family[word]}"
        for file in PHRASES_IN.rglob("*.py")
        for word in said_in(file.read_text("utf-8"))
        if word in family and family[word] not in {file.stem, *SAID_WITH_OTHERS}
        if file.stem not in SAID_IN.get(family[word], ())
    }
    assert astray == set()


def test_an_effect_that_is_said_elsewhere_would_be_seen() -> None:
    assert set(said_in('do(Tap, "tap")\nway("command", "untap", of=Untap)\nconstant("a", Mill())')) == {
        "Tap",
        "Untap",
    }


def test_every_effect_has_an_entry_or_is_what_a_keyword_means() -> None:
    without = {effect for effect in words_of(Effect) if not effect.entries}
    assert Cascade in without
    assert without <= (meant() - written()) | MADE_BY_EFFECTS
    assert {entry.key for effect in words_of(Effect) for entry in effect.entries} == set(effect_forms())


def made_of(effect: type) -> set[str]:
    """The fields of an effect that hold effects, by their types."""
    return {name for name, hint in effect.__annotations__.items() if hint == "tuple[Effect, ...]"}


def test_every_effect_says_of_which_effects_it_is_made() -> None:
    """What is to happen later is no part of what happens now (CR 603.7)."""
    astray = {effect for effect in words_of(Effect) if made_of(effect) != set(effect.made_of)}
    assert astray == {Delayed, MayPayForMana}


def test_every_modification_has_an_entry() -> None:
    without = {word for word in words_of(Modification) if not word.entries}
    assert without == {BecomeCopy, DefinePowerToughness}


def test_every_game_rule_has_an_entry() -> None:
    without = {word for word in words_of(GameRule) if not word.entries and not texts_of(word)}
    assert without == {CannotBlockThat, MustBlockThat, RegenerationShield}


@pytest.mark.parametrize("kind", PHRASES, ids=lambda kind: kind.__name__)
def test_every_word_of_phrases_can_be_written(kind: type) -> None:
    parse = {
        Filter: parsing.parse_filter,
        Reference: parsing.parse_reference,
        Condition: parsing.parse_condition,
        EventPattern: parsing.parse_event,
        CostPart: parsing.parse_cost,
    }[kind]
    found = {type(node) for phrase in PHRASES[kind] for node in nodes_in(parse(phrase))}
    assert set(words_of(kind)) - written() - found <= meant() | SAID_AROUND


def test_every_amount_is_written_by_a_card() -> None:
    assert set(words_of(Amount)) <= written()


def test_every_word_has_a_card_or_a_test_that_uses_it() -> None:
    unused = {word.__name__ for word in all_words() if word not in uses() and word not in meant()}
    assert unused - words_in_tests() - {word.__name__ for word in MADE_BY_EFFECTS} == set()


@pytest.mark.parametrize("name", KEYWORDS)
def test_every_keyword_means_something_or_is_named_in_the_rules(name: str) -> None:
    keyword = KEYWORDS[name]
    assert re.fullmatch(r"702\.\d+", keyword.rule)
    if keyword.meaning is not None:
        meaning = meaning_of(example_of(keyword))
        assert meaning
        assert all(is_meaning(ability) and ability.of_keyword == name for ability in meaning)  # type: ignore[attr-defined]
    elif keyword.family != DECKS.name:  # those say what a deck may have, and do nothing in a game (CR 702.124)
        # The names of landwalks are made from those of the land types (CR 702.14a).
        assert ("walk" if name.endswith("walk") else name) in named_by_rules()


@cache
def named_by_rules() -> frozenset[str]:
    """The strings that stand in the rules."""
    assert engine.rules.__file__ is not None
    files = Path(engine.rules.__file__).parent.rglob("*.py")
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))))
    return frozenset(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def test_every_keyword_has_a_card_or_a_test_that_uses_it() -> None:
    """But for those of decks; the names of landwalks and typecycling are made in tests, from those of types."""
    used = {node.name for card in cards() for node in nodes_in(card.abilities) if isinstance(node, KeywordAbility)}
    text = "\n".join(path.read_text("utf-8").lower() for path in TESTS.rglob("test_*.py"))
    unused = {name for name in KEYWORDS if name not in used and name.lower() not in text}
    made = {f"{type.lower()}{end}" for type in BASIC_LAND_TYPES for end in ("walk", "cycling")}
    assert unused - made - {name for name, keyword in KEYWORDS.items() if keyword.family == DECKS.name} == set()


@pytest.mark.parametrize("kind", KINDS_SAID, ids=lambda kind: kind.__name__)
def test_a_bare_word_of_each_kind_would_be_named(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that nothing writes, says and uses is named by each of the audits that ask for that."""
    family = import_module(words_of(kind)[0].__module__)
    monkeypatch.setattr(
        family, "Unheard", type("Unheard", (kind,), {"__module__": family.__name__}), raising=False
    )
    audits: list[Callable[[], None]] = [
        partial(test_every_word_is_said, kind),
        test_every_word_has_a_card_or_a_test_that_uses_it,
    ]
    if kind in PHRASES:
        audits.append(partial(test_every_word_of_phrases_can_be_written, kind))
    if kind in ENTRIES:
        audits.append(ENTRIES[kind])
    for audit in audits:
        with pytest.raises(AssertionError, match="Unheard"):
            audit()


ENTRIES: dict[type, Callable[[], None]] = {
    Effect: test_every_effect_has_an_entry_or_is_what_a_keyword_means,
    Modification: test_every_modification_has_an_entry,
    GameRule: test_every_game_rule_has_an_entry,
    Amount: test_every_amount_is_written_by_a_card,
}


def test_a_bare_keyword_would_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "-".join(("not", "heard"))  # which stands nowhere in the tests
    monkeypatch.setitem(KEYWORDS, name, replace(KEYWORDS["flying"], name=name))
    with pytest.raises(AssertionError, match=name):
        test_every_keyword_means_something_or_is_named_in_the_rules(name)
    with pytest.raises(AssertionError, match=name):
        test_every_keyword_has_a_card_or_a_test_that_uses_it()
