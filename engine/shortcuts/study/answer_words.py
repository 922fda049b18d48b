"""The places that seats name as they say them: "500.3", "500.block", and what is answered to anything else.

CR 732.2b: a seat shortens a proposal by naming a place. A bare number is no place in a loop, and a condition is
none either; both are answered with the place that would do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.loops.readable import is_conditional, is_endless, parse_count
from engine.loops.repetition import Progress
from engine.model.refusals import Refusal
from engine.patterns import late_pattern
from engine.shortcuts.proposals.place_search import Wanted, first_place_to_name
from engine.shortcuts.proposals.proposal import Shortcut
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Sequence, walk
from engine.shortcuts.study.until import parse_condition

RULE = "732.2b"
KINDS = {
    "priority": "priority",
    "pass": "priority",
    "act": "priority",
    "attack": "attack",
    "block": "block",
    "pay": "pay",
    "payment": "pay",
    "may": "yes or no",
    "unless": "yes or no",
    "target": "targets",
    "mode": "modes",
    "order": "order",
    "trigger": "order",
    "number": "number",
    "option": "option",
    "choose": "objects",
    "choice": "objects",
    "damage": "damage",
}
"""The words by which a seat names a choice of its own, and the kind of decision that each means."""
_WORD = late_pattern(r"(?:(?P<where>[0-9]+(?:\.[0-9]+)*)[. ] *)?(?P<kind>[a-z]+)", re.IGNORECASE)
_IN_WORDS = late_pattern(
    r"(?:(?:before|at|in) )?(?:the )?(?:iteration (?P<number>[0-9][^ ]*)|(?P<nth>[0-9]+)(?:st|nd|rd|th) iteration)"
    r",? (?:(?:before|at) )?step (?P<step>[0-9]+)",
    re.IGNORECASE,
)
"""A place in words: "iteration 500, step 3"."""
_FIRST = late_pattern(r"(?:at )?(?:the )?first (?:place|time|iteration)? *(?:where|when|that|at which)? *", re.I)


def place_meant(shortcut: Shortcut, seat: int, text: str, progress: Progress | None = None) -> Place:
    """Return the place that a seat names in words; Refusal says which one would do, where it names none.

    "500.3" is before step 3 of iteration 500, "0.3" the same of the first one, "500.block" the seat's first block
    in iteration 500, "500.3 block" the first from step 3 on.
    """
    said = " ".join(text.split()).rstrip(".!")
    sequence = shortcut.proposal.sequence
    first = _FIRST.match(said)
    if first is not None or is_conditional(said):
        raise _condition(shortcut, seat, said[first.end() :] if first is not None else said, progress)
    if is_endless(said):
        raise Refusal("no place", f"{text!r} names no place; to let it all go on, accept", RULE)
    word = _WORD.fullmatch(said)
    if word is not None:
        return _by_kind(shortcut, seat, word)
    in_words = _IN_WORDS.fullmatch(said)
    if in_words is not None:
        said = f"{(in_words['number'] or in_words['nth']).rstrip(',')}.{in_words['step']}"
    try:
        place = Place.parse(said)
    except Refusal:
        number = _count(said)
        if number is None:
            wrong = f"{text.strip()[:60]!r} names no place"
            raise Refusal("not understood", f"{wrong}; expected accept, or a place such as 500.3", RULE) from None
        place = Place((), number)
    if not place.iterations:
        around = _outermost(sequence)
        if around is not None:
            raise _bare_number(sequence, seat, place.step)
    elif place.iterations[0] == 0:
        place = Place((1, *place.iterations[1:]), place.step)
    return place


def _count(text: str) -> int | None:
    try:
        return parse_count(text)
    except ValueError:
        return None


def _outermost(sequence: Sequence) -> int | None:
    """Return the first step of the outermost loop, where everything stands in one; None otherwise."""
    steps = [number for number, (_, around) in enumerate(walk(sequence.parts), start=1) if around]
    return steps[0] if len(steps) == len(sequence.steps) and steps else None


def _bare_number(sequence: Sequence, seat: int, number: int) -> Refusal:
    """Return the answer to an iteration without a step: where in it the seat chooses first."""
    for step, (described, around) in enumerate(walk(sequence.parts), start=1):
        if described.seat == seat:
            where = ".".join(str(one) for one in (number, *(1,) * (len(around) - 1), step))
            reason = f"{number} is an iteration and no place in it; name a step too, such as {where}"
            return Refusal("no place", reason, RULE)
    return Refusal("no place", "the seat has nothing to choose in this sequence", RULE)


def _by_kind(shortcut: Shortcut, seat: int, word: re.Match[str]) -> Place:
    """Return the first place of a kind of choice in an iteration, or from a step of it on."""
    named = word["kind"].casefold()
    endings = ("", "s", "es", "ers", "ing")
    kind = next((KINDS[one] for one in map(named.removesuffix, endings) if one in KINDS), None)
    if kind is None:
        known = ", ".join(sorted(KINDS))
        expected = f"accept, a place such as 500.3, or an iteration and one of: {known}"
        raise Refusal("not understood", f"{word[0]!r} names no place; expected {expected}", RULE)
    numbers = tuple(int(one) for one in (word["where"] or "").split(".") if one)
    for place in _own_places(shortcut.proposal.sequence, seat, numbers):
        there = shortcut.course.state_at(place)
        if there.pending is not None and there.pending.seat == seat and there.pending.kind == kind:
            return place
    name = shortcut.start.seats[seat].name
    raise Refusal("no place", f"{name} has no such choice there: {word[0]!r}", RULE)


def _own_places(sequence: Sequence, seat: int, numbers: tuple[int, ...]) -> Iterator[Place]:
    """Yield the places of a seat in the iteration named, or from the step named on."""
    for step, (described, around) in enumerate(walk(sequence.parts), start=1):
        if described.seat != seat:
            continue
        depth = len(around)
        if len(numbers) == depth + 1:
            if step >= numbers[-1]:
                yield Place(numbers[:-1], step)
        elif len(numbers) <= depth:
            yield Place((*numbers, *(1,) * (depth - len(numbers))), step)


def _condition(shortcut: Shortcut, seat: int, text: str, progress: Progress | None) -> Refusal:
    """Return the answer to a condition: the first place at which it holds, which the seat may then name."""
    condition = parse_condition(shortcut.start, seat, text)
    wanted = Wanted(seat, condition.measure, condition.relation, condition.number)
    place = first_place_to_name(shortcut, wanted, progress)
    refused = "a place is named and hangs on no condition"
    if place is None:
        return Refusal("condition", f"{refused}; {condition.words} nowhere in this sequence", RULE)
    return Refusal("condition", f"{refused}; {condition.words} for the first time at {place}", RULE)
