"""The overview names tests that there are."""

import re
from pathlib import Path

from engine.shortcuts.rulings.tournament_sentences import all_sentences

OVERVIEW = Path(__file__).parent / "overview.md"
NAMED = re.compile(r"`([\w./]+\.py)(?:::(\w+))?`")


def test_every_test_that_the_overview_names_exists() -> None:
    named = NAMED.findall(OVERVIEW.read_text(encoding="utf-8"))
    assert len(named) > 100
    texts: dict[str, str] = {}
    for path in OVERVIEW.parent.parent.rglob("test_*.py"):
        texts[path.name] = texts.get(path.name, "") + path.read_text(encoding="utf-8")
    missing = []
    for file, function in named:
        text = texts.get(Path(file).name, "")
        if not text or (function and f"def {function}(" not in text):
            missing.append(f"{file}::{function}")
    assert missing == []


def test_every_sentence_of_the_tournament_rules_has_its_tests() -> None:
    rows = [line.split("|")[1:4] for line in OVERVIEW.read_text(encoding="utf-8").splitlines() if "|" in line]
    shown = {(rule.strip(), says.strip()) for rule, says, tests in rows if NAMED.search(tests)}
    assert [one.says for one in all_sentences() if (one.section, one.says) not in shown] == []


def test_every_rule_on_shortcuts_has_its_tests() -> None:
    """CR 732.1b to 732.6: each subrule that says something to be played."""
    text = OVERVIEW.read_text(encoding="utf-8")
    rules = ("732.1b", "732.2a", "732.2b", "732.2c", "732.3", "732.4", "732.5", "732.6")
    assert [rule for rule in rules if not re.search(rf"\| (?:CR )?[^|]*{rule}[^|]*\|[^|]*\| `", text)] == []
