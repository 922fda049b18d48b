"""Finding loops: how long the search takes for a state, and a pool for a pair of cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from time import process_time

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.search.finding.found import Account
from engine.search.finding.from_cards import find_from_cards
from engine.search.net.worth_searching import is_worth_searching
from engine.session.benchmarks.figure import Figure
from engine.session.finding.tasks import FindingTask, do_task

PAIRS_IN_NET = 500
CARDS = ("Archangel of Thune", "Walking Ballista", "Basalt Monolith", "Palinchron", "Deadeye Navigator")
EFFORT = 0.05


def finding(is_quick: bool) -> Iterator[Figure]:
    """Measure the states of a search that finds nothing, and pairs of a pool with little effort for each."""
    catalogue = default_catalogue()
    account = Account()
    cards = (catalogue.find("Palinchron"), catalogue.find("Village Bell-Ringer"))
    begun = process_time()
    for _ in find_from_cards(cards, catalogue.find, process_time, 1.0 if is_quick else 5.0, account):
        pass
    took = process_time() - begun
    rate = account.states / took
    yield Figure(f"search for loops, {rate:,.0f} states a second", 1e6 / rate, "µs each", 500)
    yield _net(catalogue, is_quick)
    tasks = [
        FindingTask(pair, EFFORT, is_screened=False) for pair in combinations(CARDS[:3] if is_quick else CARDS, 2)
    ]
    begun = process_time()
    for task in tasks:
        do_task(task)
    took = process_time() - begun
    rate = len(tasks) / took
    yield Figure(f"pool of cards, {rate:,.1f} pairs a second", 1e3 / rate, "ms each", 500)


def _net(catalogue: Catalogue, is_quick: bool) -> Figure:
    """Return pairs of the catalogue that are screened in the net of gives and takes, taken evenly."""
    names = [name for name in catalogue.entry_names() if catalogue.find(name).abilities]
    count = 50 if is_quick else PAIRS_IN_NET
    steps = range(0, len(names) * (len(names) - 1), max(1, len(names) ** 2 // count - 1))
    pairs = [(names[step % len(names)], names[(step // len(names) + step) % len(names)]) for step in steps]
    cards = [(catalogue.find(one), catalogue.find(other)) for one, other in pairs if one != other]
    is_worth_searching(cards[0])  # the solver takes its time to load
    begun = process_time()
    passing = sum(is_worth_searching(pair) for pair in cards)
    rate = len(cards) / (process_time() - begun)
    name = f"net of gives and takes, {rate:,.0f} pairs a second, {passing} of {len(cards)} pass"
    return Figure(name, 1e3 / rate, "ms each", 10)
