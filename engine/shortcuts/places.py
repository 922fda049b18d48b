"""Places: points in a sequence where a seat has priority (CR 732.2b)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.refusals import Refusal
from engine.shortcuts.sequence import Part, Repeat, Sequence, count_choices, count_steps


@dataclass(frozen=True, slots=True, order=False)
class Place:
    """The moment before a step is taken, in one iteration of each repeat around it (outermost first, from 1).

    Written "500.3": iteration 500, step 3; "2.7.3" for a loop in a loop; "3" in a plain series.
    """

    iterations: tuple[int, ...]
    step: int

    def __str__(self) -> str:
        return ".".join(str(number) for number in (*self.iterations, self.step))

    @classmethod
    def parse(cls, text: str) -> Place:
        """Read a place; raises Refusal that says how one is written."""
        parts = text.strip().split(".")
        if not all(part.isascii() and part.isdigit() and len(part) < 4000 for part in parts):
            raise Refusal("no place", f"{text!r} is no place; expected ITERATION.STEP such as 500.3", "732.2b")
        *iterations, step = (int(part) for part in parts)
        return cls(tuple(iterations), step)

    def check(self, sequence: Sequence) -> None:
        """Refuse a place that the sequence does not have."""
        repeats = sequence.enclosing(self.step)
        if len(repeats) != len(self.iterations):
            written = "ITERATION." * len(repeats) + "STEP"
            raise Refusal(
                "no place", f"step {self.step} stands in {len(repeats)} loops; write {written}", "732.2b"
            )
        for iteration, repeat in zip(self.iterations, repeats, strict=True):
            if not 1 <= iteration <= repeat.count:
                raise Refusal(
                    "no place",
                    f"there is no iteration {iteration}; the loop is proposed for {repeat.count}",
                    "732.2b",
                )


def position_of(sequence: Sequence, place: Place) -> int:
    """How many choices of the sequence come before a place; places are ordered by it."""
    place.check(sequence)
    return _position(sequence.parts, place.iterations, place.step)


def _position(parts: tuple[Part, ...], iterations: tuple[int, ...], step: int) -> int:
    before = 0
    for part in parts:
        if isinstance(part, Repeat):
            steps = count_steps(part.body)
            if step <= steps:
                inner = _position(part.body, iterations[1:], step)
                return before + (iterations[0] - 1) * count_choices(part.body) + inner
            before += part.count * count_choices(part.body)
            step -= steps
        else:
            if step == 1:
                return before
            before += 1
            step -= 1
    raise Refusal("no place", "the sequence has no such step", "732.2b")


def place_at(sequence: Sequence, position: int) -> Place:
    """The place before which `position` choices of the sequence have been made (fewer than all of them)."""
    return _place(sequence.parts, position, (), 1)


def _place(parts: tuple[Part, ...], position: int, around: tuple[int, ...], first: int) -> Place:
    for part in parts:
        if isinstance(part, Repeat):
            once = count_choices(part.body)
            if position < once * part.count:
                iteration, inner = divmod(position, once)
                return _place(part.body, inner, (*around, iteration + 1), first)
            position -= once * part.count
            first += count_steps(part.body)
        else:
            if position == 0:
                return Place(around, first)
            position -= 1
            first += 1
    raise Refusal("no place", "that is past the end of the sequence", "732.2b")


def cut_at(sequence: Sequence, place: Place) -> Sequence:
    """The sequence shortened to end at a place: a loop becomes the whole iterations and the part of one."""
    place.check(sequence)
    return Sequence(_cut(sequence.parts, place.iterations, place.step))


def _cut(parts: tuple[Part, ...], iterations: tuple[int, ...], step: int) -> tuple[Part, ...]:
    kept: list[Part] = []
    for part in parts:
        if isinstance(part, Repeat):
            steps = count_steps(part.body)
            if step <= steps:
                if iterations[0] > 1:
                    kept.append(Repeat(iterations[0] - 1, part.body))
                return (*kept, *_cut(part.body, iterations[1:], step))
            step -= steps
        else:
            if step == 1:
                return tuple(kept)
            step -= 1
        kept.append(part)
    return tuple(kept)
