"""What a page carries: the steps that are played by hand, and every iteration of a proved loop as closed forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.loops.certificate import Certificate
from engine.loops.exploring import Proved
from engine.loops.proving import Prover, Stops
from engine.loops.readable import readable_form
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.event import Event
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.session.autoplay.beats import ENDING, HOLD, Beat, Programme
from engine.session.autoplay.captions import NOTHING, Caption, caption_of
from engine.session.autoplay.inner_loops import InnerCount
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.autoplay.steps import Happened, ShownStep, played, steps_of
from engine.session.pages.page_art import Draw, art_data
from engine.session.pages.page_tables import Data, number_data, table_data
from engine.shortcuts.proposals.place_search import recorder_of
from engine.shortcuts.sequences.computing import after_repeat
from engine.shortcuts.sequences.sequence import Repeat
from engine.shortcuts.study.curves import Curve

MOST_BY_HAND = 120
"""The most iterations without proof that a page carries."""
_NUMBER = re.compile(r"\b\d[\d,.]*(?: × 10\^\d+|\^\d+)? ?")
_COMPARED = (0, 1, 2)
"""The cycles whose captions are compared to find numbers in them that change."""


def page_data(programme: Programme, title: str, draw: Draw) -> dict[str, Data]:
    """Return what a page of a programme carries.

    Its main loop, the one taken most often, is carried as closed forms. `draw` draws its cards' pictures. Raises
    Refusal where a loop can neither be proved nor is short enough to be carried as it was performed.
    """
    main = _main_loop(programme)
    before = [beat for beat in programme.beats if beat.kind != ENDING]
    after: list[Beat] = []
    if main is not None:
        first = next(place for place, beat in enumerate(before) if beat.loop is main)
        last = max(place for place, beat in enumerate(before) if beat.loop is main)
        ends = [beat for beat in before[first : last + 1] if _is_end(beat, main)]
        after = [*ends, *before[last + 1 :]]
        before = before[:first]
    ending = programme.beats[-1].ending
    return {
        "title": title,
        "art": art_data(programme, draw),
        "before": [_beat_data(beat) for beat in before],
        "after": [_beat_data(beat) for beat in after],
        "loop": None if main is None else loop_data(main),
        "ending": None if ending is None else [ending.title, ending.subtitle, ending.note],
    }


def _main_loop(programme: Programme) -> LoopPlay | None:
    loops = {id(beat.loop): beat.loop for beat in programme.beats if beat.loop is not None}
    return max(loops.values(), key=lambda loop: loop.count, default=None)


def _is_end(beat: Beat, loop: LoopPlay) -> bool:
    """Return whether a beat of the loop shows what comes after its last whole iteration."""
    return beat.done >= loop.count and (beat.is_of_end or beat.kind == HOLD)


def _beat_data(beat: Beat) -> Data:
    return _step_data(beat.caption, table_data(beat.state), beat.inner)


def _step_data(caption: Caption, table: Data, inner: tuple[InnerCount, ...]) -> dict[str, Data]:
    counts: Data = [[number_data(one.done), number_data(one.count)] for one in inner]
    return {
        "words": caption.words,
        "news": caption.stressed,
        "rule": caption.rule,
        "table": table,
        "inner": counts,
    }


# The loop


def loop_data(loop: LoopPlay) -> dict[str, Data]:
    """Return a loop as data: iterations played by hand, numbered from 0, and proved stretches in closed forms."""
    exploration = loop.study.exploration
    pieces: list[Data] = []
    covered: list[tuple[int, int]] = []
    for stretch in exploration.stretches:
        period, holds_for = stretch.certificate.period, stretch.certificate.holds_for
        last = loop.count if holds_for is None else min(loop.count, stretch.done + holds_for * period)
        last -= (last - stretch.done) % period
        if last <= stretch.done:
            continue
        pieces.append(_piece_data(loop, stretch, last))
        covered.append((stretch.done, last))
    by_hand = _by_hand(loop, covered)
    return {
        "count": str(loop.count),
        "proposed": str(loop.proposed),
        "cut": loop.is_cut,
        "proved": loop.is_proved,
        "start": table_data(loop.state_after(0)),
        "pieces": pieces,
        "by_hand": {str(number): _iteration_data(loop, number) for number in by_hand},
        "curves": [_curve_data(curve, loop) for curve in loop.study.curves],
        "main": [loop.study.curves.index(curve) for curve in loop.main_curves[:3]],
        "ledger": list(ledger_lines(loop)),
        "produces": list(loop.study.report.produces),
        "ends_because": loop.study.report.ends_because,
    }


def _by_hand(loop: LoopPlay, covered: list[tuple[int, int]]) -> list[int]:
    """Return the iterations that no proof speaks of; Refusal for too many of them."""
    found: list[int] = []
    number = 0
    while number < loop.count:
        stretch = next((one for one in covered if one[0] <= number < one[1]), None)
        if stretch is not None:
            number = stretch[1]
            continue
        found.append(number)
        number += 1
        if len(found) > MOST_BY_HAND:
            why = loop.study.report.reason or "no proof reaches so far"
            raise Refusal("not proved", f"a page carries at most {MOST_BY_HAND} iterations played by hand: {why}")
    return found


def _iteration_data(loop: LoopPlay, number: int) -> Data:
    before = loop.state_after(number)
    steps = _steps(before, loop.study.loop)
    return [_step_data(step.caption, table_data(step.state), step.inner) for step in steps]


def _steps(before: GameState, loop: Repeat, periods: int = 1) -> tuple[ShownStep, ...]:
    return steps_of(before, _iterations(before, loop, periods), caption_of)


def _iterations(state: GameState, loop: Repeat, periods: int) -> Iterator[Happened]:
    for _ in range(periods):
        for after in played(state, loop.body):
            state = after.state
            yield after


def _piece_data(loop: LoopPlay, stretch: Proved, last: int) -> Data:
    """Return a proved stretch: for each iteration of its period the steps, with tables in closed forms."""
    certificate = stretch.certificate
    try:
        iterations = _symbolic(certificate, loop.study.loop)
    except (Unprovable, TooLarge, Refusal, Stops) as unknown:
        reason = f"a page cannot carry the steps of this loop as closed forms: {unknown}"
        raise Refusal("no steps", reason, "732.2a") from unknown
    data: list[Data] = []
    captions = _captions(loop, stretch, [len(steps) for steps in iterations])
    for steps, said in zip(iterations, captions, strict=True):
        told = zip(steps, said, strict=True)
        data.append([_step_data(caption, table, step.inner) for (step, table), caption in told])
    return {"first": str(stretch.done), "last": str(last), "iterations": data}


def _symbolic(certificate: Certificate, loop: Repeat) -> list[list[tuple[ShownStep, Data]]]:
    """Return the steps of each iteration of a period, from closed forms, with their tables."""
    state, found = certificate.pattern, list[list[tuple[ShownStep, Data]]]()
    prover = Prover()
    prover.recorder = recorder_of(certificate)  # loops within compute with the same forms

    def finish(before: GameState, part: Repeat) -> GameState:
        return after_repeat(before, part, prover, variable=1)

    with prover.recorder.aside():
        for _ in range(certificate.period):
            steps = steps_of(state, played(state, loop.body, finish), _say_nothing)
            found.append([(step, table_data(step.state)) for step in steps])
            state = steps[-1].state
    return found


def _say_nothing(state: GameState, events: Iterable[Event]) -> Caption:
    """Return "", since numbers that grow cannot be told in words."""
    return NOTHING


def _captions(loop: LoopPlay, stretch: Proved, lengths: list[int]) -> list[list[Caption]]:
    """Return the captions of each iteration's steps, without those numbers that are others from cycle to cycle."""
    certificate = stretch.certificate
    holds_for = certificate.holds_for
    told = []
    for cycle in _COMPARED:
        if holds_for is None or cycle < holds_for:
            told.append(_told(certificate.state_after(cycle), loop.study.loop, certificate.period))
    found = []
    for place, length in enumerate(lengths):
        rows = [one[place] for one in told]
        found.append([_common([row[step] for row in rows]) for step in range(length)])
    return found


def _told(state: GameState, loop: Repeat, period: int) -> list[list[Caption]]:
    rows = []
    for _ in range(period):
        steps = _steps(state, loop)
        rows.append([step.caption for step in steps])
        state = steps[-1].state
    return rows


def _common(captions: list[Caption]) -> Caption:
    """Return the caption that is so in every cycle: as it is where it never changes, else without its numbers."""
    first = captions[0]
    if all(one == first for one in captions):
        return first
    return Caption(_NUMBER.sub("", first.words), _NUMBER.sub("", first.stressed), first.rule)


def _curve_data(curve: Curve, loop: LoopPlay) -> Data:
    return {
        "name": curve.what.removeprefix("number of "),
        "played": {str(iteration): str(number) for iteration, number in curve.played.items()},
        "pieces": [
            {
                "first": str(piece.first),
                "last": str(loop.count if piece.last is None else piece.last),
                "forms": [None if form is None else number_data(form) for form in piece.forms],
            }
            for piece in curve.pieces
        ],
    }


def ledger_lines(loop: LoopPlay) -> Iterator[str]:
    """Yield what one iteration does, a line each: "Alice: Elf Warrior tokens +1"."""
    summary = loop.study.summary
    names = [seat.name for seat in loop.study.start.seats]
    for line in summary.lines:
        whose = f"{names[line.seat]}: " if line.seat >= 0 else ""
        more = f" +{readable_form(line.more)}" if line.more != 0 else ""
        less = f" −{readable_form(line.less)}" if line.less != 0 else ""
        if more or less:
            yield f"{whose}{line.what}{more}{less}"
