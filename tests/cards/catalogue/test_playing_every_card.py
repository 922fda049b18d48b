"""Every card of the catalogue is played: put and cast, its abilities used, its triggers caused."""

from __future__ import annotations

import pytest

from tests.cards.catalogue.card_driver import play_card
from tests.rules.table import catalogue

NEVER_USED = (3, 6, 3, 4)
"""So many abilities at most of each chunk of the catalogue are used by nothing the driver does; only fewer."""


@pytest.mark.parametrize("chunk", range(len(NEVER_USED)))
def test_every_card_can_be_played_and_nearly_every_ability_used(chunk: int) -> None:
    failures: list[str] = []
    never: list[str] = []
    for name in catalogue().names()[chunk :: len(NEVER_USED)]:
        try:
            never += [f"{name}: {ability}" for ability in play_card(catalogue().find(name))]
        except Exception as error:  # noqa: BLE001  # whatever goes wrong with a card is told with its name
            failures.append(f"{name}: {type(error).__name__} {error}")
    assert failures == []
    assert len(never) <= NEVER_USED[chunk], "\n".join(never)
