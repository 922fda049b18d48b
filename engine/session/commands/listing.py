"""`goinfinite list`: the scenarios, with what each produces."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from engine.folders import ASSETS, PROGRAM, stamp_of, user_cache_folder, user_cards_folder, user_database
from engine.session.commands.output import print_json
from engine.session.commands.prove import answer_of, kept_answers
from engine.session.scenarios.kept_summaries import KeptSummaries, Summary
from engine.session.scenarios.scenario_folders import scenario_files, shown_path


def run(arguments: Namespace) -> int:
    """Print a line, or an object, for every scenario that can be read; say which cannot.

    Files are read, and what reads them is loaded, only where something has changed since the last time.
    """
    stamp = stamp_of(PROGRAM / "engine", user_cards_folder(), user_database())
    names_of_cards = (ASSETS / "cards").stat().st_mtime_ns
    kept = KeptSummaries(user_cache_folder() / "list.json", f"{stamp} {names_of_cards}")
    proofs = kept_answers() if arguments.proofs else None
    found: list[Summary] = []
    code = 0
    for path in scenario_files():
        try:
            summary = {"file": shown_path(path)} | kept.of(path, _read)
            found.append(summary if proofs is None else summary | {"proof": _proof(proofs, path)})
        except _unreadable() as error:
            print(error, file=sys.stderr)
            code = 2
    kept.keep()
    if proofs is not None:
        proofs.keep()
    if arguments.json:
        print_json(found)
        return code
    for one in found:
        seats = ", ".join(one["seats"])
        print(f"{Path(one['file']).stem}\n    {one['name']} ({seats})\n    {one['produces'] or 'no loop'}")
        if arguments.proofs:
            print(f"    {one['proof']['words']}")
        if one["rests_on"]:
            print(f"    of {', '.join(gap['card'] for gap in one['rests_on'])} a part is not played yet")
    return code


def _read(path: Path) -> Summary:
    # Loaded for files that are new or have changed only: it takes ten times as long as the list.
    from engine.session.scenarios.scenario_summary import scenario_summary

    return scenario_summary(path)


def _proof(kept: KeptSummaries, path: Path) -> dict[str, object]:
    answer = answer_of(kept, path)
    names = ("loop", "reason", "begins_after", "period", "holds_for", "ends_because", "card_by_card")
    return {"words": answer["how"], **{name: answer["data"][name] for name in names}}


def _unreadable() -> tuple[type[Exception], ...]:
    # Only once something was raised, as above.
    from engine.cards.reading.nodes import BadInput

    return BadInput, OSError
