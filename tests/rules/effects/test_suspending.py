"""Suspended cards: exiled with time counters by effects, gaining suspend, looked at from exile (CR 702.62)."""

from __future__ import annotations

from engine.cards.filters.status import IsExiledAs
from engine.cards.language.trees import nodes_in
from engine.model.choices import Activate
from engine.model.objects import counters_of
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

REFRAIN = sorcery(
    "Inspiring Refrain",
    "You gain 2 life. Exile Inspiring Refrain with three time counters on it.\nSuspend 3—{2}{U}",
)
KRAKEN = compiled(
    "Deep-Sea Kraken",
    "Suspend 9—{2}{U}\n"
    "Whenever an opponent casts a spell, if this creature is suspended, remove a time counter from it.",
)
ODDITY = compiled(
    "Veiling Oddity",
    "Suspend 4—{1}{U}\nWhenever a time counter is removed from this card while it's exiled, you gain 1 life.",
)
GARGADON = compiled(
    "Greater Gargadon",
    "Suspend 10—{R}\nSacrifice an artifact, creature, or land: Remove a time counter from this creature. Activate "
    "only if this creature is suspended.",
)
SUSPEND = sorcery(
    "Suspend",
    "Exile target creature and put two time counters on it. If it doesn't have suspend, it gains suspend.",
)
SLOW = sorcery("Slow", "Remove two time counters from target permanent or suspended card.")


def time_on(game: PlayedTable, name: str, seat: str = "Alice") -> object:
    return counters_of(game.one(name, seat, "exile"), "time")


def of_three_turns(*hand: object) -> PlayedTable:
    game = table("Alice", "Bob").library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    return game.hand("Alice", *hand)  # type: ignore[arg-type]  # cards


def test_a_spell_that_exiles_itself_with_time_counters_comes_again() -> None:
    game = of_three_turns(REFRAIN).casts("Alice", "Inspiring Refrain").all_pass()
    assert (game.life("Alice"), time_on(game, "Inspiring Refrain")) == (22, 3)
    for left in (2, 1):
        game.goes_to("upkeep", active="Alice").all_pass()
        assert time_on(game, "Inspiring Refrain") == left
    game.goes_to("upkeep", active="Alice").all_pass(2).answers(True).all_pass()
    assert (game.life("Alice"), time_on(game, "Inspiring Refrain")) == (24, 3)


def test_a_countered_spell_is_not_exiled_so() -> None:
    game = of_three_turns(REFRAIN).battlefield("Bob", "Island", "Island").hand("Bob", "Counterspell")
    game.casts("Alice", "Inspiring Refrain").passes("Alice").casts(
        "Bob", "Counterspell", "Inspiring Refrain"
    ).all_pass()
    assert game.count("Inspiring Refrain", "Alice", "graveyard") == 1


def test_a_card_that_gains_suspend_is_cast_when_its_last_counter_goes() -> None:
    """The creature's owner suspends it: it comes back on the owner's second upkeep, with haste."""
    game = of_three_turns(SUSPEND).battlefield("Bob", "Grizzly Bears")
    game.casts("Alice", "Suspend", "Grizzly Bears").all_pass()
    assert time_on(game, "Grizzly Bears", "Bob") == 2
    game.goes_to("upkeep", active="Bob").all_pass()
    assert time_on(game, "Grizzly Bears", "Bob") == 1
    game.goes_to("upkeep", active="Bob").all_pass(2).answers(True).all_pass()
    assert "haste" in game.now("Grizzly Bears").keywords


def test_what_has_suspend_does_not_gain_it_twice() -> None:
    game = of_three_turns(SUSPEND).battlefield("Alice", KRAKEN)
    game.casts("Alice", "Suspend", "Deep-Sea Kraken").all_pass().goes_to("upkeep", active="Alice").all_pass(2)
    assert time_on(game, "Deep-Sea Kraken") == 1


def test_an_ability_that_asks_whether_its_card_is_suspended_works_in_exile_alone() -> None:
    game = of_three_turns(SUSPEND).battlefield("Alice", KRAKEN).battlefield("Bob", "Mountain", "Mountain")
    game.hand("Bob", "Shock", "Shock").passes("Alice").casts("Bob", "Shock", "Alice")
    assert game.stack == ["Shock"]
    game.all_pass().casts("Alice", "Suspend", "Deep-Sea Kraken").all_pass().passes("Alice")
    game.casts("Bob", "Shock", "Alice").all_pass()
    assert time_on(game, "Deep-Sea Kraken") == 1


def test_each_counter_that_is_removed_while_it_is_exiled_triggers() -> None:
    game = of_three_turns(SUSPEND, SLOW).battlefield("Alice", ODDITY)
    game.casts("Alice", "Suspend", "Veiling Oddity").all_pass()
    game.casts("Alice", "Slow", game.one("Veiling Oddity", "Alice", "exile").id).all_pass()
    game.orders(0, 1).all_pass(2)
    assert game.life("Alice") == 22


def test_time_travel_adds_to_some_and_removes_from_others() -> None:
    travel = sorcery("Wibbly-wobbly, Timey-wimey", "Time travel.")
    clock = compiled("Clock", "This artifact enters with two time counters on it.", "Artifact")
    game = of_three_turns(SUSPEND, clock, travel).battlefield("Bob", "Grizzly Bears", owner="Alice")
    game.casts("Alice", "Suspend", "Grizzly Bears").all_pass().casts("Alice", "Clock").all_pass()
    game.casts("Alice", travel.name).all_pass()
    bears = game.one("Grizzly Bears", "Alice", "exile").id
    game.chooses(bears).chooses(game.id("Clock"))
    assert (time_on(game, "Grizzly Bears"), counters_of(game.one("Clock"), "time")) == (3, 1)


def test_greater_gargadon_loses_counters_only_while_it_is_suspended() -> None:
    """CR 113.6b: an ability that asks whether its card is suspended works in exile, and is offered there."""
    assert IsExiledAs("suspended") in set(nodes_in(GARGADON.abilities))
    game = of_three_turns(SUSPEND).battlefield("Alice", GARGADON, "Forest", "Forest")
    id = game.id("Greater Gargadon")
    assert not any(isinstance(one, Activate) and one.object == id for one in legal_choices(game.state))
    game.casts("Alice", "Suspend", "Greater Gargadon").all_pass()
    exiled = game.one("Greater Gargadon", "Alice", "exile").id
    (use,) = (one for one in legal_choices(game.state) if isinstance(one, Activate) and one.object == exiled)
    game.makes(use).chooses("Forest").all_pass()
    assert time_on(game, "Greater Gargadon") == 1
