"""`goinfinite rules [NUMBER or WORD]`: what a rule says, its number by edition, and the scenarios that show it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from textwrap import fill

from engine.model.refusals import TOURNAMENT
from engine.session.commands.output import print_json
from engine.shortcuts.rulings.editions import EDITION_NAMES, EDITIONS, NEWEST
from engine.shortcuts.rulings.rules_document import read_rules_file
from engine.shortcuts.rulings.rulings import (
    Concept,
    RuleExplanation,
    concept_of,
    concepts,
    explain,
)

WIDTH = 100


def run(arguments: Namespace) -> int:
    """Explain a number or a word, or list all rules that are explained; a number that is none: exit code 2."""
    wanted = " ".join(arguments.rule)
    edition = arguments.edition or NEWEST
    if not wanted:
        return _list(edition, is_json=arguments.json)
    number = _number_of(wanted, edition)
    text = read_rules_file(Path(arguments.text)) if arguments.text else None
    found = explain(number, edition, text)
    concept = concept_of(_plain(number), edition) if found.is_known else None
    if arguments.json:
        print_json(_data(found, concept))
    else:
        _print(found, concept)
    return 0 if found.is_known else 2


def _plain(number: str) -> str:
    return number.strip().removeprefix("CR ").strip().rstrip(".")


def _number_of(wanted: str, edition: str) -> str:
    """Return the number that is meant: "mtr 4.2" in small letters, or that of the concept with such a name."""
    plain = " ".join(wanted.upper().split())
    if plain.startswith(TOURNAMENT.strip()):
        return plain.replace(TOURNAMENT.strip(), TOURNAMENT.strip() + " ", 1).replace("  ", " ")
    if any(letter.isdigit() for letter in wanted):
        return _plain(plain.removeprefix("CR")).lower()
    named = [one for one in concepts() if wanted.casefold() in one.name.casefold() and one.number_in(edition)]
    return named[0].number_in(edition) if named else wanted


def _list(edition: str, *, is_json: bool) -> int:
    known = [one for one in concepts() if one.number_in(edition)]
    if is_json:
        print_json([_concept_data(one) | {"number": one.number_in(edition)} for one in known])
        return 0
    for one in known:
        print(f"{one.number_in(edition):10} {one.name}")
    return 0


def _data(found: RuleExplanation, concept: Concept | None) -> dict[str, object]:
    more = {} if concept is None else _concept_data(concept)
    return {"heading": found.heading, "says": found.text, "known": found.is_known, **more}


def _concept_data(concept: Concept) -> dict[str, object]:
    return {"name": concept.name, "numbers": dict(concept.numbers), "scenarios": list(concept.boards)}


def _print(found: RuleExplanation, concept: Concept | None) -> None:
    print(found.heading)
    for line in found.text.splitlines():
        print(fill(line, WIDTH, initial_indent="    ", subsequent_indent="    "))
    if concept is None:
        return
    for edition in reversed(EDITIONS):
        if concept.is_numbered_by_edition and concept.number_in(edition):
            print(f"{concept.number_in(edition)} in {edition} ({EDITION_NAMES[edition]})")
    for board in concept.boards:
        print(f"play it: goinfinite {board}")
