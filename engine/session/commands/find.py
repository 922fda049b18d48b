"""`goinfinite find FILE | CARD CARD …`: looks for loops and gives each as a proved script."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.cards.reading.slugs import slug_of
from engine.model.refusals import Refusal
from engine.search.finding.found import Account, Found
from engine.search.finding.from_cards import find_from_cards
from engine.search.finding.from_table import find_from_table
from engine.search.finding.reducing import reduced
from engine.session.commands.output import print_json
from engine.session.finding.opening import game_of_file
from engine.session.finding.scripts import lines_of, scenario_of
from engine.session.finding.words import prerequisites, searched_words, stopping_places
from engine.session.game.game import Game
from engine.session.saving.writing import write_whole

REDUCING = 5.0
"""So many seconds at most go into making a found loop's table smaller."""


def run(arguments: Namespace) -> int:
    """Search and print; that nothing was found is an answer too, and no failure."""
    catalogue = default_catalogue()
    account = Account()
    game = game_of_file(arguments.what[0], catalogue) if len(arguments.what) == 1 else None
    searching = _searching(arguments, catalogue, game, account)
    told: list[dict[str, Any]] = []
    for number, (found, text) in enumerate(searching, start=1):
        data = found_data(found, text)
        data["file"] = _written(arguments.output, number, found, text)
        told.append(data)
        if not arguments.json:
            print_found(data)
        if number >= arguments.most:
            account.left_out.append("further loops, since no more were asked for")
            break
    if arguments.json:
        print_json({"found": told, "searched": searched_words(account)})
    else:
        print(searched_words(account) if told else f"nothing found: {searched_words(account)}")
    return 0


def _searching(
    arguments: Namespace, catalogue: Catalogue, game: Game | None, account: Account
) -> Iterator[tuple[Found, str]]:
    """Every loop that was found with its scenario; one that no scenario can say is told of in the account."""
    if game is not None:
        loops = find_from_table(game.state, process_time, arguments.seconds, account)
    else:
        cards = tuple(catalogue.find(name) for name in arguments.what)
        loops = find_from_cards(cards, catalogue.find, process_time, arguments.seconds, account)
    for found in loops:
        until = process_time() + REDUCING
        smaller = reduced(found, lambda until=until: process_time() > until)  # type: ignore[misc]  # its own time
        try:
            yield smaller, scenario_of(smaller, catalogue, game)
        except Refusal as refusal:
            account.left_out.append(f"a loop that no scenario can say ({refusal.reason})")


def found_data(found: Found, text: str) -> dict[str, Any]:
    """What is told of a found loop, as data."""
    loop = found.loop
    return {
        "pieces": list(found.pieces),
        "produces": list(loop.report.produces),
        "holds_for": loop.report.holds_for,
        "ends_because": loop.report.ends_because or None,
        "needs": list(prerequisites(found)),
        "before": len(loop.before),
        "loop": lines_of(loop.state, loop.body),
        "stopped": [
            {"step": one.step, "seat": one.seat, "on_stack": one.on_stack, "by": list(one.choices)}
            for one in stopping_places(loop)
        ],
        "scenario": text,
    }


def print_found(data: dict[str, Any]) -> None:
    """Print a found loop for people."""
    print(" + ".join(data["pieces"]))
    print(f"  makes {', '.join(data['produces'])}")
    print(f"  needs {'; '.join(data['needs'])}")
    if data["before"]:
        print(f"  begins after {data['before']} choices by hand")
    for line in data["loop"]:
        print(f"    - {line}")
    if data["ends_because"]:
        print(f"  ends by itself: {data['ends_because']}")
    for stop in data["stopped"]:
        on = f" with {stop['on_stack']} on the stack" if stop["on_stack"] else ""
        by = f": {'; '.join(stop['by'])}" if stop["by"] else ""
        print(f"  {stop['seat']} could stop it before step {stop['step']}{on}{by}")
    if data["file"]:
        print(f"  written to {data['file']}")


def _written(folder: str | None, number: int, found: Found, text: str) -> str | None:
    """Write the scenario into a folder, where one is named; the file's path."""
    if folder is None:
        return None
    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    path = (
        where
        / f"{slug_of(' '.join(found.pieces)).replace('_', '-')[:80]}{'' if number == 1 else f'-{number}'}.yaml"
    )
    if path.exists():
        raise BadInput(FilePlace(str(path), 1, 1), "there is such a file already", "a folder without it")
    write_whole(path, text)
    return str(path)
