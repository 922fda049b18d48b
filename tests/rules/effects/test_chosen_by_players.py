"""What players choose of their own, what becomes of it, and of the rest (CR 101.4, 608.2d)."""

from __future__ import annotations

import pytest

from engine.cards.effects.choosing import KeepChosen
from engine.model.choices import chosen_members
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

WORDS = (KeepChosen,)
"""Words that no card of the catalogue uses."""
CATACLYSM = sorcery(
    "Cataclysm",
    "Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and a "
    "land, then sacrifices the rest.",
)
SNAPDAX = sorcery(
    "Mythos",
    "Each player chooses an artifact, a creature, an enchantment, and a planeswalker from among the nonland "
    "permanents they control, then sacrifices the rest.",
)
RECKONING = sorcery("Divine Reckoning", "Each player chooses a creature they control. Destroy the rest.")
TIDE = sorcery(
    "Consuming Tide",
    "Each player chooses a nonland permanent they control. Return all nonland permanents not chosen this way to "
    "their owners' hands.",
)
SYLEX = sorcery("Urza's Sylex", "Each player chooses six lands they control. Destroy all other permanents.")
ELEGY = sorcery("Elegy", "Each player chooses up to two creatures they control, then sacrifices the rest.")
EDICT = sorcery("Imperial Edict", "Target opponent chooses a creature they control. Destroy that creature.")
RICHES = sorcery("Riches", "Each opponent chooses a creature they control. You gain control of those creatures.")
CRY = sorcery(
    "Goblin War Cry",
    "Target opponent chooses a creature they control. Other creatures they control can't block this turn.",
)
SOTHERA = sorcery("Sothera's Void", "Each opponent chooses a creature they control and exiles it.")
KAMI = compiled(
    "O-Kagachi",
    "Whenever this creature attacks, defending player chooses a nonland card in your graveyard. Return that card "
    "to your hand.",
)
MIRE = sorcery(
    "Dredge the Mire",
    "Each opponent chooses a creature card in their graveyard. Put those cards onto the battlefield under your "
    "control.",
)
LOSS = sorcery("Loss", "An opponent loses 3 life.")
OPPONENTS_CHOICE = sorcery("Whim", "An opponent chooses a creature. Destroy all other creatures.")


def test_each_player_keeps_one_of_each_kind() -> None:
    """Who has only one of a kind has no choice; what is of no kind is sacrificed, and all at the same time."""
    game = table("Alice", "Bob").hand("Alice", CATACLYSM)
    game.battlefield("Alice", "Sol Ring", "Grizzly Bears", "Hill Giant", "Forest", "Plains")
    game.battlefield("Bob", "Glorious Anthem", "Mountain", "Mountain", "Lightning Greaves")
    game.casts("Alice", "Cataclysm").all_pass()
    game.chooses("Sol Ring").chooses("Hill Giant").chooses("Forest")
    assert game.who_decides == "Bob"
    assert game.count("Grizzly Bears") == 1, "nothing is sacrificed before all have chosen"
    while game.state.base is not None:
        game.does_least()
    left = sorted(game.state.objects[id].card.name for id in game.state.battlefield)
    assert left == ["Forest", "Glorious Anthem", "Hill Giant", "Lightning Greaves", "Mountain", "Sol Ring"]


def test_an_artifact_creature_may_be_kept_as_both() -> None:
    game = table("Alice", "Bob").hand("Alice", SNAPDAX)
    game.battlefield("Alice", "Ornithopter", "Grizzly Bears", "Sol Ring", "Forest")
    game.casts("Alice", "Mythos").all_pass().chooses("Ornithopter").chooses("Ornithopter")
    left = sorted(game.state.objects[id].card.name for id in game.state.battlefield)
    assert left == ["Forest", "Ornithopter"]


def test_the_rest_is_destroyed() -> None:
    """Members of a group can be kept apart from it."""
    game = table("Alice", "Bob").hand("Alice", RECKONING).battlefield("Alice", "Grizzly Bears", count=5)
    game.battlefield("Bob", "Hill Giant").casts("Alice", "Divine Reckoning").all_pass()
    game.chooses("Grizzly Bears").chooses("Hill Giant")
    assert (game.count("Grizzly Bears"), game.count("Hill Giant")) == (1, 1)


def test_all_others_are_destroyed() -> None:
    """What nobody has chosen, whoever controls it."""
    game = table("Alice", "Bob").hand("Alice", SYLEX).battlefield("Alice", "Forest", count=9)
    game.battlefield("Bob", "Mountain", "Sol Ring").casts("Alice", "Urza's Sylex").all_pass()
    game.makes(chosen_members(0, ((game.id("Forest"), 6),)))
    game.chooses("Mountain")
    assert (game.count("Forest"), game.count("Mountain"), game.count("Sol Ring")) == (6, 1, 0)


def test_the_rest_returns_to_hands() -> None:
    game = table("Alice", "Bob").hand("Alice", TIDE).battlefield("Alice", "Sol Ring", "Forest", "Grizzly Bears")
    game.casts("Alice", "Consuming Tide").all_pass().chooses("Grizzly Bears")
    assert (game.count("Sol Ring", "Alice", "hand"), game.count("Forest")) == (1, 1)


def test_up_to_two_may_be_none() -> None:
    game = table("Alice", "Bob").hand("Alice", ELEGY).battlefield("Alice", "Grizzly Bears", "Hill Giant")
    game.battlefield("Bob", "Serra Angel").casts("Alice", "Elegy").all_pass()
    game.chooses("Grizzly Bears", "Hill Giant").chooses()
    assert (game.count("Grizzly Bears"), game.count("Serra Angel")) == (1, 0)


def test_an_opponent_chooses_what_happens_to_a_creature_of_theirs() -> None:
    game = table("Alice", "Bob").hand("Alice", EDICT).battlefield("Bob", "Grizzly Bears", "Hill Giant")
    game.battlefield("Alice", "Serra Angel").casts("Alice", "Imperial Edict", "Bob").all_pass()
    assert (game.who_decides, game.candidates) == ("Bob", {"Grizzly Bears", "Hill Giant"})
    game.chooses("Grizzly Bears")
    assert (game.count("Grizzly Bears"), game.count("Hill Giant")) == (0, 1)


def test_each_opponent_chooses_and_you_gain_control_of_all() -> None:
    game = table("Alice", "Bob", "Carol").hand("Alice", RICHES)
    game.battlefield("Bob", "Grizzly Bears", "Hill Giant").battlefield("Carol", "Serra Angel")
    game.casts("Alice", "Riches").all_pass().chooses("Hill Giant")
    if game.who_decides == "Carol":
        game.chooses("Serra Angel")
    assert [game.one(name).controller for name in ("Hill Giant", "Serra Angel", "Grizzly Bears")] == [0, 0, 1]


def test_others_are_others_than_the_one_chosen() -> None:
    game = table("Alice", "Bob").hand("Alice", CRY).battlefield("Bob", "Grizzly Bears", "Hill Giant")
    game.battlefield("Alice", "Elvish Mystic").casts("Alice", "Goblin War Cry", "Bob").all_pass()
    game.chooses("Hill Giant").goes_to("declare attackers").attacks("Alice", "Elvish Mystic").all_pass()
    with pytest.raises(Refusal, match="cannot block"):
        game.blocks("Bob", ("Grizzly Bears", "Elvish Mystic"))
    game.blocks("Bob", ("Hill Giant", "Elvish Mystic"))
    whim = table("Alice", "Bob", "Carol").hand("Alice", OPPONENTS_CHOICE)
    whim.battlefield("Alice", "Serra Angel").battlefield("Bob", "Hill Giant").casts("Alice", "Whim").all_pass()
    whim.chooses("Carol")
    assert whim.who_decides == "Carol"
    whim.chooses("Serra Angel")
    assert (whim.count("Serra Angel"), whim.count("Hill Giant")) == (1, 0)


def test_each_opponent_exiles_what_they_choose() -> None:
    game = table("Alice", "Bob", "Carol").hand("Alice", SOTHERA)
    game.battlefield("Bob", "Grizzly Bears", "Hill Giant").casts("Alice", "Sothera's Void").all_pass()
    game.chooses("Hill Giant")
    assert (game.count("Hill Giant", "Bob", "exile"), game.count("Grizzly Bears")) == (1, 1)


def test_others_choose_cards_in_your_graveyard_and_in_their_own() -> None:
    game = table("Alice", "Bob").battlefield("Alice", KAMI).graveyard("Alice", "Shock", "Grizzly Bears", "Forest")
    game.graveyard("Bob", "Counterspell").goes_to("declare attackers").attacks("Alice", "O-Kagachi").all_pass()
    assert (game.who_decides, game.candidates) == ("Bob", {"Shock", "Grizzly Bears"})
    game.chooses("Shock")
    assert game.count("Shock", "Alice", "hand") == 1
    game = (
        table("Alice", "Bob", "Carol").hand("Alice", MIRE).graveyard("Bob", "Hill Giant", "Shock", "Serra Angel")
    )
    game.casts("Alice", "Dredge the Mire").all_pass()
    assert game.candidates == {"Hill Giant", "Serra Angel"}
    game.chooses("Hill Giant")
    assert game.one("Hill Giant").controller == 0


def test_an_opponent_who_does_something_is_named_as_it_is_done() -> None:
    """With one opponent nobody is asked."""
    alone = table("Alice", "Bob").hand("Alice", LOSS).casts("Alice", "Loss").all_pass()
    assert alone.life("Bob") == 17
    game = table("Alice", "Bob", "Carol").hand("Alice", LOSS).casts("Alice", "Loss").all_pass()
    assert (game.who_decides, game.candidates) == ("Alice", {"Bob", "Carol"})
    assert game.chooses("Carol").life("Carol") == 17
