"""Cards that are compiled from their texts are played, as every card of the catalogue is.

Of those that are read whole, 3,000 are put, cast, attacked and blocked with, their abilities used and their
triggers caused, where the texts are at hand; nothing may be raised but refusals, and the rules' invariants hold.
"""

from __future__ import annotations

from functools import cache
from typing import Any
from zlib import crc32

import pytest

from engine.cards.card_files.formats import cards_in
from engine.cards.compiling.compile import compile_card
from tests.cards.catalogue.card_driver import play_card
from tests.cards.compiling.texts import file_of_texts, whole_names

SAMPLE = 3_000
CHUNKS = 30


@cache
def texts_of_sample() -> dict[str, dict[str, Any]]:
    """The texts of the sample, which follows from the names alone."""
    names = set(sorted(whole_names(), key=lambda name: crc32(name.encode()))[:SAMPLE])
    return {card["name"]: card for card in cards_in(file_of_texts()) if card["name"] in names}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_cards_that_are_compiled_can_be_played(chunk: int) -> None:
    texts = texts_of_sample()
    failures: list[str] = []
    for name in sorted(texts)[chunk::CHUNKS]:
        definition = compile_card(texts[name]).definition
        assert definition is not None
        try:
            play_card(definition)
        except Exception as error:  # noqa: BLE001  # whatever goes wrong with a card is told with its name
            failures.append(f"{name}: {type(error).__name__} {error}")
    assert failures == []


def test_the_sample_is_as_large_as_it_says() -> None:
    assert len(texts_of_sample()) >= SAMPLE
