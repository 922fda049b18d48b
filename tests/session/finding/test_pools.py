"""Pools: all pairs of some cards, kept in a database that only grows, resumed where it was stopped."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput
from engine.session.finding import tasks
from engine.session.finding.pools import cards_of_pool, is_of_pool, run_pool, tasks_of
from engine.session.finding.result_database import open_results
from engine.session.finding.tasks import Done, FindingTask, LoopFound, do_task, each_once
from engine.session.finding.thirds import is_with_third

NAMES = ("Grizzly Bears", "Kiki-Jiki, Mirror Breaker", "Midnight Guard", "Presence of Gond", "Zealous Conscripts")
EFFORT = 0.02


class Killed(Exception):
    """The pool was stopped in the middle."""


def silent(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
    """Tell nobody."""


def loops_kept(path: Path) -> list[str]:
    with open_results(path) as results:
        return [loop.key for loop in results.loops()]


def test_all_pairs_are_searched_and_what_is_found_is_kept(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(NAMES, 2, EFFORT, results, lambda done, total, _: told.append((done, total)))
        assert {loop.cards for loop in results.loops()} == {
            ("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"),
            ("Midnight Guard", "Presence of Gond"),
        }
        assert all(loop.needs and loop.lines for loop in results.loops())
        assert all("has priority before step" in loop.stops[0] for loop in results.loops())
    assert told[-1] == (10, 10)


def test_a_pool_that_was_stopped_twice_gives_what_a_whole_one_gives(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.sqlite", tmp_path / "stopped.sqlite"
    with open_results(whole) as results:
        run_pool(NAMES, 2, EFFORT, results, silent)

    def stop_at(number: int) -> None:
        def told(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
            if done == number:
                raise Killed

        with open_results(stopped) as results, pytest.raises(Killed):
            run_pool(NAMES, 2, EFFORT, results, told)

    stop_at(3)
    stop_at(7)
    with open_results(stopped) as results:
        run_pool(NAMES, 2, EFFORT, results, silent)
    assert loops_kept(stopped) == loops_kept(whole)


def test_triples_come_after_the_pairs_and_none_that_holds_a_loop_of_two(tmp_path: Path) -> None:
    names = (*("Ashnod's Altar", "Midnight Guard", "Presence of Gond"), "Sword of the Meek", "Thopter Foundry")
    told: list[tuple[int, int]] = []
    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(names, 3, 0.1, results, lambda done, total, _: told.append((done, total)))
        loops = {loop.cards for loop in results.loops()}
        asked = results.searched(0.1) | results.ruled_out()
    assert loops == {names[1:3], (names[0], *names[3:])}
    assert told[-1] == (20, 20)
    assert not any(set(names[1:3]) < set(cards) for cards in asked)


def test_a_draw_is_kept_with_its_verdict(tmp_path: Path) -> None:
    names = ("Marauding Raptor", "Polyraptor")
    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(names, 2, EFFORT, results, silent)
        (loop,) = results.loops()
    assert loop.is_draw
    assert "the game is a draw" in loop.verdict


def test_what_ends_by_itself_is_kept_with_why(tmp_path: Path) -> None:
    with open_results(tmp_path / "found.sqlite") as results:
        results.keep(do_task(FindingTask(("Heliod, Sun-Crowned", "Walking Ballista"), EFFORT)))
        (loop,) = results.loops()
    assert loop.ends_because == "Bob's life is 0 or less (CR 704.5a)"
    assert not any(made.startswith("infinite") for made in loop.makes)


def test_what_was_searched_is_not_searched_again(tmp_path: Path) -> None:
    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(NAMES[2:4], 2, EFFORT, results, silent)
        assert results.done(EFFORT)(FindingTask(("Midnight Guard", "Presence of Gond"), EFFORT))
        assert not results.done(1.0)(FindingTask(("Midnight Guard", "Presence of Gond"), 1.0))


def test_keeping_the_same_result_twice_changes_nothing(tmp_path: Path) -> None:
    done = do_task(FindingTask(("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"), EFFORT))
    with open_results(tmp_path / "found.sqlite") as results:
        assert len(results.keep(done)) == 1
        assert results.keep(done) == ()


def test_a_loop_is_told_of_all_cards_that_were_asked_for_it(tmp_path: Path) -> None:
    """A piece of one search is the helper of another; where both are of a pool the one of fewer cards is told."""
    pair, elves = ("Intruder Alarm", "Presence of Gond"), ("Llanowar Elves", "Presence of Gond")
    three = (*elves, "Intruder Alarm")
    with open_results(tmp_path / "found.sqlite") as results:
        for cards in (pair, three, pair):
            loop = LoopFound(tuple(sorted(three)), ("infinite tokens",), "", cards)
            results.keep(Done(FindingTask(cards, EFFORT), (loop,)))
        kept = results.loops()
    assert [one.cards for one in kept] == [pair, three]
    assert [one.cards for one in each_once(kept)] == [pair]
    assert [one.cards for one in kept if is_of_pool(one, pair, 2)] == [pair]
    assert [one.cards for one in kept if is_with_third(one, elves, pair)] == [three]
    assert not any(is_with_third(one, elves, ("Serra Angel",)) for one in kept), "it is not of the pool"


def test_the_same_task_gives_the_same_twice() -> None:
    task = FindingTask(("Midnight Guard", "Splinter Twin"), 0.1)
    assert do_task(task) == do_task(task)


def test_an_unknown_card_stops_no_pool() -> None:
    assert "Gizzly Bears" in do_task(FindingTask(("Gizzly Bears", "Midnight Guard"), EFFORT)).problem


def test_a_fault_of_the_program_stops_no_pool_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by hand")

    monkeypatch.setattr(tasks, "search_cards", fail)
    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(("Midnight Guard", "Presence of Gond"), 2, 0.05, results, lambda *_: None, is_screened=False)
        ((cards, why),) = results.problems()
    assert cards == ("Midnight Guard", "Presence of Gond")
    assert why == "a fault of the program: ZeroDivisionError('by hand')"


def test_the_cards_of_a_deck_are_those_with_abilities(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Grizzly Bears\n4 Presence of Gond\n1 Midnight Guard\n")
    assert cards_of_pool(str(deck), default_catalogue()) == ("Midnight Guard", "Presence of Gond")


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "found.sqlite"
    path.write_text("no database at all, whatever it is called, and long enough to be looked at")
    with pytest.raises(BadInput, match="results cannot be kept"), open_results(path):
        pass


def test_what_the_net_rules_out_is_not_searched_and_not_asked_again(tmp_path: Path) -> None:
    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(NAMES, 2, EFFORT, results, silent)
        out = results.ruled_out()
        is_done = results.done(EFFORT)
        left = [task for task in tasks_of(NAMES, 2, EFFORT) if not is_done(task)]
        unscreened = [task for task in tasks_of(NAMES, 2, EFFORT, is_screened=False) if not is_done(task)]
    assert ("Grizzly Bears", "Midnight Guard") in out
    assert ("Midnight Guard", "Presence of Gond") not in out
    assert left == []
    assert {task.cards for task in unscreened} == out


def test_what_the_net_rules_out_is_searched_when_that_is_asked_for() -> None:
    cards = ("Grizzly Bears", "Midnight Guard")
    assert do_task(FindingTask(cards, EFFORT)).is_ruled_out
    assert do_task(FindingTask(cards, EFFORT, is_screened=False)).states > 0


def test_the_database_of_something_else_is_refused_and_stays(tmp_path):
    path = tmp_path / "cards.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE cards (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(BadInput, match="it has the table 'cards', which is none of theirs"), open_results(path):
        pytest.fail("it was opened")
    assert path.read_bytes() == before


WHOLE_RESULT = (
    "from engine.session.finding.tasks import FindingTask, do_task\n"
    "print(do_task(FindingTask(('Dualcaster Mage', 'Cloudshift'), 0.05, False)))\n"
)


def test_a_task_gives_the_same_whatever_the_order_of_hashes() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", WHOLE_RESULT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert "infinite magecraft triggers" in told[0]
    assert told[0] == told[1]
