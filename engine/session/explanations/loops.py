"""Why a loop is proved or is not, what it rests on, and why it is a draw or is none (CR 732, 104.4b)."""

from __future__ import annotations

from contextlib import suppress

from engine.loops.proving import Stops
from engine.loops.readable import with_noun
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.explanations.when_it_happened import back_from
from engine.session.explanations.why import Explanation, Why, why_refused
from engine.session.game.moment import Moment
from engine.session.notation.notation import write_choice
from engine.shortcuts.proposals.involvement import WayOut
from engine.shortcuts.proposals.mandatory import Verdict
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.study import Study, walk_steps, words_of_condition

PROVED, NOT_PROVED = "proved", "not proved"
MOST_LINES = 8
"""The most growing quantities, or conditions, that are listed."""


def why_proved(studied: Study | Refusal) -> Explanation:
    """Return why a loop is proved or not; the refusal, where not even one iteration can be played."""
    if isinstance(studied, Refusal):
        return Explanation("Why is this loop not proved?", (why_refused(studied),))
    report = studied.report
    if not report.is_loop:
        answers = [Why(NOT_PROVED, report.reason.removesuffix("."), "732.2a")]
        played = len(studied.exploration.played)
        if played > 1:
            were = "was" if played == 2 else "were"
            tried = f"{with_noun(played - 1, 'iteration')} {were} played to find out"
            words = f"{tried}; it can still be performed one by one"
            answers.append(Why("performed", words, "732.2a"))
        if report.ends_because:
            answers.append(Why("ends", f"where it ends: {report.ends_because}", "104.1"))
        return Explanation("Why is this loop not proved?", tuple(answers))
    return Explanation("Why is this loop proved?", (*_proof(studied), *_end(studied)))


def _proof(studied: Study) -> tuple[Why, ...]:
    """Return the steps of the proof: the shape came back, what changed follows closed forms, and so it stays."""
    report = studied.report
    main = studied.proof.main
    assert main is not None
    began = f", after {report.begins_words}" if report.begins_words else ""
    every = "every iteration" if report.period == 1 else f"every {report.period} iterations together"
    growth = tuple(
        Why("growth", f"{line.what}: {line.form}, changing by {line.per_iteration} each time", "732.2a")
        for line in report.growth[:MOST_LINES]
    )
    if report.until_words:
        growth = (*growth, Why("until", report.until_words, "732.2a"))
    words = f"after {every} the table has the same shape again: the same objects, with other numbers{began}"
    return (
        Why("shape", words, "732.2a"),
        Why(
            "growth",
            "the numbers that change follow closed forms in k, the number of iterations"
            if growth
            else "no number changes at all",
            "732.2a",
            growth,
        ),
        Why(
            PROVED,
            "one more iteration was played with these forms in place of the numbers, and led to the same forms "
            "for k + 1: so, by induction, every iteration does the same",
            "732.2a",
        ),
        *((Why("cards", report.cards_words, "732.2a"),) if report.card_by_card else ()),
    )


def _end(studied: Study) -> tuple[Why, ...]:
    """Return how far the proof reaches: each comparison in an iteration is a condition.

    The first to fail ends it.
    """
    report, main = studied.report, studied.proof.main
    assert main is not None
    if report.holds_for is None:
        words = (
            "every comparison that the rules made in an iteration comes out the same for every k: it has no end"
        )
        return (Why("endless", words, "732.2a"),)
    failing = main.certificate.failing
    more: tuple[Why, ...] = ()
    if studied.limit:
        more = (Why("condition", f"the condition that fails there: {studied.limit}", "732.2a"),)
    elif failing is not None:
        said = words_of_condition(main.certificate.pattern, failing)
        more = (Why("condition", f"the condition that fails there: {said}", "732.2a"),)
    words = f"it ends {report.end_words}: {report.ends_because}"
    return (Why("ends", words, "732.2a", more),)


def why_draw(verdict: Verdict, state: GameState, loop: Repeat) -> Explanation:
    """Return why a loop that begins in a state is a draw, could become one, or is none."""
    tables = _tables(state, loop)
    question = "Why is this a draw?" if verdict.is_draw else "Why is this no draw?"
    answers = [Why(verdict.kind, verdict.reason, verdict.rule)]
    found = verdict.involvement
    if found is not None:
        for one in found.sustaining[:MOST_LINES]:
            who = state.seats[one.seat].name
            said = _said(tables.get(one.step), one.described)
            words = f"step {one.step}: {who} {_verb(one.kind)}: {said}"
            answers.append(Why("optional", words, "104.4b"))
        answers += [_way_out(one, state, tables) for one in found.ways_out[:MOST_LINES]]
        if not found.sustaining:
            words = "no choice in it is one that somebody could have made otherwise to end it"
            answers.append(Why("mandatory", words, "732.4"))
    return Explanation(question, tuple(answers))


def _verb(kind: str) -> str:
    return "takes an action that nobody has to take" if kind == "action" else "could choose otherwise"


def _way_out(one: WayOut, state: GameState, tables: dict[int, GameState]) -> Why:
    """Return an optional action of a seat, which keeps the loop from being a draw."""
    who = state.seats[one.seat].name
    rule = "732.6" if one.is_unless else "732.5"
    said = _said(tables.get(one.step), one.described)
    words = f"before step {one.step} {who} could do something else, and need not: {said}"
    return Why("way out", words, rule)


def _said(table: GameState | None, described: DescribedChoice) -> str:
    """Write a choice as a line of a script, where the table on which it is made is known."""
    return described.choice.verb if table is None else write_choice(table, described)


def _tables(state: GameState, loop: Repeat) -> dict[int, GameState]:
    """Return the table before each step of one iteration, as far as it can be played."""
    found: dict[int, GameState] = {}

    def visit(place: Place, described: DescribedChoice, table: GameState) -> None:
        found[place.step] = table

    with suppress(Refusal, Stops):
        walk_steps(state, loop.body, (1,), 1, visit)
    return found


def why_over(state: GameState, moment: Moment | None) -> Explanation | None:
    """Return why the game is over: who lost and why, or why it is a draw; None while it goes on."""
    result = state.result
    if result is None:
        return None
    reason = result.reason or "every other player has left"
    if result.winner < 0:
        question, answers = "Why is the game a draw?", [Why("draw", reason, "104.4")]
    else:
        winner = state.seats[result.winner].name
        question, answers = f"Why has {winner} won?", [Why("won", reason, "104.2a")]
    for one in back_from(moment):
        if one.ruling is not None:
            answers.append(Why("ruling", one.ruling.words, one.ruling.rule))
            answers += [Why("evidence", words, one.ruling.rule) for words in one.ruling.evidence]
            break
        if one.state.result is None:
            break
    lost = [seat.name for seat in state.seats if seat.has_lost]
    if lost:
        answers.append(Why("lost", f"{' and '.join(lost)} lost the game before it ended", "104.5"))
    return Explanation(question, tuple(answers))
