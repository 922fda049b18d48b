"""What is the least that another seat needs to stop a loop."""

from engine.search.finding.found import Account, Found
from engine.search.finding.from_cards import find_from_cards
from engine.search.finding.stopping import Stopper, stoppers
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def stopping(cards: tuple[str, str], instants: tuple[str, ...]) -> list[Stopper]:
    moves = iter(range(4_000))
    definitions = tuple(CATALOGUE.find(name) for name in cards)
    found = next(find_from_cards(definitions, CATALOGUE.find, lambda: next(moves) / 1_000, 3.0, Account()))
    assert isinstance(found, Found)
    tried = stoppers(found.loop, [CATALOGUE.find(name) for name in instants], lambda: False)
    return [one for one in tried if one.places]


def test_removal_in_response_stops_a_loop_of_creatures() -> None:
    cards = ("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts")
    found = stopping(cards, ("Terminate", "Shock"))
    assert [one.card.name for one in found] == ["Shock", "Terminate"]
    assert found[0].places[0].seat == 1
    assert [one.step for one in found[0].places] == [4, 7]


def test_what_cannot_touch_the_pieces_stops_nothing() -> None:
    assert stopping(("Basalt Monolith", "Mana Reflection"), ("Shock", "Doom Blade", "Unsummon")) == []


def test_an_artifact_is_destroyed_while_its_ability_is_on_the_stack() -> None:
    found = stopping(("Basalt Monolith", "Mana Reflection"), ("Disenchant",))
    assert [one.card.name for one in found] == ["Disenchant"]


def test_a_response_that_triggers_a_piece_is_resolved_with_what_it_triggers() -> None:
    # The life that Swords to Plowshares gives triggers Heliod, which then asks for a target.
    found = stopping(("Heliod, Sun-Crowned", "Walking Ballista"), ("Swords to Plowshares", "Fog"))
    assert [one.card.name for one in found] == ["Swords to Plowshares"]
    assert [one.step for one in found[0].places] == [4, 7]
