"""Keyword abilities: reading and printing them, and what those mean that are shorthand."""

import pytest

from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.compiling.entry_phrases import PhraseError, parse_cost
from engine.cards.compiling.parts_in_words import words_of
from engine.cards.compiling.rules_text import quoted_ability, rules_text
from engine.cards.costs.zones import DiscardThis
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.cards.entries.card import read_card_text
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasType
from engine.cards.keywords.cards import CARDS
from engine.cards.keywords.cast_later import CAST_LATER
from engine.cards.keywords.casting import CASTING
from engine.cards.keywords.combat import COMBAT
from engine.cards.keywords.coming_and_going import COMING_AND_GOING
from engine.cards.keywords.decks import DECKS
from engine.cards.keywords.keyword import KeywordFamily
from engine.cards.keywords.known import KEYWORDS, meaning_of
from engine.cards.keywords.permanents import PERMANENTS
from engine.cards.keywords.protection import PROTECTION

PARAMETERS = {
    "affinity for": "artifacts",
    "enchant": "creature you control",
    "protection from": "black",
    "hexproof from": "red",
    "splice onto": "Arcane {1}{R}",
    "champion": "a Goblin or Shaman",
    "craft with": "two creatures {1}{G}",
    "prototype": "{2}{U} — 1/1",
}
COST = "{2}{U}"


def phrase_of(name: str) -> str:
    if name in PARAMETERS:
        return f"{name} {PARAMETERS[name]}"
    if KEYWORDS[name].takes == "number":
        return f"{name} 2"
    for phrase in (name, f"{name} {COST}", f"{name} 2—{COST}"):
        try:
            parse_keyword(phrase)
        except PhraseError:
            continue
        return phrase
    raise AssertionError(f"{name} is read with no number or cost")


@pytest.mark.parametrize("name", KEYWORDS)
def test_parse_then_print_is_the_identity(name: str) -> None:
    phrase = phrase_of(name)
    assert phrase == words_of(parse_keyword(phrase))


def test_protection_has_a_filter() -> None:
    """CR 702.16a."""
    assert parse_keyword("protection from black") == KeywordAbility("protection from", filter=HasColor("B"))


def test_protection_from_a_type_is_said_in_the_plural() -> None:
    keyword = KeywordAbility("protection from", filter=HasType("creature"))
    assert words_of(keyword) == "protection from creatures"


def test_splice_has_a_subtype_and_a_cost() -> None:
    """CR 702.47a."""
    expected = KeywordAbility("splice onto", filter=HasSubtype("Arcane"), cost=parse_cost("{R}"))
    assert expected == parse_keyword("splice onto Arcane {R}")


@pytest.mark.parametrize(
    ("phrase", "offset", "message"),
    [
        ("flyng", 0, "perhaps 'flying'"),
        ("enchant creatrue", 8, "a card type"),
        ("annihilator two", 12, "a number"),
        ("equip", 5, "a cost"),
        ("splice onto", 11, "a subtype and a cost"),
        ("enchant", 7, "what it is for"),
    ],
)
def test_wrong_keywords_are_told_where(phrase: str, offset: int, message: str) -> None:
    with pytest.raises(PhraseError) as refused:
        parse_keyword(phrase)
    assert refused.value.offset == offset
    assert message in refused.value.expected


@pytest.mark.parametrize(("phrase", "counter"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_what_returns_once_comes_back_with_a_counter(phrase: str, counter: str) -> None:
    """CR 702.79a, 702.93a."""
    (found,) = meaning_of(parse_keyword(phrase))
    said = quoted_ability(found, "this creature")
    assert said.startswith('"When this creature dies, if ')
    assert said.endswith(f"to the battlefield under its owner's control with a {counter} counter on it.\"")


def test_equip_is_an_activated_ability_at_sorcery_speed() -> None:
    """CR 702.6a."""
    (found,) = meaning_of(parse_keyword("equip {3}"))
    assert isinstance(found, ActivatedAbility)
    assert found.cost == parse_cost("{3}")
    assert found.is_sorcery_speed


def test_cycling_works_from_hand() -> None:
    """CR 702.29a."""
    (found,) = meaning_of(parse_keyword("cycling {2}"))
    assert isinstance(found, ActivatedAbility)
    assert (found.zone, found.cost.parts[-1]) == ("hand", DiscardThis(is_cycling=True))


def test_a_keyword_of_its_own_has_no_other_meaning() -> None:
    assert meaning_of(KeywordAbility("flying")) == ()


def test_the_meaning_stands_beside_the_keyword_and_is_not_printed() -> None:
    card = read_card_text(
        "name: Ouphe\ntype: Creature — Ouphe\npower: 1\ntoughness: 1\nabilities:\n  - flying, persist\n",
        "card.yaml",
    )
    assert [type(ability) for ability in card.abilities] == [KeywordAbility, KeywordAbility, TriggeredAbility]
    assert rules_text(card) == "Flying, persist"


def test_a_granted_keyword_brings_its_meaning() -> None:
    card = read_card_text(
        "name: Mikaeus\ntype: Artifact\nabilities:\n  - static: creatures you control\n    gains: undying\n",
        "card.yaml",
    )
    assert rules_text(card) == "Creatures you control have undying."


def test_a_keyword_is_declared_once() -> None:
    family = KeywordFamily("combat")
    family.intrinsic("flying", "702.9")
    with pytest.raises(ValueError, match="flying has been declared already"):
        family.means("flying", "702.9")(lambda _: ())
    assert len(KEYWORDS) == sum(
        len(one.keywords)
        for one in (CARDS, CASTING, CAST_LATER, COMBAT, DECKS, COMING_AND_GOING, PERMANENTS, PROTECTION)
    )
