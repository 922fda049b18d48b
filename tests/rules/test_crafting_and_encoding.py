"""Craft, cipher with Encode, and assist (CR 702.99, 702.132, 702.167)."""

from dataclasses import replace

import pytest

from engine.model.choices import Activate, Cast, ChooseNumber
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import PlayedTable, table


def crafting(words: str) -> object:
    front = compiled("Tithing Blade", words, "Artifact", "{1}{B}")
    back = replace(compiled("Consuming Sepulcher", "", "Artifact"), mana_cost=None, is_turned=True)
    return two_faced("transform", front, back)


def with_materials(words: str, *graveyard: str) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", crafting(words), "Grizzly Bears")  # type: ignore[arg-type]  # a card
    return game.battlefield("Alice", "Swamp", count=2).graveyard("Alice", *graveyard)


def test_craft_exiles_materials_from_the_graveyard_or_the_battlefield() -> None:
    """CR 702.167a: it returns transformed, and the material stays exiled."""
    for material, zone in (("Hill Giant", "graveyard"), ("Grizzly Bears", "battlefield")):
        game = with_materials("Craft with creature {1}{B}", "Hill Giant", "Ornithopter")
        game.activates("Alice", "Tithing Blade")
        game.chooses(game.id(material, "Alice", zone)).all_pass()
        assert (game.count("Consuming Sepulcher", "Alice"), game.count(material, "Alice", "exile")) == (1, 1)
        assert game.count("Tithing Blade", "Alice", "exile") == 0


def test_craft_with_two_takes_both_and_cannot_be_activated_with_one() -> None:
    game = with_materials("Craft with two creatures {1}{B}", "Hill Giant").activates("Alice", "Tithing Blade")
    game.chooses(game.id("Hill Giant", "Alice", "graveyard"), "Grizzly Bears").all_pass()
    assert game.count("Consuming Sepulcher", "Alice") == 1
    game = with_materials("Craft with two creatures {1}{B}")
    blade = game.id("Tithing Blade")
    assert not any(is_legal(game.state, Activate(0, blade, place)) for place in range(2))


def test_craft_with_one_or_more_takes_as_many_as_its_player_likes() -> None:
    game = with_materials("Craft with one or more creatures {1}{B}", "Hill Giant", "Ornithopter")
    game.activates("Alice", "Tithing Blade")
    game.chooses(
        game.id("Hill Giant", "Alice", "graveyard"), game.id("Ornithopter", "Alice", "graveyard")
    ).all_pass()
    assert (game.count("Consuming Sepulcher", "Alice"), game.count("Grizzly Bears", "Alice")) == (1, 1)


THOUGHTS = sorcery("Last Thoughts", "You gain 3 life.\nCipher")


def encoded(times: int = 1) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").hand("Alice", *[THOUGHTS] * times)
    for _ in range(times):
        game.casts("Alice", "Last Thoughts").all_pass().chooses("Grizzly Bears")
    return game


def test_an_encoded_card_is_cast_as_a_copy_on_combat_damage() -> None:
    """CR 702.99a: the card itself stays in exile."""
    game = encoded()
    assert (game.life("Alice"), game.count("Last Thoughts", "Alice", "exile")) == (23, 1)
    game.goes_to("declare attackers").attacks("Alice", "Grizzly Bears").goes_to("combat damage").all_pass()
    game.answers(True).answers(True).all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (26, 18)
    assert game.count("Last Thoughts", "Alice", "exile") == 1


def test_each_encoded_card_has_a_trigger_of_its_own() -> None:
    """CR 702.99c."""
    game = encoded(2).goes_to("declare attackers").attacks("Alice", "Grizzly Bears").goes_to("combat damage")
    if game.asks == "order":
        game.orders(0, 1)
    assert len(game.stack) == 2
    for _ in range(2):
        game.all_pass().answers(True).answers(True).all_pass()
    assert game.life("Alice") == 32


def test_a_spell_need_not_be_encoded() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").hand("Alice", THOUGHTS)
    game.casts("Alice", "Last Thoughts").all_pass().chooses()
    assert game.count("Last Thoughts", "Alice", "graveyard") == 1


BINOX = compiled("Charging Binox", "Assist", "Creature — Beast", "{7}{G}", (7, 5))


def assisting() -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=4).battlefield("Bob", "Island", count=4)
    return game.hand("Alice", BINOX)


def test_another_player_pays_generic_mana() -> None:
    """CR 702.132a."""
    game = assisting()
    cast = Cast(0, game.id("Charging Binox", "Alice", "hand"))
    assert is_legal(game.state, cast)
    game.makes(cast).chooses("Bob").makes(ChooseNumber(1, 4))
    assert game.who_decides == "Bob"
    game.pays().pays().all_pass()
    assert game.count("Charging Binox", "Alice") == 1
    assert game.one("Island").tapped


def test_assist_pays_for_no_colored_mana() -> None:
    game = assisting().battlefield("Bob", "Island", count=8)
    game.makes(Cast(0, game.id("Charging Binox", "Alice", "hand"))).chooses("Bob")
    with pytest.raises(Refusal, match="generic mana"):
        game.makes(ChooseNumber(1, 8))


def test_without_enough_help_the_spell_is_not_offered() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=4).hand("Alice", BINOX)
    game.battlefield("Bob", "Island", count=3)
    assert not is_legal(game.state, Cast(0, game.id("Charging Binox", "Alice", "hand")))
