"""The turn: its steps, turn-based actions and whose turn is next (CR 500-514)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import GainLife
from engine.cards.effects.turns import ExtraTurn
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards
from engine.cards.filters.players import IsPlayer
from engine.cards.references.choices import Target
from engine.cards.references.players import You
from engine.model.events import StepBegan
from engine.model.turns import STEPS
from engine.rules.apply import begin
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, when, written

NAMES = ("Alice", "Nadine", "Carol", "Dora", "Erin", "Fay", "Gwen", "Hope")


def steps_of(game: PlayedTable, turn: int) -> list[str]:
    return [event.step for event in game.events if isinstance(event, StepBegan) and event.turn == turn]


def with_libraries(*names: str, **setting: int | str) -> PlayedTable:
    game = table(*names, **setting)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_seat_takes_its_turn_in_order(seats: int) -> None:
    """CR 500.1, 103.1: turn order goes around the table."""
    game = with_libraries(*NAMES[:seats])
    for position in range(1, 2 * seats):
        game.goes_to("upkeep", active=NAMES[position % seats])
        assert game.state.turn == 1 + position


def test_a_turn_without_attackers_skips_blocks_and_damage() -> None:
    """CR 508.8."""
    game = with_libraries("Alice", "Nadine").goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    without = {"declare blockers", "first strike damage", "combat damage"}
    assert steps_of(game, 2) == [step for step in STEPS if step not in without]


def test_the_active_seat_draws_in_its_draw_step() -> None:
    """CR 504.1."""
    game = with_libraries("Alice", "Nadine").goes_to("draw", active="Nadine")
    assert game.count("Forest", "Nadine", "hand") == 1


def test_permanents_of_the_active_seat_untap_and_lose_summoning_sickness() -> None:
    """CR 502.3, 302.6."""
    game = with_libraries("Alice", "Nadine")
    game.battlefield("Nadine", "Llanowar Elves", is_tapped=True, is_sick=True)
    game.battlefield("Alice", "Grizzly Bears", is_tapped=True).goes_to("upkeep", active="Nadine")
    assert not game.one("Llanowar Elves").tapped
    assert not game.one("Llanowar Elves").is_sick
    assert game.one("Grizzly Bears").tapped


def test_triggers_of_the_untap_step_wait_until_upkeep() -> None:
    """CR 502.4: no seat gets priority in the untap step."""
    from engine.cards.events.status import BecomesUntapped
    from engine.cards.filters.relations import IsThis

    riser = creature("Riser", 1, 1, when(BecomesUntapped(IsThis()), GainLife(Number(1))))
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", riser, is_tapped=True)
    game.goes_to("upkeep", active="Nadine")
    assert game.stack == ["Riser"]
    assert game.who_decides == "Nadine"


def test_mana_empties_as_a_step_ends() -> None:
    """CR 500.5."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Forest").activates("Alice", "Forest")
    assert game.pool("Alice") == "G"
    game.all_pass()
    assert game.state.step == "beginning of combat"
    assert game.pool("Alice") == ""


def test_mana_stays_while_priority_goes_around_within_a_step() -> None:
    """CR 106.4: it empties at the end of the step, not at a pass."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Forest").hand("Alice", instant("Wait", GainLife(Number(1))))
    )
    game.activates("Alice", "Forest").casts("Alice", "Wait").all_pass()
    assert game.pool("Alice") == "G"


def test_the_hand_is_discarded_down_to_seven() -> None:
    """CR 514.1."""
    game = (
        with_libraries("Alice", "Nadine").hand("Alice", "Grizzly Bears", "Shock").hand("Alice", "Forest", count=7)
    )
    game.goes_to("end")
    game.all_pass()
    assert game.asks == "objects"
    assert game.who_decides == "Alice"
    game.chooses("Grizzly Bears", "Shock")
    assert game.count("Forest", "Alice", "hand") == 7
    assert game.count("Shock", "Alice", "graveyard") == 1


def test_damage_and_effects_until_end_of_turn_wear_off_together() -> None:
    """CR 514.2: a pumped, damaged creature survives the cleanup step."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Forest", "Mountain")
    game.hand("Alice", "Giant Growth", "Shock").casts("Alice", "Giant Growth", "Grizzly Bears").all_pass()
    game.casts("Alice", "Shock", "Grizzly Bears").all_pass()
    assert game.one("Grizzly Bears").damage == 2
    game.goes_to("upkeep", active="Nadine")
    assert game.size("Grizzly Bears") == (2, 2)
    assert game.one("Grizzly Bears").damage == 0


def test_a_cleanup_step_with_a_trigger_gives_priority_and_is_followed_by_another() -> None:
    """CR 514.3a; then the next turn has all its steps."""
    mourner = enchantment("Mourner", when(Discards("you"), GainLife(Number(1))))
    game = with_libraries("Alice", "Nadine").battlefield("Alice", mourner).hand("Alice", "Forest", count=8)
    game.goes_to("end").all_pass()
    game.chooses("Forest")
    assert (game.state.step, game.stack, game.who_decides) == ("cleanup", ["Mourner"], "Alice")
    game.all_pass()
    assert game.life("Alice") == 21
    game.goes_to("upkeep", active="Nadine").goes_to("upkeep", active="Alice")
    assert steps_of(game, 1).count("cleanup") == 2
    assert steps_of(game, 2)[:4] == ["untap", "upkeep", "draw", "precombat main"]


def test_the_beginning_of_upkeep_triggers_for_its_seat_alone() -> None:
    """CR 503.1a."""
    clock = enchantment("Clock", when(Begins("upkeep", "your"), GainLife(Number(1))))
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", clock)
    game.goes_to("upkeep", active="Nadine")
    assert game.stack == ["Clock"]
    game.goes_to("upkeep", active="Alice")
    assert game.stack == []


def test_an_extra_turn_comes_next_and_the_order_goes_on_where_it_was() -> None:
    """CR 500.7: with three seats an extra turn for Alice during Nadine's is followed by Carol's."""
    warp = instant("Warp", ExtraTurn(Target()), targets=(IsPlayer(),))
    game = with_libraries("Alice", "Nadine", "Carol").hand("Nadine", warp).goes_to("upkeep", active="Nadine")
    game.casts("Nadine", "Warp", "Alice").all_pass()
    order = []
    for _ in range(3):
        game.goes_to("upkeep")
        order.append(game.state.active)
    assert order == [0, 2, 0]


def test_the_latest_of_several_extra_turns_is_taken_first() -> None:
    """CR 500.7."""
    warp = instant("Warp", ExtraTurn(Target()), targets=(IsPlayer(),))
    game = with_libraries("Alice", "Nadine", "Carol").hand("Alice", warp, warp)
    game.casts("Alice", "Warp", "Carol").all_pass()
    game.casts("Alice", "Warp", "Alice").all_pass()
    order = []
    for _ in range(4):
        game.goes_to("upkeep")
        order.append(game.state.active)
    assert order == [0, 2, 1, 2]


def test_a_game_begun_before_its_first_turn_goes_to_the_first_upkeep() -> None:
    game = with_libraries("Alice", "Nadine", step="cleanup", active=1, turn=0)
    step = begin(game._setting.draft.freeze(None))
    assert (step.state.step, step.state.active, step.state.turn) == ("upkeep", 0, 1)


def test_drawing_from_an_empty_library_loses_the_game() -> None:
    """CR 704.5b."""
    game = table("Alice", "Nadine").hand("Alice", instant("Dig", DrawCards(Number(1), You())))
    game.casts("Alice", "Dig").all_pass()
    assert game.winner == "Nadine"


def test_lands_are_played_once_a_turn() -> None:
    """CR 305.2; the count starts again with each turn."""
    from engine.model.refusals import Refusal

    game = with_libraries("Alice", "Nadine").hand("Alice", "Forest", count=2).plays("Alice", "Forest")
    before = game.state
    with pytest.raises(Refusal, match="already played a land"):
        game.plays("Alice", "Forest")
    assert game.state == before
    game.goes_to("upkeep", active="Nadine").goes_to("precombat main", active="Alice").plays("Alice", "Forest")
    assert game.count("Forest", "Alice") == 2


def test_extra_turns_of_one_seat_in_a_row_are_counted() -> None:
    """CR 500.7: and taken one after the other, before an older one of another seat."""
    mine = written("""
name: Mine
cost: "{0}"
type: Instant
abilities:
  - effects:
      - extra turn: you
""")
    game = table("Alice", "Nadine").hand("Alice", mine, mine, mine).hand("Nadine", mine)
    game.library("Alice", "Forest", count=9).library("Nadine", "Forest", count=9)
    game.passes("Alice").casts("Nadine", "Mine").all_pass()
    for _ in range(3):
        game.casts("Alice", "Mine").all_pass()
    assert [number for _, number in game.state.extra_turns] == [1, 1, 3]
    taken = []
    for _ in range(5):
        game.goes_to("upkeep")
        taken.append(game.state.active)
    assert taken == [0, 0, 0, 1, 1]
