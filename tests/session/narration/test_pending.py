from engine.model.choices import Cast, DeclareAttackers, Pass
from engine.model.decisions import DeclaringAttackers
from engine.model.zones import reference_to_seat
from engine.rules.apply import apply
from engine.rules.table import Table
from engine.session.narration.pending import pending_words
from tests.rules.table import catalogue

CARDS = catalogue()


def test_a_seat_with_priority() -> None:
    assert pending_words(Table(("Alice", "Bob")).begin().state) == "Alice has priority"


def test_a_seat_that_chooses_targets_names_the_spell() -> None:
    setting = Table(("Alice", "Bob"))
    setting.put(CARDS.find("Mountain"), 0)
    bolt = setting.put(CARDS.find("Lightning Bolt"), 0, "hand")
    state = apply(setting.begin().state, Cast(0, bolt)).state
    assert pending_words(state) == "Alice chooses targets for Lightning Bolt"


def test_a_game_that_is_over_waits_for_nothing() -> None:
    setting = Table(("Alice", "Bob"))
    setting.set_life(1, 0)
    assert pending_words(setting.begin().state) == ""


def test_a_payment_names_generic_mana_that_no_symbol_of_the_cost_says() -> None:
    """CR 508.1h: what attackers cost is added up."""
    setting = Table(("Alice", "Bob"))
    for _ in range(2):
        setting.put(CARDS.find("Hill Giant"), 0)
    setting.put(CARDS.find("Island"), 0, count=4)
    setting.put(CARDS.find("Propaganda"), 1)
    state = setting.begin().state
    while not isinstance(state.pending, DeclaringAttackers):
        assert state.pending is not None
        state = apply(state, Pass(state.pending.seat)).state
    giants = next(id for id in state.battlefield if state.objects[id].card.name == "Hill Giant")
    state = apply(state, DeclareAttackers(0, ((giants, reference_to_seat(1), 2),))).state
    assert pending_words(state) == "Alice pays {4} for Propaganda"


def test_whoever_protects_a_siege_is_a_player_to_be_chosen() -> None:
    """CR 310.11a."""
    setting = Table(("Alice", "Bob", "Carol"))
    setting.put(CARDS.find("Invasion of Ixalan"), 0)
    words = "Alice chooses whom to name as its protector (Invasion of Ixalan)"
    assert words == pending_words(setting.begin().state)
