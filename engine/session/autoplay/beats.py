"""Beats: the stretches of time of a table that plays by itself, each with the exact states that it shows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from engine.frozen_dataclass import dataclass, replace
from engine.model.event import Event
from engine.model.objects import GameObject
from engine.model.stack_items import StackItem
from engine.model.state import GameState
from engine.session.autoplay.captions import NOTHING, Caption
from engine.session.autoplay.endings import Ending
from engine.session.autoplay.inner_loops import InnerCount, InnerRun
from engine.session.autoplay.loop_play import LoopPlay
from engine.session.autoplay.magnitudes import iteration_at
from engine.session.autoplay.pacing import SMOOTH
from engine.shortcuts.study.gaps import Gap, gaps_together
from engine.shortcuts.study.resting import gaps_of

HOLD, STEP, INNER, RUN, JUMP, ENDING = "hold", "step", "inner", "run", "jump", "ending"


@dataclass(frozen=True, slots=True)
class Beat:
    """A stretch of time: `start` and `seconds`, what it shows, and what is said.

    A hold or an ending shows `state`; a step goes from `before` to it by `events`. A run or a jump shows the
    tables after `first` to `last` iterations of `loop`. `done` whole iterations have been completed in `state`, of
    `count` (both 0 outside of loops). `position` is the moment of the timeline that it belongs to, or -1.

    `inner` says how far the loops within the loop have come in `state`, outermost first. An inner beat shows the
    tables of `inner_run`, iterations of the last of these; in it `first` iterations of `loop` are complete.
    """

    kind: str
    seconds: float
    state: GameState
    before: GameState
    events: tuple[Event, ...] = ()
    caption: Caption = NOTHING
    done: int = 0
    loop: LoopPlay | None = None
    first: int = 0
    last: int = 0
    ending: Ending | None = None
    start: float = 0.0
    position: int = -1
    is_of_end: bool = False
    """Whether it shows what comes after the last whole iteration of a loop that ends by itself."""
    inner: tuple[InnerCount, ...] = ()
    inner_run: InnerRun | None = None

    @property
    def count(self) -> int:
        """How many iterations its loop has; 0 outside of loops."""
        return self.loop.count if self.loop is not None else 0

    @property
    def end(self) -> float:
        """When it ends."""
        return self.start + self.seconds

    @property
    def is_counting(self) -> bool:
        """Whether it shows many iterations, one after the other."""
        return self.kind in (RUN, JUMP)


@dataclass(frozen=True, slots=True)
class Instant:
    """What is shown at one time: an exact state, with how far its beat has gone (0 to 1).

    `iterations` have been completed in the state, and `inner` of the loops within. `share` is of the beat's
    motion: nothing of the game is between two states, only its picture.
    """

    beat: Beat
    share: float
    state: GameState
    iterations: int
    inner: tuple[InnerCount, ...] = ()


@dataclass(frozen=True, slots=True)
class Programme:
    """Beats one after the other; `easing` is how the counter slows."""

    beats: tuple[Beat, ...]
    easing: str = SMOOTH

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        return self.beats[-1].end if self.beats else 0.0

    @property
    def title(self) -> str:
        """What it is called: its first words."""
        return self.beats[0].caption.words if self.beats else ""

    @property
    def involved(self) -> frozenset[str] | None:
        """The names of all cards that take part in its loops; None where it has no loops."""
        if not any(beat.loop is not None for beat in self.beats):
            return None
        return frozenset(name for beat in self.beats for event in beat.events for name in names_in(event))

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The cards on its tables of which a part is not played."""
        return gaps_together(*(gaps_of(beat.state) for beat in (*self.beats[:1], *self.beats[-1:])))

    def number_at(self, seconds: float) -> int:
        """Return the number of the beat at a time; the last one from its end on."""
        place = bisect_right(self.beats, seconds, key=lambda beat: beat.start) - 1
        return max(0, min(place, len(self.beats) - 1))

    def time_of(self, iterations: int) -> float:
        """Return when so many iterations of a loop have been completed, in seconds; 0 where that never comes."""
        return next((beat.start for beat in self.beats if beat.loop is not None and beat.done >= iterations), 0.0)

    def at(self, seconds: float) -> Instant:
        """Return what is shown at a time, in seconds from the beginning; the end from there on."""
        beat = self.beats[self.number_at(seconds)]
        share = 1.0 if beat.seconds <= 0 else min(1.0, max(0.0, (seconds - beat.start) / beat.seconds))
        return self.within(beat, share)

    def within(self, beat: Beat, share: float) -> Instant:
        """Return what a beat shows at a share of its time (0 to 1)."""
        if beat.inner_run is not None:
            counted = beat.inner[-1]
            done = iteration_at(1, counted.done, share)
            iterations = beat.last if done == counted.done else beat.first
            inner = (*beat.inner[:-1], counted.with_done(done))
            return Instant(beat, share, beat.inner_run.state_after(done), iterations, inner)
        if not beat.is_counting or beat.loop is None:
            return Instant(beat, share, beat.state, beat.done, beat.inner)
        is_slowing = beat.kind == JUMP and self.easing == SMOOTH
        iterations = beat.loop.known_near(iteration_at(beat.first, beat.last, share, is_slowing))
        return Instant(beat, share, beat.loop.state_after(iterations), iterations)

    def lasting(self, seconds: float) -> Programme:
        """Return the same in another length: every beat as much longer or shorter."""
        times = seconds / self.seconds if self.seconds else 1.0
        return Programme(
            scheduled(tuple(replace(one, seconds=one.seconds * times) for one in self.beats)), self.easing
        )


def names_in(event: Event) -> Iterator[str]:
    """Yield the names of the objects that an event is about, and of those that it comes from."""
    for field in ("object", "source", "host", "before", "after"):
        held = getattr(event, field, None)
        if isinstance(held, GameObject):
            yield held.card.name
    item = getattr(event, "item", None)
    if isinstance(item, StackItem):
        yield item.source.card.name


def scheduled(beats: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """Return the beats with their starts, one after the other."""
    made: list[Beat] = []
    start = 0.0
    for beat in beats:
        made.append(replace(beat, start=start))
        start += beat.seconds
    return tuple(made)
