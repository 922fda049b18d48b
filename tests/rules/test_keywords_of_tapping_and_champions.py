"""Champion, ravenous, provoke, conspire, demonstrate, undaunted, harmonize, More Than Meets the Eye (CR 702)."""

from dataclasses import replace

import pytest

from engine.model.choices import Cast, DeclareBlockers
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import PlayedTable, table

MOB = compiled("Boggart Mob", "Champion a Goblin", "Creature — Goblin Warrior", size=(5, 5))
DOOM = sorcery("Doom", "Destroy target creature.")
PIKER = compiled("Goblin Piker", "", "Creature — Goblin Warrior", size=(2, 1))
HORDE = compiled("Hormagaunt Horde", "Ravenous", "Creature — Tyranid", "{X}{G}", (1, 1))
CRAGHORN = compiled("Crested Craghorn", "Haste\nProvoke", "Creature — Goat Beast", size=(4, 1))
TRAIL = replace(compiled("Burn Trail", "You gain 3 life.\nConspire", "Sorcery", "{0}"), colors=frozenset("R"))
RED = replace(PIKER, colors=frozenset("R"))
TECHNIQUE = sorcery("Healing Technique", "You gain 7 life.\nDemonstrate")
BREACH = compiled("Coastal Breach", "You gain 1 life.\nUndaunted", "Sorcery", "{4}")
WHISPER = compiled("Unending Whisper", "Draw a card.\nHarmonize {5}{U}", "Sorcery", "{U}")
ROBOT = compiled("Arcee, Sharpshooter", "More Than Meets the Eye {R}{W}\nFirst strike", cost="{9}")
COUPE = compiled("Arcee, Acrobatic Coupe", "Living metal", "Legendary Artifact — Vehicle", "", (2, 2))
ARCEE = two_faced("transform", ROBOT, replace(COUPE, mana_cost=None, power=2, toughness=2, is_turned=True))


def championing(*others: object) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", *others).hand("Alice", MOB, DOOM)  # type: ignore[arg-type]  # cards
    return game.casts("Alice", "Boggart Mob").all_pass(2)


def test_a_champion_exiles_another_which_returns_as_it_leaves() -> None:
    """CR 702.72a: the two abilities are linked."""
    game = championing(PIKER, "Grizzly Bears").answers(True).chooses("Goblin Piker")
    assert (game.count("Goblin Piker", "Alice", "exile"), game.count("Boggart Mob", "Alice")) == (1, 1)
    game.casts("Alice", "Doom", "Boggart Mob").all_pass(2)
    assert (game.count("Goblin Piker", "Alice"), game.count("Boggart Mob", "Alice", "graveyard")) == (1, 1)


def test_a_champion_with_nothing_to_exile_is_sacrificed() -> None:
    game = championing("Grizzly Bears").answers(True)
    assert game.count("Boggart Mob", "Alice", "graveyard") == 1


def test_a_champion_is_sacrificed_where_its_controller_exiles_nothing() -> None:
    game = championing(PIKER).answers(False)
    assert (game.count("Boggart Mob", "Alice", "graveyard"), game.count("Goblin Piker", "Alice")) == (1, 1)


@pytest.mark.parametrize(("x", "cards"), [(4, 0), (5, 1)])
def test_ravenous_counts_x_and_draws_from_five_on(x: int, cards: int) -> None:
    """CR 702.156a."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=6).hand("Alice", HORDE)
    game.library("Alice", "Island", count=3).casts("Alice", "Hormagaunt Horde", x=x).all_pass(2)
    assert game.size("Hormagaunt Horde") == (1 + x, 1 + x)
    assert game.count("Island", "Alice", "hand") == cards


def test_provoke_untaps_a_creature_and_makes_it_block() -> None:
    """CR 702.39a, 509.1c: it has to block the one that provoked it, and no other."""
    game = table("Alice", "Bob").battlefield("Alice", CRAGHORN, "Grizzly Bears")
    game.battlefield("Bob", "Hill Giant", is_tapped=True).goes_to("declare attackers")
    game.attacks("Alice", "Crested Craghorn", "Grizzly Bears").targets("Hill Giant").all_pass().answers(True)
    assert not game.one("Hill Giant").tapped
    game.goes_to("declare blockers")
    giant, craghorn, bears = (game.id(name) for name in ("Hill Giant", "Crested Craghorn", "Grizzly Bears"))
    for wrong in ((), ((giant, bears, 1),)):
        with pytest.raises(Refusal, match="has to"):
            game.makes(DeclareBlockers(1, wrong))
    game.makes(DeclareBlockers(1, ((giant, craghorn, 1),)))


def test_who_is_not_provoked_need_not_block() -> None:
    game = table("Alice", "Bob").battlefield("Alice", CRAGHORN).battlefield("Bob", "Hill Giant", is_tapped=True)
    game.goes_to("declare attackers").attacks("Alice", "Crested Craghorn").targets("Hill Giant").all_pass()
    game.answers(False).goes_to("combat damage")
    assert (game.one("Hill Giant").tapped, game.life("Bob")) == (True, 16)


def test_conspire_taps_two_creatures_of_a_color_of_the_spell() -> None:
    """CR 702.78a."""
    game = table("Alice", "Bob").battlefield("Alice", RED, count=2).battlefield("Alice", "Grizzly Bears")
    game.hand("Alice", TRAIL).makes(Cast(0, game.id("Burn Trail", "Alice", "hand"))).answers(True)
    game.chooses("Goblin Piker", "Goblin Piker").all_pass(3)
    assert (game.life("Alice"), game.one("Goblin Piker").tapped) == (26, True)


def test_conspire_is_not_offered_with_one_creature_of_the_color() -> None:
    game = table("Alice", "Bob").battlefield("Alice", RED, "Grizzly Bears", "Grizzly Bears").hand("Alice", TRAIL)
    game.casts("Alice", "Burn Trail").all_pass(2)
    assert game.life("Alice") == 23


def test_demonstrate_lets_an_opponent_copy_the_spell_too() -> None:
    """CR 702.144a: for each copy the one who makes it is "you"."""
    game = table("Alice", "Bob", "Carol").hand("Alice", TECHNIQUE).casts("Alice", "Healing Technique")
    game.all_pass().answers(True).chooses("Carol").all_pass(3)
    assert [game.life(name) for name in ("Alice", "Bob", "Carol")] == [34, 20, 27]


def test_undaunted_counts_the_opponents() -> None:
    """CR 702.125a: of {4} two are left with two opponents."""
    game = table("Alice", "Bob", "Carol").battlefield("Alice", "Island", count=2).hand("Alice", BREACH)
    game.casts("Alice", "Coastal Breach").all_pass()
    assert game.life("Alice") == 21


def harmonizing(creature: str) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).battlefield("Alice", creature)
    return game.graveyard("Alice", WHISPER).library("Alice", "Island")


@pytest.mark.parametrize(("creature", "is_enough"), [("Hill Giant", True), ("Grizzly Bears", False)])
def test_harmonize_is_offered_where_the_power_of_a_creature_is_enough(creature: str, is_enough: bool) -> None:
    game = harmonizing(creature)
    assert is_legal(game.state, Cast(0, game.id("Unending Whisper", "Alice", "graveyard"))) is is_enough


def test_harmonize_taps_a_creature_for_its_power_and_exiles_the_spell() -> None:
    """CR 702.180a: {5}{U} less 3 are {2}{U}."""
    game = harmonizing("Hill Giant")
    game.makes(Cast(0, game.id("Unending Whisper", "Alice", "graveyard"))).chooses("Hill Giant").pays().all_pass()
    assert (game.one("Hill Giant").tapped, game.count("Unending Whisper", "Alice", "exile")) == (True, 1)
    assert game.count("Island", "Alice", "hand") == 1


def test_a_card_is_cast_converted_for_more_than_meets_the_eye() -> None:
    """CR 702.162a, 712.8c: it is a Vehicle on the stack and enters so; the front's cost is not paid."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Plains").hand("Alice", ARCEE)
    card = game.id("Arcee, Sharpshooter", "Alice", "hand")
    assert not is_legal(game.state, Cast(0, card))
    game.makes(Cast(0, card, face=1)).pays()
    assert game.stack == ["Arcee, Acrobatic Coupe"]
    game.all_pass()
    assert game.size("Arcee, Acrobatic Coupe") == (2, 2)
