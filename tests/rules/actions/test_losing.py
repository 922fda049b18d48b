"""Winning, losing, draws, and a seat leaving a game of several (CR 104, 704.5a-c, 800.4)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import May
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.zones import Destroy
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import IsPlayer
from engine.cards.game_rules.restrictions import PlayerCannot
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.choices import All, Target
from engine.cards.references.players import EachOpponent, EachPlayer, You
from engine.model.choices import Cast, Concede
from engine.model.events import PriorityPassed, SeatLost
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from tests.rules.table import creature, enchantment, instant, table, when

CREATURE = HasType("creature")
DRAIN = instant("Drain", LoseLife(Number(20), Target()), targets=(IsPlayer(),))
STEAL = instant("Steal", Modify(Target(), (GainControl(You()),), ""), targets=(CREATURE,))


def test_a_seat_with_no_life_loses() -> None:
    """CR 704.5a."""
    game = table("Alice", "Nadine").hand("Alice", DRAIN).casts("Alice", "Drain", "Nadine").all_pass()
    assert game.winner == "Alice"
    assert game.asks == "over"


def test_all_seats_losing_at_the_same_time_draw() -> None:
    """CR 104.4a."""
    doom = instant("Doomsday", LoseLife(Number(20), EachPlayer()))
    game = table("Alice", "Nadine", "Carol").hand("Alice", doom).casts("Alice", "Doomsday").all_pass()
    assert game.winner == ""


def test_two_of_three_losing_together_leave_a_winner() -> None:
    doom = instant("Doomsday", LoseLife(Number(20), EachPlayer()))
    game = table("Alice", "Nadine", "Carol").life_is("Carol", 21).hand("Alice", doom)
    game.casts("Alice", "Doomsday").all_pass()
    assert game.winner == "Carol"


def test_an_effect_wins_the_game_at_once() -> None:
    """CR 104.2b."""
    game = table("Alice", "Nadine", "Carol").hand("Alice", instant("Triumph", WinGame())).casts("Alice", "Triumph")
    game.all_pass()
    assert game.winner == "Alice"


def test_a_seat_that_cannot_lose_stays_at_no_life() -> None:
    """CR 104.3b, 101.2; and it can still concede (CR 104.3a)."""
    angel = enchantment("Angel", StaticAbility(rules=(PlayerCannot("lose the game", "you"),)))
    game = table("Alice", "Nadine").battlefield("Nadine", angel).hand("Alice", DRAIN)
    game.casts("Alice", "Drain", "Nadine").all_pass()
    assert (game.life("Nadine"), game.winner) == (0, None)
    game.concedes("Nadine")
    assert game.winner == "Alice"


def test_a_seat_at_no_life_loses_as_soon_as_nothing_forbids_it() -> None:
    """CR 704.5a: nothing of the seats has changed since they were last looked at."""
    angel = enchantment("Angel", StaticAbility(rules=(PlayerCannot("lose the game", "you"),)))
    purge = instant("Purge", Destroy(All(HasType("enchantment"))))
    game = table("Alice", "Nadine").battlefield("Nadine", angel).hand("Alice", DRAIN, purge)
    game.casts("Alice", "Drain", "Nadine").all_pass().casts("Alice", "Purge")
    seats = game.state.seats
    game.all_pass()
    assert game.winner == "Alice"
    assert game.state.seats[0].life == seats[0].life == 20


def test_an_effect_makes_a_seat_lose() -> None:
    """CR 104.3e."""
    game = table("Alice", "Nadine").hand("Alice", instant("Pact", LoseGame())).casts("Alice", "Pact").all_pass()
    assert game.winner == "Nadine"


def test_what_a_leaving_seat_owns_leaves_and_the_game_goes_on() -> None:
    """CR 800.4a."""
    game = table("Alice", "Nadine", "Carol").battlefield("Nadine", "Grizzly Bears").hand("Nadine", "Shock")
    game.concedes("Nadine")
    assert game.count("Grizzly Bears") == 0
    assert game.count("Shock", zone="hand") == 0
    assert game.winner is None
    game.passes("Alice")
    assert game.who_decides == "Carol"


def test_spells_and_abilities_of_a_leaving_seat_leave_the_stack() -> None:
    """CR 800.4a."""
    game = table("Alice", "Nadine", "Carol").hand("Nadine", DRAIN).battlefield("Nadine", "Prodigal Sorcerer")
    game.passes("Alice").casts("Nadine", "Drain", "Alice").activates("Nadine", "Prodigal Sorcerer", "Alice")
    game.concedes("Nadine")
    assert game.stack == []
    assert game.who_decides == "Carol"


def test_control_that_a_leaving_seat_had_by_an_effect_ends() -> None:
    """CR 800.4a: the stolen creature goes back."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Grizzly Bears").hand("Nadine", STEAL)
    game.passes("Alice").casts("Nadine", "Steal", "Grizzly Bears").all_pass()
    assert game.one("Grizzly Bears").controller == 1
    game.concedes("Nadine")
    assert game.one("Grizzly Bears").controller == 0


def test_what_came_under_a_leaving_seats_control_is_exiled() -> None:
    """CR 800.4a: it never was under its owner's control."""
    game = table("Alice", "Nadine", "Carol").battlefield("Nadine", "Grizzly Bears", owner="Alice")
    game.concedes("Nadine")
    assert game.count("Grizzly Bears") == 0
    assert game.count("Grizzly Bears", "Alice", "exile") == 1


def test_what_a_leaving_seat_owns_leaves_from_under_another_seats_control() -> None:
    """CR 800.4a."""
    game = table("Alice", "Nadine", "Carol").battlefield("Nadine", "Grizzly Bears").hand("Alice", STEAL)
    game.casts("Alice", "Steal", "Grizzly Bears").all_pass().concedes("Nadine")
    assert game.count("Grizzly Bears") == 0


def test_an_aura_falls_off_when_its_host_leaves_with_its_owner() -> None:
    game = table("Alice", "Nadine", "Carol").battlefield("Nadine", "Grizzly Bears")
    game.battlefield("Alice", "Pacifism", on="Grizzly Bears").concedes("Nadine")
    assert game.count("Pacifism", "Alice", "graveyard") == 1


def test_the_turn_of_a_leaving_active_seat_goes_on_without_it() -> None:
    """CR 800.4k; then the next seat in order has its turn."""
    game = table("Alice", "Nadine", "Carol")
    for name in ("Alice", "Nadine", "Carol"):
        game.library(name, "Forest", count=10)
    game.concedes("Alice")
    assert (game.state.active, game.who_decides, game.state.step) == (0, "Nadine", "precombat main")
    game.goes_to("upkeep")
    assert (game.state.active, game.state.turn) == (1, 2)


def test_the_seat_with_priority_that_leaves_hands_it_on() -> None:
    game = table("Alice", "Nadine", "Carol").passes("Alice").concedes("Nadine")
    assert game.who_decides == "Carol"


def test_a_seat_concedes_in_the_middle_of_another_seats_choice() -> None:
    """CR 104.3a, 800.4a: at any time; the spell that is being cast goes on being cast."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand")))
    assert game.asks == "targets"
    game.concedes("Carol")
    assert (game.asks, game.who_decides, game.stack) == ("targets", "Alice", ["Shock"])
    game.targets("Nadine").pays()
    assert (game.stack, game.who_decides) == (["Shock"], "Alice")


def test_what_was_chosen_already_stays_chosen() -> None:
    """CR 800.4a: Nadine stays the target while Alice is paying."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).targets("Nadine").concedes("Carol")
    assert game.asks == "pay"
    game.pays().all_pass()
    assert game.life("Nadine") == 18


def test_a_target_that_leaves_is_chosen_again() -> None:
    """CR 800.4a, 601.2c: what can no longer be targeted is not."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).targets("Carol").concedes("Carol")
    assert (game.asks, game.who_decides) == ("targets", "Alice")


def test_a_spell_that_cannot_go_on_is_taken_back() -> None:
    """CR 733.1: with Carol's only creature gone there is nothing to target."""
    kill = instant("Kill", LoseLife(Number(1), You()), targets=(CREATURE,))
    game = table("Alice", "Nadine", "Carol").hand("Alice", kill).battlefield("Carol", "Grizzly Bears")
    game.makes(Cast(0, game.id("Kill", "Alice", "hand"))).concedes("Carol")
    assert (game.asks, game.who_decides, game.stack) == ("priority", "Alice", [])
    assert game.count("Kill", "Alice", "hand") == 1


def test_what_the_leaving_seat_was_casting_leaves_with_it() -> None:
    """CR 800.4a."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.makes(Cast(0, game.id("Shock", "Alice", "hand"))).concedes("Alice")
    assert (game.asks, game.who_decides, game.stack) == ("priority", "Nadine", [])


def test_a_resolution_goes_on_where_it_was() -> None:
    """CR 800.4a: Nadine has discarded already; Carol, who was to be next, leaves, and it is done."""
    purge = instant("Purge", Discard(Number(1), EachOpponent()))
    game = table("Alice", "Nadine", "Carol").hand("Alice", purge)
    for name in ("Nadine", "Carol"):
        game.hand(name, "Forest", "Island")
    game.casts("Alice", "Purge").all_pass().chooses(game.id("Island", "Nadine", "hand"))
    assert (game.asks, game.who_decides) == ("objects", "Carol")
    game.concedes("Carol")
    assert (game.asks, game.who_decides, game.stack) == ("priority", "Alice", [])
    assert (game.count("Island", "Nadine", "graveyard"), game.count("Forest", "Nadine", "hand")) == (1, 1)


def test_an_onlooker_leaves_a_resolution_as_it_is() -> None:
    """CR 800.4a: the one who has still to choose does so, and the one who has chosen is not asked again."""
    purge = instant("Purge", Discard(Number(1), EachOpponent()))
    game = table("Alice", "Nadine", "Carol", "Dora").hand("Alice", purge)
    for name in ("Nadine", "Carol"):
        game.hand(name, "Forest", "Island")
    game.casts("Alice", "Purge").all_pass().chooses(game.id("Island", "Nadine", "hand")).concedes("Dora")
    assert (game.asks, game.who_decides) == ("objects", "Carol")
    game.chooses(game.id("Forest", "Carol", "hand"))
    assert game.count("Island", "Nadine", "graveyard") == 1


def test_the_seat_that_passed_last_leaves_and_it_still_resolves() -> None:
    """CR 117.4: the others have passed in succession all the same."""
    purge = instant("Purge", Discard(Number(1), EachOpponent()))
    game = table("Alice", "Nadine", "Carol").hand("Alice", purge).hand("Nadine", "Forest", "Island")
    game.casts("Alice", "Purge").all_pass()
    assert game.who_decides == "Nadine"
    game.concedes("Carol")
    assert (game.asks, game.who_decides) == ("objects", "Nadine")


def test_who_has_passed_has_passed_when_another_leaves() -> None:
    """CR 117.4: Alice and Nadine have passed, and Carol leaves with priority: the spell resolves."""
    game = table("Alice", "Nadine", "Carol").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.casts("Alice", "Shock", "Nadine").passes("Alice").passes("Nadine").concedes("Carol")
    assert (game.life("Nadine"), game.stack) == (18, [])


def test_a_seat_cannot_leave_twice_and_there_is_no_ninth_seat() -> None:
    game = table("Alice", "Nadine", "Carol").concedes("Carol")
    before = game.state
    with pytest.raises(Refusal) as refused:
        game.concedes("Carol")
    assert refused.value.name == "out of the game"
    with pytest.raises(Refusal) as refused:
        apply(game.state, Concede(8))
    assert refused.value.name == "no such seat"
    assert game.state == before


def test_extra_turns_of_a_seat_that_has_left_are_skipped() -> None:
    from engine.cards.effects.turns import ExtraTurn

    warp = instant("Warp", ExtraTurn(Target()), targets=(IsPlayer(),))
    game = table("Alice", "Nadine", "Carol").hand("Alice", warp)
    for name in ("Alice", "Nadine", "Carol"):
        game.library(name, "Forest", count=10)
    game.casts("Alice", "Warp", "Carol").all_pass().concedes("Carol").goes_to("upkeep")
    assert game.state.active == 1


def test_losing_is_told_once() -> None:
    game = table("Alice", "Nadine", "Carol").hand("Alice", DRAIN).casts("Alice", "Drain", "Nadine").all_pass()
    assert sum(isinstance(event, SeatLost) for event in game.events) == 1
    assert sum(isinstance(event, PriorityPassed) for event in game.events) == 3


FIRE = instant("Fire", DealDamage(Number(2), All(CREATURE)), DealDamage(Number(2), EachPlayer()))
WAKE = when(Moves(CREATURE, "battlefield", "graveyard"), GainLife(Number(1)))
BEARS = creature("Bears", 2, 2)


def test_a_creature_that_dies_as_its_controller_loses_does_die() -> None:
    """CR 704.3: Nadine loses and her creature dies at once, so what another seat has sees it die."""
    game = table("Alice", "Nadine", "Carol").life_is("Nadine", 2).battlefield("Nadine", BEARS)
    game.battlefield("Carol", enchantment("Wake", WAKE)).hand("Alice", FIRE)
    game.casts("Alice", "Fire").all_pass()
    assert game.stack == ["Wake"]
    assert game.all_pass().life("Carol") == 19


def test_triggers_of_a_seat_that_loses_as_its_creatures_die_leave_with_it() -> None:
    """CR 800.4a: what triggers with its last breath is never put on the stack."""
    game = table("Alice", "Nadine", "Carol").life_is("Nadine", 2).battlefield("Nadine", BEARS)
    game.battlefield("Nadine", enchantment("Wake", WAKE)).hand("Alice", FIRE).casts("Alice", "Fire").all_pass()
    assert game.stack == []
    assert (game.winner, game.count("Bears")) == (None, 0)


def test_what_forbids_losing_forbids_it_though_it_dies_at_the_same_time() -> None:
    """CR 704.3: the Angel is there when the check is made; the next check finds it gone."""
    angel = creature("Angel", 2, 2, StaticAbility(rules=(PlayerCannot("lose the game", "you"),)))
    game = table("Alice", "Nadine", "Carol").life_is("Nadine", 2).life_is("Alice", 2).battlefield("Nadine", angel)
    game.hand("Alice", FIRE).casts("Alice", "Fire").all_pass()
    lost = [event.seat for event in game.events if isinstance(event, SeatLost)]
    assert lost == [0, 1]
    assert game.winner == "Carol"


def test_two_players_and_their_creatures_that_go_at_once_draw_though_a_drain_waits() -> None:
    """CR 704.3, 104.4a: a trigger that would drain the other never resolves."""
    game = table("Alice", "Nadine").life_is("Alice", 2).life_is("Nadine", 2).battlefield("Alice", BEARS)
    game.battlefield("Alice", "Blood Artist").hand("Alice", FIRE).casts("Alice", "Fire").all_pass()
    assert game.winner == ""


def test_a_draw_from_an_empty_library_counts_at_one_check_alone() -> None:
    """CR 704.5b: a seat at no life that could not lose then does not lose for it later."""
    angel = enchantment("Angel", StaticAbility(rules=(PlayerCannot("lose the game", "you"),)))
    draw = instant("Draw", LoseLife(Number(20), You()), DrawCards())
    mend = instant("Mend", GainLife(Number(5)), Destroy(All(HasType("enchantment"))))
    game = table("Alice", "Nadine").battlefield("Alice", angel).hand("Alice", draw, mend)
    game.casts("Alice", "Draw").all_pass().casts("Alice", "Mend").all_pass()
    assert (game.life("Alice"), game.winner) == (5, None)


def test_a_seat_concedes_in_the_middle_of_its_own_spell() -> None:
    """CR 800.4a: what it has done is done, what is left of it is not, and the turn goes on."""
    spell = instant("Spell", LoseLife(Number(3), EachOpponent()), May((LoseLife(Number(9), EachOpponent()),)))
    game = table("Alice", "Nadine", "Carol").hand("Alice", spell)
    game.casts("Alice", "Spell").all_pass()
    assert game.asks == "yes or no"
    game.concedes("Alice")
    assert (game.life("Nadine"), game.life("Carol"), game.stack) == (17, 17, [])
    assert (game.asks, game.who_decides, game.state.step) == ("priority", "Nadine", "precombat main")
