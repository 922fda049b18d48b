"""`goinfinite check FILE...`: validates cards, scenarios, lessons, saves and deck lists, each as what it is."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.cards.card_files.formats import cards_in
from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.compiling.rules_text import rules_text
from engine.cards.database.compiled import definition_of
from engine.cards.database.record import NotKept, record_of
from engine.cards.definitions.card import CardDefinition
from engine.cards.entries.card import read_card_file
from engine.cards.reading.files import EXPECTED
from engine.cards.reading.nodes import BadInput, FilePlace, Node, one_line
from engine.cards.reading.yaml_files import read_file
from engine.frozen_dataclass import dataclass, replace
from engine.model.refusals import Refusal
from engine.session.commands.output import print_json
from engine.session.commands.table_printing import print_gaps
from engine.session.decks.deck import Problem
from engine.session.decks.deck_reading import read_deck_file
from engine.session.lessons.lesson_checking import check_lesson
from engine.session.lessons.lesson_reading import read_lesson_file
from engine.session.saving.replaying import open_game
from engine.session.scenarios.expecting import check_scenario
from engine.session.scenarios.file_kinds import (
    CARD,
    CARDS,
    COMBO,
    DECK,
    KIND_OF_KEY,
    LESSON,
    SAVE,
    SCENARIO,
    kind_of_file,
    kind_of_own,
)
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import open_scenario
from engine.session.spellbook.combo_reading import read_combo_file
from engine.session.spellbook.combo_table import begins
from engine.shortcuts.study.gaps import Gap, gap_data, gaps_of_cards, gaps_together
from engine.shortcuts.study.resting import gaps_of

MOST_NAMED = 1_000
"""Of how many cards to import the check names what is not played; `goinfinite coverage` counts all."""
_EXPECTED = (
    "a card (name, type), a scenario (name, seats), a lesson (lesson, chapters), a save (goinfinite save), "
    "a deck list, or a combo in JSON"
)


@dataclass(frozen=True, slots=True)
class _Found:
    """What is wrong in a file, of which cards in it a part is not played, and what else is to be told."""

    problems: Iterable[Problem] = ()
    rests_on: tuple[Gap, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """What came of checking one file; `problem` is "" where nothing is wrong with it, `others` is what else is.

    `rests_on` are the cards in it of which a part is not played, `note` is what else is to be told.
    """

    file: str
    kind: str
    code: int = 0
    problem: str = ""
    place: FilePlace | None = None
    expected: str = ""
    others: tuple[CheckedFile, ...] = ()
    rests_on: tuple[Gap, ...] = ()
    note: str = ""


def run(arguments: Namespace) -> int:
    """Check every file; the exit code is the worst of all."""
    catalogue = default_catalogue()
    findings = [check_file(said, catalogue) for said in arguments.files]
    if arguments.json:
        print_json([_data(finding) for finding in findings])
    for finding in findings:
        for one in (finding, *finding.others) if finding.code else ():
            print(_told(one), file=sys.stderr)
        if finding.code:
            continue
        if not arguments.json:
            print(f"{one_line(finding.file)}: {finding.kind}, nothing wrong")
            print_gaps(finding.rests_on, "    ")
            print(f"    {finding.note}\n" * bool(finding.note), end="")
    return max(finding.code for finding in findings)


def check_file(said: str, catalogue: Catalogue) -> CheckedFile:
    """Check one file, named by its path or as a scenario of one of the folders."""
    kind = ""
    try:
        path = find_file(said)
        kind, check = kind_of(path)
        found = check(path, catalogue)
        findings = tuple(
            CheckedFile(said, kind, 2, problem.wrong, problem.place, problem.expected)
            for problem in found.problems
        )
        if findings:
            return replace(findings[0], others=findings[1:], rests_on=found.rests_on)
    except BadInput as error:
        return CheckedFile(said, kind, 2, error.wrong, error.place, error.expected)
    except UnknownCard as error:
        return CheckedFile(said, kind, 2, f"no card {error.name!r} in the catalogue", None, error.near)
    except Refusal as refusal:
        return CheckedFile(said, kind, 1, str(refusal))
    except OSError as error:
        wrong = (error.strerror or str(error)).removesuffix(f"; expected {EXPECTED}")
        return CheckedFile(said, kind, 2, wrong, FilePlace(said, 1, 1), EXPECTED)
    return CheckedFile(said, kind, rests_on=found.rests_on, note=found.note)


def _told(finding: CheckedFile) -> str:
    if finding.place is not None:
        return str(BadInput(finding.place, finding.problem, finding.expected))
    expected = f"; expected {finding.expected}" if finding.expected else ""
    return f"{one_line(finding.file)}: {finding.problem}{expected}"


def _data(finding: CheckedFile) -> dict[str, object]:
    place = finding.place
    return {
        "file": finding.file,
        "kind": finding.kind or None,
        "ok": not finding.code,
        "problem": finding.problem or None,
        "line": place.line if place is not None else None,
        "column": place.column if place is not None else None,
        "expected": finding.expected or None,
        "others": [_data(one) for one in finding.others],
        "rests_on": gap_data(finding.rests_on),
        "note": finding.note or None,
    }


def kind_of(path: Path) -> tuple[str, Callable[[Path, Catalogue], _Found]]:
    """Return what kind of file it is, and the function that checks it.

    Raises BadInput for a file of no known kind.
    """
    kind = kind_of_file(path)
    if kind == DECK:
        return "deck list", _check_deck
    if kind == COMBO:
        return "combo", _check_combo
    if kind == CARDS:
        return "cards to import", _check_cards
    kind = kind_of_own(path)
    if not kind:
        node = read_file(path)
        kind = next((kind for key, kind in KIND_OF_KEY.items() if key in _keys(node)), "")
        if not kind:
            raise node.bad("the program does not read files of this kind", _EXPECTED)
    return kind, {SAVE: _check_save, SCENARIO: _check_scenario, CARD: _check_card, LESSON: _check_lesson}[kind]


def _keys(node: Node) -> set[str]:
    return {key.value for key, _ in getattr(node, "entries", ())}


def _check_deck(path: Path, catalogue: Catalogue) -> _Found:
    deck = read_deck_file(path, catalogue)
    return _Found(deck.problems, _gaps_of_names((line.card for line in deck.lines), catalogue))


def _check_combo(path: Path, catalogue: Catalogue) -> _Found:
    found: list[Problem] = []
    pieces: list[str] = []
    for combo in read_combo_file(path, catalogue):
        found += combo.problems
        pieces += [piece.card for piece in combo.pieces]
        begins(combo, catalogue)
    return _Found(found, _gaps_of_names(pieces, catalogue))


def _check_cards(path: Path, catalogue: Catalogue) -> _Found:
    """Read the whole file, raising what is wrong in it with its place, and compile the first of its cards."""
    found: list[CardDefinition] = []
    number = 0
    for card in cards_in(path):
        number += 1
        definition = _compiled(card) if number <= MOST_NAMED else None
        if definition is not None:
            found.append(definition)
    more = f"These are of its first {MOST_NAMED:,} cards; goinfinite coverage FILE counts what is read of all."
    return _Found(rests_on=gaps_of_cards(found), note=more if number > MOST_NAMED else "")


def _compiled(card: dict[str, object]) -> CardDefinition | None:
    """Return the card as it would be played; None for what an import leaves out, which it tells of."""
    try:
        return definition_of(record_of(card))
    except NotKept:
        return None


def _check_save(path: Path, catalogue: Catalogue) -> _Found:
    game = open_game(path, catalogue)
    return _Found(rests_on=gaps_together(gaps_of(game.moments[0].state), gaps_of(game.state)))


def _check_scenario(path: Path, catalogue: Catalogue) -> _Found:
    scenario = read_scenario_file(path, catalogue)
    outcome = check_scenario(scenario) if scenario.proposal else None
    game = open_scenario(scenario, catalogue) if outcome is None else outcome.game
    return _Found(rests_on=gaps_together(gaps_of(game.moments[0].state), gaps_of(game.state)))


def _check_lesson(path: Path, catalogue: Catalogue) -> _Found:
    tables = check_lesson(read_lesson_file(path, catalogue), catalogue)
    return _Found(rests_on=gaps_together(*(gaps_of(table) for table in tables)))


def _check_card(path: Path, catalogue: Catalogue) -> _Found:
    card = read_card_file(path)
    rules_text(card)
    return _Found(rests_on=gaps_of_cards((card,)))


def _gaps_of_names(names: Iterable[str], catalogue: Catalogue) -> tuple[Gap, ...]:
    """Return which of these cards have a part that is not played; "" stands for no card."""
    return gaps_of_cards(catalogue.find(name) for name in dict.fromkeys(names) if name)
