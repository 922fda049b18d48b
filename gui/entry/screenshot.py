"""`goinfinite screenshot FILE -o PNG`: the real window, rendered with no screen."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from pathlib import Path

from engine.cards.reading.nodes import BadInput, FilePlace, one_line, quoted
from engine.model.state import GameState
from engine.session.scenarios.scenario_folders import find_file
from engine.shortcuts.study.gaps import gaps_together, parts_not_played
from engine.shortcuts.study.resting import gaps_of
from gui.entry.missing_libraries import explain_missing

_SIZE = re.compile(r"(\d{2,5})[x×](\d{2,5})")
SMALLEST, LARGEST = 320, 8192


def run(arguments: Namespace) -> int:
    """Write the pictures and print their names."""
    scenario = find_file(arguments.file)
    size = read_size(arguments.size)
    views = [view.strip() for view in arguments.view.split(",") if view.strip()]
    try:
        # Here, so that a missing library of Qt is explained.
        from gui.screenshots.letting_finish import NoPicture
        from gui.screenshots.screenshot import save
    except ImportError as error:
        print(explain_missing(error), file=sys.stderr)
        return 2
    tables: list[GameState] = []
    try:
        written = save(Path(arguments.output), scenario, views, size, arguments.theme, seen=tables.append)
    except NoPicture as problem:
        print(problem, file=sys.stderr)
        return 2
    except ImportError as error:
        print(explain_missing(error), file=sys.stderr)
        return 2
    if words := parts_not_played(gaps_together(*(gaps_of(table) for table in tables))):
        print(words, file=sys.stderr)
    for path in written:
        print(one_line(str(path)))
    return 0


def read_size(text: str) -> tuple[int, int]:
    """Read a size in pixels such as 1366x768."""
    found = _SIZE.fullmatch(text)
    size = (int(found[1]), int(found[2])) if found is not None else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        expected = f"WIDTHxHEIGHT, each from {SMALLEST} to {LARGEST}"
        raise BadInput(FilePlace("command line", 1, 1), f"--size {quoted(text)}", expected)
    return size
