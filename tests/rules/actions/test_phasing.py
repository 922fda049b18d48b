"""Phasing: permanents that are treated as though they did not exist for a while (CR 502.1, 702.26)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.status import PhaseOut
from engine.cards.effects.zones import Destroy
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when

CREATURE = HasType("creature")
WRATH = instant("Wrath", Destroy(All(CREATURE)))
WATCHER = enchantment(
    "Watcher",
    when(Moves(CREATURE, "", "battlefield"), GainLife(Number(1))),
    when(Moves(CREATURE, "battlefield", ""), GainLife(Number(10))),
)


def with_libraries(*names: str) -> PlayedTable:
    game = table(*names)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


def phased_out(game: PlayedTable) -> list[str]:
    return sorted(game.state.objects[id].card.name for id in game.state.phased_out)


def test_a_creature_with_phasing_comes_and_goes_with_its_controllers_untap_steps() -> None:
    """CR 702.26a: out in one untap step, in again in the next; not in those of others."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Breezekeeper")
    game.goes_to("upkeep", active="Nadine")
    assert game.count("Breezekeeper") == 1
    game.goes_to("upkeep", active="Alice")
    assert (game.count("Breezekeeper"), phased_out(game)) == (0, ["Breezekeeper"])
    game.goes_to("upkeep", active="Nadine")
    assert game.count("Breezekeeper") == 0
    game.goes_to("upkeep", active="Alice")
    assert (game.count("Breezekeeper"), phased_out(game)) == (1, [])


def test_what_phased_out_neither_leaves_nor_enters() -> None:
    """CR 702.26d: no zone change; it comes back with its counters as the object that it was, able to attack."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", WATCHER, "Grizzly Bears")
    game.hand("Alice", "Slip Out the Back").battlefield("Alice", "Island")
    bears = game.id("Grizzly Bears")
    game.casts("Alice", "Slip Out the Back", "Grizzly Bears").all_pass()
    assert (game.count("Grizzly Bears"), game.life("Alice")) == (0, 20)
    game.goes_to("upkeep", active="Alice").goes_to("beginning of combat").all_pass()
    assert game.id("Grizzly Bears") == bears
    assert counters_of(game.one("Grizzly Bears"), "+1/+1") == 1
    game.attacks("Alice", "Grizzly Bears")
    assert game.life("Alice") == 20


def test_what_phased_out_is_untouched_by_what_destroys_all() -> None:
    """CR 702.26b: it can't be affected by anything."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears", "Hill Giant", "Island")
    game.hand("Nadine", "Slip Out the Back").hand("Alice", WRATH).casts("Alice", "Wrath").passes("Alice")
    game.casts("Nadine", "Slip Out the Back", "Grizzly Bears").all_pass(2)
    assert (game.count("Hill Giant"), phased_out(game)) == (0, ["Grizzly Bears"])
    game.goes_to("upkeep", active="Nadine")
    assert game.size("Grizzly Bears") == (3, 3)


def test_a_spell_whose_target_has_phased_out_does_nothing() -> None:
    """CR 608.2b, 702.26b: the target is illegal; in answer to it the creature is saved."""
    game = table("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears", "Island")
    game.hand("Alice", instant("Murder", Destroy(Target()), targets=[CREATURE]))
    game.hand("Nadine", "Slip Out the Back")
    game.casts("Alice", "Murder", "Grizzly Bears").passes("Alice")
    game.casts("Nadine", "Slip Out the Back", "Grizzly Bears").all_pass(2)
    assert phased_out(game) == ["Grizzly Bears"]


def test_an_attacker_that_phases_out_leaves_combat() -> None:
    """CR 506.4, 702.26b."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Island").hand("Alice", "Slip Out the Back")
    )
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Grizzly Bears")
    game.casts("Alice", "Slip Out the Back", "Grizzly Bears").all_pass()
    assert game.state.combat == ()
    game.goes_to("postcombat main")
    assert game.life("Nadine") == 20


def test_attachments_phase_out_with_their_host_and_come_back_with_it() -> None:
    """CR 702.26f-g: indirectly, even an opponent's Aura, and not by themselves in its controller's untap step."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Island")
    game.battlefield("Nadine", "Presence of Gond", on="Grizzly Bears").hand("Alice", "Slip Out the Back")
    game.casts("Alice", "Slip Out the Back", "Grizzly Bears").all_pass()
    assert phased_out(game) == ["Grizzly Bears", "Presence of Gond"]
    game.goes_to("upkeep", active="Nadine")
    assert phased_out(game) == ["Grizzly Bears", "Presence of Gond"]
    game.goes_to("upkeep", active="Alice")
    assert phased_out(game) == []
    assert game.one("Presence of Gond").attached_to == game.id("Grizzly Bears")
    assert game.one("Grizzly Bears").attachments == (game.id("Presence of Gond"),)


def test_an_aura_that_phased_out_by_itself_comes_back_to_its_host() -> None:
    """CR 702.26i: it phases in attached to what it was on; meanwhile that is not enchanted."""
    aura = StaticAbility(HasType("creature"), (ChangePowerToughness(Number(1), Number(1)),))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", enchantment("Crown", aura))
    game.battlefield("Alice", "Presence of Gond", on="Grizzly Bears")
    game.hand("Alice", instant("Fade", PhaseOut(Target()), targets=[HasType("enchantment")]))
    game.casts("Alice", "Fade", "Presence of Gond").all_pass()
    assert (game.one("Grizzly Bears").attachments, game.size("Grizzly Bears")) == ((), (3, 3))
    game.goes_to("upkeep", active="Alice")
    assert game.one("Presence of Gond").attached_to == game.id("Grizzly Bears")


def test_an_aura_whose_host_is_gone_dies_as_it_comes_back() -> None:
    """CR 702.26i, 704.5m: it phases in attached to nothing."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears")
    game.battlefield("Alice", "Presence of Gond", on="Grizzly Bears").hand("Alice", WRATH)
    game.hand("Alice", instant("Fade", PhaseOut(Target()), targets=[HasType("enchantment")]))
    game.casts("Alice", "Fade", "Presence of Gond").all_pass().casts("Alice", "Wrath").all_pass()
    assert phased_out(game) == ["Presence of Gond"]
    game.goes_to("upkeep", active="Alice")
    assert game.count("Presence of Gond", zone="graveyard") == 1


def test_a_static_ability_stops_while_its_source_is_phased_out() -> None:
    """CR 702.26b: and works again with the timestamp that it had."""
    lord = creature("Lord", 2, 2, StaticAbility(CREATURE, (ChangePowerToughness(Number(1), Number(1)),)))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", lord, "Grizzly Bears", "Island")
    game.hand("Alice", "Slip Out the Back")
    assert game.size("Grizzly Bears") == (3, 3)
    game.casts("Alice", "Slip Out the Back", "Lord").all_pass()
    assert game.size("Grizzly Bears") == (2, 2)
    game.goes_to("upkeep", active="Alice")
    assert game.size("Grizzly Bears") == (3, 3)


def test_tokens_and_whole_groups_phase_out_and_in() -> None:
    """CR 702.26d: a token does not cease to exist."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", creature("Elf"), count=1000, is_token=True)
    game.hand("Alice", instant("Hide", PhaseOut(All(CREATURE)))).casts("Alice", "Hide").all_pass()
    assert (game.count("Elf"), phased_out(game)) == (0, ["Elf"])
    game.goes_to("upkeep", active="Alice")
    assert game.groups("Elf") == [1000]


def test_damage_wears_off_what_is_phased_out_and_effects_of_the_turn_end() -> None:
    """CR 514.2, 702.26e."""
    grow = Modify(Target(), (ChangePowerToughness(Number(3), Number(3)),))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Island")
    game.hand("Alice", instant("Grow", grow, targets=[CREATURE]), "Slip Out the Back")
    game.casts("Alice", "Grow", "Grizzly Bears").all_pass()
    game.casts("Alice", "Slip Out the Back", "Grizzly Bears").all_pass().goes_to("upkeep", active="Alice")
    assert game.size("Grizzly Bears") == (3, 3)


def test_what_was_stolen_for_a_turn_phases_in_for_who_lost_it_and_goes_back() -> None:
    """CR 702.26a: in the untap step of the one under whose control it had phased out."""
    steal = Modify(Target(), (GainControl(You()),))
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Grizzly Bears").battlefield("Alice", "Island")
    game.hand("Alice", instant("Borrow", steal, targets=[CREATURE]), "Slip Out the Back")
    game.casts("Alice", "Borrow", "Grizzly Bears").all_pass()
    game.casts("Alice", "Slip Out the Back", "Grizzly Bears").all_pass().goes_to("upkeep", active="Nadine")
    assert phased_out(game) == ["Grizzly Bears"]
    game.goes_to("upkeep", active="Alice")
    assert game.one("Grizzly Bears").controller == game.seat("Nadine")


def test_as_long_as_the_source_remains_ends_as_it_phases_out() -> None:
    """CR 611.2b, 702.26e: an effect that tracks a permanent can no longer see it, and does not begin again."""
    curse = Modify(Target(), (ChangePowerToughness(Number(-1), Number(0)),), "as long as this remains")
    witch = creature("Witch", 1, 1, when(Moves(AllOf((CREATURE, IsControlledBy("you"))), "", "battlefield"), curse,
                                         targets=[CREATURE]))  # fmt: skip
    game = (
        with_libraries("Alice", "Nadine")
        .battlefield("Alice", witch, "Island", "Forest")
        .battlefield("Nadine", "Hill Giant")
    )
    game.hand("Alice", creature("Cub", cost="{G}"), "Slip Out the Back").casts("Alice", "Cub").all_pass()
    game.targets("Hill Giant").all_pass()
    assert game.size("Hill Giant") == (2, 3)
    game.casts("Alice", "Slip Out the Back", "Witch").all_pass()
    assert game.size("Hill Giant") == (3, 3)
    game.goes_to("upkeep", active="Alice")
    assert game.size("Hill Giant") == (3, 3)


def test_triggers_on_phasing() -> None:
    """CR 603.10a, 702.26n: they wait for the upkeep, since nobody gets priority in the untap step."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Teferi's Imp").hand("Alice", "Forest")
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert game.stack == ["Teferi's Imp"]
    game.all_pass().chooses("Forest")
    assert game.count("Forest", "Alice", "hand") == 0
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert (game.stack, game.count("Teferi's Imp")) == (["Teferi's Imp"], 1)
    game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 2


def test_guardian_of_faith_hides_the_others() -> None:
    """CR 702.26a: any number, but not itself."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Hill Giant")
    game.battlefield("Alice", "Plains", count=3).hand("Alice", "Guardian of Faith")
    game.casts("Alice", "Guardian of Faith").all_pass()
    assert game.candidates == {"Grizzly Bears", "Hill Giant"}
    game.targets("Grizzly Bears", "Hill Giant").all_pass()
    assert (phased_out(game), game.count("Guardian of Faith")) == (["Grizzly Bears", "Hill Giant"], 1)


def test_teferis_veil_hides_attackers_at_end_of_combat() -> None:
    """CR 603.7: they have dealt their damage by then."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Teferi's Veil")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Grizzly Bears").all_pass()
    game.goes_to("end of combat").all_pass()
    assert (phased_out(game), game.life("Nadine")) == (["Grizzly Bears"], 18)


def test_an_ability_of_what_has_phased_out_knows_it_as_it_was() -> None:
    """CR 608.2h: and does nothing to it."""
    grow = creature("Grower", 2, 2, when(Moves(CREATURE, "", "battlefield"), PutCounters("+1/+1", This())))
    game = table("Alice", "Nadine").battlefield("Alice", grow, "Island", "Forest")
    game.hand("Alice", creature("Cub", cost="{G}"), "Slip Out the Back").casts("Alice", "Cub").all_pass()
    game.casts("Alice", "Slip Out the Back", "Grower").all_pass(2)
    (id,) = game.state.phased_out
    assert counters_of(game.state.objects[id], "+1/+1") == 1


def test_what_has_phased_out_cannot_be_used() -> None:
    """CR 702.26b."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Llanowar Elves", "Island")
        .hand("Alice", "Slip Out the Back")
    )
    elves = game.id("Llanowar Elves")
    game.casts("Alice", "Slip Out the Back", "Llanowar Elves").all_pass()
    with pytest.raises(Refusal, match="works only from the battlefield"):
        game.activates("Alice", elves, ability=0)


def test_what_a_leaving_player_owns_leaves_from_where_it_is_phased_out() -> None:
    """CR 702.26k, 800.4a."""
    game = with_libraries("Alice", "Nadine", "Bob").battlefield("Nadine", "Grizzly Bears")
    game.hand("Alice", instant("Hide", PhaseOut(All(CREATURE)))).casts("Alice", "Hide").all_pass()
    game.concedes("Nadine")
    assert game.state.phased_out == ()


def test_phasing_twice_is_phasing_once() -> None:
    """CR 702.26p."""
    twice = creature("Twice", 1, 1, KeywordAbility("phasing"), KeywordAbility("phasing"))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", twice).goes_to("upkeep", active="Nadine")
    game.goes_to("upkeep", active="Alice")
    assert phased_out(game) == ["Twice"]


def test_what_effects_give_phasing_phases_out() -> None:
    """CR 702.26a: phasing that a permanent has been given counts as its own does."""
    haze = enchantment("Haze", StaticAbility(CREATURE, (GainAbilities((KeywordAbility("phasing"),)),)))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", haze, "Grizzly Bears")
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert phased_out(game) == ["Grizzly Bears"]


def test_what_loses_phasing_stays() -> None:
    """CR 702.26a looks at what a permanent has as the untap step begins."""
    humble = enchantment("Humble", StaticAbility(CREATURE, (LoseAbilities(),)))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", humble, "Breezekeeper")
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert phased_out(game) == []


def test_a_copy_of_what_has_phasing_phases_out() -> None:
    """CR 707.2: a copy has the abilities of what it copies."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Breezekeeper")
    game.hand("Alice", "Clone").battlefield("Alice", "Island", count=4)
    game.casts("Alice", "Clone").all_pass().answers(True).chooses("Breezekeeper")
    game.goes_to("upkeep", active="Nadine")
    assert phased_out(game) == ["Breezekeeper"]
    game.goes_to("upkeep", active="Alice")
    assert phased_out(game) == ["Breezekeeper", "Breezekeeper"]


def test_two_alike_that_phase_in_are_each_attached_again() -> None:
    """CR 702.26i: they have become one group while they were out, and are two attached permanents again."""
    sword = compiled("Bonesplitter", "Equipped creature gets +2/+0.\nEquip {1}", "Artifact — Equipment")
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears")
    game.battlefield("Alice", sword, on="Grizzly Bears").battlefield("Alice", sword, on="Grizzly Bears")
    away = instant("Away", PhaseOut(All(HasType("artifact"))))
    game.hand("Alice", away).casts("Alice", "Away").all_pass()
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert game.size("Grizzly Bears") == (6, 2)
    assert sorted(game.one("Grizzly Bears").attachments) == sorted(one.id for one in game.all("Bonesplitter"))
