"""A seat leaves with all kinds of objects on the table (CR 800.4)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.effects.tokens_and_copies import GetEmblem
from engine.cards.effects.turns import ExtraTurn
from engine.cards.effects.zones import Destroy
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsAttachedHost
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.choices import Target
from engine.cards.references.players import You
from engine.model.choices import DeclareAttackers
from engine.model.decisions import OrderingTriggers
from engine.model.zones import reference_to_seat
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, card, enchantment, instant, table, written

CREATURE = HasType("creature")
DOOM = instant("Doom", Destroy(Target()), targets=(CREATURE,))
LATER = written("""
name: Later
cost: "{0}"
type: Instant
abilities:
  - effects:
      - later: the beginning of the next end step
        effects:
          - gain life: 5
            who: each player
""")
COLORS = ("Alice", "Nadine", "Carol")


def three(**setting: int) -> PlayedTable:
    return table(*COLORS, **setting)


def attack(game: PlayedTable, creature: str, defender: int) -> PlayedTable:
    game.goes_to("beginning of combat").all_pass()
    return game.makes(DeclareAttackers(0, ((game.id(creature), reference_to_seat(defender), 1),)))


def test_an_attacker_of_the_seat_that_left_leaves_combat_behind() -> None:
    """CR 800.4e, 506.4c: it attacks nobody any more and deals no damage."""
    game = three().battlefield("Alice", "Hill Giant")
    attack(game, "Hill Giant", 1).concedes("Nadine").goes_to("end of combat")
    assert (game.life("Carol"), game.count("Hill Giant")) == (20, 1)


def test_attackers_of_the_seat_that_left_are_gone() -> None:
    """CR 800.4a: the turn goes on without an active seat."""
    game = three().battlefield("Alice", "Hill Giant").library("Nadine", "Forest", count=3)
    attack(game, "Hill Giant", 2).concedes("Alice")
    game.goes_to("upkeep", active="Nadine")
    assert game.life("Carol") == 20


def test_blockers_of_the_seat_that_left_leave_the_attacker_blocked() -> None:
    """CR 509.1h: it stays blocked, and deals no damage without trample."""
    game = three().battlefield("Alice", "Hill Giant").battlefield("Nadine", "Grizzly Bears")
    attack(game, "Hill Giant", 1).all_pass().blocks("Nadine", ("Grizzly Bears", "Hill Giant")).concedes("Nadine")
    game.goes_to("end of combat")
    assert (game.one("Hill Giant").damage, game.life("Carol")) == (0, 20)


def test_what_banishing_light_of_the_seat_that_left_exiled_returns() -> None:
    """CR 610.3, 800.4a: the effect ends as the Light leaves the game."""
    game = three().battlefield("Carol", "Serra Angel").battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Banishing Light").casts("Alice", "Banishing Light").all_pass().targets(
        "Serra Angel"
    ).all_pass()
    assert game.count("Serra Angel") == 0
    game.concedes("Alice")
    assert game.one("Serra Angel").controller == 2


def test_what_oblivion_ring_of_the_seat_that_left_exiled_stays_exiled() -> None:
    """CR 800.4d: its trigger would be controlled by a seat that has left."""
    game = three().battlefield("Carol", "Serra Angel").battlefield("Alice", "Plains", count=3)
    game.hand("Alice", "Oblivion Ring").casts("Alice", "Oblivion Ring").all_pass().targets(
        "Serra Angel"
    ).all_pass()
    game.concedes("Alice")
    assert (game.count("Serra Angel"), game.count("Serra Angel", zone="exile")) == (0, 1)
    assert game.stack == []


def test_a_delayed_trigger_of_the_seat_that_left_does_not_go_on_the_stack() -> None:
    """CR 800.4d."""
    game = three().hand("Nadine", LATER).passes("Alice").casts("Nadine", "Later").all_pass()
    game.concedes("Nadine").goes_to("end")
    assert (game.stack, game.life("Alice")) == ([], 20)


def test_an_emblem_of_the_seat_that_left_is_gone() -> None:
    """CR 800.4a."""
    emblem = card("Glorious Anthem")
    from dataclasses import replace

    working = replace(emblem, abilities=tuple(replace(one, zone="command") for one in emblem.abilities))  # type: ignore[type-var]
    anthem = instant("Anthem Emblem", GetEmblem(working))
    game = three().battlefield("Nadine", "Grizzly Bears").hand("Nadine", anthem)
    game.passes("Alice").casts("Nadine", "Anthem Emblem").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)
    game.concedes("Nadine")
    assert game.state.command == ()


def test_an_aura_of_the_seat_that_left_gives_the_creature_back() -> None:
    """CR 800.4a: the control effect ends with its source."""
    from dataclasses import replace

    magic = replace(
        enchantment(
            "Magic", KeywordAbility("enchant", CREATURE), StaticAbility(IsAttachedHost(), (GainControl(You()),))
        ),
        subtypes=("Aura",),
    )
    game = three().battlefield("Carol", "Serra Angel").battlefield("Nadine", magic, on="Serra Angel")
    assert game.one("Serra Angel").controller == 1
    game.concedes("Nadine")
    assert game.one("Serra Angel").controller == 2


def test_extra_turns_between_others_are_still_taken() -> None:
    """CR 800.4k: those of the seat that left are skipped."""
    turn = instant("Turn", ExtraTurn())
    game = three().hand("Alice", turn).hand("Nadine", turn).library("Alice", "Forest", count=5)
    game.library("Carol", "Forest", count=5).casts("Alice", "Turn").all_pass()
    game.passes("Alice").casts("Nadine", "Turn").all_pass().concedes("Nadine")
    game.goes_to("upkeep")
    assert game.state.active == 0
    game.goes_to("upkeep")
    assert game.state.active == 2


def test_a_spell_whose_only_target_left_with_its_owner_does_nothing() -> None:
    """CR 608.2b, 800.4a."""
    game = three().battlefield("Nadine", "Grizzly Bears").hand("Alice", DOOM)
    game.casts("Alice", "Doom", "Grizzly Bears").concedes("Nadine").all_pass()
    assert game.count("Doom", zone="graveyard") == 1


def test_a_creature_stolen_for_ever_from_the_seat_that_left_leaves_with_it() -> None:
    """CR 800.4a: it is theirs."""
    steal = instant("Steal", Modify(Target(), (GainControl(You()),), ""), targets=(CREATURE,))
    game = three().battlefield("Nadine", "Serra Angel").hand("Alice", steal)
    game.casts("Alice", "Steal", "Serra Angel").all_pass().concedes("Nadine")
    assert game.count("Serra Angel") == 0


def test_deaths_as_a_seat_leaves_are_no_deaths() -> None:
    """CR 800.4a: leaving the game is not dying."""
    game = three().battlefield("Nadine", "Grizzly Bears", "Kitchen Finks").battlefield("Alice", "Blood Artist")
    game.concedes("Nadine")
    assert (game.stack, game.life("Alice")) == ([], 20)


def test_leaving_creatures_leave_the_battlefield_for_triggers_that_say_so() -> None:
    """CR 800.4a, 603.6c: "leaves the battlefield" is true of leaving the game."""
    watch = written("""
name: Watch
type: Enchantment
abilities:
  - when: a creature an opponent controls leaves the battlefield
    effects:
      - gain life: 1
""")
    game = three().battlefield("Nadine", "Grizzly Bears").battlefield("Alice", watch)
    game.concedes("Nadine")
    assert game.stack == ["Watch"]


def test_a_token_created_by_the_seat_that_left_for_another_stays() -> None:
    """CR 111.2, 800.4a: who creates a token owns it: the seat under whose control it came."""
    gift = written("""
name: Gift
cost: "{0}"
type: Instant
abilities:
  - effects:
      - create: 1/1 green Elf Warrior creature token
        who: target opponent
""")
    game = three().hand("Alice", gift).casts("Alice", "Gift", "Carol").all_pass().concedes("Alice")
    assert game.count("Elf Warrior Token", "Carol") == 1


def test_two_seats_left_by_the_same_event_leave_a_winner() -> None:
    """CR 104.2a."""
    from engine.cards.effects.life_and_damage import LoseLife
    from engine.cards.references.players import EachOpponent

    drain = instant("Drain All", LoseLife(Number(20), EachOpponent()))
    game = three().hand("Alice", drain).casts("Alice", "Drain All").all_pass()
    assert game.winner == "Alice"


def test_triggers_of_what_leaves_with_a_seat_whose_spell_resolves_are_put_in_order() -> None:
    """CR 603.3b, 800.4a: Carol orders hers before anybody gets priority, though nothing resolves any more."""
    watching = "Whenever a creature leaves the battlefield, "
    game = three().battlefield("Alice", "Grizzly Bears")
    game.battlefield("Carol", compiled("Wake", watching + "you gain 2 life.", "Enchantment"))
    game.battlefield("Carol", compiled("Toll", watching + "each opponent loses 1 life.", "Enchantment"))
    game.hand("Alice", compiled("Doubt", "You may gain 1 life.", "Instant")).casts("Alice", "Doubt").all_pass()
    game.concedes("Alice")
    assert isinstance(game.state.pending, OrderingTriggers)
    game.orders(1, 0).all_pass().all_pass()
    assert (game.life("Carol"), game.life("Nadine")) == (22, 19)
