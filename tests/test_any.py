"""`Any` stands only where no type can be said, and a reason is given for each place."""

import re
from collections.abc import Mapping
from pathlib import Path

from tests.test_imports import ROOT

WRITTEN = "code that is written for a class as it is made, whatever its fields hold"
TREES = "trees of definitions are walked and changed whatever their nodes are"
SLOTS = "what a slot of a phrase or the value of a key holds follows from a declaration, not from a type"
BY_CLASS = "functions by the class of what they take, each of which takes its own"
LATER = "its type is declared on a floor or in a room above"
PLAIN = "plain data, of JSON, YAML or a database, of which each part is looked at as it is used"
FOREIGN = "what a library gives that is loaded late or has no types"

REASONS: Mapping[str, str] = {
    "engine/frozen_dataclass.py": WRITTEN,
    "engine/model/value.py": WRITTEN,
    "engine/model/likeness.py": WRITTEN,
    "engine/model/state_fields.py": WRITTEN,
    "engine/loops/decompose.py": WRITTEN,
    "engine/loops/form.py": LATER,
    "engine/model/objects.py": LATER,
    "engine/model/obligations.py": LATER,
    "engine/model/state.py": LATER,
    "engine/cards/costs/cost.py": LATER,
    "engine/cards/definitions/": LATER,
    "engine/cards/effects/joints.py": LATER,
    "engine/rules/base/": LATER,
    "engine/rules/characteristics/plan.py": LATER,
    "engine/rules/offers/": LATER,
    "engine/rules/stack/spell_bodies.py": TREES,
    "engine/rules/actions/performing.py": BY_CLASS,
    "engine/rules/events/matches/matching.py": BY_CLASS,
    "engine/cards/base/entry.py": SLOTS,
    "engine/cards/base/register.py": BY_CLASS,
    "engine/shortcuts/study/iteration_summary.py": BY_CLASS,
    "engine/session/autoplay/captions.py": BY_CLASS,
    "engine/session/narration/narration.py": BY_CLASS,
    "engine/session/notation/": BY_CLASS,
    "engine/cards/base/mana.py": LATER,
    "engine/cards/language/": SLOTS,
    "engine/cards/compiling/phrases/": SLOTS,
    "engine/cards/entries/": SLOTS,
    "engine/cards/compiling/": TREES,
    "engine/cards/card_files/": PLAIN,
    "engine/cards/catalogue/kept_nodes.py": PLAIN,
    "engine/cards/database/": PLAIN,
    "engine/cards/reading/": FOREIGN,
    "engine/search/net/solver.py": FOREIGN,
    "engine/session/commands/": PLAIN,
    "engine/session/saving/": PLAIN,
    "engine/session/scenarios/": PLAIN,
    "engine/session/set_up/": PLAIN,
    "engine/session/spellbook/": PLAIN,
    "gui/game/shown_game.py": BY_CLASS,
    "gui/panels/log.py": FOREIGN,
    "gui/set_up/": BY_CLASS,
    "gui/start/": PLAIN,
    "gui/style/": PLAIN,
    "gui/working/worker.py": BY_CLASS,
    "gui/workshop/dialog.py": PLAIN,
}
"""Where `Any` may stand, by the beginning of a file's path, and why; the first that fits counts."""


def files_with_any() -> list[str]:
    """The files in whose code `Any` stands, imports aside."""
    files = (file for floor in ("engine", "gui") for file in sorted((ROOT / floor).rglob("*.py")))
    return [file.relative_to(ROOT).as_posix() for file in files if imports_any(file)]


def imports_any(file: Path) -> bool:
    """Return whether a module takes the name, which ruff refuses where it is not used."""
    text = file.read_text("utf-8")
    return re.search(r"^from typing import (?:\([^)]*\bAny\b|.*\bAny\b)", text, re.MULTILINE) is not None


def without_reason(files: list[str], reasons: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return the files for which no reason is given, and the reasons that no file needs any more."""
    used = {file: next((place for place in reasons if file.startswith(place)), "") for file in files}
    return [file for file, place in used.items() if not place], sorted(set(reasons) - set(used.values()))


def test_any_stands_only_where_a_reason_is_given() -> None:
    assert without_reason(files_with_any(), REASONS) == ([], [])


def test_any_without_a_reason_would_be_seen() -> None:
    assert without_reason(["engine/a/b.py", "gui/c.py"], {"engine/a/": PLAIN, "gui/d.py": LATER}) == (
        ["gui/c.py"],
        ["gui/d.py"],
    )
