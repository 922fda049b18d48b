"""Writes assets/card.schema.json anew from what entries of cards may say.

Run from the project's folder: python -m tests.tools.write_card_schema
"""

import json

from engine.cards.entries.json_schema import card_schema
from engine.folders import ASSETS

FILE = ASSETS / "card.schema.json"


def schema_text() -> str:
    """The JSON Schema as it stands in its file."""
    return json.dumps(card_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(schema_text(), "utf-8")
