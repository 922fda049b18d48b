"""Cards found or revealed, of which another player chooses what goes where (CR 608.2d, 701.23)."""

from __future__ import annotations

import pytest

from engine.cards.effects.letting_choose import RevealAndLetChoose, SearchAndLetChoose
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

WORDS = (RevealAndLetChoose, SearchAndLetChoose)
"""Words that no card of the catalogue uses."""
INTUITION = sorcery(
    "Intuition",
    "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
    "hand and the rest into your graveyard. Then shuffle your library.",
)
TEACHINGS = sorcery(
    "Elemental Teachings",
    "Search your library for up to four land cards with different names and reveal them. An opponent chooses two "
    "of those cards. Put the chosen cards into your graveyard and the rest onto the battlefield tapped, then "
    "shuffle.",
)
THREATS = sorcery(
    "Threats",
    "Search your library for up to four creature cards and reveal them. An opponent chooses two of those cards. "
    "Shuffle the chosen cards into your library and put the rest into your hand.",
)
MURMURS = sorcery(
    "Murmurs from Beyond",
    "Reveal the top three cards of your library. An opponent chooses one of them. Put that card into your "
    "graveyard and the rest into your hand.",
)
MAGNETISM = sorcery(
    "Animal Magnetism",
    "Reveal the top five cards of your library. An opponent chooses a creature card from among them. Put that "
    "card onto the battlefield and the rest into your graveyard.",
)
KARN = compiled(
    "Karn's Memory",
    "{0}: Reveal the top two cards of your library. An opponent chooses one of them. Put that card into your hand "
    "and exile the other with a silver counter on it.\n"
    "{0}: Put a card you own with a silver counter on it from exile into your hand.",
    "Legendary Artifact",
)
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp")


def hand(game: PlayedTable, seat: int = 0) -> list[str]:
    return sorted(game.state.objects[id].card.name for id in game.state.seats[seat].hand)


def chosen(game: PlayedTable, *names: str) -> PlayedTable:
    """Whoever is asked chooses cards of Alice's library."""
    return game.chooses(*(game.id(name, "Alice", "library") for name in names))


def test_gifts_ungiven_gives_the_opponent_two_of_four() -> None:
    game = table("Alice", "Bob").hand("Alice", "Gifts Ungiven").library("Alice", *LANDS)
    game.battlefield("Alice", "Island", count=4).casts("Alice", "Gifts Ungiven", "Bob").all_pass()
    with pytest.raises(Refusal, match="number"):
        chosen(game, *LANDS)
    chosen(game, "Forest", "Island", "Mountain", "Plains")
    assert game.who_decides == "Bob"
    chosen(game, "Forest", "Mountain")
    assert hand(game) == ["Island", "Plains"]
    assert game.count("Forest", "Alice", "graveyard") == game.count("Mountain", "Alice", "graveyard") == 1


def test_of_two_that_are_found_both_are_chosen() -> None:
    """A player who finds two cards puts both into the graveyard, whatever the opponent would like."""
    game = table("Alice", "Bob").hand("Alice", "Gifts Ungiven").library("Alice", *LANDS)
    game.battlefield("Alice", "Island", count=4).casts("Alice", "Gifts Ungiven", "Bob").all_pass()
    chosen(game, "Forest", "Swamp")
    assert (hand(game), game.count("Swamp", "Alice", "graveyard")) == ([], 1)
    assert game.who_decides == "Alice"


def test_cards_of_one_name_are_refused() -> None:
    game = table("Alice", "Bob").hand("Alice", "Gifts Ungiven").library("Alice", "Forest", "Forest", "Island")
    game.battlefield("Alice", "Island", count=4).casts("Alice", "Gifts Ungiven", "Bob").all_pass()
    with pytest.raises(Refusal, match="different names"):
        game.chooses(*game.state.seats[0].library[:2])


def test_intuition_has_to_find_three_and_keeps_the_one_chosen() -> None:
    game = table("Alice", "Bob").hand("Alice", INTUITION).library("Alice", *LANDS)
    game.casts("Alice", "Intuition", "Bob").all_pass()
    with pytest.raises(Refusal, match="number"):
        chosen(game, "Forest")
    chosen(game, "Forest", "Island", "Swamp")
    chosen(game, "Swamp")
    assert (hand(game), game.count("Forest", "Alice", "graveyard")) == (["Swamp"], 1)


def test_the_rest_enters_tapped_and_what_is_shuffled_stays_in_the_library() -> None:
    game = table("Alice", "Bob", "Carol").hand("Alice", TEACHINGS).library("Alice", *LANDS)
    game.casts("Alice", "Elemental Teachings").all_pass()
    chosen(game, "Forest", "Island", "Swamp", "Plains")
    assert game.candidates == {"Bob", "Carol"}
    game.chooses("Carol")
    assert game.who_decides == "Carol"
    chosen(game, "Swamp", "Plains")
    assert (game.one("Forest").tapped, game.one("Island").tapped) == (True, True)
    threats = table("Alice", "Bob").hand("Alice", THREATS)
    threats.library("Alice", "Grizzly Bears", "Hill Giant", "Serra Angel").casts("Alice", "Threats").all_pass()
    chosen(threats, "Grizzly Bears", "Hill Giant", "Serra Angel")
    chosen(threats, "Hill Giant", "Serra Angel")
    assert (hand(threats), len(threats.state.seats[0].library)) == (["Grizzly Bears"], 2)


def test_an_opponent_chooses_of_what_is_revealed() -> None:
    game = table("Alice", "Bob").hand("Alice", MURMURS).library("Alice", *LANDS)
    game.casts("Alice", "Murmurs from Beyond").all_pass()
    assert game.who_decides == "Bob"
    chosen(game, "Island")
    assert (hand(game), game.count("Island", "Alice", "graveyard")) == (["Forest", "Mountain"], 1)
    beasts = (
        table("Alice", "Bob").hand("Alice", MAGNETISM).library("Alice", "Forest", "Hill Giant", "Grizzly Bears")
    )
    beasts.casts("Alice", "Animal Magnetism").all_pass()
    assert beasts.candidates == {"Hill Giant", "Grizzly Bears"}
    chosen(beasts, "Grizzly Bears")
    assert (beasts.count("Grizzly Bears"), beasts.count("Hill Giant", "Alice", "graveyard")) == (1, 1)


def test_what_karn_exiles_with_a_silver_counter_comes_back() -> None:
    game = table("Alice", "Bob").battlefield("Alice", KARN).library("Alice", "Forest", "Island", "Swamp")
    game.activates("Alice", "Karn's Memory", ability=0).all_pass()
    chosen(game, "Forest")
    assert (hand(game), dict(game.one("Island", "Alice", "exile").counters)) == (["Forest"], {"silver": 1})
    game.activates("Alice", "Karn's Memory", ability=1).all_pass()
    assert game.candidates == {"Island"}
    game.chooses(game.id("Island", "Alice", "exile"))
    assert hand(game) == ["Forest", "Island"]
