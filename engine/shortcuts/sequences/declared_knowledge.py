"""What a table says is known to whom of hidden cards, beside what the rules let a seat know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.frozen_dataclass import dataclass

if TYPE_CHECKING:
    # The start of the command reads scenarios, and loads nothing of what plays them.
    from engine.model.objects import GameObject


@dataclass(frozen=True, slots=True)
class Known:
    """What a table knows beyond the rules: (seat, owner, zone) for whose zone a seat knows; or all of it."""

    zones: frozenset[tuple[int, int, str]] = frozenset()
    is_all: bool = False

    def has(self, seat: int, held: GameObject) -> bool:
        """Return whether a seat knows a card by what the table has said."""
        return self.is_all or (seat, held.owner, held.zone) in self.zones


NOTHING_MORE = Known()
EVERYTHING = Known(is_all=True)
