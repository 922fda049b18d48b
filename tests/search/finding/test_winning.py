"""Whether the seat with priority can win this turn."""

from engine.model.state import GameState
from engine.rules.actions.destination import Destination
from engine.rules.table import Table
from engine.search.finding.found import Account, Won
from engine.search.finding.shortening import shortened_win
from engine.search.finding.winning import find_win
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def first_win(state: GameState) -> Won | None:
    moves = iter(range(20_000))
    return next(find_win(state, lambda: next(moves) / 1_000, 3.0, Account()), None)


def table(*in_hand: str, life: int) -> Table:
    made = Table(("Alice", "Bob"))
    for name in in_hand:
        made.put(CATALOGUE.find(name), 0, "hand")
    made.set_life(1, life)
    made.put(CATALOGUE.find("Forest"), 0, "library", count=10)
    made.put(CATALOGUE.find("Forest"), 1, "library", count=10)
    return made


def test_two_burn_spells_win_where_one_does_not() -> None:
    made = table("Lightning Bolt", "Shock", life=5)
    made.put(CATALOGUE.find("Mountain"), 0, count=2)
    state = made.begin().state
    won = first_win(state)
    assert won is not None
    assert Course(state, Sequence(won.win.parts)).end.result is not None


def test_without_enough_there_is_no_win() -> None:
    made = table("Lightning Bolt", "Shock", life=6)
    made.put(CATALOGUE.find("Mountain"), 0, count=2)
    assert first_win(made.begin().state) is None


def test_a_loop_that_has_no_end_is_taken_often_and_then_it_wins() -> None:
    made = table(life=200)
    elves = made.put(CATALOGUE.find("Llanowar Elves"), 0)
    made.put(CATALOGUE.find("Presence of Gond"), 0, Destination("battlefield", host=elves))
    made.put(CATALOGUE.find("Intruder Alarm"), 0)
    made.put(CATALOGUE.find("Goblin Bombardment"), 0)
    state = made.begin().state
    won = first_win(state)
    assert won is not None
    assert any(isinstance(part, Repeat) for part in won.win.parts)
    shorter = shortened_win(won.win, lambda: False)
    for win in (won.win, shorter):
        end = Course(state, Sequence(win.parts)).end
        assert end.result is not None
        assert end.result.winner == 0
    counts = [part.count for part in shorter.parts if isinstance(part, Repeat)]
    assert all(count is None or count <= 200 for count in counts), "no loop is taken more often than it has to"


def test_what_a_loop_has_made_attacks_and_wins_before_much_is_searched() -> None:
    """Copies of Zealous Conscripts have haste: one loop and one combat, though attacking taps all that it can."""
    made = table(life=20)
    for name in ("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"):
        made.put(CATALOGUE.find(name), 0)
    account = Account()
    moves = iter(range(2_000))
    won = next(find_win(made.begin().state, lambda: next(moves) / 1_000, 2.0, account), None)
    assert won is not None
    assert [part for part in won.win.parts if isinstance(part, Repeat)] != []
    assert won.has_attack
    assert account.states < 500


def test_a_library_that_was_empty_all_along_is_no_win() -> None:
    made = Table(("Alice", "Bob"))
    made.put(CATALOGUE.find("Llanowar Elves"), 0)
    assert first_win(made.begin().state) is None
