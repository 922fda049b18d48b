"""The vocabulary as it is described: each word with its entry, its rule and a card that says it."""

from __future__ import annotations

from functools import cache

import pytest

from engine.cards.catalogue.word_descriptions import KIND_NAMES, WordDescription, vocabulary
from engine.cards.entries.card import read_card_text
from engine.cards.entries.word_families import ROOMS, words_of
from engine.cards.keywords.known import KEYWORDS
from engine.cards.reading.nodes import BadInput
from tests.rules.table import catalogue


@cache
def words() -> tuple[WordDescription, ...]:
    return vocabulary(catalogue())


def word(name: str, kind: str = "effects") -> WordDescription:
    return next(one for one in words() if one.name == name and one.kind == kind)


def test_every_word_is_described_once() -> None:
    assert len(words()) == len(KEYWORDS) + sum(len(words_of(kind)) for kind in ROOMS)
    assert len({(one.kind, one.name) for one in words()}) == len(words())
    assert {one.kind for one in words()} == set(KIND_NAMES)


def test_an_effect_has_its_keys_its_rule_and_a_card() -> None:
    found = word("DealDamage")
    keys = "[can't be prevented], [excess to its controller], to, [source]"
    assert (found.family, found.entry) == ("life and damage", f"deal damage, {keys}")
    assert (found.says, found.rule) == ("A source deals damage to objects or players.", "120, 120.4a")
    assert "damage" in found.text


def test_a_word_that_a_keyword_means_is_said_by_the_keyword() -> None:
    assert (word("Pair").entry, word("Pair").text) == ("", "Soulbond")


def test_a_word_of_phrases_is_shown_as_one() -> None:
    assert word("HasKeyword", "filters").entry.startswith("with")
    assert word("TapThis", "costs").entry == "{T}"


def test_a_rule_lists_the_texts_that_say_it() -> None:
    assert word("IsGoaded", "rules").entry == "are goaded"
    assert word("MayPlay", "rules").entry == "may play from"


def test_a_keyword_says_what_it_takes() -> None:
    equip = word("equip", "keywords")
    assert (equip.entry, equip.family, equip.rule) == ("equip COST", "permanents", "702.6")


def test_a_kind_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError):
        vocabulary(catalogue(), ("spells",))


def test_an_unknown_key_is_answered_with_those_that_are_right_there() -> None:
    for entry in (entry for one in words() if one.kind == "effects" for entry in one.entry.split(" / ") if entry):
        keys = [key.strip("[]") for key in entry.split(", ")]
        text = f"name: A\ntype: Sorcery\nabilities:\n  - effects:\n      - {keys[0]}: x\n        {keys[-1]}s: y\n"
        with pytest.raises(BadInput, match=f"unknown key ['\"]{keys[-1]}s['\"]") as error:
            read_card_text(text, "card")
        assert ", ".join(keys) in error.value.expected
