"""Macro-moves: what is begun, with all that follows until the seat decides again."""

from engine.model.choices import Activate, ChooseObjects, ChooseTargets
from engine.rules.table import Table
from engine.search.moves.answers import Taste
from engine.search.moves.macro_moves import openings, ways_on
from engine.search.moves.steering import Steering
from tests.rules.table import catalogue

CATALOGUE = catalogue()
TASTE = Taste(0, frozenset({"Prodigal Sorcerer"}), frozenset())


def test_an_activation_goes_on_until_the_stack_is_empty_again() -> None:
    table = Table(("Alice", "Bob"))
    pinger = table.put(CATALOGUE.find("Prodigal Sorcerer"), 0)
    stages = ways_on(table.begin().state, (Activate(0, pinger, 0),), TASTE, Steering())
    ends = [stage for stage in stages if stage.is_settled]
    assert 19 in {stage.state.seats[1].life for stage in ends}
    assert all(stage.state.priority == 0 for stage in ends)


def test_what_is_alike_is_begun_once_and_tapped_for_mana_together() -> None:
    table = Table(("Alice", "Bob"))
    table.put(CATALOGUE.find("Forest"), 0, count=3)
    begun = openings(table.begin().state, TASTE, frozenset())
    assert sorted(len(one) for one in begun) == [1, 3]


def test_bystanders_are_left_alone() -> None:
    table = Table(("Alice", "Bob"))
    table.put(CATALOGUE.find("Forest"), 0)
    assert openings(table.begin().state, TASTE, frozenset({"Forest"})) == []


def test_few_ways_on_differ_as_much_as_they_can() -> None:
    """Of more ways than are followed each sacrifice and each target is chosen in one at least."""
    table = Table(("Alice", "Bob"))
    yawgmoth = table.put(CATALOGUE.find("Yawgmoth, Thran Physician"), 0)
    for name in ("Young Wolf", "Strangleroot Geist", "Blood Artist", "Grizzly Bears", "Llanowar Elves"):
        table.put(CATALOGUE.find(name), 0)
    table.put(CATALOGUE.find("Forest"), 0, "library", count=9)
    state = table.begin().state
    taste = Taste(0, frozenset({"Young Wolf", "Strangleroot Geist"}), frozenset())
    sacrificed, targets = set(), set()
    for stage in ways_on(state, (Activate(0, yawgmoth, 1),), taste, Steering()):
        sacrificed |= {one.objects for one in stage.choices if isinstance(one, ChooseObjects)}
        targets |= {one.targets for one in stage.choices if isinstance(one, ChooseTargets)}
    assert len(sacrificed) == 5
    assert len({one for one in targets if one and one[0] > 0}) == 5


def test_triggers_that_are_alike_are_all_paid_for_or_none_is_before_some_are() -> None:
    table = Table(("Alice", "Bob"))
    emiel = table.put(CATALOGUE.find("Emiel the Blessed"), 0)
    table.put(CATALOGUE.find("Brood Monitor"), 0)
    table.set_pool(0, (8, 0, 0, 0, 8, 8))
    taste = Taste(0, frozenset({"Emiel the Blessed", "Brood Monitor"}), frozenset("G"))
    ends: dict[int, int] = {}
    for stage in ways_on(table.begin().state, (Activate(0, emiel, 0),), taste, Steering()):
        if stage.is_settled:
            ends.setdefault(16 - 3 + 8 - sum(stage.state.seats[0].pool), len(ends))
    assert sorted(ends, key=lambda paid: ends[paid])[:2] == [4, 0]
