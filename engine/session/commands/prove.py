"""`goinfinite prove FILE`: the certificate of a scenario's loop, or why there is none."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.folders import ASSETS, PROGRAM, stamp_of, user_cache_folder, user_cards_folder, user_database
from engine.session.commands.output import print_json
from engine.session.scenarios.kept_summaries import KeptSummaries
from engine.session.scenarios.scenario_folders import find_file

if TYPE_CHECKING:
    from engine.session.commands.proof_answer import Answer

MOST_KEPT = 400
"""So many answers are kept beside those that were asked for, the latest ones."""


def run(arguments: Namespace) -> int:
    """Print what is proved of the scenario's loop; a loop without proof is an answer too."""
    kept = kept_answers()
    answer = answer_of(kept, find_file(arguments.file), arguments.tournament)
    kept.keep()
    procedure = answer["tournament"]
    if arguments.json:
        data = answer["data"]
        print_json(data if procedure is None else data | {"tournament": procedure})
        return 0
    print(answer["name"])
    for line in answer["lines"]:
        print(line)
    if procedure is not None:
        print(f"in tournament play: {procedure['says']} (MTR 4.4)")
    return 0


def kept_answers() -> KeptSummaries:
    """Return the answers that were worked out before and are good still.

    An answer rests on its scenario's file, on this very program and on all cards, and on nothing else.
    """
    stamp = stamp_of(PROGRAM / "engine", ASSETS / "cards", user_cards_folder(), user_database())
    return KeptSummaries(user_cache_folder() / "proofs.json", stamp, others=MOST_KEPT)


def answer_of(kept: KeptSummaries, path: Path, is_tournament: bool = False) -> Answer:
    """Return all that is said of a scenario's loop, as it was kept or else proved now.

    What `answer_to` raises.
    """

    def prove(scenario: Path) -> Answer:
        # Only where nothing is kept: the rules and the proof take ten times as long to load as an answer.
        from engine.session.commands.proof_answer import answer_to

        return answer_to(scenario, is_tournament)

    return kept.of(path, prove, "in tournament play" * is_tournament)
