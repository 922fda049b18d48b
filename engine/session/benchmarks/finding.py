"""Finding loops: how long the search takes for a state, and a pool for a pair of cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from time import process_time

from engine.cards.catalogue.catalogue import default_catalogue
from engine.search.finding.found import Account
from engine.search.finding.from_cards import find_from_cards
from engine.session.benchmarks.figure import Figure
from engine.session.finding.tasks import Task, do_task

CARDS = ("Archangel of Thune", "Walking Ballista", "Basalt Monolith", "Palinchron", "Deadeye Navigator")
EFFORT = 0.05


def finding(is_quick: bool) -> Iterator[Figure]:
    """States of a search that finds nothing, and pairs of a pool with little effort for each."""
    catalogue = default_catalogue()
    account = Account()
    cards = (catalogue.find("Palinchron"), catalogue.find("Village Bell-Ringer"))
    begun = process_time()
    for _ in find_from_cards(cards, catalogue.find, process_time, 1.0 if is_quick else 5.0, account):
        pass
    took = process_time() - begun
    rate = account.states / took
    yield Figure(f"search for loops, {rate:,.0f} states a second", 1e6 / rate, "µs each", 500)
    tasks = [Task(pair, EFFORT) for pair in combinations(CARDS[:3] if is_quick else CARDS, 2)]
    begun = process_time()
    for task in tasks:
        do_task(task)
    took = process_time() - begun
    rate = len(tasks) / took
    yield Figure(f"pool of cards, {rate:,.1f} pairs a second", 1e3 / rate, "ms each", 500)
