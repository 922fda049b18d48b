"""A proved loop as what Commander Spellbook's submission form asks for, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from engine.cards.base.mana import MANA_TYPES
from engine.cards.base.vocabulary import listed
from engine.frozen_dataclass import dataclass
from engine.model.mana import Pool
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import MAIN_PHASES
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from engine.session.spellbook.combo import LETTER_OF_ZONE
from engine.session.spellbook.combo_steps import addressed, steps_of
from engine.session.spellbook.features import features_of
from engine.shortcuts.sequences.sequence import Repeat, walk
from engine.shortcuts.study.pieces import Progress, events_of_iteration, pieces_of, state_in_words
from engine.shortcuts.study.report import LoopReport, report_on
from engine.shortcuts.study.start import least_mana, not_summoning_sick

_ZONE_WORDS = {
    BATTLEFIELD: "on the battlefield",
    HAND: "in hand",
    GRAVEYARD: "in the graveyard",
    EXILE: "in exile",
    LIBRARY: "in the library",
    COMMAND: "in the command zone",
}
_STATE_KEYS = {
    BATTLEFIELD: "battlefieldCardState",
    EXILE: "exileCardState",
    GRAVEYARD: "graveyardCardState",
    LIBRARY: "libraryCardState",
}


@dataclass(frozen=True, slots=True)
class SubmittedPiece:
    """A card with the number of copies, where it begins and how it stands there."""

    name: str
    zone: str
    count: int = 1
    state: str = ""
    is_commander: bool = False


@dataclass(frozen=True, slots=True)
class Submission:
    """What the form asks for; `comment` is what the proof says besides."""

    pieces: tuple[SubmittedPiece, ...]
    mana: str
    prerequisites: tuple[str, ...]
    steps: tuple[str, ...]
    results: tuple[str, ...]
    comment: str


def submission_of(state: GameState, loop: Repeat, progress: Progress | None = None) -> Submission:
    """Return the submission for a loop that begins in this state. Raises Refusal where none is proved.

    `progress` is told how many permanents have been tried out of how many; what it raises ends the work.
    """
    report = report_on(state, loop)
    if not report.is_loop:
        raise Refusal("not proved", f"nothing is proved of this loop: {report.reason}", "732.2a")
    played = events_of_iteration(state, loop)
    told = tuple(event for _, happened in played for event in happened)
    seat = _proposer(state, loop)
    cards = pieces_of(state, loop, report, told, progress)
    steps = steps_of(played, seat)
    ready = not_summoning_sick(state, loop, report, cards)
    return Submission(
        _together(state, cards, seat),
        _mana(least_mana(state, loop, report, seat)),
        tuple(_prerequisites(state, seat, ready)),
        (*steps, "Repeat."),
        features_of(report.produces, is_won=report.is_won),
        _comment(report, state, seat),
    )


def _proposer(state: GameState, loop: Repeat) -> int:
    """Return the seat that does the loop: who makes its first choice."""
    return next((choice.seat for choice, _ in walk(loop.body)), state.active)


def _together(state: GameState, cards: tuple[GameObject, ...], seat: int) -> tuple[SubmittedPiece, ...]:
    counted: dict[tuple[str, str, str, bool, bool], int] = {}
    for held in cards:
        name = (held.printed or held.card).name
        zone = HAND if held.zone == STACK else held.zone
        is_opposing = held.controller != seat
        said = state_in_words(state, held, is_opposing)
        key = (name, zone, said, held.is_commander, is_opposing)
        counted[key] = counted.get(key, 0) + int(held.count)
    return tuple(
        SubmittedPiece(name, zone, count, said, is_commander)
        for (name, zone, said, is_commander, _), count in counted.items()
    )


def _mana(pool: Pool) -> str:
    return "".join(f"{{{kind}}}" * min(amount, 20) for kind, amount in zip(MANA_TYPES, pool, strict=True))


def _prerequisites(state: GameState, seat: int, ready: tuple[GameObject, ...]) -> Iterator[str]:
    """Yield what the cards alone do not say: creatures without summoning sickness, and when the loop begins."""
    if ready:
        names = list(dict.fromkeys(held.card.name for held in ready))
        yield f"{listed(names, 'and')} {'does' if len(ready) == 1 else 'do'} not have summoning sickness."
    if state.active != seat:
        yield "It is an opponent's turn."
    if state.step not in MAIN_PHASES:
        yield f"It begins in the {state.step} step."


def _comment(report: LoopReport, state: GameState, seat: int) -> str:
    lines = [f"Each iteration changes {line.what} by {line.per_iteration}." for line in report.growth]
    if report.until_words:
        lines.append(f"It is {report.until_words}.")
    if report.holds_for is not None:
        lines.append(f"It ends by itself {report.end_words}: {report.ends_because}.")
    if report.is_won:
        lines.append("Infinite is the site's word where the loop ends only because others have lost.")
    if report.verdict is not None and report.is_mandatory:
        lines.append(f"{report.verdict.reason}.")
    if report.parts_not_played:
        lines.append(report.parts_not_played)
    return "\n".join(addressed(line, state, seat) for line in ("Proved with Go Infinite.", *lines))


def _signed(change: str) -> str:
    return change if change.startswith(("−", "-")) else f"+{change}"


def submission_text(submission: Submission) -> str:
    """Return the submission as text to paste."""
    return "\n".join(_lines(submission)) + "\n"


def _lines(submission: Submission) -> Iterator[str]:
    yield "Cards"
    for piece in submission.pieces:
        count = f"{piece.count} " if piece.count != 1 else ""
        said = f" ({piece.state.rstrip('.')})" if piece.state else ""
        commander = ", must be commander" if piece.is_commander else ""
        yield f"- {count}{piece.name}: {_ZONE_WORDS.get(piece.zone, piece.zone)}{said}{commander}"
    if submission.mana:
        yield from ("", "Mana needed", submission.mana)
    if submission.prerequisites:
        yield from ("", "Prerequisites", *submission.prerequisites)
    yield from ("", "Steps")
    for number, step in enumerate(submission.steps, start=1):
        yield f"{number}. {step}"
    yield from ("", "Results", *(f"- {result}" for result in submission.results))
    yield from ("", "Comment", submission.comment)


def submission_json(submission: Submission) -> str:
    """Return the submission as JSON with the site's own keys."""
    return json.dumps(_data(submission), indent=2, ensure_ascii=False) + "\n"


def _data(submission: Submission) -> dict[str, object]:
    return {
        "uses": [_use(piece) for piece in submission.pieces],
        "requires": [],
        "produces": [{"feature": result, "quantity": 1} for result in submission.results],
        "manaNeeded": submission.mana,
        "easyPrerequisites": "",
        "notablePrerequisites": "\n".join(submission.prerequisites),
        "description": "\n".join(submission.steps),
        "comment": submission.comment,
        "spoiler": False,
    }


def _use(piece: SubmittedPiece) -> dict[str, object]:
    states = {key: piece.state if zone == piece.zone else "" for zone, key in _STATE_KEYS.items()}
    return {
        "card": piece.name,
        "quantity": piece.count,
        "zoneLocations": [LETTER_OF_ZONE[piece.zone]],
        **states,
        "mustBeCommander": piece.is_commander,
    }
