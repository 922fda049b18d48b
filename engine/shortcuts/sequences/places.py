"""Places: points in a sequence where a seat makes a game choice (CR 732.2b)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass
from engine.loops.readable import parse_count, readable, with_noun
from engine.model.refusals import Refusal
from engine.patterns import late_pattern
from engine.shortcuts.sequences.sequence import Part, Repeat, Sequence, count_steps

_STEP = late_pattern(r"[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Place:
    """The moment before a step is taken, in one iteration of each repeat around it (outermost first, from 1).

    A step is any game choice: an action or a pass, a block, a payment, a target, what a "may" asks. The table then
    stands in the middle of what asks for it. Written "500.3": iteration 500, step 3; "2.7.3" for a loop in a loop;
    "3" in a plain series.
    """

    iterations: tuple[int, ...]
    step: int

    def __str__(self) -> str:
        return ".".join(str(number) for number in (*self.iterations, self.step))

    @property
    def rounds_before(self) -> int:
        """How many iterations of the outermost loop around it are whole before it; 0 outside of loops."""
        return self.iterations[0] - 1 if self.iterations else 0

    @property
    def is_first(self) -> bool:
        """Whether it is before anything has been done."""
        return self.step == 1 and all(iteration == 1 for iteration in self.iterations)

    @classmethod
    def parse(cls, text: str) -> Place:
        """Read a place, an iteration as people write a count; raises Refusal that says how one is written."""
        *iterations, step = text.strip().split(".")
        try:
            if _STEP.fullmatch(step) is None or any(one != one.strip() for one in iterations):
                raise ValueError
            return cls(tuple(parse_count(one) for one in iterations), int(step))
        except ValueError:
            wrong = f"{text.strip()[:60]!r} is no place; expected ITERATION.STEP such as 500.3"
            raise Refusal("no place", wrong, "732.2b") from None

    def check(self, sequence: Sequence) -> None:
        """Refuse a place that the sequence does not have."""
        repeats = sequence.enclosing(self.step)
        if len(repeats) != len(self.iterations):
            written = "ITERATION." * len(repeats) + "STEP"
            raise Refusal(
                "no place",
                f"step {self.step} stands in {with_noun(len(repeats), 'loop')}; write {written}",
                "732.2b",
            )
        for iteration, repeat in zip(self.iterations, repeats, strict=True):
            if iteration < 1 or (repeat.count is not None and iteration > repeat.count):
                most = readable(repeat.count or 0)
                wrong = f"there is no iteration {readable(iteration)}; the loop is proposed for {most}"
                raise Refusal("no place", wrong, "732.2b")


def order_of(sequence: Sequence, place: Place) -> tuple[int, ...]:
    """Return a key by which places of one sequence are in the order in which they are reached."""
    place.check(sequence)
    key: list[int] = []
    parts, iterations, step = sequence.parts, place.iterations, place.step
    while True:
        position, step = _part_of(parts, step)
        key.append(position)
        part = parts[position]
        if not isinstance(part, Repeat):
            return tuple(key)
        key.append(iterations[0])
        parts, iterations = part.body, iterations[1:]


def _part_of(parts: tuple[Part, ...], step: int) -> tuple[int, int]:
    """Return the position of the part that holds a step, and the step's number within that part."""
    for position, part in enumerate(parts):
        steps = count_steps(part.body) if isinstance(part, Repeat) else 1
        if step <= steps:
            return position, step
        step -= steps
    raise Refusal("no such step", "the sequence has no such step", "732.2b")


def cut_at(sequence: Sequence, place: Place) -> Sequence:
    """Return the sequence shortened to end at a place: a loop becomes the whole iterations and the part of one."""
    place.check(sequence)
    return Sequence(_cut(sequence.parts, place.iterations, place.step))


def _cut(parts: tuple[Part, ...], iterations: tuple[int, ...], step: int) -> tuple[Part, ...]:
    position, step = _part_of(parts, step)
    kept = parts[:position]
    part = parts[position]
    if not isinstance(part, Repeat):
        return kept
    if iterations[0] > 1:
        kept = (*kept, Repeat(iterations[0] - 1, part.body))
    return (*kept, *_cut(part.body, iterations[1:], step))
