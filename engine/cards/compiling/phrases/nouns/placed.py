"""Whether a description says where what it describes is, or whose."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.filters.combined import Not, parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers, IsOwnedBy, IsPlayer
from engine.cards.filters.relations import IsAttachedTo, SharesWith
from engine.cards.filters.status import IsAttacking

_PLACED = (
    IsControlledBy | IsControlledByPlayers | IsOwnedBy | InZone | IsSpell | IsPlayer | IsAttacking | IsAttachedTo
)


def is_placed(item: Filter) -> bool:
    """Return whether a description says where what is counted is, or whose."""
    parts = parts_of(item)
    return any(
        isinstance(part, _PLACED) or (isinstance(part, Not) and isinstance(part.part, _PLACED)) for part in parts
    )


def shares_somewhere(item: Filter) -> bool:
    """Return whether what is counted is on the battlefield and shares something, which is said behind that."""
    parts = parts_of(item)
    return len(parts) > 1 and isinstance(parts[-1], SharesWith) and not is_placed(item)
