"""Reads and writes what a table plays by besides the rules: tournament play, default communications,
and what is known to whom of hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from engine.cards.reading.nodes import Fields, Node, Scalar
from engine.frozen_dataclass import dataclass
from engine.model.zones import HAND, LIBRARY
from engine.session.set_up.quoting import quote
from engine.shortcuts.communication.switches import ALL_ON, KEYS, Switches
from engine.shortcuts.sequences.declared_knowledge import EVERYTHING, NOTHING_MORE, Known

TOURNAMENT, OFF = "tournament", "switched off"
KNOWN, ALL, NOTHING = "known", "everything", "nothing more"
TABLE_KEYS = (TOURNAMENT, OFF, KNOWN)
ZONES = (HAND, LIBRARY)


@dataclass(frozen=True, slots=True)
class TableRules:
    """What a file says that its table plays by; `known` is what is known to whom of hidden cards."""

    is_tournament: bool = False
    switches: Switches = ALL_ON
    known: Known = NOTHING_MORE


class PlayedByRules(Protocol):
    """A game, as far as it says what its table plays by."""

    is_tournament: bool
    switches: Switches
    known: Known
    has_own_rules: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        ...


def read_table_rules(fields: Fields, names: tuple[str, ...]) -> TableRules | None:
    """Read what a file says of the table of seats with these names; None where it says nothing.

    Raises BadInput for a default communication that does not exist.
    """
    tournament, off, known = fields.get(TOURNAMENT), fields.get(OFF), fields.get(KNOWN)
    if tournament is None and off is None and known is None:
        return None
    switches = ALL_ON
    if off is not None and not off.is_empty:
        for node in off.one_or_more():
            switches = switches.with_switch(node.one_of(KEYS, "a default communication"), is_on=False)
    is_tournament = tournament.yes_or_no() if tournament is not None else False
    return TableRules(is_tournament, switches, NOTHING_MORE if known is None else _read_known(known, names))


def _read_known(node: Node, names: tuple[str, ...]) -> Known:
    """Read "everything", or by seat whose hidden zones it knows: {Alice: [hand of Bob, library of Alice]}."""
    if isinstance(node, Scalar):
        said = node.one_of((ALL, NOTHING), "what is known to every seat")
        return EVERYTHING if said == ALL else NOTHING_MORE
    found: set[tuple[int, int, str]] = set()
    for seat, zones in node.fields(names, "seats with what they know"):
        for zone in zones.one_or_more():
            said = zone.one_of(tuple(f"{one} of {name}" for one in ZONES for name in names), "a hidden zone")
            one, _, owner = said.partition(" of ")
            found.add((names.index(seat.value), names.index(owner), one))
    return Known(frozenset(found))


def use_table_rules(game: PlayedByRules, rules: TableRules | None) -> None:
    """Let a game be played by what its file says."""
    if rules is not None:
        game.is_tournament, game.switches, game.known = rules.is_tournament, rules.switches, rules.known
        game.has_own_rules = True


def written_table_rules(game: PlayedByRules) -> Iterator[str]:
    """Yield the lines that `read_table_rules` reads these from."""
    yield f"{TOURNAMENT}: {'yes' if game.is_tournament else 'no'}"
    yield f"{OFF}: [{', '.join(game.switches.off)}]"
    if game.known.is_all:
        yield f"{KNOWN}: {ALL}"
    elif game.known.zones:
        yield f"{KNOWN}:"
        for seat in sorted({seat for seat, _, _ in game.known.zones}):
            of = [f"{zone} of {game.names[owner]}" for one, owner, zone in sorted(game.known.zones) if one == seat]
            yield f"  {quote(game.names[seat])}: [{', '.join(quote(one) for one in of)}]"
