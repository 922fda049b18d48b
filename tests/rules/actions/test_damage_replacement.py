"""Damage prevented, redirected and multiplied, with the affected player's order (CR 614-616, 120)."""

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.life_and_damage import DealDamage, GainLife, PreventDamage, RedirectDamage
from engine.cards.events.life_and_damage import IsDealtDamage
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import ANY_TARGET
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.replacing import Shield
from engine.cards.references.choices import Target
from engine.model.decisions import ChoosingOption
from tests.rules.table import creature, enchantment, instant, table, when

HOLY_DAY = instant("Holy Shield", PreventDamage(Target(), Number(2)), targets=(ANY_TARGET,))
FOREVER = instant("Ward of Light", PreventDamage(Target()), targets=(ANY_TARGET,))
BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=(ANY_TARGET,))
PING = instant("Ping", DealDamage(Number(1), Target()), targets=(ANY_TARGET,))
DOUBLER = enchantment("Doubler", ReplacesAmount("damage dealt", times=2, who="any"))


def test_the_next_damage_is_prevented_and_the_rest_dealt() -> None:
    """CR 615.7."""
    game = table("Alice", "Nadine").hand("Alice", HOLY_DAY, BOLT, PING)
    game.casts("Alice", "Holy Shield", "Nadine").all_pass().casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 19
    game.casts("Alice", "Ping", "Nadine").all_pass()
    assert game.life("Nadine") == 18


def test_a_shield_is_used_up_little_by_little() -> None:
    """CR 615.7."""
    game = table("Alice", "Nadine").hand("Alice", HOLY_DAY, PING, PING, PING)
    game.casts("Alice", "Holy Shield", "Nadine").all_pass()
    for _ in range(3):
        game.casts("Alice", "Ping", "Nadine").all_pass()
    assert game.life("Nadine") == 19


def test_all_damage_is_prevented_until_the_turn_ends() -> None:
    """CR 615.1, 514.2."""
    game = table("Alice", "Nadine").hand("Alice", FOREVER, BOLT, BOLT).library("Nadine", "Forest", count=9)
    game.casts("Alice", "Ward of Light", "Nadine").all_pass().casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 20
    game.goes_to("upkeep", active="Nadine").all_pass()
    assert game.state.effects == ()


def test_prevented_damage_does_not_trigger() -> None:
    """CR 615.6: an event that is prevented never happens."""
    watcher = creature("Watcher", 1, 5, when(IsDealtDamage(IsThis()), GainLife(ThatMuch())))
    game = table("Alice", "Nadine").battlefield("Alice", watcher).hand("Alice", HOLY_DAY, PING, BOLT)
    game.casts("Alice", "Holy Shield", "Watcher").all_pass().casts("Alice", "Ping", "Watcher").all_pass()
    assert game.stack == []
    game.casts("Alice", "Bolt", "Watcher").all_pass()
    assert game.stack == ["Watcher"]
    game.all_pass()
    assert game.life("Alice") == 22


def test_redirected_damage_is_dealt_by_the_same_source_to_the_other() -> None:
    """CR 614.9: the en-Kor's next 1 damage is dealt to the creature instead."""
    game = table("Alice", "Nadine").battlefield("Alice", "Outrider en-Kor", "Serra Angel").hand("Nadine", BOLT)
    game.activates("Alice", "Outrider en-Kor", "Serra Angel").all_pass().passes("Alice")
    game.casts("Nadine", "Bolt", "Outrider en-Kor").all_pass()
    assert game.one("Serra Angel").damage == 1
    assert game.count("Outrider en-Kor") == 0


def test_redirection_does_nothing_when_what_it_names_has_gone() -> None:
    """CR 614.9."""
    game = table("Alice", "Nadine").battlefield("Alice", "Outrider en-Kor", "Grizzly Bears")
    game.hand("Nadine", BOLT, PING).activates("Alice", "Outrider en-Kor", "Grizzly Bears").all_pass()
    game.passes("Alice").casts("Nadine", "Bolt", "Grizzly Bears").all_pass()
    game.passes("Alice").casts("Nadine", "Ping", "Outrider en-Kor").all_pass()
    assert game.one("Outrider en-Kor").damage == 1


def test_the_player_dealt_damage_orders_prevention_and_doubling() -> None:
    """CR 616.1: prevented first, 3 becomes 1 and then 2; doubled first, it becomes 6 and then 4."""
    for position, life in ((0, 16), (1, 18)):
        game = table("Alice", "Nadine").battlefield("Alice", DOUBLER).hand("Alice", HOLY_DAY, BOLT)
        game.casts("Alice", "Holy Shield", "Nadine").all_pass().casts("Alice", "Bolt", "Nadine").all_pass()
        assert isinstance(game.state.pending, ChoosingOption)
        assert game.who_decides == "Nadine"
        assert game.state.pending.options[1] == "prevent the next 2 damage"  # what made it has gone
        game.option(position)
        assert game.life("Nadine") == life


def test_an_effect_applies_once_to_redirected_damage() -> None:
    """CR 614.5: doubled before or after it is redirected, never twice."""
    guide = instant("Guide", RedirectDamage(Number(9), Target(0), Target(1)), targets=(ANY_TARGET, ANY_TARGET))
    game = table("Alice", "Nadine").battlefield("Alice", DOUBLER).hand("Alice", guide, BOLT)
    game.casts("Alice", "Guide", "Alice", "Nadine").all_pass().casts("Alice", "Bolt", "Alice").all_pass().option(0)
    assert (game.life("Alice"), game.life("Nadine")) == (20, 14)


def test_a_static_shield_prevents_what_would_be_dealt_to_its_objects() -> None:
    """CR 615.1a."""
    shielded = creature("Shielded", 1, 1, StaticAbility(IsThis(), rules=(Shield(IsThis()),)))
    game = table("Alice", "Nadine").battlefield("Nadine", shielded).hand("Alice", BOLT)
    game.casts("Alice", "Bolt", "Shielded").all_pass()
    assert game.one("Shielded").damage == 0


def test_a_static_shield_against_combat_damage_lets_other_damage_through() -> None:
    """CR 615.1."""
    fog = enchantment("Fog Bank", StaticAbility(rules=(Shield(HasType("creature"), is_combat_only=True),)))
    game = table("Alice", "Nadine").battlefield("Alice", fog, "Serra Angel").battlefield("Nadine", "Serra Angel")
    game.hand("Alice", PING)
    mine, theirs = game.all("Serra Angel", "Alice")[0].id, game.all("Serra Angel", "Nadine")[0].id
    game.goes_to("beginning of combat").all_pass().attacks("Alice", mine).all_pass()
    game.blocks("Nadine", (theirs, mine)).all_pass()
    assert game.state.objects[mine].damage == game.state.objects[theirs].damage == 0
    game.casts("Alice", "Ping", theirs).all_pass()
    assert game.state.objects[theirs].damage == 1


def test_being_dealt_damage_by_several_creatures_at_once_triggers_once() -> None:
    """CR 603.2c: the amount is the total."""
    watcher = creature("Watcher", 1, 9, when(IsDealtDamage(IsThis()), GainLife(ThatMuch())))
    game = table("Alice", "Nadine").battlefield("Alice", watcher).battlefield("Nadine", "Hill Giant")
    game.battlefield("Nadine", "Grizzly Bears").goes_to("beginning of combat").all_pass().attacks(
        "Alice", "Watcher"
    )
    game.all_pass().blocks("Nadine", ("Hill Giant", "Watcher"), ("Grizzly Bears", "Watcher")).all_pass()
    game.assigns(("Hill Giant", 1), ("Grizzly Bears", 0))
    assert game.stack == ["Watcher"]
    game.all_pass()
    assert game.life("Alice") == 25


def test_stuffy_doll_hurts_the_player_chosen_as_it_entered() -> None:
    """CR 607.2d, 614.12c."""
    game = table("Alice", "Nadine").battlefield("Alice", "Forest", count=5).hand("Alice", "Stuffy Doll", BOLT)
    game.casts("Alice", "Stuffy Doll").all_pass()
    assert game.candidates == {"Alice", "Nadine"}
    game.chooses("Nadine").casts("Alice", "Bolt", "Stuffy Doll").all_pass(2)
    assert game.life("Nadine") == 17


def test_twice_as_much_life_is_lost_in_the_turn_of_bloodletter() -> None:
    """CR 614.1a, 120.3a: damage causes loss of life, so it is doubled too; not in another's turn."""
    game = table("Alice", "Nadine").battlefield("Alice", "Bloodletter of Aclazotz").hand("Alice", BOLT, BOLT)
    game.library("Nadine", "Forest", count=9).casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 14
    game.goes_to("upkeep", active="Nadine").passes("Nadine").casts("Alice", "Bolt", "Nadine").all_pass()
    assert game.life("Nadine") == 11
