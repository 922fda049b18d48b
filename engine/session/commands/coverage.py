"""`goinfinite coverage FILE`: how many cards of a file are understood whole, and what keeps the others out."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from engine.cards.card_files.formats import cards_in
from engine.cards.compiling.coverage import coverage_of
from engine.session.commands.output import print_json

_SHOWN = 30


def run(arguments: Namespace) -> int:
    """Count the cards of a file. Raises BadInput where it holds none."""
    found = coverage_of(cards_in(Path(arguments.file))).as_data()
    if arguments.json:
        print_json(found)
        return 0
    cards = found["cards"] or 1
    print(f"{found['whole']} of {found['cards']} cards whole ({100 * found['whole'] / cards:.1f} %)")
    counts = ", ".join(
        f"{found[verdict]} {verdict.replace('_', ' ')}"
        for verdict in ("exact", "alternate", "declined", "ambiguous", "not_printed_back")
    )
    print(f"{found['lines']} lines: {counts}")
    print("\nwhat keeps cards out: alone, in all")
    for family in found["families"][:_SHOWN]:
        print(f"{family['alone']:6} {family['cards']:6}  {family['family']}")
    return 0
