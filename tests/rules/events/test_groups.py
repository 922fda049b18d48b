"""Groups: members split when they are singled out and merge when nothing tells them apart."""

from engine.cards.amounts.numbers import Number
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.effects.status import Untap
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.events.status import BecomesUntapped
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType, IsNamed
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAnother, IsThis
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import This
from engine.model.choices import ChooseNumber
from tests.rules.table import creature, instant, table, when

CREATURE = HasType("creature")
ELF = creature("Elf Warrior")


def test_a_member_that_a_removal_spell_targets_stays_apart_until_it_resolves() -> None:
    """CR 115.1: Murder names one of the five, and only that one dies."""
    game = table("Alice", "Nadine").battlefield("Alice", ELF, count=5, is_token=True)
    game.battlefield("Nadine", "Swamp", "Swamp", "Swamp").hand("Nadine", "Murder")
    game.passes("Alice").casts("Nadine", "Murder", "Elf Warrior")
    assert game.groups("Elf Warrior") == [1, 4]
    game.all_pass()
    assert game.groups("Elf Warrior") == [4]


def test_a_member_merges_again_when_the_spell_that_targeted_it_is_countered() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", ELF, count=5, is_token=True)
    game.battlefield("Alice", "Island", "Island").hand("Alice", "Counterspell")
    game.battlefield("Nadine", "Swamp", "Swamp", "Swamp").hand("Nadine", "Murder")
    game.passes("Alice").casts("Nadine", "Murder", "Elf Warrior").passes("Nadine")
    game.casts("Alice", "Counterspell", "Murder").all_pass()
    assert game.groups("Elf Warrior") == [5]


def test_a_member_split_off_a_pumped_group_stays_pumped() -> None:
    """CR 611.2c: the effect goes on for each object that it began for."""
    swell = instant("Swell", Modify(All(CREATURE), (ChangePowerToughness(Number(2), Number(2)),)))
    tap_it = instant("Poke", PutCounters("charge", Target()), targets=(CREATURE,))
    game = table("Alice", "Nadine").battlefield("Alice", ELF, count=3).hand("Alice", swell, tap_it)
    game.casts("Alice", "Swell").all_pass()
    game.casts("Alice", "Poke", "Elf Warrior").all_pass()
    assert [game.size(one.id) for one in game.all("Elf Warrior")] == [(3, 3), (3, 3)]


def test_members_merge_when_the_effect_that_told_them_apart_ends() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", ELF, count=3).battlefield("Alice", "Forest")
    game.hand("Alice", "Giant Growth").casts("Alice", "Giant Growth", "Elf Warrior").all_pass()
    assert game.groups("Elf Warrior") == [1, 2]
    game.goes_to("upkeep", active="Nadine")
    assert game.groups("Elf Warrior") == [3]


def test_each_member_of_a_group_puts_a_counter_on_itself() -> None:
    """CR 113.2c: every member has its own ability; three triggers, one counter each."""
    mender = creature("Mender", 1, 1, when(BecomesUntapped(IsThis()), PutCounters("+1/+1", This())))
    wake = instant("Wake", Untap(All(CREATURE)))
    game = table("Alice", "Nadine").battlefield("Alice", mender, count=3, is_tapped=True).hand("Alice", wake)
    game.casts("Alice", "Wake").all_pass()
    assert game.stack == ["Mender x3"]
    game.all_pass(3)
    assert [(one.count, one.counters) for one in game.all("Mender")] == [(3, (("+1/+1", 1),))]


def test_each_member_sees_each_of_several_others_enter() -> None:
    """Three watchers and two newcomers: six triggers, two counters on each watcher."""
    another = AllOf((CREATURE, IsAnother(), IsControlledBy("you")))
    watcher = creature("Watcher", 1, 1, when(Moves(another, "", "battlefield"), PutCounters("+1/+1", This())))
    game = table("Alice", "Nadine").battlefield("Alice", watcher, count=3)
    game.battlefield("Alice", "Plains", "Plains").hand("Alice", "Raise the Alarm")
    game.casts("Alice", "Raise the Alarm").all_pass()
    assert sum(item.count for item in game.state.stack) == 6
    game.all_pass(6)
    assert [(one.count, one.counters) for one in game.all("Watcher")] == [(3, (("+1/+1", 2),))]


def test_lords_of_one_name_are_held_once_and_each_leads_the_others() -> None:
    """CR 613.7: nothing with a timestamp between theirs tells the sources apart."""
    game = table("Alice", "Nadine").battlefield("Alice", *["Elvish Archdruid"] * 3, "Llanowar Elves")
    game.passes("Alice")
    assert game.groups("Elvish Archdruid") == [3]
    assert game.size("Elvish Archdruid") == (4, 4)


def test_identical_triggers_may_have_different_targets() -> None:
    """CR 603.3d: each of them is put on the stack with targets of its own."""
    hit = DealDamage(Number(1), Target())
    archer = creature("Archer", 1, 1, when(GainsLife("you"), hit, targets=(IsPlayer(),)))
    heal = instant("Heal", GainLife(Number(1)))
    game = table("Alice", "Nadine", "Bob").battlefield("Alice", archer, count=5).hand("Alice", heal)
    game.casts("Alice", "Heal").all_pass()
    game.makes(ChooseNumber(0, 2)).targets("Nadine")
    game.makes(ChooseNumber(0, 3)).targets("Bob")
    while game.stack:
        game.all_pass()
    assert (game.life("Nadine"), game.life("Bob")) == (18, 17)


def test_identical_triggers_whose_sources_have_left_may_have_different_targets() -> None:
    """CR 603.3d, 603.10: the archers die before their triggers are put on the stack."""
    hit = DealDamage(Number(1), Target())
    archer = creature("Archer", 1, 1, when(GainsLife("you"), hit, targets=(IsPlayer(),)))
    last = instant("Last Stand", GainLife(Number(1)), Destroy(All(CREATURE)))
    game = table("Alice", "Nadine", "Bob").battlefield("Alice", archer, count=5).hand("Alice", last)
    game.casts("Alice", "Last Stand").all_pass()
    game.makes(ChooseNumber(0, 2)).targets("Nadine")
    game.makes(ChooseNumber(0, 3)).targets("Bob")
    while game.stack:
        game.all_pass()
    assert (game.life("Nadine"), game.life("Bob")) == (18, 17)


def test_a_trigger_may_target_a_member_of_the_group_that_it_belongs_to() -> None:
    """CR 603.3d: both triggers get the target, each with its own source."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Terror of the Peaks", count=2)
        .battlefield("Alice", "Forest")
    )
    game.hand("Alice", "Llanowar Elves").casts("Alice", "Llanowar Elves").all_pass()
    game.targets("Terror of the Peaks")
    assert sorted(item.count for item in game.state.stack) == [1, 1]
    assert len({item.source.id for item in game.state.stack}) == 2
    game.all_pass(2)
    assert sorted(one.damage for one in game.all("Terror of the Peaks")) == [0, 2]


def test_equal_cards_in_a_graveyard_are_held_as_one_when_what_lay_between_has_left() -> None:
    """CR 404.2: they lie next to each other then."""
    exile = instant(
        "Tidy", MoveTo(Target(), "exile"), targets=(AllOf((IsNamed("Ox"), InZone("graveyard", "any"))),)
    )
    game = table("Alice", "Bob").graveyard("Bob", "Forest", creature("Ox"), "Forest").hand("Alice", exile)
    assert len(game.all("Forest", "Bob", "graveyard")) == 2
    game.casts("Alice", "Tidy", "Ox").all_pass()
    assert [one.count for one in game.all("Forest", "Bob", "graveyard")] == [2]
