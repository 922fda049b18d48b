"""The overview names tests that there are."""

import re
from pathlib import Path

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
