"""Phrases for conditions that compare an object with all others."""

from __future__ import annotations

from engine.cards.conditions.state import IsGreatest
from engine.cards.language.declaring import way

for _what in ("power", "toughness", "mana value"):
    way(
        "condition",
        f"{{of:owner}} {_what} is greater than each other creature's {_what}",
        lambda said, what=_what: IsGreatest(what, said["of"]),  # type: ignore[misc]
        lambda found, what=_what: {"of": found.of} if found.what == what else None,  # type: ignore[misc]
        of=IsGreatest,
    )
