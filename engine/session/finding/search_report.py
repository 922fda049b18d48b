"""What is told of a search: who could stop a found loop where, what was searched and what was left out."""

from __future__ import annotations

from collections.abc import Callable

from engine.frozen_dataclass import dataclass
from engine.loops.readable import with_noun
from engine.model.choices import Action, Pass, Pay
from engine.model.refusals import Refusal, cited
from engine.model.stack_items import StackItem
from engine.rules.apply import apply
from engine.search.finding.found import Account
from engine.search.finding.responding import responses
from engine.search.finding.stopping import StoppedAt
from engine.search.looking.candidates import FoundLoop, FoundWin
from engine.session.notation.notation import line_of
from engine.shortcuts.proposals.alternatives import is_for_mana
from engine.shortcuts.proposals.mandatory import DRAW_UNLESS_BROKEN, judge_loop
from engine.shortcuts.sequences.sequence import walk
from engine.shortcuts.study.report import RESTS_ON
from engine.shortcuts.study.study import Stop, study

MOST_LISTED = 3
"""The most choices that are named at each place, of those with which a seat could stop a loop."""


@dataclass(frozen=True, slots=True)
class StoppingPlace:
    """A step at which another seat could do something else: what is on the stack then, and what it could do."""

    step: int
    seat: str
    on_stack: str
    choices: tuple[str, ...]

    @property
    def words(self) -> str:
        """Who could stop it where, and how; where nothing on this table would, that the seat has priority."""
        on = f", with {self.on_stack} on the stack" if self.on_stack else ""
        if self.choices:
            return f"{self.seat} could stop it before step {self.step}{on}: {'; '.join(self.choices)}"
        return f"{self.seat} has priority before step {self.step}{on}, but nothing to stop it with here"


@dataclass(frozen=True, slots=True)
class DrawFound:
    """That a found loop is a draw, or one unless somebody steps in (`is_open`); `words` say why, with the rule."""

    is_open: bool
    words: str


def draw_of(loop: FoundLoop) -> DrawFound | None:
    """Return the draw that a found loop of mandatory actions is (CR 104.4b, 732.4); None where it is none."""
    if loop.report.holds_for is not None:
        return None
    if any(isinstance(part.choice, Action) for part, _ in walk(loop.body)):
        return None  # what nobody has to do is in it; the verdict would take longer
    verdict = judge_loop(loop.state, loop.loop)
    is_open = verdict.kind == DRAW_UNLESS_BROKEN
    words = f"{verdict.reason} ({cited(verdict.rule)})"
    return DrawFound(is_open, words) if is_open or verdict.is_draw else None


def stopping_places(loop: FoundLoop) -> tuple[StoppingPlace, ...]:
    """Return where in an iteration other seats have a choice, with what they could do there on this table."""
    try:
        stops = study(loop.state, loop.loop).stops_in(1)
    except Refusal:
        return ()
    return tuple(_place(stop, loop) for stop in stops if stop.seat != loop.state.priority)


def stopping_responses(win: FoundWin, is_over: Callable[[], bool], *, is_fixed: bool) -> tuple[StoppingPlace, ...]:
    """Return where another seat could stop a line that wins, with the response that it has there on this table.

    Unless `is_fixed`, only where no other line wins after the response.
    """
    return tuple(_response(one) for one in responses(win, is_over, is_fixed=is_fixed))


def _response(stop: StoppedAt) -> StoppingPlace:
    state, lines = stop.state, []
    top = named_item(state.stack[-1]) if state.stack else ""
    name = state.seats[stop.seat].name
    for choice in stop.choices:
        if not isinstance(choice, Pay):
            lines.append(line_of(state, choice))
        state = apply(state, choice).state
    return StoppingPlace(stop.step, name, top, ("; ".join(lines),))


def _place(stop: Stop, loop: FoundLoop) -> StoppingPlace:
    state = stop.state
    top = named_item(state.stack[-1]) if state.stack else ""
    able = [one for one in stop.choices if not isinstance(one, Pass) and not is_for_mana(state, one)]
    choices = tuple(line_of(state, one) for one in able[:MOST_LISTED])
    return StoppingPlace(stop.place.step, state.seats[stop.seat].name, top, choices)


def named_item(item: StackItem) -> str:
    """Return a spell by its name, an ability by that of its source."""
    name = item.source.card.name
    return name if item.kind == "spell" else f"an ability of {name}"


def searched_words(account: Account) -> str:
    """Return what was searched, to what depth, and what was left out, in a sentence or two."""
    tables = f"{with_noun(len(account.searches), 'table')}, {account.whole} of them to the end, "
    if account.is_of_one_table:
        is_whole = account.whole == len(account.searches)
        tables = f"the table as it stands {'to the end' if is_whole else 'as far as the time went'}, "
    said = (
        f"searched {tables}"
        f"{with_noun(account.states, 'state')}, up to {with_noun(account.depth, 'move')} deep; "
        f"{with_noun(account.judged, 'candidate')} put to the proof"
    )
    left = "; ".join(dict.fromkeys((*_passed_over(account), *account.left_out)))
    lacking = f". {account.lacking[:1].upper()}{account.lacking[1:]}" if account.lacking else ""
    return f"{said}{f'. Left out: {left}' if left else ''}{lacking}"


def _passed_over(account: Account) -> list[str]:
    """Return the loops that were passed over because they use a part of a card that is not played."""
    reasons = sorted({reason for one in account.searches for reason in one.refused if reason.startswith(RESTS_ON)})
    return [f"loops with what is not played yet: {reason.removeprefix(RESTS_ON)}" for reason in reasons]
