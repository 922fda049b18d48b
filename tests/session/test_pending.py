from engine.cards.catalogue import default_catalogue
from engine.model.choices import Cast
from engine.rules.apply import apply
from engine.rules.setup import Table
from engine.session.pending import pending_words

CARDS = default_catalogue()


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
