"""Scripts: lines of choices, with the short cuts of speech that a script may use, played at a table.

A line is one choice in notation, or stands for several: "Alice casts Lightning Bolt targeting Bob", "everyone
passes", "resolve the stack", "everyone passes until end", or a default communication such as "Alice says go",
"Alice says nothing" or "one at a time: LINE; LINE". What it stands for is found by playing it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.reading.nodes import nearest_of, quoted
from engine.frozen_dataclass import dataclass
from engine.model import choices
from engine.model.decisions import (
    ChoosingModes,
    ChoosingNumber,
    ChoosingObjects,
    ChoosingOption,
    ChoosingTargets,
    Decision,
    DeclaringAttackers,
    DeclaringBlockers,
    HasPriority,
    PayingMana,
)
from engine.model.event import Event
from engine.model.events import StepBegan
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.turns import STEPS
from engine.patterns import late_pattern
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.session.narration.pending import pending_words
from engine.session.notation import line_reading
from engine.session.notation.object_names import NotationError, NotationReader
from engine.session.scenarios.natural_names import NotUnderstood
from engine.shortcuts.communication.switches import ALL_ON, RULE, Switches
from engine.shortcuts.proposals.alternatives import is_declining
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe, locate

EVERYONE = ("everyone passes", "everybody passes", "all pass")
RESOLVE = "resolve the stack"
ONE_AT_A_TIME = "one at a time:"
_MOST_PASSES = 10_000


@dataclass(frozen=True, slots=True)
class Played:
    """What a line stood for: its choices, each as it was described, the state after them and what happened."""

    choices: tuple[DescribedChoice, ...]
    state: GameState
    events: tuple[Event, ...]


class _Playing:
    """A line being played."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.choices: list[DescribedChoice] = []
        self.events: list[Event] = []

    def make(self, described: DescribedChoice) -> None:
        step = apply(self.state, locate(self.state, described))
        self.choices.append(described)
        self.events += step.events
        self.state = step.state


def play_line(state: GameState, line: str, switches: Switches = ALL_ON) -> Played:
    """Play a line of a script, at a table that uses these default communications.

    What is no notation is read as players write it. Raises NotationError where the line says nothing that can be
    done here, and Refusal where the rules refuse it.
    """
    try:
        return _play_exactly(state, line, switches)
    except NotationError as error:
        wrong = error
    try:
        return _played(state, understood(state, line, switches), switches)
    except NotUnderstood:
        from engine.session.scenarios.natural_answers import answer_to  # lines in notation need none of it

        raise answer_to(state, line, wrong) from None


def understood(state: GameState, line: str, switches: Switches = ALL_ON) -> tuple[str, ...]:
    """Return the lines of a script that one written as players write means at a table.

    Raises NotUnderstood where it means nothing, and Refusal where all that it may mean is refused by the rules.
    """
    from engine.session.scenarios.natural_lines import parts_of_line  # as above

    try:
        return _first_that_plays(state, line, switches)[0]
    except NotUnderstood:
        parts = parts_of_line(line)
    except Refusal:
        parts = parts_of_line(line)
        if len(parts) < 2:
            raise
    if len(parts) < 2:
        raise NotUnderstood
    found: list[str] = []
    for part in parts:
        lines, state = _first_that_plays(state, part, switches)
        found += lines
    return tuple(found)


def _first_that_plays(state: GameState, line: str, switches: Switches) -> tuple[tuple[str, ...], GameState]:
    """Return the first reading of one choice in players' words that can be played, and the state after it."""
    from engine.session.scenarios.natural_lines import readings  # as above

    refused: Refusal | None = None
    for lines in readings(state, line):
        try:
            return lines, _played(state, lines, switches).state
        except NotationError:
            continue
        except Refusal as refusal:
            refused = refused or refusal
    if refused is not None:
        raise refused
    raise NotUnderstood


def _played(state: GameState, lines: tuple[str, ...], switches: Switches) -> Played:
    """Join lines of a script that are played one after the other."""
    chosen: list[DescribedChoice] = []
    told: list[Event] = []
    for line in lines:
        played = _play_exactly(state, line, switches)
        chosen += played.choices
        told += played.events
        state = played.state
    return Played(tuple(chosen), state, tuple(told))


def _play_exactly(state: GameState, line: str, switches: Switches) -> Played:
    """Play a line that is written as a script is."""
    playing = _Playing(state)
    reader = NotationReader(state, line.rstrip())
    if any(reader.takes(words) for words in EVERYONE):
        if reader.takes("until"):
            _pass_until(playing, _step(reader))
        else:
            reader.end()
            _pass_around(playing)
    elif reader.takes(RESOLVE):
        reader.end()
        _resolve(playing)
    elif reader.takes(ONE_AT_A_TIME):
        _play_one_at_a_time(playing, reader.rest, switches)
    elif _is_said(reader):
        _say(playing, reader, switches)
    elif not _play_with_clauses(playing, reader):
        playing.make(line_reading.read_choice(state, reader.text))
    return Played(tuple(playing.choices), playing.state, tuple(playing.events))


def _is_said(reader: NotationReader) -> bool:
    """Return whether the line goes on with "NAME says"; nothing is read where it does not."""
    before = reader.at
    if reader.seat_if_any() >= 0 and reader.takes("says"):
        reader.skip_spaces()
        # What may be said in one word of notation is no default communication: "Alice says yes".
        if reader.rest.strip() not in ("yes", "no"):
            reader.at = before
            return True
    reader.at = before
    return False


def _say(playing: _Playing, reader: NotationReader, switches: Switches) -> None:
    """Let a seat say what stands for choices by default, or nothing at all (MTR 4.2)."""
    seat = reader.seat()
    reader.takes("says")
    words = reader.rest.strip().strip("\"“”'")
    pending = playing.state.pending
    if pending is None or pending.seat != seat:
        name = playing.state.seats[seat].name
        raise Refusal("not your decision", f"{name} has nothing to say here: {awaited(playing.state)}", RULE)
    if words == "nothing":
        from engine.shortcuts.communication.implied_choices import implied_choice  # few scripts say nothing

        choice = implied_choice(playing.state, switches)
        if choice is None:
            raise Refusal("nothing said", "saying nothing means nothing here", RULE)
        playing.make(describe(playing.state, choice))
        return
    from engine.shortcuts.communication.communication import understand  # few scripts have anything said

    for described in understand(playing.state, words, switches).choices:
        playing.make(described)


def _play_one_at_a_time(playing: _Playing, lines: str, switches: Switches) -> None:
    """Play a group of actions, each of which resolves before the next is put on the stack (MTR 4.2)."""
    switches.check("one at a time")
    for line in lines.split(";"):
        for described in play_line(playing.state, line.strip(), switches).choices:
            playing.make(described)
        _resolve(playing)


def _step(reader: NotationReader) -> str:
    reader.takes("the")
    reader.skip_spaces()
    step = reader.rest.removesuffix(" step")
    if step not in STEPS:
        raise reader.error(f"{quoted(step)} is not a step", nearest_of(step, STEPS))
    return step


def _pass_around(playing: _Playing) -> None:
    """Let every seat pass once in succession: the top of the stack resolves, or the step ends."""
    for _ in range(sum(not seat.has_lost for seat in playing.state.seats) - playing.state.passes):
        _pass(playing)


def _pass_until(playing: _Playing, step: str) -> None:
    """Let every seat pass over and over until a step begins; nobody attacks or blocks who need not.

    That is what passing on to a later step says by default (MTR 4.2). Any other choice on the way has to be made.
    """
    for _ in range(_MOST_PASSES):
        told = len(playing.events)
        declined = _no_combat(playing.state)
        if declined is None:
            _pass(playing)
        else:
            playing.make(DescribedChoice(declined))
        if any(isinstance(event, StepBegan) and event.step == step for event in playing.events[told:]):
            return
    raise Refusal("no end", f"after {_MOST_PASSES} passes the {step} step has still not begun", "117.4")


def _no_combat(state: GameState) -> choices.Choice | None:
    """Return the choice to attack or block with nothing, where that is asked and legal."""
    pending = state.pending
    if not isinstance(pending, DeclaringAttackers | DeclaringBlockers):
        return None
    declined = (one for one in legal_choices(state) if is_declining(one))
    return next(declined, None)


def _resolve(playing: _Playing) -> None:
    """Let every seat pass over and over until the stack is empty."""
    for _ in range(_MOST_PASSES):
        if not playing.state.stack:
            return
        _pass(playing)
    raise Refusal("no end", f"after {_MOST_PASSES} passes the stack is still not empty", "117.4")


def _pass(playing: _Playing) -> None:
    pending = playing.state.pending
    if not isinstance(pending, HasPriority):
        raise Refusal("no priority", f"nobody can pass: {awaited(playing.state)}", "117.1")
    playing.make(DescribedChoice(choices.Pass(pending.seat)))


def awaited(state: GameState) -> str:
    """Return what the game waits for, in a few words."""
    pending = state.pending
    if pending is None or pending.seat < 0:
        return "the game is over"
    return f"{state.seats[pending.seat].name} {pending.said}"


def _read_x(reader: NotationReader, seat: int) -> DescribedChoice:
    return DescribedChoice(choices.ChooseNumber(seat, reader.number("a number")))


_CLAUSES: dict[str, Callable[[NotationReader, int], DescribedChoice]] = {
    "choosing mode": line_reading.read_modes,
    "choosing modes": line_reading.read_modes,
    "with X =": _read_x,
    "targeting": line_reading.read_targets,
    "choosing": line_reading.read_objects,
    "sacrificing": line_reading.read_objects,
    "discarding": line_reading.read_objects,
    "exiling": line_reading.read_objects,
    "tapping": line_reading.read_objects,
    "returning": line_reading.read_objects,
    "splicing": line_reading.read_objects,
    "picking": line_reading.read_option,
    "paying": line_reading.read_payment,
}
_OBJECTS = ("choosing", "sacrificing", "discarding", "exiling", "tapping", "returning", "splicing")
_ASKED: dict[str, type[Decision]] = {
    **dict.fromkeys(("choosing mode", "choosing modes"), ChoosingModes),
    **dict.fromkeys(_OBJECTS, ChoosingObjects),
    "with X =": ChoosingNumber,
    "targeting": ChoosingTargets,
    "picking": ChoosingOption,
    "paying": PayingMana,
}
"""What the game asks for where a clause answers."""
_CLAUSE = late_pattern(r",? (?:" + "|".join(_CLAUSES) + r")\b")


def _play_with_clauses(playing: _Playing, reader: NotationReader) -> bool:
    """Play "... casts X targeting Y, paying automatically"; False where the line has no such clause."""
    first = _CLAUSE.search(reader.rest)
    seat = reader.seat_if_any()
    if seat < 0 or first is None:
        return False
    reader.stops = tuple(_CLAUSES)
    if reader.takes("casts"):
        playing.make(line_reading.read_cast(reader, seat))
    elif reader.takes("activates"):
        playing.make(line_reading.read_activation(reader, seat, _end_of_words))
    else:
        return False
    while not reader.is_at_end:
        reader.takes(",")
        reader = NotationReader(playing.state, reader.text, reader.at, tuple(_CLAUSES))
        word = next((word for word in _CLAUSES if reader.takes(word)), "")
        if not word:
            reader.skip_spaces()
            raise reader.error(f"found {reader.found()}", f"nothing more, or one of: {', '.join(_CLAUSES)}")
        _answer_what_is_left_out(playing, seat, word)
        _check_asked(playing, seat, reader, word)
        reader.state = playing.state
        playing.make(_CLAUSES[word](reader, seat))
    _answer_what_is_left_out(playing, seat, "")
    return True


def _check_asked(playing: _Playing, seat: int, reader: NotationReader, word: str) -> None:
    """Say which choice a line leaves out before a clause, with the line meant; or that nothing asks for it."""
    pending = playing.state.pending
    if isinstance(pending, _ASKED[word]) and pending.seat == seat:
        return
    if pending is None or pending.seat != seat or isinstance(pending, HasPriority):
        raise reader.error(f"nothing asks for {quoted(word)} here", "no more choices than the game asks for")
    from engine.session.scenarios.natural_answers import example_of  # as above

    before = reader.text[: reader.at - len(word)].rstrip(" ,")
    clause = _clause_of(playing.state, seat, example_of(playing.state))
    wrong = f"{quoted(reader.text)} leaves out a choice: {pending_words(playing.state)}"
    whole = f"{before} {clause}, {word}{reader.rest}"
    raise NotationError(wrong, f"a line such as '{whole}'", reader.at)


def _clause_of(state: GameState, seat: int, line: str) -> str:
    """Return a line of one choice as a clause of the line that asks for it: "targeting Nadine"."""
    said = line.removeprefix(f"{state.seats[seat].name} ")
    for verb, word in (("chooses the number", "with X ="), ("targets", "targeting"), ("chooses", "choosing")):
        if said.startswith(verb):
            return f"{word}{said.removeprefix(verb)}"
    return said.replace("picks", "picking", 1).replace("pays", "paying", 1)


def _answer_what_is_left_out(playing: _Playing, seat: int, word: str) -> None:
    """Choose nothing that is optional, and pay mana automatically: a line with clauses need not say either."""
    pending = playing.state.pending
    if (
        isinstance(pending, ChoosingObjects)
        and pending.minimum == 0
        and word in ("targeting", "with X =", "paying")
    ):
        playing.make(DescribedChoice(choices.ChooseObjects(seat, ())))
        pending = playing.state.pending
    if isinstance(pending, PayingMana) and pending.seat == seat and word != "paying":
        playing.make(DescribedChoice(choices.Pay(seat)))


def _end_of_words(rest: str) -> int:
    found = _CLAUSE.search(rest)
    return len(rest) if found is None else found.start()
