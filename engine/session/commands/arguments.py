"""What the command line takes: the options of every command, and what --help says of them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.session.commands.version import installed_version

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def parser(only: str = "") -> argparse.ArgumentParser:
    """Return the parser of the command line: for all commands, or for one, which is made much sooner."""
    made = argparse.ArgumentParser(
        prog="goinfinite",
        description="Plays out Magic: The Gathering combos under the rules, with shortcuts as the rules say.",
        epilog="Without a command the window opens; goinfinite FILE opens a scenario in it. FILE may be the name "
        "of a scenario in the list.",
    )
    made.add_argument("--version", action=_ShowVersion, help="print the program's version")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, add in COMMANDS.items():
        if only in ("", name):
            add(commands)
    return made


class _ShowVersion(argparse.Action):
    """Prints the version and ends the program; it is found out only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print it."""
        print(f"goinfinite {installed_version()}")
        parser.exit()


def _add_lessons(commands: Commands) -> None:
    lessons = commands.add_parser("lessons", help="list the lessons with their chapters; check FILE plays one")
    _add_json(lessons)


def _add_prove(commands: Commands) -> None:
    prove = commands.add_parser("prove", help="prove what a scenario's loop does and when it ends, or say why not")
    prove.add_argument("file", metavar="FILE")
    prove.add_argument("--tournament", action="store_true", help="say what the tournament rules make of it")
    _add_json(prove)


def _add_check(commands: Commands) -> None:
    check = commands.add_parser("check", help="validate cards, scenarios, lessons, saves and deck lists")
    check.add_argument("files", metavar="FILE", nargs="+")
    _add_json(check)


def _add_card(commands: Commands) -> None:
    card = commands.add_parser("card", help="show a card's rules text as the engine reads it")
    named = card.add_mutually_exclusive_group(required=True)
    named.add_argument("name", metavar="NAME", nargs="?")
    named.add_argument("--all", action="store_true", help="every card of the catalogue")
    _add_json(card)


def _add_coverage(commands: Commands) -> None:
    coverage = commands.add_parser("coverage", help="count the cards of a file that are understood whole")
    coverage.add_argument("file", metavar="FILE", help="JSON lines, Scryfall bulk, MTGJSON or Cockatrice XML")
    _add_json(coverage)


def _add_importing(commands: Commands) -> None:
    importing = commands.add_parser("import", help="take the cards of a file into your own database")
    importing.add_argument("file", metavar="FILE", help="JSON lines, Scryfall bulk, MTGJSON or Cockatrice XML")
    _add_json(importing)


def _add_words(commands: Commands) -> None:
    words = commands.add_parser("words", help="the vocabulary that entries of cards are written in")
    words.add_argument("kind", metavar="KIND", nargs="?", help="effects, filters, keywords, ... (all of them)")
    words.add_argument(
        "--schema",
        action="store_true",
        help="a JSON Schema, with which an editor completes the keys of a card",
    )
    _add_json(words)


def _add_rules(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="what a rule says, and the scenarios that show it")
    rules.add_argument("rule", metavar="RULE", nargs="*", help="732.2a, MTR 4.4 or a word (a list of all)")
    rules.add_argument("--edition", metavar="YEAR", help="the numbers of 2017, 2020, 2024 or 2026 (2026)")
    rules.add_argument("--text", metavar="FILE", help="your own text of the rules, to be shown instead")
    _add_json(rules)


def _add_desktop(commands: Commands) -> None:
    desktop = commands.add_parser("desktop", help="add the program to the applications of a Linux desktop")
    desktop.add_argument("--remove", action="store_true", help="take it away again")


def _add_bench(commands: Commands) -> None:
    bench = commands.add_parser("bench", help="measure the speed, as ratios beside their goals")
    bench.add_argument("--quick", action="store_true", help="shorter runs, coarser figures")
    bench.add_argument(
        "--only", metavar="WORD", help="a part alone, such as play, choices, search, start, table or film"
    )
    bench.add_argument("--baseline", metavar="FILE", help="compare with what --json printed earlier")
    _add_json(bench)


def _add_window(commands: Commands) -> None:
    window = commands.add_parser("window", help="open the window, as without a command")
    window.add_argument("file", metavar="FILE", nargs="?")
    window.set_defaults(commands=tuple(COMMANDS))


def _add_list(commands: Commands) -> None:
    listing = commands.add_parser("list", help="list the scenarios, with what each produces")
    listing.add_argument("--proofs", action="store_true", help="prove each, and say how it is proved")
    _add_json(listing)


def _add_shortcut(commands: Commands) -> None:
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


def _add_what_if(commands: Commands) -> None:
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


def _add_find(commands: Commands) -> None:
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
    pool.add_argument("--triples", action="store_true", help="all pairs, then all triples")
    pool.add_argument(
        "--effort", metavar="N", type=float, default=0.5, help="seconds of work for each, at a fixed rate (0.5)"
    )
    pool.add_argument("--results", metavar="FILE", help="the database that the results are kept in")
    pool.add_argument("--processes", metavar="N", type=int, default=0, help="so many at once (one for each core)")
    pool.add_argument("--scheduler", metavar="ADDRESS", default="", help="that of a Dask cluster, to do it there")
    _add_json(find)


def _add_screenshot(commands: Commands) -> None:
    screenshot = commands.add_parser("screenshot", help="write a picture of the window, with no screen needed")
    screenshot.add_argument("file", metavar="FILE")
    screenshot.add_argument("-o", "--output", metavar="PNG", required=True)
    screenshot.add_argument("--view", metavar="VIEW", default="table", help="table, shortcut, … (table)")
    screenshot.add_argument("--size", metavar="WxH", default="1366x768", help="in pixels (1366x768)")
    screenshot.add_argument("--theme", default="", help="dark, light, contrast or colorblind (dark)")


def _add_film(commands: Commands) -> None:
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


def _add_compile(commands: Commands) -> None:
    compiling = commands.add_parser("compile", help="read a card's text as definitions, or say where reading ends")
    compiling.add_argument("text", metavar="TEXT", nargs="*", help="lines of a card's text")
    compiling.add_argument("--card", metavar="FILE", help="the cards of a file, in Scryfall's fields")
    compiling.add_argument("--name", metavar="NAME", default="A Card", help="the name that its text uses")
    compiling.add_argument("--type", metavar="LINE", default="", help="its type line (told from the text)")
    compiling.add_argument("--entry", action="store_true", help="print the cards as entries of a card's file")
    _add_json(compiling)


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


COMMANDS: dict[str, Callable[[Commands], None]] = {
    "list": _add_list,
    "lessons": _add_lessons,
    "shortcut": _add_shortcut,
    "prove": _add_prove,
    "whatif": _add_what_if,
    "find": _add_find,
    "check": _add_check,
    "card": _add_card,
    "compile": _add_compile,
    "coverage": _add_coverage,
    "import": _add_importing,
    "words": _add_words,
    "rules": _add_rules,
    "desktop": _add_desktop,
    "screenshot": _add_screenshot,
    "film": _add_film,
    "bench": _add_bench,
    "window": _add_window,
}
"""What adds each command, in the order in which --help lists them."""
