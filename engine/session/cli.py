"""The command line: reads what was typed, runs one command, and turns every error into a line and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.reading.nodes import BadInput
from engine.model.refusals import Refusal
from engine.session.commands.output import any_code_page

DONE, REFUSED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
_MODULES = {
    "list": "engine.session.commands.listing",
    "lessons": "engine.session.commands.lessons",
    "shortcut": "engine.session.commands.shortcut",
    "prove": "engine.session.commands.prove",
    "whatif": "engine.session.commands.what_if",
    "check": "engine.session.commands.check",
    "card": "engine.session.commands.card",
    "words": "engine.session.commands.words",
    "rules": "engine.session.commands.rules",
    "bench": "engine.session.commands.bench",
    "compile": "engine.session.commands.compiling",
    "coverage": "engine.session.commands.coverage",
    "import": "engine.session.commands.importing",
    "find": "engine.session.commands.find",
    "desktop": "engine.session.commands.desktop",
    "film": "engine.session.commands.film",
    "screenshot": "gui.entry.screenshot",
    "window": "gui.entry.window",
}
"""The module that runs each command; those of the window are named only, since this floor does not import it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 0 done, 1 refused by the rules, 2 bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0] not in _MODULES and not words[0].startswith("-")):
        words.insert(0, "window")
    with any_code_page():
        return _run_to_its_end(_parser().parse_args(words))


def _run_to_its_end(arguments: argparse.Namespace) -> int:
    """Run a command; also where it is interrupted, or nobody reads what it prints."""
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        print("goinfinite: stopped; nothing was changed", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has closed it; nothing is left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _run(arguments: argparse.Namespace) -> int:
    """Run the command of the arguments, with the errors that input may cause told in a line each."""
    # Results may have more digits than Python converts by default; how many is bounded where counts are read.
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        module = import_module(_MODULES[arguments.command])
        code: int = module.run(arguments)
        return code
    except Refusal as refusal:
        print(f"refused: {refusal}", file=sys.stderr)
        return REFUSED
    except (BadInput, UnknownCard) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        where = f"{error.filename}: " if error.filename else ""
        said = error.strerror or str(error)
        expected = "" if "expected" in said else "; expected a file that can be read or written"
        print(f"{where}{said}{expected}", file=sys.stderr)
        return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="goinfinite",
        description="Plays out Magic: The Gathering combos under the rules, with shortcuts as the rules say.",
        epilog="Without a command the window opens; goinfinite FILE opens a scenario in it. FILE may be the name "
        "of a scenario in the list.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_list(commands)
    lessons = commands.add_parser("lessons", help="list the lessons with their chapters; check FILE plays one")
    _add_json(lessons)
    _add_shortcut(commands)
    prove = commands.add_parser("prove", help="prove what a scenario's loop does and when it ends, or say why not")
    prove.add_argument("file", metavar="FILE")
    prove.add_argument("--tournament", action="store_true", help="say what the tournament rules make of it")
    _add_json(prove)
    _add_what_if(commands)
    _add_find(commands)
    check = commands.add_parser("check", help="validate cards, scenarios, lessons, saves and deck lists")
    check.add_argument("files", metavar="FILE", nargs="+")
    _add_json(check)
    card = commands.add_parser("card", help="show a card's rules text as the engine reads it")
    named = card.add_mutually_exclusive_group(required=True)
    named.add_argument("name", metavar="NAME", nargs="?")
    named.add_argument("--all", action="store_true", help="every card of the catalogue")
    _add_json(card)
    _add_compile(commands)
    coverage = commands.add_parser("coverage", help="count the cards of a file that are understood whole")
    coverage.add_argument("file", metavar="FILE", help="JSON lines, Scryfall bulk, MTGJSON or Cockatrice XML")
    _add_json(coverage)
    importing = commands.add_parser("import", help="take the cards of a file into your own database")
    importing.add_argument("file", metavar="FILE", help="JSON lines, Scryfall bulk, MTGJSON or Cockatrice XML")
    _add_json(importing)
    words = commands.add_parser("words", help="the vocabulary that entries of cards are written in")
    words.add_argument("kind", metavar="KIND", nargs="?", help="effects, filters, keywords, ... (all of them)")
    _add_json(words)
    rules = commands.add_parser("rules", help="what a rule says, and the scenarios that show it")
    rules.add_argument("rule", metavar="RULE", nargs="*", help="732.2a, MTR 4.4 or a word (a list of all)")
    rules.add_argument("--edition", metavar="YEAR", help="the numbers of 2017, 2020, 2024 or 2026 (2026)")
    rules.add_argument("--text", metavar="FILE", help="your own text of the rules, to be shown instead")
    _add_json(rules)
    desktop = commands.add_parser("desktop", help="add the program to the applications of a Linux desktop")
    desktop.add_argument("--remove", action="store_true", help="take it away again")
    _add_screenshot(commands)
    _add_film(commands)
    bench = commands.add_parser("bench", help="measure the speed, as ratios beside their goals")
    bench.add_argument("--quick", action="store_true", help="shorter runs, coarser figures")
    bench.add_argument(
        "--only", metavar="WORD", help="a part alone, such as play, choices, search, start, table or film"
    )
    bench.add_argument("--baseline", metavar="FILE", help="compare with what --json printed earlier")
    _add_json(bench)
    window = commands.add_parser("window", help="open the window, as without a command")
    window.add_argument("file", metavar="FILE", nargs="?")
    window.set_defaults(commands=tuple(_MODULES))
    return parser


def _add_list(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    listing = commands.add_parser("list", help="list the scenarios, with what each produces")
    _add_json(listing)


def _add_shortcut(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    shortcut = commands.add_parser("shortcut", help="propose a scenario's loop and show where the game ends up")
    shortcut.add_argument("file", metavar="FILE")
    shortcut.add_argument(
        "--times", metavar="N", help="how often: 1000000, 1e6, 10^100 (the scenario's own count)"
    )
    shortcut.add_argument(
        "--respond",
        metavar="SEAT=ANSWER",
        action="append",
        help="SEAT=accept, or SEAT=ITERATION.STEP (or .block, .pay, .may ...) to shorten there; seats not named "
        "accept. With --tournament: SEAT=agree, none, indefinitely, a number of iterations, or ITERATION.STEP; of "
        "several loops with ; between",
    )
    shortcut.add_argument(
        "--tournament", action="store_true", help="settle the loop by the tournament rules instead of a proposal"
    )
    shortcut.add_argument("--one-by-one", action="store_true", help="perform every iteration instead of proving")
    _add_json(shortcut)


def _add_what_if(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    what_if = commands.add_parser("whatif", help="try a response at each place of one iteration of a loop")
    what_if.add_argument("file", metavar="FILE")
    what_if.add_argument(
        "--respond",
        metavar="LINES",
        action="append",
        help='what a seat does, with ; between lines: "Nadine casts Shock on Llanowar Elves" (without: what the '
        "table offers)",
    )
    what_if.add_argument("--iteration", metavar="N", default="1", help="the iteration in which it is tried (1)")
    _add_json(what_if)


def _add_find(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    find = commands.add_parser("find", help="look for loops on a table, or from cards alone; each one is proved")
    find.add_argument("what", metavar="FILE|CARD", nargs="*", help="a scenario or save, or names of cards")
    find.add_argument(
        "--seconds", metavar="N", type=float, default=10.0, help="of processor time, at most, to look for it (10)"
    )
    find.add_argument("--most", metavar="N", type=int, default=1, help="so many loops at most (1)")
    find.add_argument("-o", "--output", metavar="FOLDER", help="write each loop's scenario into this folder")
    find.add_argument("--known", metavar="FILE", help="combos of Commander Spellbook: say what is new")
    questions = find.add_argument_group("questions")
    questions.add_argument("--win", action="store_true", help="can a FILE's seat with priority win this turn?")
    questions.add_argument(
        "--open-hands", action="store_true", help="with --win: only if no response that opponents have stops it"
    )
    said = (
        "which instants stop each loop, at each place: NAMES with + between them, or a file of them (usual ones)"
    )
    questions.add_argument("--stop", metavar="LIST", nargs="?", const="", help=said)
    questions.add_argument(
        "--third", action="store_true", help="which third card of the catalogue makes the cards infinite"
    )
    pool = find.add_argument_group("many cards")
    pool.add_argument("--no-net", action="store_true", help="search also what the net rules out")
    pool.add_argument(
        "--pool", metavar="FILE", help="all pairs of a deck list's cards, of `catalogue` or of `mine`"
    )
    pool.add_argument("--triples", action="store_true", help="all triples instead")
    pool.add_argument(
        "--effort", metavar="N", type=float, default=0.5, help="seconds of work for each, at a fixed rate (0.5)"
    )
    pool.add_argument("--results", metavar="FILE", help="the database that the results are kept in")
    pool.add_argument("--processes", metavar="N", type=int, default=0, help="so many at once (one for each core)")
    pool.add_argument("--scheduler", metavar="ADDRESS", default="", help="that of a Dask cluster, to do it there")
    _add_json(find)


def _add_screenshot(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    screenshot = commands.add_parser("screenshot", help="write a picture of the window, with no screen needed")
    screenshot.add_argument("file", metavar="FILE")
    screenshot.add_argument("-o", "--output", metavar="PNG", required=True)
    screenshot.add_argument("--view", metavar="VIEW", default="table", help="table, shortcut, … (table)")
    screenshot.add_argument("--size", metavar="WxH", default="1366x768", help="in pixels (1366x768)")
    screenshot.add_argument("--theme", default="", help="dark, light, contrast or colorblind (dark)")


def _add_film(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    film = commands.add_parser(
        "film", help="make a film of a loop (MP4, WebM, GIF, WebP, PNGs, a poster), a page or a transcript"
    )
    film.add_argument("file", metavar="FILE", help="a scenario, whose loop plays, or a save, whose timeline does")
    film.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        required=True,
        help="OUT.mp4, .webm, .gif, .webp, .png, .html, .md, a folder",
    )
    film.add_argument("--view", metavar="VIEW", default="stage", help="what is filmed: stage")
    film.add_argument("--size", metavar="WxH", help="in pixels (1920x1080; 960x540 for GIF and WebP)")
    film.add_argument("--seconds", metavar="S", type=float, help="the length of the whole (as it is paced)")
    film.add_argument("--rate", metavar="N", type=int, help="frames a second (30; 15 for GIF, 20 for WebP)")
    film.add_argument("--times", metavar="N", help="how often the loop is taken (the scenario's own count)")
    film.add_argument("--moments", metavar="A-B", default="", help="the stretch of a save's timeline (all of it)")
    film.add_argument("--background", metavar="B", default="dark", help="dark, green, magenta or transparent")
    film.add_argument("--pace", metavar="F", default="1", help="0.25 to 4 times as fast (1)")
    film.add_argument("--easing", metavar="E", default="smooth", help="smooth or steady")
    film.add_argument("--no-captions", action="store_true", help="without words for the steps")
    film.add_argument(
        "--from", metavar="T", dest="first", default="start",
        help="where the film begins, and an animation begins again: seconds, run, jump or ending (start)",
    )  # fmt: skip
    film.add_argument("--to", metavar="T", dest="last", default="end", help="where it ends, as above (end)")
    film.add_argument(
        "--repeat", metavar="N", type=int, default=0, help="how often an animation plays (0: for ever)"
    )
    film.add_argument("--at", metavar="T", default="ending", help="the time of a poster, as above (ending)")


def _add_compile(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    compiling = commands.add_parser("compile", help="read a card's text as definitions, or say where reading ends")
    compiling.add_argument("text", metavar="TEXT", nargs="*", help="lines of a card's text")
    compiling.add_argument("--card", metavar="FILE", help="the cards of a file, in Scryfall's fields")
    compiling.add_argument("--name", metavar="NAME", default="A Card", help="the name that its text uses")
    compiling.add_argument("--type", metavar="LINE", default="", help="its type line (told from the text)")
    _add_json(compiling)


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


if __name__ == "__main__":
    sys.exit(main())
