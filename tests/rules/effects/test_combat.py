"""Fighting and goading (CR 701.14, 701.15)."""

import pytest

from engine.cards.amounts.history import ThatMuch
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.combat import Fight, Goad
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.zones import Destroy
from engine.cards.events.life_and_damage import IsDealtDamage
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsThis
from engine.cards.references.choices import Target
from engine.model import choices
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.rules.legal import legal_choices
from tests.rules.table import PlayedTable, creature, instant, table, when

CREATURE = HasType("creature")
DUEL = instant("Duel", Fight(Target(0), Target(1)), targets=[CREATURE, CREATURE])
TAUNT = instant("Taunt", Goad(Target()), targets=[CREATURE])
HURT = when(IsDealtDamage(IsThis()), GainLife(ThatMuch()))


def with_libraries(*names: str) -> PlayedTable:
    game = table(*names)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


def test_two_creatures_fight() -> None:
    """CR 701.14a: each deals damage equal to its power to the other."""
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Forest").hand("Alice", "Prey Upon")
    game.battlefield("Nadine", "Hill Giant").casts("Alice", "Prey Upon", "Grizzly Bears", "Hill Giant").all_pass()
    assert (game.count("Grizzly Bears"), game.one("Hill Giant").damage) == (0, 2)


def test_what_fights_is_the_source_of_its_damage() -> None:
    """CR 701.14a, 702.15, 702.2: with lifelink and deathtouch; it is no combat damage."""
    viper = creature("Viper", 1, 4, KeywordAbility("deathtouch"), KeywordAbility("lifelink"))
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", viper)
        .battlefield("Nadine", "Hill Giant")
        .hand("Alice", DUEL)
    )
    game.casts("Alice", "Duel", "Viper", "Hill Giant").all_pass()
    assert (game.count("Hill Giant"), game.life("Alice"), game.one("Viper").damage) == (0, 21, 3)


def test_a_creature_that_has_gone_does_not_fight() -> None:
    """CR 701.14b: nor does the other one then."""
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").battlefield("Nadine", "Hill Giant")
    game.hand("Alice", DUEL).hand("Nadine", instant("Murder", Destroy(Target()), targets=[CREATURE]))
    game.casts("Alice", "Duel", "Grizzly Bears", "Hill Giant").passes("Alice")
    game.casts("Nadine", "Murder", "Grizzly Bears").all_pass(2)
    assert game.one("Hill Giant").damage == 0


def test_a_creature_that_fights_itself_is_dealt_twice_its_power() -> None:
    """CR 701.14c."""
    game = table("Alice", "Nadine").battlefield("Alice", creature("Golem", 2, 9)).hand("Alice", DUEL)
    game.casts("Alice", "Duel", "Golem", "Golem").all_pass()
    assert game.one("Golem").damage == 4


def test_what_fights_is_dealt_damage_once() -> None:
    """CR 603.2: what triggers on it does so once, with all of it."""
    game = table("Alice", "Nadine").battlefield("Alice", creature("Ox", 2, 9, HURT)).hand("Alice", DUEL)
    game.battlefield("Nadine", "Hill Giant").casts("Alice", "Duel", "Ox", "Hill Giant").all_pass()
    assert game.stack == ["Ox"]
    assert game.all_pass().life("Alice") == 23


def test_brash_taunter_passes_the_damage_on() -> None:
    """CR 701.14a, 702.12: indestructible, it fights what it likes."""
    game = table("Alice", "Nadine").battlefield("Alice", "Brash Taunter", "Hill Giant")
    game.battlefield("Alice", "Mountain", count=3).activates("Alice", "Brash Taunter", "Hill Giant").all_pass()
    game.targets("Nadine").all_pass()
    assert (game.life("Nadine"), game.one("Hill Giant").damage) == (17, 1)


def test_apex_altisaur_may_fight_nobody() -> None:
    """CR 115.1: up to one target."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", count=9).hand("Alice", "Apex Altisaur")
    game.battlefield("Nadine", "Hill Giant").casts("Alice", "Apex Altisaur").all_pass().targets().all_pass()
    assert game.one("Hill Giant").damage == 0


def in_combat_of(game: PlayedTable, seat: str) -> PlayedTable:
    return game.goes_to("upkeep", active=seat).goes_to("beginning of combat").all_pass()


def test_a_goaded_creature_attacks_another_player() -> None:
    """CR 701.15b: if able."""
    game = with_libraries("Alice", "Nadine", "Bob").battlefield("Nadine", "Hill Giant").hand("Alice", TAUNT)
    in_combat_of(game.casts("Alice", "Taunt", "Hill Giant").all_pass(), "Nadine")
    with pytest.raises(Refusal, match="attacks this turn"):
        game.attacks("Nadine")
    with pytest.raises(Refusal, match="another player"):
        game.attacks("Nadine", "Hill Giant", whom="Alice")
    game.attacks("Nadine", "Hill Giant", whom="Bob")
    assert len(game.state.combat) == 1


def test_with_nobody_else_it_attacks_the_one_who_goaded_it() -> None:
    """CR 701.15b: the other requirement can still be obeyed."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant").hand("Alice", TAUNT)
    in_combat_of(game.casts("Alice", "Taunt", "Hill Giant").all_pass(), "Nadine")
    with pytest.raises(Refusal, match="attacks this turn"):
        game.attacks("Nadine")
    game.attacks("Nadine", "Hill Giant")


def test_goaded_by_two_players_it_obeys_as_much_as_it_can() -> None:
    """CR 701.15c, 508.1d: with three at the table it attacks either of them, with a fourth that one."""
    game = with_libraries("Alice", "Nadine", "Bob", "Carol").battlefield("Nadine", "Hill Giant")
    game.hand("Alice", TAUNT).hand("Carol", TAUNT).casts("Alice", "Taunt", "Hill Giant").all_pass()
    game.passes("Alice").passes("Nadine").passes("Bob").casts("Carol", "Taunt", "Hill Giant").all_pass()
    in_combat_of(game, "Nadine")
    for whom in ("Alice", "Carol"):
        with pytest.raises(Refusal, match="another player"):
            game.attacks("Nadine", "Hill Giant", whom=whom)
    game.attacks("Nadine", "Hill Giant", whom="Bob")


def test_goading_ends_as_the_turn_of_the_one_who_goaded_begins() -> None:
    """CR 701.15a."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant").hand("Alice", TAUNT)
    game.casts("Alice", "Taunt", "Hill Giant").all_pass().goes_to(
        "beginning of combat", active="Nadine"
    ).all_pass()
    game.attacks("Nadine", "Hill Giant").goes_to("upkeep", active="Alice")
    assert game.state.effects == ()


def test_what_it_takes_to_pay_for_is_not_demanded() -> None:
    """CR 508.1d: no player has to pay so that a requirement is obeyed; it then attacks whom it can for nothing."""
    game = with_libraries("Alice", "Nadine", "Bob").battlefield("Nadine", "Hill Giant").hand("Alice", TAUNT)
    game.battlefield("Bob", "Propaganda").casts("Alice", "Taunt", "Hill Giant").all_pass()
    in_combat_of(game, "Nadine").attacks("Nadine", "Hill Giant", whom="Alice")
    assert game.state.combat[0].attacks == reference_to_seat(0)


def test_a_whole_group_is_goaded() -> None:
    """CR 701.15b: every member attacks."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", creature("Elf"), count=50, is_token=True)
    game.battlefield("Alice", "Mountain", count=4).hand("Alice", "Disrupt Decorum")
    in_combat_of(game.casts("Alice", "Disrupt Decorum").all_pass(), "Nadine")
    elves = game.id("Elf")
    with pytest.raises(Refusal, match="attacks this turn"):
        game.makes(choices.DeclareAttackers(1, ((elves, reference_to_seat(0), 49),)))
    game.makes(choices.DeclareAttackers(1, ((elves, reference_to_seat(0), 50),)))


def test_an_equipped_creature_is_goaded_by_the_controller_of_the_equipment() -> None:
    """CR 701.15c: as long as it is equipped."""
    game = with_libraries("Alice", "Nadine", "Bob").battlefield("Nadine", "Hill Giant")
    game.battlefield("Alice", "Bloodthirsty Blade", on="Hill Giant")
    in_combat_of(game, "Nadine")
    assert game.size("Hill Giant") == (5, 3)
    with pytest.raises(Refusal, match="another player"):
        game.attacks("Nadine", "Hill Giant", whom="Alice")


def test_legal_attacks_obey_goading() -> None:
    """CR 508.1d: what is offered can be taken."""
    game = with_libraries("Alice", "Nadine", "Bob").battlefield("Nadine", "Hill Giant").hand("Alice", TAUNT)
    in_combat_of(game.casts("Alice", "Taunt", "Hill Giant").all_pass(), "Nadine")
    giant = game.id("Hill Giant")
    assert legal_choices(game.state) == (choices.DeclareAttackers(1, ((giant, reference_to_seat(2), 1),)),)


def test_only_creatures_are_goaded() -> None:
    """CR 701.15a."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Forest")
    game.hand("Alice", instant("Nag", Goad(Target()), targets=[HasType("land")]))
    assert game.casts("Alice", "Nag", "Forest").all_pass().state.effects == ()
