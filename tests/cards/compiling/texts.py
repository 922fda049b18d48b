"""Where the tests find the texts of cards, which the project does not ship, and the list of those read whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

CARD_TEXTS = "GOINFINITE_CARD_TEXTS"
"""The environment variable that names a file of cards with their texts, which the project does not ship."""
WHOLE = Path(__file__).with_name("whole_cards.txt")
"""The names of the cards that are read whole."""


def file_of_texts() -> Path:
    """The file of card texts; the test says that it did not run where there is none."""
    file = os.environ.get(CARD_TEXTS)
    if not file:
        pytest.skip(f"did not run: {CARD_TEXTS} names no file of cards with their texts")
    return Path(file)


def whole_names() -> list[str]:
    """The names of the cards that are read whole, in alphabetical order."""
    return WHOLE.read_text("utf-8").splitlines()
