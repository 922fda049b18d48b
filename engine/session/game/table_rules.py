"""Reads and writes what a table plays by besides the rules: tournament play and default communications."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from engine.cards.reading.nodes import Fields
from engine.shortcuts.communication.switches import ALL_ON, KEYS, Switches

TOURNAMENT, OFF = "tournament", "switched off"
TABLE_KEYS = (TOURNAMENT, OFF)


class PlayedByRules(Protocol):
    """A game, as far as it says what its table plays by."""

    is_tournament: bool
    switches: Switches
    has_own_rules: bool


def read_table_rules(fields: Fields) -> tuple[bool, Switches] | None:
    """Whether the tournament rules are played by, and the default communications in use; None for neither said.

    Raises BadInput for a default communication that does not exist.
    """
    tournament, off = fields.get(TOURNAMENT), fields.get(OFF)
    if tournament is None and off is None:
        return None
    switches = ALL_ON
    if off is not None and not off.is_empty:
        for node in off.one_or_more():
            switches = switches.with_switch(node.one_of(KEYS, "a default communication"), is_on=False)
    return tournament.yes_or_no() if tournament is not None else False, switches


def use_table_rules(game: PlayedByRules, rules: tuple[bool, Switches] | None) -> None:
    """Let a game be played by what its file says."""
    if rules is not None:
        game.is_tournament, game.switches = rules
        game.has_own_rules = True


def written_table_rules(game: PlayedByRules) -> Iterator[str]:
    """The lines that `read_table_rules` reads these from."""
    yield f"{TOURNAMENT}: {'yes' if game.is_tournament else 'no'}"
    yield f"{OFF}: [{', '.join(game.switches.off)}]"
