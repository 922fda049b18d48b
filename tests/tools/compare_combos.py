"""Compares what each scenario's loop is proved to produce with what players wrote down for the same combo.

Usage: python tests/tools/compare_combos.py COMBOS.JSONL [SCENARIO.YAML…]

The file holds one JSON object a line: the cards of a combo and its results as kinds ("infinite ETB triggers").
A scenario is compared with every combo all of whose cards it has on the table. Where both say the same nothing is
printed; nor what a scenario itself says to differ, and why, under its key `differs`. Not a test: the tests pass
without that file.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.cards.catalogue.catalogue import Catalogue  # noqa: E402
from engine.session.scenarios.scenario import Scenario, read_scenario_file  # noqa: E402
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of  # noqa: E402
from engine.shortcuts.sequences.computing import Course  # noqa: E402
from engine.shortcuts.sequences.sequence import Repeat, Sequence  # noqa: E402
from engine.shortcuts.study.products import what_of  # noqa: E402
from engine.shortcuts.study.report import report_on  # noqa: E402

KINDS = (
    (r"colorless mana", "infinite mana: colourless"),
    (r"(white|blue|black|red|green) mana|mana of any color", "infinite mana: coloured / any colour"),
    (r"ETB", "infinite ETB triggers"),
    (r"LTB", "infinite LTB triggers"),
    (r"death triggers", "infinite death triggers"),
    (r"sac triggers", "infinite sacrifice triggers"),
    (r"life drain|life loss", "infinite life drain"),
    (r"life", "infinite lifegain"),
    (r"damage", "infinite damage"),
    (r"damage to creatures", ""),
    (r"turns", "infinite turns"),
    (r".* tokens", "infinite tokens"),
    (r"(self-)?mill", "infinite mill / exile libraries"),
    (r"card draw", "infinite or whole-deck draw"),
    (r"storm count", "infinite storm / casts / magecraft / prowess"),
    (r"power|toughness", "infinitely large / powerful creatures"),
    (r".* counters", "infinite +1/+1 (or other) counters"),
    (r"combat phases", "infinite combat phases / attack steps"),
    (r"untaps", ""),
    (r"landfall triggers", "infinite landfall"),
)
"""What a product of a report is called in the file; "" where players do not say it."""
IGNORED = frozenset({"other", "infinite untap / tap", "infinite reanimation / recursion"})
"""Kinds that no report speaks of."""
MATTERS_LITTLE = frozenset(
    {"infinite ETB triggers", "infinite LTB triggers", "infinite sacrifice triggers", "infinite death triggers"}
    | {"infinitely large / powerful creatures", "infinite storm / casts / magecraft / prowess"}
)
"""Kinds that players leave out where something else wins the game; they are not told as more than players say."""


def kind_of(product: str) -> str:
    """What a product is called in the file."""
    what = what_of(product)
    return next((kind for pattern, kind in KINDS if re.fullmatch(pattern, what)), f"? {what}")


def proved_kinds(scenario: Scenario, catalogue: Catalogue) -> set[str]:
    """The kinds of what every loop of a scenario produces; a series that wins is "win the game"."""
    state = open_scenario(scenario, catalogue).state
    found: set[str] = set()
    for part in proposal_of(scenario, state).sequence.parts:
        if isinstance(part, Repeat):
            found.update(kind_of(product) for product in report_on(state, part).produces)
        state = Course(state, Sequence((part,))).end
        if state.result is not None:
            if not found:
                found.add("win the game")
            break
    return found - {""}


def on_table(scenario: Scenario) -> set[str]:
    """The names of all cards that a scenario puts anywhere."""
    return {entry.card for _, _, _, entry in scenario.set_up.entries}


def main() -> int:
    """Print every difference; the exit code is 1 where there is one."""
    with open(sys.argv[1], encoding="utf-8") as stream:
        combos = [json.loads(line) for line in stream]
    files = [Path(name) for name in sys.argv[2:]] or sorted((ROOT / "decks" / "combos").glob("*.yaml"))
    catalogue = Catalogue([ROOT / "assets" / "cards"])
    compared = differences = 0
    for path in files:
        scenario = read_scenario_file(path, catalogue)
        if any(key == "refused" for key, _ in scenario.expect):
            continue
        cards = on_table(scenario)
        theirs = [combo for combo in combos if set(combo["cards"]) <= cards]
        theirs = [one for one in theirs if not any(set(one["cards"]) < set(other["cards"]) for other in theirs)]
        if not theirs:
            continue
        compared += 1
        ours = proved_kinds(scenario, catalogue)
        for combo in theirs:
            said = {kind for kind in combo["results"] if kind not in IGNORED}
            settled = {kind for kind, _ in scenario.differs}
            missing, more = said - ours - settled, ours - said - settled - MATTERS_LITTLE
            if set(combo["cards"]) != set(scenario.pieces):
                more = set()  # other pieces make other things
            if not missing and not more:
                continue
            differences += 1
            print(f"{path.stem} ({combo['id']}: {' + '.join(combo['cards'])})")
            if missing:
                print(f"    players also say: {', '.join(sorted(missing))}")
            if more:
                print(f"    the proof also says: {', '.join(sorted(more))}")
    print(f"{compared} scenarios compared, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
