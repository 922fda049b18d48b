"""Searches a table or cards, and gives each thing that is found as the scenario that plays it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.cards.catalogue.catalogue import Catalogue
from engine.frozen_dataclass import dataclass, replace
from engine.model.decisions import SettingUpByHand
from engine.model.edits import EndSettingUp
from engine.model.refusals import Refusal
from engine.model.zones import LIBRARY
from engine.search.finding.found import Account, Clock, Found, Told, Won
from engine.search.finding.from_cards import find_from_cards
from engine.search.finding.from_table import find_from_table
from engine.search.finding.reducing import reduced
from engine.search.finding.shortening import shortened_win
from engine.search.finding.winning import find_win
from engine.session.finding.lacking import lacking_words
from engine.session.finding.needing import prerequisites
from engine.session.finding.scripts import flat, lines_of, numbered, scenario_of, script_of_win
from engine.session.finding.search_report import (
    DrawFound,
    StoppingPlace,
    draw_of,
    stopping_places,
    stopping_responses,
)
from engine.session.game.game import Game

REDUCING = 5.0
"""The most seconds spent on making a found loop shorter and its table smaller."""
RESPONDING = 5.0
"""The most seconds spent on the responses to a line that wins."""
MOST_LACKING = 4
"""The most cards of a table of which it is told what they lack."""
A_WIN, MILLED = "a win", "the others' whole libraries milled"


@dataclass(frozen=True, slots=True)
class FoundScenario:
    """What was found, a loop or a win: its scenario and script, what it needs, who could stop it where.

    `before` are the choices by hand before the loop begins; `found` is what was found itself. `numbered` are the
    lines after the numbers of the steps that they stand for, by which it is said where it could be stopped.
    `draw`: the loop is of mandatory actions and has no end. `steps_left` are the steps of a combo in words that it
    does without. `asked` are the names that were asked for, none for a table as it stands; `without` are further
    ones, which the loop does not need.
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
    draw: DrawFound | None = None
    steps_left: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the cards that it needs, helpers among them."""
        return self.found.pieces

    @property
    def cards(self) -> tuple[str, ...]:
        """Its pieces without helpers, which are told among what it needs; on a table as it stands all of them."""
        return cards_of(self.found, self.asked)

    @property
    def title(self) -> str:
        """Its cards in a line; of a win on a table those that are used."""
        if self.cards or not isinstance(self.found, Won):
            return " + ".join(self.cards)
        used = ", ".join(self.found.acts)
        if not used:
            return f"{A_WIN.capitalize()} by attacking"
        return f"{A_WIN.capitalize()}: {used}{', and attacking' if self.found.has_attack else ''}"


def search_game(
    game: Game, clock: Clock, seconds: float, account: Account, told: Told | None = None
) -> Iterator[FoundScenario]:
    """Yield the loops of the table of a game as it stands, the rules on.

    Where there are none, and few cards, the account tells what these lack. Raises Refusal where no seat has
    priority.
    """
    account.is_of_one_table = True
    game = _with_rules_on(game)
    loops = find_from_table(game.state, clock, seconds, account, told)
    is_found = False
    for one in as_scenarios((smallest(one, clock) for one in loops), game.catalogue, account, game):
        is_found = True
        yield one
    names = _few_cards(game)
    if not is_found and names:
        account.lacking = f"{' + '.join(names)}: {lacking_words(names, game.catalogue)}"


def _few_cards(game: Game) -> tuple[str, ...]:
    """Return the cards of a table that could be pieces, in alphabetical order; none where they are many."""
    cards = (held.printed or held.card for held in game.state.objects.values() if held.zone != LIBRARY)
    names = {card.name for card in cards if card.abilities and "land" not in card.types}
    known = sorted(name for name in names if name in game.catalogue)
    return tuple(known) if 2 <= len(known) <= MOST_LACKING else ()


def search_win(
    game: Game,
    clock: Clock,
    seconds: float,
    account: Account,
    told: Told | None = None,
    *,
    is_sure: bool = False,
) -> Iterator[FoundScenario]:
    """Yield lines of play that win this turn, each with where another seat has a response that stops it.

    Of lines that differ in the order of their cards only, one is told.

    `is_sure`: only where it, or another line after the response, wins against any one response of open hands.
    Raises Refusal where no seat has priority.
    """
    account.is_of_one_table = True
    game = _with_rules_on(game)
    stopped = unknown = 0
    told_of: set[tuple[str, ...]] = set()
    wins = (_shortest(one, clock) for one in find_win(game.state, clock, seconds, account, told))
    for one in as_scenarios(wins, game.catalogue, account, game):
        acts = one.found.acts if isinstance(one.found, Won) else ()
        if acts in told_of:
            continue
        stops, is_whole = _responses(one, clock, is_fixed=not is_sure)
        if is_sure and (stops or not is_whole):
            stopped += bool(stops)
            unknown += not stops
            continue
        unknown += not is_whole
        told_of.add(acts)
        yield replace(one, stops=stops)
    if stopped:
        account.left_out.append(f"{_lines(stopped)} that an opponent with an open hand could stop")
    if unknown:
        account.left_out.append(f"some of the responses to {_lines(unknown)}")


def _shortest(won: Won, clock: Clock) -> Won:
    until = clock() + REDUCING
    return replace(won, win=shortened_win(won.win, lambda: clock() > until))


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count:,} lines"


def _responses(one: FoundScenario, clock: Clock, *, is_fixed: bool) -> tuple[tuple[StoppingPlace, ...], bool]:
    """Return the responses that stop a line, and whether the time was enough for all of them."""
    until = clock() + RESPONDING
    if not isinstance(one.found, Won):
        return (), True
    return stopping_responses(one.found.win, lambda: clock() > until, is_fixed=is_fixed), clock() <= until


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
    seen: set[object] | None = None,
) -> Iterator[FoundScenario]:
    """Yield the loops and wins of cards by name, each on the smallest table that it needs.

    Those `seen` before left out. Where there are none the account tells what the cards lack. Raises UnknownCard
    and BadInput.
    """
    cards = tuple(catalogue.find(name) for name in names)
    found = find_from_cards(cards, catalogue.find, clock, seconds, account, told)
    asked = tuple(dict.fromkeys(card.name for card in cards))
    is_found = False
    for one in as_scenarios((smallest(one, clock) for one in found), catalogue, account, asked=asked, seen=seen):
        is_found = True
        yield one
    if not is_found:
        account.lacking = lacking_words(asked, catalogue)


def cards_of(found: Found | Won, asked: Collection[str]) -> tuple[str, ...]:
    """Return which of the cards asked for are pieces; where none was asked for, all pieces."""
    return tuple(name for name in asked if name in found.pieces) or found.pieces


def smallest(one: Found | Won, clock: Clock) -> Found | Won:
    """Return a loop made as small as it can be; a line that wins as it is."""
    if isinstance(one, Won):
        return one
    until = clock() + REDUCING
    return reduced(one, lambda: clock() > until)


def as_scenarios(
    found: Iterable[Found | Won],
    catalogue: Catalogue,
    account: Account,
    game: Game | None = None,
    asked: tuple[str, ...] = (),
    seen: set[object] | None = None,
) -> Iterator[FoundScenario]:
    """Yield each with its scenario, the same loop once; one that no scenario can say is told of in the account.

    Where cards are asked for, loops in which these do the same are one. `seen` are those that were told of before.
    """
    seen = set() if seen is None else seen
    for one in found:
        if isinstance(one, Found):
            acts = one.acts_of(asked) if asked else one.acts
            if acts in seen:
                continue
            seen.add(acts)
        try:
            text = scenario_of(one, catalogue, game, cards_of(one, asked))
        except Refusal as refusal:
            account.left_out.append(f"a loop that no scenario can say ({refusal.reason})")
            continue
        if isinstance(one, Won):
            makes = A_WIN if "\n  result: " in text else MILLED
            win, lines = one.win, flat(script_of_win(one))
            steps = numbered(win.start, win.parts)
            yield FoundScenario(one, (makes,), text, lines, prerequisites(one), numbered=steps, asked=asked)
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
            draw_of(loop),
            asked=asked,
        )
