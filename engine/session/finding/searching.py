"""Searches a table or cards, and gives each loop that is found as the scenario that plays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.decisions import EditingTable
from engine.model.edits import EndEditing
from engine.model.refusals import Refusal
from engine.search.finding.found import Account, Clock, Found, Told
from engine.search.finding.from_cards import find_from_cards
from engine.search.finding.from_table import find_from_table
from engine.search.finding.reducing import reduced
from engine.session.finding.scripts import lines_of, scenario_of
from engine.session.finding.words import StoppingPlace, prerequisites, stopping_places
from engine.session.game.game import Game

REDUCING = 5.0
"""So many seconds at most go into making a found loop's table smaller."""


@dataclass(frozen=True, slots=True)
class FoundScenario:
    """A found loop with what is told of it: its script, what it needs at the start, who could stop it where."""

    found: Found
    text: str
    lines: tuple[str, ...]
    needs: tuple[str, ...]
    stops: tuple[StoppingPlace, ...]

    @property
    def title(self) -> str:
        """Its pieces."""
        return " + ".join(self.found.pieces) or "A loop"

    @property
    def makes(self) -> tuple[str, ...]:
        """What it produces."""
        return self.found.loop.report.produces


def search_game(
    game: Game, clock: Clock, seconds: float, account: Account, told: Told | None = None
) -> Iterator[FoundScenario]:
    """The loops of the table of a game as it stands, the rules on. Raises Refusal where no seat has priority."""
    pending = game.state.pending
    if isinstance(pending, EditingTable):
        game = game.snapshot()
        game.choose(EndEditing(pending.seat))
    for found in find_from_table(game.state, clock, seconds, account, told):
        yield from _as_scenario(found, game.catalogue, account, game)


def search_cards(
    names: tuple[str, ...],
    catalogue: Catalogue,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
) -> Iterator[FoundScenario]:
    """The loops of cards by name, each on the smallest table that it needs. Raises UnknownCard and BadInput."""
    cards = tuple(catalogue.find(name) for name in names)
    for found in find_from_cards(cards, catalogue.find, clock, seconds, account, told):
        until = clock() + REDUCING
        smaller = reduced(found, lambda until=until: clock() > until)  # type: ignore[misc]  # its own time
        yield from _as_scenario(smaller, catalogue, account)


def _as_scenario(
    found: Found, catalogue: Catalogue, account: Account, game: Game | None = None
) -> Iterator[FoundScenario]:
    """The loop with its scenario; one that no scenario can say is told of in the account."""
    try:
        text = scenario_of(found, catalogue, game)
    except Refusal as refusal:
        account.left_out.append(f"a loop that no scenario can say ({refusal.reason})")
        return
    lines = tuple(lines_of(found.loop.state, found.loop.body))
    yield FoundScenario(found, text, lines, prerequisites(found), stopping_places(found.loop))
