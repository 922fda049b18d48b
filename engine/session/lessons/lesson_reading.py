"""Reads lessons from YAML; what is wrong is told with its file, line and column, and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import Fields, MappingNode, Node
from engine.cards.reading.yaml_files import MAXIMUM_BYTES
from engine.loops.readable import parse_count
from engine.model.refusals import TOURNAMENT
from engine.session.lessons.checks.clicks import WHAT, ClickCheck
from engine.session.lessons.checks.numbers import CountCheck, NumberCheck
from engine.session.lessons.checks.options import AnswerOption, OptionCheck
from engine.session.lessons.checks.places import PlaceCheck
from engine.session.lessons.checks.predictions import AskedValue, PredictionCheck
from engine.session.lessons.checks.proposals import REASONS, ProposalCheck
from engine.session.lessons.checks.seats import FACTS, SeatCheck
from engine.session.lessons.checks.states_reached import PlayCheck, WrongTurn
from engine.session.lessons.judging_answers import Check
from engine.session.lessons.lesson import Chapter, Lesson, Task, TaughtRule
from engine.session.lessons.situation import Board, read_board
from engine.session.lessons.trial import TRIAL_KEYS, Trial, read_trial, trial_in
from engine.session.lessons.values import read_value
from engine.session.scenarios.scenario import read_expectations, read_lines
from engine.session.set_up.value_reading import read_seat
from engine.shortcuts.proposals.mandatory import DRAW, DRAW_UNLESS_BROKEN, ENDS, OPTIONAL, UNPROVED
from engine.shortcuts.rulings.rules_document import RULE_NUMBER

LESSON_KEYS = ("lesson", "about", "chapters")
CHAPTER_KEYS = ("chapter", "board", "tasks")
KINDS = ("do", "seat", "click", "number", "place", "choose", "legal", "predict")
TASK_KEYS = ("text", "ask", "board", "before", "after", *KINDS, "hints", "rule", "learnt")
VERDICTS = (DRAW, DRAW_UNLESS_BROKEN, OPTIONAL, ENDS, UNPROVED)
_A_TASK = f"a task: text, ask, and one of {', '.join(KINDS)}"


def read_lesson_file(path: Path, catalogue: Catalogue) -> Lesson:
    """Read a lesson's file. Raises BadInput with the place, and OSError where it cannot be opened."""
    return read_lesson_text(read_words(path, MAXIMUM_BYTES), str(path), catalogue)


def read_lesson_text(text: str, file: str, catalogue: Catalogue) -> Lesson:
    """Read a lesson from text; `file` is the name that errors give it."""
    return read_lesson(nodes_of(text, file), file, catalogue)


def read_lesson(node: Node, file: str, catalogue: Catalogue) -> Lesson:
    """Read a lesson from its node."""
    fields = node.fields(LESSON_KEYS, "a lesson: lesson, about, chapters")
    chapters = fields.need("chapters", "its chapters")
    return Lesson(
        file,
        _words(fields.need("lesson", "its name"), "a name"),
        _text(fields, "about"),
        tuple(_chapter(one, file, catalogue) for one in chapters.items("a list of chapters")),
    )


def _words(node: Node, expected: str) -> str:
    return " ".join(node.text(expected).split())


def _text(fields: Fields, key: str) -> str:
    node = fields.get(key)
    return "" if node is None else _words(node, "a text")


def _chapter(node: Node, file: str, catalogue: Catalogue) -> Chapter:
    fields = node.fields(CHAPTER_KEYS, "a chapter: chapter, board, tasks")
    name = _words(fields.need("chapter", "its name"), "a name")
    board = fields.get("board")
    held = None if board is None else read_board(board, file, catalogue, name)
    tasks: list[Task] = []
    now = held
    for item in fields.need("tasks", "its tasks").items("a list of tasks"):
        task = _task(item, file, catalogue, name, now)
        now = task.board or now
        tasks.append(task)
    if not tasks:
        raise node.bad("found no tasks", _A_TASK)
    return Chapter(name, held, tuple(tasks), node)


def _task(node: Node, file: str, catalogue: Catalogue, name: str, board: Board | None) -> Task:
    fields = node.fields(TASK_KEYS, _A_TASK)
    own = fields.get("board")
    held = None if own is None else read_board(own, file, catalogue, name)
    kinds = [kind for kind in KINDS if kind in fields]
    if len(kinds) != 1:
        raise node.bad(f"found {' and '.join(kinds) or 'nothing that is asked'}", f"one of {', '.join(KINDS)}")
    on = held or board
    if on is None:
        raise node.bad("there is no board", "a board at the chapter or at the task")
    names = on.scenario.names
    asked = fields.need(kinds[0], _A_TASK)
    hints = fields.get("hints")
    return Task(
        _words(fields.need("text", "what is told before it is asked"), "a text"),
        _words(fields.need("ask", "the question"), "a question"),
        _READ[kinds[0]](asked, read_trial(fields.get("after"), names), names),
        node,
        kinds[0],
        read_lines(fields.get("before")),
        held,
        () if hints is None else tuple(_words(one, "a hint") for one in hints.one_or_more()),
        _rules(fields.get("rule")),
        _text(fields, "learnt"),
    )


def _rules(node: Node | None) -> tuple[TaughtRule, ...]:
    """Return the rules that a task teaches: {732.2a: what it says}. BadInput for what is no number."""
    if node is None:
        return ()
    if not isinstance(node, MappingNode):
        raise node.bad(f"found {node.said}", "a rule's number with what it says, such as {117.3c: …}")
    for key, _ in node.entries:
        if RULE_NUMBER.fullmatch(key.value) is None and not key.value.startswith(TOURNAMENT):
            raise key.bad(f"found {key.said}", "a rule's number in the newest edition: 117.3c, or MTR 4.2")
    return tuple(TaughtRule(key.value, _words(value, "what it says")) for key, value in node.entries)


# What each kind of task says under its key


def _read_seat(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    return SeatCheck(node.one_of(FACTS, "what is so of the seat"), trial)


def _read_click(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    return ClickCheck(node.one_of(WHAT, "what is so of the card"), trial)


def _read_number(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    """Read a value; or a count of the board's loop that makes something so."""
    if not isinstance(node, MappingNode):
        return NumberCheck(read_value(node, names), trial)
    fields = node.fields(("so that", "example", "fewest"), "a count: so that, example, fewest")
    example = fields.need("example", "a count that does it")
    fewest = fields.get("fewest")
    try:
        count = parse_count(example.text("a count"))
    except ValueError as error:
        raise example.bad(str(error), "a count such as 250") from None
    return CountCheck(
        read_expectations(fields.need("so that", "what comes true")),
        str(count),
        _proposed(trial),
        fewest is not None and fewest.yes_or_no(),
        node,
    )


def _read_place(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    fields = node.fields(("seat", "so that", "example"), "a place: seat, so that, example")
    return PlaceCheck(
        read_seat(fields.need("seat", "whose place it is"), names),
        read_expectations(fields.need("so that", "what is so there")),
        fields.need("example", "a place at which it is so").text("a place such as 500.3"),
        _proposed(trial),
        node,
    )


def _proposed(trial: Trial) -> Trial:
    return Trial(trial.lines, True, trial.proposal, trial.proposer, trial.times, trial.responses)


def _read_choose(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    options = tuple(_option(one, names) for one in node.items("a list of options"))
    if len(options) < 2:
        raise node.bad(f"found {len(options)}", "two options or more")
    return OptionCheck(options)


def _option(node: Node, names: tuple[str, ...]) -> AnswerOption:
    keys = ("says", "because", "right", "expect", "refused", "verdict", *TRIAL_KEYS)
    fields = node.fields(keys, "an option: says, because, and right, or what is tried with expect")
    right, verdict, refused = fields.get("right"), fields.get("verdict"), fields.get("refused")
    is_tried = any(key in fields for key in TRIAL_KEYS) or "expect" in fields
    if right is None and not is_tried and verdict is None:
        raise node.bad("nothing says whether it is right", "right, verdict, expect, or something that is tried")
    return AnswerOption(
        _words(fields.need("says", "the option"), "the option"),
        _text(fields, "because"),
        None if right is None else right.yes_or_no(),
        trial_in(fields, names) if is_tried else None,
        read_expectations(fields.get("expect")),
        "" if refused is None else refused.text("a refusal's name"),
        "" if verdict is None else verdict.one_of(VERDICTS, "what a loop is"),
    )


def _read_legal(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    reasons = tuple(one.one_of(REASONS, "what could be wrong") for one in node.one_or_more())
    return ProposalCheck(trial if trial.lines and not trial.is_proposed else _proposed(trial), reasons)


def _read_predict(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    if not isinstance(node, MappingNode):
        raise node.bad(
            f"found {node.said}", "what is asked with its value, such as {Warriors: Elf Warrior of Alice}"
        )
    asked = (AskedValue(key.text("what is asked"), read_value(value, names)) for key, value in node.entries)
    return PredictionCheck(tuple(asked), trial)


def _read_do(node: Node, trial: Trial, names: tuple[str, ...]) -> Check:
    fields = node.fields(("reach", "by", "wrong"), "what is to be done: reach, by, wrong")
    turns = fields.get("wrong")
    return PlayCheck(
        read_expectations(fields.need("reach", "the state that is to be reached")),
        read_lines(fields.need("by", "lines that do it, for 'Show me'")),
        () if turns is None else tuple(_wrong_turn(one) for one in turns.one_or_more()),
    )


def _wrong_turn(node: Node) -> WrongTurn:
    fields = node.fields(("when", "because", "by"), "a wrong turn: when, because, by")
    return WrongTurn(
        read_expectations(fields.need("when", "the state that shows it")),
        _words(fields.need("because", "why it is wrong"), "a sentence"),
        read_lines(fields.need("by", "lines that lead there")),
    )


_READ: dict[str, Callable[[Node, Trial, tuple[str, ...]], Check]] = {
    "do": _read_do,
    "seat": _read_seat,
    "click": _read_click,
    "number": _read_number,
    "place": _read_place,
    "choose": _read_choose,
    "legal": _read_legal,
    "predict": _read_predict,
}
