"""Makes a film for `goinfinite film`: draws with no screen, and says how far it is or what is wrong."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from engine.cards.reading.nodes import BadInput, FilePlace, one_line, quoted
from engine.session.autoplay.beats import Programme
from engine.session.commands.output import print_over
from gui.entry.missing_libraries import explain_missing


def make(programme: Programme, arguments: Namespace) -> int:
    """Make the film that the options ask for; the exit code."""
    try:
        # Here, so that a missing library of Qt is explained.
        from gui.app import make_application
        from gui.stage.film.film_plan import FIRST_RATES, FIRST_SIZES, CannotFilm, FilmPlan, kind_of, size_named
        from gui.stage.film.making import make_film
        from gui.stage.look import Backdrop
        from gui.style.theme import load_theme
    except ImportError as error:
        print(explain_missing(error), file=sys.stderr)
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    backdrops = [one.value for one in Backdrop]
    if arguments.background not in backdrops:
        raise _wrong(f"--background {quoted(arguments.background)}", ", ".join(backdrops))
    path = Path(arguments.output)
    try:
        kind = kind_of(path)
        size = FIRST_SIZES.get(kind, (1920, 1080)) if arguments.size is None else size_named(arguments.size)
        plan = FilmPlan(
            path,
            kind,
            size,
            FIRST_RATES.get(kind, 30) if arguments.rate is None else arguments.rate,
            arguments.seconds,
            Backdrop(arguments.background),
            arguments.first,
            arguments.last,
            arguments.repeat,
            arguments.at,
        )
        plan.check()
        make_application()
        make_film(programme, plan, load_theme(), _tell if sys.stderr.isatty() else _say_nothing)
    except CannotFilm as problem:
        print(problem, file=sys.stderr)
        return 2
    print(one_line(str(path)))
    return 0


def _tell(done: int, total: int) -> None:
    """Write over the last line how many frames are done."""
    if done % 10 == 0 or done == total:
        end = "\n" if done == total else ""
        print_over(f"frame {done} of {total}", end)


def _say_nothing(done: int, total: int) -> None:
    """Say nothing, since nobody watches."""


def _wrong(found: str, expected: str) -> BadInput:
    return BadInput(FilePlace("command line", 1, 1), found, expected)
