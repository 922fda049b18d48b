"""Every card of the catalogue is played: put and cast, its abilities used, its triggers caused."""

from __future__ import annotations

from zlib import crc32

import pytest

from tests.cards.catalogue.card_driver import play_card
from tests.rules.table import catalogue

NEVER_USED = (2, 4, 9, 5)
"""So many abilities at most of each chunk of the catalogue are used by nothing the driver does; only fewer.

Two of them, for twelve loyalty counters and for a spell that is countered, are played by
tests/rules/test_staples_of_shelter_and_search.py.

A card's chunk follows from its name, so that a new card moves no other.
"""


@pytest.mark.parametrize("chunk", range(len(NEVER_USED)))
def test_every_card_can_be_played_and_nearly_every_ability_used(chunk: int) -> None:
    failures: list[str] = []
    never: list[str] = []
    for name in (one for one in catalogue().names() if crc32(one.encode()) % len(NEVER_USED) == chunk):
        try:
            never += [f"{name}: {ability}" for ability in play_card(catalogue().find(name))]
        except Exception as error:  # noqa: BLE001  # whatever goes wrong with a card is told with its name
            failures.append(f"{name}: {type(error).__name__} {error}")
    assert failures == []
    assert len(never) <= NEVER_USED[chunk], "\n".join(never)
