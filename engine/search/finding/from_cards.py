"""Finding loops and wins from cards alone: on each table that they may need, smallest first, in rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from engine.cards.amounts.counts import CardsIn
from engine.cards.amounts.numbers import Half
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import replace
from engine.model.choices import Pass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import END_OF_COMBAT
from engine.model.zones import LIBRARY
from engine.search.base.words_within import words_in
from engine.search.finding.found import Account, Clock, Found, Told, Won, could_give_mana, gives_mana, pieces_in
from engine.search.looking.best_first import PASSED_BY, WITHOUT_COMBAT, Limits, TableSearch
from engine.search.looking.candidates import FoundWin, is_won
from engine.search.moves.answers import Taste, mana_asked_for
from engine.search.moves.steering import Steering
from engine.search.net.guide import guide_for
from engine.search.net.kills import may_kill
from engine.search.tables.deriving import plans_for
from engine.search.tables.from_net import table_asked_for
from engine.search.tables.helpers import ATTACKERS, LANDS_EACH_TURN, STARTERS, TARGET_CROWD, Find
from engine.search.tables.table_plans import LIFE_TO_WIN_AGAINST, TablePlan, state_of
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.making_choices import perform_choice

SHARES = (0.08, 0.3, 1.5, 8.0)
"""The seconds that each table has in the first round, in the second, and so on."""
FIRST, SHARE_OF_FIRST = 6, 0.03
"""How many first tables, those that the net asks for among them, have which share of the whole time."""
ASKED, SHARE_OF_ASKED = 3, 0.09
"""Where the net knows a loop: how many tables, with the cards at home, have a further share of the time."""
SHARE_BY_NET = 0.35
"""The share of the time of the one among them whose helpers the net asks for."""
SHARE_FOR_MANA = 0.2
"""A table's further share of the whole time where a loop untaps what gives mana, and taps it for nothing."""
SHARE_OF_WINS = 0.08
SHARE_OF_KILLS = 0.04
"""A table's share of the whole time for a win, where one card may win with what another makes large."""
HELPING_TO_WIN = (STARTERS, ATTACKERS, TARGET_CROWD, LANDS_EACH_TURN)
"""The helpers with which a win is looked for though there are many of them."""
LARGE_LIBRARY = 90
"""The cards in a library of which half is drawn for a win: as many as where a seat begins with 40 life."""
WIN_AFTER = 0
"""Wins are looked for after this round, on tables that have few helpers."""


@dataclass(slots=True)
class _TriedTable:
    """A table, and its search until a time by the clock."""

    plan: TablePlan
    search: TableSearch
    until: float = 0.0


class CardSearch:
    """A search of some cards: their tables, in rounds, until `seconds` are over by the clock that is given."""

    def __init__(
        self,
        cards: tuple[CardDefinition, ...],
        find: Find,
        clock: Clock,
        seconds: float,
        account: Account,
        told: Told | None = None,
    ) -> None:
        self._cards = cards
        self._names = frozenset(card.name for card in cards)
        self._clock = clock
        self._seconds = seconds
        self._account = account
        self._told = told
        self._begun = clock()
        self._ahead = plans_for(cards, find)
        self._guide = cache(lambda: guide_for(cards))
        self._halves_library = any(one.zone == LIBRARY for one in words_in(words_in(cards, Half), CardsIn))
        self._plans: list[TablePlan] = []
        self._seen: set[object] = set()
        account.left_out.append("tables with other helpers than those of the library")

    def found(self) -> Iterator[Found | Won]:
        """Yield what is proved or won, as it is found.

        Each table is gone on with in the next round until its end.
        """
        left: Iterable[_TriedTable] = self._as_made()
        are_wins_first = may_kill(self._cards)
        for number, share in enumerate(SHARES):
            again: list[_TriedTable] = []
            for place, table in enumerate(left):
                if self._is_over:
                    self._account.left_out.append("moves and tables that the time did not reach")
                    return
                is_first = not number and place < FIRST
                table.until = self._until(max(share, self._seconds * SHARE_OF_FIRST) if is_first else share)
                yield from self._loops(table)
                if not table.search.searched.is_exhausted:
                    again.append(table)
                if not number and place == FIRST and are_wins_first:
                    yield from self._wins(self._seconds * SHARE_OF_KILLS)
                if not number and place == FIRST and not self._guide().is_empty:
                    yield from self._longer(again)
            left = again
            if number == WIN_AFTER:
                yield from self._wins(SHARE_OF_WINS)

    def _longer(self, tables: list[_TriedTable]) -> Iterator[Found]:
        """Go on with tables on which the cards are at home, the first with each set of helpers."""
        at_home = {one.plan.name: one for one in reversed(tables) if one.plan.is_at_home}
        by_net = {", ".join(one.helpers) for one in table_asked_for(self._cards)}
        for table in list(reversed(at_home.values()))[:ASKED]:
            is_by_net = table.plan.helpers and table.plan.name in by_net
            table.until = self._until(self._seconds * (SHARE_BY_NET if is_by_net else SHARE_OF_ASKED))
            yield from self._loops(table)

    def _as_made(self) -> Iterator[_TriedTable]:
        """Yield each table as it is made, kept for the search of wins."""
        for plan in self._ahead:
            table = self._table(plan)
            if table is not None:
                self._plans.append(plan)
                yield table

    @property
    def _is_over(self) -> bool:
        return self._clock() - self._begun > self._seconds

    def _until(self, share: float) -> float:
        return min(self._clock() + share, self._begun + self._seconds)

    def _table(self, plan: TablePlan, *, for_wins: bool = False) -> _TriedTable | None:
        """Return a table with its search, which begins as soon as it has time; None where no table can be so."""
        start = state_of(plan)
        if start is None:
            return None

        def is_over() -> bool:
            now = self._clock()
            if self._told is not None:
                self._told(plan.name, min(1.0, (now - self._begun) / self._seconds))
            return now > table.until

        attacks = for_wins or plan.has_combat
        within = {END_OF_COMBAT} if plan.acts_in_combat else frozenset()
        limits = Limits(
            is_over,
            goes_on=plan.goes_on,
            bystanders=plan.bystanders,
            for_wins=for_wins,
            is_proof_over=lambda: self._clock() - self._begun > self._seconds,
            asked=self._names,
            steering=Steering(asked=self._guide) if not for_wins else Steering(),
            passed_by=PASSED_BY - within if attacks else WITHOUT_COMBAT,
            waits_for_turn=plan.waits_for_turn and not for_wins,
        )
        helpers = tuple(one.card for one in plan.helpers if one.seat == 0 and one.card.name not in plan.bystanders)
        taste = Taste(0, self._names, mana_asked_for((*self._cards, *helpers)), attacks, harms=for_wins)
        search = TableSearch(start, taste, limits)
        self._account.searches.append(search.searched)
        table = _TriedTable(plan, search)
        return table

    def _loops(self, table: _TriedTable) -> Iterator[Found]:
        """Yield what is proved on a table.

        Of loops in which the cards do the same the one that gives mana is first.
        """
        ahead = self._proved(table)
        for found in ahead:
            passed: list[Found] = []
            if could_give_mana(found):
                table.until = max(table.until, self._until(self._seconds * SHARE_FOR_MANA))
                for other in ahead:
                    passed.append(other)
                    if gives_mana(other) and other.does_no_more_than(found, self._names):
                        yield passed.pop()
                        break
            yield found
            yield from passed

    def _proved(self, table: _TriedTable) -> Iterator[Found]:
        for loop in table.search.loops():
            found = Found(loop, pieces_in(loop, self._names), table.plan)
            if self._names.issubset(found.pieces) and found.key not in self._seen:
                self._seen.add(found.key)
                yield found

    def _wins(self, share: float) -> Iterator[Won]:
        """Yield a win that needs all of the cards.

        The first one only, since there are many ways to win the same.
        """
        for plan in self._plans:
            if plan.size > 1 and plan.name not in HELPING_TO_WIN:
                continue
            if self._is_over:
                return
            size = LARGE_LIBRARY if self._halves_library else plan.library_size
            against = replace(plan, opponent_life=LIFE_TO_WIN_AGAINST, library_size=size)
            table = self._table(against, for_wins=True)
            if table is None:
                continue
            table.until = self._until(share)
            for win in table.search.wins():
                if needs_all(win, against):
                    yield Won(win, tuple(card.name for card in self._cards), against)
                    return


def needs_all(win: FoundWin, plan: TablePlan) -> bool:
    """Return whether a line wins no more when any one of the table's pieces is not there."""
    for place in range(len(plan.pieces)):
        if any(one.host == place for one in plan.placed):
            continue  # what carries another of the pieces is needed by that one
        start = state_of(_without(plan, place))
        if start is not None and _wins_anyway(start, win):
            return False
    return True


def _without(plan: TablePlan, gone: int) -> TablePlan:
    kept = tuple(one for place, one in enumerate(plan.pieces) if place != gone)
    pieces = tuple(replace(one, host=one.host - 1) if one.host > gone else one for one in kept)
    helpers = tuple(replace(one, host=one.host - 1) if one.host > gone else one for one in plan.helpers)
    return replace(plan, pieces=pieces, helpers=helpers)


def _wins_anyway(state: GameState, win: FoundWin) -> bool:
    """Return whether the line can still be played, what cannot be of it left out, and wins."""
    start, told = state, win.start
    for one in win.parts:
        if state.result is not None or not isinstance(one, DescribedChoice):
            break
        # Where a trigger of what is not there was to resolve, there is nothing to pass for.
        is_needless = isinstance(one.choice, Pass) and bool(told.stack) and not state.stack
        told, _ = perform_choice(told, one)
        try:
            if not is_needless:
                state, _ = perform_choice(state, one)
        except Refusal:
            continue
    return is_won(state, 0, start)


def find_from_cards(
    cards: tuple[CardDefinition, ...],
    find: Find,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
) -> Iterator[Found | Won]:
    """Proved loops, and lines that win, that need all of these cards, as they are found on tables made for them.

    `find` gives the helpers' cards.
    """
    return CardSearch(cards, find, clock, seconds, account, told).found()
