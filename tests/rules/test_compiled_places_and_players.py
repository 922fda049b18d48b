"""Phrases that card texts are compiled from, played: defending players, owners, lands, what is at random."""

from __future__ import annotations

import pytest

from engine.cards.effects.libraries import PutOnTopOrBottom
from engine.cards.effects.tokens_and_copies import CreateTogether
from engine.cards.filters.relations import HasAttached
from engine.cards.game_rules.casting import PlaysMoreLands
from engine.cards.game_rules.combat import AttacksOnlyWhere, UnblockableWhere
from engine.cards.language.trees import nodes_in
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"


def cast(game: PlayedTable, name: str, *targets: str) -> PlayedTable:
    return game.casts("Alice", name, *targets).all_pass()


def has(card: object, word: type) -> bool:
    return any(isinstance(node, word) for node in nodes_in(card))


def test_a_sea_monster_attacks_only_the_player_with_an_island() -> None:
    """CR 508.1c: Deep-Sea Serpent, with several players to attack."""
    serpent = compiled("Serpent", "This creature can't attack unless defending player controls an Island.")
    assert has(serpent.abilities, AttacksOnlyWhere)
    game = table("Alice", "Bob", "Carol").battlefield("Alice", serpent).battlefield("Carol", "Island")
    game.goes_to("beginning of combat").all_pass()
    with pytest.raises(Refusal, match="can't attack that"):
        game.attacks("Alice", "Serpent", whom="Bob")
    game.attacks("Alice", "Serpent", whom="Carol")


def test_beebles_are_not_blocked_where_there_is_an_artifact() -> None:
    """CR 509.1b: Bouncing Beebles."""
    beebles = compiled(
        "Beebles", "This creature can't be blocked as long as defending player controls an artifact."
    )
    assert has(beebles.abilities, UnblockableWhere)
    game = table("Alice", "Bob").battlefield("Alice", beebles).battlefield("Bob", BEARS, "Sol Ring")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Beebles").all_pass()
    assert game.asks != "blockers"
    other = table("Alice", "Bob").battlefield("Alice", beebles).battlefield("Bob", BEARS)
    other.goes_to("beginning of combat").all_pass().attacks("Alice", "Beebles").all_pass()
    other.blocks("Bob", (BEARS, "Beebles"))


def test_two_explorations_let_three_lands_be_played() -> None:
    """CR 305.2a."""
    exploration = compiled("Exploration", "You may play an additional land on each of your turns.", "Enchantment")
    assert has(exploration.abilities, PlaysMoreLands)
    game = table("Alice", "Bob").battlefield("Alice", exploration, exploration).hand("Alice", "Forest", count=4)
    for _ in range(3):
        game.plays("Alice", "Forest")
    with pytest.raises(Refusal, match="already played a land"):
        game.plays("Alice", "Forest")


def test_the_owner_says_whether_the_top_or_the_bottom() -> None:
    """CR 401.4: Misleading Motes."""
    motes = sorcery(
        "Motes", "Target creature's owner puts it on their choice of the top or bottom of their library."
    )
    assert has(motes.abilities, PutOnTopOrBottom)
    game = table("Alice", "Bob").battlefield("Bob", BEARS).library("Bob", "Forest", count=2).hand("Alice", motes)
    cast(game, "Motes", BEARS)
    assert game.who_decides == "Bob"
    game.option(0)
    top = game.state.seats[1].library[0]
    assert game.state.objects[top].card.name == BEARS


def test_a_countered_spell_is_exiled() -> None:
    """CR 701.6a: Dissipate."""
    dissipate = compiled(
        "Dissipate",
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its "
        "owner's graveyard.",
        "Instant",
    )
    game = table("Alice", "Bob").hand("Alice", sorcery("Gift", "You gain 1 life.")).hand("Bob", dissipate)
    game.casts("Alice", "Gift").passes("Alice").casts("Bob", "Dissipate", "Gift").all_pass()
    assert game.one("Gift", "Alice", "exile")


def test_tokens_of_two_kinds_come_at_the_same_time_and_see_each_other() -> None:
    """CR 603.6a: each of them enters with the other."""
    twins = sorcery("Twins", "Create a 1/1 white Cat creature token and a 2/2 red Dog creature token.")
    assert has(twins.abilities, CreateTogether)
    warden = compiled("Warden", "Whenever another creature enters, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", warden).hand("Alice", twins)
    cast(game, "Twins").all_pass(2)
    assert (game.life("Alice"), game.size("Dog Token")) == (22, (2, 2))


def test_the_first_time_life_is_gained_each_turn_triggers_and_the_second_does_not() -> None:
    """Attended Healer."""
    healer = compiled("Healer", "Whenever you gain life for the first time each turn, draw a card.")
    game = table("Alice", "Bob").battlefield("Alice", healer).library("Alice", "Forest", count=3)
    game.hand("Alice", sorcery("Balm", "You gain 1 life."), sorcery("Salve", "You gain 2 life."))
    cast(game, "Balm").all_pass()
    cast(game, "Salve")
    assert game.stack == []
    assert game.count("Forest", "Alice", "hand") == 1


def test_a_creature_is_equipped_as_long_as_an_equipment_is_on_it() -> None:
    """CR 301.5: Leonin Lightbringer; an Aura is no Equipment."""
    cat = compiled("Lightbringer", "As long as this creature is equipped, it gets +1/+1.")
    assert has(cat.abilities, HasAttached)
    blade = compiled("Blade", "Equip {0}", "Artifact — Equipment", "")
    game = table("Alice", "Bob").battlefield("Alice", cat, blade)
    assert game.size("Lightbringer") == (2, 2)
    game.activates("Alice", "Blade", "Lightbringer").all_pass()
    assert game.size("Lightbringer") == (3, 3)


def test_counters_are_doubled() -> None:
    """CR 701.10e: Growth Curve."""
    curve = sorcery(
        "Curve",
        "Put a +1/+1 counter on target creature you control, then double the number of +1/+1 counters on that "
        "creature.",
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", curve)
    cast(game, "Curve", BEARS)
    assert game.size(BEARS) == (4, 4)


def test_only_attacks_on_you_trigger() -> None:
    """CR 508.3a: Hissing Miasma."""
    miasma = compiled("Miasma", "Whenever a creature attacks you, its controller loses 1 life.", "Enchantment")
    game = table("Alice", "Bob", "Carol").battlefield("Alice", BEARS, ELVES).battlefield("Carol", miasma)
    game.goes_to("beginning of combat").all_pass()
    game.attacks("Alice", BEARS, whom="Bob")
    assert game.stack == []


def test_the_library_or_the_graveyard_alone_is_searched() -> None:
    """CR 701.23: only a library that was searched is shuffled."""
    aid = sorcery(
        "Aid",
        "Search your library and/or graveyard for a card named Grizzly Bears, reveal it, and put it into your "
        "hand. If you search your library this way, shuffle.",
    )
    game = table("Alice", "Bob").library("Alice", "Forest", "Island").graveyard("Alice", BEARS).hand("Alice", aid)
    cast(game, "Aid").option(1).chooses(game.id(BEARS, "Alice", "graveyard"))
    assert game.one(BEARS, "Alice", "hand")
    assert [game.state.objects[one].card.name for one in game.state.seats[0].library] == ["Forest", "Island"]


def test_a_cost_is_a_card_at_random_and_a_hand_is_discarded_whole() -> None:
    """CR 701.9b: Pardic Lancer and Mindslicer."""
    lancer = compiled("Lancer", "Discard a card at random: This creature gets +1/+0 until end of turn.")
    slicer = sorcery("Slicer", "Each player discards their hand.")
    game = table("Alice", "Bob").battlefield("Alice", lancer).hand("Alice", "Forest", slicer)
    game.hand("Bob", "Forest", "Island")
    game.activates("Alice", "Lancer").all_pass()
    assert game.size("Lancer") == (3, 2)
    assert len(game.state.seats[0].hand) == 1
    game = table("Alice", "Bob").hand("Alice", slicer).hand("Bob", "Forest", "Island")
    cast(game, "Slicer")
    assert game.state.seats[1].hand == ()


def test_another_player_gains_control() -> None:
    """CR 613.1b: Avarice Amulet."""
    gift = sorcery("Gift", "Target opponent gains control of target creature you control.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", gift)
    cast(game, "Gift", "Bob", BEARS)
    assert game.one(BEARS).controller == 1


def test_a_graveyard_is_that_of_the_player_whose_card_it_is() -> None:
    """CR 400.3, 603.6c: Grim Feast, Compost, Countryside Crusher; from anywhere, and not from another's."""
    zombie = compiled(
        "Zombie",
        "Whenever a card is put into an opponent's graveyard from anywhere, put a +1/+1 counter on Zombie.",
    )
    crusher = compiled(
        "Crusher", "Whenever a land card is put into your graveyard from anywhere, you gain 1 life."
    )
    feast = compiled(
        "Feast",
        "Whenever a creature is put into an opponent's graveyard from the battlefield, you gain life equal to its "
        "toughness.",
        "Enchantment",
    )
    all_mill = sorcery("Mill", "Each player mills two cards.")
    wrath = sorcery("Murder", "Destroy all creatures with power 1 or less.")
    game = table("Alice", "Bob").battlefield("Alice", zombie, crusher, feast, "Llanowar Elves")
    game.battlefield("Bob", "Llanowar Elves").hand("Alice", all_mill, wrath)
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", "Grizzly Bears", "Forest")
    cast(game, "Mill")
    game.orders(0, 1).all_pass(3)
    assert (game.size("Zombie"), game.life("Alice")) == ((4, 4), 21)
    cast(game, "Murder")
    game.orders(0, 1).all_pass(3)
    assert (game.size("Zombie"), game.life("Alice")) == ((5, 5), 22)
