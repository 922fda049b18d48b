"""Linked abilities, exile until the source leaves, Animate Dead, soulbond (CR 303.4, 607, 610.3, 702.95)."""

import pytest

from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import InZone
from engine.cards.references.choices import Target
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, instant, table

DESTROY = instant("Free Vindicate", Destroy(Target()), targets=(IsPermanent(),))
GRAB = instant("Free Grab", MoveTo(Target(), "hand"), targets=(InZone("exile"),))


def with_ring(*cards: str) -> PlayedTable:
    """Alice has cast Oblivion Ring, whose trigger is being put on the stack, against Bob's cards."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=3).battlefield("Bob", *cards)
    return game.hand("Alice", "Oblivion Ring", DESTROY, GRAB).casts("Alice", "Oblivion Ring").all_pass()


def test_what_a_ring_exiled_returns_when_the_ring_leaves() -> None:
    """CR 607.2a: the card that this very Ring exiled."""
    game = with_ring("Serra Angel").targets("Serra Angel").all_pass()
    assert game.count("Serra Angel", "Bob", "exile") == 1
    game.casts("Alice", "Free Vindicate", "Oblivion Ring").all_pass()
    assert game.stack == ["Oblivion Ring"]
    game.all_pass()
    assert game.count("Serra Angel", "Bob") == 1


def test_a_ring_that_leaves_first_exiles_for_ever() -> None:
    """CR 607.2a: as the second ability resolves, nothing has been exiled yet."""
    game = with_ring("Serra Angel").targets("Serra Angel")
    game.casts("Alice", "Free Vindicate", "Oblivion Ring").all_pass()
    assert game.stack == ["Oblivion Ring", "Oblivion Ring"]
    game.all_pass(2)
    assert game.count("Serra Angel", "Bob", "exile") == 1
    assert game.one("Serra Angel", "Bob", "exile").links == ()


def test_each_ring_returns_its_own_card() -> None:
    """CR 607.1: an ability refers to the one that it is printed with, on the same object."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Plains", count=6)
        .battlefield("Bob", "Serra Angel", "Hill Giant")
    )
    game.hand("Alice", "Oblivion Ring", "Oblivion Ring", DESTROY)
    game.casts("Alice", "Oblivion Ring").all_pass().targets("Serra Angel").all_pass()
    game.casts("Alice", "Oblivion Ring").all_pass().targets("Hill Giant").all_pass()
    second = game.all("Oblivion Ring")[-1].id
    game.casts("Alice", "Free Vindicate", second).all_pass(2)
    assert game.count("Hill Giant", "Bob") == 1
    assert game.count("Serra Angel", "Bob", "exile") == 1


def test_rings_that_hold_something_are_told_apart() -> None:
    """CR 607: nothing that is tied to an object merges into a group."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=6).battlefield("Bob", "Serra Angel", count=2)
    game.hand("Alice", "Oblivion Ring", "Oblivion Ring")
    game.casts("Alice", "Oblivion Ring").all_pass().targets("Serra Angel").all_pass()
    game.casts("Alice", "Oblivion Ring").all_pass().targets("Serra Angel").all_pass()
    assert game.groups("Oblivion Ring") == [1, 1]
    assert game.count("Serra Angel", "Bob", "exile") == 2


def test_a_card_that_has_left_exile_does_not_return() -> None:
    """CR 400.7: it is another object."""
    game = with_ring("Serra Angel").targets("Serra Angel").all_pass()
    game.casts("Alice", "Free Grab", "Serra Angel").all_pass()
    game.casts("Alice", "Free Vindicate", "Oblivion Ring").all_pass(2)
    assert game.count("Serra Angel", "Bob", "hand") == 1


def test_banishing_light_gives_back_at_once() -> None:
    """CR 610.3: no trigger, no stack."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=3).battlefield("Bob", "Serra Angel")
    game.hand("Alice", "Banishing Light", DESTROY).casts("Alice", "Banishing Light").all_pass()
    game.targets("Serra Angel").all_pass()
    assert game.count("Serra Angel", "Bob", "exile") == 1
    game.casts("Alice", "Free Vindicate", "Banishing Light").all_pass()
    assert (game.stack, game.count("Serra Angel", "Bob")) == ([], 1)


def test_banishing_light_that_has_left_exiles_nothing() -> None:
    """CR 610.3a."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=3).battlefield("Bob", "Serra Angel")
    game.hand("Alice", "Banishing Light", DESTROY).casts("Alice", "Banishing Light").all_pass()
    game.targets("Serra Angel").casts("Alice", "Free Vindicate", "Banishing Light").all_pass(2)
    assert game.count("Serra Angel", "Bob") == 1


def test_a_token_exiled_until_then_does_not_return() -> None:
    """CR 111.7."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=3)
    game.battlefield("Bob", "Serra Angel", is_token=True)
    game.hand("Alice", "Banishing Light", DESTROY).casts("Alice", "Banishing Light").all_pass()
    game.targets("Serra Angel").all_pass().casts("Alice", "Free Vindicate", "Banishing Light").all_pass()
    assert game.count("Serra Angel") == 0


def animated(*graveyard: str) -> PlayedTable:
    """Alice casts Animate Dead with these cards in her graveyard; it is to choose its target."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=2).graveyard("Alice", *graveyard)
    game.hand("Alice", "Animate Dead", DESTROY)
    return game.makes(Cast(0, game.id("Animate Dead", "Alice", "hand")))


def test_animate_dead_enchants_a_card_in_a_graveyard_and_then_the_creature() -> None:
    """CR 303.4a, 303.4k: it returns what it enchants, and becomes an Aura that enchants that."""
    game = animated("Serra Angel", "Shock")
    assert game.candidates == {"Serra Angel"}
    game.targets("Serra Angel").pays().all_pass()
    assert game.stack == ["Animate Dead"]
    assert game.one("Animate Dead").attached_to == game.one("Serra Angel", "Alice", "graveyard").id
    game.all_pass()
    assert game.one("Animate Dead").attached_to == game.one("Serra Angel", "Alice").id
    assert game.size("Serra Angel") == (3, 4)


def test_when_animate_dead_leaves_the_creature_is_sacrificed() -> None:
    """CR 607.2: the creature that it put onto the battlefield, wherever the Aura went."""
    game = animated("Serra Angel").targets("Serra Angel").pays().all_pass(2)
    game.casts("Alice", "Free Vindicate", "Animate Dead").all_pass(2)
    assert game.count("Serra Angel", "Alice", "graveyard") == 1


def test_animate_dead_on_a_card_that_has_gone_dies() -> None:
    """CR 704.5m: it is attached to nothing."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=2).graveyard("Bob", "Serra Angel")
    grab = instant("Free Raise", MoveTo(Target(), "hand"), targets=(InZone("graveyard"),))
    game.hand("Alice", "Animate Dead").hand("Bob", grab)
    game.casts("Alice", "Animate Dead", "Serra Angel").all_pass()
    game.passes("Alice").casts("Bob", "Free Raise", "Serra Angel").all_pass()
    assert game.count("Animate Dead", "Alice", "graveyard") == 1
    game.all_pass()
    assert game.count("Serra Angel") == 0


def test_worldgorger_dragon_takes_and_gives_back_everything() -> None:
    """CR 607.2a: "the exiled cards" are all that it exiled, under their owners' control."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Serra Angel")
    game.battlefield("Alice", "Mountain", count=6).battlefield("Alice", "Hill Giant", owner="Bob")
    game.hand("Alice", "Worldgorger Dragon", DESTROY).casts("Alice", "Worldgorger Dragon").all_pass(2)
    assert [one.card.name for one in _mine(game)] == ["Worldgorger Dragon"]
    game.casts("Alice", "Free Vindicate", "Worldgorger Dragon").all_pass(2)
    assert game.count("Serra Angel", "Alice") == 1
    assert game.count("Hill Giant", "Bob") == 1
    assert not any(one.tapped for one in game.all("Mountain"))


def _mine(game: PlayedTable) -> list:  # type: ignore[type-arg]  # of objects
    return [game.state.objects[id] for id in game.state.battlefield if game.state.objects[id].controller == 0]


def test_soulbond_pairs_two_creatures_as_one_of_them_enters() -> None:
    """CR 702.95a-b."""
    game = table("Alice", "Bob").battlefield("Alice", "Deadeye Navigator", "Forest", "Forest")
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").all_pass(2).answers(True)
    assert len(game.now("Grizzly Bears").abilities) == 1
    assert len(game.now("Deadeye Navigator").abilities) > len(game.one("Deadeye Navigator").card.abilities)


def test_a_paired_creature_is_not_paired_again() -> None:
    """CR 702.95d."""
    game = table("Alice", "Bob").battlefield("Alice", "Deadeye Navigator").battlefield("Alice", "Forest", count=4)
    game.hand("Alice", "Grizzly Bears", count=2).casts("Alice", "Grizzly Bears").all_pass(2).answers(True)
    game.casts("Alice", "Grizzly Bears").all_pass()
    assert game.stack == []


def test_creatures_are_unpaired_when_one_of_them_leaves() -> None:
    """CR 702.95e."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Deadeye Navigator", "Forest", "Forest").hand("Alice", DESTROY)
    )
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").all_pass(2).answers(True)
    game.casts("Alice", "Free Vindicate", "Grizzly Bears").all_pass()
    assert game.one("Deadeye Navigator").links == ()
    assert len(game.now("Deadeye Navigator").abilities) == len(game.one("Deadeye Navigator").card.abilities)


def test_a_pair_can_be_refused() -> None:
    """CR 702.95a: "you may pair"."""
    game = table("Alice", "Bob").battlefield("Alice", "Deadeye Navigator", "Forest", "Forest")
    game.hand("Alice", "Grizzly Bears").casts("Alice", "Grizzly Bears").all_pass(2).answers(False)
    assert game.one("Grizzly Bears").links == ()


def test_an_aura_that_enters_with_nothing_to_enchant_stays_where_it_is() -> None:
    """CR 303.4g."""
    game = table("Alice", "Bob").graveyard("Alice", "Pacifism")
    raise_dead = instant("Free Return", MoveTo(Target(), "battlefield"), targets=(InZone("graveyard"),))
    game.hand("Alice", raise_dead).casts("Alice", "Free Return", "Pacifism").all_pass()
    assert game.count("Pacifism", "Alice", "graveyard") == 1


def test_only_legal_cards_can_be_enchanted_in_a_graveyard() -> None:
    """CR 303.4a, 115.2."""
    game = animated("Serra Angel", "Shock")
    with pytest.raises(Refusal, match="not a legal target"):
        game.targets("Shock")


def test_the_exiled_card_of_a_spell_is_what_its_additional_cost_exiled() -> None:
    """CR 607.2a, 601.2h: no other ability of the card exiles anything (Corpse Lunge, Draconic Intervention)."""
    lunge = compiled(
        "Lunge",
        "As an additional cost to cast this spell, exile a creature card from your graveyard.\n"
        "Lunge deals damage equal to the exiled card's power to target creature. Exile Lunge.",
        "Instant",
    )
    game = table("Alice", "Nadine").graveyard("Alice", "Serra Angel").hand("Alice", lunge)
    game.battlefield("Nadine", "Hill Giant").casts("Alice", "Lunge", "Hill Giant").chooses("Serra Angel")
    game.all_pass()
    assert game.count("Hill Giant", zone="graveyard") == 1
    assert {game.count("Serra Angel", zone="exile"), game.count("Lunge", zone="exile")} == {1}


def test_what_is_exiled_until_something_leaves_is_the_exiled_card() -> None:
    """CR 607.2a, 610.3: the attacking copy of Phantom Steed."""
    steed = compiled(
        "Steed",
        "When Steed enters, exile another target creature you control until Steed leaves the battlefield.\n"
        "{0}: Create a token that's a copy of the exiled creature.",
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").hand("Alice", steed)
    game.casts("Alice", "Steed").all_pass().targets("Grizzly Bears").all_pass()
    assert game.count("Grizzly Bears") == 0
    game.activates("Alice", "Steed").all_pass()
    assert [(one.is_token, one.zone) for one in game.all("Grizzly Bears")] == [(True, "battlefield")]


def test_what_is_exiled_so_that_something_stays_is_returned_when_that_leaves() -> None:
    """CR 607.2a: exiled as a cost of the effect (Wormfang Drake)."""
    drake = compiled(
        "Drake",
        "When this creature enters, sacrifice it unless you exile another creature you control.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's "
        "control.",
    )
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").hand("Alice", drake, "Murder")
    game.battlefield("Alice", "Swamp", "Swamp", "Swamp").casts("Alice", "Drake").all_pass(2)
    game.answers(True).chooses("Grizzly Bears")
    assert (game.count("Drake"), game.count("Grizzly Bears", zone="exile")) == (1, 1)
    game.casts("Alice", "Murder", "Drake").all_pass(2)
    assert (game.count("Drake"), game.count("Grizzly Bears")) == (0, 1)
