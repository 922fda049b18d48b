"""Predefined tokens: named alone, they are what the rules say (CR 111.10)."""

import pytest

from engine.cards.compiling.entry_phrases import PhraseError, parse_token
from engine.cards.compiling.rules_text import ability_text, rules_text
from engine.cards.compiling.tokens import token_phrase
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.effects.predefined_tokens import PREDEFINED, is_predefined
from engine.cards.entries.card import read_card_text


@pytest.mark.parametrize("name", PREDEFINED)
def test_parse_then_print_is_the_identity(name: str) -> None:
    assert token_phrase(parse_token(f"{name} token")) == f"{name} token"


def test_a_treasure_is_an_artifact_that_makes_mana() -> None:
    treasure = parse_token("Treasure token")
    (ability,) = treasure.abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.is_mana_ability
    assert ability_text(ability, treasure) == "{T}, Sacrifice this token: Add one mana of any color."


def test_a_card_names_it_alone() -> None:
    card = read_card_text(
        "name: Chest\ntype: Sorcery\nabilities:\n  - effects:\n      - create: Food token\n        amount: 2\n",
        "c",
    )
    assert rules_text(card) == "Create two Food tokens."


def test_a_token_of_that_name_with_characteristics_is_another() -> None:
    assert not is_predefined(parse_token("1/1 green Treasure artifact creature token"))


def test_a_token_without_a_card_type_is_refused() -> None:
    with pytest.raises(PhraseError, match=r"'Wizard' cannot stand here .* expected .*\"Clue\", .*\"Food\""):
        parse_token("Wizard token")
