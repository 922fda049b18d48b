"""Spells in trouble: lost targets, copies, cascade, storm, splice, convoke, X (CR 601, 608, 702, 707)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.objects import IsSpell
from engine.cards.references.choices import Target
from engine.model.choices import Cast, Pay
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, instant, table, written

CREATURE = HasType("creature")
NO = instant("No", CounterSpell(Target()), targets=(IsSpell(),))
SAVE = instant("Save", MoveTo(Target(), "hand"), targets=(CREATURE,))
READ = instant("Read", DrawCards(Number(1)))


def cast(game: PlayedTable, seat: str, name: str) -> PlayedTable:
    """Begin to cast a card from hand and answer nothing yet."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, "hand")))


def test_a_spell_bought_back_that_lost_its_target_goes_to_the_graveyard() -> None:
    """CR 702.27a, 608.2b: it does not resolve, so it does not come back."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=6).battlefield("Bob", "Grizzly Bears")
    game.hand("Alice", "Capsize").hand("Bob", SAVE)
    cast(game, "Alice", "Capsize").answers(True).targets("Grizzly Bears").pays().passes("Alice")
    game.casts("Bob", "Save", "Grizzly Bears").all_pass(2)
    assert game.count("Capsize", zone="graveyard") == 1


def test_a_spell_that_lost_its_only_target_does_none_of_its_other_parts() -> None:
    """CR 608.2b: no card is drawn either."""
    spell = written("""
name: Repulse
cost: "{0}"
type: Instant
abilities:
  - effects:
      - return: target creature
        to: hand
      - draw: 1
""")
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", spell).hand("Bob", SAVE)
    game.library("Alice", "Forest", count=5)
    game.casts("Alice", "Repulse", "Grizzly Bears").passes("Alice")
    game.casts("Bob", "Save", "Grizzly Bears").all_pass(2)
    assert len(game.state.seats[0].hand) == 0


def test_with_one_of_two_targets_gone_the_other_is_affected() -> None:
    """CR 608.2b: and the part about the lost one is left out."""
    spell = written("""
name: Fork in the Road
cost: "{0}"
type: Instant
abilities:
  - effects:
      - deal damage: 2
        to: target creature
      - deal damage: 2
        to: target player
""")
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", spell).hand("Bob", SAVE)
    game.casts("Alice", "Fork in the Road", "Grizzly Bears", "Bob").passes("Alice")
    game.casts("Bob", "Save", "Grizzly Bears").all_pass(2)
    assert (game.life("Bob"), game.count("Grizzly Bears", zone="hand")) == (18, 1)


def test_a_lost_target_tells_what_it_last_was() -> None:
    """CR 608.2h: the controller of a countered spell's lost sibling is known."""
    game = table("Alice", "Bob").battlefield("Bob", "Hill Giant").battlefield("Alice", "Plains")
    game.hand("Alice", "Swords to Plowshares").casts("Alice", "Swords to Plowshares", "Hill Giant").all_pass()
    assert game.life("Bob") == 23


def test_cascade_counts_the_mana_value_with_x_as_zero_in_the_library() -> None:
    """CR 202.3e, 702.85a: Chord of Calling in the library has mana value 3, Walking Ballista none."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).battlefield("Alice", "Forest", count=2)
    game.hand("Alice", "Bloodbraid Elf").library("Alice", "Plains", "Walking Ballista", "Forest", "Forest")
    game.casts("Alice", "Bloodbraid Elf").all_pass()
    assert game.asks == "yes or no"
    game.answers(True)
    while game.asks == "number":
        pytest.fail("X is 0 for a spell cast without paying its mana cost")
    game.all_pass()
    assert game.count("Walking Ballista", zone="graveyard") == 1


def test_cascade_goes_on_though_the_spell_is_countered() -> None:
    """CR 702.85a: it triggers as the spell is cast."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).battlefield("Alice", "Forest", count=2)
    game.hand("Alice", "Bloodbraid Elf").library("Alice", "Shock", "Forest").hand("Bob", NO)
    game.casts("Alice", "Bloodbraid Elf").passes("Alice").casts("Bob", "No", "Bloodbraid Elf").all_pass(2)
    game.answers(True).targets("Bob")
    game.all_pass()
    assert (game.life("Bob"), game.count("Bloodbraid Elf", zone="graveyard")) == (18, 1)


def test_what_cascade_turned_up_goes_to_the_bottom() -> None:
    """CR 702.85a: all but the spell that was cast."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).battlefield("Alice", "Forest", count=2)
    game.hand("Alice", "Bloodbraid Elf").library("Alice", "Plains", "Swamp", "Shock", "Island")
    game.casts("Alice", "Bloodbraid Elf").all_pass().answers(True).targets("Bob").all_pass()
    library = [game.state.objects[one].card.name for one in game.state.seats[0].library]
    assert library[0] == "Island"
    assert sorted(library[1:]) == ["Plains", "Swamp"]


def test_a_spell_cast_by_cascade_counts_for_storm() -> None:
    """CR 702.40a: it is cast."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).battlefield("Alice", "Forest", count=2)
    game.hand("Alice", "Bloodbraid Elf", "Grapeshot").library("Alice", "Shock", "Forest")
    game.casts("Alice", "Bloodbraid Elf").all_pass().answers(True).targets("Bob").all_pass(2)
    game.casts("Alice", "Grapeshot", "Bob").all_pass()
    while game.asks != "priority":
        game.answers(False)
    assert sum(item.count for item in game.state.stack) == 3


def test_the_copies_of_a_storm_spell_are_not_cast() -> None:
    """CR 702.40a, 707.10: a second storm spell counts one cast for the first."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain", count=4)
        .hand("Alice", "Grapeshot", "Grapeshot", READ)
    )
    game.library("Alice", "Forest", count=3).casts("Alice", "Read").all_pass()
    for copies in (2, 3):
        game.casts("Alice", "Grapeshot", "Bob").all_pass()
        while game.asks != "priority":
            game.answers(False)
        assert sum(item.count for item in game.state.stack) == copies
        while game.state.stack:
            game.all_pass()
    assert game.life("Bob") == 15


def test_storm_does_not_copy_what_was_bought_back_or_kicked_away() -> None:
    """CR 707.10: the copy of a spell bought back is no card and returns nowhere."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Haze of Rage", READ)
    game.library("Alice", "Forest", count=3).battlefield("Alice", "Grizzly Bears").casts(
        "Alice", "Read"
    ).all_pass()
    cast(game, "Alice", "Haze of Rage").answers(True).pays()
    while game.state.stack:
        game.all_pass()
    assert (game.count("Haze of Rage", zone="hand"), game.size("Grizzly Bears")) == (1, (4, 2))


def test_a_spliced_part_whose_target_is_gone_does_not_stop_the_rest() -> None:
    """CR 702.47d, 608.2b: the spell has two targets, of which one is still legal."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain", count=4)
        .battlefield("Bob", "Grizzly Bears", "Hill Giant")
    )
    game.hand("Alice", "Into the Fray", "Into the Fray").hand("Bob", SAVE)
    cast(game, "Alice", "Into the Fray")
    game.chooses(game.all("Into the Fray", "Alice", "hand")[0].id)
    game.targets("Grizzly Bears").targets("Hill Giant").pays().passes("Alice")
    game.casts("Bob", "Save", "Grizzly Bears").all_pass(2)
    assert [effect.affected for effect in game.state.effects] == [(game.id("Hill Giant"),)]


def test_convoke_taps_creatures_that_came_this_turn() -> None:
    """CR 702.51a: it is no cost with the tap symbol."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Forest", count=2)
        .battlefield("Alice", "Elvish Mystic", is_sick=True)
    )
    game.hand("Alice", "Chord of Calling").library("Alice", "Forest", count=3)
    cast(game, "Alice", "Chord of Calling").makes(number(game, 0))
    assert game.asks == "objects"
    game.chooses("Elvish Mystic").pays().all_pass()
    assert game.one("Elvish Mystic").tapped


def number(game: PlayedTable, amount: int) -> object:
    from engine.model.choices import ChooseNumber

    return ChooseNumber(game.decider, amount)


def test_a_copy_of_a_spell_with_x_has_the_same_x() -> None:
    """CR 707.10."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=5).battlefield("Alice", "Island", count=2)
    game.hand("Alice", "Blaze", "Twincast").casts("Alice", "Blaze", "Bob", x=4)
    game.casts("Alice", "Twincast", "Blaze").all_pass().answers(False).all_pass(2)
    assert game.life("Bob") == 12


def test_a_copied_permanent_spell_with_x_enters_with_as_many_counters() -> None:
    """CR 107.3m, 608.3f."""
    copy = written("""
name: Echo
cost: "{0}"
type: Instant
abilities:
  - effects:
      - copy: target creature spell
""")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=6).hand("Alice", "Walking Ballista", copy)
    game.casts("Alice", "Walking Ballista", x=3).casts("Alice", "Echo", "Walking Ballista").all_pass(3)
    assert [game.size(one.id) for one in game.all("Walking Ballista")] == [(3, 3), (3, 3)]


def test_a_blinked_creature_with_x_enters_without_counters() -> None:
    """CR 107.3m: only the permanent that the spell became has the X."""
    blink = written("""
name: Blink
cost: "{0}"
type: Instant
abilities:
  - effects:
      - exile: target creature you control
      - return: it
        to: battlefield
""")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=6).hand("Alice", "Walking Ballista", blink)
    game.casts("Alice", "Walking Ballista", x=3).all_pass().casts("Alice", "Blink", "Walking Ballista").all_pass()
    assert game.count("Walking Ballista", zone="graveyard") == 1


def test_x_is_zero_wherever_the_card_is_not_on_the_stack() -> None:
    """CR 202.3e: for Food Chain, say; on the stack it is what was announced."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=4).hand("Alice", "Walking Ballista")
    game.casts("Alice", "Walking Ballista", x=2)
    assert game.state.stack[-1].x == 2
    game.all_pass()
    assert game.now("Walking Ballista").mana_value == 0


def test_new_targets_may_be_chosen_one_by_one_and_must_be_legal() -> None:
    """CR 707.10c: a copy of a spell with two targets may change just one."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).battlefield("Alice", "Island", count=2)
    game.battlefield("Bob", "Grizzly Bears", "Hill Giant").hand("Alice", "Shock", "Twincast")
    game.casts("Alice", "Shock", "Grizzly Bears").casts("Alice", "Twincast", "Shock").all_pass().answers(True)
    assert game.candidates == {"Alice", "Bob", "Grizzly Bears", "Hill Giant"}
    game.targets("Hill Giant").all_pass(2)
    assert (game.one("Hill Giant").damage, game.count("Grizzly Bears")) == (2, 0)


def test_a_spell_that_cannot_be_countered_is_a_legal_target_and_resolves() -> None:
    """CR 101.2, 701.6a."""
    sure = written("""
name: Sure Thing
cost: "{0}"
type: Instant
abilities:
  - static: this spell
    rules: can't be countered
    zone: stack
  - effects:
      - gain life: 3
""")
    game = table("Alice", "Bob").hand("Alice", sure).hand("Bob", NO)
    game.casts("Alice", "Sure Thing").passes("Alice").casts("Bob", "No", "Sure Thing").all_pass(2)
    assert (game.life("Alice"), game.count("No", zone="graveyard")) == (23, 1)


def test_flashback_costs_more_where_spells_do() -> None:
    """CR 118.9d: costs are changed for alternative costs too."""
    tax = written("""
name: Tax
type: Enchantment
abilities:
  - static: sorcery spells
    rules: cost {1} more to cast
""")
    game = table("Alice", "Bob").battlefield("Alice", tax).battlefield("Alice", "Grizzly Bears", count=3)
    game.graveyard("Alice", "Dread Return", "Hill Giant")
    game.makes(Cast(0, game.id("Dread Return", "Alice", "graveyard"))).targets("Hill Giant")
    with pytest.raises(Refusal, match="cannot pay"):
        game.makes(Pay(0))


def test_retrace_is_used_again_and_again_in_one_turn() -> None:
    """CR 702.81a: the card is back in the graveyard when it has resolved."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=2).graveyard("Alice", "Flame Jab")
    game.hand("Alice", "Forest", "Forest")
    for life in (19, 18):
        game.makes(Cast(0, game.id("Flame Jab", "Alice", "graveyard"))).targets("Bob")
        while game.asks in ("objects", "pay"):
            if game.asks == "objects":
                game.chooses(game.id("Forest", "Alice", "hand"))
            else:
                game.pays()
        game.all_pass()
        assert game.life("Bob") == life


def test_a_countered_creature_spell_neither_enters_nor_dies() -> None:
    """CR 700.4."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Blood Artist", "Forest")
        .hand("Alice", "Llanowar Elves")
        .hand("Bob", NO)
    )
    game.casts("Alice", "Llanowar Elves").passes("Alice").casts("Bob", "No", "Llanowar Elves").all_pass()
    assert (game.stack, game.count("Llanowar Elves", zone="graveyard")) == ([], 1)


def test_the_spells_controller_chooses_modes_of_a_copy_no_more() -> None:
    """CR 707.10: modes are copied."""
    charm = written("""
name: Charm
cost: "{0}"
type: Instant
abilities:
  - choose: one
    modes:
      - - gain life: 5
      - - draw: 1
""")
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=2).hand("Alice", charm, "Twincast")
    game.library("Alice", "Forest", count=3)
    game.casts("Alice", "Charm", modes=(0,)).casts("Alice", "Twincast", "Charm").all_pass(3)
    assert game.life("Alice") == 30


def test_an_activated_ability_outlives_its_source_and_its_cost_stays_paid() -> None:
    """CR 113.7a, 602.2h."""
    game = table("Alice", "Bob").battlefield("Alice", "Prodigal Sorcerer").hand("Bob", SAVE)
    game.activates("Alice", "Prodigal Sorcerer", "Bob").passes("Alice")
    game.casts("Bob", "Save", "Prodigal Sorcerer").all_pass(2)
    assert game.life("Bob") == 19
