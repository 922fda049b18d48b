"""Puts together what plays by itself: a stretch of the timeline, or a sequence that is proposed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Sequence as SequenceOf

from engine.frozen_dataclass import replace
from engine.loops.readable import readable
from engine.loops.repetition import Progress
from engine.model.refusals import Refusal, cited
from engine.model.stack_events import AbilityTriggered
from engine.model.state import GameState
from engine.session.autoplay.beats import ENDING, HOLD, INNER, JUMP, RUN, STEP, Beat, Programme, scheduled
from engine.session.autoplay.captions import NOTHING, Caption
from engine.session.autoplay.endings import DRAW, CauseShown, ending_of
from engine.session.autoplay.loop_play import LoopPlay, loop_play
from engine.session.autoplay.pacing import CAPTIONS_FROM, Pacing
from engine.session.autoplay.steps import Happened, ShownStep, played, steps_of
from engine.session.game.moment import Moment
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence
from engine.shortcuts.study.gaps import cards_not_whole

RUNS_TO = 1_000
"""The counter runs on to about here before it jumps through the magnitudes."""
LEAST_JUMP = 3
"""A jump is shown where it passes this many times the iterations that have been shown."""
MOST_CAUSES = 6
"""A ring of more causes could not be taken in."""
RULE = "732.2a"


def programme_of_sequence(
    state: GameState, sequence: Sequence, pacing: Pacing, title: str = "", progress: Progress | None = None
) -> Programme:
    """Return a programme of a proposed sequence, with its loops; raises Refusal where it cannot be played."""
    beats = [_hold(state, pacing, title)]
    beats += _sequence(state, sequence, pacing, progress)
    return _finished(beats, pacing)


def programme_of_moments(
    moments: SequenceOf[Moment],
    pacing: Pacing,
    title: str = "",
    progress: Progress | None = None,
    ruled: Sequence | None = None,
) -> Programme:
    """Return a programme of a stretch of the timeline; shortcuts in it play with their loops.

    `ruled` is the sequence that a ruling at the end is about: its beginning is shown before the ruling.
    """

    def told(moment: Moment) -> Iterator[Beat]:
        if moment.ruling is not None and ruled is not None and moment.before is not None:
            yield from _sequence(moment.before.state, _begun(ruled, pacing), pacing, progress, moment.position)
        yield from _at_once(moment, pacing, progress)

    first = _hold(moments[0].state, pacing, title, moments[0].position)
    return _finished([first, *_in_their_order(moments, pacing, told)], pacing)


def _in_their_order(
    moments: SequenceOf[Moment], pacing: Pacing, told: Callable[[Moment], Iterable[Beat]]
) -> Iterator[Beat]:
    """Yield the beats of the moments after the first: choices in a row together, others as they are told."""
    waiting: list[Moment] = []
    for moment in moments[1:]:
        if moment.choice is not None:
            waiting.append(moment)
            continue
        yield from _choices(waiting, pacing)
        waiting = []
        yield from told(moment)
    yield from _choices(waiting, pacing)


def programme_of_iteration(play: LoopPlay, iteration: int, pacing: Pacing) -> Programme:
    """Return a programme of one iteration of a loop, counted from 1, step by step.

    Raises Refusal where the loop ends before it.
    """
    before = play.state_after(iteration - 1)
    steps = steps_of(before, played(before, play.study.loop.body))
    return Programme(scheduled(tuple(_steps(steps, play, iteration, pacing.step, pacing))), pacing.easing)


def programme_of_table(
    state: GameState, iterations: int = 0, play: LoopPlay | None = None, title: str = ""
) -> Programme:
    """Return a programme of one table under a title; `iterations` of a loop are completed in it."""
    caption = Caption(title)
    return Programme(scheduled((Beat(HOLD, 1.0, state, state, caption=caption, done=iterations, loop=play),)))


def without_ending(programme: Programme) -> Programme:
    """Return the programme up to where its ending would be shown, for a game that goes on."""
    return Programme(tuple(beat for beat in programme.beats if beat.kind != ENDING), programme.easing)


def programme_of_play(moments: SequenceOf[Moment], pacing: Pacing) -> Programme:
    """Return a programme of what was just chosen, step by step, from the first of these moments.

    A shortcut is one step.
    """
    beats = tuple(_in_their_order(moments, pacing, lambda moment: (_as_one_step(moment, pacing),)))
    if not beats:
        return programme_of_table(moments[-1].state)
    return Programme(scheduled(beats), pacing.easing)


def _as_one_step(moment: Moment, pacing: Pacing) -> Beat:
    """Return a shortcut or a ruling as one step."""
    assert moment.before is not None
    before, shortcut, ruling = moment.before.state, moment.shortcut, moment.ruling
    caption = NOTHING
    if shortcut is not None:
        counts = [part.count for part in shortcut.sequence.parts if isinstance(part, Repeat) and part.count]
        times = f"{readable(max(counts))} iterations" if counts else "taken"
        caption = Caption(f"{before.seats[shortcut.proposal.seat].name}’s shortcut:", times, RULE)
    elif ruling is not None:
        caption = Caption(ruling.words[:1].upper() + ruling.words[1:], "", ruling.rule)
    return Beat(STEP, pacing.step, moment.state, before, moment.events, caption, position=moment.position)


def _begun(sequence: Sequence, pacing: Pacing) -> Sequence:
    """Return the first iterations of a sequence's loops, as many as are shown step by step."""
    most = pacing.shown_by_steps
    return Sequence(
        tuple(
            Repeat(min(part.count, most), part.body)
            if isinstance(part, Repeat) and part.count is not None
            else part
            for part in sequence.parts
        )
    )


def _hold(state: GameState, pacing: Pacing, title: str, position: int = -1) -> Beat:
    return Beat(HOLD, pacing.hold, state, state, caption=Caption(title), position=position)


def _finished(beats: list[Beat], pacing: Pacing) -> Programme:
    """Return the beats with an ending, at the pace that is wanted."""
    last = beats[-1]
    loop = next((beat.loop for beat in reversed(beats) if beat.loop is not None), None)
    is_refused = last.kind == HOLD and len(beats) > 1
    ending = None if is_refused else ending_of(last.state, loop)
    if ending is not None and ending.kind == DRAW and loop is not None:
        ending = replace(ending, causes=_causes(beats, loop))
    if ending is not None and (not_whole := cards_not_whole(Programme(tuple(beats)).gaps)):
        ending = replace(ending, note=f"{ending.note} · {not_whole}" if ending.note else not_whole)
    caption = last.caption if is_refused else NOTHING
    beats.append(
        Beat(
            ENDING,
            pacing.ending,
            last.state,
            last.state,
            caption=caption,
            done=last.done,
            loop=last.loop,
            ending=ending,
            position=last.position,
        )
    )
    made = Programme(scheduled(tuple(beats)), pacing.easing)
    return made if pacing.factor == 1.0 else made.lasting(made.seconds / pacing.factor)


def _causes(beats: list[Beat], loop: LoopPlay) -> tuple[CauseShown, ...]:
    """Return what triggers in the last iteration of a loop that is shown step by step.

    Nothing where it is too much.
    """
    steps = [beat for beat in beats if beat.loop is loop and beat.kind == STEP and beat.first == 1]
    found = []
    for beat in steps:
        for event in beat.events:
            if isinstance(event, AbilityTriggered):
                found.append(CauseShown(event.item.source.card.name, beat.caption.words.rstrip(":")))
    return tuple(found) if len(found) <= MOST_CAUSES else ()


# The timeline


def _choices(moments: list[Moment], pacing: Pacing) -> Iterator[Beat]:
    """Yield the steps that a run of choices makes."""
    if not moments or moments[0].before is None:
        return
    position = moments[0].position - 1
    happened = (Happened(moment.state, moment.events) for moment in moments)
    for step in steps_of(moments[0].before.state, happened):
        position += step.choices
        yield _step_beat(step, pacing.step, pacing, position=position)


def _at_once(moment: Moment, pacing: Pacing, progress: Progress | None) -> Iterator[Beat]:
    """Yield a shortcut or a ruling: one moment of the timeline."""
    assert moment.before is not None
    before = moment.before.state
    shortcut = moment.shortcut
    if shortcut is not None:
        yield from _sequence(before, shortcut.sequence, pacing, progress, moment.position)
        return
    yield _as_one_step(moment, pacing)


# Sequences and their loops


def _sequence(
    state: GameState, sequence: Sequence, pacing: Pacing, progress: Progress | None, position: int = -1
) -> Iterator[Beat]:
    plain: list[Part] = []
    for part in (*sequence.parts, None):
        if part is not None and not isinstance(part, Repeat):
            plain.append(part)
            continue
        if plain:
            for step in steps_of(state, played(state, plain)):
                yield _step_beat(step, pacing.step, pacing, position=position)
                state = step.state
            plain = []
        if part is None or state.result is not None:
            return
        for beat in _loop(state, part, pacing, progress, position):
            yield beat
            state = beat.state


def _loop(
    state: GameState, loop: Repeat, pacing: Pacing, progress: Progress | None, position: int
) -> Iterator[Beat]:
    """Yield the beats of a loop: its first iterations by steps, then the counter, then the jump to its end."""
    play = loop_play(state, loop, progress)
    shown = min(pacing.shown_by_steps, play.count)
    for iteration in range(1, shown + 1):
        before = play.state_after(iteration - 1)
        yield from _iteration(play, iteration, before, loop, pacing, position)
    yield from _counting(play, shown, pacing, position)
    if play.is_cut:
        yield from _cut_short(play, loop, pacing, position)


def _iteration(
    play: LoopPlay, iteration: int, before: GameState, loop: Repeat, pacing: Pacing, position: int
) -> Iterator[Beat]:
    """Yield the steps of an iteration that is completed; its last one leads to the exact table after it."""
    steps = steps_of(before, played(before, loop.body))
    yield from _steps(steps, play, iteration, pacing.step_of(iteration, len(steps)), pacing, position)


def _steps(
    steps: tuple[ShownStep, ...],
    play: LoopPlay,
    iteration: int,
    seconds: float,
    pacing: Pacing,
    position: int = -1,
) -> Iterator[Beat]:
    """Yield steps that are a whole iteration together."""
    for number, step in enumerate(steps, start=1):
        done = iteration if number == len(steps) else iteration - 1
        yield _step_beat(step, seconds, pacing, play, done, position, iteration - 1)


def _counting(play: LoopPlay, shown: int, pacing: Pacing, position: int) -> Iterator[Beat]:
    """Yield the beats in which the counter runs on alone, then jumps to the last iteration."""
    last = play.count
    if last <= shown:
        return
    if not play.is_proved:
        known = play.known_near(last)
        if known > shown:
            yield _count_beat(
                RUN, play, max(1, shown), known, pacing.run, Caption("Played", "one by one"), position
            )
        if known < last:
            why = play.study.report.reason or "not proved"
            state = play.state_after(known)
            unproved = Caption("Not proved:", why)
            yield Beat(HOLD, pacing.hold, state, state, (), unproved, known, play, position=position)
        return
    to = last if last <= RUNS_TO * LEAST_JUMP else RUNS_TO
    if not play.can_show(last):
        to = min(to, shown + RUNS_TO)
    yield _count_beat(RUN, play, max(1, shown), to, pacing.run, Caption("And again,", "and again"), position)
    if to == last:
        return
    end = last if play.can_show(last) else _last_shown(play, to)
    words = Caption("Every iteration does the same:", "proved once", RULE)
    yield _count_beat(JUMP, play, to, end, pacing.jump, words, position)
    if end < last:
        state = play.state_after(end)
        refused = Caption(f"Beyond {readable(end)}:", "too large to be written down")
        yield Beat(HOLD, pacing.hold, state, state, (), refused, end, play, position=position)


def _last_shown(play: LoopPlay, known: int) -> int:
    """Return the last power of two times what is known whose table can be written down."""
    while known * 2 <= play.count and play.can_show(known * 2):
        known *= 2
    return known


def _cut_short(play: LoopPlay, loop: Repeat, pacing: Pacing, position: int) -> Iterator[Beat]:
    """Yield the iteration in which the loop ends by itself, as far as it goes."""
    before = play.state_after(play.count)
    happened = []
    refused: Refusal | None = None
    try:
        for one in played(before, loop.body):
            happened.append(one)
    except Refusal as refusal:
        refused = refusal
    for step in steps_of(before, happened) if happened else ():
        beat = _step_beat(step, pacing.step_of(1, 4), pacing, play, play.count, position, play.count)
        yield replace(beat, is_of_end=True)
    if refused is not None:
        state = happened[-1].state if happened else before
        why = Caption("It goes no further:", refused.reason, refused.rule if cited(refused.rule) else "")
        yield Beat(HOLD, pacing.hold, state, state, (), why, play.count, play, position=position)


def _count_beat(
    kind: str, play: LoopPlay, first: int, last: int, seconds: float, caption: Caption, position: int
) -> Beat:
    state = play.state_after(last)
    before = play.state_after(first)
    return Beat(kind, seconds, state, before, (), caption, last, play, first, last, position=position)


def _step_beat(
    step: ShownStep,
    seconds: float,
    pacing: Pacing,
    play: LoopPlay | None = None,
    done: int = 0,
    position: int = -1,
    done_before: int = 0,
) -> Beat:
    said = step.caption if pacing.captions and seconds >= CAPTIONS_FROM else NOTHING
    beat = Beat(STEP, seconds, step.state, step.before, step.events, said, done, play, position=position)
    return replace(
        beat,
        kind=INNER if step.run is not None else STEP,
        first=done_before,
        last=done,
        inner=step.inner,
        inner_run=step.run,
    )
