"""The command line: reads what was typed, runs one command, and turns every error into a line and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from engine.garbage import search_hardly
from engine.session.commands.arguments import parser
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
    "window": "gui.entry.open_window",
}
"""The module that runs each command; those of the window are named only, since this floor does not import it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 0 done, 1 refused by the rules, 2 bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0] not in _MODULES and not words[0].startswith("-")):
        words.insert(0, "window")
    with any_code_page():
        return _run_to_its_end(parser(words[0] if words[0] in _MODULES else "").parse_args(words))


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
    search_hardly()
    # Results may have more digits than Python converts by default; how many is bounded where counts are read.
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        module = import_module(_MODULES[arguments.command])
        code: int = module.run(arguments)
        return code
    except _refusals() as refusal:
        print(f"refused: {refusal}", file=sys.stderr)
        return REFUSED
    except _bad_inputs() as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        print(_told(error), file=sys.stderr)
        return BAD_INPUT


def _told(error: OSError) -> str:
    # As below.
    from engine.cards.reading.nodes import one_line

    where = f"{one_line(os.fsdecode(error.filename))}: " if error.filename else ""
    said = error.strerror or str(error)
    return where + said + ("" if "expected" in said else "; expected a file that can be read or written")


def _refusals() -> type[Exception]:
    # Only when something was raised are the errors loaded: what they are made of would double a start.
    from engine.model.refusals import Refusal

    return Refusal


def _bad_inputs() -> tuple[type[Exception], ...]:
    # As above.
    from engine.cards.catalogue.unknown_card import UnknownCard
    from engine.cards.reading.nodes import BadInput

    return BadInput, UnknownCard


if __name__ == "__main__":
    sys.exit(main())
