"""The glossary as a page of the manual."""

from __future__ import annotations

from engine.model.refusals import cited
from engine.shortcuts.rulings.glossary import glossary


def glossary_page() -> str:
    """Return every word of the glossary with its meaning and its rule."""
    lines = ["# Words of the game", "", "Wherever one of them stands, it explains itself under the pointer.", ""]
    for entry in sorted(glossary(), key=lambda one: one.word.casefold()):
        rule = f" ({cited(entry.rule)})" if entry.rule else ""
        lines += [f"**{entry.word}**: {entry.says}{rule}", ""]
    return "\n".join(lines)
