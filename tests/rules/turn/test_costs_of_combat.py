"""Costs to attack and to block, whom creatures can't attack, and how many it takes to block (CR 508.1, 509.1)."""

import pytest

from engine.cards.base.mana import ManaCost
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import CombatCost, Must
from engine.model import choices
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply, can_cancel, cancel
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, enchantment, table

TOLL = enchantment(
    "Toll", StaticAbility(HasType("creature"), rules=(CombatCost("block", HasType("creature"), ManaCost(("1",))),))
)


def at_attack(game: PlayedTable) -> PlayedTable:
    return game.goes_to("beginning of combat").all_pass()


def test_propaganda_is_paid_for_each_attacker() -> None:
    """CR 508.1h-j: all at one time, after the creatures have become tapped."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Grizzly Bears")
    game.battlefield("Alice", "Island", count=4).battlefield("Nadine", "Propaganda")
    at_attack(game).attacks("Alice", "Hill Giant", "Grizzly Bears")
    assert (game.asks, game.one("Hill Giant").tapped) == ("pay", True)
    game.pays().goes_to("postcombat main")
    assert (game.life("Nadine"), game.groups("Island")) == (15, [4])
    assert game.one("Island").tapped


def test_two_propagandas_ask_twice() -> None:
    """CR 508.1h: the total of all costs."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Island", count=3)
    game.battlefield("Nadine", "Propaganda", "Ghostly Prison")
    with pytest.raises(Refusal, match="cannot pay"):
        at_attack(game).attacks("Alice", "Hill Giant")


def test_a_declaration_that_is_not_paid_for_is_made_anew() -> None:
    """CR 508.1, 733.1: the game goes back to before it; nothing has become tapped."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Island", count=2)
    game.battlefield("Nadine", "Propaganda")
    at_attack(game).attacks("Alice", "Hill Giant").answers(False)
    assert (game.asks, game.one("Hill Giant").tapped, game.state.combat) == ("attack", False, ())
    game.attacks("Alice").goes_to("postcombat main")
    assert game.life("Nadine") == 20


def test_an_attacker_cannot_tap_for_its_own_cost() -> None:
    """CR 508.1f, 508.1i: attackers are tapped before mana abilities are activated."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Llanowar Elves", "Forest")
        .battlefield("Nadine", "Propaganda")
    )
    at_attack(game).attacks("Alice", "Llanowar Elves")
    with pytest.raises(Refusal, match="cannot pay"):
        game.pays()
    assert choices.Pay(0) not in legal_choices(game.state)


def test_attacking_another_player_costs_nothing() -> None:
    """CR 508.1h: only creatures that attack "you"."""
    game = table("Alice", "Nadine", "Bob").battlefield("Alice", "Hill Giant").battlefield("Nadine", "Propaganda")
    at_attack(game).attacks("Alice", "Hill Giant", whom="Bob")
    assert len(game.state.combat) == 1


def test_planeswalkers_are_kept_by_baird_and_not_by_propaganda() -> None:
    """CR 508.1h: a planeswalker is not "you"."""
    walker = "Saheeli Rai"
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Nadine", "Propaganda", walker)
    at_attack(game).attacks("Alice", "Hill Giant", whom=walker)
    assert game.asks == "priority"
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Nadine", walker)
    game.battlefield("Nadine", "Baird, Steward of Argive")
    with pytest.raises(Refusal, match="cannot pay"):
        at_attack(game).attacks("Alice", "Hill Giant", whom=walker)


def test_a_creature_that_must_attack_need_not_be_paid_for() -> None:
    """CR 508.1d."""
    game = table("Alice", "Nadine").battlefield("Alice", "Juggernaut").battlefield("Alice", "Island", count=2)
    game.battlefield("Nadine", "Propaganda")
    at_attack(game).attacks("Alice").goes_to("postcombat main")
    assert game.life("Nadine") == 20


def test_a_group_is_paid_for_member_by_member() -> None:
    """CR 508.1h."""
    game = table("Alice", "Nadine").battlefield("Alice", creature("Elf"), count=10, is_token=True)
    game.battlefield("Alice", "Island", count=6).battlefield("Nadine", "Propaganda")
    at_attack(game)
    elves, nadine = game.id("Elf"), reference_to_seat(1)
    with pytest.raises(Refusal, match="cannot pay"):
        game.makes(choices.DeclareAttackers(0, ((elves, nadine, 4),)))
    game.makes(choices.DeclareAttackers(0, ((elves, nadine, 3),))).pays().goes_to("postcombat main")
    assert game.life("Nadine") == 17


def test_two_propagandas_that_are_held_as_one_ask_twice() -> None:
    """CR 508.1h: what nothing can tell apart still counts for each."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant").battlefield("Alice", "Island", count=4)
    game.battlefield("Nadine", "Propaganda", count=2)
    at_attack(game).attacks("Alice", "Hill Giant").pays()
    assert [one.tapped for one in game.all("Island")] == [True]


def test_sphere_of_safety_counts_enchantments_as_attackers_are_declared() -> None:
    """CR 508.1h: X for each of them, whether it attacks "you" or a planeswalker."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Grizzly Bears")
    game.battlefield("Alice", "Island", count=5).battlefield(
        "Nadine", "Sphere of Safety", "Propaganda", "Saheeli Rai"
    )
    at_attack(game)
    with pytest.raises(Refusal, match="cannot pay"):
        game.attacks("Alice", "Hill Giant", "Grizzly Bears")
    game.attacks("Alice", "Hill Giant", "Grizzly Bears", whom="Saheeli Rai").pays()
    assert sorted(one.tapped for one in game.all("Island")) == [False, True]


def test_collective_restraint_counts_land_types() -> None:
    """CR 508.1h, 700.5 (domain): two basic land types make two for each attacker."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Island", "Island")
    game.battlefield("Nadine", "Collective Restraint", "Forest", "Forest", "Swamp")
    at_attack(game).attacks("Alice", "Hill Giant").pays()
    assert [one.tapped for one in game.all("Island")] == [True]


def test_each_of_a_group_pays_for_itself_alone() -> None:
    """CR 508.1h: "this creature can't attack unless you pay {2}", had by each, is said of that one."""
    behemoth = compiled("Qal Sisma Behemoth", "~ can't attack or block unless you pay {2}.", "Creature — Ogre")
    game = table("Alice", "Nadine").battlefield("Alice", behemoth, count=2).battlefield("Alice", "Island", count=4)
    at_attack(game)
    game.attacks("Alice", "Qal Sisma Behemoth", count=2).pays().goes_to("postcombat main")
    assert [one.tapped for one in game.all("Island")] == [True]


def test_forbidding_spirit_asks_until_her_next_turn_of_whatever_creatures_there_are() -> None:
    """CR 611.2c, 508.1h: a rule that is laid down is about creatures that came later as well."""
    text = (
        "When this creature enters, until your next turn, creatures can't attack you or planeswalkers you control "
    )
    spirit = compiled(
        "Forbidding Spirit", f"{text}unless their controller pays {{2}} for each of those creatures."
    )
    game = table("Alice", "Nadine").hand("Alice", spirit).hand("Nadine", compiled("Runner", "Haste"))
    game.library("Alice", "Plains", count=3).library("Nadine", "Island", count=3)
    game.casts("Alice", "Forbidding Spirit").all_pass(2).goes_to("precombat main", active="Nadine")
    game.casts("Nadine", "Runner").all_pass().goes_to("beginning of combat").all_pass()
    with pytest.raises(Refusal, match="cannot pay"):
        game.attacks("Nadine", "Runner")


def test_brainwash_asks_for_one_creature() -> None:
    """CR 508.1h: whomever it attacks."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Grizzly Bears")
    game.battlefield("Nadine", "Brainwash", on="Hill Giant")
    with pytest.raises(Refusal, match="cannot pay"):
        at_attack(game).attacks("Alice", "Hill Giant")
    game.attacks("Alice", "Grizzly Bears")


def test_blocking_can_cost_mana() -> None:
    """CR 509.1d-f: not paid for, the blocks are declared anew."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", TOLL).battlefield("Nadine", "Grizzly Bears")
    game.battlefield("Nadine", "Forest")
    at_attack(game).attacks("Alice", "Hill Giant").all_pass()
    game.blocks("Nadine", ("Grizzly Bears", "Hill Giant")).answers(False)
    assert game.asks == "block"
    game.blocks("Nadine", ("Grizzly Bears", "Hill Giant")).pays()
    assert game.state.combat[0].is_blocked


def test_no_creature_has_to_block_for_mana() -> None:
    """CR 509.1c: a requirement that costs something need not be obeyed."""
    bull = creature("Bull", 3, 3, StaticAbility(IsThis(), rules=(Must("be blocked by all", IsThis()),)))
    game = (
        table("Alice", "Nadine").battlefield("Alice", bull, TOLL).battlefield("Nadine", "Grizzly Bears", "Forest")
    )
    at_attack(game).attacks("Alice", "Bull").all_pass().blocks("Nadine").goes_to("postcombat main")
    assert game.life("Nadine") == 17


def test_creatures_cannot_attack_you() -> None:
    """CR 508.1c: another player can be attacked."""
    game = (
        table("Alice", "Nadine", "Bob").battlefield("Alice", "Hill Giant").battlefield("Nadine", "Blazing Archon")
    )
    with pytest.raises(Refusal, match="can't attack that"):
        at_attack(game).attacks("Alice", "Hill Giant", whom="Nadine")
    game.attacks("Alice", "Hill Giant", whom="Bob")


def test_what_must_attack_and_cannot_stays_home() -> None:
    """CR 508.1d: no restriction is broken for a requirement."""
    game = table("Alice", "Nadine").battlefield("Alice", "Juggernaut").battlefield("Nadine", "Blazing Archon")
    at_attack(game).attacks("Alice")


def test_it_takes_three_to_block_pathrazer() -> None:
    """CR 509.1b."""
    game = table("Alice", "Nadine").battlefield("Alice", "Pathrazer of Ulamog")
    game.battlefield("Nadine", "Grizzly Bears", "Hill Giant", "Llanowar Elves", *["Forest"] * 3)
    at_attack(game).attacks("Alice", "Pathrazer of Ulamog").all_pass()
    game.chooses("Forest", "Forest", "Forest").all_pass()
    two = [("Grizzly Bears", "Pathrazer of Ulamog"), ("Hill Giant", "Pathrazer of Ulamog")]
    with pytest.raises(Refusal, match="three or more"):
        game.blocks("Nadine", *two)
    game.blocks("Nadine", *two, ("Llanowar Elves", "Pathrazer of Ulamog"))


def test_everything_blocks_what_lure_enchants() -> None:
    """CR 509.1c."""
    game = table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Llanowar Elves")
    game.battlefield("Alice", "Lure", on="Llanowar Elves").battlefield("Nadine", "Hill Giant")
    at_attack(game).attacks("Alice", "Grizzly Bears", "Llanowar Elves").all_pass()
    with pytest.raises(Refusal, match="has to block"):
        game.blocks("Nadine", ("Hill Giant", "Grizzly Bears"))
    game.blocks("Nadine", ("Hill Giant", "Llanowar Elves"))


def test_aurelia_gives_one_more_combat_each_turn() -> None:
    """CR 603.2h: she triggers as she attacks for the first time."""
    game = table("Alice", "Nadine").battlefield("Alice", "Aurelia, the Warleader")
    game.library("Alice", "Forest", count=9).library("Nadine", "Forest", count=9)
    at_attack(game).attacks("Alice", "Aurelia, the Warleader")
    assert game.stack == ["Aurelia, the Warleader"]
    game.all_pass().goes_to("beginning of combat").all_pass().attacks("Alice", "Aurelia, the Warleader")
    assert game.stack == []
    game.goes_to("postcombat main")
    assert game.life("Nadine") == 14


def test_a_mana_ability_that_cannot_be_paid_for_is_taken_back() -> None:
    """CR 605.3, 733.1: paying for an attack with nested activations of Signpost Scarecrow is no dead end."""
    game = table("Alice", "Nadine").battlefield("Alice", "Hill Giant", "Signpost Scarecrow")
    game.battlefield("Alice", "Island", count=2).battlefield("Nadine", "Propaganda")
    at_attack(game).attacks("Alice", "Hill Giant")
    scarecrow = game.one("Signpost Scarecrow").id
    asked = game.state
    nested = apply(apply(asked, choices.Activate(0, scarecrow, 1)).state, choices.Activate(0, scarecrow, 1)).state
    assert can_cancel(nested)
    once = cancel(nested)
    assert once == apply(asked, choices.Activate(0, scarecrow, 1)).state
    assert cancel(once) == asked
