"""`goinfinite import FILE`: the cards of a file into the user's database."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Final

from engine.cards.database.importing import Imported, import_cards
from engine.cards.database.schema import default_path
from engine.loops.readable import with_noun
from engine.session.commands.output import print_json, print_over

INTERRUPTED: Final = 130
_SECONDS_BETWEEN = 0.2


def run(arguments: Namespace) -> int:
    """Import a file; stopped by Ctrl+C, the next import of the same file goes on from there.

    Raises BadInput where the file cannot be read; the cards that were imported before are then still there.
    """
    shown = _Shown()
    try:
        found = import_cards(Path(arguments.file), default_path(), shown.show)
    except KeyboardInterrupt:
        shown.clear()
        print("goinfinite: stopped; your cards are as before. Importing the same file goes on.", file=sys.stderr)
        return INTERRUPTED
    shown.clear()
    if arguments.json:
        print_json(as_data(found))
    else:
        print("\n".join(told(found)))
    return 0


def as_data(found: Imported) -> dict[str, object]:
    """Return what an import did, in the shape in which it is printed as JSON."""
    return {
        "cards": found.cards,
        "whole": found.whole,
        "partly_read": found.partly,
        "not_held": found.not_held,
        "resumed_at": found.resumed_at,
        "skipped": dict(found.skipped),
        "errors": found.errors,
    }


def told(found: Imported) -> tuple[str, ...]:
    """Return what an import did, in lines."""
    lines = [f"{with_noun(found.cards, 'card')} imported"]
    if found.resumed_at:
        lines[0] += f", {found.resumed_at:,} of them before it was stopped"
    share = 100 * found.whole / max(1, found.cards)
    lines.append(f"played whole: {found.whole:,} ({share:.1f} %)")
    lines.append(f"read in part: {found.partly:,}; what is not played is named on each")
    if found.not_held:
        lines.append(f"of kinds that the rules do not know: {found.not_held:,}; decks hold placeholders for them")
    lines += [f"left out, since it {reason}: {count:,}" for reason, count in found.skipped.most_common()]
    if found.errors:
        lines.append(f"not to be used, since the program failed at them: {len(found.errors):,}; {found.errors[0]}")
    return tuple(lines)


class _Shown:
    """Shows progress on a terminal, in one line that is written over."""

    def __init__(self) -> None:
        self._is_terminal = sys.stderr.isatty()
        self._last = 0.0

    def show(self, done: int, total: int) -> None:
        """Show how much is done."""
        now = time.monotonic()
        if self._is_terminal and now - self._last >= _SECONDS_BETWEEN:
            self._last = now
            print_over(f"{100 * done // max(1, total):3} % imported")

    def clear(self) -> None:
        """Take the line away."""
        if self._is_terminal and self._last:
            print_over(" " * 20, end="\r")
