"""Searches a table or cards, and gives each thing that is found as the scenario that plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.decisions import SettingUpByHand
from engine.model.edits import EndSettingUp
from engine.model.refusals import Refusal
from engine.search.finding.found import Account, Clock, Found, Told, Won
from engine.search.finding.from_cards import find_from_cards
from engine.search.finding.from_table import find_from_table
from engine.search.finding.reducing import reduced
from engine.search.finding.winning import find_win
from engine.session.finding.needing import prerequisites
from engine.session.finding.scripts import flat, lines_of, numbered, scenario_of, script_of_win
from engine.session.finding.words import StoppingPlace, stopping_places
from engine.session.game.game import Game

REDUCING = 5.0
"""So many seconds at most go into making a found loop shorter and its table smaller."""
A_WIN, MILLED = "a win", "the others' whole libraries milled"


@dataclass(frozen=True, slots=True)
class FoundScenario:
    """What was found, a loop or a win: its scenario and script, what it needs, who could stop it where.

    `before` are the choices by hand before the loop begins; `found` is what was found itself. `numbered` are the
    lines after the numbers of the steps that they stand for, by which it is said where it could be stopped.
    """

    found: Found | Won
    makes: tuple[str, ...]
    text: str
    lines: tuple[str, ...]
    needs: tuple[str, ...]
    stops: tuple[StoppingPlace, ...] = ()
    before: int = 0
    holds_for: int | None = None
    ends_because: str = ""
    numbered: tuple[str, ...] = ()

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the cards that it needs."""
        return self.found.pieces

    @property
    def title(self) -> str:
        """Its pieces in a line."""
        return " + ".join(self.pieces) or A_WIN.capitalize()


def search_game(
    game: Game, clock: Clock, seconds: float, account: Account, told: Told | None = None
) -> Iterator[FoundScenario]:
    """The loops of the table of a game as it stands, the rules on. Raises Refusal where no seat has priority."""
    game = _with_rules_on(game)
    loops = find_from_table(game.state, clock, seconds, account, told)
    return as_scenarios((smallest(one, clock) for one in loops), game.catalogue, account, game)


def search_win(
    game: Game, clock: Clock, seconds: float, account: Account, told: Told | None = None
) -> Iterator[FoundScenario]:
    """Lines of play that win this turn. Raises Refusal where no seat has priority."""
    game = _with_rules_on(game)
    return as_scenarios(find_win(game.state, clock, seconds, account, told), game.catalogue, account, game)


def _with_rules_on(game: Game) -> Game:
    pending = game.state.pending
    if isinstance(pending, SettingUpByHand):
        game = game.snapshot()
        game.choose(EndSettingUp(pending.seat))
    return game


def search_cards(
    names: tuple[str, ...],
    catalogue: Catalogue,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
) -> Iterator[FoundScenario]:
    """The loops and wins of cards by name, each on the smallest table that it needs.

    Raises UnknownCard and BadInput.
    """
    cards = tuple(catalogue.find(name) for name in names)
    found = find_from_cards(cards, catalogue.find, clock, seconds, account, told)
    return as_scenarios((smallest(one, clock) for one in found), catalogue, account)


def smallest(one: Found | Won, clock: Clock) -> Found | Won:
    """A loop made as small as it can be; a line that wins as it is."""
    if isinstance(one, Won):
        return one
    until = clock() + REDUCING
    return reduced(one, lambda: clock() > until)


def as_scenarios(
    found: Iterable[Found | Won], catalogue: Catalogue, account: Account, game: Game | None = None
) -> Iterator[FoundScenario]:
    """Each with its scenario, the same loop once; one that no scenario can say is told of in the account."""
    seen: set[object] = set()
    for one in found:
        if isinstance(one, Found):
            if one.acts in seen:
                continue
            seen.add(one.acts)
        try:
            text = scenario_of(one, catalogue, game)
        except Refusal as refusal:
            account.left_out.append(f"a loop that no scenario can say ({refusal.reason})")
            continue
        if isinstance(one, Won):
            makes = A_WIN if "\n  result: " in text else MILLED
            yield FoundScenario(one, (makes,), text, flat(script_of_win(one)), prerequisites(one))
            continue
        loop = one.loop
        yield FoundScenario(
            one,
            loop.report.produces,
            text,
            flat(lines_of(loop.state, loop.body)),
            prerequisites(one),
            stopping_places(loop),
            len(loop.before),
            loop.report.holds_for,
            loop.report.ends_because,
            numbered(loop.state, loop.body),
        )
