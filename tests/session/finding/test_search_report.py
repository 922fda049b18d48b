"""What is told of a search."""

from engine.search.finding.found import Account
from engine.search.looking.best_first import Searched
from engine.session.finding.search_report import searched_words
from engine.shortcuts.study.report import RESTS_ON


def test_loops_that_use_what_is_not_played_are_passed_over_and_named() -> None:
    searches = [Searched(refused={f"{RESTS_ON}Emiel (its trigger)": 2, "it ends": 1}) for _ in range(2)]
    told = searched_words(Account(searches=searches, left_out=["some moves"]))
    assert told.endswith("Left out: loops with what is not played yet: Emiel (its trigger); some moves")
