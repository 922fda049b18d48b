"""Staples played: what keeps cards from entering, sizes that cards count, permanents of several kinds."""

from __future__ import annotations

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.choices import PlayLand
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

_ZOMBIFY = sorcery("Zombify", "Return target creature card from your graveyard to the battlefield.")


def _with(*cards: object) -> PlayedTable:
    return table("Alice", "Bob").battlefield("Bob", *cards)  # type: ignore[arg-type]  # names and definitions


def _reanimates(game: PlayedTable) -> PlayedTable:
    game.graveyard("Alice", "Grizzly Bears").hand("Alice", _ZOMBIFY)
    return game.casts("Alice", "Zombify", "Grizzly Bears").all_pass()


def test_containment_priest_exiles_what_was_not_cast() -> None:
    """CR 614.12: what it would be on the battlefield decides; what is cast enters."""
    game = _with("Containment Priest").hand("Alice", "Hill Giant").battlefield("Alice", "Mountain", count=4)
    _reanimates(game)
    assert (game.count("Grizzly Bears"), game.one("Grizzly Bears", zone="exile").zone) == (0, "exile")
    game.casts("Alice", "Hill Giant").all_pass()
    assert game.count("Hill Giant") == 1


def test_containment_priest_leaves_tokens_and_lands_alone() -> None:
    game = _with("Containment Priest").hand("Alice", sorcery("Call", "Create a 1/1 green Elf creature token."))
    game.hand("Alice", "Forest").casts("Alice", "Call").all_pass().plays("Alice", "Forest")
    assert (game.count("Elf Token"), game.count("Forest")) == (1, 1)


def test_what_enters_together_with_containment_priest_enters() -> None:
    """CR 614.12: the rule has to be in force before."""
    all_back = sorcery("Rise", "Return all creature cards from your graveyard to the battlefield.")
    game = table("Alice", "Bob").graveyard("Alice", "Containment Priest", "Grizzly Bears").hand("Alice", all_back)
    game.casts("Alice", "Rise").all_pass()
    assert (game.count("Containment Priest"), game.count("Grizzly Bears")) == (1, 1)


@pytest.mark.parametrize("text", ["Creature cards in graveyards and libraries", "Permanent cards in graveyards"])
def test_grafdiggers_cage_keeps_cards_where_they_are(text: str) -> None:
    """CR 101.2: what can't enter stays; from a hand it enters."""
    cage = compiled("Cage", f"{text} can't enter the battlefield.", "Artifact")
    game = _reanimates(_with(cage))
    assert (game.count("Grizzly Bears"), game.one("Grizzly Bears", zone="graveyard").zone) == (0, "graveyard")


def test_grafdiggers_cage_keeps_a_searched_creature_in_the_library() -> None:
    search = sorcery(
        "Tutor", "Search your library for a creature card, put it onto the battlefield, then shuffle."
    )
    game = _with("Grafdigger's Cage").library("Alice", "Grizzly Bears", "Forest").hand("Alice", search)
    game.casts("Alice", "Tutor").all_pass().chooses("Grizzly Bears")
    assert (game.count("Grizzly Bears"), len(game.state.seats[0].library)) == (0, 2)


def test_a_land_that_cannot_enter_cannot_be_played() -> None:
    jailer = compiled("Jailer", "Permanent cards in graveyards can't enter the battlefield.")
    game = (
        _with(jailer)
        .battlefield("Alice", compiled("Crucible", "You may play lands from your graveyard."))
        .graveyard("Alice", "Forest")
    )
    land = game.one("Forest", zone="graveyard").id
    with pytest.raises(Refusal, match="Jailer says that Forest can't enter the battlefield"):
        game.makes(PlayLand(0, land))


def test_cards_in_graveyards_that_lose_their_abilities_cannot_be_cast_by_them() -> None:
    jailer = compiled("Yixlid Jailer", "Cards in graveyards lose all abilities.")

    def usable(*cards: CardDefinition) -> set[str]:
        game = _with(*cards).battlefield("Alice", "Gravecrawler", "Swamp", "Mountain", count=3)
        game.graveyard("Alice", "Gravecrawler", "Faithless Looting", "Reassembling Skeleton")
        held = [game.state.objects[id] for one in legal_choices(game.state) if (id := getattr(one, "object", 0))]
        return {one.card.name for one in held if one.zone == "graveyard"}

    assert usable() == {"Gravecrawler", "Faithless Looting", "Reassembling Skeleton"}
    assert usable(jailer) == set()


def test_tarmogoyf_counts_the_card_types_in_all_graveyards() -> None:
    """CR 604.3: it defines itself wherever it is, and its toughness is one more."""
    game = table("Alice", "Bob").battlefield("Alice", "Tarmogoyf").hand("Alice", "Tarmogoyf")
    game.graveyard("Alice", "Forest", "Grizzly Bears").graveyard("Bob", "Island", "Sol Ring")
    sizes = [
        (game.now(id).power, game.now(id).toughness)
        for id in (game.one("Tarmogoyf").id, *game.state.seats[0].hand)
    ]
    assert sizes == [(3, 4), (3, 4)]


def test_a_nonbasic_land_is_named_in_a_list() -> None:
    """Thalia, Heretic Cathar: creatures and nonbasic lands, and so no basic ones."""
    game = _with("Thalia, Heretic Cathar").hand("Alice", "Forest").plays("Alice", "Forest")
    assert not game.one("Forest").tapped
    other = _with("Thalia, Heretic Cathar").hand("Alice", "Mutavault").plays("Alice", "Mutavault")
    assert other.one("Mutavault").tapped
