"""Priority: who has it, holding it, all passing (CR 117)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.life_and_damage import DealDamage, GainLife
from engine.cards.events.life_and_damage import GainsLife
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasType
from engine.cards.references.choices import All
from engine.model.choices import ChooseNumber, Pass
from engine.model.obligations import Barred
from engine.model.refusals import Refusal
from engine.rules.apply import apply
from tests.rules.table import creature, enchantment, instant, table, when

CREATURE = HasType("creature")
WAIT = instant("Wait", GainLife(Number(1)))
NAMES = ("Alice", "Nadine", "Carol", "Dora", "Erin", "Fay", "Gwen", "Hope")


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_get_priority_in_turn_order_and_the_top_resolves_when_all_have_passed(seats: int) -> None:
    """CR 117.3d, 117.4."""
    names = NAMES[:seats]
    game = table(*names).hand("Alice", WAIT).casts("Alice", "Wait")
    for name in names:
        assert game.who_decides == name
        assert game.stack == ["Wait"]
        game.passes(name)
    assert (game.stack, game.life("Alice"), game.who_decides) == ([], 21, "Alice")


def test_the_seat_that_casts_holds_priority_and_can_respond_to_itself() -> None:
    """CR 117.3c."""
    game = table("Alice", "Nadine").hand("Alice", WAIT, WAIT).casts("Alice", "Wait")
    assert game.who_decides == "Alice"
    game.casts("Alice", "Wait")
    assert game.stack == ["Wait", "Wait"]


def test_after_a_response_all_seats_have_to_pass_again() -> None:
    """CR 117.4: in succession."""
    game = table("Alice", "Nadine").hand("Alice", WAIT).hand("Nadine", WAIT)
    game.casts("Alice", "Wait").passes("Alice").casts("Nadine", "Wait").passes("Nadine")
    assert game.who_decides == "Alice"
    assert game.stack == ["Wait", "Wait"]
    game.passes("Alice")
    assert (game.life("Nadine"), game.stack, game.who_decides) == (21, ["Wait"], "Alice")


def test_the_active_seat_gets_priority_after_a_resolution_whoever_cast_it() -> None:
    """CR 117.3b."""
    game = table("Alice", "Nadine", "Carol").hand("Carol", WAIT).passes("Alice").passes("Nadine")
    game.casts("Carol", "Wait").all_pass()
    assert game.who_decides == "Alice"


def test_all_passing_on_an_empty_stack_ends_the_step() -> None:
    """CR 117.4."""
    game = table("Alice", "Nadine").all_pass()
    assert game.state.step == "beginning of combat"


def test_a_seat_without_priority_is_refused_and_the_state_stays() -> None:
    """CR 117.1, 733.1."""
    game = table("Alice", "Nadine").hand("Nadine", WAIT)
    before = game.state
    with pytest.raises(Refusal) as refused:
        game.casts("Nadine", "Wait")
    assert refused.value.name == "not your decision"
    assert game.state == before


def test_an_answer_of_the_wrong_kind_is_refused() -> None:
    game = table("Alice", "Nadine")
    with pytest.raises(Refusal) as refused:
        apply(game.state, ChooseNumber(0, 3))
    assert refused.value.name == "wrong decision"


def test_nothing_is_legal_once_the_game_is_over() -> None:
    game = table("Alice", "Nadine").concedes("Alice")
    with pytest.raises(Refusal) as refused:
        apply(game.state, Pass(1))
    assert refused.value.name == "game over"
    with pytest.raises(Refusal) as refused:
        game.concedes("Nadine")
    assert refused.value.name == "game over"


def test_a_choice_that_is_barred_after_shortening_is_refused_once() -> None:
    """CR 732.2c."""
    game = table("Alice", "Nadine").hand("Alice", WAIT)
    game._state = game.state.with_barred(Barred(Pass(0), apply(game.state, Pass(0)).state))
    with pytest.raises(Refusal) as refused:
        game.passes("Alice")
    assert refused.value.name == "must differ"
    game.casts("Alice", "Wait").passes("Alice")
    assert game.who_decides == "Nadine"


def test_what_dies_at_once_triggers_together_with_what_has_triggered_already() -> None:
    """CR 117.5, 704.3: state-based actions come first; then all that has triggered goes onto the stack."""
    glad = enchantment("Glad", when(GainsLife("you"), DrawCards(Number(0))))
    sad = enchantment("Sad", when(Moves(CREATURE, "battlefield", "graveyard"), DrawCards(Number(0))))
    drain = instant("Drain", GainLife(Number(1)), DealDamage(Number(2), All(CREATURE)))
    game = table("Alice", "Nadine").battlefield("Alice", glad, sad).battlefield("Nadine", creature("Bears", 2, 2))
    game.hand("Alice", drain).casts("Alice", "Drain").all_pass()
    assert (game.asks, game.who_decides, game.stack) == ("order", "Alice", [])
