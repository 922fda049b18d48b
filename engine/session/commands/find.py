"""`goinfinite find FILE | CARD CARD …`: looks for loops and gives each as a proved script."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from engine.cards.catalogue.catalogue import Catalogue, default_catalogue
from engine.cards.reading.nodes import BadInput, FilePlace, one_line
from engine.cards.reading.slugs import slug_of
from engine.search.finding.found import Account, Found
from engine.session.commands.find_in_pool import run_in_pool, run_thirds
from engine.session.commands.output import print_json
from engine.session.commands.table_printing import print_gaps
from engine.session.finding.from_prose import search_combo
from engine.session.finding.instants import answers_to, instants_of
from engine.session.finding.known_combos import KnownCombos, read_known
from engine.session.finding.named_cards import search_named
from engine.session.finding.search_report import searched_words
from engine.session.finding.searching import FoundScenario, search_game, search_win
from engine.session.finding.table_of_file import combos_of_file, game_of_file
from engine.session.saving.whole_files import write_whole
from engine.shortcuts.study.gaps import Gap, gap_data, gaps_of_cards


def run(arguments: Namespace) -> int:
    """Search and print; finding nothing is a result, not a failure."""
    if arguments.pool and not arguments.third:
        return run_in_pool(arguments)
    if not arguments.what:
        raise BadInput(FilePlace("find", 1, 1), "there is nothing to search", "a file, names of cards, or --pool")
    if arguments.third:
        return run_thirds(arguments)
    catalogue = default_catalogue()
    known = read_known(Path(arguments.known), catalogue) if arguments.known else None
    instants = instants_of(arguments.stop or "", catalogue) if arguments.stop is not None else ()
    account = Account()
    told: list[dict[str, object]] = []
    for number, one in enumerate(_searching(arguments, catalogue, account), start=1):
        data = found_data(one, known)
        gaps = gaps_of_cards(map(catalogue.find, one.pieces))
        data["rests_on"] = gap_data(gaps)
        data["file"] = _written(arguments.output, number, one)
        if arguments.stop is not None:
            what = one.found.loop if isinstance(one.found, Found) else one.found.win
            answers = answers_to(what, instants, _after(arguments.seconds))
            data |= {"stoppers": list(answers.stopping), "not_stoppers": list(answers.powerless)}
            data["answers"] = list(answers.words)
        told.append(data)
        if not arguments.json:
            print_found(data, gaps)
        if number >= arguments.most:
            kind = "wins" if arguments.win else "loops"
            account.left_out.append(f"further {kind}, since no more were asked for")
            break
    if arguments.json:
        print_json({"found": told, "searched": searched_words(account)})
    else:
        print(searched_words(account) if told else f"nothing found: {searched_words(account)}")
    return 0


def _searching(arguments: Namespace, catalogue: Catalogue, account: Account) -> Iterator[FoundScenario]:
    seconds = arguments.seconds
    combos = combos_of_file(arguments.what[0], catalogue) if len(arguments.what) == 1 else ()
    if combos:
        for combo in combos:
            yield from search_combo(combo, catalogue, process_time, seconds, account)
        return
    game = game_of_file(arguments.what[0], catalogue) if len(arguments.what) == 1 else None
    if arguments.win and game is None:
        raise BadInput(FilePlace("--win", 1, 1), "a win is looked for on a table", "the file of one")
    if arguments.win and game is not None:
        yield from search_win(game, process_time, seconds, account, is_sure=arguments.open_hands)
    elif game is not None:
        yield from search_game(game, process_time, seconds, account)
    else:
        yield from search_named(tuple(arguments.what), catalogue, process_time, seconds, account)


def _after(seconds: float) -> Callable[[], bool]:
    """Make a question that is answered with whether so many seconds of processor time have passed since now."""
    until = process_time() + seconds
    return lambda: process_time() > until


def found_data(one: FoundScenario, known: KnownCombos | None = None) -> dict[str, object]:
    """Return what is told of a found loop, as data."""
    return {
        "title": one.title,
        "cards": list(one.cards),
        "pieces": list(one.pieces),
        "without": list(one.without),
        "produces": list(one.makes),
        "known": None if known is None else known.knows(one.pieces),
        "holds_for": one.holds_for,
        "ends_because": one.ends_because or None,
        "draw": one.draw is not None and not one.draw.is_open,
        "verdict": one.draw.words if one.draw is not None else None,
        "needs": list(one.needs),
        "before": one.before,
        "loop": list(one.lines),
        "steps": list(one.numbered or one.lines),
        "steps_left": list(one.steps_left),
        "stopped": [
            {"step": stop.step, "seat": stop.seat, "on_stack": stop.on_stack, "by": list(stop.choices)}
            | {"words": stop.words}
            for stop in one.stops
        ],
        "scenario": one.text,
    }


def print_found(data: dict[str, Any], gaps: tuple[Gap, ...]) -> None:
    """Print a found loop for people."""
    said = {None: "", True: " (known)", False: " (new)"}[data["known"]]
    print(f"{data['title']}{said}")
    print(f"  makes {', '.join(data['produces'])}")
    if data["without"]:
        print(f"  does without {' and '.join(data['without'])}")
    for need in data["needs"]:
        print(f"  needs {need}")
    if data["before"]:
        print(f"  begins after {data['before']} choices by hand")
    print_gaps(gaps, "  ")
    for line in data["steps"]:
        print(f"    {line}")
    for line in data["steps_left"]:
        print(f"  of the combo's words: {line}")
    if data["ends_because"]:
        print(f"  ends by itself: {data['ends_because']}")
    if data["verdict"]:
        print(f"  {data['verdict']}")
    for stop in data["stopped"]:
        print(f"  {stop['words']}")
    for words in data.get("answers", ()):
        print(f"  {words}")
    if data["file"]:
        print(f"  written to {one_line(data['file'])}")


def _written(folder: str | None, number: int, one: FoundScenario) -> str | None:
    """Write the scenario into a folder, where one is named; the file's path."""
    if folder is None:
        return None
    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    stem = slug_of(one.title).replace("_", "-")[:80]
    path = where / f"{stem}{'' if number == 1 else f'-{number}'}.yaml"
    if path.exists():
        raise BadInput(FilePlace(str(path), 1, 1), "there is such a file already", "a folder without it")
    write_whole(path, one.text)
    return str(path)
