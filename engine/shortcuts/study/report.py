"""What the proof of a loop says to people: growth, end, who keeps it going, what it makes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.frozen_dataclass import dataclass
from engine.loops.certificate import Certificate
from engine.loops.exploring import Exploration, Proved, explore
from engine.loops.growth import Growth, as_quantity, is_same, substitute
from engine.loops.proving import Prover, Stops
from engine.loops.readable import readable, readable_form, with_noun
from engine.loops.unlike_cards import CardByCard, proved_card_by_card
from engine.model.choices import Pass
from engine.model.event import Event
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.shortcuts.proposals.mandatory import Verdict, judge
from engine.shortcuts.sequences.computing import GameOver, StepRefused, repeat
from engine.shortcuts.sequences.sequence import Repeat, walk
from engine.shortcuts.study.gaps import Gap, gap_words, parts_not_played
from engine.shortcuts.study.how_often import made_in, times_made
from engine.shortcuts.study.observing import observed
from engine.shortcuts.study.products import events_of, said_infinite, said_times, used_up, what_of
from engine.shortcuts.study.resting import gaps_of

RESTS_ON = "it rests on what is not played yet: "
"""How the reason begins why a loop is not proved that uses a part of a card which is not played."""


@dataclass(frozen=True, slots=True)
class GrowthLine:
    """A quantity that changes: what it is, its value as the proof begins, its change in one iteration, its form.

    `form` is in k, the number of iterations since the proof began, each of `period` plays of the body.
    """

    what: str
    start: int
    per_iteration: str
    form: str


@dataclass(frozen=True, slots=True)
class LoopReport:
    """The certificate of a loop for people.

    `begins_after` iterations come before those that do the same, `proved_before` of them with proofs of their own.
    `holds_for` is how many iterations the loop can be taken in all, None for any number. `ends_because` says what
    happens in the next one; `is_over`: the game ends within it, so that it is not completed. `involved` are the
    seats whose choices keep it going, and `verdict` is what it is under CR 732.4. `is_won`: it ends because others
    lose. `rests_on` are cards on the table of which a part is not played; where the loop uses one of them, it is
    not called proved. `card_by_card`: the loop draws or mills unlike cards, and so many iterations were performed
    with them. `growth` is so through iteration `growth_until` (None: as long as the loop is taken); `afterwards`
    is what grows from iteration `later_from` on, `is_last_otherwise` that the few left till the end do otherwise.
    """

    is_loop: bool
    reason: str
    growth: tuple[GrowthLine, ...]
    begins_after: int
    period: int
    holds_for: int | None
    ends_because: str
    is_mandatory: bool
    involved: tuple[int, ...]
    produces: tuple[str, ...]
    verdict: Verdict | None = None
    is_won: bool = False
    rests_on: tuple[Gap, ...] = ()
    proved_before: int = 0
    card_by_card: int = 0
    is_over: bool = False
    growth_until: int | None = None
    later_from: int = 0
    afterwards: tuple[GrowthLine, ...] = ()
    is_last_otherwise: bool = False

    @property
    def until_words(self) -> str:
        """Through which iteration the growth is so, and what comes then; "" where it is so to the end."""
        if self.growth_until is None:
            return ""
        is_otherwise = self.afterwards or self.is_last_otherwise
        then = "otherwise" if is_otherwise else "nothing changes any more"
        last, first = readable(self.growth_until), readable(self.later_from)
        return f"so through iteration {last}, and from iteration {first} on {then}"

    @property
    def cards_words(self) -> str:
        """Where unlike cards are drawn or milled, how their tables are known; "" where there are none."""
        if not self.card_by_card:
            return ""
        were = "was" if self.card_by_card == 1 else "were"
        return (
            f"the cards that are moved are unlike: {with_noun(self.card_by_card, 'iteration')} {were} performed "
            "with them, and each is as the proof has it"
        )

    @property
    def begins_words(self) -> str:
        """What comes before the iterations that do the same, such as "3 played by hand"; "" for nothing."""
        if not self.proved_before:
            return f"{readable(self.begins_after)} played by hand" if self.begins_after else ""
        by_hand = self.begins_after - self.proved_before
        others, proved = with_noun(self.begins_after, "other"), readable(self.proved_before)
        rest = f" and {readable(by_hand)} were played by hand" if by_hand else ""
        return f"{others}, of which {proved} are proved as well{rest}"

    @property
    def end_words(self) -> str:
        """Where the loop ends by itself, such as "after 999 iterations"; "" where it does not.

        Where the game ends within an iteration, it has happened and yet is never completed.
        """
        if self.holds_for is None:
            return ""
        if self.is_over:
            number = readable(self.holds_for + 1)
            return f"within iteration {number}, which is not completed, since the game is over"
        return f"after {with_noun(self.holds_for, 'iteration')}"

    @property
    def parts_not_played(self) -> str:
        """Those parts in a sentence, "" for none."""
        return parts_not_played(self.rests_on)


def report_on(state: GameState, loop: Repeat, *, is_judged: bool = True) -> LoopReport:
    """Follow a loop from a state, whatever its count, and say what is proved of it, as `report_of` does."""
    prover = Prover()
    repetition = repeat(prover, state, Repeat(1, loop.body), 1, 0)
    exploration = explore(prover, state, repetition.play)
    by_card = proved_card_by_card(prover, state, repetition.play, exploration)
    return report_of(state, loop, exploration, by_card, is_judged=is_judged)


def report_of(
    state: GameState,
    loop: Repeat,
    found: Exploration,
    by_card: CardByCard | None = None,
    *,
    is_judged: bool = True,
) -> LoopReport:
    """Return what following a loop from a state has found, for people.

    `by_card` is its proof where it moves unlike cards.

    Without `is_judged` it has no verdict under CR 732.4, which takes longer than all else in it.
    """
    exploration = found if by_card is None else by_card.exploration
    main = exploration.main
    gaps = gaps_of(state, _told(state, loop))
    used = [gap for gap in gaps if gap.is_used]
    involved = tuple(sorted({choice.seat for choice, _ in walk(loop.body) if not isinstance(choice.choice, Pass)}))
    if main is None or used:
        reason = exploration.reason or _ending(state, exploration)
        if main is not None:
            reason = f"{RESTS_ON}{gap_words(used)}"
        count, ending = _count(exploration), _ending(state, exploration)
        return LoopReport(False, reason, (), 0, 0, count, ending, False, involved, (), rests_on=gaps)
    told = telling(exploration, main)
    later = _goes_on_otherwise(exploration, told)
    through = _told_through(exploration, told) if later is None else _seen_through(exploration, told)
    seen_from = None if through is None else through + 1 if later is None else _seen_from(exploration, later)
    # What a seat could do with the cards that are moved is asked of the true ones, where a proof has them.
    verdict = judge(exploration if found.main is None else found, loop, state) if is_judged else None
    involvement = verdict.involvement if verdict is not None else None
    maintaining = involvement.maintaining if involvement is not None else involved
    return LoopReport(
        True,
        "",
        tuple(growth_of(told)),
        told.done,
        told.certificate.period,
        None if exploration.is_endless else _count(exploration),
        "" if exploration.is_endless else _ending(state, exploration),
        verdict is not None and verdict.is_mandatory,
        maintaining,
        _products(state if by_card is None else by_card.start, exploration, loop),
        verdict,
        _is_won(state, exploration),
        gaps,
        sum(one.reach for one in exploration.stretches if one.done < told.done),
        0 if by_card is None else by_card.performed,
        isinstance(exploration.stop, GameOver),
        through,
        0 if seen_from is None else seen_from,
        () if later is None else tuple(growth_of(later)),
        later is None and through is not None,
    )


def _told(state: GameState, loop: Repeat) -> tuple[Event, ...]:
    """Return what happens in one iteration; nothing where that cannot be played to its end."""
    try:
        return tuple(events_of(state, loop.body))
    except (Refusal, Stops):
        return ()


def telling(exploration: Exploration, main: Proved) -> Proved:
    """Return the stretch that says what a loop does: one without end may be left with nothing more to change."""
    if any(growth_of(main)):
        return main
    return next((one for one in reversed(exploration.stretches) if any(growth_of(one))), main)


def _goes_on_otherwise(exploration: Exploration, told: Proved) -> Proved | None:
    """Return the last stretch of a loop where that is another than is told of it and does something else."""
    last = exploration.stretches[-1]
    if last is told or told.certificate.holds_for is None:
        return None
    now, then = told.certificate, last.certificate
    if now.period == then.period and (last.done - told.done) % now.period == 0:
        cycles = (last.done - told.done) // now.period
        going_on = [(what, form.shift(now.variable, cycles)) for what, form in _growing(told)]
        found = list(_growing(last))
        if len(found) == len(going_on) and all(
            what == other and is_same(form, another)
            for (what, form), (other, another) in zip(going_on, found, strict=True)
        ):
            return None
    return last


def _told_through(exploration: Exploration, told: Proved) -> int | None:
    """Return the last iteration that does what is told where the few left till the end do otherwise; else None.

    What ends a proof may do so by making the last iteration another: a creature dies, and then is no target.
    """
    if exploration.is_endless or told.certificate.holds_for is None:
        return None
    last, period = exploration.stretches[-1].done + exploration.stretches[-1].reach, told.certificate.period
    played = dict(exploration.played)
    while last + period <= exploration.done:
        state = played.get(last + period)
        if state is None or not _is_as_told(told, last + period, state):
            return last
        last += period
    return None


def _is_as_told(told: Proved, done: Quantity, state: GameState) -> bool:
    """Return whether a table looks as what is told has it after so many iterations; what is none need not be
    there.
    """
    cycles = (done - told.done) // told.certificate.period
    expected = [one for one in _looks(told.certificate, cycles) if one[1] != 0]
    return sorted(expected, key=repr) == sorted((one for one in observed(state) if one[1] != 0), key=repr)


def _seen_through(exploration: Exploration, told: Proved) -> Quantity:
    """Return the last iteration after which the table looks as the forms of a stretch have it."""
    last, period = told.done + told.reach, told.certificate.period
    for done, state in exploration.played:
        cycles = (done - told.done) // period
        if done == last + period and _looks(told.certificate, cycles) == list(observed(state)):
            last = done
    return last


def _seen_from(exploration: Exploration, later: Proved) -> Quantity:
    """Return the first iteration that does what a stretch says; where that is nothing, that looks the same."""
    first = later.done
    if not any(_growing(later)):
        for done, state in reversed(exploration.played):
            if done == first - 1 and _looks(later.certificate, 0) == list(observed(state)):
                first = done
    return first + 1


def _looks(certificate: Certificate, cycles: Quantity) -> list[tuple[str, Quantity]]:
    """Return what somebody would look at after so many cycles of a proof."""
    variable = certificate.variable
    return [
        (what, as_quantity(substitute(number, variable, cycles))) for what, number in observed(certificate.pattern)
    ]


def _count(exploration: Exploration) -> int:
    return exploration.done


def _ending(state: GameState, exploration: Exploration) -> str:
    """Return why the loop ends where it does."""
    stop = exploration.stop
    if stop is None:
        return exploration.reason
    if isinstance(stop, StepRefused):
        lost = [
            seat.name
            for seat, before in zip(stop.state.seats, state.seats, strict=True)
            if seat.has_lost and not before.has_lost
        ]
        return f"{' and '.join(lost)} lost the game" if lost else stop.refusal.reason
    return str(stop)


def _products(state: GameState, exploration: Exploration, loop: Repeat) -> tuple[str, ...]:
    """Return what the loop makes, without end or how many times, and what it goes on making when that
    is used up.
    """
    last = exploration.stretches[-1]
    if not exploration.is_endless:
        produced = said_times(times_made(exploration, loop, exploration.done))
    else:
        lasting = made_in(last, loop)
        before = {what for one in exploration.stretches[:-1] for what in made_in(one, loop)} - set(lasting)
        passing = times_made(exploration, loop, last.done) if before else {}
        others = {what: times for what, times in passing.items() if what in before}
        produced = (*said_infinite(lasting), *said_times(others))
    emptied = used_up(state, last.certificate.state_after(0), loop)
    whole = {what_of(one) for one in emptied}
    return tuple(dict.fromkeys((*(one for one in produced if what_of(one) not in whole), *emptied)))


def _is_won(state: GameState, exploration: Exploration) -> bool:
    """Return whether the loop ends because others lose and not the seat that has priority at its beginning."""
    end: GameState | None = getattr(exploration.stop, "state", None)
    if end is None:
        return False
    if end.result is not None:
        return end.result.winner == state.priority
    return any(seat.has_lost for seat in end.seats) and not end.seats[state.priority].has_lost


def growth_of(proved: Proved) -> Iterator[GrowthLine]:
    """Yield the quantities that grow in a proved stretch, as people see them."""
    variable = proved.certificate.variable
    for what, quantity in _growing(proved):
        start = quantity.substitute(variable, 0)
        change = quantity.shift(variable, 1) - quantity
        per_iteration = readable(change) if isinstance(change, int) else readable_form(change)
        assert isinstance(start, int)
        yield GrowthLine(what, start, per_iteration, readable_form(quantity))


def _growing(proved: Proved) -> Iterator[tuple[str, Growth]]:
    """Yield what grows in a proved stretch of what somebody at the table would look at."""
    for what, quantity in observed(proved.certificate.pattern):
        if isinstance(quantity, Growth):
            yield what, quantity
