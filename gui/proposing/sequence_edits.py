"""The edits of a draft as the user gives them: at what is selected, one after the other, each to be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.model.choices import Pass
from engine.model.decisions import HasPriority
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.session.narration.refusal_words import sentence_of
from engine.session.notation.notation import line_of
from engine.session.notation.object_names import NotationError
from engine.session.scenarios.script import EVERYONE, RESOLVE, play_line
from engine.shortcuts.proposals.editing_sequences import delete, end_at, insert, move, part_at, unwrap, wrap
from engine.shortcuts.sequences.described_choices import describe
from engine.shortcuts.sequences.making_choices import perform_choice
from engine.shortcuts.sequences.places import Place
from engine.shortcuts.sequences.sequence import Repeat
from gui.proposing.draft_check import DraftTakesLong, state_before

if TYPE_CHECKING:
    from engine.model.state import GameState
    from engine.shortcuts.sequences.sequence import Part, Sequence
    from gui.proposing.owner import ProposalOwner
    from gui.proposing.proposing import Proposing

Path = tuple[int, ...]
FIRST_COUNT = 2
MOST_CHOICES = 60
"""The most choices that are offered for a step."""


class SequenceEdits:
    """Edits the draft. `selected` are the parts that an edit is about, neighbours of one level, by their paths.

    Every edit returns "" or a sentence that says why it cannot be; what the edited sequence does is found out by
    the draft itself.
    """

    def __init__(self, bridge: ProposalOwner, proposing: Proposing) -> None:
        self._bridge = bridge
        self._proposing = proposing
        self._earlier: list[tuple[Sequence, tuple[Path, ...]]] = []
        self.selected: tuple[Path, ...] = ()

    def begin(self) -> None:
        """Take another draft: nothing is selected and there is nothing to take back."""
        self._earlier.clear()
        self.selected = ()

    @property
    def can_take_back(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._earlier)

    @property
    def sequence(self) -> Sequence:
        """The draft with its counts."""
        sequence = self._proposing.sequence
        assert sequence is not None
        return sequence

    @property
    def problem(self) -> str:
        """Why nothing can be done with what is selected; "" where it can."""
        if not self.selected:
            return "Select a step or a loop first."
        level = self.selected[0][:-1]
        positions = [path[-1] for path in self.selected if path[:-1] == level]
        is_row = positions == list(range(positions[0], positions[0] + len(self.selected)))
        return "" if is_row else "Select neighbouring steps of the same loop."

    def _do(self, edit: Callable[[Sequence], Sequence], selected: tuple[Path, ...]) -> str:
        before = self.sequence
        try:
            after = edit(before)
        except Refusal as refusal:
            return sentence_of(refusal)
        self._earlier.append((before, self.selected))
        self.selected = selected
        self._proposing.redraft(after)
        return ""

    def take_back(self) -> None:
        """Undo the last edit."""
        if self._earlier:
            sequence, self.selected = self._earlier.pop()
            self._proposing.redraft(sequence)

    # Insert

    def gap(self, is_before: bool = False) -> Path:
        """Return where something inserted would go: after what is selected or before it.

        The end where nothing is.
        """
        if not self.selected:
            return (len(self.sequence.parts),)
        *level, position = self.selected[0] if is_before else self.selected[-1]
        return (*level, position if is_before else position + 1)

    def choices_at(self, gap: Path) -> tuple[tuple[str, Part], ...]:
        """Return what is legal there, in words and as a part.

        Raises Refusal or DraftTakesLong where it is not known.
        """
        state = self._state_at(gap)
        legal = sorted(legal_choices(state)[:MOST_CHOICES], key=lambda choice: isinstance(choice, Pass))
        return tuple((line_of(state, choice), describe(state, choice)) for choice in legal)

    def passes_at(self, gap: Path) -> tuple[Part, ...]:
        """Return the passes there until the top of the stack has resolved, or the step has ended."""
        state = self._state_at(gap)
        made: list[Part] = []
        for _ in state.seats:
            if not isinstance(state.pending, HasPriority) or (made and state.passes == 0):
                break
            described = describe(state, Pass(state.pending.seat))
            state, _events = perform_choice(state, described)
            made.append(described)
        return tuple(made)

    def insert_typed(self, text: str) -> str:
        """Put the steps that a typed line says after what is selected; "" or what is wrong with it."""
        gap = self.gap()
        try:
            parts = play_line(self._state_at(gap), text.strip()).choices
        except NotationError as error:
            return f"{str(error)[:1].upper()}{str(error)[1:]}."
        except (Refusal, DraftTakesLong) as refusal:
            return sentence_of(refusal) if isinstance(refusal, Refusal) else "Playing up to here takes too long."
        return self.insert(gap, parts)

    def completions(self) -> tuple[str, ...]:
        """Return lines that could be typed after the selection: legal choices, and lines for several of them."""
        try:
            legal = tuple(words for words, _ in self.choices_at(self.gap()))
        except (Refusal, DraftTakesLong):
            return ()
        return (*legal, EVERYONE[0], RESOLVE)

    def recorded(self) -> tuple[Part, ...]:
        """Return the steps recorded last, as they could be inserted."""
        recorded = self._bridge.recorded
        if recorded is None:
            return ()
        (loop,) = recorded.parts
        return loop.body if isinstance(loop, Repeat) else (loop,)

    def _state_at(self, gap: Path) -> GameState:
        start = self._proposing.start
        assert start is not None
        return state_before(start, self.sequence, gap)

    def insert(self, gap: Path, parts: tuple[Part, ...]) -> str:
        """Put parts into a gap; they are selected then."""
        inserted = tuple((*gap[:-1], gap[-1] + at) for at in range(len(parts)))
        return self._do(lambda sequence: insert(sequence, gap, parts), inserted[-1:])

    # Change what is selected

    def delete(self) -> str:
        """Take away what is selected."""
        if self.problem:
            return self.problem

        def deleted(sequence: Sequence) -> Sequence:
            for path in reversed(self.selected):
                sequence = delete(sequence, path)
            return sequence

        *level, position = self.selected[0]
        return self._do(deleted, ((*level, max(0, position - 1)),))

    def move_up(self) -> str:
        """Move what is selected up by one; the first of a loop goes before the loop."""
        if self.problem or len(self.selected) != 1:
            return self.problem or "Select one step or loop to move."
        path = self.selected[0]
        if path[-1] > 0:
            to = (*path[:-1], path[-1] - 1)
        elif len(path) > 1:
            to = path[:-1]
        else:
            return "It is the first already."
        return self._move(path, to, to)

    def move_down(self) -> str:
        """Move what is selected down by one; the last of a loop goes after the loop."""
        if self.problem or len(self.selected) != 1:
            return self.problem or "Select one step or loop to move."
        path = self.selected[0]
        level = self._level(path)
        if path[-1] + 1 < level:
            return self._move(path, (*path[:-1], path[-1] + 2), (*path[:-1], path[-1] + 1))
        if len(path) == 1:
            return "It is the last already."
        to = (*path[:-2], path[-2] + 1)
        is_emptied = level == 1  # the loop that it leaves goes away with its last step
        return self._move(path, to, path[:-1] if is_emptied else to)

    def _move(self, path: Path, to: Path, selected: Path) -> str:
        return self._do(lambda sequence: move(sequence, path, to), (selected,))

    def _level(self, path: Path) -> int:
        """Return how many parts stand beside the one at a path, itself included."""
        if len(path) == 1:
            return len(self.sequence.parts)
        around = part_at(self.sequence, path[:-1])
        assert isinstance(around, Repeat)
        return len(around.body)

    def repeat(self) -> str:
        """Let what is selected be repeated."""
        if self.problem:
            return self.problem
        first, last = self.selected[0], self.selected[-1][-1]
        return self._do(lambda sequence: wrap(sequence, first, last, FIRST_COUNT), (first,))

    def unwrap(self) -> str:
        """Let the steps of a loop stand there once; of a step, those of the loop around it."""
        if self.problem:
            return self.problem
        path = self.selected[0]
        if not isinstance(part_at(self.sequence, path), Repeat):
            if len(path) == 1:
                return "That step is in no loop."
            path = path[:-1]
        return self._do(lambda sequence: unwrap(sequence, path), (path,))

    # The end

    def end_at(self, written: str) -> str:
        """Let the sequence end at a place as it is written, such as 500.3."""
        try:
            place = Place.parse(written)
        except Refusal as refusal:
            return sentence_of(refusal)
        return self._do(lambda sequence: end_at(sequence, place), ())

    def place_of_selected(self) -> str:
        """Return the place before what is selected, in the last iteration of the loops around it; "" for none."""
        if not self.selected:
            return ""
        counts = self._proposing.counts
        for step in self._proposing.steps:
            if step.path[: len(self.selected[0])] == self.selected[0]:
                iterations = [str(counts[loop] or 1) for loop in step.loops]
                return ".".join([*iterations, str(step.number)])
        return ""
