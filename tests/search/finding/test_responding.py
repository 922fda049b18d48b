"""Whether an opponent with an open hand could stop a line that wins."""

from engine.model.choices import Cast
from engine.rules.table import Table
from engine.search.finding.found import Account
from engine.search.finding.responding import responses, stoppers_of_win
from engine.search.finding.winning import find_win
from engine.search.looking.candidates import FoundWin
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def first_win(*burn: str, life: int, counterspells: int = 1) -> FoundWin:
    """Alice's first win with some burn against Bob, who has Counterspells and mana for them."""
    table = Table(("Alice", "Bob"))
    for name in burn:
        table.put(CATALOGUE.find(name), 0, "hand")
    table.put(CATALOGUE.find("Mountain"), 0, count=3)
    table.put(CATALOGUE.find("Island"), 1, count=2 * counterspells)
    table.put(CATALOGUE.find("Counterspell"), 1, "hand", count=counterspells)
    table.set_life(1, life)
    for seat in range(2):
        table.put(CATALOGUE.find("Forest"), seat, "library", count=4)
    moves = iter(range(20_000))
    return next(find_win(table.begin().state, lambda: next(moves) / 1_000, 10.0, Account())).win


def stops(*burn: str, life: int, is_fixed: bool, counterspells: int = 1) -> list[tuple[int, str]]:
    """The steps at which Bob could stop Alice's first win, and with what."""
    win = first_win(*burn, life=life, counterspells=counterspells)
    found = []
    for stop in responses(win, lambda: False, is_fixed=is_fixed):
        cast = stop.choices[0]
        assert isinstance(cast, Cast)
        found.append((stop.step, stop.state.objects[cast.object].card.name))
    return found


def test_a_spell_that_can_be_countered_stops_a_line_as_it_is_written() -> None:
    assert stops("Lightning Bolt", "Shock", life=5, is_fixed=True) == [(5, "Counterspell"), (10, "Counterspell")]


def test_a_spell_to_spare_wins_in_another_line_after_the_response() -> None:
    assert stops("Lightning Bolt", "Shock", "Lightning Bolt", life=5, is_fixed=False) == []
    assert [step for step, _ in stops("Lightning Bolt", "Lightning Bolt", "Shock", life=6, is_fixed=False)] != []


def test_a_spell_to_spare_is_not_enough_against_two_responses() -> None:
    burn = ("Lightning Bolt", "Shock", "Lightning Bolt")
    assert stops(*burn, life=5, is_fixed=False, counterspells=2) != []


def test_each_of_some_instants_is_tried_at_each_place_of_a_line() -> None:
    win = first_win("Lightning Bolt", "Shock", life=5, counterspells=0)
    tried = stoppers_of_win(win, [CATALOGUE.find(name) for name in ("Counterspell", "Fog")], lambda: False)
    told = {one.card.name: [place.step for place in one.places] for one in tried}
    assert told == {"Fog": [], "Counterspell": [5, 10]}
