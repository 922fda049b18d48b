"""Playing cards by another's permission: flashback granted, escape, the top of a library, exile (CR 601.3)."""

import pytest

from engine.cards.effects.zones import Destroy
from engine.cards.filters.objects import IsPermanent
from engine.cards.references.choices import All
from engine.model.choices import Cast, PlayLand
from engine.model.refusals import Refusal
from engine.model.zones import EXILE
from engine.rules.characteristics.rules_in_force import is_library_top_seen
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, instant, table


def cast_from(game: PlayedTable, seat: str, name: str, zone: str) -> PlayedTable:
    """Begin to cast a card from a zone."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, zone)))


def test_snapcaster_mage_gives_a_card_flashback_for_its_mana_cost() -> None:
    """CR 702.34a, 611.2c: the effect lasts for the one card that was targeted."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).hand("Alice", "Snapcaster Mage")
    game.graveyard("Alice", "Consider", "Brainstorm").library("Alice", "Forest", count=9)
    game.casts("Alice", "Snapcaster Mage").all_pass().targets("Consider").all_pass()
    assert not is_legal(game.state, Cast(0, game.id("Brainstorm", "Alice", "graveyard")))
    cast_from(game, "Alice", "Consider", "graveyard").pays().all_pass().chooses()
    assert game.count("Consider", "Alice", EXILE) == 1
    assert game.count("Forest", "Alice", "hand") == 1


def test_what_snapcaster_mage_gave_ends_with_the_turn() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).hand("Alice", "Snapcaster Mage")
    game.graveyard("Alice", "Brainstorm").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.casts("Alice", "Snapcaster Mage").all_pass().targets("Brainstorm").all_pass()
    assert is_legal(game.state, Cast(0, game.id("Brainstorm", "Alice", "graveyard")))
    game.goes_to("precombat main", active="Alice")
    assert not is_legal(game.state, Cast(0, game.id("Brainstorm", "Alice", "graveyard")))


def test_past_in_flames_is_for_the_cards_that_are_there_as_it_resolves() -> None:
    """CR 611.2c: a card that comes to the graveyard later has no flashback, Past in Flames itself aside."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).battlefield("Alice", "Island", count=3)
    game.hand("Alice", "Past in Flames", "Brainstorm").graveyard("Alice", "Consider", "Grizzly Bears")
    game.library("Alice", "Forest", count=9)
    game.casts("Alice", "Past in Flames").all_pass()
    game.casts("Alice", "Brainstorm").all_pass().chooses("Forest", "Forest")
    castable = {game.state.objects[choice.object].card.name for choice in legal_choices(game.state)[1:]}
    assert "Consider" in castable
    assert not is_legal(game.state, Cast(0, game.id("Brainstorm", "Alice", "graveyard")))
    with pytest.raises(Refusal, match="may not cast Grizzly Bears from there"):
        cast_from(game, "Alice", "Grizzly Bears", "graveyard")


def test_underworld_breach_lets_a_card_escape_for_its_cost_and_three_others() -> None:
    """CR 702.138a: escape is an alternative cost, and the card can escape again and again."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=3)
    game.hand("Alice", "Underworld Breach").graveyard("Alice", "Lightning Bolt").graveyard(
        "Alice", "Swamp", count=3
    )
    game.casts("Alice", "Underworld Breach").all_pass()
    cast_from(game, "Alice", "Lightning Bolt", "graveyard").targets("Bob").pays().chooses(
        "Swamp", "Swamp", "Swamp"
    )
    game.all_pass()
    assert game.life("Bob") == 17
    assert game.count("Lightning Bolt", "Alice", "graveyard") == 1
    assert game.count("Swamp", "Alice", EXILE) == 3


def test_a_card_is_not_exiled_for_its_own_escape() -> None:
    """CR 702.138a: three other cards; of four equal ones three are others."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).battlefield("Alice", "Underworld Breach")
    )
    game.graveyard("Alice", "Lightning Bolt", count=3)
    with pytest.raises(Refusal, match="nothing to pay"):
        cast_from(game, "Alice", "Lightning Bolt", "graveyard")
    game = (
        table("Alice", "Bob").battlefield("Alice", "Mountain", count=3).battlefield("Alice", "Underworld Breach")
    )
    game.graveyard("Alice", "Lightning Bolt", count=4)
    cast_from(game, "Alice", "Lightning Bolt", "graveyard").targets("Bob").pays()
    others = game.id("Lightning Bolt", "Alice", "graveyard")
    game.chooses(others, others, others).all_pass()
    assert game.life("Bob") == 17


def test_a_land_does_not_escape_and_breach_goes_at_the_end_step() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Underworld Breach").graveyard("Alice", "Swamp", count=5)
    game.library("Alice", "Forest", count=5).library("Bob", "Forest", count=5)
    with pytest.raises(Refusal, match="may not play lands from there"):
        game.makes(PlayLand(0, game.id("Swamp", "Alice", "graveyard")))
    game.goes_to("end").all_pass()
    assert game.count("Underworld Breach", "Alice", "graveyard") == 1


def test_sentinels_eyes_escapes_for_mana_and_other_cards() -> None:
    """CR 702.138a: a card's own escape."""
    game = table("Alice", "Bob").battlefield("Alice", "Plains", "Grizzly Bears")
    game.graveyard("Alice", "Sentinel's Eyes", "Swamp", "Forest")
    cast_from(game, "Alice", "Sentinel's Eyes", "graveyard").targets("Grizzly Bears").pays()
    game.chooses("Swamp", "Forest").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)


def test_future_sight_lets_its_controller_play_the_top_card_alone() -> None:
    """CR 601.3, 305.1: a spell or a land, and only the one on top."""
    game = table("Alice", "Bob").battlefield("Alice", "Future Sight").battlefield("Alice", "Mountain", count=2)
    game.library("Alice", "Lightning Bolt", "Forest", "Lightning Bolt")
    with pytest.raises(Refusal, match="may not play lands from there"):
        game.makes(PlayLand(0, game.id("Forest", "Alice", "library")))
    cast_from(game, "Alice", "Lightning Bolt", "library").targets("Bob").pays().all_pass()
    game.makes(PlayLand(0, game.id("Forest", "Alice", "library")))
    assert game.life("Bob") == 17
    assert game.count("Forest", "Alice") == 1
    assert is_legal(game.state, Cast(0, game.id("Lightning Bolt", "Alice", "library")))


def test_the_top_card_is_seen_by_all_or_by_its_owner() -> None:
    """CR 701.20a, 401.5: Future Sight reveals the card, Bolas's Citadel shows it to one player."""
    game = table("Alice", "Bob").battlefield("Alice", "Bolas's Citadel").battlefield("Bob", "Future Sight")
    seen = [
        (seat, viewer) for seat in (0, 1) for viewer in (0, 1) if is_library_top_seen(game.state, seat, viewer)
    ]
    assert seen == [(0, 0), (1, 0), (1, 1)]


def test_bolass_citadel_takes_life_instead_of_mana() -> None:
    """CR 118.9: an alternative cost; timing rules still apply."""
    game = table("Alice", "Bob").battlefield("Alice", "Bolas's Citadel")
    game.library("Alice", "Serra Angel", "Grizzly Bears")
    cast_from(game, "Alice", "Serra Angel", "library").all_pass()
    assert game.life("Alice") == 15
    assert game.count("Serra Angel", "Alice") == 1
    game.life_is("Alice", 1)
    assert is_legal(game.state, Cast(0, game.id("Grizzly Bears", "Alice", "library")))
    game.passes("Alice")
    assert not is_legal(game.state, Cast(1, game.id("Grizzly Bears", "Alice", "library")))


def test_life_that_a_player_does_not_have_cannot_be_paid() -> None:
    """CR 119.4."""
    game = table("Alice", "Bob").battlefield("Alice", "Bolas's Citadel").life_is("Alice", 4)
    game.library("Alice", "Serra Angel")
    with pytest.raises(Refusal, match="does not have that much life"):
        cast_from(game, "Alice", "Serra Angel", "library")


def test_the_x_of_a_spell_paid_with_life_is_0() -> None:
    """CR 107.3b: without paying the mana cost the only legal choice for X is 0."""
    game = table("Alice", "Bob").battlefield("Alice", "Bolas's Citadel").library("Alice", "Blaze")
    cast_from(game, "Alice", "Blaze", "library").targets("Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (19, 20)


def test_experimental_frenzy_closes_the_hand() -> None:
    """CR 101.2: what can't be is not made possible by what may be."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Experimental Frenzy").battlefield("Alice", "Mountain", count=5)
    )
    game.hand("Alice", "Lightning Bolt", "Forest").library("Alice", "Lightning Bolt")
    with pytest.raises(Refusal, match="can't play cards from your hand"):
        cast_from(game, "Alice", "Lightning Bolt", "hand")
    with pytest.raises(Refusal, match="may not play lands from there"):
        game.plays("Alice", "Forest")
    cast_from(game, "Alice", "Lightning Bolt", "library").targets("Bob").pays().all_pass()
    assert game.life("Bob") == 17


def test_cards_exiled_on_impulse_can_be_played_until_the_turn_ends() -> None:
    """CR 611.2a: for the cards exiled, for so long."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Act on Impulse")
    game.library("Alice", "Lightning Bolt", "Forest", "Giant Growth", "Swamp").library("Bob", "Forest", count=5)
    game.casts("Alice", "Act on Impulse").all_pass()
    game.makes(PlayLand(0, game.id("Forest", "Alice", EXILE)))
    cast_from(game, "Alice", "Lightning Bolt", EXILE).targets("Bob").pays().all_pass()
    assert game.life("Bob") == 17
    game.goes_to("upkeep").passes("Bob")
    with pytest.raises(Refusal, match="may not cast Giant Growth from there"):
        cast_from(game, "Alice", "Giant Growth", EXILE)


def test_until_the_end_of_your_next_turn_is_longer() -> None:
    """CR 500.5: through the opponent's turn, where a card that is no instant waits, and the next of one's own."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).hand("Alice", "Reckless Impulse")
    game.library("Alice", "Lightning Bolt", "Grizzly Bears", *["Swamp"] * 5).library("Bob", "Swamp", count=5)
    game.casts("Alice", "Reckless Impulse").all_pass()
    game.goes_to("upkeep", active="Bob").passes("Bob")
    assert (
        is_legal(game.state, Cast(0, game.id("Lightning Bolt", "Alice", EXILE))) is False
    )  # Mountains are tapped
    game.goes_to("precombat main", active="Alice")
    cast_from(game, "Alice", "Lightning Bolt", EXILE).targets("Bob").pays().all_pass()
    assert game.life("Bob") == 17
    bears = game.id("Grizzly Bears", "Alice", EXILE)
    game.goes_to("upkeep", active="Bob").passes("Bob")
    with pytest.raises(Refusal, match="may not cast Grizzly Bears from there"):
        game.makes(Cast(0, bears))


def test_minds_desire_plays_a_card_for_nothing() -> None:
    """CR 118.9a, 702.40a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=7).hand("Alice", "Consider", "Mind's Desire")
    game.library("Alice", "Serra Angel", count=8)
    game.casts("Alice", "Consider").all_pass().chooses()
    game.casts("Alice", "Mind's Desire").all_pass(3)
    assert game.count("Serra Angel", "Alice", EXILE) == 2
    cast_from(game, "Alice", "Serra Angel", EXILE).all_pass()
    cast_from(game, "Alice", "Serra Angel", EXILE).all_pass()
    assert game.count("Serra Angel", "Alice") == 2


def test_emry_lets_an_artifact_card_be_cast_this_turn() -> None:
    """CR 601.3: its costs are paid, and timing rules apply."""
    game = table("Alice", "Bob").battlefield("Alice", "Emry, Lurker of the Loch").graveyard("Alice", "Sol Ring")
    game.battlefield("Alice", "Island").activates("Alice", "Emry, Lurker of the Loch", "Sol Ring").all_pass()
    cast_from(game, "Alice", "Sol Ring", "graveyard").pays().all_pass()
    assert game.count("Sol Ring", "Alice") == 1


def test_omniscience_is_another_way_to_cast_what_is_in_hand() -> None:
    """CR 601.2b, 118.9: the player chooses which cost to pay."""
    game = table("Alice", "Bob").battlefield("Alice", "Omniscience").hand("Alice", "Serra Angel")
    cast_from(game, "Alice", "Serra Angel", "hand")
    assert game.state.pending.options == ("its mana cost", "nothing")
    game.option(1).all_pass()
    assert game.count("Serra Angel", "Alice") == 1


def test_rooftop_storm_changes_what_zombies_cost_from_anywhere() -> None:
    """CR 118.9: Gravecrawler is cast from the graveyard for nothing while there is another Zombie."""
    game = table("Alice", "Bob").battlefield("Alice", "Rooftop Storm", "Geralf's Messenger")
    game.graveyard("Alice", "Gravecrawler").hand("Alice", "Grizzly Bears")
    cast_from(game, "Alice", "Gravecrawler", "graveyard").option(1).all_pass()
    assert game.count("Gravecrawler", "Alice") == 1
    assert not is_legal(game.state, Cast(0, game.id("Grizzly Bears", "Alice", "hand")))


def test_aluren_lets_any_player_cast_small_creatures_at_instant_speed() -> None:
    """CR 702.8a, 118.9: for nothing as though they had flash, but not for their mana cost."""
    game = table("Alice", "Bob").battlefield("Alice", "Aluren").battlefield("Bob", "Forest", count=2)
    game.hand("Bob", "Grizzly Bears", "Serra Angel").passes("Alice")
    cast_from(game, "Bob", "Grizzly Bears", "hand").all_pass()
    assert game.count("Grizzly Bears", "Bob") == 1
    assert not game.one("Forest").tapped
    assert not is_legal(game.state, Cast(1, game.id("Serra Angel", "Bob", "hand")))


def test_yawgmoths_will_opens_the_graveyard_and_exiles_what_would_go_there() -> None:
    """CR 601.3, 614.1a: for this turn; Yawgmoth's Will itself is exiled as it resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Swamp", "Swamp", "Mountain")
    game.hand("Alice", "Yawgmoth's Will").graveyard("Alice", "Lightning Bolt", "Forest")
    game.library("Alice", "Swamp", count=4).library("Bob", "Swamp", count=4)
    game.casts("Alice", "Yawgmoth's Will").all_pass()
    assert game.count("Yawgmoth's Will", "Alice", EXILE) == 1
    game.makes(PlayLand(0, game.id("Forest", "Alice", "graveyard")))
    cast_from(game, "Alice", "Lightning Bolt", "graveyard").targets("Bob").pays().all_pass()
    assert game.life("Bob") == 17
    assert game.count("Lightning Bolt", "Alice", EXILE) == 1
    game.goes_to("precombat main", active="Bob")
    assert not game.state.effects


def test_rest_in_peace_exiles_what_dies_with_it() -> None:
    """CR 614.12: where things go is replaced for all that go at once, itself as well; nothing has died."""
    board_wipe = instant("Damnation", Destroy(All(IsPermanent())))
    game = table("Alice", "Bob").battlefield("Alice", "Rest in Peace", "Butcher Ghoul").hand("Alice", board_wipe)
    game.battlefield("Bob", "Blood Artist").casts("Alice", "Damnation").all_pass()
    assert all(game.count(name, None, EXILE) == 1 for name in ("Rest in Peace", "Butcher Ghoul", "Blood Artist"))
    assert (game.life("Alice"), game.life("Bob")) == (20, 20)


def test_rest_in_peace_empties_graveyards_as_it_enters() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Plains", count=2).hand("Alice", "Rest in Peace")
    game.graveyard("Bob", "Forest", count=3).casts("Alice", "Rest in Peace").all_pass(2)
    assert game.count("Forest", "Bob", EXILE) == 3


def test_mystic_forge_casts_artifacts_and_colorless_spells_alone() -> None:
    """CR 601.3."""
    game = table("Alice", "Bob").battlefield("Alice", "Mystic Forge").battlefield("Alice", "Island", count=2)
    game.library("Alice", "Ornithopter", "Consider")
    cast_from(game, "Alice", "Ornithopter", "library").all_pass()
    assert game.count("Ornithopter", "Alice") == 1
    assert not is_legal(game.state, Cast(0, game.id("Consider", "Alice", "library")))


def test_elsha_casts_noncreature_spells_at_any_time() -> None:
    """CR 702.8a: as though they had flash, from the top of the library alone."""
    game = table("Alice", "Bob").battlefield("Bob", "Elsha of the Infinite").battlefield("Bob", "Island", count=2)
    game.library("Bob", "Ponder", "Grizzly Bears").hand("Bob", "Ponder").passes("Alice")
    assert is_legal(game.state, Cast(1, game.id("Ponder", "Bob", "library")))
    assert not is_legal(game.state, Cast(1, game.id("Ponder", "Bob", "hand")))
