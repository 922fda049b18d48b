"""Whether an opponent with an open hand could stop a line that wins."""

from engine.cards.catalogue.catalogue import default_catalogue
from engine.model.choices import Cast
from engine.rules.table import Table
from engine.search.finding.found import Account
from engine.search.finding.responding import responses
from engine.search.finding.winning import find_win

CATALOGUE = default_catalogue()


def stops(*burn: str, life: int, is_fixed: bool, counterspells: int = 1) -> list[tuple[int, str]]:
    """The steps at which Bob, with Counterspells, could stop Alice's first win, and with what."""
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
    won = next(find_win(table.begin().state, lambda: next(moves) / 1_000, 10.0, Account()))
    found = []
    for stop in responses(won.win, lambda: False, is_fixed=is_fixed):
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
