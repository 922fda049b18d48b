"""A combo whose steps somebody pasted: its cards by name, and the text with or without its headings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from engine.cards.catalogue.catalogue import Catalogue
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.combo_reading import read_combos

WHERE = "the pasted steps"
_HEADING = re.compile(r"\s*(prerequisites|steps|results|produces|description)\s*:?\s*$", re.IGNORECASE)
_KEY = {"description": "steps", "produces": "results"}


def pasted_combo(names: Iterable[str], text: str, catalogue: Catalogue) -> Combo:
    """Return the combo of a text: JSON of Commander Spellbook, or lines of steps.

    Lines under the headings Prerequisites and Results are those; all others are steps. Raises BadInput.
    """
    if text.lstrip().startswith(("{", "[")):
        return read_combos(text, WHERE, catalogue)[0]
    lines: dict[str, list[str]] = {"prerequisites": [], "steps": [], "results": []}
    now = "steps"
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading is not None:
            said = heading[1].casefold()
            now = _KEY.get(said, said)
        elif line.strip():
            lines[now].append(line.strip())
    told = {"prerequisites": "\n".join(lines["prerequisites"]), "steps": "\n".join(lines["steps"])}
    data = {"cards": list(names), "results": lines["results"], **told}
    return read_combos(json.dumps(data), WHERE, catalogue)[0]
